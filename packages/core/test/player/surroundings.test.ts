import { afterEach, describe, expect, it, vi } from "vitest";
import type { Game } from "../../src/game/game.js";
import { Guard, guardedEvaluate, guardedGame, isInterruption } from "../../src/player/guard.js";
import { host } from "../../src/player/host.js";
import { checkedLimits } from "../../src/player/limits.js";
import { checkedOptions } from "../../src/player/options.js";
import { unitOf } from "../../src/player/seeded.js";

afterEach(() => vi.unstubAllGlobals());

describe("the host as it is", () => {
  it("reads the clock of the page, or the date where there is none", () => {
    vi.stubGlobal("performance", { now: () => 12.5 });
    expect(host.now()).toBe(12.5);
    vi.stubGlobal("performance", undefined);
    vi.stubGlobal("Date", { now: () => 99 });
    expect(host.now()).toBe(99);
  });

  it("lets others have their turn by what there is: setImmediate, a channel, a timer, or at once", () => {
    const log: string[] = [];
    const later = () => log.push("later");
    const ports = {
      port1: { onmessage: undefined as unknown as () => void, close: () => log.push("close") },
      port2: {},
    };
    class MessageChannel {
      readonly port1 = ports.port1;
      readonly port2 = { postMessage: (message: unknown) => log.push(`post ${message}`) };
    }
    vi.stubGlobal("setImmediate", (then: () => void) => {
      log.push("immediate");
      then();
    });
    vi.stubGlobal("MessageChannel", MessageChannel);
    vi.stubGlobal("setTimeout", (then: () => void, ms: number) => {
      log.push(`timeout ${ms}`);
      then();
    });
    host.nextTurn(later);
    expect(log.splice(0)).toEqual(["immediate", "later"]);
    vi.stubGlobal("setImmediate", undefined);
    host.nextTurn(later);
    expect(log.splice(0)).toEqual(["post undefined"]);
    ports.port1.onmessage();
    expect(log.splice(0)).toEqual(["close", "later"]);
    vi.stubGlobal("MessageChannel", undefined);
    host.nextTurn(later);
    expect(log.splice(0)).toEqual(["timeout 0", "later"]);
    vi.stubGlobal("setTimeout", undefined);
    host.nextTurn(later);
    expect(log.splice(0)).toEqual(["later"]);
  });
});

describe("a guard", () => {
  const refuses = (guard: Guard) => {
    try {
      guard.pass();
      return false;
    } catch (error) {
      expect(isInterruption(error)).toBe(true);
      return true;
    }
  };

  it("lets calls pass until the moment, or the signal, and always where it is not armed", () => {
    let time = 0;
    const guard = new Guard(() => time);
    const signal = { aborted: false };
    expect(refuses(guard)).toBe(false);
    guard.arm(10, signal);
    const at = (now: number) => {
      time = now;
      return refuses(guard);
    };
    expect([at(0), at(9.9), at(10), at(11)]).toEqual([false, false, true, true]);
    signal.aborted = true;
    expect(at(0)).toBe(true);
    guard.disarm();
    expect([at(0), at(11)]).toEqual([false, false]);
    guard.arm(10, undefined);
    expect([at(0), at(10)]).toEqual([false, true]);
  });

  it("is known by what it throws, also as the cause of another error", () => {
    let thrown: unknown;
    const guard = new Guard(() => 1);
    guard.arm(0, undefined);
    try {
      guard.pass();
    } catch (error) {
      thrown = error;
    }
    const others = [new Error("no"), Symbol("thinking must stop"), undefined, null, { cause: thrown }];
    expect(isInterruption(new Error("play threw", { cause: thrown }))).toBe(true);
    expect(others.map(isInterruption)).toEqual(others.map(() => false));
  });

  it("stands before every function that is called in a search, and hands on what it is given", () => {
    const log: string[] = [];
    const names = [
      "moves",
      "play",
      "score",
      "key",
      "samePlayer",
      "bounds",
      "likelihood",
      "noisy",
      "hints",
    ] as const;
    const game = {
      own: 7,
      ...Object.fromEntries(
        names.map((name) => [
          name,
          function (this: { own: number }, ...given: unknown[]) {
            log.push(`${name}(${given.join(", ")}) of ${this.own}`);
            return name;
          },
        ]),
      ),
      moveKey(this: { own: number }, move: string) {
        return `${move} of ${this.own}`;
      },
      repetition: "draw",
      board: () => {
        throw new Error("not this one");
      },
    } as unknown as Game<string, string>;
    let passed = 0;
    const guarded = guardedGame(game, { pass: () => void passed++ } as unknown as Guard);
    for (const name of names)
      expect((guarded[name] as (one: string, two: string) => unknown)("p", "m")).toBe(name);
    expect(log).toEqual(names.map((name) => `${name}(p, m) of 7`));
    expect([passed, guarded.moveKey!("e4"), guarded.repetition]).toEqual([9, "e4 of 7", "draw"]);
    expect(passed).toBe(9);
    expect(Object.keys(guarded).sort()).toEqual([...names, "moveKey", "repetition"].sort());
    const { moves, play, score } = game;
    expect(Object.keys(guardedGame({ moves, play, score }, new Guard(() => 0)))).toEqual([
      "moves",
      "play",
      "score",
    ]);
    const guard = new Guard(() => 1);
    const judge = guardedEvaluate((at: number) => 2 * at, guard);
    expect(judge(4)).toBe(8);
    guard.arm(1, undefined);
    expect(() => judge(4)).toThrow();
  });
});

it("what is not said is as usual", () => {
  expect(checkedOptions()).toEqual({
    ...{ evaluate: undefined, seed: undefined, level: 8, trap: false, memoryMB: 32, memory: "table" },
    ...{ search: undefined, domain: 1_000_000, threads: 1, spawn: undefined, host },
  });
  const given = {
    seed: 3,
    level: 2,
    memoryMB: 0.5,
    search: "mtd-f",
    domain: 4,
    host: { now: () => 0, nextTurn: () => {} },
  } as const;
  expect(checkedOptions(given)).toEqual({
    ...given,
    ...{ evaluate: undefined, trap: false, memory: "table", threads: 1, spawn: undefined },
  });
  const open = { nodes: Infinity, depth: Infinity, top: 1, signal: undefined, onProgress: undefined };
  expect(checkedLimits()).toEqual({ ...open, timeMs: 1000 });
  expect(checkedLimits({ nodes: 5, top: 2 })).toEqual({ ...open, timeMs: Infinity, nodes: 5, top: 2 });
  expect(checkedLimits({ depth: 5 })).toEqual({ ...open, timeMs: Infinity, depth: 5 });
});

it("the numbers of a seed and a mark are these, and lie from 0 up to 1", () => {
  const numbers = [0, 1, -1, 2 ** 31 - 1].flatMap((seed) => [0, 1, 2, -7].map((mark) => unitOf(seed, mark)));
  expect(numbers.map((unit) => unit.toFixed(6)).join(" ")).toMatchInlineSnapshot(
    `"0.000000 0.427036 0.672681 0.790671 0.408349 0.771487 0.302131 0.276752 0.403938 0.289731 0.397854 0.431447 0.551422 0.822825 0.583227 0.226601"`,
  );
  let sum = 0;
  for (let mark = 0; mark < 1000; mark++) {
    const unit = unitOf(5, mark);
    expect(unit >= 0 && unit < 1).toBe(true);
    sum += unit;
  }
  expect(sum / 1000).toBeCloseTo(0.5, 1);
});
