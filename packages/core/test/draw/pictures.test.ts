import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { toDot } from "../../src/draw/to-dot.js";
import { toSvg } from "../../src/draw/to-svg.js";
import { drawEvolving, evolvingPaths } from "../../src/draw-search/draw-evolving.js";
import { drawSearch, graphSearch } from "../../src/draw-search/draw-search.js";
import { gameTree } from "../../src/game/game-tree.js";
import { ticTacToe } from "../../src/games/tic-tac-toe.js";
import { EvolvingTree } from "../../src/search/evolving/evolving-tree.js";
import { modelTree, parseTree } from "../../src/trees/index.js";

const searched = [
  "alpha-beta",
  "sss-star",
  "quickgame",
  "negascout",
  "mtd-f",
  "rsearch-h-double-star",
] as const;

/** Numbers that only depend on the seed. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
};

/** A tree as uneven as they come, with moves and values of all lengths, and some wide nodes. */
const uneven = (seed: number) => {
  const next = numbers(seed);
  const grown = (depth: number): unknown => {
    if (depth === 0 || next(5) === 0) return next(4) === 0 ? (next(9) - 4) * 10 ** next(7) : next(90) - 40;
    return Array.from({ length: next(9) === 0 ? 9 + next(9) : 1 + next(4) }, () => grown(depth - 1));
  };
  return parseTree({ tree: [grown(4), grown(3), grown(2)], root: seed % 2 === 0 ? "max" : "min" });
};

/** Lists of all lengths at the leaves, and a sure number here and there. */
const uncertain = (seed: number) => {
  const next = numbers(seed);
  const leaf = () => {
    const values = Array.from({ length: 1 + next(6) }, () => next(19) - 9);
    const distinct = [...new Set(values)];
    return next(4) === 0 ? next(9) : { vp: distinct.map((value) => [value, 1 / distinct.length]) };
  };
  const grown = (depth: number): unknown =>
    depth === 0 ? leaf() : Array.from({ length: 1 + next(3) }, () => grown(depth - 1));
  return parseTree({ tree: grown(3), domain: 9 });
};

const estimated = (seed: number) => {
  const next = numbers(seed);
  const grown = (depth: number, value: number): unknown => ({
    value,
    ...(depth > 0 && {
      kids: Array.from({ length: 1 + next(4) }, () => grown(depth - 1, value + next(9) - 4)),
    }),
  });
  return parseTree({ tree: grown(6, 0) });
};

