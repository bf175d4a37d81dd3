// What server and page say to each other. Made from the types of crates/protocol: change those, then run
// UPDATE_SNAPSHOTS=1 cargo test -p roque-protocol

/** A question: any number that the page chooses, and what it asks. The answer carries the same number. */
export type Ask = { id: number } & Request;

/** What is asked. */
export type Request = { "ask": "hello",
/** The language of every sentence from now on. */
language: Language, }
| { "ask": "language",
/** Which. */
language: Language, }
| { "ask": "ping" }
| { "ask": "newGame" } & NewGame | { "ask": "open",
/** Which game. */
game: string,
/** What the page has seen of it already. */
after?: Place, }
| { "ask": "close",
/** Which game. */
game: string, }
| { "ask": "move",
/** In which game. */
game: string,
/** The move; castling as the king's step or as king takes rook. */
uci: string,
/** How many half-moves had been played when it was chosen; refused (`stale`) if that has changed. */
ply?: number, }
| { "ask": "say",
/** In which game. */
game: string,
/** What was typed. */
text: string,
/** As for `move`. */
ply?: number, }
| { "ask": "undo",
/** In which game. */
game: string, }
| { "ask": "redo",
/** In which game. */
game: string, }
| { "ask": "resign",
/** In which game. */
game: string,
/** Who; if it is not told, the person against the computer, else the side to move. */
side?: Side, }
| { "ask": "offerDraw",
/** In which game. */
game: string,
/** Who; as for `resign`. */
side?: Side, }
| { "ask": "acceptDraw",
/** In which game. */
game: string, }
| { "ask": "declineDraw",
/** In which game. */
game: string, }
| { "ask": "withdrawDraw",
/** In which game. */
game: string, }
| { "ask": "claimDraw",
/** In which game. */
game: string,
/** A move that is announced instead of played, if it makes the claim true. */
uci?: string, }
| { "ask": "startClock",
/** In which game. */
game: string, }
| { "ask": "stopClock",
/** In which game. */
game: string, }
| { "ask": "rename",
/** In which game. */
game: string,
/** White's new name. */
white?: string,
/** Black's new name. */
black?: string, }
| { "ask": "rematch",
/** After which game. */
game: string, }
| { "ask": "delete",
/** Which game. */
game: string, }
| { "ask": "games",
/** How many to pass over. */
from: number,
/** How many to list, at most 100. */
count: number,
/** Which ones. */
filter: GameFilter, }
| { "ask": "pgn",
/** Which game. */
game: string, }
| { "ask": "pgnGames",
/** The PGN. */
source: PgnSource,
/** How many to pass over. */
from: number,
/** How many to list, at most 100. */
count: number, }
| { "ask": "importPgn",
/** The PGN. */
source: PgnSource,
/** The number of the game, from 1. */
number: number,
/** After so many half-moves of it; after all of them if it is not told. */
ply?: number, }
| { "ask": "readPgn",
/** The PGN. */
source: PgnSource,
/** The number of the game, from 1. */
number: number, }
| { "ask": "writePgn" } & WrittenStudy | { "ask": "checkSetup",
/** The position as FEN. */
fen: string,
/** By which rules. */
rules?: Rules, }
| { "ask": "position",
/** Which position. */
about: About,
/** One more move, as a person writes it. */
text?: string, }
| { "ask": "analyse",
/** About which position. */
about: About,
/** How many of the best lines, from 1 to 5. */
lines: number, }
| { "ask": "stopAnalysis" }
| { "ask": "hint",
/** About which position. */
about: About,
/** How often advice was asked for here before: the more often, the more it tells. */
times: number, }
| { "ask": "explain",
/** About which position. */
about: About, }
| { "ask": "queens",
/** The side of the board. */
size: number,
/** What is wanted. */
how: QueensHow, }
| { "ask": "tour",
/** Files of the board. */
width: number,
/** Ranks of the board. */
height: number,
/** Where it starts; anywhere if it is not told. */
start?: Cell,
/** Whether the last square is a knight's move from the first. */
closed: boolean, };

/** A game to begin. */
export type NewGame = {
/** Against whom. */
opponent: Opponent,
/** Where it begins, and by which rules. */
start: Start,
/** By which time; without a clock if it is not told. */
times?: Times,
/** White's name. */
white?: string,
/** Black's name. */
black?: string, };

/** Against whom a game is played. */
export type Opponent = { "kind": "here" }
| { "kind": "engine",
/** From 1 to 12. */
level: number,
/** The side of the person. */
side: Turning, };

