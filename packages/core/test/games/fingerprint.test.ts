import { describe, expect, it } from "vitest";
import { fingerprint } from "../../src/game/check-game/fingerprint.js";

const text = (value: unknown) => fingerprint(value).text;
const complete = (value: unknown) => fingerprint(value).complete;

describe("what is written", () => {
  it.each([
    [1, "1"],
    ["1", '"1"'],
    [1n, "1n"],
    [undefined, "undefined"],
    [null, "null"],
    [[], "[]"],
    [[1, 2, 3], "[1,2,3]"],
    [[[1, 2], [3]], "[[1,2],[3]]"],
    [[[1], 2, [[3, 4]]], "[[1],2,[[3,4]]]"],
    [{ b: 1, a: [2] }, '{"a":[2],"b":1}'],
    [{ a: 1, b: 2, c: 3 }, '{"a":1,"b":2,"c":3}'],
    [new Map([["a", [1]]]), 'Map["a",[1]]'],
    [new Set([1, 2]), "Set[1,2]"],
    [new Date(5), "Date(5)"],
    [new Uint8Array([1, 2]), "Uint8Array[1,2]"],
    [new Uint8Array([1, 2]).buffer, "Bytes[1,2]"],
    [() => 1, "function"],
    [Symbol("s"), "Symbol(s)"],
  ])("of %o is %s", (value, written) => {
    expect(text(value)).toBe(written);
  });

  it("tells apart what differs only far inside, or in where a list ends", () => {
    const different = [
      [[1, 2], [3]],
      [[1], [2, 3]],
      [[1, 2, 3]],
      [1, 2, 3],
      [12, 3],
      [[1, 2], [4]],
      ["1,2", 3],
      { a: [[1, 2], [3]] },
      { a: [[1, 2]], b: [3] },
      new Set([1, 2, 3]),
      new Int8Array([1, 2, 3]),
      new Uint8Array([1, 2, 3]),
    ];
    expect(new Set(different.map(text)).size).toBe(different.length);
  });

  it("does not depend on the order in which fields were set", () => {
    expect(text({ x: 1, y: 2, z: 3 })).toBe(text({ z: 3, y: 2, x: 1 }));
    expect(text([{ x: 1, y: 2 }])).not.toBe(text([{ x: 2, y: 1 }]));
  });

  it("names an object that was written before by its number, so that cycles end and shapes differ", () => {
    const ring: unknown[] = [1];
    ring.push(ring);
    expect(text(ring)).toBe("[1,#0]");
    const twice = [2];
    expect(text([twice, twice])).toBe("[[2],#1]");
    expect(text([[2], [2]])).toBe("[[2],[2]]");
  });
});

describe("a fingerprint is complete", () => {
  class Hidden {
    readonly #secret = 1;
    guess(n: number) {
      return n === this.#secret;
    }
  }

  it.each([1, [1, [2]], { a: { b: 1 } }, Object.create(null), new Map([[1, 2]]), new Date(0)])(
    "for %o",
    (value) => {
      expect(complete(value)).toBe(true);
    },
  );

  it.each([() => 1, Symbol("s"), [[() => 1]], [1, Symbol("s")], { a: new Hidden() }, { [Symbol("s")]: 1 }])(
    "but not for %o",
    (value) => {
      expect(complete(value)).toBe(false);
    },
  );
});
