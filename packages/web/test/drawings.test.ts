import { algorithms } from "espalier";
import { games } from "espalier/games";
import { describe, expect, it } from "vitest";
import { at, nodeAt, pathOf } from "../src/film/layout.js";
import { Player } from "../src/film/player.js";
import { recordedFilm } from "../src/film/search-film.js";
import { firstParameters, knuthMoore, type Source } from "../src/lab/source.js";
import { openMarks } from "../src/scene/open-marks.js";
import { pick } from "../src/scene/pick.js";
import { said } from "../src/scene/said/said.js";
import { type Drawn, drawnOn } from "../src/scene/stage.js";
import { type StageRoom, type Stand, standOf } from "../src/scene/stand.js";
import { Moment } from "../src/scene/state.js";
import type { Taste } from "../src/scene/taste.js";
import { axisOf } from "../src/scene/values.js";
import { fitted } from "../src/scene/zoom.js";

const taste: Taste = { eyes: "max", types: undefined, hidden: "none" };
const room: StageRoom = {
  ...{ width: 940, height: 432, isNarrow: false, zoom: fitted },
  ...{ arrangement: "alone", hasTypes: false },
};

/** What is drawn at the moments of a search, at every one or at every so many. */
function* drawings(source: Source, algorithm: string, at: StageRoom = room, every = 1): Generator<Drawn> {
  const { film, layout } = recordedFilm({ source, algorithm, options: {} });
  const player = new Player(film, layout);
  const stands = new Map<number, Stand | undefined>();
  for (let step = film.length % every; step <= film.length; step += every) {
    player.seek(step);
    const moment = new Moment(player);
    const { root } = moment;
    const stand = stands.get(root) ?? standOf(layout, root, at, 0);
    stands.set(root, stand);
    if (stand !== undefined)
      yield drawnOn(stand, { name: algorithm, moment, running: moment.running() }, taste);
  }
}

const some = (source: Source, algorithm: string, is: (drawn: Drawn) => boolean, at = room) => {
  for (const drawn of drawings(source, algorithm, at)) if (is(drawn)) return true;
  return false;
};

const lists: Source = {
  kind: "tree",
  text: JSON.stringify({
    domain: 6,
    tree: [
      [1, { vp: [2, 5].map((value) => [value, 0.5]) }],
      [{ vp: [0, 4].map((value) => [value, 0.5]) }, 3],
    ],
  }),
};
/** A tree on which some of QuickGame's modes look at a leaf twice. */
const twice: Source = { kind: "model", model: "digits", parameters: { degree: 3, depth: 4, seed: 3 } };
const ranges: Source = { kind: "model", model: "ranges", parameters: firstParameters("ranges") };

/** A tree on which a cut loses its reason and the root is moved: the third successor beats the first two once it is deeper. */
const script: Source = {
  kind: "script",
  name: "moves.json",
  text: JSON.stringify({
    name: "moves",
    rootOnMove: "max",
    horizon: 2,
    tree: {
      v: 0,
      c: [
        { v: 0, c: [{ v: 5, c: [{ v: 1 }, { v: 9 }] }, { v: 6 }] },
        {
          v: 0,
          c: [
            { v: 3, c: [{ v: 8 }, { v: 2 }] },
            { v: 9, c: [{ v: 7 }, { v: 4 }] },
          ],
        },
      ],
    },
    steps: [
      { op: "grow" },
      { op: "expand", node: "1.0", to: 3 },
      { op: "move", rank: 2 },
      { op: "redevelop" },
    ],
  }),
};

