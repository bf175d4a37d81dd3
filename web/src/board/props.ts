// Between the page and the board: what it is told, and what it tells.

import type { BoardTheme } from "../look/themes";
import type { PieceSet } from "../pieces/sets";
import type { Move, Role } from "./placement";
import type { Shape } from "./shapes";
import type { Color, Square } from "./square";
import type { Allowed } from "./state";
import type { BoardWords } from "./words";

export interface BoardProps {
  /** The position; only its placement is read. */
  fen: string;
  /** The side at the lower edge; White if not told. */
  bottom?: Color;
  turn?: Color;
  /** Whose pieces the person may take in hand; nobody's if not told. */
  mine?: Color | "both" | "none";
  /** Where pieces of the side to move may go. */
  moves?: Allowed;
  /** Where pieces of the other side may be sent in advance. */
  premoves?: Allowed;
  /** The pieces a pawn may become on this move; none when it is no promotion. */
  promotions?: (from: Square, to: Square) => readonly Role[];
  lastMove?: Move | null;
  /** The square of the king in check. */
  check?: Square | null;
  /** Arrows and circles of the page (hints), besides those of the person. */
  hints?: readonly Shape[];
  theme?: BoardTheme;
  pieces?: PieceSet;
  coordinates?: boolean;
  /** Whether dots and rings show where the selected piece may go. */
  showTargets?: boolean;
  /** How long a move takes to see, in milliseconds. */
  time?: number;
  words: BoardWords;
  /**
   * A move was made by hand (or a premove came true). It is shown at once; the page answers with the
   * new position in `fen`, or calls `refuse()`.
   */
  onmove?: (from: Square, to: Square, promotion?: Role) => void;
  /** A move was prepared, or forgotten (null). When its time comes it arrives as a move. */
  onpremove?: (move: Move | null) => void;
  onselect?: (square: Square | null) => void;
  /** A piece was put where it may not go: the page can say why. */
  onrefused?: (from: Square, to: Square) => void;
  /** A piece was reached for where nobody's may be taken in hand: the page can say why. */
  onuntouchable?: (square: Square) => void;
  onshapes?: (shapes: readonly Shape[]) => void;
  /** A sentence for screen readers. */
  onsay?: (sentence: string) => void;
}
