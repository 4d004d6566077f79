import { expect, it } from "vitest";
import type { GameBoard } from "../../src/game/board.js";
import { type CheckOptions, checkGame } from "../../src/game/check-game/check-game.js";
import type { Game } from "../../src/game/game.js";
import { connectFour } from "../../src/games/connect-four.js";
import { dotsAndBoxesOf } from "../../src/games/dots-and-boxes.js";
import { inARow } from "../../src/games/in-a-row.js";
import { kalahOf } from "../../src/games/kalah.js";
import { ticTacToe } from "../../src/games/tic-tac-toe.js";
import { kalahStart, smallKalah } from "./small-kalah.js";

interface Heap {
  stones: number;
  readonly taken: number[];
}

type Rules = Game<Heap, number>;

/** Take 1 or 2 stones; who cannot take has lost. */
const nim = {
  moves: ({ stones }: Heap) => [1, 2].filter((n) => n <= stones),
  play: ({ stones, taken }: Heap, n: number) => ({ stones: stones - n, taken: [...taken, n] }),
  score: () => -1,
  key: ({ stones }: Heap) => String(stones),
  moveKey: (n: number) => n,
  bounds: () => ({ lower: -1, upper: 1 }),
  likelihood: (_: Heap, n: number) => 1 / n,
};

/** A race: how far the mover has come, and the other. */
type Race = readonly [mine: number, theirs: number];
const race: Game<Race, number> = {
  moves: ([mine, theirs]) => (mine < 9 && theirs < 9 ? [1, 2] : []),
  play: ([mine, theirs], n) => [theirs, mine + n],
  score: ([mine, theirs]) => (theirs >= 9 ? -1 : mine >= 9 ? 1 : 0),
};
const pass = ([mine, theirs]: Race): Race => [theirs, mine];

/** Who takes the last stick of a box has a point and moves again. */
interface Sticks {
  readonly left: readonly number[];
  readonly lead: number;
  readonly again: boolean;
}
const sticks: Game<Sticks, number> = {
  moves: ({ left }) => left.flatMap((count, i) => (count > 0 ? [i] : [])),
  play({ left, lead }, i) {
    const next = left.with(i, left[i]! - 1);
    return next[i] === 0
      ? { left: next, lead: lead + 1, again: true }
      : { left: next, lead: 0 - lead, again: false };
  },
  score: ({ lead }) => lead,
  samePlayer: ({ again }) => again,
};
const sticksStart: Sticks = { left: [2, 3, 2, 3, 2, 3, 2], lead: 0, again: false };
const lead = ({ lead }: Sticks) => lead;

/** Each has three pits of his own and takes a stone from one; from a pit of three he moves again. */
interface Rows {
  readonly pits: readonly number[];
  readonly turn: 0 | 1;
  readonly again: boolean;
}
const rows: Game<Rows, string> = {
  moves: ({ pits, turn }) =>
    [0, 1, 2].flatMap((i) => (pits[i + 3 * turn]! > 0 ? ["abcdef"[i + 3 * turn]!] : [])),
  play({ pits, turn }, move) {
    const i = "abcdef".indexOf(move);
    const again = pits[i] === 3;
    return { pits: pits.with(i, pits[i]! - 1), turn: again ? turn : turn === 0 ? 1 : 0, again };
  },
  score: () => -1,
  samePlayer: ({ again }) => again,
};
const rowsStart: Rows = { pits: [3, 2, 4, 3, 2, 4], turn: 0, again: false };

interface Check {
  readonly game: Game<never, never>;
  readonly start: unknown;
  readonly options?: CheckOptions<never>;
}

const check = <P, M>(game: Game<P, M>, start: P, options: CheckOptions<P> = {}): Check =>
  ({ game, start, options }) as unknown as Check;

/** Nim with something else in it, made anew for every check. */
const heap = (defect: object = {}, options: CheckOptions<Heap> = {}, stones = 9): Check =>
  check({ ...nim, ...defect } as Rules, { stones, taken: [] }, { games: 21, ...options });

/** A function whose answers depend on how often it was called. */
function changing<T>(answer: (call: number) => T): () => T {
  let call = 0;
  return () => answer(call++);
}

const throwing = (problem: unknown) => () => {
  throw problem;
};

const late = ({ stones }: Heap) => stones === 4;

