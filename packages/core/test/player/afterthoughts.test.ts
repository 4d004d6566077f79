import { describe, expect, it } from "vitest";
import { boardOf } from "../../src/engine/board-of.js";
import type { Game } from "../../src/game/game.js";
import { explained } from "../../src/player/explain.js";
import { Guard } from "../../src/player/guard.js";
import { HopefulThinking } from "../../src/player/hopeful-thinking.js";
import { type Alternative, type CheckedLimits, type Choice, checkedLimits } from "../../src/player/limits.js";
import type { Rule } from "../../src/player/rule.js";
import type { Found } from "../../src/player/thinker.js";
import type { Thinking } from "../../src/player/thinking.js";
import { TrapThinking, trapWorth } from "../../src/player/trap-thinking.js";

const alternative = (
  move: string,
  value: number,
  status: Alternative<string>["status"] = "estimate",
): Alternative<string> => ({
  ...{ move, value, status, line: [move, `${move}'`] },
});
const choiceOf = (
  alternatives: readonly Alternative<string>[],
  more: Partial<Choice<string>> = {},
): Choice<string> => ({
  ...{ ...alternatives[0]!, depth: 4, nodes: 100, kept: 3, stopped: "depth" },
  ...{ alternatives, ...more },
});
const limitsIn = ({ timeMs, nodes, depth, top }: CheckedLimits<string>) =>
  `${timeMs} ms, ${nodes} nodes, depth ${depth}, top ${top}`;

/** Moves that lead to positions of their own names; at an x the game is over, after a + the same player moves again. */
const game: Game<string, string> = {
  moves: (at) => (at.includes("x") ? [] : ["p", "q"]),
  play: (at, move) => (at === "root" ? move : at + move),
  score: () => 0,
  samePlayer: (at) => at.endsWith("+"),
};

