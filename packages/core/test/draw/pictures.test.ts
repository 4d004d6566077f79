import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { drawEvolving, evolvingPaths } from "../../src/draw-search/draw-evolving.js";
import { drawSearch, graphSearch } from "../../src/draw-search/draw-search.js";
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

// After a change on purpose look at docs/drawings first, then: npx vitest run packages/core/test/draw/pictures.test.ts -u
it("pictures stay what they were: of each its length, and a hash", async () => {
  const known = Object.fromEntries(
    [...pictures()].map(([name, text]) => [
      name,
      `${text.length} ${createHash("sha256").update(text).digest("hex").slice(0, 8)}`,
    ]),
  );
  await expect(`${JSON.stringify(known, null, 2)}\n`).toMatchFileSnapshot("./pictures.json");
});
