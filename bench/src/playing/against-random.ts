import { Player } from "espalier";
import { type AnyGame, games } from "espalier/games";
import { type Part, quantile, share } from "./part.js";
import { bare, type Draw, drawFrom, oneOf } from "./positions.js";

const timeMs = 100;

/** How much longer a move may take, in milliseconds: the answer of a call of the game, and of the machine. */
const tolerance = 30;

/** One game by the rules alone against random play; points for the player, and the times of its moves. */
async function playOne(rules: AnyGame, side: number, draw: Draw, times: number[]): Promise<number> {
  const player = new Player(bare(rules), { memoryMB: 16, seed: draw(1000) });
  let position = rules.start;
  for (;;) {
    const legal = rules.moves(position);
    if (legal.length === 0) break;
    let move = oneOf(legal, draw);
    if (rules.mover(position) === side) {
      const began = performance.now();
      move = (await player.choose(position, { timeMs })).move;
      times.push(performance.now() - began);
    }
    position = rules.play(position, move);
  }
  const score = rules.score(position) * (rules.mover(position) === side ? 1 : -1);
  return (Math.sign(score) + 1) / 2;
}

/** Without an evaluation, against random play. */
export const againstRandom: Part = {
  about: `by the rules alone, ${timeMs} ms a move, against random play`,
  counts: "games of each game, half of them as second",
  count: 100,

  async *run({ count, seed, game }) {
    for (const rules of games.filter(({ id }) => game === undefined || id === game)) {
      const draw = drawFrom(seed);
      const times: number[] = [];
      const results: number[] = [];
      for (let k = 0; k < count; k++) results.push(await playOne(rules, k % 2, draw, times));
      const points = results.reduce((sum, each) => sum + each, 0);
      const [won, drawn] = [1, 0.5].map((result) => results.filter((each) => each === result).length);
      yield {
        ...share(rules.id, points, count, Math.ceil(0.95 * count)),
        figure: `${points} of ${count} points, ${won} won, ${drawn} drawn`,
      };
      const most = Math.max(...times);
      yield {
        what: `${rules.id}, a move`,
        figure: `99 of 100 within ${quantile(times, 0.99).toFixed(1)} ms, all within ${most.toFixed(1)} ms`,
        wanted: `all within ${timeMs + tolerance} ms`,
        met: most <= timeMs + tolerance,
      };
    }
  },
};
