import { describe, expect, it } from "vitest";
import type { Board } from "../../src/game/board.js";
import { type GameTree, gameTree } from "../../src/game/game-tree.js";
import { BoardPath } from "../../src/game/path/board-path.js";
import { type AnyGame, games } from "../../src/games/all-games.js";
import { inARow } from "../../src/games/in-a-row.js";
import { algorithms } from "../../src/search/algorithms.js";
import { search } from "../../src/search/search.js";
import { counting } from "../../src/tree/counting.js";
import { pathForms } from "../../src/tree/path-form.js";
import type { Tree } from "../../src/tree/tree.js";

/** A position after some moves by chance. */
function later(game: AnyGame, plies: number): unknown {
  let position = game.start;
  let chance = 31;
  for (let ply = 0; ply < plies && game.moves(position).length > 0; ply++) {
    chance = (chance * 48_271) % 2_147_483_647;
    position = game.play(position, game.moves(position)[chance % game.moves(position).length]);
  }
  return position;
}

/** Everything that a tree says, down to `depth`; children are looked at in an order of their own. */
function said<P, M>(tree: GameTree<P, M>, node = tree.root, depth = 4): unknown {
  const degree = tree.degree(node);
  const own = {
    position: node.position,
    depth: node.depth,
    pass: node.pass,
    rank: node.rank,
    product: node.product,
    moves: tree.moves(node),
    value: degree === 0 ? tree.value(node) : tree.estimate?.(node),
    bounds: tree.bounds?.(node),
    legal: degree === 0 || node.pass ? undefined : node.legal?.length,
  };
  if (depth === 0) return own;
  const last = degree > 1 ? [said(tree, tree.child(node, degree - 1), depth - 1)] : [];
  const first = degree > 0 ? [said(tree, tree.child(node, 0), depth - 1)] : [];
  return { ...own, children: [first, last], again: tree.degree(node) };
}

/** What a tree says on the way to the end of a path by chance, and of some successors beside it, when asked again on the way back too. */
function saidAlong<N>(tree: Tree<N>, seed: number): unknown[] {
  const heard: unknown[] = [];
  const says = (node: N) => {
    const degree = tree.degree(node);
    heard.push(degree, tree.estimate?.(node), tree.bounds?.(node), degree === 0 && tree.value(node));
    return degree;
  };
  let chance = seed;
  function go(node: N): void {
    const degree = says(node);
    if (degree === 0) return;
    chance = (chance * 48_271) % 2_147_483_647;
    const taken = chance % degree;
    says(tree.child(node, degree - 1 - taken));
    const next = tree.child(node, taken);
    says(tree.child(node, 0));
    go(next);
    says(node);
    says(tree.child(node, degree - 1));
  }
  go(tree.root);
  return heard;
}

/** What the successors of all nodes on the way down the last moves look worth, asked before anything else. */
function firstJudged<N>(tree: Tree<N>): number[] {
  const heard: number[] = [];
  let node = tree.root;
  for (let degree = tree.degree(node); degree > 0; degree = tree.degree(node)) {
    for (let i = 0; i < degree; i++) heard.push(tree.estimate!(tree.child(node, i)));
    node = tree.child(node, degree - 1);
  }
  return heard;
}

/** How many successors the first successors of the successors of the root have, which are made before the degree of their parents is asked. */
function secondSuccessors<N>(tree: Tree<N>): number[] {
  const heard: number[] = [];
  for (let i = 0; i < tree.degree(tree.root); i++) {
    const node = tree.child(tree.root, i);
    const below = tree.child(node, 0);
    heard.push(tree.degree(below), tree.degree(node), tree.value(tree.child(node, 0)));
  }
  return heard;
}

