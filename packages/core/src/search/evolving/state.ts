import type { EvolvingObserver } from "./evolving-observer.js";
import type { EvolvingRule } from "./evolving-rule.js";
import { type MoveOrder, MoveSequence } from "./move-order.js";
import { keptPositions, type Positions, replayedPositions } from "./positions.js";
import { type EstimatedTree, staticValue } from "./static-value.js";
import { NodeStore, noNode, restartHead } from "./store.js";

/** Where generation ends. The paper's control is control.ts; limits.ts adds a limit of nodes to it, bounds.ts breaks it off. */
export interface Control {
  /** Whether `n`, which has no descendants, gets none now. */
  comesToRest<N>(state: EvolvingState<N>, n: number): boolean;
  /** Whether generation at `n`, `made` > 0 of whose moves exist, is broken off. */
  stops<N>(state: EvolvingState<N>, n: number, pos: N, made: number): boolean;
  /** Told that a sweep has come to `n`, which is not deep enough. */
  sweeps<N>(state: EvolvingState<N>, n: number): void;
}

/** What an evolving tree is given, and keeps for life. */
export interface Setting<N> {
  readonly tree: EstimatedTree<N>;
  readonly rule: EvolvingRule;
  readonly order: MoveOrder<N> | undefined;
  readonly heuristicStop: ((position: N, made: number) => boolean) | undefined;
  readonly depthOf: ((position: N) => number) | undefined;
  readonly keepsPositions: boolean;
  readonly control: Control;
  /** The most nodes. */
  readonly nodeLimit: number;
  readonly observer: EvolvingObserver | undefined;
}

/** What an operation knows of a node on its path: the thresholds that bear on it, and what it was before. */
export interface PathEntry {
  readonly node: number;
  readonly a: number;
  readonly b: number;
  readonly wasCut: boolean;
  readonly old: number;
}

/** A root: its position, and what is known of it. */
export interface Root<N> {
  readonly position: N;
  readonly degree: number;
  readonly isMin: boolean;
  readonly depth: number;
  readonly reach: number;
}

/**
 * The A-B tree of Lindstrom (1979), which all procedures of the paper work on: its nodes, and what they are grown by. In
 * the order of the paper these are cut-lists.ts, thresholds.ts, grow.ts, path.ts, operations.ts and move.ts; comments
 * give the names that they have there.
 *
 * A threshold is always a node, never a number: alpha is the min node that is best for Max so far, beta the max node
 * that is best for Min. So every cut knows its cutter, and when the cutter gets too strong to justify the cut, is
 * itself cut or is erased, the cut node goes to the restart list. With that list empty and the tree valid,
 *   value of the root = minimax value of the whole tree down to the horizon,
 * and the first descendant of the root is an optimal move. violations.ts states and checks all that holds in between.
 */
export class EvolvingState<N> {
  readonly setting: Setting<N>;
  readonly store: NodeStore;
  readonly tree: EstimatedTree<N>;
  readonly rule: EvolvingRule;
  /** That of the setting, unless operations have bounds. */
  control: Control;
  readonly observer: EvolvingObserver | undefined;
  readonly positions: Positions<N>;
  /** Where moves are not generated in the order of the tree. */
  readonly sequence: MoveSequence<N> | undefined;
  readonly depthOf: ((position: N) => number) | undefined;
  /** Whether moves are made in the order of the tree, all of them, each a ply deeper. A quota ends that, and so do bounds. */
  isPlain: boolean;
  /** For single nodes: how many moves are generated, whatever the heuristic stop says. */
  readonly quotas = new Map<number, number>();
  /** The path that an operation works on; empty between operations. */
  readonly path: PathEntry[] = [];
  root: number = noNode;
  /** The ply, from the first root, at which a node is deep enough. */
  horizon: number;

  constructor(setting: Setting<N>, horizon: number) {
    const { tree, order, heuristicStop, depthOf, nodeLimit } = setting;
    this.setting = setting;
    this.store = new NodeStore(setting.rule.prefersEqual, order !== undefined);
    this.tree = tree;
    this.rule = setting.rule;
    this.control = setting.control;
    this.observer = setting.observer;
    this.depthOf = depthOf;
    this.horizon = horizon;
    this.isPlain =
      order === undefined && heuristicStop === undefined && depthOf === undefined && nodeLimit === Infinity;
    this.positions = (setting.keepsPositions ? keptPositions : replayedPositions)(tree, this.store);
    this.sequence =
      order &&
      new MoveSequence(this.store, order, (pos, i) => {
        const child = tree.child(pos, i);
        return 0 - staticValue(tree, child, tree.degree(child));
      });
  }

  /** Makes this the root of a tree without descendants, whatever there was before. */
  plant({ position, degree, isMin, depth, reach }: Root<N>): void {
    const { store } = this;
    if (this.root !== noNode) {
      if (store.isCut(this.root)) {
        store.unlink(this.root);
        this.observer?.uncut?.(this.root);
      }
      store.erase(this.root);
    }
    store.clearList(restartHead);
    const root = store.create();
    store.recount(1, 0);
    this.forget(root);
    store.setValue(root, 0);
    store.setDegree(root, degree);
    store.setMin(root, isMin);
    store.setDepth(root, depth);
    store.setReach(root, reach);
    this.positions.reroot(root, position);
    this.root = root;
  }

  /** Sets how many moves of `n` are generated, whatever the heuristic stop says; or lets that decide again. */
  setQuota(n: number, quota: number | undefined): void {
    if (quota === undefined) this.quotas.delete(n);
    else {
      this.quotas.set(n, quota);
      this.isPlain = false;
    }
  }

  /** Forgets what is kept outside the record `n`, which is used for another node. */
  forget(n: number): void {
    this.sequence?.forget(n);
    this.quotas.delete(n);
  }
}
