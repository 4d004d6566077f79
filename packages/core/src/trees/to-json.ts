import { convert } from "../tree/view.js";
import { Range } from "../values/range.js";
import type { ExplicitTree } from "./explicit-tree.js";
import { writeTree } from "./write-tree.js";

/**
 * The tree as the text of a tree file: `readTree(toJson(tree))` is the same tree. A bare nested list where that says
 * all there is to say. Bounds and likelihoods stand in the nodes, so that the text grows with the tree and not with
 * the length of its paths.
 */
export function toJson(tree: ExplicitTree): string {
  const { player, view, bounds, likelihood } = tree;
  const inView = (value: number, depth: number) => String(convert(value, tree, depth));
  const uncertain = (node: number, depth: number): string | undefined => {
    const worth = tree.worthAt(node);
    if (worth === undefined) return undefined;
    const seen = convert(1, tree, depth) < 0 ? worth.neg() : worth;
    return seen instanceof Range
      ? `"range":[${seen.lower},${seen.upper}]`
      : `"vp":${JSON.stringify(seen.pairs())}`;
  };
  const side = (value: number) => (Number.isFinite(value) ? String(value) : "null");

  /** The fields of a node other than its successors; none for a plain node. */
  const extras = (node: number, depth: number): string => {
    const fields: string[] = [];
    const estimate = tree.estimateAt(node);
    if (estimate !== undefined) fields.push(uncertain(node, depth) ?? `"value":${inView(estimate, depth)}`);
    if (bounds !== undefined) {
      const { lower, upper } = bounds(node);
      // The root always tells its bounds: they may all be open, and the tree still offers them.
      if (node === 0 || lower > Number.NEGATIVE_INFINITY || upper < Number.POSITIVE_INFINITY) {
        const a = convert(lower, tree, depth);
        const b = convert(upper, tree, depth);
        fields.push(`"bounds":[${side(Math.min(a, b))},${side(Math.max(a, b))}]`);
      }
    }
    if (likelihood !== undefined && node !== 0) {
      const parent = tree.parent(node);
      fields.push(`"likelihood":${likelihood(parent, node - tree.child(parent, 0))}`);
    }
    return fields.join(",");
  };

  const text = writeTree(tree, {
    open: (node, depth) => (extras(node, depth) === "" ? "[" : '{"kids":['),
    close: (node, depth) => {
      const fields = extras(node, depth);
      return fields === "" ? "]" : `],${fields}}`;
    },
    leaf: (node, depth) => {
      const value = inView(tree.value(node), depth);
      const fields = extras(node, depth);
      const worth = uncertain(node, depth);
      if (worth !== undefined) return `{${worth}${fields === "" ? "" : `,${fields}`}}`;
      return fields === "" ? value : `{"value":${value},${fields}}`;
    },
    between: ",",
  });
  const domain = tree.domain === undefined ? "" : `,"domain":${tree.domain}`;
  return player === "max" && view === "max" && domain === ""
    ? text
    : `{"tree":${text},"root":"${player}","values":"${view}"${domain}}`;
}