/** What is said of the nodes of a path by chance, down to depth 6, in any order: of each one may ask as long as nothing is asked about one beside it. */
function saidInAnyOrder<N>(tree: Tree<N>, seed: number): unknown[] {
  const heard: unknown[] = [tree.height];
  let chance = seed;
  const drawn = (below: number) => {
    chance = (chance * 48_271) % 2_147_483_647;
    return chance % below;
  };
  const path = [tree.root];
  const held: N[][] = [];
  for (let k = 0; k < 200; k++) {
    const at = drawn(path.length);
    const node = path[at]!;
    const degree = tree.degree(node);
    const next = drawn(5);
    if (next === 0 && degree > 0 && at < 6) {
      // On to a successor; what was below is left.
      held.length = at;
      held.push(Array.from({ length: degree }, (_, i) => tree.child(node, i)));
      path.length = at + 1;
      path.push(held[at]![drawn(degree)]!);
    } else if (next === 1 && held.length > at) {
      // A look beside the way, which ends above that.
      heard.push(tree.value(held[at]![drawn(held[at]!.length)]!));
      path.length = at + 1;
      held.length = at + 1;
    } else heard.push(degree, tree.estimate?.(node), tree.bounds?.(node), degree === 0 || tree.value(node));
  }
  return heard;
}

/** The searches that a tree in its path form is good for, and that these games have the abilities for. */
const onPath = algorithms.filter(({ memory, needs }) => memory === "path" && needs.length === 0);

describe.each(games.map((game): [string, AnyGame] => [game.id, game]))("%s on its board", (_, game) => {
  // A copy is another game: its tree is made by its functions.
  const functions: AnyGame = { ...game };

  it("is the tree that the functions of the game make", () => {
    for (const plies of [0, 9, 25, 40]) {
      const position = later(game, plies);
      const [one, other] = [game, functions].map((each) =>
        gameTree(each, position, { depth: 3 }, game.evaluate),
      );
      expect(said(one!)).toEqual(said(other!));
      expect(said(gameTree(game, position))).toEqual(said(gameTree(functions, position)));
      expect(one!.height).toBe(other!.height);
    }
  });

  it("is searched alike, in order and by jumps", () => {
    for (const algorithm of ["alpha-beta", "sss-star", "mtd-f"] as const) {
      for (const plies of [0, 12, 30]) {
        const position = later(game, plies);
        const found = [game, functions].map((each) => {
          const tree = counting(gameTree(each, position, { depth: 2 }, game.evaluate));
          const { value, best, line } = search(algorithm, tree, {}, tree.observer);
          return { value, best, line, nodes: tree.nodes, evaluations: tree.evaluations };
        });
        expect(found[0]).toEqual(found[1]);
      }
    }
  });
});

describe.each(games.map((game): [string, AnyGame] => [game.id, game]))("%s in its path form", (_, game) => {
  it("says the same, down to the end of the game", () => {
    for (const depth of [Infinity, 7, 2]) {
      for (const [seed, plies] of [0, 6, 14, 26, 38].entries()) {
        const evaluate = depth === Infinity ? undefined : game.evaluate;
        const tree = gameTree(game, later(game, plies), { depth }, evaluate);
        expect(saidAlong(pathForms.get(tree)!(), seed + 1)).toEqual(saidAlong(tree, seed + 1));
      }
    }
  });

  it("says the same in any order, of nodes above too", () => {
    for (const depth of [Infinity, 7, 2]) {
      for (const [seed, plies] of [0, 6, 14, 26, 38].entries()) {
        const evaluate = depth === Infinity ? undefined : game.evaluate;
        const tree = gameTree(game, later(game, plies), { depth }, evaluate);
        expect(saidInAnyOrder(pathForms.get(tree)!(), seed + 1)).toEqual(saidInAnyOrder(tree, seed + 1));
      }
    }
  });

  it("says the same of successors of which nothing has been asked before", () => {
    for (const plies of [0, 6, 14, 26, 38]) {
      const tree = gameTree(game, later(game, plies), { depth: 7 }, game.evaluate);
      expect(firstJudged(pathForms.get(tree)!())).toEqual(firstJudged(tree));
    }
    const tree = gameTree(game, game.start, { depth: 7 }, game.evaluate);
    expect(secondSuccessors(pathForms.get(tree)!())).toEqual(secondSuccessors(tree));
  });

  it("is searched with the same result by everything that keeps a path only", () => {
    for (const { id } of onPath) {
      for (const plies of [0, 12, 30]) {
        const position = later(game, plies);
        const [one, other] = [game, { ...game }].map((each) =>
          search(id, gameTree(each, position, { depth: 2 }, game.evaluate)),
        );
        expect([id, one]).toEqual([id, other]);
      }
    }
  });
});

