// What is being analysed: a game with variations, the place that is looked at, and what the engine says about it.

import { Refused } from "../connection";
import { ask, connection, sentenceOf } from "../link.svelte";
import type { About, Explanation, LastMove, MoveRecord, PositionView, Square, Study, Thinking } from "../protocol";
import type { Step } from "../game/shown";
import { say } from "../voice";
import { t } from "../words.svelte";
import { emptyStudy, endFrom, followers, lineTo, promoted, withMove, without, type At } from "./study";

export class Desk {
  study = $state.raw<Study>(emptyStudy());
  at = $state.raw<At>(null);
  /** The position looked at, once the server has told its moves. */
  position = $state.raw<PositionView | null>(null);
  thinking = $state.raw<Thinking | null>(null);
  explanation = $state.raw<Explanation | null>(null);
  message = $state<string | null>(null);
  /** What was there before something was removed, until something else happens. */
  removed = $state.raw<{ readonly study: Study; readonly at: At } | null>(null);
  /** Whether something is to be looked at that has not come yet. */
  awaiting = $state(false);
  /** Steps taken before it had come. */
  #early: Step[] = [];
  #analysis: number | null = null;
  /** How often advice was asked for here. */
  #hints = 0;

  // Not $derived: answers may come when the view is gone already.
  get record(): MoveRecord | null {
    return this.at === null ? null : (this.study.moves[this.at]?.record ?? null);
  }
  get fen(): string {
    return this.record?.fen ?? this.study.startFen;
  }

  show(study: Study, at: At = null) {
    this.study = study;
    this.at = at;
    this.position = null;
    this.#forget();
    this.awaiting = false;
    for (const step of this.#early.splice(0)) this.step(step);
  }

  /** What was waited for does not come. */
  giveUp() {
    this.awaiting = false;
    this.#early = [];
  }

  about(at: At = this.at): About {
    const { startFen: fen, rules } = this.study;
    return { of: "line", fen, rules, moves: lineTo(this.study, at) };
  }

  goTo(at: At) {
    if (at === this.at) return;
    this.at = at;
    this.#forget();
  }

  #forget() {
    this.#hints = 0;
    this.removed = null;
    this.thinking = null;
    this.explanation = null;
    this.message = null;
  }

  step(step: Step) {
    if (this.awaiting) return void this.#early.push(step);
    const { study, at } = this;
    const next = followers(study, at)[0];
    if (step === "back") this.goTo(at === null ? null : (study.moves[at]?.after ?? null));
    else if (step === "forward") this.goTo(next ?? at);
    else this.goTo(step === "first" ? null : endFrom(study, at));
  }

  /** Asks for the moves of the position looked at. */
  async load(): Promise<void> {
    const about = this.about();
    try {
      const position = await ask({ ask: "position", about });
      if (position.fen === this.fen) this.position = position;
    } catch (reason) {
      this.message = sentenceOf(reason);
    }
  }

  /** Plays a move by its name, or as a person writes it; tells which pawn's move it is when its piece was not told. */
  async play(move: { uci: string } | { text: string }): Promise<"played" | "refused" | LastMove> {
    const { at } = this;
    const about = this.about();
    if (about.of !== "line") return "refused";
    try {
      const position =
        "uci" in move
          ? await ask({ ask: "position", about: { ...about, moves: [...about.moves, move.uci] } })
          : await ask({ ask: "position", about, text: move.text });
      const record = position.moves.at(-1);
      if (!record || this.at !== at) return "refused";
      const next = withMove(this.study, at, record);
      this.study = next.study;
      this.goTo(next.at);
      this.position = position;
      return "played";
    } catch (reason) {
      if (reason instanceof Refused && reason.refusal.promotion) return reason.refusal.promotion;
      this.message = sentenceOf(reason);
      return "refused";
    }
  }

  /** The whole of it as a file. */
  pgn(): Promise<{ name: string; text: string }> {
    const { rules, startFen, tags, result, comment, moves } = this.study;
    const written = moves.map(({ after, record: { uci, clock }, nags, opening, comment }) => ({ after, uci, clock, nags, opening, comment }));
    return ask({ ask: "writePgn", rules, startFen, tags, result, comment, moves: written });
  }

  removeFromHere() {
    const { at } = this;
    if (at === null) return;
    const removed = { study: this.study, at };
    const before = this.study.moves[at]?.after ?? null;
    this.study = without(this.study, at);
    // What comes before a move keeps its place.
    this.goTo(before);
    this.removed = removed;
  }

  /** Brings back what was removed last. */
  restore() {
    const { removed } = this;
    if (removed) this.show(removed.study, removed.at);
  }

  promote() {
    if (this.at === null) return;
    const next = promoted(this.study, this.at);
    this.study = next.study;
    this.at = next.at;
  }

  /** Lets the engine think about the position looked at; the answer stops it. */
  analyse(lines: number): () => void {
    const { id, answer } = connection.begin({ ask: "analyse", about: this.about(), lines });
    this.#analysis = id;
    answer.catch((reason: unknown) => {
      if (this.#analysis === id) this.message = sentenceOf(reason);
    });
    const stop = connection.listen({
      event: (event) => {
        if (event.event === "thinking" && event.analysis === id) this.thinking = event;
      },
    });
    return () => {
      stop();
      if (this.#analysis === id) this.#analysis = null;
    };
  }

  /** A word of advice, more with each time; the answer are the squares it is about. */
  async hint(): Promise<readonly Square[]> {
    const { at } = this;
    try {
      const advice = await ask({ ask: "hint", about: this.about(), times: this.#hints });
      if (this.at !== at) return [];
      this.#hints += 1;
      this.message = advice.sentence;
      return advice.squares;
    } catch (reason) {
      this.message = sentenceOf(reason);
      return [];
    }
  }

  async explain(): Promise<void> {
    const { at } = this;
    this.message = t("web-roque-thinks");
    try {
      const explanation = await ask({ ask: "explain", about: this.about() });
      this.message = null;
      if (this.at !== at) return;
      this.explanation = explanation;
      say(explanation.sentence);
    } catch (reason) {
      this.message = sentenceOf(reason);
    }
  }
}