/** Where a game begins. */
export type Start = { "from": "rules",
/** Which rules. */
rules: Rules,
/** The number of the start. */
number?: number, }
| { "from": "fen",
/** Which one. */
fen: string,
/** The rules it is played by. */
rules?: Rules, };

/** By which time a game is played, as people write it: `5+3` is five minutes and three seconds a move, `40/90:30` ninety
 * minutes for forty moves and then thirty. */
export type Times = {
/** White's. */
white: string,
/** Black's. */
black: string, };

/** Which saved games are listed. */
export type GameFilter = "all" | "unfinished" | "finished";

/** Where a PGN is. */
export type PgnSource = { "from": "text",
/** The PGN. */
text: string, }
| { "from": "upload",
/** Which one. */
upload: number, };

/** A game with variations to be written as PGN: a `study` without what follows from its moves. */
export type WrittenStudy = {
/** The rules. */
rules?: Rules,
/** Where it begins. */
startFen: string,
/** The tags. */
tags: Array<Tag>,
/** `1-0`, `0-1`, `1/2-1/2` or `*`. */
result: string,
/** What is said before the first move. */
comment: string,
/** All moves; each comes after the one it follows. */
moves: Array<WrittenMove>, };

/** A move to be written. Of several moves that follow the same one, the first is the main line. */
export type WrittenMove = {
/** The place in the list of the move it follows; nothing for a first move. */
after: number | null,
/** The move in UCI's notation. */
uci: string,
/** The time that was left after it, in milliseconds. */
clock: number | null,
/** Signs such as `!` as PGN numbers them. */
nags: Array<number>,
/** What is said before it, at the beginning of a variation. */
opening: string,
/** What is said after it. */
comment: string, };

/** A position: one of a game, or any other with the moves that lead to it. */
export type About = { "of": "game",
/** Which game. */
game: string,
/** After so many half-moves; the last position if it is not told. */
ply?: number, }
| { "of": "line",
/** Where they begin; the usual start if it is not told. */
fen?: string,
/** By which rules. */
rules?: Rules,
/** The moves in UCI's notation. */
moves: Array<string>, };

/** Everything a page hears: answers, each to one question, and events. */
export type ServerMessage = Reply | Event;

/** The answer to a question. Without its number if the question could not be read. */
export type Reply = {
/** The number of the question. */
answer: number,
/** What was asked for. */
ok: Answer, }
| {
/** The number of the question. */
answer: number | null,
/** Why not. */
refused: Refusal, };

/** What was asked for. */
export type Answer = { "is": "welcome" } & Welcome | { "is": "done" }
| { "is": "game",
/** The game. */
view: GameView, }
| { "is": "missed",
/** It carries the number of the last one. */
event: GameEvent, }
| { "is": "games" } & GamePage | { "is": "pgn",
/** A name for the file. */
name: string,
/** What is in it. */
text: string, }
| { "is": "pgnGames" } & PgnGames | { "is": "study" } & Study | { "is": "setup" } & SetupReport | { "is": "position" } & PositionView | { "is": "hint" } & Hint | { "is": "explanation" } & Explanation | { "is": "queens" } & QueensAnswer | { "is": "tour" } & TourAnswer;

/** Why a question is not answered. */
export type Refusal = {
/** For programs. */
code: RefusalCode,
/** For people, in the language of the connection. */
sentence: string,
/** The pawn's move whose piece must be named (`promotionMissing`). */
promotion?: LastMove, };

/** Why a question is not answered, for programs. */
export type RefusalCode = "malformed" | "unknown" | "tooLarge" | "noSuchGame" | "busy" | "notAMove" | "illegal" | "ambiguous" | "promotionMissing" | "notYourTurn" | "stale" | "gameOver" | "notPossible" | "badPosition" | "badPgn" | "outOfRange" | "noSolution" | "disk" | "failed";

/** What a page should know at first. */
export type Welcome = {
/** The version of the program. */
version: string,
/** The levels of the computer. */
levels: Array<Level>,
/** The longest message the server reads, in bytes; longer PGN goes by `POST /pgn`. */
longestMessage: number,
/** The longest PGN that `POST /pgn` takes, in bytes. */
longestUpload: number, };

/** A level of the computer. */
export type Level = {
/** From 1 to 12. */
number: number,
/** About how strong it is; nothing for all the engine can do. */
elo: number | null, };

/** Something that happened. */
export type Event = { "event": "game" } & GameEvent | { "event": "gameGone",
/** Which game. */
game: string, }
| { "event": "thinking" } & Thinking;

