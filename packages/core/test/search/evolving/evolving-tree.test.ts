import { describe, expect, it } from "vitest";
import { InputError } from "../../../src/errors/input-error.js";
import type { Game } from "../../../src/game/game.js";
import { gameTree } from "../../../src/game/game-tree.js";
import { connectFour, ticTacToe } from "../../../src/games/index.js";
import { evolvingGame } from "../../../src/search/evolving/evolving-game.js";
import { EvolvingTree } from "../../../src/search/evolving/evolving-tree.js";
import { search } from "../../../src/search/search.js";
import { goldenTree } from "./script.js";

const { source } = goldenTree({
  rootOnMove: "max",
  tree: {
    v: 0,
    c: [
      { v: 1, c: [{ v: 5 }, { v: 6 }] },
      { v: 2, c: [{ v: 3 }, { v: 9 }] },
    ],
  },
});

const grown = (horizon = 2) => {
  const tree = new EvolvingTree(source, { horizon });
  tree.grow();
  return tree;
};

describe("what is left", () => {
  it("nothing after a failure half-way: the tree goes on where it was, and a new root is grown again", () => {
    let broken = true;
    const tree = new EvolvingTree(
      {
        ...source,
        value: (node) => {
          if (broken) throw new Error("the game broke");
          return source.value(node);
        },
      },
      { horizon: 1 },
    );
    expect(() => tree.grow(2)).toThrow("the game broke");
    expect(() => tree.redevelop()).toThrow(/redevelop before grow/);
    expect([tree.isGrown, tree.nodes, tree.best, tree.horizon]).toEqual([false, 1, -1, 1]);
    tree.grow();
    expect(() => tree.deepen()).toThrow("the game broke");
    expect([tree.isGrown, tree.nodes, tree.settled, tree.horizon]).toEqual([true, 3, false, 2]);
    expect(() => tree.redevelop()).toThrow("the game broke");
    expect(tree.violations()).toEqual([]);
    broken = false;
    tree.redevelop();
    expect([tree.value, tree.best, tree.violations()]).toEqual([5, 0, []]);
  });

  it("a node that was erased by a move", () => {
    const tree = grown();
    const gone = tree.find("1.0")!;
    tree.move(1);
    expect(tree.has(gone)).toBe(false);
    expect(() => tree.revalidate(gone)).toThrow(InputError);
    expect(tree.find("1.0")).toBeUndefined();
    expect(tree.find("0.1")).toBeDefined();
  });
});

describe("what can be read", () => {
  it("value, best move, principal line, counts, and who cuts whom", () => {
    const tree = grown();
    expect([tree.value, tree.best, tree.line, tree.nodes, tree.terminals]).toEqual([5, 0, [0, 0], 6, 3]);
    const [first, second] = tree.descendants(tree.root) as [number, number];
    expect([tree.cutterOf(second), tree.cutBy(first)]).toEqual([first, [second]]);
    expect(tree.parentOf(first)).toBe(tree.root);
    expect(tree.parentOf(tree.root)).toBeUndefined();
    expect(tree.settled).toBe(true);
  });

  it("expand says whether there was anything to search", () => {
    const tree = grown(1);
    expect(tree.expand(tree.find("0")!, 1)).toBe(false);
    expect(tree.expand(tree.find("0")!)).toBe(true);
    expect(tree.expand(tree.find("0.0")!)).toBe(false);
  });

  it("the observer sees cuts, marks, restarts and the new root", () => {
    const seen: string[] = [];
    const path = (node: number) => tree.pathOf(node) || "r";
    const tree: EvolvingTree<unknown> = new EvolvingTree<unknown>(
      source as never,
      { horizon: 2 },
      {
        cut: (node, by) => seen.push(`cut ${path(node)} by ${path(by)}`),
        mark: (node) => seen.push(`mark ${path(node)}`),
        restart: (node) => seen.push(`restart ${path(node)}`),
        reroot: (node) => seen.push(`root ${path(node)}`),
      },
    );
    tree.grow();
    tree.move(2);
    tree.redevelop();
    expect(seen).toEqual(["cut 1 by 0", "mark 1", "root 1", "restart 1"]);
  });
});

