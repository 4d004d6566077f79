import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { changeOf, equivalents } from "../scripts/mutants/equivalent.mjs";
import { mutationsOf } from "../scripts/mutants/mutations.mjs";
import { sample } from "../scripts/mutants/sample.mjs";
import { switched } from "../scripts/mutants/switched.mjs";
import { root } from "./import-graph.js";

const changes = (text: string) => mutationsOf("a.ts", text).map(changeOf);

describe("mutations", () => {
  it.each([
    ["const a = b < c;", ["b < c -> (b) <= (c)", "b < c -> (b) >= (c)"]],
    ["const a = b?.c?.(1);", ["b?.c?.(1) -> b.c?.(1)", "b?.c?.(1) -> b?.c(1)", "1 -> 2"]],
    ["if (a) b();", ["a -> true", "a -> false", "b(); -> left out"]],
    ["a ||= true;", ["a ||= true; -> left out", "a ||= true -> a &&= (true)", "true -> false"]],
    ["const a = Math.max(b, c);", ["Math.max(b, c) -> Math.min(b, c)"]],
    ["const a = b.sort();", ["b.sort() -> b"]],
    ["for (;;) break;", ["break; -> left out"]],
    ['const a = ["b", ""];', ['["b", ""] -> []', '"b" -> ""', '"" -> "mutant"']],
    ["const a = !b ? -c : d++;", ["!b -> b", "!b -> true", "!b -> false", "-c -> c", "d++ -> d--"]],
  ])("of %s", (text, wanted) => {
    expect(changes(text).toSorted()).toEqual(wanted.toSorted());
  });

  it("leave types, imports and names alone", () => {
    expect(
      changes('import a from "b"; type C = "d" | 1; interface E { f: "g" } export { a } from "h";'),
    ).toEqual([]);
    expect(changes("const a = { 1: b }; class C extends D { constructor() { super(); } }")).toEqual([]);
  });
});

it("a switched source does what it did, or what one mutant does", () => {
  const text =
    "function f(a, b) {\n  let c = 0; // not seen: )\n  if (a < b && a > 0) c = a + b;\n  return c;\n}";
  const mutants = mutationsOf("a.ts", text).map((mutation, i) => ({ ...mutation, id: i + 1 }));
  const make = new Function(`${switched(text, mutants)}\nreturn f;`);
  const globals = globalThis as { __mutant?: (id: number) => boolean };
  const answers = (on: number) => {
    globals.__mutant = (id) => id === on;
    try {
      const f = make();
      return [f(1, 2), f(2, 2), f(-1, 2)];
    } finally {
      delete globals.__mutant;
    }
  };
  expect(answers(0)).toEqual([3, 0, 0]);
  const found = Object.fromEntries(mutants.map((mutant) => [changeOf(mutant), answers(mutant.id)]));
  expect(found).toEqual({
    "0 -> 1": [0, 0, 0], // the second of two that are written alike: a > 1
    "a < b && a > 0 -> true": [3, 4, 1],
    "a < b && a > 0 -> false": [0, 0, 0],
    "a < b && a > 0 -> (a < b) || (a > 0)": [3, 4, 1],
    "a < b -> (a) <= (b)": [3, 4, 0],
    "a < b -> (a) >= (b)": [0, 4, 0],
    "a > 0 -> (a) >= (0)": [3, 0, 0],
    "a > 0 -> (a) <= (0)": [0, 0, 1],
    "c = a + b; -> left out": [0, 0, 0],
    "a + b -> (a) - (b)": [-1, 0, 0],
  });
});

it("a sample is a function of its seed, in order, and no more than there is", () => {
  const all = Array.from({ length: 100 }, (_, i) => i);
  expect(sample(all, 10, 1)).toEqual(sample(all, 10, 1));
  expect(sample(all, 10, 1)).not.toEqual(sample(all, 10, 2));
  expect(sample(all, 10, 1)).toEqual(sample(all, 10, 1).toSorted((a, b) => a - b));
  expect(sample(all, 200, 1)).toEqual(all);
});

describe("what is called equivalent", () => {
  it.each(equivalents.map(({ file, change, line, reason }) => [file, change, line, reason] as const))(
    "%s: %s",
    (file, change, line, reason) => {
      expect(existsSync(join(root, file))).toBe(true);
      const text = readFileSync(join(root, file), "utf8");
      const lines = text.split("\n");
      const known = mutationsOf(file, text).map((mutation) => [
        lines[mutation.line - 1]!.trim(),
        changeOf(mutation),
      ]);
      expect(known).toContainEqual([line, change]);
      expect(reason).not.toBe("");
    },
  );
});
