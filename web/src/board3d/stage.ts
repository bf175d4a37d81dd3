// The scene and what draws it. It draws only when told: a board nobody touches costs nothing.

import {
  DirectionalLight,
  HemisphereLight,
  MathUtils,
  Mesh,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from "three";
import type { Shape } from "../board/shapes";
import type { Square } from "../board/square";
import { Arrows } from "./arrows";
import type { Standing } from "./cast";
import { noiseTexture } from "./grain";
import type { Look } from "./looks";
import { Rim } from "./rim";
import { SquaresGeometry, SquaresMaterial, type SquareSigns } from "./squares";
import { Troupe } from "./troupe";
import { FIELD_OF_VIEW, type Lens } from "./view";

export class Stage {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(MathUtils.radToDeg(FIELD_OF_VIEW), 1, 1, 60);
  readonly #noise = noiseTexture();
  readonly #squares = new Mesh(new SquaresGeometry(), new SquaresMaterial(this.#noise));
  readonly #rim = new Rim(this.#noise);
  readonly #troupe = new Troupe(this.#noise);
  readonly #arrows = new Arrows();
  readonly #lamp = new DirectionalLight("#fff6e8", 2.4);
  readonly #sky = new HemisphereLight("#ffffff", "#8a7a66", 1.7);

  /** Throws where WebGL is missing: ask webglWorks() first. */
  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    // Shadows change with the pieces, not with the camera.
    this.#renderer.shadowMap.autoUpdate = false;
    this.#squares.receiveShadow = true;
    this.#placeLamp();
    this.#scene.add(...this.#rim.parts, this.#squares, this.#troupe, this.#arrows, this.#lamp, this.#lamp.target, this.#sky);
  }

  #placeLamp(): void {
    this.#lamp.position.set(-5.5, 10, 2.5);
    this.#lamp.castShadow = true;
    const { shadow } = this.#lamp;
    shadow.mapSize.set(1024, 1024);
    shadow.radius = 2.5;
    shadow.bias = -0.0004;
    shadow.normalBias = 0.012;
    Object.assign(shadow.camera, { left: -6.2, right: 6.2, top: 6.2, bottom: -6.2, near: 2, far: 22 });
  }

  dress(look: Look): void {
    this.#squares.material.dress(look);
    this.#rim.dress(look);
    this.#troupe.dress(look);
    this.#lamp.intensity = look.night ? 2.1 : 2.4;
    this.#sky.intensity = look.night ? 1.35 : 1.7;
  }

  mark(signsOf: (square: Square) => SquareSigns, bottomIsWhite: boolean): void {
    this.#squares.geometry.mark(signsOf);
    this.#squares.material.turn(bottomIsWhite);
  }

  draw(shapes: readonly Shape[]): void {
    this.#arrows.draw(shapes);
  }

  coordinates(shown: boolean): void {
    this.#rim.signs.visible = shown;
  }

  stand(pieces: readonly Standing[]): void {
    this.#troupe.stand(pieces);
    this.#renderer.shadowMap.needsUpdate = true;
  }

  resize(width: number, height: number, pixelRatio: number): void {
    this.#renderer.setPixelRatio(Math.min(2, pixelRatio));
    this.#renderer.setSize(width, height, false);
  }

  look(lens: Lens): void {
    this.#camera.aspect = lens.width / lens.height;
    this.#camera.position.set(...lens.eye);
    this.#camera.up.set(...lens.up);
    this.#camera.lookAt(...lens.target);
    this.#camera.updateProjectionMatrix();
  }

  render(): void {
    this.#renderer.render(this.#scene, this.#camera);
  }

  /** How much the last picture cost; for tests. */
  get cost(): { calls: number; triangles: number } {
    const { calls, triangles } = this.#renderer.info.render;
    return { calls, triangles };
  }

  dispose(): void {
    this.#squares.geometry.dispose();
    this.#squares.material.dispose();
    this.#rim.dispose();
    this.#troupe.dispose();
    this.#arrows.dispose();
    this.#noise.dispose();
    this.#renderer.dispose();
  }
}
