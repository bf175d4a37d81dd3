// Arrows and circles, lying on the board: the same outlines as on the flat board.

import { BufferAttribute, BufferGeometry, Color, Group, Mesh, MeshBasicMaterial } from "three";
import { arrowOutline, type Brush, type Shape } from "../board/shapes";
import { middleOf } from "./view";

const COLORS: Readonly<Record<Brush, Color>> = {
  green: new Color("#15781b"),
  red: new Color("#882020"),
  blue: new Color("#003088"),
  yellow: new Color("#e68f00"),
};
const RING = { inner: 0.42, outer: 0.49, steps: 48 };

/** Triangles as x, z pairs, corner by corner. */
export function trianglesOf(shape: Shape): readonly (readonly [number, number])[] {
  if (shape.from === shape.to) return ring(shape);
  const outline = arrowOutline(shape, "white")
    .split(" ")
    .map((pair) => pair.split(",").map((part) => Number(part) - 4) as [number, number]);
  const at = (index: number) => outline[index] ?? [0, 0];
  return [0, 1, 5, 0, 5, 6, 2, 3, 4].map(at);
}

function ring({ from }: Shape): readonly (readonly [number, number])[] {
  const [x, , z] = middleOf(from);
  const at = (radius: number, step: number): readonly [number, number] => {
    const angle = (step / RING.steps) * Math.PI * 2;
    return [x + Math.cos(angle) * radius, z + Math.sin(angle) * radius];
  };
  return Array.from({ length: RING.steps }, (_, step) => {
    const [a, b, c, d] = [at(RING.inner, step), at(RING.outer, step), at(RING.outer, step + 1), at(RING.inner, step + 1)];
    return [a, b, c, a, c, d];
  }).flat();
}

/** Drawn twice: on the board, and faintly through the pieces that stand in front. */
export class Arrows extends Group {
  readonly #geometry = new BufferGeometry();
  readonly #materials = [
    new MeshBasicMaterial({ vertexColors: true, transparent: true, opacity: 0.78, depthWrite: false, side: 2 }),
    new MeshBasicMaterial({ vertexColors: true, transparent: true, opacity: 0.3, depthWrite: false, depthTest: false, side: 2 }),
  ];

  constructor() {
    super();
    this.#materials.forEach((material, index) => {
      const mesh = new Mesh(this.#geometry, material);
      mesh.position.y = 0.012;
      mesh.renderOrder = 2 + index;
      mesh.frustumCulled = false;
      this.add(mesh);
    });
    this.visible = false;
  }

  draw(shapes: readonly Shape[]): void {
    const positions: number[] = [];
    const colors: number[] = [];
    for (const shape of shapes) {
      const { r, g, b } = COLORS[shape.brush];
      for (const [x, z] of trianglesOf(shape)) {
        positions.push(x, 0, z);
        colors.push(r, g, b);
      }
    }
    this.#geometry.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
    this.#geometry.setAttribute("color", new BufferAttribute(new Float32Array(colors), 3));
    this.visible = shapes.length > 0;
  }

  dispose(): void {
    this.#geometry.dispose();
    for (const material of this.#materials) material.dispose();
  }
}
