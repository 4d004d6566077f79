import { expect, it } from "vitest";
import type { Game } from "../../src/game/game.js";
import { connectFour } from "../../src/games/connect-four.js";
import { ticTacToe } from "../../src/games/tic-tac-toe.js";
import { explanationOf } from "../../src/player/explanation.js";
import { Player } from "../../src/player/player.js";
import { playouts } from "../../src/player/playouts.js";
import { listen } from "../../src/player/threads/port.js";
import { findAlgorithm } from "../../src/search/algorithms.js";

const { start } = connectFour;
const some = { depth: 1 };
const coin = () => ({ low: -1, high: 1 }) as never;
const spawn = () => ({ postMessage: () => {} });
const host = { now: () => 0, nextTurn: (later: () => void) => later() };

const bare: Game<number, { readonly take: number }> = {
  moves: (left) => [1, 2].filter((take) => take <= left).map((take) => ({ take })),
  play: (left, { take }) => left - take,
  score: () => -1,
};

/** Values of all kinds. */
const values: readonly unknown[] = [
  ...[undefined, null, true, false, "", "1", "table", "evolving", Number.NaN, Infinity, -Infinity, -1, -0, 0],
  ...[1e-9, 0.5, 1, 1.5, 7, 8, 9, 2048, 2048.1, 2 ** 53 - 1, 2 ** 53, 3n, [], {}, spawn],
];
const named = (value: unknown) => {
  if (typeof value === "function") return "a function";
  if (typeof value === "object" && value !== null) return JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  return typeof value === "string" ? `"${value}"` : Object.is(value, -0) ? "-0" : String(value);
};

async function answer(ask: () => unknown): Promise<string> {
  try {
    await ask();
    return "fine";
  } catch (error) {
    const { name, message } = error as Error;
    return `${name}: ${message}`;
  }
}

/** What is said to each of the values: under every answer those that get it. */
async function told(ask: (value: unknown) => unknown): Promise<string[]> {
  const byAnswer = new Map<string, string[]>();
  for (const value of values) {
    const said = (await answer(() => ask(value))).replace(
      /^(InputError: [\w ]+? is ).*?: expected/,
      "$1...: expected",
    );
    byAnswer.set(said, [...(byAnswer.get(said) ?? []), named(value)]);
  }
  return [...byAnswer].map(([said, those]) => `${those.join(", ")} -> ${said}`);
}

const options = [
  "evaluate",
  "seed",
  "level",
  "trap",
  "memoryMB",
  "memory",
  "domain",
  "threads",
  "spawn",
  "host",
];
const limits = ["timeMs", "nodes", "depth", "top", "signal", "onProgress"];

/** What does not go together, and what does. */
const special: readonly object[] = [
  { level: 3 },
  { level: 8 },
  { trap: true },
  { memory: "evolving" },
  { search: "mtd-f" },
  { threads: 2, spawn },
  { threads: 1 },
];

it("a player names the option that will not do, and what would", async () => {
  const text: string[] = [];
  for (const name of options) {
    text.push(`# option ${name}`);
    text.push(...(await told((value) => new Player(connectFour, { [name]: value }))), "");
  }
  for (const name of limits) {
    text.push(`# limit ${name}`);
    const asked = async (value: unknown) => {
      const player = new Player(bare, { memoryMB: 0.01, host, evaluate: () => 0 });
      return player.choose(4, { nodes: 2, [name]: value });
    };
    text.push(...(await told(asked)), "");
  }
  text.push("# options", ...(await told((value) => new Player(connectFour, value as never))), "");
  text.push(
    "# limits",
    ...(await told((value) => new Player(bare, { host, evaluate: () => 0 }).choose(4, value as never))),
    "",
  );
  text.push("# games", ...(await told((value) => new Player(value as never))), "");
  text.push("# ports", ...(await told((value) => listen(value as never, () => {}))), "");
  text.push("# saved players", ...(await told((value) => Player.load(connectFour, value as never))), "");
  for (const name of ["games", "seed", "longest"])
    text.push(
      `# random games: ${name}`,
      ...(await told((value) => playouts(ticTacToe, { [name]: value }))),
      "",
    );
  text.push("# two at once");
  for (const [i, one] of special.entries())
    for (const other of special.slice(i + 1)) {
      const both = { ...one, ...other };
      const names = Object.entries(both).map(([name, value]) => `${name} ${named(value)}`);
      text.push(`${names.join(", ")} -> ${await answer(() => new Player(connectFour, both))}`);
    }
  await expect(`${text.join("\n")}\n`).toMatchFileSnapshot("./refusals.txt");
});

