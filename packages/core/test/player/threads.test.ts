import { MessageChannel, Worker } from "node:worker_threads";
import { afterEach, describe, expect, it } from "vitest";
import { type ConnectFourPosition, connectFour } from "../../src/games/connect-four.js";
import { Player } from "../../src/player/player.js";
import type { ToThread } from "../../src/player/threads/messages.js";
import type { Port } from "../../src/player/threads/port.js";
import { servePlayer } from "../../src/player/threads/serve-player.js";
import { type WorkerPlayer, workerPlayer } from "../../src/player/threads/worker-player.js";

const { start } = connectFour;

/** Closed after each test. */
const open: { close(): void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

/** Both ends in this thread: every message is copied, as between threads. */
function served(options = {}): WorkerPlayer<ConnectFourPosition, number> {
  const { port1, port2 } = new MessageChannel();
  servePlayer(connectFour, options, port1);
  open.push(port1);
  return workerPlayer(port2);
}

describe("a player at the other end of a line", () => {
  it("answers as a player here does", async () => {
    const there = served();
    const here = new Player(connectFour);
    for (const line of ["", "44", "4453"]) {
      const position = connectFour.read(line);
      const choice = await there.choose(position, { depth: 5, top: 3 });
      expect(choice).toEqual(await here.choose(position, { depth: 5, top: 3 }));
      expect(await there.explain(1)).toEqual(await here.explain(1));
    }
    await there.advance(4);
    here.advance(4);
    expect(await there.choose(undefined, { depth: 4 })).toEqual(await here.choose(undefined, { depth: 4 }));
    expect(await there.save()).toEqual(here.save());
  });

  it("tells of its progress, hears a signal, and is free when whoever listens leaves", async () => {
    const there = served();
    const depths: number[] = [];
    const control = new AbortController();
    const onProgress = ({ depth }: { readonly depth: number }) => {
      depths.push(depth);
      if (depth === 3) control.abort();
    };
    const { stopped } = await there.choose(start, { signal: control.signal, onProgress });
    expect(stopped).toBe("signal");
    expect(depths.slice(0, 3)).toEqual([1, 2, 3]);
    expect(await there.choose(start, { signal: AbortSignal.abort() })).toMatchObject({ stopped: "signal" });
    let last = 0;
    for await (const { depth } of there.analyse(start, { signal: new AbortController().signal })) {
      last = depth;
      if (depth === 2) break;
    }
    expect(last).toBe(2);
    expect((await there.choose(start, { depth: 1 })).depth).toBe(1);
    const pondering = there.ponder(start);
    there.stop();
    await pondering;
  });

  it("tells of every depth to the last, as long as nobody leaves or signals", async () => {
    const there = served();
    for (const signal of [undefined, new AbortController().signal]) {
      const told: unknown[] = [];
      for await (const { depth, stopped } of there.analyse(start, { depth: 8, ...(signal && { signal }) }))
        told.push([depth, stopped]);
      expect(told.length).toBeGreaterThanOrEqual(8);
      expect(told.at(-1)).toEqual([8, "depth"]);
    }
    const aborted = there.analyse(start, { signal: AbortSignal.abort() });
    let last: unknown;
    for await (const choice of aborted) last = choice.stopped;
    expect(last).toBe("signal");
  });

  it("refuses in the same sentences, and nothing is left waiting when it is closed", async () => {
    const there = served();
    await expect(there.choose(start, { depth: 0 })).rejects.toThrow(
      "depth is 0: expected a whole number, 1 or more",
    );
    await expect(there.explain(4)).rejects.toThrow("nothing was chosen yet");
    await there.choose(start, { depth: 1 });
    await expect(there.advance(9)).rejects.toThrow("move 9: expected a legal move");
    const asked = there.choose(start, { signal: new AbortController().signal });
    there.close();
    await expect(asked).rejects.toThrow("the player's thread was closed before it answered");
    await expect(there.choose(start)).rejects.toThrow("was closed: expected no more questions");
    expect(() => workerPlayer({} as never)).toThrow("expected a Worker, a MessagePort or parentPort");
  });
});

const spawn = (): Port => new Worker(new URL("./serving-thread.mjs", import.meta.url));

describe("the way of a question", () => {
  it("counts as time to think", async () => {
    const { port1, port2 } = new MessageChannel();
    open.push(port1);
    servePlayer(connectFour, {}, port1);
    const limits = { timeMs: 1_000_000, sentAt: Date.now() - 1_000_000_000 };
    const answered = new Promise((resolve) => port2.once("message", resolve));
    port2.postMessage({ id: 7, request: { ask: "choose", position: start, limits, told: false } });
    expect(await answered).toMatchObject({ id: 7, answer: { move: 4, depth: 0, stopped: "time" } });
  });
});

describe("threads", () => {
  it("a worker thread serves a player", async () => {
    const there = workerPlayer<ConnectFourPosition, number>(spawn());
    open.push(there);
    const { move, value } = await there.choose(connectFour.read("444"), { depth: 6 });
    const here = await new Player(connectFour).choose(connectFour.read("444"), { depth: 6 });
    expect({ move, value }).toEqual({ move: here.move, value: here.value });
  });

  it("that share a table find what one finds", async () => {
    const alone = new Player(connectFour, { memoryMB: 2 });
    const player = new Player(connectFour, { memoryMB: 2, threads: 2, spawn });
    open.push(player);
    for (const line of ["", "4", "44", "4453", "123"]) {
      const position = connectFour.read(line);
      const { move, value, status } = await player.choose(position, { depth: 8 });
      const found = await alone.choose(position, { depth: 8 });
      expect({ move, value, status }).toEqual({ move: found.move, value: found.value, status: found.status });
    }
  });

  it("are started once, work while the player thinks, and end with it", async () => {
    const orders: ToThread<ConnectFourPosition, number>[] = [];
    let [started, ended] = [0, 0];
    const spawnNone = (): Port => {
      started++;
      return {
        postMessage(order) {
          orders.push(order as ToThread<ConnectFourPosition, number>);
        },
        on: () => {},
        terminate: () => ended++,
      };
    };
    const player = new Player(connectFour, { memoryMB: 2, threads: 3, spawn: spawnNone });
    for (const position of [start, connectFour.read("4")]) {
      await player.choose(position, { depth: 2 });
      const told = orders.splice(0).flatMap((order) => ("team" in order ? [order.team] : []));
      expect(told).toMatchObject([{ position }, { position }]);
      for (const { control, ticket, memory, claims } of told) {
        expect(memory).toBeInstanceOf(SharedArrayBuffer);
        expect(claims).toBeInstanceOf(SharedArrayBuffer);
        expect(claims).toBe(told[0]!.claims);
        const [current, depth] = new Int32Array(control);
        // They have heard how deep the player looks, and have been told to rest since.
        expect(depth).toBe(2);
        expect(current).not.toBe(ticket);
      }
    }
    expect([started, ended]).toEqual([2, 0]);
    player.close();
    expect([started, ended]).toEqual([2, 2]);
  });

  it("are refused where they cannot be", () => {
    expect(() => new Player(connectFour, { threads: 2 })).toThrow(
      "threads is 2: expected spawn with it, a function that starts a thread",
    );
    expect(() => new Player(connectFour, { threads: 0 })).toThrow(
      "threads is 0: expected a whole number, 1 or more",
    );
    expect(() => new Player(connectFour, { threads: 2, spawn, search: "mtd-f" })).toThrow(
      'search "mtd-f" does not go with 2 threads',
    );
  });
});