describe("games", () => {
  it("tic-tac-toe to the end, kept from move to move: always the value of a fresh search, and a draw", () => {
    const game = evolvingGame(ticTacToe, ticTacToe.start, ticTacToe.evaluate, { horizon: 9 });
    game.tree.grow();
    while (game.best !== undefined) {
      const fresh = search("alpha-beta", gameTree(ticTacToe, game.position));
      expect(game.tree.value).toBe(fresh.value);
      game.play(game.best);
      game.tree.redevelop();
    }
    expect(ticTacToe.score(game.position)).toBe(0);
  });

  it("Connect Four at a moving horizon: always the value of a fresh search", () => {
    const game = evolvingGame(connectFour, connectFour.start, connectFour.evaluate, {
      horizon: 4,
      positions: "kept",
    });
    game.tree.grow();
    for (let move = 0; move < 6; move++) {
      game.play(game.best!);
      game.tree.deepen();
      game.tree.redevelop();
      const fresh = search(
        "alpha-beta",
        gameTree(connectFour, game.position, { depth: 4 }, connectFour.evaluate),
      );
      expect(game.tree.value).toBe(fresh.value);
    }
    expect(() => game.play(9)).toThrow(/move 9: expected a legal move/);
  });

  it("says how a move that is an object is recognised", () => {
    interface Take {
      readonly take: number;
    }
    const nim: Game<number, Take> = {
      moves: (stones) => [1, 2].filter((n) => n <= stones).map((take) => ({ take })),
      play: (stones, { take }) => stones - take,
      score: () => -1,
    };
    const legal = 'move {"take":2}: expected a legal move, one of {"take":1}, {"take":2}';
    expect(() => evolvingGame(nim, 5, () => 0, { horizon: 1 }).play({ take: 2 })).toThrow(
      new InputError(
        `${legal}; moves that are objects are recognised by moveKey: add it, such as (move) => JSON.stringify(move)`,
      ),
    );
    const keyed = { ...nim, moveKey: ({ take }: Take) => take };
    expect(() => evolvingGame(keyed, 5, () => 0, { horizon: 1 }).play({ take: 3 })).toThrow(
      new InputError("move 3: expected a legal move, one of 1, 2"),
    );
    const played = evolvingGame(keyed, 5, () => 0, { horizon: 1 });
    played.play({ take: 2 });
    expect(played.position).toBe(3);
    expect(() => evolvingGame(keyed, 0, () => 0, { horizon: 1 }).play({ take: 3 })).toThrow(
      new InputError("move 3: the game is over, expected no move"),
    );
    const cyclic: Take & { self?: unknown } = { take: 2 };
    cyclic.self = cyclic;
    expect(() => evolvingGame(nim, 5, () => 0, { horizon: 1 }).play(cyclic)).toThrow(
      "move an object: expected a legal move",
    );
  });

  it("a pass does not count as a ply", () => {
    // Take 1 or 2; whoever takes 2 moves again.
    type Heap = { readonly left: number; readonly again: boolean };
    const game: Game<Heap, number> = {
      moves: ({ left }) => [1, 2].filter((n) => n <= left),
      play: ({ left }, n) => ({ left: left - n, again: n === 2 }),
      score: ({ again }) => (again ? 1 : -1),
      samePlayer: ({ again }) => again,
    };
    const evaluate = ({ left }: Heap) => left % 3;
    const start = { left: 9, again: false };
    const evolving = evolvingGame(game, start, evaluate, { horizon: 3, check: true });
    evolving.tree.grow();
    for (let move = 0; move < 3; move++) {
      const fresh = search("alpha-beta", gameTree(game, evolving.position, { depth: 3 }, evaluate));
      expect(evolving.tree.value).toBe(fresh.value);
      evolving.play(evolving.best!);
      evolving.tree.deepen();
      evolving.tree.redevelop();
    }
  });
});
