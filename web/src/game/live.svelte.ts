// A game that is played: what the server told of it, what a person asks, and what is to be said about it.

import { Refused, type AskName, type RequestOf } from "../connection";
import { ask, connection, sentenceOf } from "../link.svelte";
import type { GameEvent, GameView, Happened, LastMove, MoveRecord, SaidCode } from "../protocol";
import { settings } from "../settings.svelte";
import { applyEvent, applyMissed } from "./apply";
import { say } from "../voice";
import { speech, t } from "../words.svelte";
import { moverOf, numberedMove } from "./shown";
import { START_FEN } from "./start";

/** How long a move is seen on its way, and a little: the computer's move begins after ours has landed. */
export const LANDING = 230;

const SHOWN_ELSEWHERE: readonly SaidCode[] = ["ended", "check", "canClaim"];

/** A sentence in the panel. */
export interface Message {
  readonly tone: "plain" | "refused";
  readonly text: string;
}

export interface Hooks {
  /** Something happened, and the game shows it now; `elsewhere` says that a person did it in another window. */
  happened(happened: readonly Happened[], view: GameView, elsewhere: boolean): void;
  /** A move was not taken: it must not stay on the board. */
  refused(): void;
  /** A move was written without the piece its pawn becomes. */
  unfinished(move: LastMove): void;
}

export class LiveGame {
  view = $state.raw<GameView | null>(null);
  /** When the clocks were told, by the clock of the page. */
  heard = $state(0);
  message = $state.raw<Message | null>(null);
  /** Deleted, or never there. */
  gone = $state(false);
  #at = $state<number | null>(null);
  #landed = 0;
  /** How much that was asked in this window waits for its answer. */
  #asking = 0;
  /** The language of the sentences in the view. */
  #language = speech.current;
  #queue: Promise<void> = Promise.resolve();

  constructor(
    readonly id: string,
    private readonly hooks: Hooks,
    known: GameView | null = null,
  ) {
    if (known) this.#take(known);
  }

  /** Which position is looked at; null is the last. */
  get at(): number | null {
    return this.#at;
  }

  /** Looks at another position; what was refused in the one before is past. */
  look(at: number | null): void {
    this.#at = at;
    if (this.message?.tone === "refused") this.message = null;
  }

  /** Hears what happens; the answer stops. */
  follow(): () => void {
    return connection.listen({
      event: (event) => {
        if (event.event === "game" && event.game === this.id) this.#hear(event);
        else if (event.event === "gameGone" && event.game === this.id) this.gone = true;
      },
    });
  }

  /** Asks for the game, or for what was missed of it; all of it when its sentences are wanted in another language. */
  async open(): Promise<void> {
    const translated = this.#language === speech.current;
    const after = translated ? (this.view?.place ?? null) : null;
    if (!translated) this.message = null;
    this.#language = speech.current;
    // A line that was lost and is there again is no reason to complain any more.
    if (this.message?.tone === "refused") this.message = null;
    try {
      const answer = await ask({ ask: "open", game: this.id, ...(after ? { after } : {}) });
      if (answer.is === "game") this.#take(answer.view);
      else if (this.view && answer.event.place.number > this.view.place.number) {
        this.#show(applyMissed(this.view, answer.event), answer.event.happened);
      } else this.heard = performance.now();
    } catch (reason) {
      if (reason instanceof Refused && reason.refusal.code === "noSuchGame") this.gone = true;
      this.#complain(reason);
    }
  }

  /** Asks for something in this game; what is refused is told in the panel. True if it was done. */
  async act<A extends AskName>(request: RequestOf<A>): Promise<boolean> {
    this.message = null;
    this.#asking += 1;
    try {
      await ask(request);
      return true;
    } catch (reason) {
      const unfinished = reason instanceof Refused ? reason.refusal.promotion : undefined;
      if (unfinished) {
        this.hooks.unfinished(unfinished);
        return true;
      }
      this.hooks.refused();
      if (!(await this.#wasOvertaken(request, reason))) this.#complain(reason);
      return false;
    } finally {
      this.#asking -= 1;
    }
  }

  /** A move made by hand. */
  async move(uci: string, ply: number): Promise<void> {
    this.#landed = performance.now() + LANDING;
    await this.act({ ask: "move", game: this.id, uci, ply });
  }

  say(text: string): Promise<boolean> {
    // Whoever writes while a move of this window is on its way counts on that move.
    const seen = this.view && this.#asking === 0 ? { ply: this.view.state.ply } : {};
    return this.act({ ask: "say", game: this.id, text, ...seen });
  }

  /** Whether a move came too late because another window had moved; then that move is shown and told. */
  async #wasOvertaken(request: RequestOf<AskName>, reason: unknown): Promise<boolean> {
    if (!(reason instanceof Refused) || reason.refusal.code !== "stale" || !("ply" in request)) return false;
    await this.open();
    const first = this.view?.moves[request.ply ?? 0];
    if (first) this.tellOvertaken(first);
    return first !== undefined;
  }

  /** Another window has moved while somebody here was about to. */
  tellOvertaken(first: MoveRecord): void {
    this.tell(t("web-overtaken", { move: this.#numbered(first) }), "refused");
  }

  #numbered({ ply, san }: MoveRecord): string {
    return numberedMove(this.view?.startFen ?? START_FEN, ply, san, settings.notation);
  }

  /** Says something in the panel, and aloud. */
  tell(text: string, tone: Message["tone"] = "plain"): void {
    this.message = { tone, text };
    say(text);
  }

  #complain(reason: unknown): void {
    this.tell(sentenceOf(reason), "refused");
  }

  #take(view: GameView): void {
    this.view = view;
    // Where moves were taken back, there may be no such position any more.
    if (this.#at !== null && this.#at >= view.moves.length) this.#at = null;
    this.heard = performance.now();
  }

  #hear(event: GameEvent): void {
    const by = isByComputer(event) ? "computer" : this.#asking > 0 ? "us" : "others";
    this.#queue = this.#queue.then(async () => {
      const wait = by === "computer" ? this.#landed - performance.now() : 0;
      if (wait > 0) await new Promise((done) => setTimeout(done, wait));
      if (!this.view) return;
      const applied = applyEvent(this.view, event);
      if (applied === "gap") await this.open();
      else if (applied !== "known") this.#show(applied.view, event.happened, by);
    });
  }

  #show(view: GameView, happened: readonly Happened[], by: "us" | "computer" | "others" | null = null): void {
    const moved = happened.findLast((one) => one.what !== "said");
    if (moved) this.message = null;
    if (moved && by === "us") this.#at = null;
    this.#take(view);
    // Who looks at an earlier move goes on looking at it, and is told of the new one.
    if (moved?.what === "moved" && this.#at !== null) this.message = { tone: "plain", text: t("web-newer-move", { move: this.#numbered(moved.record) }) };
    // What the board, the card and the offers show already is not said again.
    const said = happened.filter((one) => one.what === "said" && !SHOWN_ELSEWHERE.includes(one.code)).at(-1);
    if (said?.what === "said") this.message = { tone: "plain", text: said.sentence };
    this.hooks.happened(happened, view, by === "others");
  }
}

function isByComputer(event: GameEvent): boolean {
  return event.happened.some(
    (one) => one.what === "moved" && event.state.players[moverOf(one.record)].level !== null,
  );
}
