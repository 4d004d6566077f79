import { describe, expect, it } from "vitest";
import { type Foldable, folded } from "../../src/draw/fold.js";
import type { Extent } from "../../src/draw/layout.js";
import { layout } from "../../src/draw/layout.js";
import { Outline, subjectOf } from "../../src/draw/outline.js";
import { parseTree } from "../../src/trees/index.js";

const same = (half: number): Extent => ({ left: half, right: half, up: 5, down: 5 });

/** Nodes are 10 wide with 2 between them, triangles 30. */
function drawingOf(tree: unknown, more: Partial<Foldable> = {}): Foldable {
  const outline = new Outline(subjectOf(parseTree(tree as never)), "a test", 1000);
  const plain = { outline, extent: () => same(5), foldExtent: same(15), gap: () => 2, interest: () => 0 };
  return { ...plain, ...more };
}

/** What stands in a drawing of at most that width: nodes by their paths, triangles by their parents and ranks; and how wide it is. */
function shown(drawing: Foldable, width: number) {
  const items = folded(drawing, width);
  const { outline, foldExtent, extent, gap } = drawing;
  const placed = layout(items, ({ node, fold }) => (fold ? foldExtent : extent(node)), gap);
  for (const { parent, depth, children } of items) {
    expect(depth).toBe(parent === undefined ? 0 : parent.depth + 1);
    for (const child of children) expect(child.depth).toBe(depth + 1);
  }
  return {
    names: items.map(({ node, fold }) =>
      fold === undefined ? outline.path(node) : `${outline.path(node)}[${fold.from},${fold.to})`,
    ),
    width: placed.width,
  };
}

describe("a drawing", () => {
  const five = [1, 2, 3, 4, 5];

  it("shows all that just fits, and folds as much as it must a little below that", () => {
    expect(shown(drawingOf(five), 58)).toEqual({ names: ["", "0", "1", "2", "3", "4"], width: 58 });
    // A row is shown as far as half of the room is left: from 30, the triangle alone, to 43.
    expect(shown(drawingOf(five), 57)).toEqual({ names: ["", "0", "[1,5)"], width: 42 });
    expect(shown(drawingOf(five), 54)).toEqual({ names: ["", "0", "[1,5)"], width: 42 });
    expect(shown(drawingOf(five), 53)).toEqual({ names: ["", "[0,5)"], width: 30 });
    expect(shown(drawingOf(five), 1)).toEqual({ names: ["", "[0,5)"], width: 30 });
  });

  it("folds nothing that is no wider than a triangle, however narrow it has to be", () => {
    // 10, 22 and 34 wide.
    for (const small of [[1], [1, 2], [[1, 2]]])
      expect(shown(drawingOf(small), 1).names).not.toContain("[0,1)");
    expect(shown(drawingOf([1, 2, 3]), 1).names).toEqual(["", "[0,3)"]);
    // Just as wide as a triangle.
    const triangle = { foldExtent: same(17) };
    expect(shown(drawingOf([1, 2, 3], triangle), 1).names).toEqual(["", "0", "1", "2"]);
    expect(shown(drawingOf([1, 2, 3], { foldExtent: same(16.9) }), 1).names).toEqual(["", "[0,3)"]);
    // Nor what is no wider than the node above it.
    expect(shown(drawingOf([1, 2, 3], { extent: (node) => same(node === 0 ? 17 : 5) }), 1).names).toEqual([
      "",
      "0",
      "1",
      "2",
    ]);
    expect(shown(drawingOf([[1, 2, 3], 4], triangle), 1).names).toEqual(["", "[0,2)"]);
  });

  it("reveals what makes it no wider, though it is wider than it should be", () => {
    // The root is 100 wide; what is below it can be 100 wide too.
    const wide = { extent: (node: number) => same(node === 0 ? 50 : 5) };
    expect(shown(drawingOf([five, 6], wide), 40)).toEqual({
      names: ["", "0", "1", "0.0", "0.1", "0.2", "0.3", "0.4"],
      width: 100,
    });
  });

  it("shows what is of interest before other nodes, and what is higher before what is lower", () => {
    const tree = [five, five, five];
    const outline = drawingOf(tree).outline;
    const interest = (path: string) => (node: number) => (outline.path(node).startsWith(path) ? 0 : 1);
    // Three nodes with a triangle each are 94 wide; a row in place of one of them 28 more.
    expect(shown(drawingOf(tree), 94).names).toEqual(["", "0", "1", "2", "0[0,5)", "1[0,5)", "2[0,5)"]);
    expect(shown(drawingOf(tree), 122).names).toEqual([
      ...["", "0", "1", "2", "0.0", "0.1", "0.2", "0.3", "0.4", "1[0,5)", "2[0,5)"],
    ]);
    expect(shown(drawingOf(tree, { interest: interest("1") }), 122).names).toEqual([
      ...["", "0", "1", "2", "0[0,5)", "1.0", "1.1", "1.2", "1.3", "1.4", "2[0,5)"],
    ]);
    // Where not all are shown, one of interest in the middle stands between two triangles.
    expect(shown(drawingOf(five, { interest: (node) => (node === 3 ? 0 : 1) }), 57).names).toEqual([
      "",
      "[0,5)",
    ]);
    const many = Array.from({ length: 11 }, (_, i) => i);
    const middle = { interest: (node: number) => (node === 4 ? 0 : 1) };
    // Two triangles and a node are 74 wide, which is half way from 30 to 118.
    expect(shown(drawingOf(many, middle), 118).names).toEqual(["", "[0,3)", "3", "[4,11)"]);
    expect(shown(drawingOf(many, middle), 117).names).toEqual(["", "[0,11)"]);
    expect(shown(drawingOf(many), 118).names).toEqual(["", "0", "1", "2", "[3,11)"]);
  });
});
