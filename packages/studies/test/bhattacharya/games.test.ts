import { counting, type Game, gameTree, search } from "espalier";
import { connectFour, othello } from "espalier/games";
import { describe, expect, it } from "vitest";

interface Judged<P, M> extends Game<P, M> {
  readonly start: P;
  evaluate(position: P): number;
}

/** The same game with the moves in the order of the evaluation after them, best first. */
function sorted<P, M>(game: Judged<P, M>): Judged<P, M> {
  const worth = (position: P) =>
    game.moves(position).length === 0 ? game.score(position) : game.evaluate(position);
  return {
    ...game,
    moves: (position) =>
      [...game.moves(position)]
        .map((move) => ({ move, worth: worth(game.play(position, move)) }))
        .sort((a, b) => a.worth - b.worth)
        .map(({ move }) => move),
  };
}

/** Positions after so many random moves. */
function positions<P, M>(game: Judged<P, M>, plies: number, count: number): P[] {
  let state = 5;
  const random = (n: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  return Array.from({ length: count }, () => {
    let position = game.start;
    for (let ply = 0; ply < plies; ply++) {
      const moves = game.moves(position);
      if (moves.length > 0) position = game.play(position, moves[random(moves.length)] as M);
    }
    return position;
  }).filter((position) => game.moves(position).length > 0);
}

/** How many terminals fewer QG3 evaluates than alpha-beta, revisits included, in standard errors and in parts of alpha-beta's. */
function saving<P, M>(game: Judged<P, M>, plies: number, depth: number, count: number) {
  const evaluations = (id: "alpha-beta" | "qg3", position: P) => {
    const counted = counting(gameTree(game, position, { depth }, game.evaluate), { keepLeaves: false });
    search(id, counted);
    return counted.evaluations;
  };
  const pairs = positions(game, plies, count).map((position) => {
    const alphaBeta = evaluations("alpha-beta", position);
    return { alphaBeta, saved: alphaBeta - evaluations("qg3", position) };
  });
  const mean = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0) / list.length;
  const saved = mean(pairs.map((pair) => pair.saved));
  const error = Math.sqrt(mean(pairs.map((pair) => (pair.saved - saved) ** 2)) / (pairs.length - 1));
  return { errors: saved / error, part: saved / mean(pairs.map(({ alphaBeta }) => alphaBeta)) };
}

describe("in games whose moves stand in the order of the evaluation", () => {
  it("QG3 evaluates fewer positions than alpha-beta: Connect Four, six plies", () => {
    const { errors, part } = saving(sorted(connectFour), 8, 6, 60);
    expect(errors).toBeGreaterThan(2);
    expect(part).toBeGreaterThan(0.05);
  });

  it("QG3 evaluates fewer positions than alpha-beta: Othello, four plies", () => {
    const { errors, part } = saving(sorted(othello), 10, 4, 30);
    expect(errors).toBeGreaterThan(4);
    expect(part).toBeGreaterThan(0.2);
  });
});
