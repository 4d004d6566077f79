import { InputError } from "../../errors/input-error.js";
import { nodeName, shown } from "../../errors/shown.js";
import type { Tree } from "../../tree/tree.js";
import type { Player } from "../../tree/view.js";
import { trusted } from "./cut-lists.js";
import type { EvolvingObserver } from "./evolving-events.js";
import { type EvolvingOptions, settingOf } from "./evolving-options.js";
import { isFull, makeRoom } from "./limits.js";
import { makeMove } from "./move.js";
import { expandTerm, growRoot, redevelop, resumeNode, revalidate } from "./operations.js";
import { EvolvingState } from "./state.js";
import { type NodeStore, noNode, restartHead } from "./store.js";
import { violations } from "./violations.js";

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
export class EvolvingTree<N> {
  /** A new one takes its place only where an operation was broken off. */
  private state: EvolvingState<N>;
  /** The moves that led from the first root to the present one. */
  private readonly played: number[] = [];
  private readonly checks: boolean;
  private grown = false;
  /** The number of nodes from which cold subtrees are looked for again. */
  private pruneFrom = 0;

  constructor(tree: Tree<N>, options: EvolvingOptions<N>, observer?: EvolvingObserver) {
    const { horizon, player, depthOf, check = false } = options;
    this.state = new EvolvingState(settingOf(tree, options, observer), 0);
    this.checks = check;
    const position = tree.root;
    const depth = depthOf?.(position) ?? 0;
    this.state.plant({ position, degree: tree.degree(position), isMin: player === "min", depth, reach: 0 });
    this.state.horizon = this.checkedHorizon(horizon, 0);
  }

  // The tree as a whole.

  get root(): number {
    return this.state.root;
  }

  /** The value of the root for the player to move there; proved if `settled`. */
  get value(): number {
    return this.valueOf(this.root);
  }

  /** The best move at the root, as `child` of the tree counts; -1 at a terminal. Proved if `settled`. */
  get best(): number {
    const { store, root } = this.state;
    const best = store.firstOf(root);
    return best === noNode ? -1 : store.moveOf(best);
  }

  /** The moves from the root along best descendants to a terminal. */
  get line(): readonly number[] {
    const { store, root } = this.state;
    const moves: number[] = [];
    for (let n = store.firstOf(root); n !== noNode; n = store.firstOf(n)) moves.push(store.moveOf(n));
    return moves;
  }

  get nodes(): number {
    return this.state.store.nodes;
  }

  get terminals(): number {
    return this.state.store.terminals;
  }

  /** Nodes made so far, those that were erased included. */
  get made(): number {
    return this.state.store.made;
  }

  get horizon(): number {
    return this.state.horizon;
  }

  /** The nodes that wait for redevelopment, the next one first. */
  get restartList(): readonly number[] {
    return this.state.store.listOf(restartHead);
  }

  /** The uncut nodes where the heuristic stop, or the limit of nodes, left moves ungenerated. */
  get suspended(): readonly number[] {
    const { store, root } = this.state;
    const isSuspended = (n: number) =>
      store.isHalted(n) && !store.isCut(n) && store.countOf(n) < store.degreeOf(n);
    return store.treeOf(root).filter(isSuspended);
  }

  /** Whether there is a tree: `grow` is the first operation, and only the first. */
  get isGrown(): boolean {
    return this.grown;
  }

  /** Whether nothing is left to redevelop. */
  get settled(): boolean {
    const { store, root } = this.state;
    return this.grown && store.cutsOf(restartHead) === noNode && store.isSwept(root);
  }

  /** Whether the limit of nodes is reached, so that nothing more is generated. */
  get full(): boolean {
    return isFull(this.state);
  }

  /** What is wrong with the tree: nothing, unless there is a mistake here or in the game. */
  violations(): readonly string[] {
    return violations(this.state);
  }

  // Its nodes.

  /** Whether that number is a node of the tree. */
  has(node: number): boolean {
    const { store, root } = this.state;
    let top = store.isRecord(node) ? node : noNode;
    while (top !== noNode && top !== root) top = store.parentOf(top);
    return top !== noNode;
  }

  /** The nodes below `node` and itself, parents before descendants, best descendants first. */
  subtree(node = this.root): readonly number[] {
    return this.recordsWith(node).treeOf(node);
  }

  /** The descendants that exist, best first. */
  descendants(node: number): readonly number[] {
    return this.recordsWith(node).descendantsOf(node);
  }

  /** The parent; none at the root. */
  parentOf(node: number): number | undefined {
    const parent = this.recordsWith(node).parentOf(node);
    return parent === noNode ? undefined : parent;
  }

  /** Which successor of its parent the node is. */
  moveOf(node: number): number {
    return this.recordsWith(node).moveOf(node);
  }

  /** What the node is worth to the player to move there; of a cut node only a bound. */
  valueOf(node: number): number {
    const store = this.recordsWith(node);
    return store.isMin(node) ? 0 - store.valueOf(node) : store.valueOf(node);
  }

