import type { Exhibit } from "./exhibit.js";

/** Lindstrom draws no tree; this one is for his program. */
export const lindstrom: readonly Exhibit[] = [
  {
    id: "li-grow-tree",
    paper: "lindstrom",
    where: "Section 3.2, GROWTREE",
    about:
      "A tree of ours, grown to two plies and then to three: the printed program makes 6 evaluations, where 5 are enough. The number at an inner node is its static value.",
    tree: {
      root: "min",
      tree: {
        value: 0,
        kids: [
          -2,
          {
            value: -5,
            kids: [-3, { value: -1, kids: [-8] }, { value: -4, kids: [-7, -6] }],
          },
        ],
      },
    },
  },
];
