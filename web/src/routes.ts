// Which view is shown, as the part of the address after #: back, forward and a reload then do what they say.

export type Problem = "queens" | "tour";

export type Route =
  | { readonly view: "start" }
  | { readonly view: "game"; readonly game: string }
  /** A line of one's own, or a game from a move on. */
  | { readonly view: "analysis"; readonly game: string | null; readonly ply: number | null }
  | { readonly view: "editor"; readonly fen: string | null }
  | { readonly view: "problems"; readonly problem: Problem | null }
  | { readonly view: "games" };

export const START_ROUTE: Route = { view: "start" };

/** Reads an address; what it does not know is the start page. */
export function readRoute(hash: string): Route {
  const [view, first, second] = hash.replace(/^#?\/?/, "").split("/").map(decoded);
  switch (view) {
    case "game":
      return first ? { view, game: first } : START_ROUTE;
    case "analysis":
      return { view, game: first || null, ply: second && /^\d+$/.test(second) ? Number(second) : null };
    case "editor":
      return { view, fen: first || null };
    case "problems":
      return { view, problem: first === "queens" || first === "tour" ? first : null };
    case "games":
      return { view };
    default:
      return START_ROUTE;
  }
}

export function writeRoute(route: Route): string {
  const parts = partsOf(route).map((part) => encodeURIComponent(part));
  return `#/${parts.join("/")}`;
}

function partsOf(route: Route): readonly string[] {
  switch (route.view) {
    case "start":
      return [];
    case "game":
      return ["game", route.game];
    case "analysis":
      if (route.game === null) return ["analysis"];
      return route.ply === null ? ["analysis", route.game] : ["analysis", route.game, String(route.ply)];
    case "editor":
      return route.fen === null ? ["editor"] : ["editor", route.fen];
    case "problems":
      return route.problem === null ? ["problems"] : ["problems", route.problem];
    case "games":
      return ["games"];
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
