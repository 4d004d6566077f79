import type { Exhibit } from "./exhibit.js";

/** Li & Marsland draw no tree; this one is for their symbol psi. */
export const liMarsland: readonly Exhibit[] = [
  {
    id: "lm-psi",
    paper: "li-marsland",
    where: "Section 4, on the symbol psi",
    about:
      "A tree of ours: the list of the root is 1/2 and 1/2, whatever leaf 0.1 may be worth, and yet the arithmetic with psi, which stands for a leaf that was not examined, calls it unknown.",
    tree: {
      values: "mover",
      domain: 2,
      tree: [
        [0, 2],
        {
          vp: [
            [-2, "1/2"],
            [-1, "1/2"],
          ],
        },
      ],
    },
    algorithm: "p-ab",
  },
];
