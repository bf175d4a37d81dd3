// Where the page is, and which window lies over it.

import type { GameView, Rules, Study } from "./protocol";
import { readRoute, writeRoute, type Route } from "./routes";

export type WindowName = "menu" | "keys" | "newGame" | "load";

/** What a new game begins with, when that is known. */
export interface Proposal {
  readonly against?: "here" | "engine";
  readonly fen?: string;
}

class Page {
  route = $state.raw<Route>(readRoute(location.hash));
  window = $state<WindowName | null>(null);
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
      this.route = readRoute(location.hash);
      this.window = null;
    };
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }

  /** Another view; `replace` leaves the one before out of what Back goes to. */
  go(route: Route, replace = false) {
    const address = writeRoute(route);
    if (address === (location.hash || "#/")) return;
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.route = route;
    this.window = null;
  }

  /** Shows a game that has just begun. */
  begin(view: GameView) {
    this.fresh = view;
    this.go({ view: "game", game: view.game });
  }

  /** Shows a game with its variations. */
  showStudy(study: Study) {
    this.study = study;
    this.go({ view: "analysis", game: null, ply: null });
  }

  /** Looks at a position. */
  analysePosition(fen: string, rules: Rules) {
    this.showStudy({ rules, startFen: fen, tags: [], result: "*", comment: "", moves: [] });
  }

  newGame(proposal: Proposal = {}) {
    this.proposal = proposal;
    this.window = "newGame";
  }
}

export const page = new Page();
