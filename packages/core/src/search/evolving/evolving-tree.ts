import { InputError } from "../../input-error.js";
import type { Tree } from "../../tree.js";
import type { Player } from "../../view.js";
import { AbTree } from "./ab-tree.js";
import { EvolvingNodes } from "./evolving-nodes.js";
import type { EvolvingObserver } from "./evolving-observer.js";
import { asPrinted, corrected, type EvolvingRule } from "./evolving-rule.js";
import { makeMove } from "./make-move.js";
import type { MoveOrder } from "./move-order.js";
import { none, restartHead } from "./node-store.js";
import { pruneCold } from "./prune-cold.js";
import { violations } from "./violations.js";

/** How an evolving tree is kept. */
export interface EvolvingOptions<N> {
  /** The ply at which the search stops, counted from the first root. */
  readonly horizon: number;
  /** Who moves at the first root; Max if it is not said. */
  readonly player?: Player;
  /** `corrected` if it is not said. */
  readonly rule?: EvolvingRule;
  /** In which order moves are generated; that of the tree if it is not said. */
  readonly order?: MoveOrder<N>;
  /** Whether to break off at a node `made` of whose moves exist; asked after the first. `resume` goes on there. */
  readonly heuristicStop?: (position: N, made: number) => boolean;
  /**
   * `replayed` from the root when they are needed (the default), or `kept` beside each node with descendants, where
   * making a move is dear.
   */
  readonly positions?: "kept" | "replayed";
  /** The ply of a position, where not every step down the tree counts as one. */
  readonly depthOf?: (position: N) => number;
  /**
   * So many nodes are aimed at. After an operation that has used more than half of them, cold subtrees are given up;
   * and when all are used, a node gets no more than the one descendant that it needs for a value: `suspended` then
   * lists what was left.
   */
  readonly nodeLimit?: number;
  /** Whether all invariants are checked after every operation; slow. */
  readonly check?: boolean;
}

/** Plies below the root that can be searched: growing and sweeping recurse. */
export const evolvingHeightLimit = 2000;

/**
 * A game tree that survives the move (Lindstrom 1979): kept in memory, it can be grown anywhere and in any order, moved
 * to a new root and to a farther horizon, and each change costs only what it changes.
 *
 * With v the minimax value of the present root down to the horizon (and to what was expanded beyond it):
 *   settled, and nothing suspended   implies   value = v, and `best` is an optimal move.
 *
 * Nodes are numbers. The number of a node that was erased or pruned may be used again for another.
 * Values are for the player to move at the node.
 */
export class EvolvingTree<N> extends EvolvingNodes<N> {
  private readonly checks: boolean;
  private grown = false;
  private busy = "";
  private roomy = 0;

  constructor(tree: Tree<N>, options: EvolvingOptions<N>, observer?: EvolvingObserver) {
    const { horizon, player = "max", rule = corrected, nodeLimit = Infinity } = options;
    if (tree.estimate === undefined) {
      throw new InputError(
        "an evolving tree needs a tree that gives an estimate at inner nodes; this tree does not",
      );
    }
    if (!(nodeLimit >= 1)) throw new InputError(`nodeLimit is ${nodeLimit}: expected a number, 1 or more`);
    if (nodeLimit < Infinity && rule.trusts === asPrinted.trusts) {
      throw new InputError(
        `nodeLimit is ${nodeLimit}: the rule "${rule.name}" trusts pruned nodes, expected another`,
      );
    }
    const setting = {
      tree,
      rule,
      order: options.order,
      heuristicStop: options.heuristicStop,
      depthOf: options.depthOf,
      keepsPositions: options.positions === "kept",
      nodeLimit,
    };
    super(new AbTree(setting, 0, observer));
    this.checks = options.check ?? false;
    this.ab.plant(tree.root, player === "min", options.depthOf?.(tree.root) ?? 0);
    this.ab.horizon = this.checkedHorizon(horizon, 0);
  }

  /** Searches from the root to the horizon: alpha-beta with deep cutoffs, its tree kept. */
  grow(): void {
    if (this.grown)
      throw new InputError("the tree is grown already: expected deepen, expand, resume or move");
    this.grown = true;
    this.work("grow", () => this.ab.growRoot());
  }

  /** Searches below a terminal to ply `to`: one ply if it is not said. Says whether there was anything to search. */
  expand(node: number, to = this.depthOf(node) + 1): boolean {
    const { store } = this.ab;
    this.require(node);
    if (store.count[node]! > 0) {
      throw new InputError(`node ${this.shown(node)} has descendants: expected a terminal`);
    }
    store.reach[node] = Math.max(store.reach[node]!, this.checkedHorizon(to, 0));
    if (this.ab.deepEnough(node)) return false;
    this.work("expand", () => this.ab.expandTerm(node));
    return true;
  }

  /**
   * Goes on at a node where the heuristic stop broke off, until `quota` of its moves exist, or as far as the stop now
   * lets it. A cut node waits until it is uncut.
   */
  resume(node: number, quota?: number): void {
    this.require(node);
    if (this.ab.store.count[node] === 0) {
      throw new InputError(`node ${this.shown(node)} is a terminal: expected one that has descendants`);
    }
    if (quota !== undefined) {
      if (!(quota >= 1)) throw new InputError(`quota ${quota}: expected a number, 1 or more`);
      this.ab.setQuota(node, quota);
    }
    this.work("resume", () => this.ab.resumeNode(node));
  }

