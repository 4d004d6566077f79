import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ConnectFourPosition, connectFour } from "../../src/games/connect-four.js";
import type { Choice } from "../../src/player/limits.js";
import type { Port } from "../../src/player/threads/port.js";
import { servePlayer } from "../../src/player/threads/serve-player.js";
import { Team } from "../../src/player/threads/team.js";
import { workerPlayer } from "../../src/player/threads/worker-player.js";

let now = 0;
beforeEach(() => {
  now = 1000;
  vi.spyOn(Date, "now").mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A message in short: what is asked and answered, without the numbers of a choice. */
const short = (message: unknown): string =>
  JSON.stringify(message, (key, value: unknown) => {
    if (typeof value === "object" && value !== null && "alternatives" in value) {
      const { move, depth, stopped } = value as Choice<number>;
      return `choice ${move} at depth ${depth}, ${stopped}`;
    }
    return key === "text" || key === "facts" ? undefined : value;
  });

/** One end of a line; what is sent from it is written down, and what comes in is said by `hears`. */
function end(log: string[], arrow: string) {
  let heard = (_: unknown) => {};
  const port = {
    sends: (_: unknown) => {},
    postMessage(message: unknown) {
      log.push(`${arrow} ${short(message)}`);
      port.sends(structuredClone(message));
    },
    on: (_: string, hear: (message: unknown) => void) => {
      heard = hear;
    },
    terminate: () => log.push("terminated"),
    hears: (message: unknown) => heard(message),
  };
  return port;
}

const choice = (depth: number): Choice<number> => ({
  ...{ move: 4, value: 0, status: "estimate", line: [4], depth, nodes: 1, kept: 0, stopped: "depth" },
  alternatives: [],
});
const settled = (promise: Promise<unknown>) =>
  promise.then(
    (value) => `answered ${short(value)}`,
    (error: Error) => `${error.name}: ${error.message}`,
  );
/** A signal that says who listens to it. */
function loud(log: string[]) {
  const heard = new Set<() => void>();
  return {
    aborted: false,
    addEventListener(what: string, hear: () => void) {
      log.push(`listens for ${what}`);
      heard.add(hear);
    },
    removeEventListener(what: string, hear: () => void) {
      log.push(`listens no more for ${what}: ${heard.delete(hear)}`);
    },
    abort() {
      this.aborted = true;
      for (const hear of heard) hear();
    },
  };
}

it("what a player in another thread is asked is sent in these messages, each with its number", async () => {
  const log: string[] = [];
  const port = end(log, ">");
  const player = workerPlayer<string, number>(port as Port);
  const onProgress = () => {};
  void settled(player.choose());
  void settled(player.choose("here", { depth: 3 }));
  now = 2000;
  void settled(player.choose("here", { top: 2, onProgress }));
  void settled(player.choose("here", { timeMs: undefined }));
  void settled(player.choose("here", { nodes: 5, signal: { aborted: false } }));
  void settled(player.advance(7));
  void settled(player.ponder());
  void settled(player.ponder("there"));
  player.stop();
  void settled(player.explain(3));
  void settled(player.save());
  void settled(player.save({ table: true }));
  expect(await settled(player.choose("here", { depth: 0 }))).toBe(
    "InputError: depth is 0: expected a whole number, 1 or more",
  );
  expect(log).toMatchInlineSnapshot(`
    [
      "> {"id":1,"request":{"ask":"choose","limits":{"timeMs":1000,"sentAt":1000},"told":false}}",
      "> {"id":2,"request":{"ask":"choose","position":"here","limits":{"depth":3,"sentAt":1000},"told":false}}",
      "> {"id":3,"request":{"ask":"choose","position":"here","limits":{"top":2,"sentAt":2000},"told":true}}",
      "> {"id":4,"request":{"ask":"choose","position":"here","limits":{"timeMs":1000,"sentAt":2000},"told":false}}",
      "> {"id":5,"request":{"ask":"choose","position":"here","limits":{"nodes":5,"sentAt":2000},"told":false}}",
      "> {"id":6,"request":{"ask":"advance","move":7}}",
      "> {"id":7,"request":{"ask":"ponder"}}",
      "> {"id":8,"request":{"ask":"ponder","position":"there"}}",
      "> {"stop":true}",
      "> {"id":9,"request":{"ask":"explain","move":3}}",
      "> {"id":10,"request":{"ask":"save","table":false}}",
      "> {"id":11,"request":{"ask":"save","table":true}}",
    ]
  `);
});

it("an answer goes to whoever asked for it, progress to whoever wants it, and an error comes as it was", async () => {
  const log: string[] = [];
  const port = end(log, ">");
  const player = workerPlayer<string, number>(port as Port);
  const told: number[] = [];
  const first = settled(player.choose("a", { depth: 9, onProgress: ({ depth }) => told.push(depth) }));
  const second = settled(player.choose("b", { depth: 9 }));
  const third = settled(player.advance(1));
  const fourth = settled(player.advance(2));
  for (const depth of [1, 2]) for (const id of [1, 2, 9]) port.hears({ id, progress: choice(depth) });
  port.hears({ id: 2, answer: choice(5) });
  port.hears({ id: 2, answer: choice(6) });
  port.hears({ id: 1, answer: choice(4) });
  port.hears({ id: 1, progress: choice(7) });
  port.hears({ id: 3, error: { name: "InputError", message: "no" } });
  port.hears({ id: 4, error: { name: "TypeError", message: "never" } });
  expect([await first, await second, await third, await fourth]).toEqual([
    'answered "choice 4 at depth 4, depth"',
    'answered "choice 4 at depth 5, depth"',
    "InputError: no",
    "TypeError: never",
  ]);
  expect(told).toEqual([1, 2]);
});

it("a signal is sent on as soon as it is heard, and not listened to any longer than needed", async () => {
  const log: string[] = [];
  const port = end(log, ">");
  const player = workerPlayer<string, number>(port as Port);
  const signal = loud(log);
  const under = settled(player.choose("a", { signal }));
  signal.abort();
  port.hears({ id: 1, answer: choice(2) });
  log.push(await under);
  const aborted = settled(player.choose("b", { signal }));
  port.hears({ id: 2, answer: choice(0) });
  log.push(await aborted);
  expect(log).toMatchInlineSnapshot(`
    [
      "> {"id":1,"request":{"ask":"choose","position":"a","limits":{"sentAt":1000},"told":false}}",
      "listens for abort",
      "> {"abort":1}",
      "listens no more for abort: true",
      "answered "choice 4 at depth 2, depth"",
      "> {"id":2,"request":{"ask":"choose","position":"b","limits":{"sentAt":1000},"told":false}}",
      "listens for abort",
      "> {"abort":2}",
      "listens no more for abort: true",
      "answered "choice 4 at depth 0, depth"",
    ]
  `);
});

it("an analysis gives what has come, waits for more, and ends with the last or with whoever leaves", async () => {
  const log: string[] = [];
  const port = end(log, ">");
  const player = workerPlayer<string, number>(port as Port);
  const heard: number[] = [];
  const listening = (async () => {
    for await (const { depth } of player.analyse("a", { depth: 3 })) heard.push(depth);
    return "over";
  })();
  port.hears({ id: 1, progress: choice(1) });
  port.hears({ id: 1, progress: choice(2) });
  await new Promise((resolve) => setImmediate(resolve));
  expect(heard).toEqual([1, 2]);
  port.hears({ id: 1, progress: choice(3) });
  port.hears({ id: 1, answer: undefined });
  expect([await listening, heard]).toEqual(["over", [1, 2, 3]]);

  const signal = loud(log);
  const left = (async () => {
    for await (const { depth } of player.analyse("b", { signal })) if (depth === 2) break;
    return "left";
  })();
  port.hears({ id: 2, progress: choice(1) });
  port.hears({ id: 2, progress: choice(2) });
  await new Promise((resolve) => setImmediate(resolve));
  port.hears({ id: 2, answer: undefined });
  log.push(await left);

  const failing = player.analyse("c", { signal: { aborted: true } })[Symbol.asyncIterator]();
  const next = settled(failing.next());
  port.hears({ id: 3, error: { name: "InputError", message: "not here" } });
  log.push(await next);
  expect(log).toMatchInlineSnapshot(`
    [
      "> {"id":1,"request":{"ask":"analyse","position":"a","limits":{"depth":3,"sentAt":1000}}}",
      "> {"id":2,"request":{"ask":"analyse","position":"b","limits":{"sentAt":1000}}}",
      "listens for abort",
      "> {"abort":2}",
      "listens no more for abort: true",
      "left",
      "> {"id":3,"request":{"ask":"analyse","position":"c","limits":{"sentAt":1000}}}",
      "> {"abort":3}",
      "InputError: not here",
    ]
  `);
});

it("an analysis loses nothing that has come before its end, and whoever leaves waits until the thread is free", async () => {
  const log: string[] = [];
  const port = end(log, ">");
  const player = workerPlayer<string, number>(port as Port);
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const all = player.analyse("a", { depth: 3 })[Symbol.asyncIterator]();
  const first = all.next();
  for (const depth of [1, 2, 3]) port.hears({ id: 1, progress: choice(depth) });
  port.hears({ id: 1, answer: undefined });
  await turn();
  const depths = [await first, await all.next(), await all.next()].map(
    ({ value }) => (value as Choice<number>).depth,
  );
  expect([depths, (await all.next()).done]).toEqual([[1, 2, 3], true]);
  expect(log).toHaveLength(1);

  let isFree = false;
  const left = (async () => {
    for await (const _ of player.analyse("b", { depth: 3 })) break;
    isFree = true;
  })();
  port.hears({ id: 2, progress: choice(1) });
  await turn();
  expect([isFree, log.length]).toEqual([false, 3]);
  port.hears({ id: 2, answer: undefined });
  await left;
  expect(isFree).toBe(true);
});

it("closing ends the thread and refuses what waits and whatever is asked later", async () => {
  const log: string[] = [];
  const port = end(log, ">");
  const player = workerPlayer<string, number>(port as Port);
  const waiting = [settled(player.choose("a")), settled(player.save())];
  player.close();
  const late = settled(player.advance(1));
  port.hears({ id: 1, answer: choice(1) });
  log.push(...(await Promise.all([...waiting, late])));
  expect(log.slice(2)).toEqual([
    "terminated",
    "InputError: the player's thread was closed before it answered",
    "InputError: the player's thread was closed before it answered",
    "InputError: the player's thread was closed: expected no more questions",
  ]);
});

/** What is answered to requests, in order; each is sent when the one before it has been answered. */
async function answers(requests: readonly object[], options = {}): Promise<string[]> {
  const log: string[] = [];
  const port = end(log, "<");
  servePlayer<ConnectFourPosition, number>(connectFour, { memoryMB: 0.1, ...options }, port as Port);
  for (const [i, request] of requests.entries()) {
    if ("ask" in request) {
      const answered = new Promise<void>((resolve) => {
        port.sends = (message) => "progress" in (message as object) || resolve();
      });
      log.push(`> ${(request as { ask: string }).ask}`);
      port.hears({ id: i, request });
      await answered;
    } else {
      log.push(`> ${short(request)}`);
      port.hears(request);
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  return log;
}

const at = { sentAt: 1000 };
it("whoever serves a player answers each question by its number, and aborts what is asked for by that", async () => {
  let time = 0;
  const host = { now: () => time++, nextTurn: (later: () => void) => void setImmediate(later) };
  const log = await answers(
    [
      { ask: "explain", move: 1 },
      { ask: "choose", position: connectFour.start, limits: { ...at, depth: 2 }, told: false },
      { ask: "choose", position: connectFour.start, limits: { ...at, depth: 2 }, told: true },
      { ask: "analyse", position: connectFour.read("4"), limits: { ...at, depth: 3 } },
      { abort: 3 },
      { abort: 99 },
      { ask: "choose", position: undefined, limits: { ...at, depth: 1 }, told: false },
      { ask: "advance", move: 4 },
      { ask: "advance", move: 9 },
      { stop: true },
      { ask: "save", table: false },
      { ask: "nothing of the kind" },
    ],
    { host },
  );
  expect(log).toMatchInlineSnapshot(`
    [
      "> explain",
      "< {"id":0,"error":{"name":"InputError","message":"explain: nothing was chosen yet, expected a choice before"}}",
      "> choose",
      "< {"id":1,"answer":"choice 4 at depth 2, depth"}",
      "> choose",
      "< {"id":2,"progress":"choice 4 at depth 1, depth"}",
      "< {"id":2,"progress":"choice 4 at depth 2, depth"}",
      "< {"id":2,"answer":"choice 4 at depth 2, depth"}",
      "> analyse",
      "< {"id":3,"progress":"choice 4 at depth 1, depth"}",
      "< {"id":3,"progress":"choice 4 at depth 2, depth"}",
      "< {"id":3,"progress":"choice 4 at depth 3, depth"}",
      "< {"id":3}",
      "> {"abort":3}",
      "> {"abort":99}",
      "> choose",
      "< {"id":6,"answer":"choice 4 at depth 1, depth"}",
      "> advance",
      "< {"id":7}",
      "> advance",
      "< {"id":8,"error":{"name":"InputError","message":"move 9: expected a legal move, one of 4, 3, 5, 2, 6, 1, 7"}}",
      "> {"stop":true}",
      "> save",
      "< {"id":10,"answer":{"format":"espalier-player","version":1,"options":{"level":8,"trap":false,"memoryMB":0.1,"memory":"table","domain":1000000},"position":{"moverLeft":2097152,"moverRight":0,"otherLeft":4194304,"otherRight":0,"stones":2}}}",
      "> nothing of the kind",
      "< {"id":11}",
    ]
  `);
});

it("the time on the way is taken off what there is to think, and no more than all of it", async () => {
  const depths: unknown[] = [];
  for (const [sentAt, timeMs] of [
    [1000, 10],
    [995, 10],
    [900, 10],
    [5000, 10],
    [0, undefined],
  ] as const) {
    let time = 0;
    const host = { now: () => (time += 0.25), nextTurn: (later: () => void) => later() };
    const limits = { sentAt, ...(timeMs === undefined ? { depth: 2 } : { timeMs }) };
    const [, answer] = await answers([{ ask: "choose", position: connectFour.start, limits, told: false }], {
      host,
    });
    depths.push([sentAt, answer, time]);
  }
  expect(depths).toMatchInlineSnapshot(`
    [
      [
        1000,
        "< {"id":0,"answer":"choice 4 at depth 9, time"}",
        10.25,
      ],
      [
        995,
        "< {"id":0,"answer":"choice 4 at depth 3, time"}",
        5.5,
      ],
      [
        900,
        "< {"id":0,"answer":"choice 4 at depth 0, time"}",
        1.25,
      ],
      [
        5000,
        "< {"id":0,"answer":"choice 4 at depth 9, time"}",
        10.25,
      ],
      [
        0,
        "< {"id":0,"answer":"choice 4 at depth 2, depth"}",
        4.25,
      ],
    ]
  `);
});

it.each<[string, unknown, string]>([
  ["an error", new RangeError("too far"), '"name":"RangeError","message":"too far"'],
  ["a text", "just so", '"name":"Error","message":"just so"'],
  ["nothing", undefined, '"name":"Error","message":"undefined"'],
])("%s that is thrown is told by its name and its message", async (_, thrown, told) => {
  const now = () => {
    throw thrown;
  };
  const host = { now, nextTurn: (later: () => void) => later() };
  const limits = { ...at, depth: 1 };
  const request = { ask: "choose", position: connectFour.start, limits, told: false };
  expect(await answers([request], { host })).toEqual(["> choose", `< {"id":0,"error":{${told}}}`]);
});

it("a team hears of every position with a ticket of its own, of the depth, and when to rest", () => {
  const log: string[] = [];
  const orders: { control: SharedArrayBuffer; ticket: number; claims: unknown; memory: unknown }[] = [];
  const helper = (name: string): Port => ({
    postMessage: (message) => {
      const { team } = message as { team: (typeof orders)[number] & { position: string; before: string[] } };
      orders.push(team);
      log.push(`${name}: ${team.position} after ${team.before.join("-")}, ticket ${team.ticket}`);
    },
    terminate: () => log.push(`${name} ends`),
  });
  const memory = new SharedArrayBuffer(64);
  const leader: { company: unknown } = { company: undefined };
  const team = new Team<string>(
    [helper("one"), helper("other"), { postMessage: () => {} }],
    memory,
    leader as never,
  );
  expect(leader.company).toBe(team);
  const words = () => [...new Int32Array(orders[0]!.control)];
  team.think("c", ["a", "b"]);
  expect(words()).toEqual([1, 1]);
  const claims = team.at(5);
  expect([words(), claims.memory]).toEqual([[1, 5], orders[0]!.claims]);
  team.rest();
  expect(words()).toEqual([2, 5]);
  team.think("d", []);
  expect(words()).toEqual([3, 1]);
  team.close();
  expect(words()).toEqual([4, 1]);
  expect(orders.every((order) => order.memory === memory && order.claims === orders[0]!.claims)).toBe(true);
  expect(log).toEqual([
    "one: c after a-b, ticket 1",
    "other: c after a-b, ticket 1",
    "one: d after , ticket 3",
    "other: d after , ticket 3",
    "one ends",
    "other ends",
  ]);
});
