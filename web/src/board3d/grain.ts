// Wood and stone without pictures of them: the grain is computed from the place in the piece or on the board, and from
// a small picture of noise that is made here.

import { Color, DataTexture, LinearFilter, LinearMipmapLinearFilter, MeshStandardMaterial, RepeatWrapping, RGFormat, type WebGLProgramParametersWithUniforms } from "three";
import type { Stuff } from "./looks";
import { mirrorRoom } from "./room";

const SIDE = 256;

/** Smooth noise that repeats seamlessly, in 0 … 1. */
export function tilingNoise(side: number, cells: number, seed: number): Float32Array {
  const lattice = (x: number, y: number) => {
    const wrapped = (((y % cells) + cells) % cells) * cells + (((x % cells) + cells) % cells);
    const wave = Math.sin(wrapped * 127.1 + seed * 311.7) * 43758.5453;
    return wave - Math.floor(wave);
  };
  const smooth = (t: number) => t * t * (3 - 2 * t);
  const noise = new Float32Array(side * side);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [u, v] = [(x / side) * cells, (y / side) * cells];
      const [i, j] = [Math.floor(u), Math.floor(v)];
      const [s, t] = [smooth(u - i), smooth(v - j)];
      const upper = lattice(i, j) * (1 - s) + lattice(i + 1, j) * s;
      const lower = lattice(i, j + 1) * (1 - s) + lattice(i + 1, j + 1) * s;
      noise[y * side + x] = upper * (1 - t) + lower * t;
    }
  }
  return noise;
}

/** Clouds in the red channel, fine grit in the green one. */
export function noiseTexture(): DataTexture {
  const clouds = [8, 16, 32].map((cells) => tilingNoise(SIDE, cells, cells));
  const grit = tilingNoise(SIDE, 128, 7);
  const data = new Uint8Array(SIDE * SIDE * 2);
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const cloud = (clouds[0]?.[at] ?? 0) * 0.55 + (clouds[1]?.[at] ?? 0) * 0.3 + (clouds[2]?.[at] ?? 0) * 0.15;
    data[at * 2] = cloud * 255;
    data[at * 2 + 1] = (grit[at] ?? 0) * 255;
  }
  const texture = new DataTexture(data, SIDE, SIDE, RGFormat);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}

export const GRAIN = /* glsl */ `
  uniform sampler2D uNoise;
  // How much darker than its colour the material is here; the fibres of wood run along y.
  float grainAt(vec3 at, float stuff) {
    if (stuff < 0.5) return 0.0;
    if (stuff < 1.5) {
      float across = at.x + at.z * 0.7;
      float bend = texture2D(uNoise, vec2(across * 0.16, at.y * 0.045)).r;
      float rings = 0.5 + 0.5 * sin(6.2831853 * (across * 2.4 + bend * 4.2));
      float fibres = texture2D(uNoise, vec2(across * 0.42, at.y * 0.022)).g;
      return 0.19 * rings * rings + 0.17 * fibres;
    }
    vec2 flat2 = vec2(at.x + at.y * 0.6, at.z - at.y * 0.4);
    float cloud = texture2D(uNoise, flat2 * 0.16).r;
    float vein = abs(sin(flat2.x * 1.9 + flat2.y * 2.3 + cloud * 9.0));
    return 0.14 * cloud + 0.17 * pow(1.0 - vein, 7.0);
  }
`;

export const STUFFS: Readonly<Record<Stuff, number>> = { plain: 0, wood: 1, stone: 2 };

/** The material of the pieces of one side. */
export class PieceMaterial extends MeshStandardMaterial {
  readonly #uniforms: { readonly uStuff: { value: number }; readonly uDepth: { value: number }; readonly uNoise: { value: DataTexture } };

  constructor(noise: DataTexture) {
    super({ metalness: 0 });
    this.#uniforms = { uStuff: { value: 0 }, uDepth: { value: 1 }, uNoise: { value: noise } };
  }

  dress(color: Color, stuff: Stuff, dark: boolean): void {
    this.color = color;
    this.roughness = dark ? 0.3 : 0.4;
    this.#uniforms.uStuff.value = STUFFS[stuff];
    this.#uniforms.uDepth.value = dark ? 1.3 : 0.75;
  }

  override onBeforeCompile = (shader: WebGLProgramParametersWithUniforms): void => {
    Object.assign(shader.uniforms, this.#uniforms);
    shader.vertexShader = `attribute float shade;\nvarying float vShade;\nvarying vec3 vPlace;\n${shader.vertexShader}`.replace(
      "#include <begin_vertex>",
      "#include <begin_vertex>\nvShade = shade;\nvPlace = position;",
    );
    shader.fragmentShader = `varying float vShade;\nvarying vec3 vPlace;\nuniform float uStuff;\nuniform float uDepth;\n${GRAIN}\n${shader.fragmentShader}`.replace(
      "#include <color_fragment>",
      `#include <color_fragment>
      diffuseColor.rgb *= 1.0 - uDepth * grainAt(vPlace * 2.2 + vec3(3.1, 0.0, 1.7), uStuff);
      // Little light reaches grooves, and the foot where it meets the board.
      diffuseColor.rgb *= vShade * mix(0.7, 1.0, smoothstep(0.0, 0.1, vPlace.y));`,
    );
    mirrorRoom(shader, "vShade * vShade");
  };
}
