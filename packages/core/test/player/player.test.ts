import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Game } from "../../src/game/game.js";
import { type ConnectFourPosition, connectFour } from "../../src/games/connect-four.js";
import { kalah } from "../../src/games/kalah.js";
import { ticTacToe } from "../../src/games/tic-tac-toe.js";
import type { Host } from "../../src/player/host.js";
import { checkedLimits } from "../../src/player/limits.js";
import { Player } from "../../src/player/player.js";
import { Distribution } from "../../src/values/distribution.js";
import { type Nested, nestedTree } from "../support/arbitrary-tree.js";

/** A game whose positions are the nodes of a tree; leaves are worth what they say to the player to move there. */
const onTree: Game<Nested, number> = {
  moves: (node) => (typeof node === "number" ? [] : node.map((_, i) => i)),
  play: (node, i) => (node as Nested[])[i] as Nested,
  score: (node) => node as number,
};
/** Any judgement: a pure function of the position. */
const judge = (node: Nested) => (JSON.stringify(node).length % 7) - 3;

const naive = (node: Nested, depth = Infinity): number => {
  if (typeof node === "number") return node;
  if (depth === 0) return judge(node);
  return Math.max(...node.map((child) => 0 - naive(child, depth - 1)));
};
const bestMoves = (node: Nested[], depth = Infinity) =>
  node.flatMap((child, i) => (0 - naive(child, depth - 1) === naive(node, depth) ? [i] : []));

const inner = nestedTree(4).filter((tree): tree is Nested[] => typeof tree !== "number");

/** A clock that goes on by a millisecond whenever somebody looks at it. */
const ticking = (): Host & { turns: number } => {
  let time = 0;
  const clock = {
    turns: 0,
    now: () => time++,
    nextTurn(later: () => void) {
      clock.turns++;
      setImmediate(later);
    },
  };
  return clock;
};

