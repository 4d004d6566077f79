// Best-first search: a selection rule of one's own, and searches that live within a budget of stored nodes.

import { type Choice, counting, gsearch, rsearch, search, selectionRules, withinMemory } from "espalier";
import { modelTree } from "espalier/trees";

const height = 8;
const tree = modelTree("random", { degree: 4, depth: height, seed: 7 });

const alphaBeta = counting(tree);
const { value } = search("alpha-beta", alphaBeta);
console.log(`alpha-beta: value ${value}, ${alphaBeta.evaluations} leaves, only a path stored`);

/** The last live successor. */
const rightmost: Choice = (successors) => {
  let i = successors.count - 1;
  while (!successors.isLive(i)) i--;
  return i;
};
const own = { max: selectionRules.maxsearch.max, min: rightmost }; // Maxsearch with Min's moves from the right
const byOwn = counting(tree);
const found = gsearch(byOwn, own);
console.log(
  `a rule of one's own: value ${found.value}, ${byOwn.evaluations} leaves, peak ${found.peak} nodes`,
);

for (const memory of [100, 2000, 10_000]) {
  const counted = counting(tree);
  const { peak } = rsearch(counted, selectionRules.maxsearch, withinMemory(memory, { height }), { memory });
  console.log(`Maxsearch within ${memory} nodes: ${counted.evaluations} leaves, peak ${peak} nodes`);
}
