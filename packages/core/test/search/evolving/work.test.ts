import { describe, expect, it } from "vitest";
import { evolvingRules } from "../../../src/search/evolving/evolving-rules.js";
import { EvolvingTree } from "../../../src/search/evolving/evolving-tree.js";
import { modelTree } from "../../../src/trees/index.js";

const { corrected, asPrinted, sweepEarly, sweptOnly, tiesCut } = evolvingRules;

/** The nodes made, and the restarts, in twenty games of eight moves on Lindstrom's trees. */
function workOf(rule: typeof corrected, degree: number, horizon: number) {
  let made = 0;
  let restarts = 0;
  for (let seed = 1; seed <= 20; seed++) {
    const tree = new EvolvingTree(modelTree("incremental", { degree, depth: horizon + 8, seed }), {
      horizon,
      rule,
    });
    tree.grow();
    for (let k = 0; k < 8; k++) {
      tree.move(1);
      tree.deepen();
      restarts += tree.redevelop();
    }
    made += tree.made;
  }
  return [made, restarts];
}

describe("the work of each rule", () => {
  it.each([
    ["corrected", corrected, 35532, 805, 81522, 4867],
    ["asPrinted", asPrinted, 37479, 863, 145784, 7777],
    ["sweepEarly", sweepEarly, 32256, 650, 74545, 2792],
    ["sweptOnly", sweptOnly, 30093, 0, 56275, 0],
    ["tiesCut", tiesCut, 30097, 0, 56190, 0],
  ] as const)(
    "%s does not change unless that is meant",
    (_, rule, made45, restarts45, made84, restarts84) => {
      expect([workOf(rule, 4, 5), workOf(rule, 8, 4)]).toEqual([
        [made45, restarts45],
        [made84, restarts84],
      ]);
    },
  );
});