const chosen = async (options = {}, limits = some) => {
  const player = new Player(ticTacToe, { memoryMB: 0.01, host, ...options });
  await player.choose(ticTacToe.start, limits);
  return player;
};
const counting = { ...ticTacToe, board: undefined, repetition: "draw" } as never;

it.each<[string, () => unknown, string]>([
  [
    "an unknown option",
    () => new Player(connectFour, { levels: 3, trap: 1 } as never),
    'unknown option "levels": expected evaluate, seed, level, trap, memoryMB, memory, search, domain, threads, spawn, host',
  ],
  [
    "an unknown limit",
    () => new Player(connectFour).chooseSync(start, { time: 3 } as never),
    'unknown limit "time": expected timeMs, nodes, depth, top, signal, onProgress',
  ],
  [
    "a game that counts repetitions and has no key",
    () => new Player({ ...bare, repetition: "draw" }),
    "a game with repetition must have a key: expected one, to recognise positions",
  ],
  ...([{ search: "mtd-f" }, { memory: "evolving" }] as const).map((own): [string, () => unknown, string] => [
    `repetitions with ${JSON.stringify(own)}`,
    () => new Player(counting, own),
    "only the engine counts repetitions: expected no search, no evolving memory and no uncertain values for this game",
  ]),
  [
    "repetitions with uncertain values",
    () => new Player<unknown>(counting, { evaluate: coin }).choose(ticTacToe.start, some),
    "only the engine counts repetitions: expected no search, no evolving memory and no uncertain values for this game",
  ],
  ...(
    [
      { search: "mtd-f" },
      { memory: "evolving" },
      { evaluate: () => 0 },
      { threads: 2, spawn },
      { trap: true },
    ] as const
  ).map((own): [string, () => unknown, string] => [
    `a board with ${Object.keys(own)[0]}`,
    () => new Player(connectFour.board(start), own),
    "a player on a board knows no search, evaluate, evolving memory, threads or trap: expected a game for them",
  ]),
  [
    "a position that is missing",
    () => new Player(connectFour).choose(),
    "the position is missing: expected one, since the player knows of none yet",
  ],
  [
    "a position that is missing to advance",
    () => new Player(connectFour).advance(1),
    "the position is missing: expected one, since the player knows of none yet",
  ],
  [
    "a move that is not legal",
    async () => (await chosen()).advance(9),
    "move 9: expected a legal move, one of 0, 1, 2, 3, 4, 5, 6, 7, 8",
  ],
  [
    "a move to explain that is not legal",
    async () => (await chosen()).explain(9),
    "move 9: expected a legal move, one of 0, 1, 2, 3, 4, 5, 6, 7, 8",
  ],
  [
    "a move that cannot be recognised",
    async () => {
      const player = new Player(bare, { evaluate: () => 0 });
      await player.choose(3, some);
      player.advance({ take: 1 });
    },
    'move {"take":1}: expected a legal move, one of {"take":1}, {"take":2}; moves that are objects are recognised by moveKey: add it, such as (move) => JSON.stringify(move)',
  ],
  [
    "a move where the game is over",
    async () => {
      const player = new Player(bare, { evaluate: () => 0 });
      await player.choose(0, some);
      player.advance({ take: 1 });
    },
    'move {"take":1}: the game is over, expected no move',
  ],
  [
    "an explanation of nothing",
    () => new Player(connectFour).explain(1),
    "explain: nothing was chosen yet, expected a choice before",
  ],
  [
    "an explanation where the game is over",
    async () => {
      const player = new Player(connectFour);
      await player.choose(connectFour.read("1212121"), some);
      await player.explain(1);
    },
    "explain: nothing was chosen yet, expected a choice before",
  ],
  [
    "a signal that cannot be heard",
    () => new Player(connectFour).chooseSync(start, { signal: { aborted: false } }),
    "chooseSync cannot hear a signal while it thinks: expected timeMs, nodes or depth",
  ],
  ...([{ level: 3 }, { trap: true }, { search: "mtd-f" }, { memory: "evolving" }] as const).map(
    (own): [string, () => unknown, string] => [
      `a choice in one go with ${Object.keys(own)[0]}`,
      () => new Player(connectFour, own).chooseSync(start, some),
      "this player has still to load what it needs: expected `await player.ready(position)` before it thinks in one go",
    ],
  ),
  [
    "a level where values are uncertain",
    () =>
      new Player(ticTacToe, { level: 3, domain: 1, evaluate: () => [] as never }).choose(
        ticTacToe.start,
        some,
      ),
    "level 3 has to know what every move is worth, which is unknown where values are uncertain: expected level 8",
  ],
  [
    "a trap where values are uncertain",
    () =>
      new Player(ticTacToe, { trap: true, domain: 1, evaluate: () => [] as never }).choose(
        ticTacToe.start,
        some,
      ),
    "trap has to know what every move is worth, which is unknown where values are uncertain: expected level 8 without trap",
  ],
  [
    "a search that needs bounds",
    () =>
      new Player(ticTacToe, { search: { ...findAlgorithm("scout"), id: "own", needs: ["bounds"] } }).choose(
        ticTacToe.start,
        some,
      ),
    "search own needs bounds of the whole game, which say nothing of estimates: expected another search",
  ],
  [
    "a table of another size",
    async () => {
      const saved = (await chosen()).save({ table: true });
      await Player.load(ticTacToe, saved, { memoryMB: 0.02 }).choose(undefined, some);
    },
    "the saved table has 8192 bytes: expected 16384, as memoryMB 0.02 says",
  ],
])("a player that is asked for %s says so", async (_, ask, message) => {
  expect(await answer(ask)).toBe(`InputError: ${message}`);
});

