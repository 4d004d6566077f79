import { describe, expect, it } from "vitest";
import { Guard } from "../../src/player/guard.js";
import type { Host } from "../../src/player/host.js";
import { type Choice, checkedLimits, type Limits } from "../../src/player/limits.js";
import type { Rule } from "../../src/player/rule.js";
import type { Found, Thinker } from "../../src/player/thinker.js";
import { Thinking } from "../../src/player/thinking.js";

const found = (move: string, value: number, more: Partial<Found<string>> = {}): Found<string> => ({
  move,
  value,
  bound: "exact",
  proved: false,
  line: [move],
  ...more,
});

/** What a depth finds, and how many positions it visits. */
interface Depth {
  readonly found: readonly Found<string>[];
  readonly nodes?: number;
  readonly proved?: boolean;
}

/** Thinks what it has been told beforehand; each position takes `pace` milliseconds. */
function thinking(
  depths: readonly Depth[],
  given: Limits<string> = {},
  { pace = 0, legal = ["a", "b", "c"], rule = {} as Partial<Rule<string>> } = {},
) {
  let time = 100;
  let nodes = 0;
  let done = 0;
  let at = 0;
  const asked: number[] = [];
  const tops: number[] = [];
  const script: Thinker<number, string> = {
    begin: () => legal,
    score: () => -3,
    estimate: () => 7,
    deepen(depth, top) {
      at = depth;
      done = 0;
      tops.push(top);
    },
    run(wanted, most) {
      const all = depths[at - 1]?.nodes ?? 1;
      const now = Math.min(wanted, most, all - done);
      asked.push(wanted);
      done += now;
      nodes += now;
      time += now * pace;
      return done >= all;
    },
    get found() {
      return depths[at - 1]?.found ?? [];
    },
    get proved() {
      return depths[at - 1]?.proved ?? false;
    },
    get nodes() {
      return nodes;
    },
    full: false,
    kept: 5,
    mark: 0,
    played: () => {},
  };
  const host: Host = { now: () => time, nextTurn: (later) => later() };
  const own: Rule<string> = { plies: Infinity, nodes: Infinity, all: false, choose: () => 0, ...rule };
  const limits = checkedLimits<string>(given);
  const under = new Thinking(script, 0, [], limits, host, new Guard(host.now), own);
  return { under, asked, tops, run: (): Choice<string> => run(under) };
}

function run(under: Thinking<number, string>): Choice<string> {
  for (let steps = 0; !under.step(); steps++) expect(steps).toBeLessThan(10_000);
  return under.choice();
}

const a = found("a", 3);
const b = found("b", 2);
const c = found("c", 1);

