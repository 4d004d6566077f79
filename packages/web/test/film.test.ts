import { algorithms, counting, search } from "espalier";
import { moverOptions } from "espalier/internal";
import { Replay } from "espalier/trace";
import { located } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { at, nodeAt, pathOf, shortPath } from "../src/film/layout.js";
import { makeFilm, placesOf } from "../src/film/make-film.js";
import { Player } from "../src/film/player.js";
import { recordedFilm, recordedTrace } from "../src/film/search-film.js";
import { layOutSubject, subjectOf } from "../src/film/subject.js";
import type { Source } from "../src/lab/source.js";
import { Moment } from "../src/scene/state.js";

const pi: Source = { kind: "model", model: "pi", parameters: {} };

describe("a film", () => {
  it("counts as the search does, for every algorithm of the registry", () => {
    for (const algorithm of algorithms) {
      const source: Source =
        algorithm.id === "b-star" || algorithm.id === "pb-star"
          ? { kind: "model", model: "incremental", parameters: { degree: 2, depth: 4 } }
          : pi;
      const { film } = recordedFilm({ source, algorithm: algorithm.id, options: {} });
      const counter = counting(located(subjectOf(source).tree));
      const outcome = search(
        algorithm,
        counter,
        moverOptions(algorithm, {}, subjectOf(source).tree),
        counter.observer,
      );
      expect([algorithm.id, film.evaluations.at(-1), film.distinct.at(-1), film.nodes.at(-1)]).toEqual([
        algorithm.id,
        counter.evaluations,
        counter.distinct,
        counter.nodes,
      ]);
      expect([film.found?.value, film.found?.line]).toEqual([outcome.value, outcome.line]);
    }
  });

  it("is at every step what the replay of the trace is, forwards, backwards and after any seek", () => {
    for (const id of [
      "alpha-beta",
      "mtd-f",
      "sss-star",
      "quickgame",
      "hopegame",
      "rsearch-maxsearch",
      "p-ab",
    ]) {
      const subject = subjectOf(pi);
      const layout = layOutSubject(subject);
      if (layout === undefined) throw new Error("the tree is small");
      const { trace } = recordedTrace({ source: pi, algorithm: id, options: {} }, subject);
      const film = makeFilm(trace, layout, null);
      const places = placesOf(trace, layout);
      const player = new Player(film, layout);
      const replay = new Replay(trace);
      const steps = [...Array(film.length + 1).keys(), 7, film.length, 0, 90, 12, 13, 12];
      for (const step of steps) {
        player.seek(step);
        replay.seek(step);
        const moment = new Moment(player);
        const wrong = [...places.entries()].filter(([node, place]) => {
          const { phase, evaluations } = replay.state(node);
          return moment.phase(place) !== phase || moment.visits(place) !== evaluations;
        });
        expect([id, step, wrong]).toEqual([id, step, []]);
      }
    }
  });

  it("knows at step 71 of alpha-beta on the Knuth-Moore tree what was cut, and who set the bound", () => {
    const { film, layout } = recordedFilm({ source: pi, algorithm: "alpha-beta", options: {} });
    const player = new Player(film, layout);
    player.seek(71);
    const moment = new Moment(player);
    expect(film.length).toBe(151);
    expect(at(film.evaluations, 71)).toBe(15);
    expect(moment.kind).toBe("cut");
    expect(pathOf(layout, moment.node ?? 0)).toBe("1.0.0");
    expect(pathOf(layout, at(film.bound, 70))).toBe("0");
    expect([film.value[70], film.limit[70]]).toEqual([2, 2]);
    const windows = moment.running();
    expect(windows.map(({ node, alpha, beta }) => [pathOf(layout, node), alpha, beta])).toEqual([
      ["", 2, Infinity],
      ["1", 2, Infinity],
      ["1.0", 2, Infinity],
      ["1.0.0", 2, 2],
    ]);
    expect(windows.map(({ alphaBy }) => alphaBy && pathOf(layout, alphaBy))).toEqual(["0", "0", "0", "0"]);
    expect(pathOf(layout, windows.at(-1)?.betaBy ?? 0)).toBe("1.0.0.1");
  });
});

it("a long name keeps its ends, and no more signs than there is room for", () => {
  const source: Source = { kind: "model", model: "digits", parameters: { degree: 2, depth: 16 } };
  const layout = layOutSubject(subjectOf(source));
  if (layout === undefined) throw new Error("no layout");
  const node = nodeAt(layout, "0.0.1.0.1.1.1.0.0.0.1") ?? 0;
  expect(shortPath(layout, node, 21)).toBe("0.0.1.0.1.1.1.0.0.0.1");
  expect(shortPath(layout, node, 13)).toBe("0.0…1.0.0.0.1");
  expect(shortPath(layout, node, 2)).toBe("0.0…1");
  expect(shortPath(layout, 0, 2)).toBe("");
});
