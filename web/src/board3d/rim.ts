// The frame around the squares, with the letters and figures on it, and the shadow of the board on the table.

import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  ShaderMaterial,
  SRGBColorSpace,
  type DataTexture,
} from "three";
import { FILES, RANKS } from "../board/square";
import { GRAIN, STUFFS } from "./grain";
import type { Look } from "./looks";
import { mirrorRoom } from "./room";
import { HALF_BOARD, THICKNESS } from "./view";

const INNER = 4;
const BEVEL = 0.05;

/** From the squares outwards and down, as (half the side, height), for each of the four sides. */
const SECTION: readonly (readonly [number, number])[] = [
  [INNER, -0.02],
  [INNER, 0.018],
  [INNER + 0.02, 0.03],
  [HALF_BOARD - BEVEL, 0.03],
  [HALF_BOARD - BEVEL * 0.3, 0.03 - BEVEL * 0.3],
  [HALF_BOARD, 0.03 - BEVEL],
  [HALF_BOARD, -THICKNESS + 0.06],
  [HALF_BOARD - 0.06, -THICKNESS],
];

function rimGeometry(): BufferGeometry {
  const positions: number[] = [];
  for (let side = 0; side < 4; side += 1) {
    const [cos, sin] = [Math.round(Math.cos((side * Math.PI) / 2)), Math.round(Math.sin((side * Math.PI) / 2))];
    const corner = (half: number, height: number, end: number): number[] => {
      const [x, z] = [half * end, half];
      return [x * cos + z * sin, height, -x * sin + z * cos];
    };
    SECTION.slice(1).forEach(([half, height], index) => {
      const [h0, y0] = SECTION[index] ?? [half, height];
      const [a, b, c, d] = [corner(h0, y0, -1), corner(h0, y0, 1), corner(half, height, 1), corner(half, height, -1)];
      positions.push(...a, ...d, ...b, ...b, ...d, ...c);
    });
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  geometry.computeVertexNormals();
  return geometry;
}

/** 16 signs in a row of two lines: letters above, figures below. */
function signsTexture(color: string): CanvasTexture {
  const canvas = document.createElement("canvas");
  const side = 64;
  canvas.width = side * 8;
  canvas.height = side * 2;
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = color;
    context.font = `600 ${side * 0.62}px Georgia, "DejaVu Serif", serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    [FILES, RANKS].forEach((names, line) =>
      names.forEach((name, index) => context.fillText(name, (index + 0.5) * side, (line + 0.53) * side)),
    );
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** On all four sides, each pair upright for one player, as on a real board. */
function signsGeometry(): BufferGeometry {
  const positions: number[] = [];
  const uvs: number[] = [];
  const middle = (INNER + HALF_BOARD) / 2;
  const half = 0.17;
  const put = (x: number, z: number, upright: 1 | -1, column: number, line: number) => {
    for (const [i, k] of [[-1, 1], [1, 1], [1, -1], [-1, 1], [1, -1], [-1, -1]] as const) {
      positions.push(x + i * half * upright, 0.034, z + k * half * upright);
      uvs.push((column + (i + 1) / 2) / 8, 1 - (line + (k + 1) / 2) / 2);
    }
  };
  for (let index = 0; index < 8; index += 1) {
    const along = index - 3.5;
    put(along, middle, 1, index, 0);
    put(along, -middle, -1, index, 0);
    put(-middle, -along, 1, index, 1);
    put(middle, -along, -1, index, 1);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute("uv", new BufferAttribute(new Float32Array(uvs), 2));
  return geometry;
}

class RimMaterial extends MeshStandardMaterial {
  readonly stuff = { value: 0 };
  constructor(noise: DataTexture) {
    super({ roughness: 0.42, metalness: 0 });
    this.onBeforeCompile = (shader) => {
      Object.assign(shader.uniforms, { uStuff: this.stuff, uNoise: { value: noise } });
      shader.vertexShader = `varying vec3 vPlace;\n${shader.vertexShader}`.replace(
        "#include <begin_vertex>",
        "#include <begin_vertex>\nvPlace = position;",
      );
      shader.fragmentShader = `varying vec3 vPlace;\nuniform float uStuff;\n${GRAIN}${shader.fragmentShader}`.replace(
        "#include <color_fragment>",
        `#include <color_fragment>
        // Mitred at the corners: the fibres follow each side.
        vec3 own = abs(vPlace.x) > abs(vPlace.z) ? vPlace.xzy : vPlace.zxy;
        diffuseColor.rgb *= 1.0 - 1.3 * grainAt(own * vec3(2.0, 0.6, 2.0), uStuff);
        float mitre = abs(abs(vPlace.x) - abs(vPlace.z));
        diffuseColor.rgb *= 1.0 - 0.35 * (1.0 - smoothstep(0.0, 0.02, mitre));`,
      );
      mirrorRoom(shader, "0.7");
    };
  }
}

export class Rim {
  readonly frame: Mesh<BufferGeometry, RimMaterial>;
  readonly signs = new Mesh(signsGeometry(), new MeshBasicMaterial({ transparent: true, depthWrite: false }));
  readonly shadow = new Mesh(new PlaneGeometry(16, 16), shadowMaterial());

  constructor(noise: DataTexture) {
    this.frame = new Mesh(rimGeometry(), new RimMaterial(noise));
    this.frame.receiveShadow = true;
    this.shadow.rotation.x = -Math.PI / 2;
    this.shadow.position.y = -THICKNESS - 0.01;
    this.shadow.renderOrder = -1;
  }

  get parts(): readonly Mesh[] {
    return [this.shadow, this.frame, this.signs];
  }

  dress(look: Look): void {
    this.frame.material.color = look.rim;
    this.frame.material.stuff.value = STUFFS[look.stuff];
    this.signs.material.map?.dispose();
    this.signs.material.map = signsTexture(look.rimText);
    this.signs.material.needsUpdate = true;
    const strength = this.shadow.material.uniforms["uStrength"];
    if (strength) strength.value = look.night ? 0.75 : 0.42;
  }

  dispose(): void {
    this.signs.material.map?.dispose();
    for (const part of this.parts) {
      part.geometry.dispose();
      (part.material as MeshBasicMaterial).dispose();
    }
  }
}

/** The board's own shadow on the table: dark under it, fading outwards. */
function shadowMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: { uStrength: { value: 0.4 } },
    vertexShader: "varying vec2 vAt; void main() { vAt = position.xy; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }",
    fragmentShader: `
      varying vec2 vAt;
      uniform float uStrength;
      void main() {
        vec2 out2 = max(abs(vAt - vec2(0.0, -0.06)) - ${(HALF_BOARD - 0.12).toFixed(2)}, 0.0);
        float near = 1.0 - smoothstep(0.0, 0.42, length(out2));
        gl_FragColor = vec4(0.0, 0.0, 0.0, uStrength * near * near);
      }`,
  });
}
