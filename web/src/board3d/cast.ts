// Where every piece stands at a moment: at rest, on its way, in the hand, or leaving. Time is an argument.

import type { Figure } from "../board/figures";
import type { Piece } from "../board/placement";
import type { Square } from "../board/square";
import { middleOf, type Point } from "./view";

/** A piece to be drawn. */
export interface Standing {
  readonly id: number;
  readonly piece: Piece;
  readonly at: Point;
  /** 1 is full size. */
  readonly size: number;
}

interface Actor {
  readonly figure: Figure;
  readonly from: Point;
  readonly began: number;
  readonly time: number;
  /** It is going to vanish: another piece has taken its square. */
  readonly leaving: boolean;
}

/** A piece in the hand. */
export interface Carried {
  readonly square: Square;
  readonly at: Point;
}

/** How high a piece is lifted on its way; a knight jumps over others. */
const LIFT = { knight: 0.75, other: 0.1 };

export class Cast {
  #actors: readonly Actor[] = [];
  #seen: ReadonlyMap<number, Point> = new Map();

  /** The plan has changed. Pieces that glide start from where they were seen last. */
  direct(figures: readonly Figure[], now: number, time: number, returned: Square | null): void {
    const seen = this.#seen;
    const before = new Map(this.#actors.map((actor) => [actor.figure.id, actor]));
    const staying = figures.map((figure): Actor => {
      const known = before.get(figure.id);
      if (known && !known.leaving && known.figure.square === figure.square && returned !== figure.square) return { ...known, figure };
      const glides = (figure.glides || returned === figure.square) && time > 0;
      const from = seen.get(figure.id);
      return { figure, from: glides && from ? from : middleOf(figure.square), began: now, time: glides ? time : 0, leaving: false };
    });
    const kept = new Set(figures.map(({ id }) => id));
    const leaving = this.#actors.flatMap((actor): Actor[] => {
      if (kept.has(actor.figure.id) || time === 0) return [];
      if (actor.leaving) return done(actor, now) ? [] : [actor];
      return [{ ...actor, from: seen.get(actor.figure.id) ?? actor.from, began: now, time, leaving: true }];
    });
    this.#actors = [...staying, ...leaving];
  }

  /** Whether anything is still on its way. */
  moving(now: number): boolean {
    return this.#actors.some((actor) => !done(actor, now));
  }

  /** What is to be drawn now. */
  standing(now: number, carried: Carried | null): readonly Standing[] {
    const all = this.#standing(now, carried);
    this.#seen = new Map(all.map(({ id, at }) => [id, at]));
    return all;
  }

  #standing(now: number, carried: Carried | null): readonly Standing[] {
    return this.#actors.flatMap((actor) => {
      const { id, piece, square } = actor.figure;
      if (actor.leaving) {
        if (done(actor, now)) return [];
        // It stays until the other piece has nearly arrived.
        const size = 1 - Math.max(0, (passed(actor, now) - 0.6) / 0.4);
        return [{ id, piece, at: actor.from, size: Math.max(0.01, size) }];
      }
      if (carried?.square === square) return [{ id, piece, at: carried.at, size: 1 }];
      return [{ id, piece, at: between(actor, now), size: 1 }];
    });
  }
}

function passed(actor: Actor, now: number): number {
  return actor.time <= 0 ? 1 : Math.min(1, Math.max(0, (now - actor.began) / actor.time));
}

function done(actor: Actor, now: number): boolean {
  return passed(actor, now) >= 1;
}

function between(actor: Actor, now: number): Point {
  const [x, , z] = middleOf(actor.figure.square);
  const t = passed(actor, now);
  if (t >= 1) return [x, 0, z];
  const eased = 1 - (1 - t) ** 3;
  const [x0, y0, z0] = actor.from;
  const far = Math.hypot(x - x0, z - z0);
  const lift = (actor.figure.piece.role === "knight" ? LIFT.knight : LIFT.other) * Math.min(1, far);
  return [x0 + (x - x0) * eased, y0 * (1 - eased) + Math.sin(Math.PI * eased) * lift, z0 + (z - z0) * eased];
}