  /** Makes the descendant of that rank the root; rank 1 is the best. */
  move(rank: number): void {
    const { first, sibling, count } = this.ab.store;
    const moves = count[this.root]!;
    if (!(Number.isInteger(rank) && rank >= 1 && rank <= moves)) {
      throw new InputError(`rank ${rank}: expected a whole number from 1 to ${moves}, the moves that exist`);
    }
    let node = first[this.root]!;
    for (let k = 1; k < rank; k++) node = sibling[node]!;
    this.moveTo(node);
  }

  /** Makes successor `i` of the root the root. If that move was never generated, a new tree is grown there. */
  play(i: number): void {
    const { ab } = this;
    const node = this.descendantBy(this.root, i);
    if (node !== undefined) {
      this.moveTo(node);
      return;
    }
    const position = ab.book.of(this.root);
    const degree = ab.store.degree[this.root]!;
    if (!(Number.isInteger(i) && i >= 0 && i < degree)) {
      throw new InputError(`move ${i}: expected a whole number from 0 to ${degree - 1}`);
    }
    const next = ab.setting.tree.child(position, i);
    const depth = ab.setting.depthOf?.(next) ?? this.depthOf(this.root) + 1;
    const isMin = this.onMove(this.root) === "max";
    this.work("play", () => {
      ab.plant(next, isMin, depth);
      this.played.push(i);
      ab.observer?.reroot?.(ab.root);
      ab.growRoot();
    });
  }

  private moveTo(node: number): void {
    this.work("move", () => {
      const move = this.moveOf(node);
      makeMove(this.ab, node);
      this.played.push(move);
      this.ab.observer?.reroot?.(node);
    });
  }

  /** Moves the horizon to ply `to`, one ply farther if it is not said, and makes the tree valid for it. */
  deepen(to = this.horizon + 1): void {
    const horizon = this.checkedHorizon(to, this.ab.horizon);
    this.work("deepen", () => {
      this.ab.horizon = horizon;
      this.ab.epoch++;
      this.ab.revalidate(this.root);
    });
  }

  /** Makes the tree of one node valid for the present horizon. */
  revalidate(node: number): void {
    this.require(node);
    this.work("revalidate", () => this.ab.revalidate(node));
  }

  /** Takes up all nodes whose cuts have lost their reason. Gives the number of those that had to be searched again. */
  redevelop(): number {
    let restarts = 0;
    this.work("redevelop", () => {
      restarts = this.ab.redevelop();
    });
    return restarts;
  }

  /** Whether nothing is left to redevelop. */
  get settled(): boolean {
    const { store, epoch } = this.ab;
    return this.grown && store.cuts[restartHead] === none && store.swept[this.root] === epoch;
  }

  /** Whether the limit of nodes is reached, so that nothing more is generated than needed. */
  get full(): boolean {
    return this.nodes >= this.ab.setting.nodeLimit;
  }

  /** What is wrong with the tree: nothing, unless there is a mistake here or in the game. */
  violations(): readonly string[] {
    return violations(this.ab);
  }

  /** Runs an operation. One that throws half-way leaves the tree unusable, and later operations say so. */
  private work(name: string, operation: () => void): void {
    if (this.busy !== "")
      throw new InputError(`the tree is damaged: ${this.busy} failed half-way, expected a new tree`);
    if (!this.grown) throw new InputError(`${name} before grow: expected grow first`);
    this.busy = name;
    operation();
    this.makeRoom();
    this.busy = "";
    if (!this.checks) return;
    const [first] = this.violations();
    if (first !== undefined) throw new Error(`after ${name}: ${first}`);
  }

  /**
   * Half of the limit is kept free for the next operation, if cold subtrees take so much. Where they do not, the next
   * attempt waits until the tree has grown by a quarter, for each attempt goes over the whole tree.
   */
  private makeRoom(): void {
    const half = this.ab.setting.nodeLimit / 2;
    if (this.nodes <= Math.max(half, this.roomy)) return;
    pruneCold(this.ab, half);
    this.roomy = Math.min(1.25 * this.nodes, 2 * half);
  }

  private checkedHorizon(to: number, least: number): number {
    const { tree } = this.ab.setting;
    const rootDepth = this.depthOf(this.root);
    if (!(to === Infinity || Number.isInteger(to)) || to < least) {
      throw new InputError(`horizon ${to}: expected a whole number, ${least} or more`);
    }
    if (to - rootDepth > evolvingHeightLimit && (tree.height ?? Infinity) > evolvingHeightLimit) {
      throw new InputError(
        `horizon ${to} lies ${to - rootDepth} plies below the root: expected at most ${evolvingHeightLimit}, because growing recurses`,
      );
    }
    return Math.min(to, 2 ** 31 - 1);
  }

  private shown(node: number): string {
    return `"${this.pathOf(node)}"`;
  }
}
