import { readFileSync } from "node:fs";
import { parseScripts, startScript } from "espalier/internal";
import { describe, expect, it } from "vitest";
import { at } from "../src/film/layout.js";
import { Player } from "../src/film/player.js";
import { recordedFilm } from "../src/film/search-film.js";
import { codeScene } from "../src/scene/code-scene.js";
import { plain } from "../src/scene/said/piece.js";
import { said } from "../src/scene/said/said.js";
import { Moment } from "../src/scene/state.js";

const golden: { vectors: { name: string }[] } = JSON.parse(
  readFileSync(new URL("../../core/test/golden/golden-lindstrom.json", import.meta.url), "utf8"),
);
const taste = { eyes: "max", types: undefined, hidden: "none" } as const;

describe("a script of an evolving tree", () => {
  it("is played step by step, and the tree ends as the script leaves it", () => {
    for (const vector of golden.vectors) {
      const text = JSON.stringify(vector);
      const { film, layout } = recordedFilm({
        source: { kind: "script", text, name: vector.name },
        algorithm: "alpha-beta",
        options: {},
      });
      const [script] = parseScripts(text);
      if (script === undefined) throw new Error("the vector is a script");
      const run = startScript(script);
      for (const [i, step] of script.steps.entries()) run.perform(step, `step ${i}`);
      const player = new Player(film, layout);
      for (let step = 1; step <= film.length; step++) {
        player.seek(step);
        const moment = new Moment(player);
        const sentence = plain(said(moment, taste).head);
        const lit = codeScene(moment, [], taste, film.algorithm, "").lines.filter(
          ({ isLit }) => isLit,
        ).length;
        if (lit !== 1 || !/^[A-Z0-9].*[.?]$/.test(sentence))
          expect([vector.name, step, moment.kind, lit, sentence]).toEqual([]);
      }
      const moment = new Moment(player);
      const { tree } = run;
      const shown = Array.from({ length: layout.count }, (_, node) => node).filter(
        (node) => moment.look(node) !== "skipped" && moment.look(node) !== "unseen",
      );
      expect([vector.name, shown.length]).toEqual([vector.name, tree.nodes]);
      expect([vector.name, at(film.evaluations, film.length)]).toEqual([vector.name, run.evaluations]);
    }
  });
});
