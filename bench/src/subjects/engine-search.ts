import type { Game } from "espalier";
import { type Board, type Extras, searchOn } from "espalier/engine";
import { type AnyGame, games } from "espalier/games";
import type { Subject } from "../subject.js";

/** The engine's search on a board, without extras unless some are given. */
export function engineSearch(board: Board, depth: number, extras: Extras = {}): Subject {
  const searching = searchOn(board, extras);
  const search = () => {
    searching.clear();
    searching.start({ depth });
    searching.run();
    return searching.value / board.scale;
  };
  return {
    run: search,
    count() {
      let leaves = 0;
      const { score, evaluate } = board;
      board.score = () => {
        leaves++;
        return score.call(board);
      };
      if (evaluate !== undefined)
        board.evaluate = () => {
          leaves++;
          return evaluate.call(board);
        };
      return { value: search(), nodes: searching.nodes, leaves };
    },
  };
}

/** What a game of one's own has: nothing but functions. */
export function functionsOf({ moves, play, score, key, samePlayer }: AnyGame): Game<unknown, unknown> {
  return { moves, play, score, key, ...(samePlayer && { samePlayer }) };
}

/** The subject that is made after five other games have been searched by the same program, in the way that `boardFor` says. */
export function withOtherGames(id: string, boardFor: (game: AnyGame) => Board, made: () => Subject): Subject {
  for (const game of games.filter((each) => each.id !== id).slice(0, 5)) {
    const searching = searchOn(boardFor(game));
    searching.start({ depth: 12 });
    searching.run(300_000);
    searching.abandon();
  }
  return made();
}