/** A board with some of its functions replaced; the others are asked as ever. */
function spoiled<P, M>(board: GameBoard<P, M>, changed: object): GameBoard<P, M> {
  return new Proxy(board, {
    get(target, name) {
      if (name in changed) return Reflect.get(changed, name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

const row = inARow({ id: "row", title: "Row", columns: 4, rows: 3, inARow: 3 });
const pits = kalahOf({ id: "small", title: "Small", houses: 3, seeds: 2 });

type Spoil<P, M> = (board: GameBoard<P, M>) => object;
const onRow = (spoil: Spoil<typeof row.start, string>, games = 11): Check =>
  check(
    {
      ...row,
      board: (at) => {
        const board = row.board(at);
        return spoiled(board, spoil(board));
      },
    },
    row.start,
    { games, evaluate: row.evaluate },
  );
const onPits = (spoil: Spoil<typeof pits.start, number>, games = 11): Check =>
  check(
    {
      ...pits,
      board: (at) => {
        const board = pits.board(at);
        return spoiled(board, spoil(board));
      },
    },
    pits.start,
    { games },
  );

/** Dots and boxes, as long as there are lines; at its end the board counts otherwise. */
function lateDefect(columns: number, rows: number): Check {
  const dots = dotsAndBoxesOf({ id: "dots", title: "Dots", columns, rows });
  const board = (at: typeof dots.start) => {
    const own = dots.board(at);
    return spoiled(own, { score: () => own.score() + 1 });
  };
  return check({ ...dots, board }, dots.start, { games: 1 });
}

/** Answers as `usual` does until it has been asked so often, then as `other`. */
const after = <T>(times: number, usual: () => T, other: () => T): (() => T) => {
  let asked = 0;
  return () => (asked++ < times ? usual() : other());
};

const checks: Readonly<Record<string, Readonly<Record<string, () => Check>>>> = {
  "sound-and-not": {
    "a sound game": () => heap(),
    "a sound game, judged": () =>
      heap({}, { games: 7, seed: 3, evaluate: ({ stones }) => (stones % 3 === 0 ? -1 : 1) }),
    "a sound game that is over": () => heap({}, {}, 0),
    "no functions": () => check({} as Game<Heap, number>, { stones: 1, taken: [] }),
    "no score": () => heap({ score: undefined }),
  },
  moves: {
    "moves that are no array": () => heap({ moves: () => "12" }),
    "moves that are no array in the end": () =>
      heap({ moves: (at: Heap) => (late(at) ? null : nim.moves(at)) }),
    "moves that change": () => heap({ moves: changing((call) => (call % 2 === 0 ? [1, 2] : [1])) }),
    "moves that change in length only": () =>
      heap({ moves: changing((call) => (call % 2 === 0 ? [1] : [1, 2])) }),
    "moves in changing order": () => heap({ moves: changing((call) => (call % 2 === 0 ? [1, 2] : [2, 1])) }),
    "a move twice": () =>
      heap({ moves: ({ stones }: Heap) => (stones > 0 ? [1, 1] : []), moveKey: undefined }),
    "a function as a move, twice": () =>
      heap({
        moves: ({ stones }: Heap) => (stones > 0 ? [pass, pass] : []),
        play: ({ stones, taken }: Heap) => ({ stones: stones - 1, taken }),
        moveKey: undefined,
        likelihood: undefined,
      }),
    "a list of moves that is used again": () => {
      const list: number[] = [];
      const moves = ({ stones }: Heap) => {
        list.length = 0;
        list.push(...[1, 2].filter((n) => n <= stones));
        return list;
      };
      return heap({ moves });
    },
    "moves that change the position": () =>
      heap({
        moves: (at: Heap) => {
          at.taken.push(0);
          return nim.moves(at);
        },
      }),
  },
  play: {
    "play that changes the position": () =>
      heap({
        play: (at: Heap, n: number) => {
          at.stones -= n;
          return at;
        },
      }),
    "play that changes something inside": () =>
      heap({
        play: ({ stones, taken }: Heap, n: number) => {
          taken.push(n);
          return { stones: stones - n, taken };
        },
      }),
    "play that changes its mind": () => {
      let call = 0;
      return heap({
        play: ({ stones, taken }: Heap, n: number) => ({ stones: stones - n, taken: [...taken, call++] }),
      });
    },
    "play that gives nothing": () => heap({ play: () => undefined }),
    "play that gives nothing in the end": () =>
      heap({ play: (at: Heap, n: number) => (late(at) ? undefined : nim.play(at, n)), key: undefined }),
    "play that throws": () => heap({ play: throwing(null) }),
    "play that throws a long text": () => heap({ play: throwing("long ".repeat(40)) }),
    "play that throws a long list": () => heap({ play: throwing(Array.from({ length: 90 }, (_, i) => i)) }),
    "moves that throw": () => heap({ moves: throwing(new TypeError("no board")) }),
  },
  score: {
    "a score of NaN": () => heap({ score: () => Number.NaN }),
    "a score that changes": () =>
      heap({ score: changing((call) => -1 - call), bounds: undefined, key: undefined }),
    "a score that changes the position": () =>
      heap({
        score: (at: Heap) => {
          at.taken.length = 0;
          return -1;
        },
      }),
    "a score of -0 and 0 for one key": () =>
      heap({ score: ({ taken }: Heap) => (taken.length % 2 === 0 ? 0 : -0), likelihood: undefined }),
    "a score for who has moved": () => heap({ score: () => 1 }),
    "a score for the second": () =>
      heap({ score: ({ taken }: Heap) => (taken.length % 2 === 1 ? 1 : -1), key: undefined }),
    "a score for the first": () =>
      heap({ score: ({ taken }: Heap) => (taken.length % 2 === 0 ? 1 : -1), key: undefined }, { games: 23 }),
  },
  key: {
    "a key that is a number": () => heap({ key: ({ stones }: Heap) => stones }),
    "a key that changes": () => heap({ key: changing((call) => String(call)) }),
    "a key that depends on the way": () =>
      heap({ key: ({ taken }: Heap) => taken.join(), play: (at: Heap, n: number) => nim.play(at, n) }),
    "a key of nothing": () => heap({ key: () => "k" }),
    "a key by the order of moves": () => {
      const keys = new WeakMap<Heap, string>();
      let count = 0;
      const key = (at: Heap) => {
        if (!keys.has(at)) keys.set(at, String(count++));
        return keys.get(at)!;
      };
      return heap({ key, play: ({ stones }: Heap, n: number) => ({ stones: stones - n, taken: [] }) });
    },
    "a key that hides a score": () => heap({ score: ({ taken }: Heap) => (taken.length > 6 ? -1 : -0.5) }),
    "a key that hides what follows": () => {
      const walk: Game<{ readonly at: number; readonly ply: number }, string> = {
        moves: ({ ply }) => (ply < 6 ? ["left", "right"] : []),
        play: ({ at, ply }, move) => ({ at: at + (move === "left" ? -1 : 1), ply: ply + 1 }),
        score: ({ at }) => at,
        key: ({ at, ply }) => (ply === 2 ? `${Math.abs(at)}@2` : `${at}@${ply}`),
      };
      return check(walk, { at: 0, ply: 0 }, { games: 9 });
    },
    "a key with little room": () => {
      const heaps: Game<readonly number[], readonly [number, number]> = {
        moves: (left) =>
          left.flatMap((count, i) => [1, 10].filter((n) => n <= count).map((n) => [i, n] as const)),
        play: (left, [i, n]) => left.with(i, left[i]! - n),
        score: () => -1,
        key: (left) => left.join(""),
      };
      return check(heaps, [12, 12], { games: 40 });
    },
  },
  "same-player": {
    "samePlayer that is no boolean": () => heap({ samePlayer: () => 1 }),
    "samePlayer that changes": () => heap({ samePlayer: changing((call) => call % 2 === 0) }),
    "samePlayer that changes the position": () =>
      heap({
        samePlayer: (at: Heap) => {
          at.taken.length = 0;
          return false;
        },
      }),
    "samePlayer that is always true": () => heap({ samePlayer: () => true }),
  },
  "move-key": {
    "a moveKey for two moves": () => heap({ moveKey: () => "m" }),
    "a moveKey that changes": () => heap({ moveKey: changing((call) => call) }),
    "a moveKey that is no key": () => heap({ moveKey: () => null }),
    "a moveKey that throws": () => heap({ moveKey: throwing(new Error("no name")) }),
  },
  bounds: {
    "bounds upside down": () => heap({ bounds: () => ({ lower: 1, upper: -1 }) }),
    "no bounds": () => heap({ bounds: () => undefined }),
    "bounds that miss the score": () => heap({ bounds: () => ({ lower: 0, upper: 1 }) }),
    "bounds that miss the score from above": () => heap({ bounds: () => ({ lower: -3, upper: -2 }) }),
    "bounds that just hold": () =>
      heap({ bounds: ({ stones }: Heap) => ({ lower: -1, upper: stones === 0 ? -1 : 1 }) }),
    "bounds that a move contradicts": () =>
      heap({
        bounds: ({ stones }: Heap) =>
          stones === 0 ? { lower: -1, upper: -1 } : { lower: -1, upper: stones < 3 ? 0 : 1 },
      }),
    "bounds that an extra turn contradicts": () =>
      check({ ...sticks, bounds: ({ lead }) => ({ lower: lead, upper: lead }) }, sticksStart, { games: 5 }),
  },
  likelihood: {
    "a likelihood of 0": () => heap({ likelihood: (_: Heap, n: number) => n - 1 }),
    "a likelihood above 1": () => heap({ likelihood: () => 1.5 }),
    "a likelihood that is a text": () => heap({ likelihood: () => "1" }),
  },
  length: {
    "a game without end": () => heap({ moves: () => [1], key: undefined }, { maxPlies: 60 }),
    "a game that ends just in time": () =>
      heap({ moves: ({ stones }: Heap) => (stones > 0 ? [1] : []) }, { maxPlies: 9 }),
    "a game that ends just too late": () =>
      heap({ moves: ({ stones }: Heap) => (stones > 0 ? [1] : []) }, { maxPlies: 8, games: 8 }),
    "a defect after 42 moves": () =>
      heap(
        { moves: ({ stones }: Heap) => (stones > 0 ? [1] : []), score: () => Number.NaN },
        { games: 2 },
        42,
      ),
    "a defect after 43 moves": () =>
      heap(
        { moves: ({ stones }: Heap) => (stones > 0 ? [1] : []), score: () => Number.NaN },
        { games: 2 },
        43,
      ),
  },
  writing: {
    "many defects": () =>
      heap({ likelihood: () => 0, score: () => Number.NaN, moveKey: () => 0, bounds: () => null }),
    "positions that cannot be written": () =>
      check<() => number, number>(
        {
          moves: (at) => (at() < 3 ? [0, 1] : []),
          play: (at, n) => {
            const next = at() + 1 + n;
            return () => next;
          },
          score: (at) => {
            if (at() < 3) throw new Error("not over");
            return 0;
          },
          key: (at) => String(at()),
        },
        () => 0,
        { games: 6, evaluate: () => 0, pass: throwing(new Error("no pass")) },
      ),
    "a field that cannot be read": () =>
      check(
        { moves: () => [], play: (at: object) => at, score: () => 0 },
        {
          get board() {
            throw new Error("sealed");
          },
        },
      ),
  },
  judgement: {
    "a judgement of NaN": () => heap({}, { evaluate: (at) => (late(at) ? Number.NaN : 0) }),
    "a judgement that is a text": () => heap({}, { evaluate: (() => "good") as never }),
    "a judgement that changes": () => heap({}, { evaluate: changing((call) => call) }),
    "a judgement that throws": () => heap({}, { evaluate: throwing(new Error("no idea")) }),
    "a judgement that is bad after a null move": () =>
      check(race, [0, 0], {
        games: 12,
        pass,
        evaluate: ([mine, theirs]) => (mine > theirs ? Infinity : mine - theirs),
      }),
    "a judgement that changes after a null move": () => {
      let call = 0;
      return check(race, [0, 0], {
        games: 12,
        pass,
        evaluate: ([mine, theirs]) => (mine > theirs ? call++ : mine - theirs),
      });
    },
  },
  race: {
    "a race": () => check(race, [0, 0], { pass, evaluate: ([mine, theirs]) => mine - theirs }),
    "a race, all the same": () => check(race, [1, 0], { pass, evaluate: () => 3 }),
    "a race, out of proportion": () =>
      check(race, [0, 0], {
        pass,
        evaluate: ([mine, theirs]) => (mine > theirs ? 100 : mine < theirs ? -0.1 : 0),
      }),
    "a null move that is impossible at times": () =>
      check(race, [0, 0], {
        games: 30,
        pass: (at) => (at[0] > at[1] ? throwing(new Error("no pass"))() : pass(at)),
        evaluate: ([mine, theirs]) => mine - theirs,
      }),
  },
  "extra-turns": {
    "extra turns": () => check(sticks, sticksStart, { evaluate: lead }),
    "extra turns unsaid, by scores": () => check({ ...sticks, samePlayer: undefined } as never, sticksStart),
    "extra turns unsaid, by estimates": () =>
      check({ ...sticks, samePlayer: undefined, score: () => -1 } as never, sticksStart, { evaluate: lead }),
    "extra turns denied": () => check({ ...sticks, samePlayer: () => false }, sticksStart),
    "extra turns inverted, by scores": () =>
      check({ ...sticks, samePlayer: ({ again }) => !again }, sticksStart),
    "extra turns inverted, by estimates": () =>
      check({ ...sticks, samePlayer: ({ again }) => !again, score: () => -1 }, sticksStart, {
        evaluate: lead,
      }),
    "too many extra turns, by estimates": () =>
      check(
        { ...sticks, samePlayer: () => true, score: () => -1 },
        { ...sticksStart, left: [1, 2, 2, 2, 2, 9, 9] },
        { evaluate: lead, games: 20 },
      ),
  },
  rows: {
    "rows of one's own": () => check(rows, rowsStart),
    "rows of one's own, extra turns unsaid": () =>
      check({ ...rows, samePlayer: undefined } as never, rowsStart),
    "rows of one's own, extra turns denied": () =>
      check({ ...rows, samePlayer: () => false }, rowsStart, { games: 30 }),
    "rows of one's own, too many extra turns": () =>
      check({ ...rows, samePlayer: (at) => at.again || at.pits[0] === 2 }, rowsStart),
    "rows of one's own, extra turns inverted": () =>
      check({ ...rows, samePlayer: ({ again }) => !again }, rowsStart),
  },
  games: {
    "a judgement for the first": () =>
      check(connectFour, connectFour.start, {
        games: 20,
        evaluate: (at) => (at.stones % 2 === 0 ? connectFour.evaluate(at) : 0 - connectFour.evaluate(at)),
      }),
    "moves that go on": () =>
      check(
        {
          ...ticTacToe,
          moves: (at) =>
            [...ticTacToe.show(at).replace(/[^XO.]/g, "")].flatMap((square, i) =>
              square === "." ? [i] : [],
            ),
        },
        ticTacToe.start,
        { games: 30 },
      ),
    "small Kalah": () => check(smallKalah, kalahStart, { seed: 2 }),
    "tic-tac-toe with its board": () =>
      check(ticTacToe, ticTacToe.start, { games: 21, evaluate: ticTacToe.evaluate }),
  },
  "board-fields": {
    "a sound board": () => onRow(() => ({}), 11),
    "a sound board with extra turns": () => onPits(() => ({}), 10),
    "a board of no codes": () => onRow(() => ({ moveCodes: 0 })),
    "a board of half a code": () => onRow(() => ({ moveCodes: 12.5 })),
    "a board of no moves": () => onRow(() => ({ maxMoves: 0 })),
    "a board of no scale": () => onRow(() => ({ scale: 0 })),
    "a board of half a scale": () => onRow(() => ({ scale: 0.5 })),
    "a board of one code": () => onRow(() => ({ moveCodes: 1 })),
    "a board of one move": () => onRow(() => ({ maxMoves: 1 })),
    "a board of hashes at the ends": () => onRow(() => ({ hashLow: -(2 ** 31), hashHigh: 2 ** 31 - 1 })),
    "a board with a hash of -0": () => onRow(() => ({ hashLow: -0 })),
    "a board of endless scale": () => onRow(() => ({ scale: Infinity })),
    "a board that does not know of integers": () => onRow(() => ({ integers: 1 })),
    "a board with a low hash that is too large": () => onRow(() => ({ hashLow: 2 ** 31 })),
    "a board with a high hash that is a text": () => onRow(() => ({ hashHigh: "1" })),
    "a board with a third player": () => onRow(() => ({ mover: 2 })),
    "a board with one player": () => onRow(() => ({ mover: 0 })),
    "a board with extra turns for nobody": () => {
      let turn = 0;
      return onPits((board) => ({
        get mover() {
          return (turn % 2) as 0 | 1;
        },
        make(code: number) {
          turn++;
          board.make(code);
        },
        undo(code: number) {
          turn--;
          board.undo(code);
        },
        load(at: never) {
          board.load(at);
        },
      }));
    },
    "a board whose hash never changes": () => onRow(() => ({ hashLow: 1, hashHigh: 1 })),
    "a board whose hash is not used": () => onRow(() => ({ hashLow: 1, hashHigh: 1, hashed: false })),
  },
  "board-moves": {
    "a board that is never over": () => onRow(() => ({ over: () => false })),
    "a board with a code too large": () =>
      onRow((board) => ({
        moves: (into: Int32Array, at: number) => (board.over() ? 0 : into.fill(12, at, at + 1).length && 1),
      })),
    "a board with a negative code": () =>
      onRow((board) => ({
        moves: (into: Int32Array, at: number) => (board.over() ? 0 : into.fill(-1, at, at + 1).length && 1),
      })),
    "a board that counts too far": () => onRow(() => ({ moves: () => 13 })),
    "a board that counts in texts": () => onRow(() => ({ moves: () => "1" })),
    "a board that writes before its list": () =>
      onRow((board) => ({
        moves(into: Int32Array, at: number) {
          into[0] = 0;
          return board.moves(into, at);
        },
      })),
    "a board that lists other moves elsewhere": () =>
      onRow((board) => ({
        moves(into: Int32Array, at: number) {
          const count = board.moves(into, at);
          return at > 3 ? Math.max(0, count - 1) : count;
        },
      })),
    "a board with a move twice": () =>
      onRow((board) => ({
        moves(into: Int32Array, at: number) {
          const count = board.moves(into, at);
          into[at + 1] = into[at]!;
          return count;
        },
      })),
    "a board with moves in another order": () =>
      onRow((board) => ({
        moves(into: Int32Array, at: number) {
          const count = board.moves(into, at);
          into.subarray(at, at + count).reverse();
          return count;
        },
      })),
    "a board that does not know its codes": () => onRow(() => ({ codeOf: () => 5 })),
    "a board that calls moves otherwise": () =>
      onRow((board) => ({ moveOf: (code: number) => `${board.moveOf(code)}!` })),
  },
  "board-allows": {
    "a board that allows too much": () => onRow(() => ({ allows: () => true })),
    "a board that allows what is beyond": () =>
      onRow((board) => ({ allows: (code: number) => code === board.moveCodes || board.allows!(code) })),
    "a board that allows halves": () =>
      onRow((board) => ({ allows: (code: number) => code === 0.5 || board.allows!(code) })),
    "a board that allows nonsense": () =>
      onRow((board) => ({ allows: (code: number) => Number.isNaN(code) || board.allows!(code) })),
    "a board that allows too little": () =>
      onRow((board) => ({ allows: (code: number) => code !== 3 && board.allows!(code) })),
  },
  "board-values": {
    "a board with a score for the other": () => onRow((board) => ({ score: () => 0 - board.score() })),
    "a board with a score of NaN": () => onRow(() => ({ score: () => Number.NaN })),
    "a board with a score that is a text": () => onRow(() => ({ score: () => "1" })),
    "a board with an endless estimate": () => onRow(() => ({ evaluate: () => Infinity })),
    "a board with an estimate for the other": () =>
      onRow((board) => ({ evaluate: () => 1 - board.evaluate!() })),
    "a board with an estimate that is no integer": () => onRow(() => ({ evaluate: () => 0.5 })),
    "a board with an estimate that is as large as may be": () => onRow(() => ({ evaluate: () => 2 ** 30 })),
    "a board with an estimate that is too large": () => onRow(() => ({ evaluate: () => -1 - 2 ** 30 })),
    "a board with an estimate that is hardly off": () =>
      onPits((board) => ({ evaluate: () => board.evaluate!() * (1 + 1e-10), integers: false })),
  },
  "board-bounds": {
    "a board with bounds of NaN": () => onRow(() => ({ lower: () => Number.NaN })),
    "a board with endless bounds": () => onRow(() => ({ lower: () => -Infinity, upper: () => Infinity })),
    "a board with bounds the wrong way round": () => onRow(() => ({ lower: () => 5, upper: () => 4 })),
    "a board with bounds that miss the score": () =>
      onPits((board) => ({ lower: () => board.upper!(), upper: () => board.upper!() })),
    "a board with bounds of its own": () => onRow(() => ({ lower: () => -7 })),
    "a board with an upper bound of its own": () => onRow((board) => ({ upper: () => board.upper!() + 1 })),
  },
  "board-noise": {
    "a board with a noisy move that is none": () =>
      onRow((board) => ({
        noisy: (into: Int32Array, at: number) => (board.over() ? 0 : into.fill(11, at, at + 1).length && 1),
      })),
    "a board with noisy moves that change": () => {
      const count = changing((call) => call % 2);
      return onRow((board) => ({
        noisy: (into: Int32Array, at: number) => Math.min(board.moves(into, at), count()),
      }));
    },
    "a board that hints beyond": () =>
      onRow(() => ({
        hints: (_: Int32Array, at: number, count: number, into: Int32Array) =>
          into.fill(1, at, at + count + 1),
      })),
    "a board that hints before": () =>
      onRow(() => ({
        hints: (_: Int32Array, at: number, count: number, into: Int32Array) =>
          into.fill(1, at - 1, at + count),
      })),
    "a board that hints at the very front": () =>
      onRow(() => ({
        hints: (_: Int32Array, at: number, count: number, into: Int32Array) => {
          into.fill(1, at, at + count);
          into[0] = 1;
        },
      })),
    "a board that hints just behind": () =>
      onRow(() => ({
        hints: (_: Int32Array, at: number, count: number, into: Int32Array) => {
          into.fill(0, at, at + count);
          into[at + count] = 1;
        },
      })),
    "a board that asks for the moves that it is to hint at": () =>
      onRow(() => ({
        hints: (moves: Int32Array, at: number, count: number, into: Int32Array) => {
          if (moves.subarray(at, at + count).some((code) => code < 0)) throw new Error("no such move");
          if (moves.length !== at + count + 1 || moves[at - 1]! >= 0) throw new Error("another list");
          into.set(moves.subarray(at, at + count), at);
        },
      })),
    "a board that leaves out the last hint": () =>
      onRow(() => ({
        hints: (_: Int32Array, at: number, count: number, into: Int32Array) =>
          into.fill(1, at, at + count - 1),
      })),
  },
  "board-calls": {
    ...Object.fromEntries(
      [0, 1, 2, 3].map((times) => [
        `a game that gives a board ${times} times`,
        () => {
          let made = 0;
          const board = (at: typeof row.start) => {
            if (++made > times) throw new Error("no more boards");
            return row.board(at);
          };
          return check({ ...row, board }, row.start, { games: 11 });
        },
      ]),
    ),
    "a key that throws once there is a board": () => {
      let isMade = false;
      const board = (at: typeof row.start) => {
        isMade = true;
        return row.board(at);
      };
      const key = (at: typeof row.start) => (isMade ? throwing(new Error("no key"))() : row.key(at));
      return check({ ...row, board, key } as typeof row, row.start, { games: 3 });
    },
    "a player who is another one once there is a board": () => {
      let isMade = false;
      const board = (at: typeof pits.start) => {
        isMade = true;
        return pits.board(at);
      };
      const samePlayer = (at: typeof pits.start) => pits.samePlayer!(at) !== isMade;
      return check({ ...pits, board, samePlayer } as typeof pits, pits.start, { games: 3 });
    },
    "a board that throws when it is made": () =>
      onRow(() => ({
        get moveCodes() {
          throw new Error("no size");
        },
      })),
    "a board on which nothing can be made": () => onRow(() => ({ make: throwing("no ".repeat(40)) })),
    "a board on which nothing can be taken back": () =>
      onRow(() => ({ undo: throwing(new Error("no way back")) })),
    "a board that cannot be loaded": () => onRow(() => ({ load: throwing(new Error("no load")) })),
    "a board that cannot be looked at": () => onRow(() => ({ position: throwing(new Error("no look")) })),
    "a board whose position changes": () =>
      onRow((board) => {
        const live = { ...board.position() };
        return { position: () => Object.assign(live, board.position()) };
      }),
    "a board with a position of its own": () =>
      onPits((board) => ({ position: () => ({ ...board.position(), mark: 1 }) })),
    "a board that forgets its estimate on the way back": () =>
      onRow((board) => {
        let taken = 0;
        return {
          undo(code: number) {
            board.undo(code);
            taken = 1;
          },
          evaluate: () => board.evaluate!() + taken,
        };
      }),
    "a board that forgets a whole game": () =>
      onPits((board) => {
        let off = 0;
        return {
          evaluate: () => board.evaluate!() + off,
          undo(code: number) {
            if (board.over()) off = 1;
            board.undo(code);
          },
          load(at: never) {
            off = 0;
            board.load(at);
          },
        };
      }),
    "a board that loads something else": () =>
      onRow((board) => {
        let off = 0;
        return {
          load(at: never) {
            board.load(at);
            off = 1;
          },
          make(code: number) {
            board.make(code);
            off = 0;
          },
          evaluate: () => board.evaluate!() + off,
        };
      }),
    "a board whose key throws": () =>
      check({ ...row, key: after(900, () => "k", throwing(new Error("no key"))) }, row.start, { games: 1 }),
  },
  throwing: {
    ...Object.fromEntries(
      ["moves", "play", "score", "key", "samePlayer", "moveKey", "bounds", "likelihood"].map((name) => [
        `${name} that throws late`,
        () =>
          heap({
            samePlayer: () => false,
            [name]: (at: Heap | number, n: number) => {
              if (typeof at === "number" ? at === 2 : late(at)) throw new Error(`no ${name}`);
              return (
                name === "samePlayer"
                  ? () => false
                  : (nim[name as "play"] as (at: never, n: number) => unknown)
              )(at as never, n);
            },
          }),
      ]),
    ),
    "key that throws when it is asked again": () =>
      heap({ key: after(5, () => "k", throwing(new Error("no key"))) }),
    "samePlayer that throws when it is asked again": () =>
      heap({ samePlayer: after(5, () => false, throwing(new Error("nobody"))) }),
    "a judgement that throws when it is asked again": () =>
      heap({}, { evaluate: after(5, () => 0, throwing(new Error("no idea"))) }),
    "a score that changes the position at the end": () =>
      heap({
        score: (at: Heap) => {
          if (at.stones === 0) at.taken.length = 0;
          return -1;
        },
      }),
    "a position that cannot be read twice": () => {
      let read = 0;
      return check(
        { moves: () => [1, 2], play: (at: object) => at, score: () => 0 },
        {
          get board() {
            if (++read > 3) throw new Error("sealed");
            return 1;
          },
        },
        { games: 2 },
      );
    },
  },
  "board-throws": {
    ...Object.fromEntries(
      [
        "over",
        "score",
        "moves",
        "undo",
        "evaluate",
        "hints",
        "noisy",
        "lower",
        "upper",
        "position",
        "load",
        "moveOf",
        "codeOf",
        "allows",
      ].map((name) => [
        `a board whose ${name} throws`,
        () => onRow(() => ({ hints: () => {}, noisy: () => 0, [name]: throwing(new Error(`no ${name}`)) })),
      ]),
    ),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7, 8, 12, 20, 40].map((times) => [
        `a board that is asked for its moves ${times} times`,
        () =>
          onRow((board) => {
            let asked = 0;
            return {
              moves(into: Int32Array, at: number) {
                if (++asked > times) throw new Error("no more moves");
                return board.moves(into, at);
              },
            };
          }),
      ]),
    ),
  },
  "board-length": {
    "a defect of a board after 42 moves": () => lateDefect(2, 8),
    "a defect of a board after 45 moves": () => lateDefect(3, 6),
  },
};

/** The game with all its functions counted. */
function counted(game: object, counts: Map<string, number>): never {
  return new Proxy(game, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function" || name === "board") return value;
      return (...given: unknown[]) => {
        counts.set(String(name), (counts.get(String(name)) ?? 0) + 1);
        return value.apply(target, given);
      };
    },
  }) as never;
}

/** What is said of a game, what is not, and how often it was asked for what. */
function report(name: string, { game, start, options }: Check): string {
  const counts = new Map<string, number>();
  const found = checkGame(counted(game, counts), start as never, options);
  const asked = [...counts].map(([of, count]) => `${of} ${count}`).join(", ");
  return [
    `# ${name}`,
    ...found,
    ...found.unchecked.map((sentence) => `(${sentence})`),
    `asked: ${asked || "nothing"}`,
    "",
  ].join("\n");
}

// Where something is said in another way, look at what it is now, then: npx vitest run packages/core/test/games/check-reports.test.ts -u
it.each(Object.entries(checks))(
  "the reports of games of the kind %s are what they always were",
  async (kind, those) => {
    const text = Object.entries(those).map(([name, made]) => report(name, made()));
    await expect(text.join("\n")).toMatchFileSnapshot(`./check-reports/${kind}.txt`);
  },
);
