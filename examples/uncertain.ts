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

/** The chances of an opening, after the answer to it, for the player who chose it. */
const even = (...values: number[]) => Distribution.of(values.map((value) => [value, 1 / values.length]));
const openings: Record<string, Distribution> = {
  "the gambit": even(-9, 4, 4), // mostly good, sometimes a disaster
  "the main line": even(-1, 3, 3, 3, 3),
  "the exchange": even(0, 0, 0, 2, 2),
};

/** The moves so far: the opening, the answer, and no end in sight. */
type Line = readonly string[];
const game = {
  moves: (line: Line) => (line.length === 0 ? Object.keys(openings) : ["and so on"]),
  play: (line: Line, move: string): Line => [...line, move],
  score: () => 0,
};

const tree = valuedGameTree(game, [], { depth: 2 }, ([opening = ""]) => openings[opening] ?? 0, 10);
const preferences = { "most probably best": byDominance, "best on average": byMean, safest: byQuantile(0.1) };
for (const [what, prefer] of Object.entries(preferences)) {
  const [{ move, dominance, mean } = { move: 0, dominance: 0, mean: 0 }] = decide(moveWorths(tree), prefer);
  const sure = `best with probability ${dominance.toFixed(2)}, worth ${mean.toFixed(2)} on average`;
  console.log(`${what}: ${Object.keys(openings)[move]} (${sure})`);
}