it("a game to its end, with bounds, is searched with the same result in path form", () => {
  const game = inARow({ id: "row", title: "Row", columns: 3, rows: 3, inARow: 3 });
  expect(onPath.length).toBeGreaterThan(10);
  for (const { id } of onPath) {
    const [one, other] = [game, { ...game }].map((each) =>
      search(id, gameTree(each, later(each, 3) as typeof game.start)),
    );
    expect([id, one]).toEqual([id, other]);
  }
});

/** A board of one move, after which the game is over; what is not said otherwise is worth nothing. */
function oneMove(more: Partial<Board>): Board {
  let made = false;
  return {
    moveCodes: 1,
    maxMoves: 1,
    scale: 1,
    integers: true,
    mover: 0,
    hashLow: 0,
    hashHigh: 0,
    over: () => made,
    score: () => 0,
    moves: () => (made ? 0 : 1),
    make() {
      made = true;
    },
    undo() {
      made = false;
    },
    ...more,
  };
}

it("bounds in path form: those of the board before the end, the score after it, and what is not stated is open", () => {
  const boundsOn = (more: Partial<Board>) => {
    const path = new BoardPath(oneMove(more), false, Infinity, false);
    return path.bounds && [path.bounds(path.root), path.bounds(path.child(path.root, 0))];
  };
  const score = () => 4;
  const end = { lower: 4, upper: 4 };
  expect(boundsOn({ score })).toBe(undefined);
  expect(boundsOn({ score, lower: () => 1 })).toEqual([{ lower: 1, upper: Infinity }, end]);
  expect(boundsOn({ score, upper: () => 6 })).toEqual([{ lower: -Infinity, upper: 6 }, end]);
  expect(boundsOn({ score, lower: () => 1, upper: () => 6, scale: 2 })).toEqual([
    { lower: 0.5, upper: 3 },
    { lower: 2, upper: 2 },
  ]);
});

it("there is no -0 in path form", () => {
  const zero = () => -0;
  const path = new BoardPath(oneMove({ score: zero, lower: zero, upper: zero }), false, Infinity, false);
  const end = path.child(path.root, 0);
  expect([path.value(end), path.degree(end), path.value(end), path.bounds!(path.root)]).toEqual([
    0,
    0,
    0,
    { lower: 0, upper: 0 },
  ]);
});

it("the game's own functions make no positions on the way", () => {
  const game = inARow({ id: "row", title: "Row", columns: 3, rows: 3, inARow: 3 });
  const play = () => {
    throw new Error("a position was made");
  };
  expect(() => search("alpha-beta", gameTree({ ...game, play }, game.start))).toThrow("a position was made");
  Object.assign(game, { play });
  expect(search("alpha-beta", gameTree(game, game.start)).value).toBe(0);
});

it("the path form is searched by what keeps a path only, unless the search is watched", () => {
  const leaf = (value: number): Tree<number> => ({
    root: 0,
    degree: () => 0,
    child: () => 0,
    value: () => value,
  });
  const tree = leaf(1);
  pathForms.set(tree, () => leaf(2));
  expect(search("alpha-beta", tree).value).toBe(2);
  expect(search("alpha-beta", tree, {}, {}).value).toBe(1);
  expect(search("sss-star", tree).value).toBe(1);
  expect(search("alpha-beta", { ...tree }).value).toBe(1);
});
