import { algorithms } from "espalier";
import { describe, expect, it } from "vitest";
import { at, pathOf } from "../src/film/layout.js";
import { Player } from "../src/film/player.js";
import { recordedFilm } from "../src/film/search-film.js";
import type { Source } from "../src/lab/source.js";
import { codeScene } from "../src/scene/code-scene.js";
import { gaugeScene } from "../src/scene/gauges.js";
import { listingOf, listings } from "../src/scene/procedures/listings.js";
import { plain } from "../src/scene/said/piece.js";
import { said } from "../src/scene/said/said.js";
import { Moment } from "../src/scene/state.js";
import { axisOf } from "../src/scene/values.js";

const sourceFor = (id: string): Source =>
  id === "b-star" || id === "pb-star"
    ? { kind: "model", model: "incremental", parameters: { degree: 2, depth: 3 } }
    : { kind: "model", model: "pi", parameters: {} };
const taste = { eyes: "max", types: undefined, hidden: "none" } as const;

describe("the procedure beside the tree", () => {
  it("is there for every algorithm, and its lines fit beside the tree", () => {
    expect(algorithms.map(({ id }) => id).filter((id) => listings[id] === undefined)).toEqual([]);
    for (const { id } of algorithms) {
      const { forMax, forMin } = listingOf(id);
      for (const line of [...forMax.lines, ...forMin.lines]) {
        expect([id, line, line.replace("\t", " ").length <= 40]).toEqual([id, line, true]);
      }
    }
  });

  it("has a line lit at every step of every search, and a sentence", () => {
    for (const { id, guarantee } of algorithms) {
      const { film, layout } = recordedFilm({ source: sourceFor(id), algorithm: id, options: {} });
      const player = new Player(film, layout);
      for (let step = 1; step <= film.length; step++) {
        player.seek(step);
        const moment = new Moment(player);
        const { lines } = codeScene(moment, moment.running(), taste, id, guarantee);
        const lit = lines.filter(({ isLit }) => isLit).length;
        const sentence = plain(said(moment, taste).head);
        const isGood =
          lit === 1 && /^[A-Z0-9].*[.?]$/.test(sentence) && !/NaN|undefined|Infinity|inf\b/.test(sentence);
        if (!isGood) expect([id, step, moment.kind, lit, sentence]).toEqual([]);
      }
    }
  });

  it("lights the line of the cut at step 71 of alpha-beta, for Max and for the mover", () => {
    const { film, layout } = recordedFilm({
      source: sourceFor("alpha-beta"),
      algorithm: "alpha-beta",
      options: {},
    });
    const player = new Player(film, layout);
    player.seek(71);
    const moment = new Moment(player);
    const litFor = (eyes: "max" | "mover") => {
      const scene = codeScene(moment, moment.running(), { ...taste, eyes }, "alpha-beta", "");
      return [
        scene.title,
        ...scene.lines.filter(({ isLit }) => isLit).map(({ text, value }) => `${text.trim()} | ${value}`),
      ];
    };
    expect(litFor("max")).toEqual(["G2: F2 for Min", "if m ≤ alpha then go to done | 2 ≤ 2"]);
    expect(litFor("mover")).toEqual(["F2, Knuth & Moore", "if m ≥ beta then go to done | −2 ≥ −2"]);
    expect(pathOf(layout, at(film.bound, moment.event))).toBe("0");
    const axis = axisOf(layout, film);
    const gauges = gaugeScene(moment, moment.running(), axis, taste, [0, 1, 2, 3, 4], 340);
    expect(gauges.gauges.map(({ name, isClosed }) => [name, isClosed])).toEqual([
      ["root", false],
      ["1", false],
      ["1.0", false],
      ["1.0.0", true],
    ]);
    const { head, more } = said(moment, taste);
    expect(plain(head)).toBe("Cut: 2 ≤ 2, the bound set by node 0.");
    expect(plain(more)).toBe(
      "Min holds 1.0.0 to 2; Max already has 2 elsewhere. Its other successor is not searched. A deep cutoff: the bound stands three plies above; branch and bound (F1) makes none.",
    );
  });
});