/** Something happened in a game. The events of a game are numbered one by one; a gap means that one was missed. */
export type GameEvent = {
/** Which game. */
game: string,
/** Which event. */
place: Place,
/** What happened, in this order. */
happened: Array<Happened>,
/** How the game stands after it. */
state: GameState, };

/** One thing that happened in a game. */
export type Happened = { "what": "moved",
/** Which. */
record: MoveRecord, }
| { "what": "redone",
/** Which. */
record: MoveRecord, }
| { "what": "undone",
/** How many half-moves are left. */
ply: number, }
| { "what": "said",
/** What. */
code: SaidCode,
/** Whose doing it is, or whom it is about. */
side: Side | null,
/** The same in words. */
sentence: string, };

/** What was said in a game. */
export type SaidCode = "check" | "canClaim" | "drawOffered" | "drawDeclined" | "drawGone" | "takeback" | "reopened" | "ended" | "clockStarted" | "clockStopped" | "engine" | "engineFailed" | "notKept" | "keptAgain" | "renamed";

/** A whole game. */
export type GameView = {
/** Its name among the saved games. */
game: string,
/** The last event that is in it already. */
place: Place,
/** The rules. */
rules: Rules,
/** The number of a Chess960 start. */
startNumber: number | null,
/** Where it begins. */
startFen: string,
/** By which time each side plays. */
times: [TimeControl, TimeControl] | null,
/** The moves so far. */
moves: Array<MoveRecord>,
/** The tags of its PGN. */
tags: Array<Tag>,
/** How it stands. */
state: GameState, };

/** What a page has seen of a game: up to which event, of which count. Counts begin anew when the server does. */
export type Place = {
/** Which count of events. */
run: number,
/** The number of the last event seen. */
number: number, };

/** The time of a side. */
export type TimeControl = {
/** As PGN writes it, in seconds: `300+3`. */
text: string,
/** The time of the first stage, in milliseconds. */
initial: number,
/** What each move of the first stage adds, in milliseconds. */
bonus: number, };

/** A tag of a PGN. */
export type Tag = {
/** Its name. */
name: string,
/** What it says. */
value: string, };

/** How a game stands: everything but the moves that led there. */
export type GameState = {
/** Who plays. */
players: Players,
/** Whose pieces the people at this machine may move. */
mine: Mine,
/** How many half-moves have been played. */
ply: number,
/** What the opening is called, if it has a name. */
opening: string | null,
/** The position. */
fen: string,
/** Whose turn it is. */
turn: Side,
/** The legal moves; none when the game is over. Castling is there twice: onto its square and onto the rook, unless an
 * ordinary move of the king goes there too. */
legal: Array<LegalMove>,
/** The king in check. */
check: Square | null,
/** The move that led here. */
lastMove: LastMove | null,
/** The clocks. */
clocks: Clocks | null,
/** What is on offer. */
offers: Offers,
/** The draw that the side to move can claim. */
claim: Claim | null,
/** How it ended. */
verdict: Verdict | null,
/** What White has lost, the most valuable first. */
whiteLost: Array<Role>,
/** What Black has lost. */
blackLost: Array<Role>,
/** How much more White has on the board, in pawns; negative if Black has more. */
balance: number,
/** The side for which the computer thinks. */
thinking: Side | null,
/** Whether something can be taken back. */
canUndo: boolean,
/** Whether something can be played again. */
canRedo: boolean,
/** Whether the game is on the disk as it stands. */
kept: boolean, };

/** Who plays. */
export type Players = {
/** White. */
white: Player,
/** Black. */
black: Player, };

/** A player. */
export type Player = {
/** The name, if it is known. */
name: string | null,
/** The level of the computer; nothing for people. */
level: number | null, };

/** Whose pieces the people at this machine may move. */
export type Mine = "white" | "black" | "both" | "none";

/** A legal move by its squares. */
export type LegalMove = {
/** How the page says that it is played. */
uci: string,
/** Where the piece stands. */
from: Square,
/** Where it is put. */
to: Square,
/** What the pawn becomes. */
promotion?: Role, };

/** The squares of a move. */
export type LastMove = {
/** Where the piece stood. */
from: Square,
/** Where it stands; of the king, if it castled. */
to: Square, };

/** A move that was played. */
export type MoveRecord = {
/** Its place, from 1: how many half-moves have been played after it. */
ply: number,
/** In UCI's notation. */
uci: string,
/** In the usual notation, with English letters. How it is shown is the page's choice. */
san: string,
/** Where the piece stood. */
from: Square,
/** Where it stands; of the king, if it castled. */
to: Square,
/** The position after it. */
fen: string,
/** The king it puts in check. */
check: Square | null,
/** What it takes. */
capture: Role | null,
/** What the player's clock showed after it, in milliseconds. */
clock: number | null, };

