import { type EvolvingObserver, type EvolvingOptions, EvolvingTree, InputError } from "espalier";
import { bruteForce } from "./brute-force.js";
import { differences } from "./differences.js";
import type { Script, Step } from "./script.js";
import { type Place, scriptTree } from "./script-tree.js";
import { nameOf, type Snapshot, snapshot } from "./snapshot.js";

/** What a step did. */
export interface StepResult {
  readonly step: Step;
  readonly snapshot: Snapshot;
  /** What happened on the way, in order. */
  readonly events: readonly string[];
  /** Where the result is not what the script expects. */
  readonly differences: readonly string[];
}

/** A script under way: each call of `step` does the next operation. */
export interface Run {
  readonly tree: EvolvingTree<Place>;
  step(step: Step, at: string): StepResult;
  /** Naive minimax of the present root, as Max sees it, and its optimal moves; nothing if the tree is large. */
  truth(): { value: number; best: readonly number[] } | undefined;
}

export type RunOptions = Pick<EvolvingOptions<Place>, "rule" | "order" | "positions" | "nodeLimit" | "check">;

export function startScript(script: Script, options: RunOptions = {}): Run {
  const source = scriptTree(script);
  const reaches = new Map<string, number>();
  const quotas = new Map<string, number>();
  let events: string[] = [];
  let restarted: string[] = [];
  const name = (node: number) => nameOf(tree, node);
  const observer: EvolvingObserver = {
    cut: (node, by) => events.push(`${name(node)} is cut by ${name(by)}`),
    mark: (node) => events.push(`${name(node)} is marked for restart`),
    restart(node) {
      events.push(`${name(node)} is restarted`);
      restarted.push(name(node));
    },
    recut: (node) => events.push(`${name(node)} needs no restart: it is cut again`),
    reroot: (node) => events.push(`${name(node)} is the root`),
    prune: (node) => events.push(`what lay below ${name(node)} is given up`),
  };
  const tree: EvolvingTree<Place> = new EvolvingTree(
    source,
    {
      horizon: script.horizon,
      player: script.rootOnMove,
      ...(script.quota && { heuristicStop: ({ node }, made) => made >= (node.q ?? Infinity) }),
      ...options,
    },
    observer,
  );

  const find = (node: string): number => {
    const found = tree.find(node === "r" ? "" : node);
    if (found === undefined) throw new InputError(`node "${node}" is not in the tree`);
    return found;
  };

  const perform = (step: Step): void => {
    switch (step.op) {
      case "grow":
        tree.grow();
        return;
      case "horizon":
        tree.deepen(step.to);
        return;
      case "expand":
        tree.expand(find(step.node), step.to);
        reaches.set(step.node === "r" ? "" : step.node, step.to);
        return;
      case "resume":
        tree.resume(find(step.node), script.quota ? step.quota : undefined);
        if (step.quota !== undefined) quotas.set(step.node === "r" ? "" : step.node, step.quota);
        return;
      case "move":
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

  const truth = () => {
    const { node, depth } = tree.positionOf(tree.root);
    return bruteForce({
      node,
      depth,
      path: tree.pathOf(tree.root),
      isMax: tree.onMove(tree.root) === "max",
      horizon: tree.horizon,
      usesQuotas: script.quota,
      reaches,
      quotas,
    });
  };

  return {
    tree,
    truth,
    step(step, at) {
      events = [];
      restarted = [];
      const before = source.evaluations;
      attempt(() => perform(step), `${at} (${step.op})`);
      const staticEvaluations = source.evaluations - before;
      const minimax = tree.restartList.length === 0 ? truth()?.value : undefined;
      const state = snapshot(tree, {
        staticEvaluations,
        restarted,
        ...(minimax !== undefined && { minimax }),
      });
      return {
        step,
        snapshot: state,
        events,
        differences: step.expect === undefined ? [] : differences(state, step.expect),
      };
    },
  };
}

/** Bad input is told with its place. */
function attempt<T>(action: () => T, place: string): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`${place}: ${error.message}`);
    throw error;
  }
}
