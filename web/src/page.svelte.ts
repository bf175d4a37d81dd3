// Where the page is, and which window lies over it.

import type { GameView, Rules, Study } from "./protocol";
import { readRoute, writeRoute, type Route } from "./routes";

/** What a pawn becomes is asked on the board: no dialog, but closed by Back like the others. */
const WINDOWS = ["menu", "keys", "newGame", "load", "promotion"] as const;
export type WindowName = (typeof WINDOWS)[number];

/** What a new game begins with, when that is known. */
export interface Proposal {
  readonly against?: "here" | "engine";
  readonly fen?: string;
  readonly rules?: Rules;
}

/** What an entry of the browser's history keeps besides its address. */
interface Entry {
  readonly window: WindowName;
}

function windowOfEntry(): WindowName | null {
  const entry = history.state as Partial<Entry> | null;
  return WINDOWS.find((name) => name === entry?.window) ?? null;
}

class Page {
  route = $state.raw<Route>(readRoute(location.hash));
  #window = $state<WindowName | null>(windowOfEntry());
  /** The entry of a window that was closed is on its way out of the history. */
  #leaving = false;
  /** Where to go once it is out. */
  #next: (() => void) | null = null;
  proposal = $state.raw<Proposal>({});
  /** A game that has just begun: it is shown without asking again. */
  fresh: GameView | null = null;
  /** A game with its variations that was just read. */
  study = $state.raw<Study | null>(null);
  /** What Escape does before it opens the menu: puts down what is in hand; false if that is nothing. */
  putDown: () => boolean = () => false;

  /** Follows the address; the answer stops. */
  follow(): () => void {
    const read = () => {
      const route = readRoute(location.hash);
      if (writeRoute(route) !== writeRoute(this.route)) this.route = route;
      if (!this.#leaving) return void (this.#window = windowOfEntry());
      this.#leaving = false;
      // Another one was opened before the entry of the last was gone.
      if (this.#window) this.#enter(this.#window);
      const next = this.#next;
      this.#next = null;
      next?.();
    };
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }

  /** The window that lies over the page. It has an entry of the history, so that Back closes it and does no more. */
  get window(): WindowName | null {
    return this.#window;
  }

  /** Opens a window, in the place of the one that is open. */
  show(window: WindowName) {
    const instead = this.#window !== null;
    this.#window = window;
    if (this.#leaving) return;
    if (instead) history.replaceState({ window } satisfies Entry, "");
    else this.#enter(window);
  }

  /** Closes a window, and leaves nothing of it for Back to come to. */
  close(window: WindowName) {
    if (this.#window !== window) return;
    this.#window = null;
    // Opened again before the entry of the last was gone, it has none of its own: there is nothing more to leave.
    if (this.#leaving) return;
    this.#leaving = true;
    history.back();
  }

  #enter(window: WindowName) {
    history.pushState({ window } satisfies Entry, "");
  }

  /** Another view; `replace` leaves what was shown before out of what Back goes to. Where a window leads takes its place. */
  go(route: Route, replace = this.#window !== null) {
    if (this.#leaving) return void (this.#next = () => this.go(route, replace));
    const address = writeRoute(route);
    const { window } = this;
    if (address === (location.hash || "#/")) return void (window && this.close(window));
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.route = route;
    this.#window = null;
  }

  /** Shows a game that has just begun. */
  begin(view: GameView) {
    this.fresh = view;
    this.go({ view: "game", game: view.game });
  }

  /** Shows a game with its variations; `replace` as for `go`. */
  showStudy(study: Study, replace?: boolean) {
    this.study = study;
    this.go({ view: "analysis", game: null, ply: null }, replace);
  }

  /** Looks at a position. */
  analysePosition(fen: string, rules: Rules) {
    this.showStudy({ rules, startFen: fen, tags: [], result: "*", comment: "", moves: [] });
  }

  newGame(proposal: Proposal = {}) {
    this.proposal = proposal;
    this.show("newGame");
  }
}

export const page = new Page();
