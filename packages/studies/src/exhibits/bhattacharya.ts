import type { Exhibit } from "./exhibit.js";

/** The trees of Bhattacharya. The numbers of his examples are lost in our text; that of Knuth & Moore, which he has too, is km-figure-1. */
export const bhattacharya: readonly Exhibit[] = [
  {
    id: "bh-example-1",
    paper: "bhattacharya",
    where: "Section 2, Example 1",
    about:
      "QuickGame needs fewer evaluations than alpha-beta, and makes them in another order. Found anew, with what the text tells: tree 23 of the model permutation.",
    tree: {
      values: "mover",
      tree: [
        [
          [
            [12, 7],
            [3, 13],
          ],
          [
            [1, 0],
            [9, 11],
          ],
        ],
        [
          [
            [10, 6],
            [4, 5],
          ],
          [
            [8, 14],
            [2, 15],
          ],
        ],
      ],
    },
    algorithm: "quickgame",
  },
  {
    id: "bh-example-2",
    paper: "bhattacharya",
    where: "Section 2, Example 2",
    about:
      "QuickGame evaluates two leaves that alpha-beta cuts off deep. Found anew, with what the text tells: tree 3 of the model permutation.",
    tree: {
      values: "mover",
      tree: [
        [
          [
            [13, 10],
            [14, 1],
          ],
          [
            [15, 9],
            [12, 2],
          ],
        ],
        [
          [
            [4, 6],
            [7, 0],
          ],
          [
            [8, 3],
            [5, 11],
          ],
        ],
      ],
    },
    algorithm: "quickgame",
  },
];