/** Both clocks, in milliseconds. */
export type Clocks = {
/** What White has left at that moment. */
white: number,
/** What Black has left at that moment. */
black: number,
/** Whose clock runs. */
running: Side | null,
/** That moment, since the server began. */
now: number, };

/** What is on offer. */
export type Offers = {
/** Who offers a draw. */
draw: Side | null,
/** Who asks to take back. */
takeback: Side | null, };

/** A draw that can be claimed. */
export type Claim = {
/** By which rule. */
code: ClaimCode,
/** The same in words. */
sentence: string, };

/** By which rule a draw can be claimed. */
export type ClaimCode = "threefoldRepetition" | "fiftyMoves";

/** How a game ended. */
export type Verdict = {
/** Who won; nobody in a draw. */
winner: Side | null,
/** Why. */
code: VerdictCode,
/** Both in words. */
sentence: string, };

/** Why a game ended. */
export type VerdictCode = "checkmate" | "stalemate" | "deadPosition" | "fivefoldRepetition" | "seventyFiveMoves" | "threefoldRepetition" | "fiftyMoves" | "agreement" | "resignation" | "time" | "recorded";

/** Some of the saved games. */
export type GamePage = {
/** How many there are in all. */
total: number,
/** Those that were asked for. */
games: Array<GameSummary>, };

/** A saved game in a list. */
export type GameSummary = {
/** Its name. */
game: string,
/** Who plays. */
players: Players,
/** The rules. */
rules: Rules,
/** The day it began, as PGN writes it (`2026.11.16`, with `?` for what is not known). */
date: string,
/** When it was last written, in milliseconds since 1970. */
modified: number,
/** How many half-moves were played. */
plies: number,
/** The last position. */
fen: string,
/** The last move. */
lastMove: LastMove | null,
/** `1-0`, `0-1`, `1/2-1/2`, or `*` while it goes on. */
result: string, };

/** Some of the games of a PGN. */
export type PgnGames = {
/** How many there are in all. */
total: number,
/** Those that were asked for. */
games: Array<PgnEntry>, };

/** A game of a PGN in a list. */
export type PgnEntry = {
/** Its number, from 1. */
number: number,
/** White's name. */
white: string,
/** Black's name. */
black: string,
/** Where it was played. */
event: string,
/** The day. */
date: string,
/** `1-0`, `0-1`, `1/2-1/2` or `*`. */
result: string,
/** Half-moves of the main line. */
plies: number,
/** Whether it has come to its end, by its result or on the board. */
over: boolean,
/** Why it cannot be read. */
fault: string | null, };

/** A game with its variations and remarks. */
export type Study = {
/** The rules. */
rules: Rules,
/** Where it begins. */
startFen: string,
/** The tags. */
tags: Array<Tag>,
/** `1-0`, `0-1`, `1/2-1/2` or `*`. */
result: string,
/** What is said before the first move. */
comment: string,
/** All moves; each comes after the one it follows. */
moves: Array<StudyMove>, };

/** A move of a game with variations. Of several moves that follow the same one, the first is the main line. */
export type StudyMove = {
/** The place in the list of the move it follows; nothing for a first move. */
after: number | null,
/** The move. */
record: MoveRecord,
/** Signs such as `!` as PGN numbers them. */
nags: Array<number>,
/** What is said before it, at the beginning of a variation. */
opening: string,
/** What is said after it. */
comment: string, };

/** What is wrong with a position, if anything is. */
export type SetupReport = {
/** Everything that is wrong. */
faults: Array<Fault>,
/** The position as Roque writes it, if nothing is. */
fen: string | null,
/** Whether a game can begin here, or is over already, in words. */
sentence: string | null, };

/** Something wrong with a position. */
export type Fault = {
/** What. */
sentence: string,
/** Where, if it has a place. */
squares: Array<Square>, };

/** A position with everything a board needs to know of it. */
export type PositionView = {
/** The rules. */
rules: Rules,
/** The position. */
fen: string,
/** Whose turn it is. */
turn: Side,
/** The legal moves; see the state of a game. */
legal: Array<LegalMove>,
/** The king in check. */
check: Square | null,
/** The moves that led here. */
moves: Array<MoveRecord>,
/** How a game would have ended here. */
verdict: Verdict | null, };

