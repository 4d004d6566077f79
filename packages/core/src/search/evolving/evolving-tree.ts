import { InputError } from "../../errors/input-error.js";
import { nodeName, shown } from "../../errors/shown.js";
import type { Tree } from "../../tree/tree.js";
import type { Player } from "../../tree/view.js";
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
  /** `corrected`, the paper's, if it is not said. In games `sweptOnly` evaluates the fewest positions (docs/studies/lindstrom.md). */
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
   * The most nodes, 2 at least. After an operation that has used more than half of them, cold subtrees are given up;
   * and while all are used, nothing is generated: nodes that would be searched are suspended instead, a new one with
   * its static value. What was expanded or given a quota one by one is never given up.
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
 *
 * An operation in which the game throws, for example because time is up, leaves nothing of the tree but its root, at the
 * horizon that it had, to be grown again. If that was `play`, the root tells whether the move was made.
 */
export class EvolvingTree<N> extends EvolvingNodes<N> {
  private readonly checks: boolean;
  private grown = false;
  private roomy = 0;

  constructor(tree: Tree<N>, options: EvolvingOptions<N>, observer?: EvolvingObserver) {
    const {
      horizon,
      player = "max",
      rule = corrected,
      positions = "replayed",
      nodeLimit = Infinity,
    } = options;
    if (tree.estimate === undefined) {
      throw new InputError(
        "an evolving tree needs a tree that gives an estimate at inner nodes; this tree does not",
      );
    }
    oneOf("player", player, ["max", "min"]);
    oneOf("positions", positions, ["kept", "replayed"]);
    if (typeof rule?.trusts !== "function") {
      throw new InputError(`rule is ${shown(rule)}: expected a rule, such as corrected or sweptOnly`);
    }
    if (!((nodeLimit === Infinity || Number.isInteger(nodeLimit)) && nodeLimit >= 2)) {
      throw new InputError(`nodeLimit is ${shown(nodeLimit)}: expected a whole number, 2 or more`);
    }
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
      keepsPositions: positions === "kept",
      nodeLimit,
    };
    super(new AbTree(setting, 0, observer));
    this.checks = options.check ?? false;
    const degree = tree.degree(tree.root);
    this.ab.plant(tree.root, degree, player === "min", options.depthOf?.(tree.root) ?? 0, 0);
    this.ab.horizon = this.checkedHorizon(horizon, 0);
  }

  /** Whether there is a tree: `grow` is the first operation, and only the first. */
  get isGrown(): boolean {
    return this.grown;
  }

  /** Searches from the root to ply `to`, which is the horizon from then on: alpha-beta with deep cutoffs, its tree kept. */
  grow(to = this.horizon): void {
    if (this.grown)
      throw new InputError("the tree is grown already: expected deepen, expand, resume or move");
    this.work(
      () => {
        this.grown = true;
        this.ab.growRoot();
      },
      this.checkedHorizon(to, 0),
    );
  }

  /**
   * Searches below a terminal to ply `to`: one ply if it is not said. Says whether there was anything to search, and
   * room for it.
   */
  expand(node: number, to = this.depthOf(node) + 1): boolean {
    this.requireGrown("expand");
    this.require(node);
    const { store } = this.ab;
    if (store.count[node]! > 0) {
      throw new InputError(`${this.shown(node)} has descendants: expected a terminal`);
    }
    store.reach[node] = Math.max(store.reach[node]!, this.checkedHorizon(to, 0));
    if (this.ab.comesToRest(node)) return false;
    this.work(() => this.ab.expandTerm(node));
    return true;
  }

  /**
   * Goes on at a suspended node: where the heuristic stop broke off, until `quota` of its moves exist, now and later, or
   * as far as the stop lets it. A cut node waits until it is uncut.
   */
  resume(node: number, quota?: number): void {
    this.requireGrown("resume");
    this.require(node);
    const { store } = this.ab;
    const isTerminal = store.count[node] === 0;
    if (isTerminal && store.halted[node] === 0) {
      throw new InputError(`${this.shown(node)} is a terminal: expected a node that has descendants`);
    }
    this.setQuota(node, quota);
    if (!isTerminal) this.work(() => this.ab.resumeNode(node));
    else if (!this.ab.comesToRest(node)) this.work(() => this.ab.expandTerm(node));
  }

  /** How many moves of the node are generated from now on, whatever the heuristic stop says; if it is not said, that decides. */
  setQuota(node: number, quota?: number): void {
    this.require(node);
    if (quota !== undefined && !(typeof quota === "number" && quota >= 1))
      throw new InputError(`quota ${shown(quota)}: expected a number, 1 or more`);
    this.ab.setQuota(node, quota);
  }

  /** Makes the descendant of that rank the root; rank 1 is the best. */
  move(rank: number): void {
    this.requireGrown("move");
    const { first, sibling, count } = this.ab.store;
    const moves = count[this.root]!;
    if (!(Number.isInteger(rank) && rank >= 1 && rank <= moves)) {
      throw new InputError(
        moves === 0
          ? `rank ${rank}: the root has no descendants, expected a root that has`
          : `rank ${rank}: expected a whole number from 1 to ${moves}, the moves that exist`,
      );
    }
    let node = first[this.root]!;
    for (let k = 1; k < rank; k++) node = sibling[node]!;
    this.moveTo(node);
  }

  /**
   * Makes successor `i` of the root the root. If that move was never generated, a new tree is grown there, unless the
   * tree is not grown yet.
   */
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
      throw new InputError(
        degree === 0
          ? `move ${i}: the root is the end of the game, expected a root that has moves`
          : `move ${i}: expected a whole number from 0 to ${degree - 1}`,
      );
    }
    const next = ab.setting.tree.child(position, i);
    const depth = ab.setting.depthOf?.(next) ?? this.depthOf(this.root) + 1;
    const isMin = this.onMove(this.root) === "max";
    const reach = ab.store.reach[this.root]!;
    const moves = ab.setting.tree.degree(next);
    this.work(() => {
      ab.plant(next, moves, isMin, depth, reach);
      this.played.push(i);
      ab.observer?.reroot?.(ab.root);
      if (this.grown) ab.growRoot();
    });
  }

  private moveTo(node: number): void {
    this.work(() => {
      const move = this.moveOf(node);
      makeMove(this.ab, node);
      this.played.push(move);
      this.ab.observer?.reroot?.(node);
    });
  }

  /** Moves the horizon to ply `to`, one ply farther if it is not said, and makes the tree valid for it. */
  deepen(to = this.horizon + 1): void {
    this.requireGrown("deepen");
    this.work(
      () => {
        this.ab.epoch++;
        this.ab.revalidate(this.root);
      },
      this.checkedHorizon(to, this.ab.horizon),
    );
  }

  /** Makes the tree of one node valid for the present horizon. */
  revalidate(node: number): void {
    this.requireGrown("revalidate");
    this.require(node);
    this.work(() => this.ab.revalidate(node));
  }

  /** Takes up all nodes whose cuts have lost their reason. Gives the number of those that had to be searched again. */
  redevelop(): number {
    this.requireGrown("redevelop");
    let restarts = 0;
    this.work(() => {
      restarts = this.ab.redevelop();
    });
    return restarts;
  }

  /** Whether nothing is left to redevelop. */
  get settled(): boolean {
    const { store, epoch } = this.ab;
    return this.grown && store.cuts[restartHead] === none && store.swept[this.root] === epoch;
  }

  /** Whether the limit of nodes is reached, so that nothing more is generated. */
  get full(): boolean {
    return this.ab.full;
  }

  /** What is wrong with the tree: nothing, unless there is a mistake here or in the game. */
  violations(): readonly string[] {
    return violations(this.ab);
  }

  private requireGrown(operation: string): void {
    if (!this.grown) throw new InputError(`${operation} before grow: expected grow first`);
  }

  /**
   * Runs an operation with this horizon, which is that of the tree from then on. If the game throws half-way, nothing is
   * left but the root, which can be grown again to the horizon that there was.
   */
  private work(operation: () => void, horizon = this.horizon): void {
    const before = this.horizon;
    this.ab.horizon = horizon;
    try {
      operation();
    } catch (error) {
      this.replant(before);
      throw error;
    }
    this.makeRoom();
    if (!this.checks) return;
    const [first] = this.violations();
    if (first !== undefined) throw new Error(`an invariant is broken: ${first}`);
  }

  /** A tree that was left half-way is in no order: it is given up as a whole. */
  private replant(horizon: number): void {
    const { root } = this;
    const { book, store, setting, observer } = this.ab;
    const isMin = store.min[root] === 1;
    if (store.cut[root] === 1) observer?.uncut?.(root);
    this.grown = false;
    this.ab = new AbTree(setting, horizon, observer);
    this.ab.store.made = store.made;
    this.ab.plant(book.of(root), store.degree[root]!, isMin, store.depth[root]!, store.reach[root]!);
    observer?.reroot?.(this.root);
  }

  /**
   * Half of the limit is kept free for the next operation, if cold subtrees take so much. Where they do not, the next
   * attempt waits until the tree has grown by a quarter, or is full, for each attempt goes over the whole tree.
   */
  private makeRoom(): void {
    const half = this.ab.setting.nodeLimit / 2;
    if (this.nodes <= half || (this.nodes < this.roomy && !this.full)) return;
    pruneCold(this.ab, half);
    this.roomy = 1.25 * this.nodes;
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
    return nodeName(this.pathOf(node));
  }
}

function oneOf(name: string, given: string, allowed: readonly string[]): void {
  if (!allowed.includes(given))
    throw new InputError(`${name} is ${shown(given)}: expected ${allowed.join(" or ")}`);
}
