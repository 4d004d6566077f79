// A judgement that admits doubt: the move that is most probably best is not the one that is worth most on average.
import * as uncertain from "espalier/uncertain";

const { byDominance, byMean, byQuantile, decide, Distribution } = uncertain;

// The chances of an opening for the player who chooses it.
const openings: Record<string, uncertain.Distribution> = {
  "the gambit": Distribution.of(new Map().set(-9, 0.3).set(4, 0.7)), // mostly good, sometimes a disaster
  "the main line": Distribution.of(new Map().set(-1, 0.2).set(3, 0.8)),
  "the exchange": Distribution.of(new Map().set(0, 0.6).set(2, 0.4)),
};

/** The moves so far: the opening, the answer, and no end in sight. */
type Line = readonly string[];
const game = {
  moves: (line: Line) => (line.length === 0 ? Object.keys(openings) : ["and so on"]),
  play: (line: Line, move: string): Line => [...line, move],
  score: () => 0,
};

const tree = uncertain.valuedGameTree(game, [], { depth: 2 }, ([name = ""]) => openings[name] ?? 0, 10);
const preferences = { "most probably best": byDominance, "best on average": byMean, safest: byQuantile(0.1) };
for (const [what, prefer] of Object.entries(preferences)) {
  for (const { move, dominance, mean } of decide(uncertain.moveWorths(tree), prefer).slice(0, 1)) {
    const sure = `best with probability ${dominance.toFixed(2)}, worth ${mean.toFixed(2)} on average`;
    console.log(`${what}: ${Object.keys(openings)[move]} (${sure})`);
  }
}
