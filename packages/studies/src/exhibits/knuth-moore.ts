import type { Exhibit } from "./exhibit.js";

/** The first 81 digits of pi. */
const digits = "314159265358979323846264338327950288419716939937510582097494459230781640628620899";

/** Figures 1 to 3: degree 3, height 4. */
const pi = inThrees(inThrees(inThrees(inThrees(Array.from(digits, Number)))))[0];

function inThrees(nodes: readonly unknown[]): unknown[] {
  return nodes.flatMap((_, i) => (i % 3 === 0 ? [nodes.slice(i, i + 3)] : []));
}

/** The trees of Knuth & Moore. Our text has lost all drawings but the numbers of Figure 1, which are the digits of pi. */
export const knuthMoore: readonly Exhibit[] = [
  {
    id: "km-refutation",
    paper: "knuth-moore",
    where: "Section 2",
    about:
      "The first move leads to -10 for the opponent. Once the second has an answer that leaves Max no more than 10 it is refuted, and its other answers need not be looked at. The numbers after the first two leaves are ours.",
    tree: [10, [7, 25, 3]],
    algorithm: "branch-and-bound",
  },
  {
    id: "km-figure-1",
    paper: "knuth-moore",
    where: "Section 3, Figure 1",
    about: "The first 81 digits of pi, evaluated completely.",
    tree: pi,
    algorithm: "negamax",
  },
  {
    id: "km-figure-2",
    paper: "knuth-moore",
    where: "Section 3, Figure 2",
    about: "The tree of Figure 1 under F1: 36 leaves.",
    tree: pi,
    algorithm: "branch-and-bound",
  },
  {
    id: "km-figure-3",
    paper: "knuth-moore",
    where: "Section 3, Figure 3",
    about: "The tree of Figure 1 under F2: 31 leaves.",
    tree: pi,
    algorithm: "alpha-beta",
  },
  {
    id: "km-floyd",
    paper: "knuth-moore",
    where: "Section 4",
    about:
      "A tree of ours with the likelihoods of Floyd's scheme: a forced move has 1, a recapture .5, a good move .1, a bad one .02, a sacrifice .01. The number at a position is what it is estimated at if it lies beyond the horizon; `--to json` has the likelihoods.",
    tree: {
      values: "mover",
      tree: {
        value: 0,
        kids: [
          {
            value: -3,
            likelihood: 0.1,
            kids: [
              { value: 2, likelihood: 0.5, kids: [{ value: -5, likelihood: 0.1 }] },
              { value: 4, likelihood: 0.02, kids: [{ value: 9, likelihood: 0.5 }] },
            ],
          },
          {
            value: -1,
            likelihood: 0.02,
            kids: [{ value: 1, likelihood: 1, kids: [{ value: -8, likelihood: 0.1 }] }],
          },
          {
            value: 7,
            likelihood: 0.01,
            kids: [{ value: -7, likelihood: 0.5, kids: [{ value: -9, likelihood: 0.5 }] }],
          },
        ],
      },
    },
  },
  {
    id: "km-figure-4",
    paper: "knuth-moore",
    where: "Section 6, Figure 4, the lefthand tree",
    about:
      "Every first successor is best, and yet alpha-beta needs three leaves, one more than in the order of km-figure-4-right. The numbers are ours.",
    tree: { values: "mover", tree: [-5, [[-3, -2], 4]] },
    algorithm: "alpha-beta",
  },
  {
    id: "km-figure-4-right",
    paper: "knuth-moore",
    where: "Section 6, Figure 4, the righthand tree",
    about:
      "The tree of km-figure-4 in another order, which is not perfect: alpha-beta needs two leaves. The numbers are ours.",
    tree: { values: "mover", tree: [-5, [4, [-3, -2]]] },
    algorithm: "alpha-beta",
  },
  {
    id: "km-figure-5",
    paper: "knuth-moore",
    where: "Section 7, Figure 5",
    about:
      "Each of the eight lower leaves a, here 1 to 8, is below each of the eight b, here 11 to 18. In any order of its branches alpha-beta finds at least two cutoffs. Where the a and the b stand is found anew: aabb, four times, is the only such tree.",
    tree: [
      [
        [
          [1, 2],
          [11, 12],
        ],
        [
          [3, 4],
          [13, 14],
        ],
      ],
      [
        [
          [5, 6],
          [15, 16],
        ],
        [
          [7, 8],
          [17, 18],
        ],
      ],
    ],
    algorithm: "alpha-beta",
  },
  {
    id: "km-figure-6",
    paper: "knuth-moore",
    where: "Section 7, Figure 6",
    about:
      "Part of a uniform ternary tree: a position with a successor of each of the types A, B and C, and what they are worth below. The figure has letters; the numbers are ours.",
    tree: [
      [4, 8, 6],
      [7, 5, 2],
      [9, 3, 1],
    ],
    algorithm: "branch-and-bound",
  },
  {
    id: "km-figure-7",
    paper: "knuth-moore",
    where: "Section 7, Figure 7",
    about:
      "The binary tree that shows the fallacy: whether the last leaf is examined depends on two conditions that are not independent. The figure has letters; with our numbers it is examined.",
    tree: {
      values: "mover",
      tree: [
        [
          [1, 4],
          [6, 3],
        ],
        [
          [2, 7],
          [5, 8],
        ],
      ],
    },
    algorithm: "branch-and-bound",
  },
  {
    id: "km-figure-8",
    paper: "knuth-moore",
    where: "Section 9, Figure 8",
    about:
      "Totally dependent values: a permutation of 0, 1, 2 at every position, and the moves to a leaf read as a number to the base 3. Which permutations the figure has is lost; these are ours.",
    tree: [
      [5, 3, 4],
      [6, 8, 7],
      [1, 0, 2],
    ],
    algorithm: "alpha-beta",
  },
];
