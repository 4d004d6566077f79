import { describe, expect, it } from "vitest";
import { Distances } from "../../src/player/distance.js";
import type { Found } from "../../src/player/thinker.js";

const found = (move: string, value: number, more: Partial<Found<string>> = {}): Found<string> => ({
  move,
  value,
  bound: "exact",
  proved: true,
  line: [move],
  ...more,
});

/** The moves as they are arranged, and how many are equal. */
const order = (distances: Distances<string>, ...all: Found<string>[]) => {
  const { found: arranged, equals } = distances.arranged(all);
  return [arranged.map(({ move }) => move).join(""), equals];
};

describe("of moves that are as good", () => {
  it("the quickest win comes first", () => {
    const distances = new Distances<string>();
    distances.note([found("b", 5), found("d", 4)], 1);
    distances.note([found("a", 5), found("b", 5), found("c", 5)], 2);
    expect(order(distances, found("a", 5), found("b", 5), found("c", 5), found("d", 4))).toEqual(["bacd", 1]);
    expect(order(distances, found("c", 5), found("a", 5), found("d", 4))).toEqual(["cad", 2]);
    // A win of more, or by at least as much, is a win of as much.
    expect(order(distances, found("a", 3), found("b", 3))).toEqual(["ba", 1]);
    distances.note([found("e", 7, { bound: "lower" })], 3);
    expect(order(distances, found("e", 6), found("a", 5))).toEqual(["ea", 1]);
  });

  it("what was proved first counts, whatever was proved of the move later", () => {
    const distances = new Distances<string>();
    distances.note([found("e", 5, { bound: "lower" })], 1);
    distances.note([found("f", 5)], 2);
    distances.note([found("e", 5), found("g", -4)], 3);
    distances.note([found("h", -4)], 4);
    distances.note([found("g", -4, { bound: "upper" })], 5);
    expect(order(distances, found("f", 5), found("e", 5))).toEqual(["ef", 1]);
    expect(order(distances, found("g", -4), found("h", -4))).toEqual(["hg", 1]);
  });

  it("the slowest loss comes first", () => {
    const distances = new Distances<string>();
    distances.note([found("b", -5)], 1);
    distances.note([found("a", -5), found("b", -5)], 2);
    distances.note([found("c", -5, { bound: "upper" })], 3);
    expect(order(distances, found("b", -5), found("a", -5))).toEqual(["ab", 1]);
    expect(order(distances, found("b", -5), found("c", -5), found("a", -5))).toEqual(["cab", 1]);
    // At most so much: that is no win, at least so much no loss.
    expect(order(distances, found("c", 5), found("b", 5))).toEqual(["cb", 2]);
  });

  it("nothing is told apart where nothing is proved, or neither won nor lost", () => {
    const distances = new Distances<string>();
    const guess = { proved: false };
    distances.note([found("b", 5, guess), found("c", 0)], 1);
    distances.note([found("a", 5), found("b", 5), found("a", 0)], 2);
    expect(order(distances, found("a", 5), found("b", 5))).toEqual(["ab", 2]);
    expect(order(distances, found("a", 5, guess), found("b", 5, guess))).toEqual(["ab", 2]);
    expect(order(distances, found("a", 0), found("c", 0))).toEqual(["ac", 2]);
    expect(order(distances)).toEqual(["", 0]);
  });

  it("a move of another bound is another move", () => {
    const distances = new Distances<string>();
    distances.note([found("b", 5)], 1);
    distances.note([found("a", 5)], 2);
    const bound = "upper" as const;
    expect(order(distances, found("a", 5), found("b", 5, { bound }))).toEqual(["ab", 1]);
  });
});
