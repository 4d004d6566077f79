import { InputError } from "../../errors/input-error.js";
import { nodeName } from "../../errors/node-name.js";
import { shown } from "../../errors/shown.js";
import type { Tree } from "../../tree/tree.js";
import type { Player } from "../../tree/view.js";
import { boundedControl, brokenOff, type EvolvingBounds } from "./bounds.js";
import { trusted } from "./cut-lists.js";
import type { EvolvingObserver } from "./evolving-observer.js";
import { type EvolvingOptions, settingOf } from "./evolving-options.js";
import { isFull, makeRoom } from "./limits.js";
import { mend } from "./mend.js";
import { makeMove } from "./move.js";
import { expandTerm, growRoot, redevelop, resumeNode, revalidate } from "./operations.js";
import { EvolvingState } from "./state.js";
import { type NodeStore, never, noNode, restartHead } from "./store.js";
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
 * An operation in which the game throws, or that `within` breaks off, keeps what it has made: the tree is in order but
 * not settled, and `redevelop` goes on, to the horizon that the operation was given. Where it had made nothing yet below
 * a new root, that is to be grown again. If it was `play`, the root tells whether the move was made. One operation cannot
 * be called from inside another, by the game or the observer: that is refused, and changes nothing.
 */
export class EvolvingTree<N> {
  /** A new one takes its place only where an operation was broken off. */
  private state: EvolvingState<N>;
  /** The moves that led from the first root to the present one. */
  private readonly played: number[] = [];
  private readonly checks: boolean;
  private grown = false;
  /** The operation under way. */
  private running: string | undefined;
  /** Whether an operation was broken off, and the tree not settled since. */
  private isUnfinished = false;
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

