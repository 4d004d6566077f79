import type { AlgorithmId } from "espalier";
import { type ExplicitTree, modelTree, parseTree } from "espalier/trees";
import type { Study } from "../study.js";
import { registered } from "../subjects/registered.js";

const domain = 6;
const degree = 5;
const depth = 5;

/** A uniform tree whose leaves are lists of one to five values, drawn from the leaves of the model `random`. */
function listTree(): ExplicitTree {
  const model = modelTree("random", { degree, depth, seed: 1 });
  const grow = (node: number): unknown => {
    if (model.degree(node) > 0) return Array.from({ length: degree }, (_, i) => grow(model.child(node, i)));
    let bits = Math.abs(model.value(node));
    const weights = new Map<number, number>();
    for (let k = 0; k <= bits % degree; k++) {
      bits = Math.imul(bits, 1103515245) + 12345;
      const value = ((bits >>> 8) % (2 * domain + 1)) - domain;
      weights.set(value, (weights.get(value) ?? 0) + 1 + (bits & 3));
    }
    const sum = [...weights.values()].reduce((total, weight) => total + weight, 0);
    return { vp: [...weights].map(([value, weight]) => [value, `${weight}/${sum}`]) };
  };
  return parseTree({ tree: grow(model.root), domain });
}

const subject = (id: AlgorithmId) => [`${id}, lists 5,5`, () => registered(id, listTree())] as const;

/** What an uncertain terminal costs, against alpha-beta on the means of the same tree. */
export const uncertain: Study = {
  title: "uncertain values, domain [-6, 6]",
  subjects: Object.fromEntries((["alpha-beta", "r-ab", "p-ab"] as const).map(subject)),
  comparisons: [
    {
      a: "r-ab, lists 5,5",
      b: "alpha-beta, lists 5,5",
      agreement: "nothing",
      per: "leaves",
      target: { atLeast: 1 / 3 },
    },
    {
      a: "p-ab, lists 5,5",
      b: "alpha-beta, lists 5,5",
      agreement: "nothing",
      per: "leaves",
      target: { atLeast: 1 / 20 },
    },
  ],
};
