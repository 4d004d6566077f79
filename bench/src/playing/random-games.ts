import { type Game, type Limits, Player, type PlayerOptions } from "espalier";
import { type AnyGame, games } from "espalier/games";
import type { Figure, Part } from "./part.js";
import { bare, type Draw, drawFrom, oneOf } from "./positions.js";

/** How players of random games may be made. */
const kinds: readonly PlayerOptions<unknown>[] = [
  {},
  { seed: 3 },
  { level: 1 },
  { level: 4, seed: 7 },
  { level: 7 },
  { memoryMB: 0.001 },
];

const limits = (draw: Draw): Limits<unknown> =>
  oneOf<Limits<unknown>>(
    [{ nodes: 1 + draw(40) }, { depth: 1 + draw(2), nodes: 200 }, { nodes: 1 + draw(300), top: 1 + draw(4) }],
    draw,
  );

/** One game: both sides play by chance, and some moves are a player's. How often it was asked. */
async function playOne(rules: AnyGame, game: Game<unknown, unknown>, draw: Draw): Promise<number> {
  // To judge by random games takes a thousand times as long as all else.
  const judge = game !== rules && draw(50) > 0 && { evaluate: rules.evaluate };
  const player = new Player(game, { memoryMB: 0.05, ...oneOf(kinds, draw), ...judge });
  await player.ready(rules.start);
  const asks = 2 + draw(8);
  let position = rules.start;
  let asked = 0;
  for (let plies = 0; plies < 500; plies++) {
    const legal = rules.moves(position);
    const isOver = legal.length === 0;
    if (!isOver && draw(asks) > 0) {
      position = rules.play(position, oneOf(legal, draw));
      continue;
    }
    asked++;
    const { move, value, alternatives } = player.chooseSync(position, limits(draw));
    const isRight = isOver ? move === undefined && value === rules.score(position) : legal.includes(move);
    if (!isRight || !Number.isFinite(value) || (!isOver && !alternatives.some((each) => each.move === move)))
      throw new Error(
        `${rules.id} ${rules.write(position)}: ${JSON.stringify({ move, value, alternatives })}`,
      );
    if (isOver) break;
    if (draw(200) === 0) await player.explain(oneOf(legal, draw));
    player.advance(move);
    position = rules.play(position, move);
  }
  return asked;
}

/** Random games, and players of all kinds who are asked on the way: no exception, and nothing but legal moves. */
export const randomGames: Part = {
  about: "players of all kinds in random games of each kind: no exception, only legal moves",
  counts: "games of each kind",
  count: 10_000,

  async *run({ count, seed, game }) {
    for (const rules of games.filter(({ id }) => game === undefined || id === game)) {
      for (const [name, form] of [
        [rules.id, rules],
        [`${rules.id}, its rules alone`, bare(rules)],
      ] as const) {
        const draw = drawFrom(seed);
        let asked = 0;
        let problem: Figure | undefined;
        for (let k = 0; k < count && problem === undefined; k++) {
          try {
            asked += await playOne(rules, form, draw);
          } catch (error) {
            problem = { what: name, figure: `game ${k}: ${(error as Error).stack}`, met: false };
          }
        }
        yield problem ?? {
          what: name,
          figure: `${count} games, ${asked} choices, no exception`,
          wanted: "none",
          met: true,
        };
      }
    }
  },
};
