import { describe, expect, it } from "vitest";
import { type Extent, type Item, layout } from "../../src/draw/layout.js";

const item = (node: number, parent?: Item): Item & { readonly children: Item[] } => {
  const made = {
    node,
    fold: undefined,
    parent,
    depth: parent === undefined ? 0 : parent.depth + 1,
    children: [],
  };
  (parent as { children: Item[] } | undefined)?.children.push(made);
  return made;
};
const same = (half: number): Extent => ({ left: half, right: half, up: 5, down: 5 });

describe("the layout", () => {
  it("sets leaves side by side and parents midway between their first and last successor", () => {
    const root = item(0);
    const [a, b] = [item(1, root), item(2, root)];
    const [aa, ab, ba] = [item(3, a), item(4, a), item(5, b)];
    const { x, width } = layout(
      [root, a, b, aa, ab, ba],
      () => same(5),
      () => 2,
    );
    expect([aa, ab, ba].map((each) => x.get(each))).toEqual([5, 17, 29]);
    expect([a, b, root].map((each) => x.get(each))).toEqual([11, 29, 20]);
    expect(width).toBe(34);
  });

  it("gives a node that is wider than what is below it room of its own", () => {
    const root = item(0);
    const [a, b] = [item(1, root), item(2, root)];
    const below = item(3, a);
    const extent = (each: Item) => (each === a ? { ...same(5), left: 40, right: 10 } : same(5));
    const { x, width } = layout([root, a, b, below], extent, () => 0);
    expect(x.get(below)).toBe(40);
    expect(x.get(a)).toBe(40);
    expect(x.get(b)).toBe(55);
    expect(width).toBe(60);
  });
});
