import { algorithms } from "espalier";
import { describe, expect, it } from "vitest";
import { at } from "../src/film/layout.js";
import { kindAt, stepOfEvaluation } from "../src/film/moments.js";
import { recordedFilm } from "../src/film/search-film.js";
import { knuthMoore } from "../src/lab/source.js";
import { timelineOf } from "../src/scene/time/timeline.js";

describe("the timeline", () => {
  it("has as many bars, ticks and marks as the counters say, for every search of the Knuth-Moore tree", () => {
    for (const { id, needs } of algorithms) {
      if (needs.length > 0) continue;
      const { film, layout } = recordedFilm({ source: knuthMoore, algorithm: id, options: {} });
      const { cuts, ticks, recalls, plies } = timelineOf(film, layout, {
        ...{ width: 900, left: 0, bars: 60, labels: true, by: "steps", end: film.length },
      });
      const marks = (d: string) => d.split("M").length - 1;
      const count = (kind: string) => {
        let found = 0;
        for (let i = 0; i < film.length; i++) if (kindAt(film, i) === kind) found++;
        return found;
      };
      const bars = plies.reduce((sum, { d }) => sum + marks(d), 0);
      expect([id, marks(cuts), marks(ticks), marks(recalls), bars]).toEqual([
        id,
        at(film.cuts, film.length),
        at(film.evaluations, film.length),
        count("recall"),
        count("leave"),
      ]);
    }
  });

  it("has one playhead: what is shown of so many evaluations lies at the same place in every search", () => {
    for (const { id, needs } of algorithms) {
      if (needs.length > 0) continue;
      const { film, layout } = recordedFilm({ source: knuthMoore, algorithm: id, options: {} });
      const { axis } = timelineOf(film, layout, {
        ...{ width: 905, left: 0, bars: 26, labels: false, by: "evaluations", end: 90 },
      });
      const all = at(film.evaluations, film.length);
      for (let count = 0; count <= all; count++) {
        const x = axis.x(stepOfEvaluation(film, count));
        expect([id, count, x, axis.moment(x)]).toEqual([id, count, 10 * count, count]);
      }
      for (let step = 0; step < film.length; step++)
        expect([id, step, axis.x(step) <= axis.x(step + 1)]).toEqual([id, step, true]);
    }
  });

  it("says what the root is worth at most where it stands long enough to be read, with the same eyes as the page", () => {
    const words = (root: "min" | undefined, worth: "max" | "mover") => {
      const text = "((9 8 7 6) (5 4 3 2) (1 0 1 0))";
      const source = { kind: "tree", text, ...(root && { root }) } as const;
      const { film, layout } = recordedFilm({ source, algorithm: "sss-star", options: {} });
      const { bounds } = timelineOf(film, layout, {
        ...{ width: 905, left: 0, bars: 26, labels: true, by: "evaluations", end: 12, worth },
      });
      return bounds?.words.map(({ text }) => text);
    };
    expect(words(undefined, "max")).toEqual(words(undefined, "mover"));
    expect(
      words(undefined, "max")?.every((text) => /^(what the root is worth at most|≤ \d)$/.test(text)),
    ).toBe(true);
    expect(words("min", "mover")?.at(-1)).toMatch(/^≥ −?\d$/);
    expect(words(undefined, "max")).not.toEqual([]);
  });
});
