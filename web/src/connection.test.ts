import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, Disconnected, patience, Refused, type Socket } from "./connection";
import type { Event } from "./protocol";

/** The other end of a line. */
class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.onclose?.();
  }
  tell(message: unknown) {
    this.onmessage?.({ data: typeof message === "string" ? message : JSON.stringify(message) });
  }
  last() {
    return this.sent.at(-1) ?? {};
  }
}

const WELCOME = { is: "welcome", version: "1", levels: [], longestMessage: 1, longestUpload: 1 };

function setUp() {
  const sockets: FakeSocket[] = [];
  const connection = new Connection(
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    () => "fr",
  );
  const seen: string[] = [];
  const events: Event[] = [];
  connection.listen({ status: (status) => seen.push(status), event: (event) => events.push(event) });
  connection.connect();
  const socket = () => sockets.at(-1) as FakeSocket;
  const greet = async () => {
    socket().onopen?.();
    socket().tell({ answer: socket().last()["id"], ok: WELCOME });
    await Promise.resolve();
    await Promise.resolve();
  };
  return { connection, sockets, socket, seen, events, greet };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a connection", () => {
  it("greets in the person's language before it asks anything else", async () => {
    const { connection, socket, seen, greet } = setUp();
    const answer = connection.ask({ ask: "ping" });
    expect(socket().sent).toEqual([]);
    await greet();
    expect(socket().sent.map(({ ask }) => ask)).toEqual(["hello", "ping"]);
    expect(socket().sent[0]).toMatchObject({ ask: "hello", language: "fr" });
    expect(seen).toEqual(["open"]);
    expect(connection.welcome).toMatchObject({ version: "1" });
    socket().tell({ answer: socket().last()["id"], ok: { is: "done" } });
    expect(await answer).toEqual({ is: "done" });
  });

  it("gives each answer to its question, in whatever order", async () => {
    const { connection, socket, greet } = setUp();
    await greet();
    const slow = connection.begin({ ask: "pgn", game: "a" });
    const quick = connection.begin({ ask: "ping" });
    socket().tell({ answer: quick.id, ok: { is: "done" } });
    socket().tell({ answer: slow.id, ok: { is: "pgn", name: "a.pgn", text: "*" } });
    expect(await quick.answer).toEqual({ is: "done" });
    expect(await slow.answer).toMatchObject({ text: "*" });
  });

  it("throws what is refused, with its sentence", async () => {
    const { connection, socket, greet } = setUp();
    await greet();
    const { id, answer } = connection.begin({ ask: "undo", game: "a" });
    socket().tell({ answer: id, refused: { code: "notPossible", sentence: "Rien à annuler." } });
    const reason = await answer.catch((error: unknown) => error);
    expect(reason).toBeInstanceOf(Refused);
    expect((reason as Refused).refusal.code).toBe("notPossible");
    expect((reason as Refused).message).toBe("Rien à annuler.");
  });

  it("passes events on, and leaves alone what is no message", async () => {
    const { socket, events, greet } = setUp();
    await greet();
    socket().tell({ event: "gameGone", game: "a" });
    for (const wrong of ["", "{", "[]", "null", "3", '{"answer":99,"ok":{"is":"done"}}', '{"answer":null,"refused":{"code":"malformed","sentence":"?"}}']) {
      socket().tell(wrong);
    }
    expect(events).toEqual([{ event: "gameGone", game: "a" }]);
  });

  it("tells that the line is lost, refuses what waits, and comes back by itself", async () => {
    const { connection, sockets, socket, seen, greet } = setUp();
    await greet();
    const waiting = connection.ask({ ask: "ping" }).catch((error: unknown) => error);
    socket().close();
    expect(await waiting).toBeInstanceOf(Disconnected);
    expect(seen).toEqual(["open", "lost"]);
    expect(await connection.ask({ ask: "ping" }).catch((error: unknown) => error)).toBeInstanceOf(Disconnected);
    vi.advanceTimersByTime(patience(0));
    expect(sockets).toHaveLength(2);
    await greet();
    expect(seen).toEqual(["open", "lost", "open"]);
  });

  it("waits longer each time, and not at all when it is told to hurry", async () => {
    const { connection, sockets, socket, greet } = setUp();
    await greet();
    socket().close();
    for (let tries = 0; tries < 8; tries++) {
      vi.advanceTimersByTime(patience(tries) - 1);
      expect(sockets).toHaveLength(tries + 1);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(tries + 2);
      socket().close();
    }
    expect(patience(20)).toBe(5000);
    const before = sockets.length;
    connection.hurry();
    expect(sockets).toHaveLength(before + 1);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(before + 1);
  });

  it("tells those who asked early when there is no server at all", async () => {
    const { connection, socket, seen } = setUp();
    const early = connection.ask({ ask: "ping" }).catch((error: unknown) => error);
    socket().close();
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(patience(0));
    socket().close();
    expect(seen).toEqual(["lost"]);
    expect(await early).toBeInstanceOf(Disconnected);
  });
});
