import { algorithms } from "espalier";
import { describe, expect, it } from "vitest";
import { at } from "../src/film/layout.js";
import { kindAt } from "../src/film/moments.js";
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
});