describe("a trap", () => {
  /** What is begun for a trap and how it ends, where `first` is found at the root, and these values below each move. */
  function trapped(
    first: Choice<string>,
    below: Readonly<
      Record<string, readonly [shallow: readonly number[], deep: readonly number[], stopped?: "signal"]>
    >,
    given: Parameters<typeof checkedLimits<string>>[0] = { nodes: 1000, top: 3 },
  ) {
    const log: string[] = [];
    let time = 0;
    const begin = (
      rule: Rule<string>,
      position: string,
      limits: CheckedLimits<string>,
      isAfterMove: boolean,
    ) => {
      log.push(`${position}${isAfterMove ? " after a move" : ""}: ${limitsIn(limits)}; all ${rule.all}`);
      let steps = 0;
      const [shallow = [], deep = [], stopped = "depth"] = below[position] ?? [];
      const replies = (values: readonly number[]) => values.map((value, i) => alternative("pqr"[i]!, value));
      return {
        depth: position === "root" ? first.depth : 2,
        step() {
          steps++;
          time += 10;
          if (position !== "root" && steps < 3 && shallow.length > 0)
            limits.onProgress?.(choiceOf(replies(steps === 1 ? shallow : [0, 0])));
          return steps === (position === "root" ? 1 : 3);
        },
        choice: () => (position === "root" ? first : choiceOf(replies(deep), { nodes: 30, stopped })),
        settled: (move: string) => (move === first.move ? 2 : 9),
      } as unknown as Thinking<string, string>;
    };
    const thinking = new TrapThinking(game, "root", checkedLimits(given), begin, 1, () => time);
    const early = thinking.choice().move;
    let steps = 0;
    while (!thinking.step()) steps++;
    expect(thinking.step()).toBe(true);
    const { move, value, status, line, nodes, alternatives } = thinking.choice();
    const others = alternatives.map((each) => `${each.move} ${each.value}`).join(", ");
    log.push(
      `${early} at first; after ${steps} steps ${move} ${value} ${status}, ${line.join("-")}, ${nodes} nodes: ${others}`,
    );
    log.push(
      `depth ${thinking.depth}, settled ${thinking.settled(move)}, of another move ${thinking.settled("z")}`,
    );
    return log;
  }

  const near = [alternative("a", 10), alternative("b", 9.5), alternative("c", 2), alternative("d", 1)];

  it("is looked for below the moves that are nearly as good, with half of what may be spent", () => {
    expect(
      trapped(choiceOf(near), {
        a: [
          [1, 0],
          [1, 0],
        ],
        b: [
          [5, 1],
          [-3, 4],
        ],
      }),
    ).toMatchInlineSnapshot(`
      [
        "root: Infinity ms, 500 nodes, depth Infinity, top Infinity; all true",
        "a after a move: Infinity ms, 450 nodes, depth 3, top Infinity; all true",
        "b after a move: Infinity ms, 870 nodes, depth 3, top Infinity; all true",
        "a at first; after 9 steps b 9.5 estimate, b-b', 160 nodes: a 10, b 9.5, c 2",
        "depth 4, settled 4, of another move 4",
      ]
    `);
  });

  it("is not preferred where it is worth no more than what it costs", () => {
    expect(
      trapped(choiceOf(near), {
        a: [
          [1, 0],
          [1, 0],
        ],
        b: [
          [1, 0],
          [1, 0.5],
        ],
      }),
    ).toMatchInlineSnapshot(`
      [
        "root: Infinity ms, 500 nodes, depth Infinity, top Infinity; all true",
        "a after a move: Infinity ms, 450 nodes, depth 3, top Infinity; all true",
        "b after a move: Infinity ms, 870 nodes, depth 3, top Infinity; all true",
        "a at first; after 9 steps a 10 estimate, a-a', 160 nodes: a 10, b 9.5, c 2",
        "depth 4, settled 2, of another move 4",
      ]
    `);
  });

  it("shares the time that is left among what is still to be examined", () => {
    const three = [alternative("a", 10), alternative("b", 10), alternative("c", 10), alternative("d", -10)];
    const below = {
      a: [
        [0, 0],
        [0, 1],
      ],
      b: [
        [0, 0],
        [0, 2],
      ],
      c: [
        [0, 0],
        [0, 3],
      ],
    } as const;
    expect(trapped(choiceOf(three), below, { timeMs: 300 })).toMatchInlineSnapshot(`
      [
        "root: 150 ms, Infinity nodes, depth Infinity, top Infinity; all true",
        "a after a move: 96.66666666666667 ms, Infinity nodes, depth 3, top Infinity; all true",
        "b after a move: 130 ms, Infinity nodes, depth 3, top Infinity; all true",
        "c after a move: 230 ms, Infinity nodes, depth 3, top Infinity; all true",
        "a at first; after 13 steps c 10 estimate, c-c', 190 nodes: c 10",
        "depth 4, settled 4, of another move 4",
      ]
    `);
    expect(trapped(choiceOf(three), below, { timeMs: 35, depth: 9, top: 1 })).toMatchInlineSnapshot(`
      [
        "root: 17.5 ms, Infinity nodes, depth 9, top Infinity; all true",
        "a after a move: 8.333333333333334 ms, Infinity nodes, depth 3, top Infinity; all true",
        "b after a move: 0 ms, Infinity nodes, depth 3, top Infinity; all true",
        "c after a move: 0 ms, Infinity nodes, depth 3, top Infinity; all true",
        "a at first; after 13 steps c 10 estimate, c-c', 190 nodes: c 10",
        "depth 4, settled 4, of another move 4",
      ]
    `);
  });

  it("is none after a move that ends the game, or after which the same player moves again", () => {
    const moves = [alternative("a+", 10), alternative("x", 10), alternative("b", 10), alternative("c", -10)];
    expect(
      trapped(choiceOf(moves), {
        b: [
          [0, 0],
          [0, 2],
        ],
      }),
    ).toMatchInlineSnapshot(`
      [
        "root: Infinity ms, 500 nodes, depth Infinity, top Infinity; all true",
        "b after a move: Infinity ms, 900 nodes, depth 3, top Infinity; all true",
        "a+ at first; after 7 steps b 10 estimate, b-b', 130 nodes: b 10, a+ 10, x 10",
        "depth 4, settled 4, of another move 4",
      ]
    `);
  });

  it("is given up where there is no room, no look that is shallow, or a signal", () => {
    const below = {
      a: [
        [0, 1],
        [0, 1],
      ],
      b: [
        [0, 1],
        [3, 1],
      ],
    } as const;
    for (const nodes of [101, 102, 130, 131, 132, 161])
      expect(trapped(choiceOf(near), below, { nodes }).at(-2)).toMatch(nodes < 131 ? / a 10 / : / b 9.5 /);
    expect(trapped(choiceOf(near), { ...below, b: [[], [3, 1]] }).at(-2)).toMatch(/ a 10 /);
    // What was examined before that counts no more.
    const three = [alternative("a", 10), alternative("b", 10), alternative("c", 10), alternative("d", -10)];
    expect(
      trapped(choiceOf(three), {
        ...below,
        c: [
          [0, 1],
          [0, 1],
        ],
      }).at(-2),
    ).toMatch(/ b 10 /);
    expect(trapped(choiceOf(three), { ...below, c: [[], [0, 1]] }).at(-2)).toMatch(/ a 10 /);
    expect(trapped(choiceOf(near), { ...below, b: [[0, 1], [3, 1], "signal"] }).at(-2)).toMatch(/ a 10 /);
  });

  it.each<[string, Choice<string>]>([
    ["nothing is near", choiceOf([alternative("a", 10), alternative("b", 1)])],
    ["little was looked ahead", choiceOf(near, { depth: 1 })],
    ["it is won", choiceOf([alternative("a", 1, "exact"), alternative("b", 1, "exact")])],
    [
      "the best is proved and the others are not",
      choiceOf([alternative("a", 0, "exact"), alternative("b", 0)]),
    ],
    [
      "the others are proved to be worse",
      choiceOf([alternative("a", 0), alternative("b", -1, "exact"), alternative("c", -9)]),
    ],
    ["the choice is not known", choiceOf(near, { move: "z" })],
  ])("is not looked for where %s", (_, first) => {
    const log = trapped(first, {});
    expect(log).toHaveLength(3);
    expect(log[1]).toMatch(/after 0 steps/);
  });

  it.each<[string, Choice<string>]>([
    ["two moves are proved to draw", choiceOf([alternative("a", 0, "exact"), alternative("b", 0, "exact")])],
    [
      "two are proved to lose alike",
      choiceOf([alternative("a", -1, "exact"), alternative("b", -1, "exact"), alternative("c", -2, "exact")]),
    ],
    [
      "one is judged, and one is proved to be as good",
      choiceOf([alternative("a", 0), alternative("b", 0, "exact"), alternative("c", -9)]),
    ],
    [
      "one is less by a quarter of how much they differ",
      choiceOf([alternative("a", 4), alternative("b", 3), alternative("c", -5), alternative("d", -5)]),
    ],
    ["two moves ahead were looked", choiceOf(near, { depth: 2 })],
  ])("is looked for where %s", (_, first) => {
    const log = trapped(first, {
      a: [
        [0, 0],
        [0, 1],
      ],
      b: [
        [0, 0],
        [0, 9],
      ],
    });
    expect(log.slice(1, 3).map((line) => line[0])).toEqual(["a", "b"]);
    expect(log.at(-2)).toMatch(/ b /);
  });

  it("is worth nothing where there are no replies, or all looks are worse than nothing", () => {
    expect(trapWorth([], [])).toBe(0);
    expect(trapWorth([{ move: "p", value: 3 }], [])).toBe(0);
    const replies = ["p", "q", "r", "s"].map((move, i) => ({ move, value: 8 - 2 * i }));
    const looks = (...values: number[]) => values.map((value, i) => ({ move: "pqrs"[i]!, value }));
    const worths = [
      looks(4, 3, 2, 1),
      looks(1, 2, 3, 4),
      looks(1, 1, 1, 1),
      looks(2, 2, 1, 1),
      looks(3, 2, 2, 1),
      looks(1, 2),
    ];
    // Of weights 8, 4, 2, 1 and losses 0, 2, 4, 6; where moves look alike they share what their places have.
    expect(worths.map((each) => Number((15 * trapWorth(replies, each)).toFixed(6)))).toEqual([
      22, 68, 45, 27, 24, 33.75,
    ]);
  });
});