describe("thinking deeper and deeper", () => {
  it("stops at the depth that is wanted, by the limits or by the rule", () => {
    const depths = Array.from({ length: 9 }, () => ({ found: [a, b, c] }));
    expect(thinking(depths, { depth: 4 }).run()).toMatchObject({
      move: "a",
      depth: 4,
      stopped: "depth",
      kept: 5,
    });
    expect(thinking(depths, { depth: 9 }, { rule: { plies: 3 } }).run().depth).toBe(3);
    expect(thinking(depths, { depth: 2 }, { rule: { plies: 3 } }).run().depth).toBe(2);
  });

  it("looks one move ahead at a level, however many positions that takes, and no farther with too many", () => {
    const depths = [
      { found: [a, b], nodes: 25 },
      { found: [b, a], nodes: 5 },
      { found: [a], nodes: 50 },
    ];
    const within = (nodes: number) => thinking(depths, { depth: 9 }, { rule: { nodes } }).run();
    expect(within(10)).toMatchObject({ depth: 1, nodes: 25, stopped: "nodes" });
    expect(within(25)).toMatchObject({ depth: 1, nodes: 25, stopped: "nodes" });
    expect(within(30)).toMatchObject({ depth: 2, nodes: 30, stopped: "nodes" });
    expect(within(31)).toMatchObject({ depth: 2, nodes: 31, stopped: "nodes" });
    // What the caller says holds from the start.
    expect(thinking(depths, { nodes: 10 }).run()).toMatchObject({ depth: 0, nodes: 10, stopped: "nodes" });
    expect(thinking(depths, { nodes: 25 }).run()).toMatchObject({ depth: 1, nodes: 25, stopped: "nodes" });
  });

  it("is solved when what is asked for is proved", () => {
    const sure = { proved: true } as const;
    const depths = (second: Found<string>) => [
      { found: [a, b] },
      { found: [found("a", 3, sure), second], proved: true },
    ];
    expect(thinking(depths(b), { depth: 9 }).run()).toMatchObject({
      depth: 2,
      stopped: "solved",
      status: "exact",
    });
    expect(thinking(depths(b), { depth: 2, top: 2 }).run()).toMatchObject({ stopped: "depth" });
    expect(thinking(depths(found("b", 2, sure)), { depth: 9, top: 2 }).run()).toMatchObject({
      stopped: "solved",
    });
  });

  it("takes steps of a few milliseconds: four times as many positions as before, until they take too long", () => {
    const quick = thinking([{ found: [a], nodes: 1_000_000 }], { depth: 1 });
    quick.run();
    expect(quick.asked.slice(0, 11)).toEqual([1, 4, 16, 64, 256, 1024, 4096, 16_384, 65_536, 65_536, 65_536]);
    // Ten positions a millisecond: forty in a step of four.
    const slow = thinking([{ found: [a], nodes: 400 }], { depth: 1 }, { pace: 0.1 });
    slow.run();
    expect(slow.asked.slice(0, 7)).toEqual([1, 4, 16, 40, 40, 40, 40]);
    const slowest = thinking([{ found: [a], nodes: 5 }], { depth: 1 }, { pace: 1000 });
    slowest.run();
    expect(slowest.asked).toEqual([1, 1, 1, 1, 1]);
  });

  it("stops when time is up, at the moment and not before", () => {
    const depths = [
      { found: [a], nodes: 4 },
      { found: [b], nodes: 100 },
    ];
    expect(thinking(depths, { timeMs: 0 }).run()).toMatchObject({ depth: 0, nodes: 0, stopped: "time" });
    expect(thinking(depths, { timeMs: 10 }, { pace: 1 }).run()).toMatchObject({ depth: 1, stopped: "time" });
    expect(thinking([{ found: [a], nodes: 10 }], { timeMs: 10, depth: 1 }, { pace: 1 }).run()).toMatchObject({
      depth: 1,
      stopped: "depth",
    });
    const signal = { aborted: true };
    expect(thinking(depths, { signal }).run()).toMatchObject({ depth: 0, nodes: 0, stopped: "signal" });
  });

  it("is solved only if the move is proved too, and exact still where no position is left for more", () => {
    const sure = found("a", 3, { proved: true });
    expect(thinking([{ found: [a, b], proved: true }], { depth: 1 }).run().stopped).toBe("depth");
    expect(thinking([{ found: [sure, b], proved: true }], { depth: 1 }).run().stopped).toBe("solved");
    const depths = [{ found: [sure, b], proved: true, nodes: 10 }, { found: [sure, b] }];
    const { run, tops } = thinking(depths, { nodes: 10, top: 2 });
    expect(run()).toMatchObject({ depth: 1, nodes: 10, stopped: "nodes", status: "exact" });
    expect(tops).toEqual([2]);
  });

  it("asks for as many values as are wanted, or for all at a level", () => {
    const depths = [{ found: [a, b, c] }, { found: [a, b, c] }];
    for (const [top, all, wanted] of [
      [1, false, 1],
      [2, false, 2],
      [2, true, Infinity],
    ] as const) {
      const { run, tops } = thinking(depths, { depth: 2, top }, { rule: { all } });
      run();
      expect(tops).toEqual([wanted, wanted]);
    }
  });
});

