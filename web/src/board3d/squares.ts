// The 64 squares with everything that lies on them: tints, dots, rings, corners, outlines. One mesh; the marks are
// numbers at the corners of each square, and the picture is computed, so it is sharp from near and far.

import { BufferAttribute, BufferGeometry, Color, MeshStandardMaterial, type DataTexture, type WebGLProgramParametersWithUniforms } from "three";
import { isLight, SQUARES, type Square } from "../board/square";
import { GRAIN, STUFFS } from "./grain";
import type { Look } from "./looks";
import { mirrorRoom } from "./room";
import { middleOf } from "./view";

/** What is to be seen on a square. */
export interface SquareSigns {
  readonly tint: "none" | "last" | "selected" | "premove" | "check";
  readonly sign: "none" | "dot" | "ring";
  /** The last move ended here. */
  readonly corner: boolean;
  readonly outline: "none" | "selected" | "premove" | "over" | "focus";
}

export const NO_SIGNS: SquareSigns = { tint: "none", sign: "none", corner: false, outline: "none" };

const TINTS = ["none", "last", "selected", "premove", "check"] as const;
const SIGNS = ["none", "dot", "ring"] as const;
const OUTLINES = ["none", "selected", "premove", "over", "focus"] as const;

export class SquaresGeometry extends BufferGeometry {
  readonly #signs = new BufferAttribute(new Float32Array(64 * 4 * 4), 4);

  constructor() {
    super();
    const positions: number[] = [];
    const normals: number[] = [];
    const insides: number[] = [];
    const lights: number[] = [];
    const indices: number[] = [];
    SQUARES.forEach((square, index) => {
      const [x, , z] = middleOf(square);
      for (const [i, k] of [[-0.5, 0.5], [0.5, 0.5], [0.5, -0.5], [-0.5, -0.5]] as const) {
        positions.push(x + i, 0, z + k);
        normals.push(0, 1, 0);
        insides.push(i, k);
        lights.push(isLight(square) ? 1 : 0);
      }
      const first = index * 4;
      indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
    });
    this.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
    this.setAttribute("normal", new BufferAttribute(new Float32Array(normals), 3));
    this.setAttribute("inside", new BufferAttribute(new Float32Array(insides), 2));
    this.setAttribute("light", new BufferAttribute(new Float32Array(lights), 1));
    this.setAttribute("signs", this.#signs);
    this.setIndex(indices);
  }

  mark(signsOf: (square: Square) => SquareSigns): void {
    SQUARES.forEach((square, index) => {
      const { tint, sign, corner, outline } = signsOf(square);
      for (let vertex = index * 4; vertex < index * 4 + 4; vertex += 1) {
        this.#signs.setXYZW(vertex, TINTS.indexOf(tint), SIGNS.indexOf(sign), corner ? 1 : 0, OUTLINES.indexOf(outline));
      }
    });
    this.#signs.needsUpdate = true;
  }
}

const PAINT = /* glsl */ `
  float edge = max(abs(vInside.x), abs(vInside.y));
  float far = length(vInside);
  float soft = max(fwidth(edge), 0.002);
  // Squares are inlaid: each has its own piece of wood, with the grain one way or the other.
  vec2 cell = floor(vBoard + 4.0);
  float turned = mod(cell.x + cell.y, 2.0);
  vec2 along = turned > 0.5 ? vInside.xy : vInside.yx;
  vec3 own = vec3(along.x + cell.x * 7.3, along.y * 1.0 + cell.y * 3.1, cell.x * 2.7 + cell.y * 5.9);
  diffuseColor.rgb = mix(uDark, uLight, vLight);
  diffuseColor.rgb *= 1.0 + 0.05 * (fract(sin(dot(cell, vec2(12.9, 78.2))) * 437.5) - 0.5);
  diffuseColor.rgb *= 1.0 - mix(1.0, 0.55, vLight) * uGrain * grainAt(own * vec3(1.3, 1.0, 1.0), uStuff);
  diffuseColor.rgb *= 1.0 - 0.16 * smoothstep(0.5 - 2.0 * soft - 0.004, 0.5, edge);

  int tint = int(vSigns.x + 0.5);
  if (tint > 0 && tint < 4) {
    vec4 color = tint == 1 ? uTints[0] : tint == 2 ? uTints[1] : uTints[2];
    diffuseColor.rgb = mix(diffuseColor.rgb, color.rgb, color.a);
  } else if (tint == 4) {
    float glow = uTints[3].a * (1.0 - smoothstep(0.22, 0.62, far));
    diffuseColor.rgb = mix(diffuseColor.rgb, uTints[3].rgb, glow);
    checkGlow = uTints[3].rgb * glow * 0.55;
  }
  int sign = int(vSigns.y + 0.5);
  if (sign == 1) diffuseColor.rgb = mix(diffuseColor.rgb, uMark, 1.0 - smoothstep(0.125 - soft, 0.125 + soft, far));
  if (sign == 2) {
    float ring = smoothstep(0.41 - soft, 0.41 + soft, far) - smoothstep(0.48 - soft, 0.48 + soft, far);
    diffuseColor.rgb = mix(diffuseColor.rgb, uMark, ring);
  }
  if (vSigns.z > 0.5) {
    vec2 seen = vInside * uTurn;
    float beyond = seen.x - seen.y - 0.8;
    diffuseColor.rgb = mix(diffuseColor.rgb, uMark, smoothstep(-soft, soft, beyond));
  }
  int outline = int(vSigns.w + 0.5);
  if (outline > 0) {
    float line = smoothstep(0.452 - soft, 0.452 + soft, edge);
    if (outline == 1) diffuseColor.rgb = mix(diffuseColor.rgb, uMark, line);
    if (outline == 2) {
      float around = abs(vInside.x) > abs(vInside.y) ? vInside.y : vInside.x;
      diffuseColor.rgb = mix(diffuseColor.rgb, uMarkPremove, line * step(0.5, fract(around * 7.0 + 0.25)));
    }
    if (outline == 3) {
      diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.03), smoothstep(0.415 - soft, 0.415 + soft, edge));
      diffuseColor.rgb = mix(diffuseColor.rgb, uHover, smoothstep(0.43 - soft, 0.43 + soft, edge));
    }
    if (outline == 4) {
      diffuseColor.rgb = mix(diffuseColor.rgb, vec3(1.0), smoothstep(0.385 - soft, 0.385 + soft, edge));
      diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.007, 0.016, 0.011), smoothstep(0.435 - soft, 0.435 + soft, edge));
    }
  }
`;

export class SquaresMaterial extends MeshStandardMaterial {
  readonly #look = {
    uLight: { value: new Color() },
    uDark: { value: new Color() },
    uMark: { value: new Color() },
    uMarkPremove: { value: new Color() },
    uHover: { value: new Color() },
    uTints: { value: new Float32Array(16) },
    uStuff: { value: 0 },
    uGrain: { value: 1 },
    /** 1 or -1: the corner mark is at the upper right for whoever sits below. */
    uTurn: { value: 1 },
    uNoise: { value: null as DataTexture | null },
  };

