import { describe, expect, it } from "vitest";
import { type ExplicitTree, modelTree, parseTree, readTree, toDot, toSvg } from "../../src/trees/index.js";
import { layout } from "../../src/trees/layout.js";
import { leavesOfF2, sentence } from "./reference.js";

const pi = modelTree("pi");

/** The nodes that alpha-beta visits: the leaves it evaluates and all above them. */
function visitedBy(tree: ExplicitTree): Set<number> {
  const visited = new Set<number>();
  for (const leaf of leavesOfF2(tree))
    for (let node = leaf; node >= 0; node = tree.parent(node)) visited.add(node);
  return visited;
}

const count = (text: string, part: string | RegExp) => text.split(part).length - 1;

describe("the layout", () => {
  it("spaces leaves evenly and centres parents", () => {
    const tree = readTree("((3 12) (8 (2 4)))");
    const across = layout(tree);
    expect(["0.0", "0.1", "1.0", "1.1.0", "1.1.1"].map((path) => across(tree.node(path)))).toEqual([
      0, 1, 2, 3, 4,
    ]);
    expect(["0", "1.1", "1", ""].map((path) => across(tree.node(path)))).toEqual([0.5, 3.5, 2.75, 1.625]);
  });
});

describe("the SVG picture", () => {
  const visited = visitedBy(pi);
  const svg = toSvg(pi, { visited, values: new Map([[0, 2]]) });

  it("has every node with its path, every branch, and a bar for every cutoff", () => {
    expect(count(svg, "<g><title>")).toBe(121);
    expect(svg).toContain("<g><title>the root, Max to move, worth 2</title>");
    expect(svg).toContain("<g><title>node 0, Min to move</title>");
    expect(svg).toContain("<g><title>leaf 0.0.0.0, Max to move, worth 3</title>");
    expect(svg).toContain("<g><title>leaf 2.2.2.2, Max to move, worth 9, not visited</title>");
    expect(count(svg, ", not visited</title>")).toBe(121 - visited.size);
    expect(svg).toContain("<title>Game tree with 81 leaves, 31 of them visited</title>");
    const [, pale, dark, bars] = svg.split(/<g fill="none"[^>]*>\n/);
    expect(count(dark!.split("</g>")[0]!, "<path")).toBe(visited.size - 1);
    expect(count(pale!.split("</g>")[0]!, "<path")).toBe(121 - visited.size);
    expect(count(bars!.split("</g>")[0]!, "<path")).toBe(10); // Figure 3 has ten cutoffs
  });

  it("is well-formed and stays inside its frame", () => {
    const open: string[] = [];
    for (const [, close, name, selfClosing] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
      if (close === "/") expect(open.pop()).toBe(name);
      else if (selfClosing === "") open.push(name!);
    }
    expect(open).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const [, width, height] = svg.match(/viewBox="0 0 ([\d.]+) ([\d.]+)"/)!.map(Number);
    for (const [, x, y] of svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
      expect(Number(x) >= 0 && Number(x) <= width! && Number(y) >= 0 && Number(y) <= height!).toBe(true);
    }
  });

  it("takes functions for marks, and no marks at all", () => {
    const asked = {
      visited: (node: number) => visited.has(node),
      values: (node: number) => (node === 0 ? 2 : undefined),
    };
    expect(toSvg(pi, asked)).toBe(svg);
    const plain = toSvg(pi);
    expect(plain).not.toContain("not visited");
    expect(plain).toContain("81 of them visited");
  });

  it("writes values in the view of the file", () => {
    expect(toSvg(parseTree([3, -4]))).toContain("leaf 1, Min to move, worth -4<");
    expect(toSvg(parseTree({ tree: [3, -4], root: "min" }))).toContain("leaf 1, Max to move, worth -4<");
    expect(toSvg(parseTree(5))).toContain("the root, Max to move, worth 5<");
  });

  it("says of a bound that it is one, and of a number that it is rounded", () => {
    const tree = parseTree([[[1, 2]], [12345678901, 0.1234567890123]]);
    const bounds = new Map([
      [0, { lower: 2, upper: 2 }],
      [1, { lower: -Infinity, upper: 3 }],
      [2, { lower: 4, upper: Infinity }],
      [3, { lower: -1, upper: 7 }],
    ]);
    const labels = [...toSvg(tree, { values: bounds }).matchAll(/worth ([^<]*)</g)].map(([, label]) => label);
    expect(labels).toEqual(["2", "\u22643", "\u22654", "-1\u20267", "12345678901", "~0.1234568", "1", "2"]);
  });

  it("draws a chain that fits, and refuses more nodes than it can show", () => {
    let chain: unknown = 1;
    for (let i = 0; i < 500; i++) chain = [chain];
    expect(count(toSvg(parseTree(chain)), "<g><title>")).toBe(501);
    for (let i = 0; i < 4499; i++) chain = [chain];
    expect(sentence(() => toSvg(parseTree(chain)))).toBe(
      "InputError: the tree is 4999 plies high: expected at most 591 for an SVG picture",
    );
    expect(sentence(() => toSvg(parseTree([chain])))).toBe(
      "InputError: the tree has 5001 nodes: expected at most 5000 for an SVG picture",
    );
  });
});

describe("the DOT graph", () => {
  it("has the shapes of Max and Min, pale parts and bars", () => {
    const visited = visitedBy(pi);
    const dot = toDot(pi, { visited, values: new Map([[0, 2]]) });
    expect(count(dot, "shape=triangle")).toBe(1 + 9);
    expect(count(dot, "shape=invtriangle")).toBe(3 + 27);
    expect(count(dot, "shape=plaintext")).toBe(81);
    expect(count(dot, " -> ")).toBe(120);
    expect(count(dot, "arrowhead=tee")).toBe(10);
    expect(count(dot, 'fontcolor="#b8b8b8"')).toBe(121 - visited.size);
    expect(dot).toContain(`  n0 [label="2", shape=triangle];`);
    expect(count(toDot(pi), "#b8b8b8")).toBe(0);
  });

  it("draws a chain that fits, and refuses more nodes than Graphviz can take", () => {
    const chain = readTree(`${"[".repeat(49_999)}1${"]".repeat(49_999)}`);
    expect(count(toDot(chain), " -> ")).toBe(49_999);
    const longer = readTree(`${"[".repeat(50_000)}1${"]".repeat(50_000)}`);
    expect(sentence(() => toDot(longer))).toBe(
      "InputError: the tree has 50001 nodes: expected at most 50000 for a DOT graph",
    );
  });
});
