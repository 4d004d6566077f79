import { describe, expect, it } from "vitest";
import { boardOf } from "../../src/engine/board-of.js";
import type { Extras } from "../../src/engine/extras.js";
import type { Search } from "../../src/engine/search.js";
import { searchOn } from "../../src/engine/search-on.js";
import type { Board } from "../../src/game/board.js";
import { gameTree } from "../../src/game/game-tree.js";
import { type AnyGame, games } from "../../src/games/all-games.js";
import { search } from "../../src/search/search.js";
import { counting } from "../../src/tree/counting.js";
import { mix } from "../../src/trees/models/hash.js";

const tiny = { table: { megabytes: 1 / 16384 } };

const extras: Readonly<Record<string, Extras>> = {
  "a tiny table": tiny,
  killers: { killers: true },
  history: { history: true },
  hints: { hints: true },
  scout: { scout: true },
  bounds: { bounds: true },
  everything: { ...tiny, killers: true, history: true, hints: true, scout: true, bounds: true },
};

/** Positions of random games: of game `i` the one after some moves, or the last if it is over before. */
function* positions(game: AnyGame, count: number): Generator<unknown> {
  for (let i = 0; i < count; i++) {
    let position = game.start;
    const plies = mix(i) % 40;
    for (let ply = 0; ply < plies; ply++) {
      const moves = game.moves(position);
      if (moves.length === 0) break;
      position = game.play(position, moves[mix(mix(i) + ply) % moves.length]);
    }
    yield position;
  }
}

/** Tells `judged` of every position that `board` judges, once, even if one judgement makes use of the other. */
function watch(board: Board, judged: () => void): Board {
  let isInside = false;
  for (const name of ["score", "evaluate"] as const) {
    const judge = board[name]?.bind(board);
    if (judge === undefined) continue;
    board[name] = () => {
      if (isInside) return judge();
      judged();
      isInside = true;
      const value = judge();
      isInside = false;
      return value;
    };
  }
  return board;
}

const found = (searching: Search, depth: number) => {
  searching.start({ depth });
  searching.run();
  return searching.value;
};

describe.each(games.map((game) => [game.id, game] as const))("%s", (_, game) => {
  const { moves, play, score, key, samePlayer } = game;
  const plain = { moves, play, score, key, ...(samePlayer && { samePlayer }) };

  it("is searched leaf for leaf as by the registered alpha-beta, on its board and through its functions", () => {
    for (const position of positions(game, 6)) {
      for (const depth of [0, 1, 2, 3]) {
        const tree = counting(gameTree(plain, position, { depth }, game.evaluate));
        const { value } = search("alpha-beta", tree);
        const leaves = tree.leaves.map((node) => key(node.position));
        for (const board of [boardOf(game, position), boardOf(plain, position, game.evaluate)]) {
          const judged: string[] = [];
          const searching = searchOn(watch(board, () => judged.push(key(board.position()))));
          expect(found(searching, depth) / board.scale + 0).toBe(value);
          expect(judged).toEqual(leaves);
        }
      }
    }
  });

  it.each(Object.entries(extras))("has the same value with %s", (_, extras) => {
    for (const position of positions(game, 6)) {
      for (const board of [boardOf(game, position), boardOf(plain, position, game.evaluate)]) {
        const searching = searchOn(board, extras);
        for (const depth of [2, 3]) {
          expect(found(searching, depth)).toBe(found(searchOn(boardLike(board, game, position)), depth));
        }
      }
    }
  });

  const boardLike = (board: Board, of: AnyGame, position: unknown) =>
    board.scale === 1 && !board.integers ? boardOf(plain, position, of.evaluate) : boardOf(of, position);

  it("is the same stopped after every k nodes, for k from 1 to 50", () => {
    const [position] = [...positions(game, 3)].slice(-1);
    const searching = searchOn(boardOf(game, position), extras.everything);
    const whole = found(searching, 3);
    const { nodes, moves } = searching;
    for (let k = 1; k <= 50; k++) {
      searching.clear();
      searching.start({ depth: 3 });
      while (!searching.run(k));
      expect([searching.value, searching.nodes, searching.moves]).toEqual([whole, nodes, moves]);
    }
  });
});
