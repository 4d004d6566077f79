import { expect, it } from "vitest";
import { nodeName } from "../../src/errors/node-name.js";
import { shown, shownWithKind } from "../../src/errors/shown.js";

it.each([
  ["text", '"text"'],
  [`${"a".repeat(60)}`, `"${"a".repeat(60)}"`],
  [`${"a".repeat(31)}${"b".repeat(30)}`, `"${"a".repeat(30)}...${"b".repeat(30)}"`],
  [[1], "a list"],
  [{ a: 1 }, "an object"],
  [null, "null"],
  [() => 1, "a function"],
  [undefined, "missing"],
  [-0, "-0"],
  [0, "0"],
  [Number.NaN, "NaN"],
  [5n, "5"],
])("%o is shown as %s", (value, text) => {
  expect(shown(value)).toBe(text);
});

it.each([
  ["3", 'the string "3"'],
  [3n, "the bigint 3"],
  [new Int32Array(2), "an Int32Array"],
  [new Float64Array(2), "a Float64Array"],
  [new DataView(new ArrayBuffer(1)), "a DataView"],
  [undefined, "undefined"],
  [Number.NaN, "NaN"],
  [null, "null"],
])("%o of the wrong kind is shown as %s", (value, text) => {
  expect(shownWithKind(value)).toBe(text);
});

it("a node is named by its path, and the root is the root", () => {
  expect([nodeName(""), nodeName("0.1"), nodeName("0.1", "leaf")]).toEqual([
    "the root",
    "node 0.1",
    "leaf 0.1",
  ]);
});
