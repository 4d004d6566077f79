import { expect, it } from "vitest";
import { place } from "../../src/errors/place.js";

it.each([
  ["", 0, "line 1, column 1"],
  ["abc", 2, "line 1, column 3"],
  ["\nab", 0, "line 1, column 1"],
  ["\nab", 1, "line 2, column 1"],
  ["\nab", 2, "line 2, column 2"],
  ["ab\n\ncd\n", 2, "line 1, column 3"],
  ["ab\n\ncd\n", 3, "line 2, column 1"],
  ["ab\n\ncd\n", 4, "line 3, column 1"],
  ["ab\n\ncd\n", 7, "line 4, column 1"],
])("%j, offset %i, is %s", (text, at, where) => {
  expect(place(text, at)).toBe(where);
});
