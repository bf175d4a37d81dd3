// What a person has chosen about looks and sounds. Kept in the browser.

import { keep, kept } from "./kept";
import { BOARD_THEMES, type BoardTheme } from "./look/themes";
import { NOTATIONS, usualNotation, type Notation } from "./notation";
import { PIECE_SETS, type PieceSet } from "./pieces/sets";
import { speech } from "./words.svelte";

export const LOOKS = ["system", "light", "dark"] as const;
export type Look = (typeof LOOKS)[number];

const SWITCH = ["on", "off"] as const;

function isOn(name: string, otherwise: boolean): boolean {
  const found = kept(name, SWITCH);
  return found === null ? otherwise : found === "on";
}

class Settings {
  #look = $state<Look>(kept("look", LOOKS) ?? "system");
  #theme = $state<BoardTheme>(kept("theme", BOARD_THEMES) ?? "brown");
  #pieces = $state<PieceSet>(kept("pieces", PIECE_SETS) ?? "cburnett");
  #notation = $state<Notation | null>(kept("notation", NOTATIONS));
  #sound = $state(isOn("sound", true));
  #coordinates = $state(isOn("coordinates", true));
  #targets = $state(isOn("targets", true));
  #solid = $state(isOn("solid", false));

  get look() {
    return this.#look;
  }
  set look(look: Look) {
    this.#look = look;
    keep("look", look);
  }
  get theme() {
    return this.#theme;
  }
  set theme(theme: BoardTheme) {
    this.#theme = theme;
    keep("theme", theme);
  }
  get pieces() {
    return this.#pieces;
  }
  set pieces(pieces: PieceSet) {
    this.#pieces = pieces;
    keep("pieces", pieces);
  }
  /** The letters of the language until others are chosen. */
  get notation(): Notation {
    return this.#notation ?? usualNotation(speech.current);
  }
  set notation(notation: Notation) {
    this.#notation = notation;
    keep("notation", notation);
  }
  get sound() {
    return this.#sound;
  }
  set sound(on: boolean) {
    this.#sound = on;
    keep("sound", on ? "on" : "off");
  }
  get coordinates() {
    return this.#coordinates;
  }
  set coordinates(on: boolean) {
    this.#coordinates = on;
    keep("coordinates", on ? "on" : "off");
  }
  /** Whether dots show where a piece may go. */
  get targets() {
    return this.#targets;
  }
  set targets(on: boolean) {
    this.#targets = on;
    keep("targets", on ? "on" : "off");
  }
  /** Whether the board is shown in three dimensions. */
  get solid() {
    return this.#solid;
  }
  set solid(on: boolean) {
    this.#solid = on;
    keep("solid", on ? "on" : "off");
  }
}

export const settings = new Settings();
