import { expect, expectTypeOf, it } from "vitest";
import type { HashTree } from "../../src/trees/index.js";
import { type ExplicitTree, modelTree } from "../../src/trees/index.js";

it("modelTree compiles only with a known model and its own parameters, and so it is refused at run time", () => {
  const wrong: readonly (() => unknown)[] = [
    // @ts-expect-error: an unknown model
    () => modelTree("rndom", { degree: 3, depth: 2 }),
    // @ts-expect-error: an unknown model, without parameters
    () => modelTree("rndom"),
    // @ts-expect-error: an unknown parameter
    () => modelTree("random", { degre: 3, depth: 2 }),
    // @ts-expect-error: one parameter too many
    () => modelTree("random", { degree: 3, depth: 2, order: 1 }),
    // @ts-expect-error: a parameter without a default is missing
    () => modelTree("random", { degree: 3 }),
    // @ts-expect-error: all parameters are missing
    () => modelTree("random"),
    // @ts-expect-error: what is required is not undefined
    () => modelTree("random", { degree: 3, depth: undefined }),
    // @ts-expect-error: what is no number
    () => modelTree("random", { degree: "3", depth: 2 }),
    // @ts-expect-error: another model's parameter
    () => modelTree("ranges", { degree: 3, depth: 2 }),
    // @ts-expect-error: a model without parameters
    () => modelTree("pi", { degree: 3 }),
  ];
  for (const call of wrong) expect(call).toThrow();
});

it("modelTree knows the kind of the tree, and parameters with a default may be left out", () => {
  expectTypeOf(modelTree("random", { degree: 3, depth: 2 })).toEqualTypeOf<HashTree>();
  expectTypeOf(modelTree("random", { degree: 3, depth: 2, seed: 7, range: 9 })).toEqualTypeOf<HashTree>();
  expectTypeOf(modelTree("random", { degree: 3, depth: 2, seed: undefined })).toEqualTypeOf<HashTree>();
  expectTypeOf(modelTree("pi")).toEqualTypeOf<ExplicitTree>();
  expectTypeOf(modelTree("pi", {})).toEqualTypeOf<ExplicitTree>();
});