describe("a choice", () => {
  it("is of no move where the game is over", () => {
    const { under, run } = thinking([], { depth: 3 }, { legal: [] });
    expect(run()).toEqual({
      ...{ move: undefined, value: -3, status: "exact", line: [], depth: 0, nodes: 0, kept: 5 },
      ...{ stopped: "solved", alternatives: [] },
    });
    expect(under.settled(undefined)).toBe(1);
  });

  it("is the first legal move where nothing was searched, for what the position seems to be worth", () => {
    expect(thinking([{ found: [] }], { timeMs: 0 }).run()).toMatchObject({
      ...{ move: "a", value: 7, status: "estimate", line: ["a"] },
      alternatives: [{ move: "a", value: 7, status: "estimate", line: ["a"] }],
    });
  });

  it("is settled from the depth on at which it came up", () => {
    const depths = [{ found: [a, b] }, { found: [b, a] }, { found: [b, a] }, { found: [a, b] }];
    for (const [depth, from] of [
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 4],
    ] as const) {
      const { under, run } = thinking(depths, { depth });
      expect(under.settled("a")).toBe(1);
      const { move } = run();
      expect([depth, under.settled(move)]).toEqual([depth, from]);
      // Another move would be the choice from the next depth on.
      expect(under.settled("c")).toBe(depth + 1);
    }
  });

  it("stands among its alternatives, as many as are wanted, also where another is better", () => {
    const depths = [{ found: [a, b, c] }];
    const moves = (top: number, place: number) => {
      const choice = thinking(depths, { depth: 1, top }, { rule: { choose: () => place } }).run();
      return [choice.move, ...choice.alternatives.map(({ move }) => move)].join("");
    };
    expect([1, 2, 3, 4].map((top) => moves(top, 0))).toEqual(["aa", "aab", "aabc", "aabc"]);
    expect([1, 2, 3].map((top) => moves(top, 1))).toEqual(["bb", "bab", "babc"]);
    expect([1, 2, 3].map((top) => moves(top, 2))).toEqual(["cc", "cac", "cabc"]);
    // What is only bounded is none.
    const bounded = [{ found: [a, found("b", 2, { bound: "upper" }), c] }];
    expect(thinking(bounded, { depth: 1, top: 3 }).run().alternatives).toMatchObject([
      { move: "a" },
      { move: "c" },
    ]);
  });

  it("says what is proved of it", () => {
    const sure = { proved: true } as const;
    const status = (first: Partial<Found<string>>, proved: boolean, place = 0, second = b) =>
      thinking(
        [{ found: [found("a", 3, first), second], proved }],
        { depth: 1 },
        { rule: { choose: () => place } },
      ).run().status;
    expect(status(sure, true)).toBe("exact");
    expect(status(sure, false)).toBe("lower");
    expect(status({}, true)).toBe("exact");
    expect(status({}, false)).toBe("estimate");
    expect(status({ ...sure, bound: "lower" }, false)).toBe("estimate");
    // A worse move that was chosen: the position is worth more than that.
    expect(status(sure, true, 1)).toBe("estimate");
    expect(status(sure, true, 1, found("b", 2, sure))).toBe("lower");
    expect(status(sure, true, 1, found("b", 3, sure))).toBe("exact");
  });

  it("is what the depth under way has found to be better than the choice of the last", () => {
    const under = (second: readonly Found<string>[], more: Partial<Rule<string>> = {}) => {
      const depths = [{ found: [a, b, c] }, { found: second, nodes: 100 }];
      const { move, value, depth, alternatives } = thinking(
        depths,
        { nodes: 20, top: 3 },
        { rule: more },
      ).run();
      return [move, value, depth, alternatives.map((each) => `${each.move}${each.value}`).join(" ")];
    };
    expect(under([found("b", 4), found("a", 1)])).toEqual(["b", 4, 1, "b4 a3 c1"]);
    // Not as long as what was chosen has not been searched, or is as good.
    expect(under([found("b", 4)])).toEqual(["a", 3, 1, "a3 b2 c1"]);
    expect(under([found("b", 4), found("a", 4)])).toEqual(["a", 3, 1, "a3 b2 c1"]);
    expect(under([found("a", 4), found("b", 1)])).toEqual(["a", 3, 1, "a3 b2 c1"]);
    expect(under([found("b", 4, { bound: "lower" }), found("a", 1)])).toEqual(["a", 3, 1, "a3 b2 c1"]);
    expect(under([])).toEqual(["a", 3, 1, "a3 b2 c1"]);
    // At a level all moves must have been searched equally far.
    expect(under([found("b", 4), found("a", 1)], { all: true })).toEqual(["a", 3, 1, "a3 b2 c1"]);
    const first = thinking([{ found: [b], nodes: 100 }], { nodes: 20 }).run();
    expect(first).toMatchObject({ move: "b", value: 2, depth: 0, status: "estimate" });
  });

  it("is told after every depth", () => {
    const told: string[] = [];
    const onProgress = ({ move, depth, stopped }: Choice<string>) => told.push(`${move} ${depth} ${stopped}`);
    thinking([{ found: [a, b] }, { found: [b, a] }], { depth: 2, onProgress }).run();
    expect(told).toEqual(["a 1 depth", "b 2 depth"]);
  });
});