  depthOf(node: number): number {
    return this.recordsWith(node).depthOf(node);
  }

  onMove(node: number): Player {
    return this.recordsWith(node).isMin(node) ? "min" : "max";
  }

  positionOf(node: number): N {
    this.recordsWith(node);
    return this.state.positions.of(node);
  }

  /** Whether the node has moves at all, and how many. */
  degreeOf(node: number): number {
    return this.recordsWith(node).degreeOf(node);
  }

  /** How many of its moves are generated, whatever the heuristic stop says; nothing where that decides. */
  quotaOf(node: number): number | undefined {
    return this.state.quotas.get(node);
  }

  /** Who cuts the node: a node, or `restart` where it waits for redevelopment; nothing if it is uncut. */
  cutterOf(node: number): number | "restart" | undefined {
    const store = this.recordsWith(node);
    if (!store.isCut(node)) return undefined;
    const cutter = store.cutterOf(node);
    return cutter === restartHead ? "restart" : cutter;
  }

  /** The nodes that `node` cuts. */
  cutBy(node: number): readonly number[] {
    return this.recordsWith(node).listOf(node);
  }

  /** Whether the best descendant of a node carries the value of an older horizon, so that no cut may rest on it. */
  isStale(node: number): boolean {
    return this.recordsWith(node).countOf(node) > 0 && !trusted(this.state, node);
  }

  /** The dotted path of moves from the first root: "" there. */
  pathOf(node: number): string {
    this.require(node);
    const { store, root } = this.state;
    const below: number[] = [];
    for (let at = node; at !== root; at = store.parentOf(at)) below.push(store.moveOf(at));
    return [...this.played, ...below.reverse()].join(".");
  }

  /** The node at that path from the first root, if it exists and is still in the tree. */
  find(path: string): number | undefined {
    // Only the usual way to write a number is one: no node has the move -1.
    const moves =
      path === "" ? [] : path.split(".").map((step) => (/^(0|[1-9]\d*)$/.test(step) ? Number(step) : -1));
    if (this.played.some((move, k) => moves[k] !== move)) return undefined;
    let node: number | undefined = this.root;
    for (const move of moves.slice(this.played.length)) {
      if (node === undefined) return undefined;
      node = this.descendantBy(node, move);
    }
    return node;
  }

  // What can be done with it.

  /** Searches from the root to ply `to`, which is the horizon from then on: alpha-beta with deep cutoffs, its tree kept. */
  grow(to = this.horizon): void {
    if (this.grown)
      throw new InputError("the tree is grown already: expected deepen, expand, resume or move");
    this.work(
      () => {
        this.grown = true;
        growRoot(this.state);
      },
      this.checkedHorizon(to, 0),
    );
  }

  /** Searches below a terminal to ply `to`; default one ply. Says whether there was anything to search, and room for it. */
  expand(node: number, to = this.depthOf(node) + 1): boolean {
    this.requireGrown("expand");
    this.require(node);
    const { store, control } = this.state;
    if (store.countOf(node) > 0) {
      throw new InputError(`${this.shown(node)} has descendants: expected a terminal`);
    }
    store.setReach(node, Math.max(store.reachOf(node), this.checkedHorizon(to, 0)));
    if (control.comesToRest(this.state, node)) return false;
    this.work(() => expandTerm(this.state, node));
    return true;
  }

  /**
   * Goes on at a suspended node: where the heuristic stop broke off, until `quota` of its moves exist, now and later, or
   * as far as the stop lets it. A cut node waits until it is uncut.
   */
  resume(node: number, quota?: number): void {
    this.requireGrown("resume");
    this.require(node);
    const { store, control } = this.state;
    const isTerminal = store.countOf(node) === 0;
    if (isTerminal && !store.isHalted(node)) {
      throw new InputError(`${this.shown(node)} is a terminal: expected a node that has descendants`);
    }
    this.setQuota(node, quota);
    if (!isTerminal) this.work(() => resumeNode(this.state, node));
    else if (!control.comesToRest(this.state, node)) this.work(() => expandTerm(this.state, node));
  }

  /** How many moves of the node are generated from now on, whatever the heuristic stop says; default: that decides. */
  setQuota(node: number, quota?: number): void {
    this.require(node);
    if (quota !== undefined && !(typeof quota === "number" && quota >= 1))
      throw new InputError(`quota ${shown(quota)}: expected a number, 1 or more`);
    this.state.setQuota(node, quota);
  }

  /** Makes the descendant of that rank the root; rank 1 is the best. */
  move(rank: number): void {
    this.requireGrown("move");
    const descendants = this.descendants(this.root);
    const node = Number.isInteger(rank) ? descendants[rank - 1] : undefined;
    if (node === undefined) {
      throw new InputError(
        descendants.length === 0
          ? `rank ${rank}: the root has no descendants, expected a root that has`
          : `rank ${rank}: expected a whole number from 1 to ${descendants.length}, the moves that exist`,
      );
    }
    this.moveTo(node);
  }

