import type { Exhibit } from "./exhibit.js";

/** A tree of four plies and sixteen leaves. */
const bottom = [
  [
    [
      [3, 7],
      [1, 8],
    ],
    [
      [5, 2],
      [9, 4],
    ],
  ],
  [
    [
      [6, 0],
      [2, 7],
    ],
    [
      [4, 8],
      [1, 5],
    ],
  ],
];

/** The trees of Pijls & de Bruin. Figures 2 and 4 to 9 are programs; the drawings of the others are lost in our text. */
export const pijlsDeBruin: readonly Exhibit[] = [
  {
    id: "pb-figure-1",
    paper: "pijls-de-bruin",
    where: "Section 1, Figure 1",
    about:
      "A tree of ours with what the text tells: developed but for what is below [9, 5] and [1] it shows that the root is worth at least 7 and at most 8.",
    tree: [[8, [9, 5]], [7], [[1], 3]],
    known: {
      "": [7, 8],
      "0": [null, 8],
      "0.0": [8, 8],
      "0.1": [null, null],
      "1": [7, 7],
      "1.0": [7, 7],
      "2": [null, 3],
      "2.0": [null, null],
      "2.1": [3, 3],
    },
  },
  {
    id: "pb-figure-3",
    paper: "pijls-de-bruin",
    where: "Section 3, Figure 3",
    about:
      "What Rsearch keeps with pseudo-terminals every two plies, on a tree of ours of degree 2 and height 6: the local trees along one chain of pseudo-terminals, here from the root to 0.1 to 0.1.1.0, at the most 1 + (6/2)(2 + 4) = 19 nodes. All else is open, finished or forgotten.",
    tree: [
      [bottom, bottom],
      [bottom, bottom],
    ],
    known: Object.fromEntries(
      ["", "0.1", "0.1.1.0"].flatMap((top) =>
        ["", "0", "1", "0.0", "0.1", "1.0", "1.1"].map((path) => [
          [top, path].filter((part) => part !== "").join("."),
          [null, null] as const,
        ]),
      ),
    ),
  },
  {
    id: "pb-endless",
    paper: "pijls-de-bruin",
    where: "Section 6, on Figure 6",
    about:
      "A tree of ours: with pseudo-terminals at depth 2 the guard as it is printed holds for ever. It must also ask for Lb < upper.",
    tree: [[1, [[[1, 0], 2]]]],
    algorithm: "maxsearch",
  },
  {
    id: "pb-figure-10",
    paper: "pijls-de-bruin",
    where: "Section 7, Figure 10",
    about:
      "The smallest tree on which SSS-2 goes on below a node that is dead: Maxsearch leaves out the second leaf. The numbers are ours.",
    tree: [[0, 0], 0],
    algorithm: "sss-2",
  },
  {
    id: "pb-figure-11",
    paper: "pijls-de-bruin",
    where: "Section 7, Figure 11",
    about:
      "Max has 5 already. Once d, the first leaf below the second move c, is worth 3, e beside it, [8, 9], does not matter; SSS-2 called anew on c searches it. Built from the text, with numbers of ours.",
    tree: [5, [3, [8, 9]]],
    algorithm: "sss-2",
  },
];