describe("what each family adds to the drawing", () => {
  it("QuickGame and HopeGame: OPEN lists as brackets at their nodes with an entry a pin; second looks as rings; hopes", () => {
    for (const algorithm of ["quickgame", "qg1", "qg2", "qg3", "hopegame", "dual-hopegame"]) {
      const open = some(knuthMoore, algorithm, ({ scene }) => {
        const { brackets = [], entries = [] } = scene ?? {};
        return brackets.length > 0 && entries.length > 0 && entries.some(({ text }) => text !== "");
      });
      expect([algorithm, open]).toEqual([algorithm, true]);
    }
    let revisits = 0;
    for (const algorithm of ["quickgame", "qg1", "qg2", "qg3"]) {
      const last = [...drawings(twice, algorithm, room, 50)].at(-1) as Drawn;
      const { film, step } = last.moment;
      const again = at(film.evaluations, step) - at(film.distinct, step);
      const rings = last.scene?.nodes.reduce((sum, { again }) => sum + again, 0);
      expect([algorithm, rings]).toEqual([algorithm, again]);
      revisits += again;
    }
    expect(revisits).toBeGreaterThan(0);
    expect(
      some(
        knuthMoore,
        "hopegame",
        ({ scene }) => scene?.hopes.some(({ text }) => /^hopes/.test(text)) === true,
      ),
    ).toBe(true);
  });

  it("SSS*: as many entries as OPEN holds, the best first, solved and live told apart", () => {
    for (const algorithm of ["sss-star", "dual-sss-star"]) {
      const { film, layout } = recordedFilm({ source: knuthMoore, algorithm, options: {} });
      const axis = axisOf(layout, film);
      const player = new Player(film, layout);
      const kinds = new Set<boolean>();
      for (let step = 0; step <= film.length; step++) {
        player.seek(step);
        const marks = openMarks(new Moment(player), axis, taste, 340, algorithm === "dual-sss-star");
        expect([algorithm, step, marks.length]).toEqual([algorithm, step, at(film.open, step)]);
        const merits = marks.map(({ merit }) => (algorithm === "sss-star" ? -merit : merit));
        expect(merits).toEqual(merits.toSorted((a, b) => a - b));
        for (const { isSolved } of marks) kinds.add(isSolved);
      }
      expect(kinds.size).toBe(2);
    }
  });

  it("tests: a question in place of a window", () => {
    for (const algorithm of ["scout", "mtd-f", "mt-sss", "mt-dual", "negascout"]) {
      const asks = some(
        knuthMoore,
        algorithm,
        ({ scene }) => scene?.windows.some(({ question }) => /^[<>≤≥]\S+\?$/.test(question)) === true,
      );
      expect([algorithm, asks]).toEqual([algorithm, true]);
    }
  });

  it("uncertain values: a list as bars in a node and in the lens, a range as a bar with two ends", () => {
    const phone = { ...room, width: 390, height: 404, isNarrow: true };
    expect(
      some(
        lists,
        "p-ab",
        ({ scene }) => scene?.nodes.some(({ uncertain }) => uncertain.bars.length > 0) === true,
      ),
    ).toBe(true);
    expect(
      some(
        lists,
        "p-ab",
        ({ lens }) => lens?.cells.some(({ uncertain }) => uncertain.bars.length > 0) === true,
        phone,
      ),
    ).toBe(true);
    expect(
      some(
        ranges,
        "r-ab",
        ({ scene }) => scene?.nodes.some(({ uncertain }) => uncertain.range !== undefined) === true,
      ),
    ).toBe(true);
    for (const { scene } of drawings(ranges, "r-ab")) {
      for (const { uncertain } of scene?.nodes ?? []) {
        const [from, to] = uncertain.range ?? [0, 1];
        expect(from >= 0 && from < to && to <= 1).toBe(true);
      }
    }
  });

  it("evolving trees: threads of cuts that are kept, rings of restarts, the kept subtree at the root's place", () => {
    const seen = { threads: 0, restarts: 0, roots: new Set<string>() };
    for (const { scene, frame, moment } of drawings(script, "evolving")) {
      seen.threads += scene?.threads.length ?? 0;
      seen.restarts += scene?.nodes.filter(({ isWaiting }) => isWaiting).length ?? 0;
      seen.roots.add(pathOf(frame.layout, frame.root));
      const top = scene?.nodes[0];
      expect([top?.node, top?.y, top?.edge]).toEqual([moment.root, 56, ""]);
      expect(scene?.nodes.every(({ y }) => y >= 56)).toBe(true);
    }
    expect(seen.threads).toBeGreaterThan(0);
    expect(seen.restarts).toBeGreaterThan(0);
    expect(seen.roots.size).toBe(2);
  });
});

