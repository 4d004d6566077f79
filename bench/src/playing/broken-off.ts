import { isDeepStrictEqual } from "node:util";
import { type Choice, Player } from "espalier";
import { type AnyGame, games } from "espalier/games";
import { type Part, quantile, share } from "./part.js";
import { type Draw, drawFrom, randomPosition } from "./positions.js";

/** How late a signal may be heard, in milliseconds. */
const allowed = 20;

/** How far a player looks who is asked afterwards. */
const depth = 4;

type Asked = Player<unknown, unknown>;

const newPlayer = (game: AnyGame): Asked => new Player<unknown, unknown>(game as never, { memoryMB: 4 });

/** Breaks a search off after a random time: by how much it was late. */
async function breakOff(player: Asked, position: unknown, draw: Draw): Promise<number> {
  const control = new AbortController();
  let aborted = 0;
  setTimeout(() => {
    aborted = performance.now();
    control.abort();
  }, draw(15));
  const { stopped } = await player.choose(position, { signal: control.signal });
  return stopped === "signal" ? performance.now() - aborted : 0;
}

/** What must be the same whatever a player has gone through: all but the effort, and a line as far as it is known. */
function answer({ move, value, status, depth, stopped, alternatives }: Choice<unknown>) {
  return {
    move,
    value,
    status,
    depth,
    stopped,
    others: alternatives.map(({ move, value }) => [move, value]),
  };
}

/** Searches that are aborted at random moments, and a player who answers afterwards as a fresh one does. */
export const brokenOff: Part = {
  about: `a signal is heard within ${allowed} ms, and a player that was broken off answers as a fresh one`,
  counts: "aborted searches",
  count: 1000,

  async *run({ count, seed, game }) {
    const draw = drawFrom(seed);
    const chosen = games.filter(({ id }) => game === undefined || id === game);
    const players = chosen.map(newPlayer);
    const late: number[] = [];
    let same = 0;
    for (let k = 0; k < count; k++) {
      const which = k % chosen.length;
      const [rules, player] = [chosen[which] as AnyGame, players[which] as Asked];
      const position = randomPosition(rules, draw(20), draw);
      late.push(await breakOff(player, position, draw));
      const limits = { depth, top: 3 };
      const again = answer(await player.choose(position, limits));
      const fresh = answer(await newPlayer(rules).choose(position, limits));
      if (isDeepStrictEqual(again, fresh)) same++;
      else yield { what: `${rules.id} ${rules.write(position)}`, figure: JSON.stringify([again, fresh]) };
    }
    yield share("answers as a fresh player gives them", same, count);
    const prompt = late.filter((time) => time <= allowed).length;
    yield {
      ...share(`aborted within ${allowed} ms`, prompt, count, Math.ceil(0.99 * count)),
      figure: `${prompt} of ${count}; 99 of 100 within ${quantile(late, 0.99).toFixed(1)} ms, all within ${Math.max(...late).toFixed(1)} ms`,
    };
  },
};
