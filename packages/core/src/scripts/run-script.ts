import { InputError } from "../errors/input-error.js";
import type { EvolvingObserver } from "../search/evolving/evolving-observer.js";
import { EvolvingTree } from "../search/evolving/evolving-tree.js";
import { bruteForce, type Truth } from "./brute-force.js";
import { formOptions } from "./form.js";
import type { Script, ScriptNode, Step } from "./script.js";
import { type Place, scriptTree } from "./script-tree.js";

/** A script under way: each call of `perform` does the next operation. */
export interface Run {
  readonly tree: EvolvingTree<Place>;
  /** How often a static value was asked for. */
  readonly evaluations: number;
  /** Does an operation. Bad input is told with the place `at` which it stands. */
  perform(step: Step, at: string): void;
  /** Naive minimax of the present root; nothing if the tree is large. */
  truth(): Truth | undefined;
  /** Whether the root must be worth what brute force finds. */
  readonly isProved: boolean;
}

export function startScript(script: Script, observer?: EvolvingObserver): Run {
  const { horizon, rootOnMove, quota: usesQuotas, form = {} } = script;
  let evaluations = 0;
  const source = scriptTree(script, () => {
    evaluations++;
  });
  const reaches = new Map<ScriptNode, number>();
  const quotas = new Map<ScriptNode, number>();
  const tree: EvolvingTree<Place> = new EvolvingTree(
    source,
    {
      horizon,
      player: rootOnMove,
      ...(usesQuotas && { heuristicStop: ({ node }, made) => made >= (node.q ?? Infinity) }),
      ...formOptions(form),
    },
    observer,
  );

  const find = (name: string): number => {
    const found = tree.find(name === "r" ? "" : name);
    if (found === undefined) {
      throw new InputError(
        `node "${name}" is not in the tree: expected one that was generated and not erased since`,
      );
    }
    return found;
  };

  const operate = (step: Step): void => {
    if (step.op === "grow") {
      if (tree.isGrown) throw new InputError("the tree is grown already: expected grow only once, and first");
      tree.grow();
      return;
    }
    if (!tree.isGrown) throw new InputError("the tree is not grown yet: expected grow first");
    switch (step.op) {
      case "horizon":
        tree.deepen(step.to);
        return;
      case "expand": {
        const node = find(step.node);
        const place = tree.positionOf(node).node;
        tree.expand(node, step.to);
        reaches.set(place, Math.max(step.to, reaches.get(place) ?? 0));
        return;
      }
      case "resume": {
        const node = find(step.node);
        const place = tree.positionOf(node).node;
        const made = tree.descendants(node).length;
        tree.resume(node, usesQuotas ? step.quota : undefined);
        // Moves that exist already stay.
        if (step.quota !== undefined) quotas.set(place, Math.max(step.quota, made));
        return;
      }
      case "move":
        refuseMoveAtTerminal(tree);
        tree.move(step.rank);
        return;
      case "revalidate":
        tree.revalidate(find(step.node));
        return;
      case "redevelop":
        tree.redevelop();
        return;
    }
  };

  return {
    tree,
    get evaluations() {
      return evaluations;
    },
    perform(step, at) {
      try {
        operate(step);
      } catch (error) {
        if (error instanceof InputError) throw new InputError(`${at} (${step.op}): ${error.message}`);
        throw error;
      }
    },
    truth() {
      const path = tree.pathOf(tree.root);
      return bruteForce({
        tree: script.tree,
        played: path === "" ? [] : path.split(".").map(Number),
        isMax: tree.onMove(tree.root) === "max",
        horizon: tree.horizon,
        usesQuotas,
        reaches,
        quotas,
      });
    },
    get isProved() {
      // Where the limit of nodes broke off generation, the value is that of what was generated.
      return tree.settled && (form.nodeLimit === undefined || tree.suspended.length === 0);
    },
  };
}

function refuseMoveAtTerminal(tree: EvolvingTree<Place>): void {
  if (tree.descendants(tree.root).length > 0) return;
  const root = tree.pathOf(tree.root) || "r";
  throw new InputError(
    tree.degreeOf(tree.root) === 0
      ? `the game is over at the root, ${root}: expected no move there`
      : `the root, ${root}, lies at the horizon, ${tree.horizon}: expected a farther one before the move`,
  );
}