/** What the engine thinks of a position, deeper each time. */
export type Thinking = {
/** The number of the question that asked for the analysis. */
analysis: number,
/** The position. */
fen: string,
/** How many half-moves it has looked ahead. */
depth: number,
/** The positions it has looked at. */
nodes: number,
/** The positions it looks at in a second. */
speed: number,
/** The best lines, the best first. */
lines: Array<ThinkingLine>,
/** Whether it will not look deeper. */
over: boolean, };

/** A line of play. */
export type ThinkingLine = {
/** What it leads to, as White sees it. */
score: Score,
/** The moves in UCI's notation. */
uci: Array<string>,
/** The moves in the usual notation, with English letters. */
san: Array<string>, };

/** A value, as White sees it. */
export type Score = { "unit": "centipawns",
/** How many; negative if Black is better. */
value: number, }
| { "unit": "mate",
/** In so many moves; negative if Black mates. */
moves: number, };

/** A word of advice. */
export type Hint = {
/** The advice. */
sentence: string,
/** The squares it is about, to be marked. */
squares: Array<Square>,
/** The move in UCI's notation, when it is told. */
uci: string | null, };

/** What there is to say of a position. */
export type Explanation = {
/** What the engine thinks after a short look, in words. */
sentence: string,
/** What the evaluation alone says, in words. */
total: string,
/** The same in hundredths of a pawn, as White sees it. */
value: number,
/** Who has more, in words. */
material: string,
/** How much of a middlegame it is, in words. */
phase: string,
/** The ending, if it has a rule of its own, or what else there is to know, in words. */
remark: string | null,
/** What each side has to its credit. */
facts: Array<Fact>,
/** The evaluation taken apart. */
groups: Array<ExplanationGroup>, };

/** Something good or bad about a side's position. */
export type Fact = {
/** Whose pieces it is about. */
side: Side,
/** Whether it is good for that side. */
good: boolean,
/** What. */
sentence: string,
/** Where. */
squares: Array<Square>, };

/** A part of the evaluation, in hundredths of a pawn for each side; bad things are negative. */
export type ExplanationGroup = {
/** What it is about. */
name: string,
/** What it is worth to White in this position. */
white: number,
/** What it is worth to Black in this position. */
black: number, };

/** A square of a board of any size, counted from 0 at its lower left corner. */
export type Cell = {
/** From the left. */
file: number,
/** From below. */
rank: number, };

/** What is wanted of the queens. */
export type QueensHow = { "want": "solution",
/** Which; none for any solution. */
placed: Array<Cell>, }
| { "want": "list",
/** How many to pass over. */
from: number,
/** How many, at most 100. */
count: number, }
| { "want": "count" }
| { "want": "steps",
/** How many to pass over. */
from: number,
/** How many, at most 2000. */
count: number, }
| { "want": "conflicts",
/** Where queens stand. */
placed: Array<Cell>, };

/** Queens. */
export type QueensAnswer = { "got": "solutions",
/** Each of them. */
solutions: Array<Array<number>>,
/** Whether there are more after them. */
more: boolean, }
| { "got": "counted",
/** All. */
all: number,
/** Those that are not turns or mirrors of another. */
distinct: number, }
| { "got": "steps",
/** Step by step. */
steps: Array<QueensStep>,
/** Whether there are more after them. */
more: boolean, }
| { "got": "conflicts",
/** Pair by pair. */
pairs: Array<[Cell, Cell]>, };

/** A step of the search for queens. */
export type QueensStep = { "step": "attacked",
/** Here. */
at: Cell,
/** Because of this one. */
by: Cell, }
| { "step": "placed",
/** Here. */
at: Cell, }
| { "step": "removed",
/** From here. */
at: Cell, }
| { "step": "solution",
/** For each file from the left, the rank of its queen, from 0. */
ranks: Array<number>, };

/** A knight's tour. */
export type TourAnswer = {
/** The squares in the order in which the knight visits them. */
squares: Array<Cell>,
/** Whether the last one is a knight's move from the first. */
closed: boolean, };

/** A side. */
export type Side = "white" | "black";

/** A kind of piece. */
export type Role = "pawn" | "knight" | "bishop" | "rook" | "queen" | "king";

/** The rules a game is played by. */
export type Rules = "standard" | "chess960" | "mini";

/** A language of the sentences. */
export type Language = "fr" | "en";

/** Which side a person wants to play. */
export type Turning = "white" | "black" | "random";

/** A square by its name. */
export type Square = `${"a" | "b" | "c" | "d" | "e" | "f" | "g" | "h"}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;
