// A judgement that admits doubt: the move that is most probably best is not the one that is worth most on average.
import {
  byDominance,
  byMean,
  byQuantile,
  Distribution,
  decide,
  moveWorths,
  valuedGameTree,
} from "espalier/uncertain";

// After an opening and the answer to it, its chances for the player who chose it.
const chances = [
  { name: "the gambit", values: { "-9": 0.3, "4": 0.7 } }, // mostly good, sometimes a disaster
  { name: "the main line", values: { "-1": 0.2, "3": 0.8 } },
  { name: "the exchange", values: { "0": 0.6, "2": 0.4 } },
];

/** The moves so far: the opening, the answer, and no end in sight. */
type Line = readonly string[];
const game = {
  moves: (line: Line) => (line.length === 0 ? chances.map(({ name }) => name) : ["and so on"]),
  play: (line: Line, move: string): Line => [...line, move],
  score: () => 0,
};
const judge = ([opening]: Line) => {
  const { values } = chances.find(({ name }) => name === opening)!;
  return Distribution.of(Object.entries(values).map(([value, p]) => [Number(value), p] as const));
};

const tree = valuedGameTree(game, [], { depth: 2 }, judge, 10);
const moves = moveWorths(tree);
const preferences = { "most probably best": byDominance, "best on average": byMean, safest: byQuantile(0.1) };
for (const [what, prefer] of Object.entries(preferences)) {
  const { move, dominance, mean } = decide(moves, prefer)[0]!;
  const sure = `best with probability ${dominance.toFixed(2)}, worth ${mean.toFixed(2)} on average`;
  console.log(`${what}: ${chances[move]!.name} (${sure})`);
}