  /**
   * Makes successor `i` of the root the root. If that move was never generated, a new tree is grown there, unless the
   * tree is not grown yet.
   */
  play(i: number): void {
    const node = this.descendantBy(this.root, i);
    if (node === undefined) this.plantMove(i);
    else this.moveTo(node);
  }

  /** Moves the horizon to ply `to` (default: one ply farther), and makes the tree valid for it. */
  deepen(to = this.horizon + 1): void {
    this.requireGrown("deepen");
    this.work(
      () => {
        this.state.store.epoch++;
        revalidate(this.state, this.root);
      },
      this.checkedHorizon(to, this.horizon),
    );
  }

  /** Makes the tree of one node valid for the present horizon. */
  revalidate(node: number): void {
    this.requireGrown("revalidate");
    this.require(node);
    this.work(() => revalidate(this.state, node));
  }

  /** Takes up all nodes whose cuts have lost their reason. Gives the number of those that had to be searched again. */
  redevelop(): number {
    this.requireGrown("redevelop");
    return this.work(() => redevelop(this.state));
  }

  /** The descendant to which that move leads, if it exists. */
  private descendantBy(node: number, i: number): number | undefined {
    const { store } = this.state;
    let d = store.firstOf(node);
    while (d !== noNode && store.moveOf(d) !== i) d = store.siblingOf(d);
    return d === noNode ? undefined : d;
  }

  private moveTo(node: number): void {
    this.work(() => {
      const move = this.moveOf(node);
      makeMove(this.state, node);
      this.played.push(move);
      this.state.observer?.reroot?.(node);
    });
  }

  /** Makes successor `i` of the root, which was never generated, the root of a new tree. */
  private plantMove(i: number): void {
    const { state, root } = this;
    const { store, setting } = state;
    const { tree, depthOf } = setting;
    const degree = store.degreeOf(root);
    if (!(Number.isInteger(i) && i >= 0 && i < degree)) {
      throw new InputError(
        degree === 0
          ? `move ${i}: the root is the end of the game, expected a root that has moves`
          : `move ${i}: expected a whole number from 0 to ${degree - 1}`,
      );
    }
    const position = tree.child(state.positions.of(root), i);
    const next = {
      position,
      depth: depthOf?.(position) ?? store.depthOf(root) + 1,
      degree: tree.degree(position),
      isMin: !store.isMin(root),
      reach: store.reachOf(root),
    };
    this.work(() => {
      state.plant(next);
      this.played.push(i);
      state.observer?.reroot?.(state.root);
      if (this.grown) growRoot(state);
    });
  }

  /**
   * Runs an operation with this horizon, which is that of the tree from then on. If the game throws half-way, nothing is
   * left but the root, which can be grown again to the horizon that there was.
   */
  private work<R>(operation: () => R, horizon = this.horizon): R {
    const before = this.horizon;
    let result: R;
    this.state.horizon = horizon;
    try {
      result = operation();
    } catch (error) {
      this.replant(before);
      throw error;
    }
    this.pruneFrom = makeRoom(this.state, this.pruneFrom);
    const [broken] = this.checks ? this.violations() : [];
    if (broken !== undefined) throw new Error(`an invariant is broken: ${broken}`);
    return result;
  }

  /** A tree that was left half-way is in no order: it is given up as a whole. */
  private replant(horizon: number): void {
    const { store, root, positions, setting } = this.state;
    const { observer } = setting;
    const kept = {
      position: positions.of(root),
      degree: store.degreeOf(root),
      isMin: store.isMin(root),
      depth: store.depthOf(root),
      reach: store.reachOf(root),
    };
    if (store.isCut(root)) observer?.uncut?.(root);
    this.grown = false;
    this.state = new EvolvingState(setting, horizon);
    this.state.store.made = store.made;
    this.state.plant(kept);
    observer?.reroot?.(this.root);
  }

  /** The records, given that this is one. What is no longer a node can be read: to find that out takes longer than reading. */
  private recordsWith(node: number): NodeStore {
    if (!this.state.store.isRecord(node)) this.require(node);
    return this.state.store;
  }

  private require(node: number): void {
    if (!this.has(node)) throw new InputError(`node ${node} is not in the tree: expected one that is`);
  }

  private requireGrown(operation: string): void {
    if (!this.grown) throw new InputError(`${operation} before grow: expected grow first`);
  }

  private checkedHorizon(to: number, least: number): number {
    const plies = to - this.depthOf(this.root);
    if (!(to === Infinity || Number.isInteger(to)) || to < least) {
      throw new InputError(`horizon ${to}: expected a whole number, ${least} or more`);
    }
    // The height is asked for only where it matters: a tree may have to be walked for it.
    if (plies > evolvingHeightLimit && (this.state.tree.height ?? Infinity) > evolvingHeightLimit) {
      throw new InputError(
        `horizon ${to} lies ${plies} plies below the root: expected at most ${evolvingHeightLimit}, because growing recurses`,
      );
    }
    return Math.min(to, 2 ** 31 - 1);
  }

  private shown(node: number): string {
    return nodeName(this.pathOf(node));
  }
}
