// The profiles of a Staunton set, in squares. Heights and feet are those of sizes.ts.

import type { Role } from "../board/placement";
import { SIZES } from "./sizes";
import { Profile, type ProfilePoint } from "./turned";

/** The foot all pieces share: a plinth with round edges, a wide bead, and the step to the stem. */
function foot(radius: number): Profile {
  return new Profile([0, 0])
    .line(radius - 0.015, 0)
    .curve([radius, 0], [radius, 0.018], 4)
    .line(radius, 0.045)
    .curve([radius, 0.066], [radius - 0.02, 0.068], 4)
    .line(radius - 0.035, 0.07)
    .bead(0.022, [radius - 0.065, 0.135])
    .line(radius - 0.075, 0.14);
}

const F = (role: Role) => SIZES[role].foot;

function pawn(): Profile {
  return foot(F("pawn"))
    .curve([0.2, 0.165], [0.165, 0.2], 6)
    .curve([0.095, 0.27], [0.083, 0.43], 9)
    .line(0.088, 0.437)
    .curve([0.12, 0.445], [0.148, 0.458], 5)
    .bead(0.012, [0.142, 0.486], 6)
    .line(0.095, 0.5)
    .curve([0.08, 0.505], [0.082, 0.512], 4)
    .ball(0.618, 0.142, 14);
}

function stem(of: Profile, wide: ProfilePoint, waist: ProfilePoint): Profile {
  return of.curve([wide[0] + 0.03, wide[1] - 0.035], wide, 6).curve([waist[0] + 0.012, wide[1] + 0.12], waist, 10);
}

/** Two mouldings above the stem: a wide one like a plate, and a ring. */
function collar(of: Profile, at: number, radius: number, neck: number): Profile {
  return of
    .curve([radius * 0.72, at + 0.008], [radius, at + 0.026], 6)
    .bead(0.014, [radius - 0.006, at + 0.056], 6)
    .curve([radius * 0.8, at + 0.064], [neck + 0.03, at + 0.074], 5)
    .bead(0.022, [neck + 0.022, at + 0.118], 7)
    .line(neck, at + 0.124);
}

function rook(): Profile {
  return stem(foot(F("rook")), [0.21, 0.2], [0.152, 0.53])
    .curve([0.16, 0.565], [0.215, 0.582], 6)
    .bead(0.013, [0.21, 0.614], 6)
    .curve([0.185, 0.622], [0.186, 0.64], 4)
    .curve([0.2, 0.66], [0.222, 0.69], 6)
    .line(0.228, 0.7)
    .line(0.228, 0.71)
    .line(0, 0.71);
}

function bishop(): Profile {
  return collar(stem(foot(F("bishop")), [0.19, 0.2], [0.084, 0.57]), 0.575, 0.162, 0.09).line(0.09, 0.72);
}

function knight(): Profile {
  return foot(F("knight"))
    .curve([0.225, 0.16], [0.235, 0.175], 5)
    .bead(0.02, [0.225, 0.215], 7)
    .line(0, 0.222);
}

function queen(): Profile {
  return collar(stem(foot(F("queen")), [0.225, 0.21], [0.102, 0.72]), 0.725, 0.196, 0.105)
    .curve([0.108, 0.92], [0.135, 1.0], 8)
    .curve([0.155, 1.06], [0.2, 1.12], 8)
    .line(0, 1.12);
}

function king(): Profile {
  return collar(stem(foot(F("king")), [0.235, 0.215], [0.108, 0.8]), 0.805, 0.208, 0.112)
    .curve([0.115, 1.0], [0.14, 1.09], 8)
    .curve([0.16, 1.17], [0.202, 1.24], 8)
    .bead(0.016, [0.192, 1.275], 7)
    .curve([0.17, 1.283], [0.16, 1.285], 3)
    .curve([0.13, 1.335], [0.055, 1.35], 8)
    .bead(0.016, [0.045, 1.382], 6)
    .line(0, 1.386);
}

/** What is turned of each piece. Crowns, mitre, battlements and the horse are carved (carved.ts, knight.ts). */
export const PROFILES: Readonly<Record<Role, readonly ProfilePoint[]>> = {
  pawn: pawn().points,
  rook: rook().points,
  bishop: bishop().points,
  knight: knight().points,
  queen: queen().points,
  king: king().points,
};
