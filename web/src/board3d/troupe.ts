// All pieces on the board in few drawings: one per kind and side, as many copies as stand there; and one for the soft
// dark spots where they touch the board.

import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DynamicDrawUsage,
  Group,
  InstancedMesh,
  Matrix4,
  PlaneGeometry,
  Quaternion,
  ShaderMaterial,
  Vector3,
  type DataTexture,
} from "three";
import type { Role } from "../board/placement";
import type { Color as Side } from "../board/square";
import type { Standing } from "./cast";
import { PieceMaterial } from "./grain";
import type { Look } from "./looks";
import type { Mesh } from "./mesh";
import { modelOf } from "./models";
import { SIZES } from "./sizes";

/** A board that is being edited may have many of a kind. */
const MOST = 64;
const ROLES: readonly Role[] = ["king", "queen", "rook", "bishop", "knight", "pawn"];
const UPRIGHT = new Vector3(0, 1, 0);
/** Knights look forwards and a little aside: from the player's seat a horse from behind is only a lump. */
const KNIGHT_ASIDE = 0.7;

export class Troupe extends Group {
  readonly #materials: Readonly<Record<Side, PieceMaterial>>;
  readonly #meshes = new Map<string, InstancedMesh>();
  readonly #spots: InstancedMesh;

  constructor(noise: DataTexture) {
    super();
    this.#materials = { white: new PieceMaterial(noise), black: new PieceMaterial(noise) };
    for (const role of ROLES) {
      const geometry = geometryOf(role);
      for (const side of ["white", "black"] as const) {
        const mesh = new InstancedMesh(geometry, this.#materials[side], MOST);
        mesh.instanceMatrix.setUsage(DynamicDrawUsage);
        mesh.castShadow = true;
        mesh.receiveShadow = true;
        mesh.frustumCulled = false;
        mesh.count = 0;
        this.#meshes.set(side + role, mesh);
        this.add(mesh);
      }
    }
    this.#spots = new InstancedMesh(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), spotMaterial(), MOST * 2);
    this.#spots.frustumCulled = false;
    this.#spots.renderOrder = 1;
    this.add(this.#spots);
  }

  dress(look: Look): void {
    this.#materials.white.dress(look.white, look.stuff, false);
    this.#materials.black.dress(look.black, look.stuff, true);
  }

  stand(pieces: readonly Standing[]): void {
    for (const mesh of this.#meshes.values()) mesh.count = 0;
    this.#spots.count = 0;
    const matrix = new Matrix4();
    const turn = new Quaternion();
    for (const { id, piece, at, size } of pieces) {
      const mesh = this.#meshes.get(piece.color + piece.role);
      if (!mesh || mesh.count >= MOST) continue;
      turn.setFromAxisAngle(UPRIGHT, turnOf(piece.role, piece.color, id));
      mesh.setMatrixAt(mesh.count, matrix.compose(new Vector3(...at), turn, new Vector3(size, size, size)));
      mesh.setColorAt(mesh.count, tone(id));
      mesh.count += 1;
      const wide = (SIZES[piece.role].foot * 2.9 + at[1] * 0.7) * size;
      matrix.compose(new Vector3(at[0], 0.006, at[2]), turn.identity(), new Vector3(wide, Math.max(0.05, 1 - at[1] * 1.5), wide));
      this.#spots.setMatrixAt(this.#spots.count, matrix);
      this.#spots.count += 1;
    }
    for (const mesh of this.#meshes.values()) {
      mesh.visible = mesh.count > 0;
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    }
    this.#spots.instanceMatrix.needsUpdate = true;
  }

  dispose(): void {
    for (const mesh of [...this.#meshes.values(), this.#spots]) {
      mesh.geometry.dispose();
      mesh.dispose();
    }
    for (const material of Object.values(this.#materials)) material.dispose();
    (this.#spots.material as ShaderMaterial).dispose();
  }
}

/** The models look along +x; White looks along -z. No two pieces are turned alike by hand. */
function turnOf(role: Role, side: Side, id: number): number {
  const forwards = side === "white" ? Math.PI / 2 : -Math.PI / 2;
  if (role === "knight") return forwards + KNIGHT_ASIDE;
  // The cross shows its broad side to both players.
  if (role === "king") return Math.PI / 2;
  return forwards + (((id * 7919) % 13) / 13 - 0.5) * 0.3;
}

/** No two pieces of wood are quite alike. */
function tone(id: number): Color {
  const shade = 1 + (((id * 2654435761) % 97) / 97 - 0.5) * 0.06;
  return new Color(shade, shade, shade);
}

/** Carved once: a board that is opened again has its pieces at once. */
const models = new Map<Role, Mesh>();

function geometryOf(role: Role): BufferGeometry {
  const mesh = models.get(role) ?? modelOf(role);
  models.set(role, mesh);
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(mesh.positions), 3));
  geometry.setAttribute("normal", new BufferAttribute(new Float32Array(mesh.normals), 3));
  geometry.setAttribute("shade", new BufferAttribute(new Float32Array(mesh.shades), 1));
  geometry.setIndex([...mesh.indices]);
  return geometry;
}

/** The height of the copy's matrix says how dark the spot is: a lifted piece leaves a faint one. */
function spotMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    vertexShader: `
      varying vec2 vAt;
      varying float vDark;
      void main() {
        vAt = position.xz * 2.0;
        vDark = length(instanceMatrix[1].xyz);
        vec3 at = vec3(instanceMatrix * vec4(position, 1.0));
        gl_Position = projectionMatrix * modelViewMatrix * vec4(at, 1.0);
      }`,
    fragmentShader: `
      varying vec2 vAt;
      varying float vDark;
      void main() {
        float near = 1.0 - smoothstep(0.45, 1.0, length(vAt));
        gl_FragColor = vec4(0.02, 0.012, 0.0, 0.5 * near * vDark);
      }`,
  });
}
