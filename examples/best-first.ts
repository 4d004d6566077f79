// Best-first search: a selection rule of one's own, and searches that live within a budget of stored nodes.

import { counting, search } from "espalier";
import { type Choice, procedures, selectionRules } from "espalier/best-first";
import { modelTree } from "espalier/trees";

const tree = modelTree("random", { degree: 4, depth: 8, seed: 7 });

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
const counted = counting(tree);
const found = procedures.gsearch(counted, own);
console.log(`a rule of one's own: value ${found.value}, ${counted.evaluations} leaves, peak ${found.peak}`);

for (const memory of [100, 2000, 10_000]) {
  counted.reset();
  const { peak } = search("rsearch-maxsearch", counted, { memory });
  console.log(`Maxsearch within ${memory} nodes: ${counted.evaluations} leaves, peak ${peak} nodes`);
}
