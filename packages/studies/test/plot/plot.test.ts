import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Axis, scaleFor } from "../../src/plot/axis.js";
import { barPlot } from "../../src/plot/bar-plot.js";
import { apart, placed } from "../../src/plot/labels.js";
import { linePlot } from "../../src/plot/line-plot.js";
import { frontOf, scatterPlot } from "../../src/plot/scatter-plot.js";
import type { CellResult, StudyResult } from "../../src/study/result.js";

const positive = fc.double({ min: 1e-3, max: 1e6, noNaN: true });

describe("an axis", () => {
  it.each<Axis>([
    { title: "linear" },
    { title: "logarithmic", scale: "log" },
    { title: "logarithmic with 0", scale: "log1" },
  ])("that is $title has room for its values, and finds places back", (axis) => {
    fc.assert(
      fc.property(fc.array(positive, { minLength: 1, maxLength: 8 }), (values) => {
        const made = scaleFor(axis, values);
        expect(made.ticks.length).toBeGreaterThan(1);
        for (const value of values) {
          expect(made.place(value)).toBeGreaterThanOrEqual(-1e-9);
          expect(made.place(value)).toBeLessThanOrEqual(1 + 1e-9);
          expect(made.at(made.place(value)) / value).toBeCloseTo(1, 6);
        }
        expect([made.place(made.ends[0]), made.place(made.ends[1])]).toEqual([0, 1]);
      }),
    );
  });

  it("begins at 0 unless it is told otherwise, and shows 0 where it is one more than logarithmic", () => {
    expect(scaleFor({ title: "x" }, [7, 12])).toMatchObject({
      ends: [0, 12],
      ticks: [0, 2, 4, 6, 8, 10, 12],
    });
    expect(scaleFor({ title: "x", from: "data" }, [100, 111]).ends).toEqual([100, 112]);
    expect(scaleFor({ title: "x", scale: "log" }, [3, 900]).ticks).toEqual([3, 10, 30, 100, 300, 1000]);
    expect(scaleFor({ title: "x", scale: "log1" }, [0, 40]).ends[0]).toBe(0);
  });

  it("is named with its unit", () => {
    expect(scaleFor({ title: "memory", unit: "entries", scale: "log" }, [1, 9]).encoding).toMatchObject({
      axis: { title: "memory (entries, logarithmic)" },
      scale: { type: "log", domain: [1, 10] },
    });
  });
});

describe("labels", () => {
  it("at the ends of lines are moved apart, as little as that takes", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 12 }), (places) => {
        const labels = apart(
          places.map((at, i) => ({ text: `${i}`, at })),
          300,
        ).map(({ at }) => at);
        for (const [i, at] of labels.slice(1).entries()) expect(at - labels[i]!).toBeGreaterThanOrEqual(13);
      }),
    );
    expect(
      apart(
        [
          { text: "a", at: 50 },
          { text: "b", at: 90 },
        ],
        300,
      ).map(({ at }) => at),
    ).toEqual([50, 90]);
  });

  it("of points cover neither one another nor a point that came before", () => {
    const crowd = Array.from({ length: 30 }, (_, i) => ({
      text: "abcdef",
      x: (i * 37) % 200,
      y: (i * 53) % 100,
    }));
    const found = placed(crowd, 200, 100);
    expect(found.length).toBeGreaterThan(5);
    expect(found.length).toBeLessThan(30);
    // What stands beside its point needs no line that leads there.
    for (const { x, y, from } of found)
      expect(from !== undefined && Math.hypot(x - from.x, y - from.y) < 20).toBe(false);
    const boxes = found.map(({ x, y, align }) => {
      const left = align === "left" ? x : align === "right" ? x - 33 : x - 16.5;
      return { left, right: left + 33, top: y - 6, bottom: y + 6 };
    });
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(0, i))
        expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
  });
});

describe("a front", () => {
  it("is what nothing beats", () => {
    const few = fc.record({ x: fc.integer({ min: 0, max: 9 }), y: fc.integer({ min: 0, max: 9 }) });
    fc.assert(
      fc.property(fc.array(few), (points) => {
        const front = frontOf(points);
        for (const point of points) {
          const beaten = points.some(({ x, y }) => x <= point.x && y <= point.y && x + y < point.x + point.y);
          expect(front.includes(point)).toBe(!beaten);
        }
        expect(front.map(({ x }) => x)).toEqual(front.map(({ x }) => x).sort((a, b) => a - b));
      }),
    );
  });
});

const cell = (algorithm: string, metric: string, depth: number | string, mean: number): CellResult => ({
  parameters: { depth },
  algorithm,
  metric,
  n: 100,
  mean,
  standardError: mean / 10,
  min: 0,
  max: 2 * mean,
  predicted: mean + 1,
});

const result: StudyResult = {
  study: "some/study",
  seed: 1,
  cells: [1, 2, 3].flatMap((depth) => [
    cell("a", "leaves", depth, 10 ** depth),
    cell("a", "memory", depth, 0),
    cell("b", "leaves", depth, 2 * 10 ** depth),
    cell("b", "memory", depth, 5),
  ]),
};