describe("the stage", () => {
  it("draws every tree that a model, or a position of a game, makes", () => {
    for (const { id } of games) {
      const { layout } = recordedFilm({
        source: { kind: "game", game: id, position: "", depth: 2 },
        ...{ algorithm: "alpha-beta", options: {} },
      });
      expect([id, layout.height >= 2, layout.count > 3]).toEqual([id, true, true]);
      for (const which of ["alpha-beta", "sss-star"]) {
        const source: Source = { kind: "game", game: id, position: "", depth: 2 };
        const last = [...drawings(source, which, room, 1000)].at(-1);
        expect([id, which, said(last?.moment as Moment, taste).head.length > 0]).toEqual([id, which, true]);
      }
    }
  });

  it("gives the rows of a high tree that matter their room: the root, the cause of a cut, and where the search stands", () => {
    const source: Source = { kind: "model", model: "digits", parameters: { degree: 2, depth: 14 } };
    let [cuts, causes] = [0, 0];
    for (const { lens, moment } of drawings(source, "alpha-beta", room, 7)) {
      if (lens === undefined) throw new Error("no lens");
      const { rows, isShown, cells, cause } = lens;
      expect(rows).toEqual(rows.toSorted((a, b) => a - b));
      const shown = rows.filter((_, ply) => isShown[ply]);
      expect(shown.every((y, i) => i === 0 || y - (shown[i - 1] ?? 0) >= 18.9)).toBe(true);
      expect(cells.some(({ node }) => node === 0)).toBe(true);
      const here = moment.current;
      expect(here === undefined || cells.some(({ node }) => node === here)).toBe(true);
      if (moment.kind !== "cut") continue;
      cuts++;
      if (cause !== undefined) causes++;
    }
    expect([cuts > 20, causes]).toEqual([true, cuts]);
    const chain: Source = { kind: "model", model: "random", parameters: { degree: 1, depth: 400 } };
    for (const { lens } of drawings(chain, "alpha-beta", room, 60))
      expect((lens?.cells.length ?? 0) < 20 && (lens?.rows.at(-1) ?? 0) <= room.height).toBe(true);
  });

  it("puts every node that is drawn where it is picked", () => {
    const last = [...drawings(knuthMoore, "alpha-beta")].at(-1) as Drawn;
    for (const { node, x, y } of last.scene?.nodes ?? [])
      expect(pick([last], x, y)).toEqual({ which: 0, node });
    const large: Source = { kind: "model", model: "random", parameters: { degree: 4, depth: 6 } };
    const { film, layout } = recordedFilm({ source: large, algorithm: "alpha-beta", options: {} });
    const player = new Player(film, layout);
    player.seek(100);
    const moment = new Moment(player);
    for (const which of [0, 1] as const) {
      const stand = standOf(layout, 0, { ...room, arrangement: "facing" }, which);
      if (stand === undefined) throw new Error("no stand");
      const drawn = drawnOn(stand, { name: "", moment, running: [] }, taste);
      const { icicle, frame } = drawn;
      const node = nodeAt(layout, "2.1") ?? 0;
      const row = which === 0 ? 2 : layout.height - 2;
      const y = (icicle?.top ?? 0) + (row + 0.5) * (icicle?.rowHeight ?? 0);
      expect(pick([drawn], frame.x(node), y)).toEqual({ which: 0, node });
    }
  });

  it("draws by the room that a leaf has: nodes with values, marks, very many on a canvas, an icicle over the lens", () => {
    const tree = (degree: number, depth: number): Source => ({
      kind: "model",
      model: "digits",
      parameters: { degree, depth },
    });
    const at = (source: Source, width: number) => {
      const drawn = [...drawings(source, "alpha-beta", { ...room, width }, 1000)].at(-1);
      const { drawing = "", isMany = false } = drawn?.frame ?? {};
      return [drawing, isMany, (drawn?.scene?.crowd.length ?? 0) > 0, drawn?.lens !== undefined];
    };
    expect(at(knuthMoore, 940)).toEqual(["values", false, false, false]);
    expect(at(tree(2, 8), 940)).toEqual(["marks", false, false, false]);
    expect(at(tree(2, 10), 3500)).toEqual(["marks", true, true, false]);
    expect(at(tree(2, 10), 940)).toEqual(["icicle", false, false, true]);
  });

  it("draws each node once, on the canvas or as a shape, and those of the path as shapes", () => {
    const source: Source = { kind: "model", model: "digits", parameters: { degree: 2, depth: 10 } };
    for (const { scene, moment } of drawings(source, "alpha-beta", { ...room, width: 3500 }, 97)) {
      if (scene === undefined) throw new Error("no tree");
      const [shapes, crowd] = [scene.nodes, scene.crowd].map(
        (marks) => new Set(marks.map(({ node }) => node)),
      );
      expect([shapes, crowd].reduce((sum, set) => sum + (set?.size ?? 0), 0)).toBe(moment.layout.count);
      expect(moment.path.every((node) => shapes?.has(node))).toBe(true);
    }
  });

  it("stands two trees upright under one another, and two searches of one tree leaf to leaf", () => {
    const { layout } = recordedFilm({ source: knuthMoore, algorithm: "alpha-beta", options: {} });
    const roots = (arrangement: StageRoom["arrangement"]) =>
      ([0, 1] as const).map((which) => {
        const rows = standOf(layout, 0, { ...room, arrangement }, which)?.frame.rows ?? [];
        return [rows[0] ?? 0, rows.at(-1) ?? 0] as const;
      });
    const [upper, lower] = roots("upright");
    expect(
      (upper?.[0] ?? 0) < (upper?.[1] ?? 0) &&
        (upper?.[1] ?? 0) < (lower?.[0] ?? 0) &&
        (lower?.[0] ?? 0) < (lower?.[1] ?? 0),
    ).toBe(true);
    const [above, below] = roots("facing");
    expect((above?.[1] ?? 0) < (below?.[1] ?? 0) && (below?.[1] ?? 0) < (below?.[0] ?? 0)).toBe(true);
  });
});

it("no drawing has a number that is none", () => {
  for (const { id, needs } of algorithms) {
    if (needs.length > 0) continue;
    for (const { scene } of drawings(knuthMoore, id, room, 13)) {
      expect(JSON.stringify(scene)).not.toMatch(/NaN|undefined|Infinity/);
    }
  }
});

it("every picture is the same backwards as forwards, for every algorithm", () => {
  const source: Source = {
    kind: "model",
    model: "incremental",
    parameters: { degree: 2, depth: 4, seed: 2 },
  };
  for (const { id } of algorithms) {
    const { film, layout } = recordedFilm({ source, algorithm: id, options: {} });
    const player = new Player(film, layout);
    const stand = standOf(layout, 0, room, 0);
    if (stand === undefined) throw new Error("no stand");
    const picture = (step: number) => {
      player.seek(step);
      const moment = new Moment(player);
      const { scene } = drawnOn(stand, { name: id, moment, running: moment.running() }, taste);
      return JSON.stringify([scene, said(moment, taste)]);
    };
    const forwards = Array.from({ length: film.length + 1 }, (_, step) => picture(step));
    for (let step = film.length; step >= 0; step--)
      expect([id, step, picture(step) === forwards[step]]).toEqual([id, step, true]);
  }
});
