import { expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { nodeName } from "../../src/errors/node-name.js";
import { shortened, shown, shownName, shownWithKind } from "../../src/errors/shown.js";

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

it("names of files are shown up to 500 letters, and of longer ones 250 at either end", () => {
  expect(shownName('a"b')).toBe('"a\\"b"');
  expect(shownName("x".repeat(500))).toBe(`"${"x".repeat(500)}"`);
  expect(shownName(`${"x".repeat(251)}${"y".repeat(250)}`)).toBe(`"${"x".repeat(250)}...${"y".repeat(250)}"`);
});

it("a text is shortened to its beginning and its end where it is too long", () => {
  expect(["abcdef", "abcdefg"].map((text) => shortened(text, 6))).toEqual(["abcdef", "abc...efg"]);
  expect(nodeName("0.".repeat(40))).toBe(`node ${"0.".repeat(15)}...${"0.".repeat(15)}`);
});

it("an input error is an error with a name of its own", () => {
  const error = new InputError("x is 3: expected 4");
  expect(error).toBeInstanceOf(Error);
  expect([error.name, `${error}`]).toEqual(["InputError", "InputError: x is 3: expected 4"]);
});
