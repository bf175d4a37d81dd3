// The looks of the board; their colours are in boards.css.

export const BOARD_THEMES = ["brown", "green", "blue", "stone", "contrast"] as const;
export type BoardTheme = (typeof BOARD_THEMES)[number];
