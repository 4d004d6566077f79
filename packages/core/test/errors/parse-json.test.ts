import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
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

  it.each<[text: string, place: string]>([
    ['{"a": 1\n,\t"b": 2,\r\n"a" \t\n: 3}', "line 3, column 1"],
    ['[{"b": 1}, {"a": {"b": 2}, "b": [{"b": 3}], "c": "\\\\", "a": 1}]', "line 1, column 56"],
    ['{"a": "\\"a\\":", "b": "a", "a": 1}', "line 1, column 27"],
    ['{"a": {}, "b": {"a": 1}, "a": 1}', "line 1, column 26"],
  ])("is found behind others, in whatever way the text is laid out: %s", (text, place) => {
    expect(() => parseJson(text)).toThrow(
      new InputError(`the text has the field "a" twice in one object, again at ${place}: expected it once`),
    );
  });

  it("is looked for in a deep text too", () => {
    const deep = (inner: string) => `${'{"a":['.repeat(50_000)}${inner}${"]}".repeat(50_000)}`;
    expect(parseJson(deep("1"))).toBeDefined();
    expect(() => parseJson(deep('{"x": 1, "x": 1}'))).toThrow(/has the field "x" twice/);
  });
});

describe("what is not JSON", () => {
  it.each<[text: string, sentence: string]>([
    ["", "unexpected end at line 1, column 1, expected a value"],
    [" ", "unexpected end at line 1, column 2, expected a value"],
    ["[1,", "unexpected end at line 1, column 4, expected a value"],
    ["[1 2]", 'unexpected "2" at line 1, column 4, expected "," or "]"'],
    ['{"a" 1}', 'unexpected "1" at line 1, column 6, expected ":"'],
    ['{"a":1 "b":2}', 'unexpected "\\"" at line 1, column 8, expected "," or "}"'],
    ["{a: 1}", 'unexpected "a" at line 1, column 2, expected a field name in quotes or "}"'],
    ["[1]]", 'unexpected "]" at line 1, column 4, expected nothing more'],
    ["[1,\n  2,\n  ]", 'unexpected "]" at line 3, column 3, expected a value'],
    ["[tru]", 'unexpected "tru" at line 1, column 2, expected a value or "]"'],
    ["{,}", 'unexpected "," at line 1, column 2, expected a field name in quotes or "}"'],
    ["[,]", 'unexpected "," at line 1, column 2, expected a value or "]"'],
    ['"abc', "unexpected end at line 1, column 5, expected the closing quote of a string"],
    ['"a\\q"', 'unexpected "q" at line 1, column 4, expected a letter that may follow a backslash'],
    ['"a\\u12g4"', 'unexpected "u12g4" at line 1, column 4, expected a letter that may follow a backslash'],
    ['"a\\u12"', 'unexpected "u12" at line 1, column 4, expected a letter that may follow a backslash'],
    ['"\\u0041\\q"', 'unexpected "q" at line 1, column 9, expected a letter that may follow a backslash'],
    [
      '"\\u00e9\\u00e9\\x"',
      'unexpected "x" at line 1, column 15, expected a letter that may follow a backslash',
    ],
    ['"a\nb"', 'unexpected "\\n" at line 1, column 3, expected no control character in a string'],
    ['{"a":}', 'unexpected "}" at line 1, column 6, expected a value'],
    ["[1}", 'unexpected "}" at line 1, column 3, expected "," or "]"'],
    ['{"a":1]', 'unexpected "]" at line 1, column 7, expected "," or "}"'],
    ["01", 'unexpected "1" at line 1, column 2, expected nothing more'],
    ["1.", 'unexpected "." at line 1, column 2, expected nothing more'],
    ["-", 'unexpected "-" at line 1, column 1, expected a value'],
    ["1e", 'unexpected "e" at line 1, column 2, expected nothing more'],
    ["+1", 'unexpected "+1" at line 1, column 1, expected a value'],
    ["nul", 'unexpected "nul" at line 1, column 1, expected a value'],
    ["[1,2", 'unexpected end at line 1, column 5, expected "," or "]"'],
    ['{"a":1,}', 'unexpected "}" at line 1, column 8, expected a field name in quotes'],
    ['{"a\\q":1}', 'unexpected "q" at line 1, column 5, expected a letter that may follow a backslash'],
    ["{1:2}", 'unexpected "1" at line 1, column 2, expected a field name in quotes or "}"'],
    ['["a",\n"b\\', "unexpected end at line 2, column 4, expected a letter that may follow a backslash"],
    ["{}{}", 'unexpected "{" at line 1, column 3, expected nothing more'],
    ['{"a":[1,{"b":2 3}]}', 'unexpected "3" at line 1, column 16, expected "," or "}"'],
    ["\u0001", 'unexpected "\\u0001" at line 1, column 1, expected a value'],
    ['"\\', "unexpected end at line 1, column 3, expected a letter that may follow a backslash"],
    ['"\\u00', 'unexpected "u00" at line 1, column 3, expected a letter that may follow a backslash'],
    ['["\\"x\\\\", "\\/\\b\\f\\n\\r\\t" x]', 'unexpected "x" at line 1, column 26, expected "," or "]"'],
    ['[{"a": 1} 2]', 'unexpected "2" at line 1, column 11, expected "," or "]"'],
    ["[{} 2]", 'unexpected "2" at line 1, column 5, expected "," or "]"'],
    ['{"a": [] "b": 1}', 'unexpected "\\"" at line 1, column 10, expected "," or "}"'],
    ['{"a": [[1], {}] 2}', 'unexpected "2" at line 1, column 17, expected "," or "}"'],
    ['["a b" 1]', 'unexpected "1" at line 1, column 8, expected "," or "]"'],
    ['"a b', "unexpected end at line 1, column 5, expected the closing quote of a string"],
    ['"a\u001f"', 'unexpected "\\u001f" at line 1, column 3, expected no control character in a string'],
    [`[${"x".repeat(45)}]`, `unexpected "${"x".repeat(40)}" at line 1, column 2, expected a value or "]"`],
    [`[1, ${"é".repeat(3)}]`, 'unexpected "é" at line 1, column 5, expected a value'],
    ['{"a" : 1 , "b" : }', 'unexpected "}" at line 1, column 18, expected a value'],
    ["[0.5e+3, -0.25E-2, .5]", 'unexpected ".5" at line 1, column 20, expected a value'],
  ])("is named with its place, and what should stand there: %j", (text, sentence) => {
    expect(() => parseJson(text)).toThrow(new InputError(`the text is not JSON: ${sentence}`));
  });
});