describe("choose", () => {
  it("solves what can be solved, and says so", async () => {
    await fc.assert(
      fc.asyncProperty(inner, async (tree) => {
        const player = new Player(onTree, { memoryMB: 0.1, evaluate: judge });
        const choice = await player.choose(tree, { depth: 9 });
        expect(bestMoves(tree)).toContain(choice.move);
        expect(choice).toMatchObject({
          value: naive(tree),
          status: "exact",
          stopped: "solved",
        });
        let node: Nested = tree;
        for (const move of choice.line) node = (node as Nested[])[move] as Nested;
        if (typeof node === "number")
          expect(choice.line.length % 2 === 0 ? node : 0 - node).toBe(choice.value);
      }),
    );
  });

  it("finds at every depth what minimax finds there, whatever it remembers", async () => {
    await fc.assert(
      fc.asyncProperty(inner, fc.integer({ min: 1, max: 4 }), async (tree, depth) => {
        const player = new Player(
          { ...onTree, key: (node) => JSON.stringify(node) },
          { evaluate: judge, memoryMB: 0.0001 },
        );
        for (const to of [depth, Math.max(1, depth - 1), depth]) {
          const { value, move, status, alternatives } = await player.choose(tree, {
            depth: to,
            top: Infinity,
          });
          // What is proved to the end may be better than what the last ply was judged.
          if (status === "exact") expect(value).toBe(naive(tree));
          else {
            if (status === "lower") expect(value).toBeLessThanOrEqual(naive(tree));
            expect(value).toBe(naive(tree, to));
            expect(bestMoves(tree, to)).toContain(move);
          }
          expect(alternatives.map((each) => each.move).sort()).toEqual(onTree.moves(tree));
          for (const each of alternatives) {
            const below = tree[each.move] as Nested;
            expect(each.value).toBe(0 - naive(below, each.status === "exact" ? Infinity : to - 1));
          }
        }
      }),
    );
  });

  it("has a legal answer however little time there is, and stops when it should", async () => {
    const host = ticking();
    const player = new Player(connectFour, { host });
    const hurried = await player.choose(connectFour.start, { timeMs: 0 });
    expect(hurried).toMatchObject({ move: 4, depth: 0, stopped: "time", status: "estimate" });
    const timed = await player.choose(connectFour.start, { timeMs: 24 });
    expect(timed.stopped).toBe("time");
    expect(timed.depth).toBeGreaterThan(1);
    expect(host.turns).toBeGreaterThan(1);
    const aborted = await player.choose(connectFour.start, { signal: AbortSignal.abort() });
    expect(aborted).toMatchObject({ move: 4, stopped: "signal" });
    const counted = await player.choose(connectFour.start, { nodes: 777 });
    expect(counted).toMatchObject({ stopped: "nodes", nodes: 777 });
  });

  it("thinks for a second where nothing else ends it", () => {
    const { signal } = new AbortController();
    for (const limits of [undefined, {}, { top: 3 }, { depth: Infinity, nodes: Infinity, timeMs: Infinity }])
      expect(checkedLimits(limits).timeMs).toBe(1000);
    for (const limits of [{ depth: 3 }, { nodes: 9 }, { signal }])
      expect(checkedLimits(limits).timeMs).toBe(Infinity);
    expect(checkedLimits({ timeMs: 7 }).timeMs).toBe(7);
  });

  it("lets others have their turn when it is due, and not before", async () => {
    let turns = 0;
    const nextTurn = (later: () => void) => {
      turns++;
      setImmediate(later);
    };
    await new Player(connectFour, { host: { now: () => 1e6, nextTurn } }).choose(connectFour.start, {
      depth: 5,
    });
    expect(turns).toBe(0);
    let time = 1e6;
    const host = { now: () => (time += 10), nextTurn };
    await new Player(connectFour, { host }).choose(connectFour.start, { depth: 5 });
    expect(turns).toBeGreaterThan(5);
  });

  it("hears a signal while it thinks, and answers afterwards as a fresh player does", async () => {
    const player = new Player(connectFour);
    const fresh = new Player(connectFour);
    for (const [line, after] of [
      ["", 3],
      ["44", 1],
      ["4453", 7],
      ["1234567", 2],
    ] as const) {
      const position = connectFour.read(line);
      const control = new AbortController();
      let depths = 0;
      const onProgress = () => {
        if (++depths === after) control.abort();
      };
      const broken = await player.choose(position, { signal: control.signal, onProgress });
      expect(broken).toMatchObject({ stopped: "signal", depth: after });
      const { nodes: _, kept: __, ...again } = await player.choose(position, { depth: 6 });
      const { nodes: ___, kept: ____, ...first } = await fresh.choose(position, { depth: 6 });
      expect({ ...again, line: again.line.length, alternatives: [] }).toEqual({
        ...first,
        line: first.line.length,
        alternatives: [],
      });
    }
  });

  it("stops between two calls of a game, however slow they are", async () => {
    let time = 0;
    const host = { now: () => time, nextTurn: (later: () => void) => setImmediate(later) };
    const slow: Game<number, number> = {
      moves: (n) => [1, 2, 3].filter((taken) => taken <= n),
      play(n, taken) {
        time += 50;
        return n - taken;
      },
      score: () => -1,
    };
    for (let timeMs = 0; timeMs < 2000; timeMs += 130) {
      const began = time;
      const { move, stopped } = await new Player(slow, { host }).choose(30, { timeMs });
      expect(slow.moves(30)).toContain(move);
      expect(stopped).toBe("time");
      expect(time - began).toBeLessThanOrEqual(timeMs + 2 * 50);
    }
  });

  it("tells of as many moves as are wanted, also where it was broken off on its way", () => {
    const player = new Player(connectFour, { memoryMB: 1 });
    for (let nodes = 40; nodes < 3000; nodes += 37) {
      const { move, depth, alternatives } = player.chooseSync(connectFour.read("4453"), { nodes, top: 3 });
      expect(depth).toBeGreaterThan(0);
      expect(alternatives).toHaveLength(3);
      expect(new Set(alternatives.map((each) => each.move)).size).toBe(3);
      expect(alternatives.map((each) => each.move)).toContain(move);
    }
  });

  it("may run out of time anywhere, also while it goes along the lines that it has found", () => {
    const { moves, play, score, key } = ticTacToe;
    const position = ticTacToe.read("X.O/.OX/..X");
    const broken = new Set<string>();
    for (let timeMs = 1; timeMs < 500; timeMs++) {
      const player = new Player(
        { moves, play, score, key },
        { evaluate: () => 0, host: ticking(), memoryMB: 0.1 },
      );
      const { move, alternatives } = player.chooseSync(position, { timeMs, top: Infinity });
      expect(moves(position)).toContain(move);
      for (const { line } of alternatives) expect(line.length).toBeGreaterThan(0);
      broken.add(alternatives.map(({ line }) => line.length).join(" "));
    }
    expect(broken.size).toBeGreaterThan(5);
  });

  it("needs to look no farther than a forced win, where the game says how much anything can be worth", () => {
    /** A long game of four moves everywhere; who makes move 2, and then move 1, has won. */
    const isWon = (moves: string) => /2.1$/.test(moves);
    const long: Game<string, number> = {
      moves: (moves) => (isWon(moves) || moves.length === 40 ? [] : [0, 1, 2, 3]),
      play: (moves, move) => moves + move,
      score: (moves) => (isWon(moves) ? -1 : 0),
      bounds: () => ({ lower: -1, upper: 1 }),
    };
    const choice = new Player(long, { evaluate: () => 0 }).chooseSync("", { depth: 9 });
    expect(choice).toMatchObject({ move: 2, value: 1, status: "exact", stopped: "solved", depth: 3 });
  });

  it("takes the shortest way to a win and the longest to a loss", async () => {
    expect(await new Player(connectFour).choose(connectFour.read("121212"))).toMatchObject({
      move: 1,
      depth: 1,
    });
    // Both moves of either tree lose, or win; without bounds all depths are searched.
    const sooner = 1;
    const later = [[[1]]];
    for (const [tree, best] of [
      [[sooner, later], 1],
      [[later, sooner], 0],
      [[[sooner], [later]], 0],
      [[[later], [sooner]], 1],
    ] as const) {
      const { move, status } = await new Player(onTree, { evaluate: () => 0 }).choose(
        tree as unknown as Nested,
      );
      expect({ move, status }).toEqual({ move: best, status: "exact" });
    }
    const won = await new Player(ticTacToe, { memoryMB: 1 }).choose(ticTacToe.read("XX.OO...."));
    expect(won).toMatchObject({ move: 2, value: 1 });
  });

  it("chooses among equals by its seed, always the same", async () => {
    const moves = new Set<number | undefined>();
    for (let seed = 0; seed < 40; seed++) {
      const { move, value } = await new Player(ticTacToe, { seed, memoryMB: 1 }).choose(ticTacToe.start);
      const again = await new Player(ticTacToe, { seed, memoryMB: 1 }).choose(ticTacToe.start);
      expect({ move, value }).toEqual({ move: again.move, value: 0 });
      moves.add(move);
    }
    // All nine are draws; of these most games are won against who plays at random.
    expect([...moves].sort()).toEqual([0, 2, 6, 8]);
    expect((await new Player(ticTacToe, { memoryMB: 1 }).choose(ticTacToe.start)).move).toBe(0);
  });

  it("has no move when the game is over", async () => {
    const player = new Player(ticTacToe, { memoryMB: 1 });
    expect(await player.choose(ticTacToe.read("XXXOO...."))).toMatchObject({
      move: undefined,
      value: -1,
      status: "exact",
      stopped: "solved",
      line: [],
      alternatives: [],
    });
  });

  it("thinks about a board where it stands, and moves it on", async () => {
    const board = connectFour.board(connectFour.read("444"));
    const player = new Player(board);
    const byGame = await new Player(connectFour).choose(connectFour.read("444"), { depth: 5 });
    const choice = await player.choose(undefined, { depth: 5 });
    expect(choice.value).toBe(byGame.value);
    expect(board.moveOf(choice.move as number)).toBe(byGame.move);
    player.advance(choice.move as number);
    const next = await player.choose(undefined, { nodes: 500 });
    expect(next.nodes).toBe(500);
    expect((await player.explain(board.codeOf(1))).text).toContain("the choice from depth");
  });
});