/** What these tests read of a layer. */
interface Layer {
  readonly mark: { readonly filled?: boolean; readonly xOffset?: number };
  readonly data: { readonly values: readonly Readonly<Record<string, number | string>>[] };
  readonly encoding: { readonly y: { readonly scale: object }; readonly shape?: object };
}

/** The texts that a drawing puts at points of its own. */
const textsIn = (spec: object) =>
  [...JSON.stringify(spec).matchAll(/"text":"([^"]+)"/g)].map(([, text]) => text);

describe("plots", () => {
  it("of lines have each line's name at its end, and tell lines apart by shapes and dashes too", () => {
    const plot = linePlot({
      name: "lines",
      caption: "Lines.",
      cells: { metric: "leaves" },
      x: { parameter: "depth", title: "height", unit: "plies" },
      y: { title: "evaluations", unit: "leaves", scale: "log" },
    });
    const spec = plot.spec(result);
    expect(textsIn(spec)).toEqual(expect.arrayContaining(["a", "b"]));
    const text = JSON.stringify(spec);
    expect(text).toContain("height (plies)");
    expect(text).toContain("evaluations (leaves, logarithmic)");
    expect(text).toContain('"range":["circle","square"]');
    expect(text).toContain('"range":[[],[6,3]]');
    expect(text).toContain(
      "filled marks: measured; thin lines: 95 % confidence intervals; dashes: predicted",
    );
  });

  it("of lines take words for a parameter, in their order", () => {
    const worded = {
      ...result,
      cells: ["short", "long"].map((depth, i) => cell("a", "leaves", depth, i + 1)),
    };
    const plot = linePlot({
      name: "words",
      caption: "Words.",
      x: { parameter: "depth", title: "how" },
      y: { title: "evaluations", unit: "leaves" },
    });
    expect(JSON.stringify(plot.spec(worded))).toContain('[\\"short\\",\\"long\\"][datum.value]');
  });

  it("of lines have one scale for all panels, and open marks in the shape of their line for what was published", () => {
    const panels = {
      ...result,
      cells: result.cells.map((each, k) => ({
        ...each,
        parameters: { ...each.parameters, half: k % 2 },
        published: 5,
      })),
    };
    const plot = linePlot({
      name: "panels",
      caption: "Panels.",
      cells: { metric: "leaves" },
      panels: "depth",
      x: { parameter: "half", title: "half" },
      y: { title: "evaluations", scale: "log" },
    });
    const { concat } = plot.spec(panels) as { concat: { title: string; layer: Layer[] }[] };
    expect(concat.map(({ title }) => title)).toEqual(["depth = 1", "depth = 2", "depth = 3"]);
    const domains = concat.map(({ layer: [first] }) => JSON.stringify(first?.encoding.y.scale));
    expect(new Set(domains).size).toBe(1);
    const open = concat[0]?.layer.find(({ mark }) => mark.filled === false);
    expect(open?.data.values).toEqual([
      { x: 0, y: 5, series: "a" },
      { x: 0, y: 5, series: "b" },
    ]);
    expect(open?.encoding.shape).toMatchObject({ field: "series" });
  });

  it("of lines lead to names that have to stand aside by thin lines", () => {
    const close = { ...result, cells: [cell("a", "leaves", 1, 100), cell("b", "leaves", 1, 101)] };
    const plot = linePlot({
      name: "close",
      caption: "Close.",
      x: { parameter: "depth", title: "height" },
      y: { title: "evaluations" },
    });
    const { layer } = plot.spec(close) as { layer: Layer[] };
    const leaders = layer.filter(({ mark }) => mark.xOffset !== undefined);
    expect(leaders.map(({ data: { values } }) => values[0]?.end).sort()).toEqual([100, 101]);
    const [low = 0, high = 0] = leaders
      .map(({ data: { values } }) => Number(values[0]?.y))
      .sort((a, b) => a - b);
    expect(high - low).toBeGreaterThan(1);
  });

  it("keep an axis at 0 where the end of an interval alone lies below", () => {
    expect(scaleFor({ title: "x" }, [-0.01, 10]).ends).toEqual([0, 10]);
    expect(scaleFor({ title: "x" }, [-4, 10]).ends[0]).toBe(-5);
  });

  it("of bars write the number at the bar's end", () => {
    const plot = barPlot({
      name: "bars",
      caption: "Bars.",
      cells: { metric: "leaves", parameters: { depth: 3 } },
      x: { title: "evaluations", unit: "leaves" },
    });
    expect(textsIn(plot.spec(result))).toEqual(expect.arrayContaining(["1,000", "2,000"]));
  });

  it("of points name the front first, and join what is the same point", () => {
    const plot = scatterPlot({
      name: "points",
      caption: "Points.",
      cells: { parameters: { depth: 1 } },
      x: { metric: "leaves", title: "evaluations", unit: "leaves" },
      y: { metric: "memory", title: "memory", unit: "entries" },
      front: true,
    });
    const twice = {
      ...result,
      cells: [...result.cells, cell("c", "leaves", 1, 20), cell("c", "memory", 1, 5)],
    };
    expect(textsIn(plot.spec(twice))).toEqual(expect.arrayContaining(["a", "b and 1 more"]));
    expect(JSON.stringify(plot.spec(twice))).toContain("on the front");
    expect(JSON.stringify(plot.spec(twice))).toContain('"b and 1 more: b, c"');
  });
});
