import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boardOf } from "../../src/engine/board-of.js";
import type { Game } from "../../src/game/game.js";
import { ticTacToe } from "../../src/games/tic-tac-toe.js";
import { Hopes } from "../../src/player/hopes.js";
import { Player } from "../../src/player/player.js";
import { type Nested, nestedTree } from "../support/arbitrary-tree.js";

/** A game whose positions are the nodes of a tree; after the first move of three or more the same player moves again. */
interface Node {
  readonly tree: Nested;
  readonly again: boolean;
}

const onTree: Game<Node, number> = {
  moves: ({ tree }) => (typeof tree === "number" ? [] : tree.map((_, i) => i)),
  play: ({ tree }, i) => ({ tree: (tree as Nested[])[i]!, again: i === 0 && (tree as Nested[]).length > 2 }),
  score: ({ tree }) => tree as number,
  samePlayer: ({ again }) => again,
};
const withKey: Game<Node, number> = { ...onTree, key: (node) => JSON.stringify(node) };

/** What a position is worth to the player to move, and what `me` can hope for if he is that player, or if he is not: by definition. */
function naive<P, M>(game: Game<P, M>, position: P, isMe: boolean): { value: number; hope: number } {
  const moves = game.moves(position);
  const sign = isMe ? 1 : -1;
  if (moves.length === 0) return { value: game.score(position), hope: sign * game.score(position) };
  const all = moves.map((move) => {
    const next = game.play(position, move);
    const same = game.samePlayer?.(next) ?? false;
    const { value, hope } = naive(game, next, same === isMe);
    return { value: same ? value : 0 - value, hope };
  });
  const value = Math.max(...all.map((each) => each.value));
  const best = all.filter((each) => each.value === value).map(({ hope }) => hope);
  const mean = all.reduce((sum, { hope }) => sum + hope, 0) / all.length;
  return { value, hope: isMe ? Math.max(...best) : mean };
}

function found(hopes: Hopes): { steps: number; found: readonly number[] | undefined } {
  for (let steps = 0; ; steps++) if (hopes.step()) return { steps, found: hopes.found };
}

const someGame = fc.record({
  tree: nestedTree(4).filter((tree): tree is Nested[] => typeof tree !== "number"),
  game: fc.constantFrom(onTree, withKey),
});

describe("hopes", () => {
  it("are what comes on average of random answers, where nothing is given away", () => {
    fc.assert(
      fc.property(someGame, ({ tree, game }) => {
        const start: Node = { tree, again: false };
        const board = boardOf(game, start);
        const codes = tree.map((_, i) => board.codeOf(i));
        const { hashLow } = board;
        const { found: told } = found(new Hopes(board, codes, Infinity));
        const expected = tree.map((_, i) => {
          const next = game.play(start, i);
          return naive(game, next, next.again).hope;
        });
        expected.forEach((hope, i) => {
          expect(told?.[i]).toBeCloseTo(hope, 9);
        });
        expect([board.hashLow, board.position()]).toEqual([hashLow, start]);
      }),
      { seed: 4 },
    );
  });

  it("visit each position once, and tell nothing where there are more than may be visited", () => {
    const position = ticTacToe.read("X.O/.O./..X");
    const board = boardOf(ticTacToe, position);
    const codes = ticTacToe.moves(position).map((move) => board.codeOf(move));
    const seen = new Set<string>();
    const visit = (at: typeof position) => {
      if (at !== position && ticTacToe.moves(at).length > 0) seen.add(ticTacToe.key(at));
      for (const move of ticTacToe.moves(at)) visit(ticTacToe.play(at, move));
    };
    visit(position);
    const whole = found(new Hopes(board, codes, seen.size));
    expect(whole.steps).toBe(seen.size);
    expect(whole.found).toHaveLength(codes.length);
    expect(found(new Hopes(board, codes, seen.size - 1)).found).toBeUndefined();
    expect(board.hashLow).toBe(boardOf(ticTacToe, position).hashLow);
  });
});

describe("a player who knows that nothing is won", () => {
  /** How a game ends against somebody who plays at random, exactly: won, drawn, lost. */
  function results(player: Player<typeof ticTacToe.start, number>, isFirst: boolean): number[] {
    const known = new Map<string, number[]>();
    const asked = (position: typeof ticTacToe.start): number[] => {
      const key = ticTacToe.key(position);
      const before = known.get(key);
      if (before !== undefined) return before;
      const moves = ticTacToe.moves(position);
      const isMine = (ticTacToe.mover(position) === 0) === isFirst;
      let ends: number[];
      if (moves.length === 0) {
        const score = (isMine ? 1 : -1) * ticTacToe.score(position);
        ends = [score > 0 ? 1 : 0, score === 0 ? 1 : 0, score < 0 ? 1 : 0];
      } else {
        const played = isMine ? [player.chooseSync(position, { depth: 9 }).move!] : moves;
        const after = played.map((move) => asked(ticTacToe.play(position, move)));
        ends = [0, 1, 2].map((end) => after.reduce((sum, each) => sum + each[end]!, 0) / after.length);
      }
      known.set(key, ends);
      return ends;
    };
    return asked(ticTacToe.start);
  }

  it("gives random play the most chances to go wrong: exactly so often it wins, draws and loses in tic-tac-toe", async () => {
    for (const seed of [undefined, 5]) {
      const player = new Player(ticTacToe, seed === undefined ? {} : { seed });
      await player.ready(ticTacToe.start);
      const [won, drawn, lost] = results(player, true);
      expect([won, drawn, lost]).toEqual([expect.closeTo(191 / 192), expect.closeTo(1 / 192), 0]);
      expect(results(player, false)).toEqual([expect.closeTo(0.9164, 3), expect.closeTo(0.0836, 3), 0]);
    }
  });

  it("gives nothing away for it, and stays within its limits", async () => {
    const position = ticTacToe.read("X../.O./...");
    const whole = await new Player(ticTacToe, { memoryMB: 0.1 }).choose(position, { depth: 9 });
    expect(whole).toMatchObject({ value: 0, status: "exact", stopped: "solved" });
    const values = new Set<number>();
    for (let nodes = 1; nodes < whole.nodes + 20; nodes += 83) {
      const choice = await new Player(ticTacToe, { memoryMB: 0.1 }).choose(position, { nodes });
      expect(choice.nodes).toBeLessThanOrEqual(nodes);
      expect(choice.alternatives[0]).toMatchObject({ move: choice.move, value: choice.value });
      if (choice.status === "exact") values.add(choice.value);
    }
    expect([...values]).toEqual([0]);
  });

  it("stops hoping in time, at a signal, and when something else is asked", async () => {
    const { moves, play, score, key } = ticTacToe;
    const slow = { moves, play, score, key };
    let time = 0;
    const host = { now: () => time++, nextTurn: (later: () => void) => void setImmediate(later) };
    const plain = await new Player(slow, { evaluate: () => 0 }).choose(ticTacToe.start, { depth: 9 });
    const control = { aborted: false };
    const player = new Player(slow, { evaluate: () => 0, host });
    const before = await player.choose(ticTacToe.start, {
      signal: control,
      onProgress: ({ depth }) => {
        control.aborted = depth === 9;
      },
    });
    expect(before).toMatchObject({ value: 0, status: "exact", stopped: "solved" });
    expect(before.nodes).toBeLessThan(plain.nodes);
    const pondering = player.ponder(ticTacToe.start);
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(await player.choose(ticTacToe.start, { depth: 9 })).toMatchObject({ move: plain.move, value: 0 });
    await pondering;
  });
});