describe("hopes", () => {
  /** A line of moves to an end; who is not led astray draws. */
  const graph: Readonly<Record<string, readonly string[] | number>> = {
    root: ["a", "b", "c", "d"],
    a: ["draw"],
    b: ["draw", "slip"],
    c: ["draw", "slip", "slip2"],
    d: ["loss"],
    slip: ["won"],
    slip2: ["won"],
    draw: 0,
    won: -1,
    loss: 1,
  };
  const walk: Game<string, string> = {
    moves: (at) => (typeof graph[at] === "number" ? [] : (graph[at] as readonly string[])),
    play: (_, to) => to,
    score: (at) => graph[at] as number,
  };
  const found = (move: string, value = 0): Found<string> => ({
    move,
    value,
    bound: "exact",
    proved: true,
    line: [move],
  });

  /** What is chosen in the end, where all moves but the last are as good, and after how many steps. */
  function hoped({
    nodes = Infinity,
    timeMs = Infinity,
    seed = undefined as number | undefined,
    pace = 0,
    stopped = "solved",
    proved = true,
    value = 0,
    equals = 3,
    aborted = false,
  } = {}) {
    let time = 0;
    let isArmed = false;
    const all = ["a", "b", "c"].map((move) => found(move, value));
    const first = {
      depth: 5,
      stopped,
      last: { found: [...all, found("d", -1)], chosen: all[0]!, equals, proved },
      steps: 0,
      step() {
        return ++this.steps === 2;
      },
      choice() {
        return choiceOf([alternative(this.last.chosen.move, value)], { nodes: 40 });
      },
      settled: () => 3,
    };
    const limits = { ...checkedLimits<string>({ depth: 9 }), nodes, timeMs, signal: { aborted } };
    const now = () => {
      if (isArmed) time += pace;
      return time;
    };
    const host = { now, nextTurn: () => {} };
    const guard = new Guard(now);
    const thinking = new HopefulThinking(
      first as never,
      { nodes: 40, mark: 6 } as never,
      walk,
      "root",
      limits,
      { seed, host } as never,
      guard,
    );
    isArmed = true;
    let steps = 0;
    while (!thinking.step()) steps++;
    expect(thinking.step()).toBe(true);
    guard.pass();
    const { move, nodes: visited } = thinking.choice();
    return `${move}, ${visited} nodes, ${steps} steps, settled ${thinking.settled(move)}, depth ${thinking.depth}`;
  }

  it("choose of what is as good what lets most go wrong, and count what they visit", () => {
    expect(boardOf(walk, "root").maxMoves).toBeGreaterThan(3);
    expect(hoped()).toMatchInlineSnapshot(`"c, 46 nodes, 2 steps, settled 5, depth 5"`);
    expect(hoped({ equals: 2 })).toMatchInlineSnapshot(`"b, 43 nodes, 2 steps, settled 5, depth 5"`);
    expect(hoped({ equals: 1 })).toMatchInlineSnapshot(`"a, 40 nodes, 1 steps, settled 3, depth 5"`);
    expect(hoped({ value: -1 })).toMatchInlineSnapshot(`"c, 46 nodes, 2 steps, settled 5, depth 5"`);
    expect(hoped({ value: 1 })).toMatchInlineSnapshot(`"a, 40 nodes, 1 steps, settled 3, depth 5"`);
    expect(hoped({ proved: false })).toMatchInlineSnapshot(`"a, 40 nodes, 1 steps, settled 3, depth 5"`);
    expect(hoped({ stopped: "depth" })).toMatchInlineSnapshot(`"a, 40 nodes, 1 steps, settled 3, depth 5"`);
    expect(hoped({ aborted: true })).toMatchInlineSnapshot(`"a, 40 nodes, 2 steps, settled 3, depth 5"`);
  });

  it("have as many positions as are left, and as much time", () => {
    const byNodes = [40, 41, 42, 45, 46, 47, 48].map((nodes) => `${nodes}: ${hoped({ nodes })}`);
    expect(byNodes).toMatchInlineSnapshot(`
      [
        "40: a, 40 nodes, 1 steps, settled 3, depth 5",
        "41: a, 41 nodes, 2 steps, settled 3, depth 5",
        "42: a, 42 nodes, 2 steps, settled 3, depth 5",
        "45: a, 45 nodes, 2 steps, settled 3, depth 5",
        "46: c, 46 nodes, 2 steps, settled 5, depth 5",
        "47: c, 46 nodes, 2 steps, settled 5, depth 5",
        "48: c, 46 nodes, 2 steps, settled 5, depth 5",
      ]
    `);
    const byTime = [0, 1, 5, 20, 60, 90].map((timeMs) => `${timeMs}: ${hoped({ timeMs, pace: 1 })}`);
    expect(byTime).toMatchInlineSnapshot(`
      [
        "0: a, 40 nodes, 2 steps, settled 3, depth 5",
        "1: a, 40 nodes, 2 steps, settled 3, depth 5",
        "5: a, 41 nodes, 2 steps, settled 3, depth 5",
        "20: a, 42 nodes, 4 steps, settled 3, depth 5",
        "60: c, 46 nodes, 8 steps, settled 5, depth 5",
        "90: c, 46 nodes, 8 steps, settled 5, depth 5",
      ]
    `);
    expect([0, 1, 2, 3].map((seed) => hoped({ seed, equals: 3 })[0])).toEqual(["c", "c", "c", "c"]);
  });
});

