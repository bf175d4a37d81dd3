// The one line to the server: questions with their answers as promises, events as they come, and a new try
// whenever the line is lost. What is shown is nobody's business here.

import type { Answer, Event, Language, Refusal, Request, ServerMessage, Welcome } from "./protocol";

/** Which answer a question gets. */
interface AnswerKinds {
  hello: "welcome";
  language: "done";
  ping: "done";
  newGame: "game";
  open: "game" | "missed";
  close: "done";
  move: "done";
  say: "done";
  undo: "done";
  redo: "done";
  resign: "done";
  offerDraw: "done";
  acceptDraw: "done";
  declineDraw: "done";
  withdrawDraw: "done";
  claimDraw: "done";
  startClock: "done";
  stopClock: "done";
  rename: "done";
  rematch: "game";
  delete: "done";
  games: "games";
  pgn: "pgn";
  pgnGames: "pgnGames";
  importPgn: "game";
  readPgn: "study";
  writePgn: "pgn";
  checkSetup: "setup";
  position: "position";
  analyse: "done";
  stopAnalysis: "done";
  hint: "hint";
  explain: "explanation";
  queens: "queens";
  tour: "tour";
}

export type AskName = Request["ask"];
export type RequestOf<A extends AskName> = Extract<Request, { ask: A }>;
export type AnswerTo<A extends AskName> = A extends keyof AnswerKinds ? Extract<Answer, { is: AnswerKinds[A] }> : never;

/** Asks the server; what it refuses is thrown as `Refused`, a lost line as `Disconnected`. */
export type AskServer = <A extends AskName>(request: RequestOf<A>) => Promise<AnswerTo<A>>;

/** The server said no, and why. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.sentence);
  }
}

/** The line was lost before the answer came, or is lost now. */
export class Disconnected extends Error {}

export type Status = "connecting" | "open" | "lost";

/** As much of a WebSocket as is needed: tests have one of their own. */
export interface Socket {
  onopen: ((event: never) => unknown) | null;
  onmessage: ((event: never) => unknown) | null;
  onclose: ((event: never) => unknown) | null;
  send(text: string): void;
  close(): void;
}

export interface Listener {
  status?(status: Status): void;
  event?(event: Event): void;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(reason: Error): void;
}

/** How long to wait before the next try, in milliseconds. */
export function patience(tries: number): number {
  return Math.min(250 * 2 ** tries, 5000);
}

export class Connection {
  status: Status = "connecting";
  /** What the server told at first. */
  welcome: Welcome | null = null;
  #socket: Socket | null = null;
  #next = 1;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #waiting = new Map<number, Waiting>();
  /** Asked before the line stood for the first time. */
  #early: { send(): void; reject(reason: Error): void }[] = [];
  readonly #listeners = new Set<Listener>();

  constructor(
    private readonly dial: () => Socket,
    private readonly language: () => Language,
  ) {}

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  connect(): void {
    clearTimeout(this.#timer);
    const socket = this.dial();
    this.#socket = socket;
    socket.onopen = () => void this.#greet();
    socket.onmessage = ({ data }: { data: unknown }) => this.#read(data);
    socket.onclose = () => this.#lost(socket);
  }

  /** Tries at once instead of waiting: the network is back, or somebody asks for it. */
  hurry(): void {
    if (this.status !== "lost" || this.#socket) return;
    this.#tries = 0;
    this.connect();
  }

  /** A question and its number, by which events may refer to it. */
  begin<A extends AskName>(request: RequestOf<A>): { id: number; answer: Promise<AnswerTo<A>> } {
    const id = this.#next++;
    const answer = new Promise<Answer>((resolve, reject) => {
      const send = () => this.#send(id, request, { resolve, reject });
      if (this.status === "connecting") this.#early.push({ send, reject });
      else if (this.status === "open") send();
      else reject(new Disconnected());
    });
    return { id, answer: answer as Promise<AnswerTo<A>> };
  }

  readonly ask: AskServer = (request) => this.begin(request).answer as never;

  #send(id: number, request: Request, waiting: Waiting): void {
    this.#waiting.set(id, waiting);
    this.#socket?.send(JSON.stringify({ id, ...request }));
  }

  async #greet(): Promise<void> {
    const id = this.#next++;
    try {
      const answer = await new Promise<Answer>((resolve, reject) =>
        this.#send(id, { ask: "hello", language: this.language() }, { resolve, reject }),
      );
      if (answer.is === "welcome") this.welcome = answer;
    } catch {
      return;
    }
    this.#tries = 0;
    const early = this.#early;
    this.#early = [];
    this.#become("open");
    for (const { send } of early) send();
  }

  #read(data: unknown): void {
    const message = readMessage(data);
    if (!message) return;
    if ("event" in message) {
      for (const listener of this.#listeners) listener.event?.(message);
      return;
    }
    const waiting = message.answer === null ? undefined : this.#waiting.get(message.answer);
    if (!waiting || message.answer === null) return;
    this.#waiting.delete(message.answer);
    if ("ok" in message) waiting.resolve(message.ok);
    else waiting.reject(new Refused(message.refused));
  }

  #lost(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#timer = setTimeout(() => this.connect(), patience(this.#tries++));
    // Those who asked before the line ever stood wait for a second try.
    if (this.status === "open" || this.#tries > 1) this.#become("lost");
    for (const { reject } of waiting) reject(new Disconnected());
  }

  #become(status: Status): void {
    if (status === this.status) return;
    this.status = status;
    if (status === "lost") {
      const early = this.#early;
      this.#early = [];
      for (const { reject } of early) reject(new Disconnected());
    }
    for (const listener of this.#listeners) listener.status?.(status);
  }
}

/** A frame as a message; null for what is none. */
function readMessage(data: unknown): ServerMessage | null {
  if (typeof data !== "string") return null;
  try {
    const message: unknown = JSON.parse(data);
    const known = typeof message === "object" && message !== null && ("answer" in message || "event" in message);
    return known ? (message as ServerMessage) : null;
  } catch {
    return null;
  }
}