  /** The value of the root for the player to move there; proved if `settled`. 0 as long as the tree has not been grown. */
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
    return store.isRecord(node) && store.isBelow(node, root);
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
    this.run("grow", () => {
      if (this.grown)
        throw new InputError("the tree is grown already: expected deepen, expand, resume or move");
      this.work(
        () => {
          this.grown = true;
          growRoot(this.state);
        },
        this.checkedHorizon(to, 0),
      );
    });
  }

  /** Searches below a terminal to ply `to`; default one ply. Says whether there was anything to search, and room for it. */
  expand(node: number, to = this.depthOf(node) + 1): boolean {
    return this.run("expand", () => {
      this.requireGrown("expand");
      this.require(node);
      const { store, control } = this.state;
      if (store.countOf(node) > 0) {
        throw new InputError(`${this.shown(node)} has descendants: expected a terminal`);
      }
      const reach = store.reachOf(node);
      const isRoot = node === this.root;
      store.setReach(node, Math.max(reach, this.checkedHorizon(to, 0)));
      if (control.comesToRest(this.state, node)) return false;
      try {
        this.work(() => expandTerm(this.state, node));
      } catch (error) {
        // Where nothing was made there is nothing to go on with.
        const now = this.state.store;
        if (now === store && store.countOf(node) === 0) store.setReach(node, reach);
        else if (now !== store && isRoot) now.setReach(this.root, reach);
        throw error;
      }
      return true;
    });
  }

  /**
   * Goes on at a suspended node: where the heuristic stop broke off, until `quota` of its moves exist, now and later, or
   * as far as the stop lets it. A cut node waits until it is uncut.
   */
  resume(node: number, quota?: number): void {
    this.run("resume", () => {
      this.requireGrown("resume");
      this.require(node);
      const { store, control } = this.state;
      const isTerminal = store.countOf(node) === 0;
      if (isTerminal && !store.isHalted(node)) {
        throw new InputError(`${this.shown(node)} is a terminal: expected a node that has descendants`);
      }
      this.state.setQuota(node, checkedQuota(quota));
      if (!isTerminal) this.work(() => resumeNode(this.state, node));
      else if (!control.comesToRest(this.state, node)) this.work(() => expandTerm(this.state, node));
    });
  }

  /** How many moves of the node are generated from now on, whatever the heuristic stop says; default: that decides. */
  setQuota(node: number, quota?: number): void {
    this.run("setQuota", () => {
      this.require(node);
      this.state.setQuota(node, checkedQuota(quota));
    });
  }

  /** Makes the descendant of that rank the root; rank 1 is the best. */
  move(rank: number): void {
    this.run("move", () => {
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
    });
  }

  /**
   * Makes successor `i` of the root the root. If that move was never generated, a new tree is grown there, unless the
   * tree is not grown yet, or an operation was broken off: then it is to be grown.
   */
  play(i: number): void {
    this.run("play", () => {
      const node = this.descendantBy(this.root, i);
      if (node === undefined) this.plantMove(i);
      else this.moveTo(node);
    });
  }

  /** Moves the horizon to ply `to` (default: one ply farther), and makes the tree valid for it. */
  deepen(to = this.horizon + 1): void {
    this.run("deepen", () => {
      this.requireGrown("deepen");
      this.work(
        () => {
          this.state.store.epoch++;
          revalidate(this.state, this.root);
        },
        this.checkedHorizon(to, this.horizon),
      );
    });
  }

  /** Makes the tree of one node valid for the present horizon. */
  revalidate(node: number): void {
    this.run("revalidate", () => {
      this.requireGrown("revalidate");
      this.require(node);
      this.work(() => revalidate(this.state, node));
    });
  }

  /** Takes up all nodes whose cuts have lost their reason. Gives the number of those that had to be searched again. */
  redevelop(): number {
    return this.run("redevelop", () => {
      this.requireGrown("redevelop");
      return this.work(() => redevelop(this.state));
    });
  }

  /**
   * Runs `operations` of this tree within bounds, and says whether they were finished. If not, the one under way was
   * broken off, as if the game had thrown.
   */
  within(bounds: EvolvingBounds, operations: () => void): boolean {
    const { control, isPlain } = this.state;
    if (this.running !== undefined || control !== this.state.setting.control) {
      throw new InputError(`within inside ${this.running ?? "within"}: expected one after the other`);
    }
    this.state.control = boundedControl(control, this.made, bounds);
    this.state.isPlain = false;
    try {
      operations();
      return true;
    } catch (error) {
      if (error !== brokenOff) throw error;
      return false;
    } finally {
      this.state.control = control;
      this.state.isPlain = isPlain && this.state.quotas.size === 0;
    }
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
      if (this.isUnfinished) this.grown = false;
      if (this.grown) growRoot(state);
    });
  }

  /** Refuses an operation while another is under way: what that has done so far is no tree. */
  private run<R>(name: string, operation: () => R): R {
    if (this.running !== undefined) {
      throw new InputError(`${name} inside ${this.running}: expected one operation after the other`);
    }
    this.running = name;
    try {
      return operation();
    } finally {
      this.running = undefined;
    }
  }

  /** Runs an operation with this horizon, which is that of the tree from then on. If it is broken off, the tree is mended. */
  private work<R>(operation: () => R, horizon = this.horizon): R {
    const { state } = this;
    const before = this.horizon;
    let result: R;
    state.horizon = horizon;
    try {
      result = operation();
      this.pruneFrom = makeRoom(state, this.pruneFrom);
    } catch (error) {
      this.recover(before);
      throw error;
    }
    if (this.isUnfinished && this.settled) this.isUnfinished = false;
    const [broken] = this.checks ? this.violations() : [];
    if (broken !== undefined) throw new Error(`an invariant is broken: ${broken}`);
    return result;
  }

  /** Puts a tree that was left half-way in order; a root below which there is nothing yet can be grown again. */
  private recover(horizon: number): void {
    let released: readonly number[] = [];
    try {
      released = mend(this.state);
    } catch {
      // A rule that throws cannot sort: of such a tree only the root is left. The error that is under way says why.
      this.replant(horizon);
    }
    const { store, root, observer } = this.state;
    this.isUnfinished = store.countOf(root) > 0 || store.sweptAt(root) !== never;
    if (!this.isUnfinished) {
      this.grown = false;
      this.state.horizon = horizon;
    }
    for (const n of released) observer?.uncut?.(n);
    if (observer?.backup !== undefined) {
      for (const n of store.treeOf(root).toReversed()) if (store.countOf(n) > 0) observer.backup(n);
    }
  }

  private replant(horizon: number): void {
    const { store, root, positions, setting, control } = this.state;
    const { observer } = setting;
    const kept = {
      position: positions.of(root),
      degree: store.degreeOf(root),
      isMin: store.isMin(root),
      depth: store.depthOf(root),
      reach: store.reachOf(root),
    };
    if (store.isCut(root)) observer?.uncut?.(root);
    this.state = new EvolvingState(setting, horizon);
    this.state.control = control;
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

function checkedQuota(quota: number | undefined): number | undefined {
  if (quota !== undefined && !(typeof quota === "number" && quota >= 1))
    throw new InputError(`quota ${shown(quota)}: expected a number, 1 or more`);
  return quota;
}
