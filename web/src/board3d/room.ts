// What the polish mirrors: a room that is bright above, with a window on each side. Computed, not prepared as a picture:
// preparing one costs a weak processor ten seconds.

import type { WebGLProgramParametersWithUniforms } from "three";

const WINDOWS = [
  [-14, 8, 4],
  [13, 7, -6],
  [3, 9, 13],
  [-4, 8, -14],
] as const;

const ROOM = /* glsl */ `
  vec3 roomLight(vec3 towards) {
    vec3 light = mix(vec3(0.14, 0.12, 0.1), vec3(1.0, 0.97, 0.93), smoothstep(-0.3, 0.95, towards.y));
    ${WINDOWS.map(([x, y, z]) => {
      const far = Math.hypot(x, y, z);
      const at = [x, y, z].map((part) => (part / far).toFixed(4)).join(", ");
      return `light += vec3(4.6, 4.4, 4.1) * smoothstep(0.935, 0.985, dot(towards, vec3(${at})));`;
    }).join("\n    ")}
    return light;
  }
`;

/** Adds the mirrored room to a material; `strength` is an expression of the shader. */
export function mirrorRoom(shader: WebGLProgramParametersWithUniforms, strength: string): void {
  shader.fragmentShader = `${ROOM}${shader.fragmentShader}`.replace(
    "#include <lights_fragment_end>",
    `#include <lights_fragment_end>
    vec3 mirrored = inverseTransformDirection(reflect(-geometryViewDir, geometryNormal), viewMatrix);
    float grazing = pow(1.0 - saturate(dot(geometryNormal, geometryViewDir)), 5.0);
    reflectedLight.indirectSpecular += roomLight(mirrored) * (0.045 + 0.5 * grazing * (1.0 - material.roughness)) * (${strength});`,
  );
}
