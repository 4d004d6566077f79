import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attend, bestFirst, breadthFirst } from "../../../src/search/evolving/attend.js";
import type { EvolvingRule } from "../../../src/search/evolving/evolving-rule.js";
import { evolvingRules } from "../../../src/search/evolving/evolving-rules.js";
import { EvolvingTree } from "../../../src/search/evolving/evolving-tree.js";
import { byStaticValue, type MoveOrder } from "../../../src/search/evolving/move-order.js";
import { search } from "../../../src/search/search.js";
import { counting } from "../../../src/tree/counting.js";
import type { Tree } from "../../../src/tree/tree.js";
import type { Player } from "../../../src/tree/view.js";
import { withHorizon } from "../../../src/tree/with-horizon.js";
import { parseTree } from "../../../src/trees/index.js";
import { type Nested, nestedTree } from "../../support/arbitrary-tree.js";
import { naive } from "../../support/naive.js";

const { corrected, sweepEarly, sweptOnly } = evolvingRules;

const player = fc.constantFrom<Player>("max", "min");
const rule = fc.constantFrom<EvolvingRule>(corrected, sweepEarly, sweptOnly);
const order = fc.constantFrom<MoveOrder<unknown> | undefined>(undefined, byStaticValue);

/** A nested tree with estimates at inner nodes: pure functions of the node, unlike its value. */
function withEstimates(tree: Nested, root: Player): Tree<number> {
  const explicit = parseTree({ tree, root });
  return {
    root: explicit.root,
    degree: (node) => explicit.degree(node),
    child: (node, i) => explicit.child(node, i),
    value: (node) => explicit.value(node),
    estimate: (node) => ((node * 7919) % 41) - 20,
  };
}

const below = (tree: Tree<number>, root: number, depth: number) =>
  naive(withHorizon({ ...tree, root }, { depth }));

/** Leaves that are all different. */
function distinct(tree: Nested): Nested {
  let count = 0;
  const visit = (node: Nested): Nested =>
    typeof node === "number" ? node * 10_000 + count++ : node.map(visit);
  return visit(tree);
}

describe("growing", () => {
  it("finds the value and a best move, whoever moves, at any horizon", () => {
    fc.assert(
      fc.property(nestedTree(), player, fc.nat(6), rule, order, (nested, root, horizon, form, sequence) => {
        const tree = withEstimates(nested, root);
        const evolving = new EvolvingTree(tree, {
          horizon,
          player: root,
          rule: form,
          ...(sequence && { order: sequence }),
        });
        evolving.grow();
        expect(evolving.value).toBe(below(tree, tree.root, horizon));
        expect(evolving.violations()).toEqual([]);
        if (evolving.best >= 0) {
          const best = below(tree, tree.child(tree.root, evolving.best), horizon - 1);
          expect(0 - best).toBe(evolving.value);
        }
      }),
    );
  });

  it("evaluates the leaves of alpha-beta, in its order, where no two are equal", () => {
    fc.assert(
      fc.property(nestedTree(), player, (nested, root) => {
        const tree = withEstimates(distinct(nested), root);
        const plain = counting(tree);
        search("alpha-beta", plain);
        const kept = counting(tree);
        new EvolvingTree(kept, { horizon: 9, player: root }).grow();
        expect(kept.leaves).toEqual(plain.leaves);
      }),
    );
  });
});

describe("a game", () => {
  it("stays right as the root moves and the horizon with it, and kept or replayed positions make no difference", () => {
    fc.assert(
      fc.property(
        nestedTree(6),
        player,
        rule,
        order,
        fc.array(fc.nat(3), { maxLength: 4 }),
        (nested, root, form, sequence, ranks) => {
          const tree = withEstimates(nested, root);
          const make = (positions: "kept" | "replayed") => {
            const made = new EvolvingTree(tree, {
              horizon: 2,
              player: root,
              rule: form,
              positions,
              check: true,
              ...(sequence && { order: sequence }),
            });
            made.grow();
            return made;
          };
          const [kept, replayed] = [make("kept"), make("replayed")];
          for (const choice of ranks) {
            const count = kept.descendants(kept.root).length;
            if (count === 0) return;
            for (const each of [kept, replayed]) {
              each.move(1 + (choice % count));
              each.deepen();
              each.redevelop();
            }
            expect(kept.settled).toBe(true);
            expect(kept.value).toBe(
              below(tree, kept.positionOf(kept.root), kept.horizon - kept.depthOf(kept.root)),
            );
            expect(replayed.subtree().map((node) => [replayed.pathOf(node), replayed.valueOf(node)])).toEqual(
              kept.subtree().map((node) => [kept.pathOf(node), kept.valueOf(node)]),
            );
          }
        },
      ),
    );
  });

  it("goes on after a move that was never generated", () => {
    const tree = withEstimates([[1, 2], [5, [6, 7]], 3], "max");
    const evolving = new EvolvingTree(tree, { horizon: 3, heuristicStop: () => true, check: true });
    evolving.grow();
    expect(evolving.descendants(evolving.root)).toHaveLength(1);
    evolving.play(1);
    expect(evolving.pathOf(evolving.root)).toBe("1");
    expect(evolving.onMove(evolving.root)).toBe("min");
    expect(evolving.settled).toBe(true);
  });
});

describe("attention", () => {
  it.each([
    ["best first", bestFirst],
    ["breadth first", breadthFirst],
  ])(
    "%s: the value is proved for what was looked at, and a large budget finds the value of the whole tree",
    (_, policy) => {
      fc.assert(
        fc.property(nestedTree(), player, fc.boolean(), (nested, root, isStopped) => {
          const tree = withEstimates(nested, root);
          const evolving = new EvolvingTree(tree, {
            horizon: 1,
            player: root,
            check: true,
            ...(isStopped && { heuristicStop: (_, made) => made >= 1 }),
          });
          evolving.grow();
          const spent = attend(evolving, 5, policy);
          expect(evolving.settled).toBe(true);
          expect(spent).toBeLessThanOrEqual(evolving.made);
          attend(evolving, Infinity, policy);
          expect(evolving.value).toBe(naive(tree));
          expect(attend(evolving, Infinity, policy)).toBe(0);
        }),
        { numRuns: 50 },
      );
    },
  );

  it("best first looks deeper where it matters than breadth first with the same budget", () => {
    const tree = withEstimates(
      [
        [[[[1, 2], 3], 4], 5],
        [[[6]], [[7]]],
        [[[8]], [[9]]],
      ],
      "max",
    );
    const depthAfter = (policy: typeof bestFirst) => {
      const evolving = new EvolvingTree(tree, { horizon: 1 });
      evolving.grow();
      attend(evolving, 5, policy);
      return Math.max(...evolving.subtree().map((node) => evolving.depthOf(node)));
    };
    expect(depthAfter(bestFirst)).toBeGreaterThan(depthAfter(breadthFirst));
  });
});