it.each([
  ["choosing", (player: Player<typeof ticTacToe.start, number>) => player.choose(undefined, some)],
  ["explaining", (player: Player<typeof ticTacToe.start, number>) => player.explain(1)],
] as const)("a player that is still %s is asked for nothing else", async (what, ask) => {
  const held: (() => void)[] = [];
  let isHeld = false;
  let time = 0;
  const nextTurn = (later: () => void) => (isHeld ? void held.push(later) : later());
  const player = await chosen({ host: { now: () => (time += 10), nextTurn } });
  isHeld = true;
  const under = ask(player);
  while (held.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const busy = `InputError: the player is still ${what}: expected its answer to be awaited, or its signal to be aborted, first`;
  const others = [
    () => player.choose(ticTacToe.start, some),
    () => player.chooseSync(ticTacToe.start, some),
    () => player.analyse(ticTacToe.start, some)[Symbol.asyncIterator]().next(),
    () => player.ponder(ticTacToe.start),
    () => player.explain(0),
    () => player.advance(0),
    () => player.close(),
  ];
  for (const other of others) expect(await answer(other)).toBe(busy);
  player.stop();
  isHeld = false;
  for (const later of held) later();
  await under;
  for (const other of others.slice(0, 3)) expect(await answer(other)).toBe("fine");
});

it.each([
  [
    2,
    2,
    3,
    1,
    "b is worth 2, as much as a (2), looking 3 moves ahead: b a against a b. a was the choice from depth 1 on.",
  ],
  [
    1,
    2,
    1,
    1,
    "b is worth 1, less than the 2 of a, looking 1 move ahead: b a against a b. a was the choice from depth 1 on.",
  ],
  [
    3,
    -2,
    2,
    2,
    "b is worth 3, more than a (-2), looking 2 moves ahead: b a against a b. a was the choice from depth 2 on.",
  ],
  [
    1 / 3,
    2 / 3,
    10,
    4,
    "b is worth 0.333333, less than the 0.666667 of a, looking 10 moves ahead: b a against a b. a was the choice from depth 4 on.",
  ],
  [
    1234567.8,
    1e-7,
    0,
    1,
    "b is worth 1234570, more than a (1e-7), looking 0 moves ahead: b a against a b. a was the choice from depth 1 on.",
  ],
])("what is worth %d is explained against what is worth %d", (value, chosenValue, depth, settled, text) => {
  const facts = { move: "b", chosen: "a", value, chosenValue, status: "exact", depth, settled } as const;
  const lines = { line: ["b", "a"], chosenLine: ["a", "b"] };
  expect(explanationOf({ ...facts, ...lines }, String)).toEqual({ ...facts, ...lines, text });
});