  constructor(noise: DataTexture) {
    super({ roughness: 0.5, metalness: 0 });
    this.#look.uNoise.value = noise;
  }

  dress(look: Look): void {
    this.#look.uLight.value = look.light;
    this.#look.uDark.value = look.dark;
    this.#look.uMark.value = look.mark;
    this.#look.uMarkPremove.value = look.markPremove;
    this.#look.uHover.value = look.hover;
    const tints = [look.tints.last, look.tints.selected, look.tints.premove, look.tints.check];
    this.#look.uTints.value.set(tints.flatMap(({ color, opacity }) => [color.r, color.g, color.b, opacity]));
    this.#look.uStuff.value = STUFFS[look.stuff];
    this.roughness = look.stuff === "wood" ? 0.5 : 0.34;
  }

  turn(bottomIsWhite: boolean): void {
    this.#look.uTurn.value = bottomIsWhite ? 1 : -1;
  }

  override onBeforeCompile = (shader: WebGLProgramParametersWithUniforms): void => {
    Object.assign(shader.uniforms, this.#look);
    const varyings = "varying vec2 vInside;\nvarying vec2 vBoard;\nvarying float vLight;\nvarying vec4 vSigns;\n";
    shader.vertexShader = `attribute vec2 inside;\nattribute float light;\nattribute vec4 signs;\n${varyings}${shader.vertexShader}`.replace(
      "#include <begin_vertex>",
      "#include <begin_vertex>\nvInside = inside;\nvBoard = position.xz - inside;\nvLight = light;\nvSigns = signs;",
    );
    const uniforms =
      "uniform vec3 uLight, uDark, uMark, uMarkPremove, uHover;\nuniform vec4 uTints[4];\nuniform float uStuff, uGrain, uTurn;\n";
    shader.fragmentShader = `${varyings}${uniforms}${GRAIN}${shader.fragmentShader}`
      .replace("#include <color_fragment>", `#include <color_fragment>\nvec3 checkGlow = vec3(0.0);\n${PAINT}`)
      .replace("#include <emissivemap_fragment>", "#include <emissivemap_fragment>\ntotalEmissiveRadiance += checkGlow;");
    mirrorRoom(shader, "0.35");
  };
}
