import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTree, toJson, toText } from "../../src/trees/index.js";
import { leafValues, sentence } from "./reference.js";

describe("readTree", () => {
  it("reads JSON and the text form", () => {
    const values = [3, 12, 8, -2, -4];
    for (const text of [
      "[[3,12],[8,[2,4]]]",
      "((3 12) (8 (2 4)))",
      "((3,12),(8,(2,4)))",
      " (\n(3\t12)\r\n(8(2 4)) ) \n",
      '{"tree": [[3, 12], [8, [2, 4]]], "root": "max"}',
      "\uFEFF[[3,12],[8,[2,4]]]",
      "((3 1.2e1) (+8 (.2e1 4.)))",
    ]) {
      expect(leafValues(readTree(text))).toEqual(values);
    }
    expect(leafValues(readTree("5"))).toEqual([5]);
    expect(leafValues(readTree(" -5 "))).toEqual([-5]);
    expect(Object.is(readTree("(-0)").value(1), 0)).toBe(true);
    expect(Object.is(readTree("[-0]").value(1), 0)).toBe(true);
  });

  it.each([
    ["", "the text is empty: expected a tree, like ((3 12) (8 (2 4)))"],
    [" \n ", "the text is empty: expected a tree, like ((3 12) (8 (2 4)))"],
    ["((1 2)", `the "(" at line 1, column 1 is never closed`],
    ["(1 2))", `unexpected ")" at line 1, column 6: expected nothing after the tree`],
    [")", `unexpected ")" at line 1, column 1: no "(" is open there`],
    ["1 2", `unexpected "2" at line 1, column 3: expected nothing after the tree`],
    ["(1\n x)", `unexpected "x" at line 2, column 2: expected a number, "(" or ")"`],
    ["(1 NaN)", `unexpected "NaN" at line 1, column 4: expected a number, "(" or ")"`],
    ["(1 -Infinity)", `unexpected "-Infinity" at line 1, column 4: expected a number, "(" or ")"`],
    ["(1 0x10)", `unexpected "0x10" at line 1, column 4: expected a number, "(" or ")"`],
    ["(1 [2])", `unexpected "[2]" at line 1, column 4: expected a number, "(" or ")"`],
    ["(1 1e999)", "leaf 1 is Infinity: expected a finite number"],
    ["(1 ())", "node 1 is an empty list: expected a number or at least one successor"],
    ["[1e999]", "leaf 0 is Infinity: expected a finite number"],
    ["[1,[]]", "node 1 is an empty list: expected a number or at least one successor"],
    ['"x"', `the root is "x": expected a number, a list of successors or an object`],
    ["[1,}", `the text is not JSON: unexpected "}" at line 1, column 4, expected a value`],
    ["[}", `the text is not JSON: unexpected "}" at line 1, column 2, expected a value or "]"`],
    ["[1,\n2", `the text is not JSON: unexpected end at line 2, column 2, expected "," or "]"`],
    ["[1 2]", `the text is not JSON: unexpected "2" at line 1, column 4, expected "," or "]"`],
    ["[1]]", `the text is not JSON: unexpected "]" at line 1, column 4, expected nothing more`],
    ["[01]", `the text is not JSON: unexpected "1" at line 1, column 3, expected "," or "]"`],
    ["[NaN]", `the text is not JSON: unexpected "NaN" at line 1, column 2, expected a value or "]"`],
    ["[1, -Infinity]", `the text is not JSON: unexpected "-Infinity" at line 1, column 5, expected a value`],
    [
      "{a:1}",
      `the text is not JSON: unexpected "a" at line 1, column 2, expected a field name in quotes or "}"`,
    ],
    ['{"a":1,}', `the text is not JSON: unexpected "}" at line 1, column 8, expected a field name in quotes`],
    ['{"a" 1}', `the text is not JSON: unexpected "1" at line 1, column 6, expected ":"`],
    ['{"a":[1}', `the text is not JSON: unexpected "}" at line 1, column 8, expected "," or "]"`],
    [
      '["a',
      "the text is not JSON: unexpected end at line 1, column 4, expected the closing quote of a string",
    ],
    [
      '["\n"]',
      `the text is not JSON: unexpected "\\n" at line 1, column 3, expected no control character in a string`,
    ],
    [
      '["\\x"]',
      `the text is not JSON: unexpected "x" at line 1, column 4, expected a letter that may follow a backslash`,
    ],
  ])("refuses %j in one sentence", (text, message) => {
    expect(sentence(() => readTree(text))).toBe(`InputError: ${message}`);
  });

  it("finds a fault in every text that is not JSON", () => {
    const symbols = fc.constantFrom(
      "[",
      "]",
      "{",
      "}",
      ",",
      ":",
      '"',
      "a",
      "1",
      "-",
      ".",
      "e",
      "\\",
      "u",
      " ",
      "null",
    );
    const texts = fc.array(symbols, { maxLength: 12 }).map((parts) => `[${parts.join("")}`);
    fc.assert(
      fc.property(texts, (text) => {
        try {
          JSON.parse(text);
        } catch {
          const message = sentence(() => readTree(text));
          expect(message).toMatch(
            /^InputError: the text is not JSON: unexpected (end|".*") at line 1, column \d+, expected .+$/,
          );
          expect(message).not.toMatch(/unexpected end.*nothing more/);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("reads and writes 100,000 plies and a million leaves in both forms", () => {
    const plies = 100_000;
    for (const [open, close] of [
      ["[", "]"],
      ["(", ")"],
    ] as const) {
      const text = `${open.repeat(plies)}5${close.repeat(plies)}`;
      const tree = readTree(text);
      expect(tree.height).toBe(plies);
      expect((open === "[" ? toJson(tree) : toText(tree)) === text).toBe(true);
    }
    const row = `(${Array.from({ length: 1000 }, (_, i) => i).join(" ")})`;
    const wide = `(${Array.from({ length: 1000 }, () => row).join(" ")})`;
    expect(toText(readTree(wide)) === wide).toBe(true);
    expect(sentence(() => readTree("[".repeat(plies)))).toBe(
      `InputError: the text is not JSON: unexpected end at line 1, column ${plies + 1}, expected a value or "]"`,
    );
  });
});