it("a player on a board explains each move as a player of the game does", async () => {
  for (const line of ["444", "4453"]) {
    const position = connectFour.read(line);
    for (const move of connectFour.moves(position)) {
      const board = connectFour.board(position);
      const onBoard = new Player<ConnectFourPosition, number>(board);
      const ofGame = new Player(connectFour);
      const choice = await onBoard.choose(undefined, { depth: 4 });
      expect(board.moveOf(choice.move as number)).toBe((await ofGame.choose(position, { depth: 4 })).move);
      const [one, other] = [await onBoard.explain(board.codeOf(move)), await ofGame.explain(move)];
      expect([move, one.value, one.status]).toEqual([move, other.value, other.status]);
    }
  }
});

describe("what a player is asked", () => {
  it("is refused in a sentence where it makes no sense", async () => {
    const player = new Player(connectFour);
    const one = { timeMs: 1 };
    await expect(player.choose()).rejects.toThrow("the position is missing: expected one");
    await expect(player.choose(connectFour.start, { timeMs: -1 })).rejects.toThrow(
      "timeMs is -1: expected a number, 0 or more",
    );
    await expect(player.choose(connectFour.start, { depth: 1.5 })).rejects.toThrow(
      "depth is 1.5: expected a whole number",
    );
    await expect(player.choose(connectFour.start, { time: 5 } as never)).rejects.toThrow(
      'unknown limit "time"',
    );
    expect(() => new Player(connectFour, { level_: 3 } as never)).toThrow('unknown option "level_"');
    expect(() => new Player({} as never)).toThrow(
      "expected an object with moves, play and score, or a board",
    );
    const { moves, play, score } = connectFour;
    for (const half of [{ moves, play }, { moves, score }, { play, score }, null, undefined, 3])
      expect(() => new Player(half as never)).toThrow(
        "expected an object with moves, play and score, or a board",
      );
    expect(() => new Player(connectFour, { memoryMB: 0 })).toThrow("memoryMB is 0");
    expect(() => new Player(connectFour, { host: {} as never })).toThrow("expected an object with now");
    await expect(player.choose(connectFour.start, { timeMs: "5" as never })).rejects.toThrow('timeMs is "5"');
    await expect(player.explain(4)).rejects.toThrow("nothing was chosen yet");
    await player.choose(connectFour.start, one);
    expect(() => player.advance(9)).toThrow("move 9: expected a legal move, one of 4, 3, 5, 2, 6, 1, 7");
    const under = player.choose(connectFour.start, { timeMs: 20 });
    await expect(player.choose(connectFour.start, one)).rejects.toThrow("the player is still choosing");
    expect(() => player.advance(4)).toThrow("the player is still choosing");
    await under;
    const explaining = player.explain(4);
    expect(() => player.advance(4)).toThrow(
      "the player is still explaining: expected its answer to be awaited",
    );
    await explaining;
    expect(() => player.chooseSync(connectFour.start, { signal: AbortSignal.abort() })).toThrow(
      "cannot hear a signal",
    );
  });

  it("names the promise that a game breaks, and the moves that led there", async () => {
    const broken = (change: Partial<Game<number, number>>) =>
      new Player<number, number>(
        {
          moves: (n: number) => [1, 2].filter((t) => t <= n),
          play: (n, t) => n - t,
          score: () => -1,
          ...change,
        },
        { evaluate: () => 0 },
      );
    await expect(broken({ score: () => Number.NaN }).choose(3, { depth: 3 })).rejects.toThrow(
      /^score gave NaN after \d( \d)*: expected a finite number$/,
    );
    await expect(broken({ moves: () => undefined as never }).choose(3)).rejects.toThrow(
      "moves gave undefined: expected an array",
    );
    const throwing = broken({
      play() {
        throw new TypeError("no such stone");
      },
    });
    await expect(throwing.choose(3)).rejects.toThrow("play threw TypeError: no such stone after 1");
    type Squares = number[];
    const inPlace: Game<Squares, number> = {
      moves: (squares) => squares.flatMap((is, square) => (is ? [] : [square])),
      play: (squares, square) => {
        squares[square] = 1;
        return [...squares];
      },
      score: () => -1,
    };
    await expect(new Player(inPlace, { evaluate: () => 0 }).choose([0, 1, 0])).rejects.toThrow(
      "play changed the position that it was given, with 0, or moves gave another list when asked again: expected neither",
    );
    const same = { ...inPlace, moves: () => [4, 5], play: (squares: Squares) => squares };
    await expect(new Player(same, { evaluate: () => 0 }).choose([0])).rejects.toThrow("with 4, or moves");
    // And the player is still of use.
    await expect(throwing.choose(0)).resolves.toMatchObject({ move: undefined, value: -1 });
  });
});

