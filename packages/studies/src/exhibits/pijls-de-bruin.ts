import type { Exhibit } from "./exhibit.js";

/** The trees of Pijls & de Bruin. Figures 2 and 4 to 9 are programs; the drawings of the others are lost in our text. */
export const pijlsDeBruin: readonly Exhibit[] = [
  {
    id: "pb-figure-1",
    paper: "pijls-de-bruin",
    where: "Section 1, Figure 1",
    about:
      "A tree of ours with what the text tells: developed but for [9, 5] and [1] it shows that the root is worth at least 7 and at most 8.",
    tree: [[8, [9, 5]], [7], [[1], 3]],
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
