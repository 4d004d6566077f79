import { algorithms } from "espalier";
import { models } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { didYouMean } from "../../src/errors/did-you-mean.js";

const ids: readonly string[] = algorithms.map(({ id }) => id);
const modelIds: readonly string[] = models.map(({ id }) => id);

describe("did you mean", () => {
  it.each<[word: string, known: readonly string[], guess: string]>([
    ["p", modelIds, "pi"],
    ["PI", modelIds, "pi"],
    ["strng", modelIds, "strong"],
    ["alphabeta", ids, "alpha-beta"],
    ["sss*", ids, "sss-2"],
    ["alfa", ["algorithm", "alpha", "beta"], "alpha"],
    ["max_depth", ["maxDepth", "depth"], "maxDepth"],
  ])("%s is near", (word, known, guess) => {
    expect(didYouMean("word", word, known)).toBe(`unknown word "${word}": did you mean "${guess}"?`);
  });

  it.each<[word: string, known: readonly string[]]>([
    ["", modelIds],
    ["", ["q", "d"]],
    ["id", ["q", "tree", "alpha"]],
    ["k", ["q", "d"]],
    ["xy", modelIds],
    ["tip", ["pi"]],
    ["foo", ["root", "tree"]],
    ["nosuchmodel", modelIds],
  ])("nothing is near %j", (word, known) => {
    expect(didYouMean("word", word, known)).toBe(
      `unknown word "${word}": expected one of ${known.join(", ")}`,
    );
  });

  it("leaves out the middle of a long word", () => {
    const sentence = didYouMean("model", "x".repeat(100_000), modelIds);
    expect(sentence).toContain(`unknown model "${"x".repeat(30)}...${"x".repeat(30)}": expected one of`);
    expect(sentence.length).toBeLessThan(300);
  });
});