describe("other ways to think", () => {
  it("search: any algorithm finds the value to each depth", async () => {
    await fc.assert(
      fc.asyncProperty(
        inner,
        fc.constantFrom("mtd-f", "sss-star", "qg1", "rsearch-maxsearch", "scout"),
        async (tree, search) => {
          const player = new Player(onTree, { memoryMB: 0.1, evaluate: judge, search: search as "mtd-f" });
          const { value, move } = await player.choose(tree, { depth: 2 });
          expect(value).toBe(naive(tree, 2));
          expect(bestMoves(tree, 2)).toContain(move);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("has to be loaded before a choice in one go", async () => {
    const player = new Player(connectFour, { search: "scout" });
    expect(() => player.chooseSync(connectFour.start, { depth: 3 })).toThrow("await player.ready(position)");
    await player.ready(connectFour.start);
    expect(player.chooseSync(connectFour.start, { depth: 3 }).depth).toBe(3);
    expect(player.chooseSync(connectFour.start, { nodes: 40 })).toMatchObject({
      nodes: 40,
      stopped: "nodes",
    });
  });

  it("memory: an evolving tree follows the game, is never wrong about what is proved, and keeps what it knows", async () => {
    const player = new Player(ticTacToe, { memory: "evolving" });
    let position = ticTacToe.read("X...O....");
    let kept = 0;
    while (ticTacToe.moves(position).length > 0) {
      const plain = new Player(ticTacToe, { memoryMB: 1 }).chooseSync(position);
      const choice = await player.choose(position);
      expect(choice).toMatchObject({ status: "exact", value: plain.value, stopped: "solved" });
      kept += choice.kept;
      position = ticTacToe.play(position, choice.move as number);
      player.advance(choice.move as number);
    }
    expect(kept).toBeGreaterThan(50);
  });

  it("memory: an evolving tree that has no room for a search of its own plays what it has in front", async () => {
    const player = new Player(kalah, { memory: "evolving" });
    let position = kalah.start;
    await player.choose(position, { depth: 1 });
    let [unfinished, others] = [0, 0];
    for (let ply = 0; kalah.moves(position).length > 0; ply++) {
      const legal = kalah.moves(position);
      const { move, depth } = await player.choose(undefined, { nodes: 2000 });
      expect(legal).toContain(move);
      if (depth === 0) {
        unfinished++;
        if (move !== legal[0]) others++;
      }
      // Not what the tree expects.
      const played = legal[ply % legal.length]!;
      player.advance(played);
      position = kalah.play(position, played);
    }
    expect(unfinished).toBeGreaterThan(0);
    expect(others).toBeGreaterThan(0);
  });

  it("memory: an evolving tree says of what it has not searched what that is worth by itself", async () => {
    const player = new Player(onTree, { evaluate: judge, memory: "evolving" });
    const tree = [1, [2, 3]];
    expect(await player.choose(tree, { timeMs: 0 })).toMatchObject({
      value: judge(tree),
      status: "estimate",
    });
    expect(await player.choose(-7)).toMatchObject({ move: undefined, value: -7, status: "exact" });
  });

  it("says of what it has not searched what that is worth by itself, however it thinks", async () => {
    const tree = [1, [2, 3]];
    const worth = (node: Nested) => Distribution.of([[judge(node), 1]]);
    for (const options of [{}, { search: "mtd-f" }, { memory: "evolving" }, { evaluate: worth }] as const) {
      const player = new Player(onTree, { evaluate: judge, domain: 20, ...options });
      const { move, value, status, depth } = await player.choose(tree, { timeMs: 0 });
      expect([options, move, value, status, depth]).toEqual([options, 0, judge(tree), "estimate", 0]);
      const over = await player.choose(-7, { depth: 1 });
      expect([over.move, over.value, over.status]).toEqual([undefined, -7, "exact"]);
    }
  });

  it("says the same where it was stopped in the middle of the first depth, on its way to another position", async () => {
    let time = 0;
    const host = { now: () => time, nextTurn: (later: () => void) => setImmediate(later) };
    const slow: Game<number, number> = {
      moves: (n) => [1, 2, 3].filter((taken) => taken <= n),
      play(n, taken) {
        time += 50;
        return n - taken;
      },
      score: () => -1,
    };
    const choice = await new Player(slow, { host, evaluate: (n) => n }).choose(30, { timeMs: 40 });
    expect(choice).toMatchObject({ depth: 0, value: 30, stopped: "time", status: "estimate" });
  });

  it("memory: an evolving tree goes along where it is only told where the game stands", async () => {
    const player = new Player(kalah, { memory: "evolving" });
    const plies = (...moves: number[]) => moves.reduce((at, move) => kalah.play(at, move), kalah.start);
    const [one, two, other] = [plies(2), plies(2, 5), plies(1, 4, 2)];
    for (const [position, isKnown] of [
      [kalah.start, false],
      [kalah.start, true],
      [one, true],
      [two, true],
      [kalah.start, false],
      [two, true],
      [other, false],
    ] as const) {
      const { kept, value, move } = await player.choose(position, { depth: 4 });
      const fresh = await new Player(kalah, { memory: "evolving" }).choose(position, { depth: 4 });
      expect([value, move, kept > 0]).toEqual([fresh.value, fresh.move, isKnown]);
    }
  });

  it("memory: an evolving tree has as many nodes of 128 bytes as memoryMB says, and no more", async () => {
    const nodes = 3000;
    const player = new Player(connectFour, { memory: "evolving", memoryMB: (128 * nodes) / 2 ** 20 });
    expect((await player.choose(connectFour.start)).stopped).toBe("nodes");
    expect((await player.choose(connectFour.start)).kept).toBe(nodes);
  });

  it("memory: what an evolving tree calls exact is what minimax finds", async () => {
    await fc.assert(
      fc.asyncProperty(inner, fc.integer({ min: 1, max: 60 }), async (tree, nodes) => {
        const player = new Player(onTree, { evaluate: judge, memory: "evolving" });
        const first = await player.choose(tree, { nodes });
        const choice = await player.choose(tree, { depth: 12 });
        for (const { status, value } of [first, choice])
          if (status === "exact") expect(value).toBe(naive(tree));
        expect(choice.status).toBe("exact");
      }),
      { numRuns: 60 },
    );
  });
});

describe("analyse, ponder, explain, save", () => {
  it("tells of every depth", async () => {
    const depths: number[] = [];
    for await (const choice of new Player(connectFour).analyse(connectFour.start, { depth: 5 }))
      depths.push(choice.depth);
    expect(depths).toEqual([1, 2, 3, 4, 5]);
  });

  it("ponders until something else is asked, and remembers", async () => {
    const player = new Player(connectFour);
    const pondering = player.ponder(connectFour.start);
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    const { move, kept } = await player.choose(connectFour.start, { depth: 4 });
    await pondering;
    expect(move).toBe((await new Player(connectFour).choose(connectFour.start, { depth: 4 })).move);
    expect(kept).toBeGreaterThan(0);
  });

  it("explains why not another move, truthfully", async () => {
    await fc.assert(
      fc.asyncProperty(inner, async (tree) => {
        const player = new Player(onTree, { memoryMB: 0.1, evaluate: judge });
        const choice = await player.choose(tree, { depth: 3 });
        for (const move of onTree.moves(tree)) {
          const told = await player.explain(move);
          expect(told.value).toBe(0 - naive(tree[move] as Nested, choice.depth - 1));
          expect(told.chosenValue).toBe(naive(tree, choice.depth));
          expect(told.line[0]).toBe(move);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("is saved as data and comes back, with what it remembers if that is wanted", async () => {
    const player = new Player(connectFour, { seed: 7, memoryMB: 0.5 });
    await player.choose(connectFour.start, { depth: 6 });
    const plain = Player.load(connectFour, JSON.parse(JSON.stringify(player.save())));
    expect((await plain.choose(undefined, { depth: 5 })).kept).toBe(0);
    const whole = Player.load(connectFour, structuredClone(player.save({ table: true })));
    const { kept, move } = await whole.choose(undefined, { depth: 6 });
    expect(kept).toBeGreaterThan(100);
    expect(move).toBe((await player.choose(undefined, { depth: 6 })).move);
    expect(() => Player.load(connectFour, {} as never)).toThrow("expected what save gave");
  });
});
