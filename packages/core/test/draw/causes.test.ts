import { describe, expect, it } from "vitest";
import { type Cause, lanesOf, type Run, routes } from "../../src/draw/causes.js";
import type { Item } from "../../src/draw/layout.js";

interface Place {
  readonly item: Item;
  readonly x: number;
  readonly half: number;
}

/** Items at places of their own, whoever their parents are; `half` is how far they reach on either side. */
function drawing(...given: readonly (readonly [depth: number, x: number, half?: number])[]) {
  const places = given.map(([depth, x, half = 5], node): Place => {
    return { item: { node, fold: undefined, parent: undefined, depth, children: [] }, x, half };
  });
  const items = places.map(({ item }) => item);
  const of = (item: Item) => places[item.node]!;
  const placed = {
    x: (item: Item) => of(item).x,
    extent: (item: Item) => ({ left: of(item).half, right: of(item).half, up: 5, down: 5 }),
    across: () => 4,
  };
  /** Ways between items by their numbers; the label of an empty text is 10 wide. */
  const ways = (...causes: readonly (readonly [from: number, to: number | undefined, text?: string])[]) =>
    routes(
      causes.map(([from, to, text = ""]): Cause => {
        return { from: items[from]!, to: to === undefined ? undefined : items[to]!, text };
      }),
      items,
      placed,
    );
  return ways;
}

const run = (gap: number, left: number, right: number, lane = 0): Run => ({ gap, left, right, lane });

describe("the way of an arrow", () => {
  it("to the window is a label above the node", () => {
    const [way] = drawing([2, 100])([0, undefined]);
    expect(way).toMatchObject({ startX: 100, endX: 100, labelX: 100, main: run(2, 95, 105) });
    expect([way!.fromBend, way!.toBend]).toEqual([undefined, undefined]);
    // Bold digits are 7.7 wide.
    const [wide] = drawing([2, 100])([0, undefined, "77"]);
    expect(wide!.main.left).toBeCloseTo(100 - 12.7, 9);
    expect(wide!.main.right).toBeCloseTo(100 + 12.7, 9);
  });

  it("goes from the side of one node to that of the other, on either side", () => {
    const ways = drawing([1, 100], [1, 200]);
    expect(ways([0, 1])[0]).toMatchObject({ startX: 102, endX: 198, labelX: 150, main: run(1, 102, 198) });
    expect(ways([1, 0])[0]).toMatchObject({ startX: 198, endX: 102, labelX: 150, main: run(1, 102, 198) });
  });

  it("is as wide as its label at least", () => {
    const ways = drawing([1, 100], [1, 110], [1, 100]);
    expect(ways([0, 1])[0]).toMatchObject({ startX: 102, endX: 108, labelX: 105, main: run(1, 100, 110) });
    // Just above one another it counts as right.
    expect(ways([0, 2])[0]).toMatchObject({ startX: 102, endX: 98, labelX: 100, main: run(1, 95, 105) });
  });

  it("passes the wires between in free places, up from below and down to below", () => {
    const ways = drawing([1, 100], [2, 150, 20], [3, 160], [3, 300]);
    const bend = { x: 158 + 14, run: run(3, 158, 172) };
    // From the lower node: over the wire of depth 2, on which something reaches from 130 to 170.
    expect(ways([2, 0])[0]).toMatchObject({ startX: 158, endX: 102, labelX: 137, main: run(1, 102, 172) });
    expect(ways([2, 0])[0]!.fromBend).toEqual(bend);
    expect(ways([2, 0])[0]!.toBend).toBeUndefined();
    expect(ways([0, 2])[0]).toMatchObject({ startX: 102, endX: 158, labelX: 137, main: run(1, 102, 172) });
    expect(ways([0, 2])[0]!.toBend).toEqual(bend);
    expect(ways([0, 2])[0]!.fromBend).toBeUndefined();
    // Where nothing stands in the way it goes straight up.
    expect(ways([3, 0])[0]!.fromBend).toEqual({ x: 298, run: run(3, 298, 298) });
  });

  it("passes between two that are 4 apart, and not between nearer ones", () => {
    const between = (x: number) => drawing([1, 0], [2, 145, 5], [2, x, 5], [3, 154])([3, 0])[0]!.fromBend!.x;
    expect(between(159)).toBe(152);
    // Then it has to go round: to the right, for to the left it would be 138.
    expect(between(158.5)).toBe(165.5);
    // Of two places that are as near the left one is taken.
    expect(drawing([1, 0], [2, 152, 8], [3, 154])([2, 0])[0]!.fromBend!.x).toBe(142);
    expect(drawing([1, 0], [2, 152.5, 8], [3, 154])([2, 0])[0]!.fromBend!.x).toBe(142.5);
    expect(drawing([1, 0], [2, 151.5, 8], [3, 154])([2, 0])[0]!.fromBend!.x).toBe(161.5);
    // A wide one that ends later than the next hides what is between.
    expect(drawing([1, 0], [2, 152, 20], [2, 150, 5], [3, 154])([3, 0])[0]!.fromBend!.x).toBe(130);
  });

  it("passes all wires at one place, also that of the upper node", () => {
    // At depth 1 from 145 to 155, at depth 2 from 140 to 150.
    const ways = drawing([1, 0], [1, 150], [2, 145], [3, 154]);
    expect(ways([3, 0])[0]!.fromBend!.x).toBe(157);
    // What stands above or below does not matter.
    expect(drawing([1, 0], [0, 150, 90], [3, 150, 90], [3, 154])([3, 0])[0]!.fromBend!.x).toBe(152);
  });

  it("takes no place that another has, on any wire that this one passes", () => {
    const ways = drawing([1, 0], [3, 154], [3, 154], [2, 0], [3, 154]);
    expect(ways([1, 0], [2, 0]).map(({ fromBend }) => fromBend!.x)).toEqual([152, 148]);
    expect(ways([1, 0], [2, 0], [4, 0]).map(({ fromBend }) => fromBend!.x)).toEqual([152, 148, 156]);
    // The lower wire alone.
    expect(ways([1, 0], [2, 3]).map(({ fromBend }) => fromBend!.x)).toEqual([152, 148]);
    expect(ways([1, 3], [2, 0]).map(({ fromBend }) => fromBend!.x)).toEqual([152, 148]);
  });
});

