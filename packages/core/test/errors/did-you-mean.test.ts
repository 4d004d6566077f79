import { algorithms } from "espalier";
import { models } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { didYouMean, expectedInstead } from "../../src/errors/did-you-mean.js";

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

  it.each<[word: string, known: readonly string[], guess: string | undefined]>([
    // Of two that are equally near the first; else the nearer one, wherever it stands.
    ["bat", ["cat", "hat"], "cat"],
    ["betta", ["beta", "betas"], "beta"],
    ["betta", ["betas", "beta"], "beta"],
    // One edit up to three letters, two from four on, a third of them from nine on.
    ["cat", ["cut"], "cut"],
    ["cat", ["cuts"], undefined],
    ["abc", ["abcd"], "abcd"],
    ["abcd", ["abcdef"], "abcdef"],
    ["abcd", ["abxy"], "abxy"],
    ["abcd", ["axyz"], undefined],
    ["abcd", ["abcdefg"], undefined],
    ["abcdefg", ["abcdexy"], "abcdexy"],
    ["abcdefg", ["abcdxyz"], undefined],
    ["abcdefgh", ["abcdexyz"], undefined],
    ["abcdefghi", ["abcdefxyz"], "abcdefxyz"],
    ["abcdefghi", ["abcdewxyz"], undefined],
    ["abcdefghijkl", ["abcdefghwxyz"], "abcdefghwxyz"],
    // Half of the longer one must remain.
    ["a", ["b"], undefined],
    ["a", ["ab"], "ab"],
    ["ab", ["ac"], "ac"],
    ["ab", ["b"], "b"],
    ["", ["a"], undefined],
    // Letters that are left out, put in and exchanged; large and small ones are the same.
    ["hight", ["height"], "height"],
    ["heigght", ["height"], "height"],
    ["hieght", ["height"], "height"],
    ["HEIGTH", ["height"], "height"],
    ["height", ["HEIGHT"], "HEIGHT"],
  ])("of %j among %j it is %j", (word, known, guess) => {
    const rest = guess === undefined ? `expected one of ${known.join(", ")}` : `did you mean "${guess}"?`;
    expect(expectedInstead(word, known)).toBe(rest);
  });

  it("leaves out the middle of a long word", () => {
    const sentence = didYouMean("model", "x".repeat(100_000), modelIds);
    expect(sentence).toContain(`unknown model "${"x".repeat(30)}...${"x".repeat(30)}": expected one of`);
    expect(sentence.length).toBeLessThan(300);
  });
});
