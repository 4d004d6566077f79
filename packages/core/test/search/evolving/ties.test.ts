import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gameTree } from "../../../src/game/game-tree.js";
import { connectFour } from "../../../src/games/index.js";
import { evolvingGame } from "../../../src/search/evolving/evolving-game.js";
import type { EvolvingRule } from "../../../src/search/evolving/evolving-rule.js";
import { evolvingRules } from "../../../src/search/evolving/evolving-rules.js";
import { EvolvingTree } from "../../../src/search/evolving/evolving-tree.js";
import type { MoveOrder } from "../../../src/search/evolving/move-order.js";
import { search } from "../../../src/search/search.js";
import { counting } from "../../../src/tree/counting.js";
import type { Tree } from "../../../src/tree/tree.js";
import type { Player } from "../../../src/tree/view.js";
import { withHorizon } from "../../../src/tree/with-horizon.js";
import { wrapTree } from "../../../src/tree/wrap-tree.js";
import { modelTree, parseTree } from "../../../src/trees/index.js";
import type { Nested } from "../../support/arbitrary-tree.js";
import { naive } from "../../support/naive.js";

const { corrected, sweepEarly, tiesCut } = evolvingRules;
const { prefersEqual } = tiesCut;

const player = fc.constantFrom<Player>("max", "min");
const rule = fc.constantFrom<EvolvingRule>(
  tiesCut,
  { ...corrected, prefersEqual },
  { ...sweepEarly, prefersEqual },
);

/** Uneven trees with one-child nodes and few different leaves: from one value to five. */
const tiedTree = fc.integer({ min: 0, max: 2 }).chain((range) => {
  const leaf = fc.integer({ min: -range, max: range });
  const level = (depth: number): fc.Arbitrary<Nested> =>
    depth === 0
      ? leaf
      : fc.oneof(
          { weight: 1, arbitrary: leaf },
          { weight: 5, arbitrary: fc.array(level(depth - 1), { minLength: 1, maxLength: 4, size: "max" }) },
        );
  return level(6);
});

/** The nested tree with estimates at inner nodes, of few different values as well. */
function withEstimates(tree: Nested, root: Player): Tree<number> {
  const explicit = parseTree({ tree, root });
  return {
    root: explicit.root,
    degree: (node) => explicit.degree(node),
    child: (node, i) => explicit.child(node, i),
    value: (node) => explicit.value(node),
    estimate: (node) => ((node * 7919) % 3) - 1,
  };
}

/** Moves from the last to the first. */
const backwards: MoveOrder<unknown> = (_, moves) => moves.toReversed();

