import { describe, expect, it } from "vitest";
import { toDot } from "../../src/doors/draw.js";
import { palette } from "../../src/draw/palette.js";
import { modelTree, parseTree, readTree } from "../../src/trees/index.js";
import { sentence } from "../trees/reference.js";
import { naiveMarks } from "./naive-marks.js";

const pi = modelTree("pi");
const count = (text: string, part: string | RegExp) => text.split(part).length - 1;

describe("the DOT graph", () => {
  it("has the shapes of Max and Min, pale parts and bars", () => {
    const marks = naiveMarks(pi);
    const dot = toDot(pi, { ...marks, values: new Map([["", 2]]), line: "0.0.2.0" });
    expect(count(dot, "shape=box")).toBe(1 + 9);
    expect(count(dot, "shape=circle")).toBe(3 + 27);
    expect(count(dot, "shape=plaintext")).toBe(81);
    expect(count(dot, " -> ")).toBe(120);
    expect(count(dot, "arrowhead=tee")).toBe(18); // the branches that ten cuts took
    expect(count(dot, "penwidth=2.5")).toBe(4);
    expect(count(dot, `fontcolor="${palette.ghostText}"`)).toBe(121 - marks.visited.size);
    expect(dot).toContain(`  n0 [label="2", shape=box, penwidth=2];`);
    expect(toDot(pi)).not.toContain(palette.ghost);
  });

  it("writes a list of values as one", () => {
    expect(
      toDot(
        parseTree({
          tree: [
            {
              vp: [
                [1, 0.5],
                [3, 0.5],
              ],
            },
          ],
          domain: 3,
        }),
      ),
    ).toContain('label="1 (50 %), 3 (50 %)"');
  });

  it("draws a chain that fits, and refuses more nodes than Graphviz can take", () => {
    const chain = readTree(`${"[".repeat(49_999)}1${"]".repeat(49_999)}`);
    expect(count(toDot(chain), " -> ")).toBe(49_999);
    const longer = readTree(`${"[".repeat(50_000)}1${"]".repeat(50_000)}`);
    expect(sentence(() => toDot(longer))).toBe(
      "InputError: the tree has more than 50000 nodes: expected at most that for a DOT graph",
    );
  });
});