function* pictures(): Generator<readonly [name: string, text: string]> {
  for (const id of searched) {
    for (const seed of [1, 2, 3, 4]) {
      const tree = uneven(seed);
      yield [`${id}, uneven ${seed}`, drawSearch(tree, id, { order: true, windows: true, names: "paths" })];
      yield [`${id}, uneven ${seed}, narrow`, drawSearch(tree, id, { width: 320 + 80 * seed })];
      yield [`${id}, uneven ${seed}, as a graph`, graphSearch(tree, id)];
    }
    const mover = modelTree("permutation", { degree: 3, depth: 4, seed: 1 });
    yield [
      `${id}, for the player to move`,
      drawSearch(mover, id, { view: "mover", order: true, names: "paths" }),
    ];
    yield [`${id}, wide`, drawSearch(modelTree("digits", { degree: 5, depth: 5, seed: 2 }), id)];
  }
  // Where arrows crowd, and a triangle holds a single leaf.
  yield ["crowded", drawSearch(modelTree("digits", { degree: 2, depth: 7, seed: 4 }), "negascout")];
  yield [
    "crowded and wide",
    drawSearch(modelTree("digits", { degree: 2, depth: 9, seed: 8 }), "alpha-beta", { width: 3000 }),
  ];
  for (const seed of [1, 3, 5, 7]) {
    const tree = modelTree("digits", { degree: 3, depth: 5, seed });
    for (const id of ["alpha-beta", "quickgame", "gsearch-maxsearch", "mtd-f"] as const) {
      yield [`${id}, threads ${seed}`, drawSearch(tree, id, { width: 6000, names: "paths", windows: true })];
      yield [`${id}, threads ${seed}, folded`, drawSearch(tree, id, { width: 700, order: true })];
      yield [`${id}, threads ${seed}, as a graph`, graphSearch(tree, id)];
    }
    const wide = modelTree("random", { degree: 40, depth: 2, seed });
    yield [`wide ${seed}`, drawSearch(wide, "sss-star", { width: 900 })];
    yield [`wide ${seed}, nothing searched`, toSvg(wide, {}, { width: 500 + seed })];
  }
  // Wider below than the tree is.
  for (const id of ["quickgame", "alpha-beta"] as const)
    yield [
      `${id}, tiny`,
      drawSearch(
        parseTree([
          [5, 4],
          [3, 9],
        ]),
        id,
        { order: true },
      ),
    ];
  const late = ticTacToe.read("XOX.O...X");
  yield ["moves", drawSearch(gameTree(ticTacToe, late), "alpha-beta", { names: "moves", order: true })];
  yield ["moves as a graph", graphSearch(gameTree(ticTacToe, late), "scout")];
  yield ["a leaf", toSvg(parseTree(7))];
  yield ["a leaf as a graph", toDot(parseTree(7), { evaluated: [""] })];
  const marks = {
    waiting: new Set(["0", "1.2"]),
    kept: new Set(["", "1", "1.2"]),
    visited: new Set(["", "0", "1", "1.2"]),
    values: new Map([
      ["0", { lower: 2, upper: Infinity }],
      ["1", { lower: -Infinity, upper: -3 }],
      ["", { lower: 1, upper: 5 }],
    ]),
    cuts: [
      { node: "1", value: 1, limit: 4, bound: "0", tooLow: true },
      { node: "2.0", value: -4, limit: -6, bound: null },
      { node: "2.1", value: 3, limit: 3, bound: "1.2" },
    ],
    line: "0.1",
    windows: new Map([
      ["1", [3, Infinity]],
      ["2", [-4, 8]],
    ]),
    evaluated: ["0.0", "0.1", "0.0"],
  } as const;
  const three = modelTree("digits", { degree: 3, depth: 3, seed: 2 });
  yield ["all marks", toSvg(three, marks as never, { windows: true, order: true, names: "paths" })];
  yield ["all marks as a graph", toDot(three, marks as never)];
  yield ["a leaf folded", drawSearch(uneven(10), "alpha-beta")];
  yield [
    "a caption",
    drawSearch(modelTree("pi"), "alpha-beta", { caption: `  a sentence ${"and words ".repeat(40)} ` }),
  ];
  for (const seed of [1, 2, 3])
    yield [`p-ab, uncertain ${seed}`, drawSearch(uncertain(seed), "p-ab", { order: true })];
  for (const seed of [1, 2, 3]) {
    const tree = new EvolvingTree(estimated(seed), { horizon: 4 });
    tree.grow();
    yield [`evolving ${seed}`, drawEvolving(tree, { names: "paths" })];
    const kept = evolvingPaths(tree, tree.descendants(tree.root)[0]);
    tree.move(1);
    yield [`evolving ${seed}, moved`, drawEvolving(tree, { kept })];
    tree.deepen();
    yield [`evolving ${seed}, narrow`, drawEvolving(tree, { kept, width: 400 })];
  }
}

/** Of all sizes, where one more pixel, leaf or letter makes the difference. */
function* sizes(): Generator<readonly [name: string, text: string]> {
  const ids = [...searched, "alpha-beta", "gsearch-maxsearch", "minsearch"] as const;
  for (let k = 0; k < 40; k++) {
    const next = numbers(1000 + k);
    const tree =
      next(3) === 0
        ? modelTree("digits", { degree: 2 + next(4), depth: 2 + next(3), seed: k })
        : uneven(100 + k);
    const id = ids[k % ids.length]!;
    const pictures = Array.from({ length: 6 }, () =>
      drawSearch(tree, id, {
        width: 320 + next(1000),
        ...(next(2) === 0 && { order: true }),
        ...(next(2) === 0 && { windows: true }),
        ...(next(2) === 0 && { names: "paths" as const }),
        ...(next(3) === 0 && { view: "mover" as const }),
      }),
    );
    yield [`sizes ${k}, ${id}`, [...pictures, graphSearch(tree, id)].join("\n")];
  }
}

// After a change on purpose look at docs/drawings first, then: npx vitest run packages/core/test/draw/pictures.test.ts -u
it("pictures stay what they were: of each its length, and a hash", async () => {
  const known = Object.fromEntries(
    [...pictures(), ...sizes()].map(([name, text]) => [
      name,
      `${text.length} ${createHash("sha256").update(text).digest("hex").slice(0, 8)}`,
    ]),
  );
  await expect(`${JSON.stringify(known, null, 2)}\n`).toMatchFileSnapshot("./pictures.json");
});
