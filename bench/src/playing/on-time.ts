import { type Game, Player } from "espalier";
import { type AnyGame, dotsAndBoxesOf, findGame, games } from "espalier/games";
import { type Figure, type Part, quantile } from "./part.js";
import { bare, type Draw, drawFrom, randomPositions } from "./positions.js";

const timeMs = 100;
const allowed = 130;

interface Case {
  readonly name: string;
  readonly rules: AnyGame;
  readonly game: Game<unknown, unknown>;
  /** How many moves have been made. */
  readonly plies: readonly [number, number];
}

/** A game whose functions are slow, and not equally. */
function slow(rules: AnyGame, draw: Draw): Game<unknown, unknown> {
  const { moves, play, score, key, samePlayer } = bare(rules);
  const wait = () => {
    const until = performance.now() + draw(12);
    while (performance.now() < until);
  };
  return {
    moves: (position) => {
      wait();
      return moves(position);
    },
    play: (position, move) => {
      wait();
      return play(position, move);
    },
    score,
    ...(key && { key }),
    ...(samePlayer && { samePlayer }),
  };
}

function cases(draw: Draw): Case[] {
  const large = dotsAndBoxesOf({
    id: "dots-and-boxes",
    title: "Dots and Boxes",
    columns: 5,
    rows: 5,
  }) as unknown as AnyGame;
  return [
    ...games.flatMap((rules): Case[] => [
      { name: rules.id, rules, game: rules, plies: [0, 12] },
      { name: `${rules.id}, its rules alone`, rules, game: bare(rules), plies: [0, 12] },
    ]),
    { name: "dots-and-boxes, endings", rules: large, game: large, plies: [28, 48] },
    { name: "dots-and-boxes, endings, rules alone", rules: large, game: bare(large), plies: [28, 48] },
    {
      name: "a game whose functions take up to 12 ms",
      rules: findGame("othello"),
      game: slow(findGame("othello"), draw),
      plies: [0, 30],
    },
  ];
}

/** What the machine takes for as long a loop that does nothing but look at the clock, and lets others have their turn as a player does. */
async function idle(): Promise<number> {
  const began = performance.now();
  while (performance.now() < began + timeMs) {
    const turn = performance.now() + 4;
    while (performance.now() < turn);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return performance.now() - began;
}

/** A move in 100 ms is there within 130, in 99 of 100 calls. */
export const onTime: Part = {
  about: `choose with timeMs ${timeMs} is back within ${allowed} ms, with a legal move`,
  counts: "calls of each kind",
  count: 100,

  async *run({ count, seed, game }) {
    const draw = drawFrom(seed);
    const all: number[] = [];
    const without: number[] = [];
    let illegal = 0;
    for (const each of cases(draw).filter(({ rules }) => game === undefined || rules.id === game)) {
      const times: number[] = [];
      const positions = randomPositions(each.rules, count, each.plies, draw);
      let player = new Player(each.game, { memoryMB: 16 });
      for (let k = 0; k < count; k++) {
        if (k % 10 === 0) player = new Player(each.game, { memoryMB: 16 });
        const position = positions[k % positions.length];
        const began = performance.now();
        const { move } = await player.choose(position, { timeMs });
        times.push(performance.now() - began);
        without.push(await idle());
        if (!each.rules.moves(position).includes(move)) illegal++;
      }
      all.push(...times);
      yield told(each.name, times);
    }
    yield told("all together", all);
    const { met: _, wanted: __, ...machine } = told("the machine by itself, in turn with them", without);
    yield machine;
    yield { what: "illegal moves", figure: `${illegal}`, wanted: "0", met: illegal === 0 };
  },
};

function told(what: string, times: readonly number[]): Figure {
  const good = times.filter((time) => time <= allowed).length;
  const [p99, most] = [quantile(times, 0.99), Math.max(...times)].map((time) => time.toFixed(1));
  return {
    what,
    figure: `${good} of ${times.length} within ${allowed} ms; 99 of 100 within ${p99} ms, all within ${most} ms`,
    wanted: "99 of 100",
    met: good >= 0.99 * times.length,
  };
}