describe("an explanation", () => {
  const base = choiceOf([alternative("a", 3), alternative("b", 1, "upper")], { nodes: 20, depth: 5 });

  it.each<[string, string, Partial<Choice<string>>, Partial<Choice<string>>]>([
    ["a move that was searched", "b", {}, {}],
    ["the choice itself", "a", {}, {}],
    ["a move that has to be searched", "c", {}, { value: 2, status: "estimate" }],
    ["one that is proved", "c", { nodes: 123_456 }, { value: 2, status: "exact" }],
    ["one that is worth at least so much", "c", { depth: 2 }, { value: 0, status: "lower" }],
    ["one that is worth at most so much", "c", { depth: 1 }, { value: -4, status: "upper" }],
    ["one after which the same player moves", "c+", { depth: 0 }, { value: 7, status: "lower" }],
  ])(
    "of %s looks as far as the choice did, and sees it from the same side",
    async (what, move, own, below) => {
      const log: string[] = [];
      const consider = async (position: string, limits: CheckedLimits<string>, isAfterMove: boolean) => {
        log.push(`${position}, ${isAfterMove}: ${limitsIn(limits)}, ${limits.signal}, ${limits.onProgress}`);
        return choiceOf([alternative("p", 0)], below);
      };
      const choice = { ...base, ...own };
      const asked = {
        played: game,
        position: "root",
        choice,
        settled: 2,
        move,
        show: (each: string) => `<${each}>`,
      };
      const told = await explained(asked, consider);
      await expect(`${[...log, JSON.stringify(told, undefined, 2)].join("\n")}\n`).toMatchFileSnapshot(
        `./explanations/${what.replaceAll(" ", "-")}.txt`,
      );
    },
  );
});