describe("runs", () => {
  it("share a lane where 4 or more are between them", () => {
    const lanes = (x: number) =>
      drawing([1, 100], [1, x])([0, undefined], [1, undefined]).map(({ main }) => main.lane);
    expect(lanes(114)).toEqual([0, 0]);
    expect(lanes(113.9)).toEqual([0, 1]);
    expect(lanes(100)).toEqual([0, 1]);
    expect(lanes(86)).toEqual([0, 0]);
    expect(lanes(86.1)).toEqual([0, 1]);
  });

  it("have lanes of their own in every gap", () => {
    const ways = drawing([1, 100], [2, 100])([0, undefined], [1, undefined]);
    expect(ways.map(({ main }) => [main.gap, main.lane])).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect([...lanesOf(ways)]).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it("lie lower the shorter they are, bends among them", () => {
    const ways = drawing([1, 100], [1, 300], [1, 150], [1, 200], [1, 110])([0, 1], [2, 3], [4, undefined]);
    expect(ways.map(({ main }) => main)).toEqual([
      ...[run(1, 102, 298, 1), run(1, 152, 198, 0), run(1, 105, 115, 0)],
    ]);
    expect([...lanesOf(ways)]).toEqual([[1, 2]]);
    // Up from 300 at depth 3 past what is wide at depth 2: the bend lies in gap 3, beneath a longer run.
    const bent = drawing([1, 100], [2, 300, 30], [3, 300], [3, 260], [3, 360])([2, 0], [3, 4]);
    expect(bent[0]!.fromBend).toEqual({ x: 268, run: run(3, 268, 298, 0) });
    expect(bent[1]!.main).toEqual(run(3, 262, 358, 1));
    expect([...lanesOf(bent)].sort()).toEqual([
      [1, 1],
      [3, 2],
    ]);
  });
});
