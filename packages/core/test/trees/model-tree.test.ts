import { describe, expect, it } from "vitest";
import { findModel, materialise, models, modelTree, treeOf } from "../../src/trees/index.js";
import { sentence } from "./reference.js";

describe("modelTree", () => {
  it("knows every model of the table, with its parameters", () => {
    const ids = [
      "random",
      "strong",
      "partly-ordered",
      "digits",
      "permutation",
      "ordered",
      "worst",
      "dependent",
      "branch-sum",
      "incremental",
      "galton-watson",
      "ranges",
      "pi",
    ];
    for (const id of ids) {
      const model = findModel(id);
      expect(Object.keys(model.parameters).slice(0, 3)).toEqual(
        model.id === "pi" ? [] : [model.id === "ranges" ? "width" : "degree", "depth", "seed"],
      );
      expect(model.about).toMatch(/^[A-Z].*\.$/);
    }
  });

  it("fills in what is not given", () => {
    const given = modelTree("random", { degree: 2, depth: 3, seed: 1, range: 1_000_000 });
    expect(modelTree("random", { degree: 2, depth: 3, seed: undefined })).toEqual(given);
  });

  it.each([
    ["randon", {}, `unknown model "randon": did you mean "random"?`],
    [
      "chess",
      {},
      `unknown model "chess": expected one of random, strong, partly-ordered, digits, permutation, ordered, worst, dependent, branch-sum, incremental, galton-watson, ranges, lists, pi`,
    ],
    ["toString", {}, `unknown model "toString": expected one of random`],
    [
      "random",
      { depth: 2 },
      `model "random" needs the parameter "degree": expected an integer from 1 to 1048576`,
    ],
    [
      "random",
      { degree: 2 },
      `model "random" needs the parameter "depth": expected an integer from 0 to 1048576`,
    ],
    [
      "random",
      { degree: 0, depth: 2 },
      `the parameter "degree" of model "random" is 0: expected an integer from 1 to 1048576`,
    ],
    [
      "random",
      { degree: 2.5, depth: 2 },
      `the parameter "degree" of model "random" is 2.5: expected an integer from 1 to 1048576`,
    ],
    [
      "random",
      { degree: 2, depth: -1 },
      `the parameter "depth" of model "random" is -1: expected an integer from 0 to 1048576`,
    ],
    [
      "random",
      { degree: 2, depth: Number.POSITIVE_INFINITY },
      `the parameter "depth" of model "random" is Infinity: expected an integer from 0 to 1048576`,
    ],
    [
      "random",
      { degree: 2, depth: 2, seed: 2 ** 53 },
      `the parameter "seed" of model "random" is 9007199254740992: expected an integer from -9007199254740991 to 9007199254740991`,
    ],
    [
      "random",
      { degree: 2, depth: 2, range: 0 },
      `the parameter "range" of model "random" is 0: expected an integer from 1 to 4294967296`,
    ],
    [
      "partly-ordered",
      { degree: 2, depth: 2, order: Number.NaN },
      `the parameter "order" of model "partly-ordered" is NaN: expected a number from 0 to 1`,
    ],
    [
      "galton-watson",
      { degree: 2, depth: 2, q: 1.1 },
      `the parameter "q" of model "galton-watson" is 1.1: expected a number from 0 to 1`,
    ],
    [
      "strong",
      { degree: 2, depth: 2, order: 1 },
      `unknown parameter of model "strong" "order": expected one of degree, depth, seed, range`,
    ],
    ["strong", { degre: 2, depth: 2 }, `unknown parameter of model "strong" "degre": did you mean "degree"?`],
    ["pi", { degree: 3 }, `model "pi" was given the parameter "degree", but it takes no parameters`],
  ])("refuses %s with %j in one sentence", (id, parameters, message) => {
    expect(sentence(() => treeOf(findModel(id), parameters))).toMatch(`InputError: ${message}`);
  });

  it("knows which models are uniform", () => {
    const small: Record<string, number> = { degree: 3, width: 4, depth: 3 };
    for (const model of models) {
      const trees = [1, 2, 3, 4, 5].map((seed) => {
        const names = Object.keys(model.parameters);
        const given = Object.entries({ ...small, seed }).filter(([name]) => names.includes(name));
        return materialise(treeOf(model, Object.fromEntries(given)));
      });
      const [degree, depth] = model.id === "pi" ? [3, 4] : [3, 3];
      const regular = trees.map((tree) => {
        const nodes = Array.from({ length: tree.nodeCount }, (_, node) => node);
        return (
          tree.leafCount === degree ** depth &&
          nodes.every((node) => tree.degree(node) === (tree.depth(node) < depth ? degree : 0))
        );
      });
      expect([model.id, regular.every((each) => each)]).toEqual([model.id, model.uniform]);
    }
  });

  it("refuses what is no number", () => {
    const call = () => modelTree("random", { degree: "2" as unknown as number, depth: 2 });
    expect(sentence(call)).toBe(
      `InputError: the parameter "degree" of model "random" is "2": expected an integer from 1 to 1048576`,
    );
  });
});
