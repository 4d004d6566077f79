import { parseTree } from "../parse-tree.js";
import { model } from "./model.js";

const leaves = "314159265358979323846264338327950288419716939937510582097494459230781640628620899";

export const pi = model({
  id: "pi",
  title: "The tree of Knuth and Moore",
  about: "Figure 1 of Knuth and Moore (1975): degree 3, depth 4, its leaves the first 81 digits of pi.",
  view: "max",
  uniform: true,
  parameters: {},
  tree: () => {
    let level: unknown[] = Array.from(leaves, Number);
    while (level.length > 1) {
      const above: unknown[] = [];
      for (let i = 0; i < level.length; i += 3) above.push(level.slice(i, i + 3));
      level = above;
    }
    return parseTree(level[0]);
  },
});
