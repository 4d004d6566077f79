import fc from "fast-check";
import { parseTree } from "../../../src/trees/index.js";
import { exactList, numbers } from "../../distribution/exact-list.js";
import { valuedTree, type Weighted } from "./arbitrary-valued-tree.js";

/**
 * A tree with an estimate at every node whose support holds all that its successors' estimates allow: expansion never
 * raises an upper bound and never lowers a lower one.
 */
export const monotone = fc
  .tuple(valuedTree({ depth: 4, width: 3, domain: 5 }), fc.array(fc.nat(3), { minLength: 17, maxLength: 17 }))
  .map(([{ i, data }, noise]) => {
    let drawn = 0;
    const draw = () => noise[drawn++ % noise.length]! + (drawn % 2);
    const grown = (node: Weighted): { json: object; lower: number; upper: number } => {
      if (node.kids === undefined) {
        const list = exactList(node.weights!);
        return { json: { vp: numbers(list) }, lower: list[0]![0], upper: list.at(-1)![0] };
      }
      const kids = node.kids.map(grown);
      const lower = Math.max(-i, Math.max(...kids.map((kid) => -kid.upper)) - draw());
      const upper = Math.min(i, Math.max(...kids.map((kid) => -kid.lower)) + draw());
      const weights = Array.from({ length: upper - lower + 1 }, (_, k) => [lower + k, 1 + draw()] as const);
      const kept = weights.filter((_, k) => k === 0 || k === weights.length - 1 || draw() > 1);
      return { json: { vp: numbers(exactList(kept)), kids: kids.map(({ json }) => json) }, lower, upper };
    };
    return parseTree({ tree: grown(data).json, values: "mover", domain: i });
  })
  .filter((tree) => tree.degree(0) > 0);

/** A tree with an estimate at every inner node that bounds nothing; `points` of five of them are a single value. */
export const misjudged = (points: number) =>
  fc
    .tuple(
      valuedTree({ depth: 4, width: 3, domain: 3 }),
      fc.array(fc.nat(59), { minLength: 13, maxLength: 40 }),
    )
    .map(([{ i, data }, noise]) => {
      let drawn = 0;
      const draw = (below: number) => noise[drawn++ % noise.length]! % below;
      const estimate = () => {
        const from = draw(2 * i + 1) - i;
        const to = Math.min(i, from + (draw(5) < points ? 0 : 1 + draw(2 * i)));
        const ends: [number, number][] = [
          [from, 1 + draw(3)],
          ...(from < to ? [[to, 1] as [number, number]] : []),
        ];
        return numbers(exactList(ends));
      };
      const node = ({ weights, kids }: Weighted): object =>
        kids === undefined ? { vp: numbers(exactList(weights!)) } : { vp: estimate(), kids: kids.map(node) };
      return parseTree({ tree: node(data), values: "mover", domain: i });
    })
    .filter((tree) => tree.degree(0) > 0);
