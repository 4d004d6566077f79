import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { evolvingRules } from "../../../src/search/evolving/evolving-rules.js";
import type { EvolvingTree } from "../../../src/search/evolving/evolving-tree.js";
import { forMax, nameOf, runVector, type Vector } from "./script.js";

const { asPrinted, corrected } = evolvingRules;

const file = new URL("../../golden/golden-lindstrom.json", import.meta.url);
const { vectors } = JSON.parse(readFileSync(file, "utf8")) as { vectors: Vector[] };
const vector = (name: string) => vectors.find((each) => each.name === name)!;

function stateOf<N>(tree: EvolvingTree<N>) {
  const name = (node: number) => nameOf(tree, node);
  const nodes = tree.subtree();
  const inner = nodes.filter((node) => tree.descendants(node).length > 0);
  const by = (node: number) => {
    const cutter = tree.cutterOf(node);
    return cutter === "restart" ? "RESTART" : name(cutter!);
  };
  return {
    rootNode: name(tree.root),
    rootOnMove: tree.onMove(tree.root),
    rootValue: forMax(tree, tree.root),
    bestMove: name(tree.descendants(tree.root)[0]!),
    terminals: tree.terminals,
    nodes: tree.nodes,
    cut: nodes
      .filter((node) => tree.cutterOf(node) !== undefined)
      .map((node) => ({ node: name(node), by: by(node) }))
      .sort((x, y) => (x.node < y.node ? -1 : 1)),
    restartList: tree.restartList.map(name),
    staleMarked: tree.restartList.filter((node) => tree.isStale(node)).map(name),
    values: Object.fromEntries(nodes.map((node) => [name(node), forMax(tree, node)])),
    order: Object.fromEntries(
      inner.map((node) => [name(node), tree.descendants(node).map((d) => tree.moveOf(d))]),
    ),
  };
}

describe("golden vectors", () => {
  it.each(vectors.map((each) => [each.name, each] as const))("%s", (_, each) => {
    for (const positions of ["kept", "replayed"] as const) {
      runVector(each, { positions }, (step, tree, staticEvaluations, restarted) => {
        const { minimax, ...expected } = step.expect;
        expect({ ...stateOf(tree), staticEvaluations, restarted }).toEqual(expected);
        if (minimax !== undefined && tree.settled) expect(forMax(tree, tree.root)).toBe(minimax);
        expect(tree.violations()).toEqual([]);
      });
    }
  });
});

describe("the published text", () => {
  const evaluations = (name: string, rule = asPrinted) => {
    let total = 0;
    runVector(vector(name), { rule }, (_step, _tree, count) => {
      total += count;
    });
    return total;
  };

  it("ends with a wrong root (erratum 1), and only for that reason", () => {
    const wrong = { ...corrected, trusts: asPrinted.trusts };
    const rootWith = (rule: typeof corrected) => {
      const tree = runVector(vector("stale-rank1"), { rule }, () => {});
      return forMax(tree, tree.root);
    };
    expect([rootWith(asPrinted), rootWith(wrong), rootWith(corrected)]).toEqual([-10, -10, -20]);
  });

  it.each([
    ["sweep-late-cut-test", 7, 6],
    ["grow-best-threshold", 6, 5],
    ["best-uncut-sibling", 7, 6],
  ])("%s: %i evaluations instead of %i", (name, printed, repaired) => {
    expect([evaluations(name), evaluations(name, corrected)]).toEqual([printed, repaired]);
  });

  it("generates a move before the first cut test (erratum 6)", () => {
    expect(evaluations("resume-precheck")).toBe(evaluations("resume-precheck", corrected) + 1);
  });
});
