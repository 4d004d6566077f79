import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "../../src/errors/parse-json.js";

describe("a field that an object has twice", () => {
  it.each<[text: string, name: string, place: string]>([
    ['{"a": 1, "a": 2}', '"a"', "line 1, column 10"],
    ['[{"a": 1},\n {"b": [2], "b" : 3}]', '"b"', "line 2, column 13"],
    ['{"a": {"b": 1, "c": 2, "b": 1}, "c": 3}', '"b"', "line 1, column 24"],
    ['{"a": {"x": 1}, "b": ["a", "a"], "a": null}', '"a"', "line 1, column 34"],
    [String.raw`{"a": 1, "\u0061": 2}`, '"a"', "line 1, column 10"],
    [String.raw`{"\"": ":", "q": "\\", "\"": 2}`, String.raw`"\""`, "line 1, column 24"],
    ['{"__proto__": 1, "__proto__": 2}', '"__proto__"', "line 1, column 18"],
    ['{"": 1, "": 2}', '""', "line 1, column 9"],
  ])("is refused by its name and place: %s", (text, name, place) => {
    expect(() => parseJson(text, "the job")).toThrow(
      `the job has the field ${name} twice in one object, again at ${place}: expected it once`,
    );
  });

  it("is no fault where each object has it once, or where it is the text of a string", () => {
    for (const text of [
      '[{"a": 1}, {"a": 2}]',
      '{"a": {"a": {"a": "a"}}}',
      '{"a": "{\\"b\\": 1, \\"b\\": 2}", "b": ":::"}',
      '{"__proto__": {"toString": 1}, "toString": 2}',
    ]) {
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }
  });

  it("is never seen in what JSON.stringify writes", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.nat(3), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        expect(JSON.stringify(parseJson(text), undefined, indent)).toBe(text);
      }),
    );
  });

  it("is seen wherever one is put in", () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        fc.jsonValue({ maxDepth: 2 }),
        fc.string(),
        (before, after, name) => {
          const field = JSON.stringify(name);
          const text = `[${JSON.stringify(before)}, {${field}: ${JSON.stringify(before)}, ${field}: ${JSON.stringify(after)}}]`;
          expect(() => parseJson(text)).toThrow(/twice in one object/);
        },
      ),
    );
  });

  it("is looked for in a deep text too", () => {
    const deep = (inner: string) => `${'{"a":['.repeat(50_000)}${inner}${"]}".repeat(50_000)}`;
    expect(parseJson(deep("1"))).toBeDefined();
    expect(() => parseJson(deep('{"x": 1, "x": 1}'))).toThrow(/has the field "x" twice/);
  });
});