describe("where equal values cut, a tree grown for the first time", () => {
  it("has the leaves of alpha-beta, ties included, in its order", () => {
    fc.assert(
      fc.property(tiedTree, player, rule, (nested, root, form) => {
        const tree = withEstimates(nested, root);
        const plain = counting(tree);
        search("alpha-beta", plain);
        const kept = counting(tree);
        const evolving = new EvolvingTree(kept, { horizon: 9, player: root, rule: form });
        evolving.grow();
        expect(kept.leaves).toEqual(plain.leaves);
        expect(evolving.violations()).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("has them down to a horizon too, and in another order of moves", () => {
    const turned = (nested: Nested): Nested =>
      typeof nested === "number" ? nested : nested.map(turned).reverse();
    fc.assert(
      fc.property(tiedTree, player, fc.integer({ min: 0, max: 6 }), (nested, root, horizon) => {
        const tree = withEstimates(nested, root);
        let judged: number[] = [];
        const logged: Tree<number> = {
          ...tree,
          value(node) {
            judged.push(node);
            return tree.value(node);
          },
          estimate(node) {
            judged.push(node);
            return tree.estimate!(node);
          },
        };
        const fresh = search("alpha-beta", withHorizon(logged, { depth: horizon }));
        const freshly = judged;
        judged = [];
        const down = new EvolvingTree(logged, { horizon, player: root, rule: tiesCut });
        down.grow();
        expect(judged).toEqual(freshly);
        expect([down.value, down.best]).toEqual([fresh.value, fresh.best ?? -1]);

        // Below the last level nothing is ordered: the horizon lies beyond it.
        const mirrored = counting(withEstimates(turned(nested), root));
        search("alpha-beta", mirrored);
        const kept = counting(tree);
        const evolving = new EvolvingTree(kept, {
          horizon: 9,
          player: root,
          rule: tiesCut,
          order: backwards,
        });
        evolving.grow();
        expect(kept.evaluations).toBe(mirrored.evaluations);
        expect(evolving.violations()).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it("of Connect Four, six plies, every position worth 0, evaluates what alpha-beta does", () => {
    let evaluations = 0;
    const nothing = () => {
      evaluations++;
      return 0;
    };
    const game = evolvingGame(connectFour, connectFour.start, nothing, { horizon: 6 });
    game.think();
    expect(evaluations).toBe(685);
    evaluations = 0;
    search("alpha-beta", gameTree(connectFour, connectFour.start, { depth: 6 }, nothing));
    expect(evaluations).toBe(685);
  });
});

describe("where equal values cut, a game", () => {
  it("stays right as the root moves and the horizon with it: value, best move, invariants", () => {
    fc.assert(
      fc.property(
        tiedTree,
        player,
        rule,
        fc.boolean(),
        fc.array(fc.nat(3), { maxLength: 4 }),
        (nested, root, form, isOrdered, ranks) => {
          const tree = withEstimates(nested, root);
          const evolving = new EvolvingTree(tree, {
            horizon: 2,
            player: root,
            rule: form,
            check: true,
            ...(isOrdered && { order: backwards }),
          });
          evolving.grow();
          for (const choice of ranks) {
            const count = evolving.descendants(evolving.root).length;
            if (count === 0) return;
            evolving.move(1 + (choice % count));
            evolving.deepen();
            evolving.redevelop();
            const position = evolving.positionOf(evolving.root);
            const depth = evolving.horizon - evolving.depthOf(evolving.root);
            const worth = (node: number, plies: number) =>
              naive(withHorizon({ ...tree, root: node }, { depth: plies }));
            expect(evolving.value).toBe(worth(position, depth));
            if (evolving.best >= 0)
              expect(0 - worth(tree.child(position, evolving.best), depth - 1)).toBe(evolving.value);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("of Connect Four needs fewer nodes than with strict cuts", () => {
    const nodesWith = (form: EvolvingRule) => {
      const game = evolvingGame(connectFour, connectFour.start, connectFour.evaluate, {
        horizon: 5,
        rule: form,
      });
      for (let k = 0; k < 4; k++) game.play(game.think()!);
      return game.tree.made;
    };
    expect(nodesWith(tiesCut)).toBeLessThan(nodesWith(evolvingRules.sweptOnly));
  });
});

describe("which of two equal nodes is preferred", () => {
  it("must be one order: where any equal value cuts, roots are wrong", () => {
    /** The first of the seeds whose root is wrong after a move; there are few different values. */
    const firstWrong = (form: EvolvingRule) => {
      for (let seed = 1; seed <= 20; seed++) {
        const model = modelTree("incremental", { degree: 4, depth: 8, seed });
        const judge = (value: number) => Math.round(value / 400) + 0;
        const tree = wrapTree(model, {
          value: (node: typeof model.root) => judge(model.value(node)),
          estimate: (node: typeof model.root) => judge(model.estimate!(node)),
        });
        const evolving = new EvolvingTree(tree, { horizon: 4, rule: form });
        evolving.grow();
        for (let ply = 1; ply <= 4; ply++) {
          evolving.move(1 + ((seed + ply) % 4));
          evolving.deepen();
          evolving.redevelop();
          const rest = wrapTree(tree, { root: evolving.positionOf(evolving.root) });
          if (evolving.value !== naive(withHorizon(rest, { depth: 4 }))) return seed;
        }
      }
      return undefined;
    };
    expect(firstWrong({ ...corrected, prefersEqual: () => true })).toBeDefined();
    expect(firstWrong({ ...corrected, prefersEqual })).toBeUndefined();
  });

  it("depends on which branch was made first, not on its rank", () => {
    // Move 1 is best at first; a ply deeper both are worth 0, and move 0 was made before it.
    const values = { 0: [0, 0], 1: [0, 0] };
    const judge = (node: string) => (node === "0" ? 1 : node === "1" ? -1 : 0);
    const tree: Tree<string> = {
      root: "",
      degree: (node) => (node === "" ? 2 : node.length === 1 ? values[node as "0" | "1"].length : 0),
      child: (node, i) => `${node}${i}`,
      value: judge,
      estimate: judge,
    };
    const evolving = new EvolvingTree(tree, { horizon: 1, rule: tiesCut, check: true });
    evolving.grow();
    expect(evolving.best).toBe(1);
    evolving.deepen();
    evolving.redevelop();
    expect([evolving.value, evolving.best]).toEqual([0, 0]);
    const strict = new EvolvingTree(tree, { horizon: 1, check: true });
    strict.grow();
    strict.deepen();
    strict.redevelop();
    expect([strict.value, strict.best]).toEqual([0, 1]);
  });
});
