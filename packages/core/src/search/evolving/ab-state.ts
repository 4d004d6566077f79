import { InputError } from "../../errors/input-error.js";
import type { Tree } from "../../tree/tree.js";
import { CutLists } from "./cut-lists.js";
import type { EvolvingObserver } from "./evolving-observer.js";
import type { EvolvingRule } from "./evolving-rule.js";
import type { MoveOrder } from "./move-order.js";
import { MoveSequence } from "./move-sequence.js";
import { NodeStore, none, restartHead } from "./node-store.js";
import { keptPositions, type PositionBook, replayedPositions } from "./position-book.js";

/** What an A-B tree is made of besides its nodes. */
export interface AbSetting<N> {
  readonly tree: Tree<N>;
  readonly rule: EvolvingRule;
  readonly order: MoveOrder<N> | undefined;
  readonly heuristicStop: ((position: N, made: number) => boolean) | undefined;
  readonly depthOf: ((position: N) => number) | undefined;
  readonly keepsPositions: boolean;
  readonly nodeLimit: number;
}

/** An A-B tree without its operations: its nodes, what they are worth without search, and how new ones are made. */
export class AbState<N> {
  readonly store = new NodeStore();
  readonly lists: CutLists;
  readonly setting: AbSetting<N>;
  readonly observer: EvolvingObserver | undefined;
  readonly book: PositionBook<N>;
  readonly sequence: MoveSequence<N>;
  /** For single nodes: how many moves are generated, whatever the heuristic stop says. */
  readonly quotas = new Map<number, number>();
  private mayStop: boolean;
  private readonly isOrdered: boolean;
  /** Whether moves are made one after the other, all of them, each a ply deeper. */
  private isPlain: boolean;
  root = none;
  /** Grows by 1 whenever the horizon is moved. */
  epoch = 1;
  /** The ply, from the first root, at which a node is deep enough. */
  horizon: number;

  constructor(setting: AbSetting<N>, horizon: number, observer: EvolvingObserver | undefined) {
    this.setting = setting;
    this.mayStop = setting.heuristicStop !== undefined || setting.nodeLimit < Infinity;
    this.isOrdered = setting.order !== undefined;
    this.isPlain = !this.mayStop && !this.isOrdered && setting.depthOf === undefined;
    this.horizon = horizon;
    this.observer = observer;
    this.lists = new CutLists(this.store, observer);
    this.sequence = new MoveSequence(this.store, setting.order, (p, i) => this.worthOf(p, i));
    const positions = setting.keepsPositions ? keptPositions : replayedPositions;
    this.book = positions(setting.tree, this.store);
  }

  /** Makes `position`, which has so many moves, the root of a tree without descendants, whatever there was before. */
  plant(position: N, degree: number, isMin: boolean, depth: number, reach: number): void {
    const { store } = this;
    if (this.root !== none) {
      if (store.cut[this.root] === 1) this.lists.uncut(this.root);
      store.erase(this.root);
    }
    store.cuts[restartHead] = none;
    store.gone = store.made;
    store.inner = 0;
    this.root = store.create();
    this.forget(this.root);
    store.degree[this.root] = degree;
    store.min[this.root] = isMin ? 1 : 0;
    store.depth[this.root] = depth;
    store.reach[this.root] = reach;
    this.book.reroot(this.root, position);
  }

  /** Whether there is no room for another node. */
  get full(): boolean {
    return this.store.nodes >= this.setting.nodeLimit;
  }

  /** Whether `n`, which has no descendants, gets none now: it is deep enough; or the tree is full, and it is suspended. */
  comesToRest(n: number): boolean {
    if (this.deepEnough(n)) return true;
    if (!this.full) return false;
    this.store.halted[n] = 1;
    return true;
  }

  /** Whether the search stops at the node, whatever its moves are worth. */
  deepEnough(n: number): boolean {
    const { depth, reach, degree } = this.store;
    const here = depth[n]!;
    return (here >= this.horizon && here >= reach[n]!) || degree[n] === 0;
  }

  /** What the position of `n` is worth without search, as Max sees it. */
  staticValue(n: number, p: N): number {
    const value = this.judge(p, this.store.degree[n]!);
    return this.store.min[n] === 1 ? 0 - value : value;
  }

  /** Whether moves of `n` are left to look at, so that a cut saves something. */
  incomplete(n: number): boolean {
    const { store } = this;
    return store.count[n]! < store.degree[n]! || this.setting.rule.cutsComplete(store, n, this.epoch);
  }

  /** Sets how many moves of `n` are generated, whatever the heuristic stop says; or lets that decide again. */
  setQuota(n: number, quota: number | undefined): void {
    if (quota === undefined) {
      this.quotas.delete(n);
      return;
    }
    this.quotas.set(n, quota);
    this.mayStop = true;
    this.isPlain = false;
  }

  /** The descendant for the next move of `n`, `made` of whose moves exist. */
  protected makeDescendant(n: number, p: N, made: number): number {
    const { store } = this;
    if (!this.isOrdered && this.quotas.size === 0) return store.descend(n, made);
    const d = store.descend(n, this.sequence.next(n, p, this.isInner(n)));
    this.forget(d);
    return d;
  }

  /** Forgets what is kept outside the record `n`, which is used for another node. */
  private forget(n: number): void {
    this.sequence.forget(n);
    this.quotas.delete(n);
  }

  /** Gives the new terminal `d` its value. */
  protected evaluate(d: number, p: N): void {
    this.store.value[d] = this.staticValue(d, p);
    this.store.swept[d] = this.epoch;
  }

  /** Whether moves of `n` are made plainly, and lead to the horizon. */
  protected isEdge(n: number): boolean {
    return this.isPlain && !this.isInner(n);
  }

  /** Whether the descendants of `n` lie above the horizon. */
  private isInner(n: number): boolean {
    const below = this.store.depth[n]! + 1;
    return below < this.horizon || below < this.store.reach[n]!;
  }

  /** The position of the new node `d`, a descendant of the position `p`. */
  protected enter(d: number, p: N): N {
    const { tree, depthOf } = this.setting;
    const { store } = this;
    const position = tree.child(p, store.move[d]!);
    store.degree[d] = tree.degree(position);
    if (depthOf !== undefined) store.depth[d] = depthOf(position);
    return position;
  }

  /** Whether generation at `n`, `made` of whose moves exist, is broken off; never before its first descendant, which gives it a value. */
  protected stops(n: number, p: N, made: number): boolean {
    const { store, setting, quotas } = this;
    if (!this.mayStop || made === 0) return false;
    const quota = quotas.get(n);
    const halts =
      this.full || (quota === undefined ? (setting.heuristicStop?.(p, made) ?? false) : made >= quota);
    store.halted[n] = halts ? 1 : 0;
    return halts;
  }

  /** The static value of what move `i` leads to, for the player who makes it. */
  private worthOf(p: N, i: number): number {
    const child = this.setting.tree.child(p, i);
    return 0 - this.judge(child, this.setting.tree.degree(child));
  }

  /** The static value of a position for the player to move there. */
  protected judge(p: N, degree: number): number {
    const { tree } = this.setting;
    const value = degree === 0 ? tree.value(p) : tree.estimate!(p);
    if (!Number.isFinite(value)) refuse(value);
    // It may be -0.
    return value + 0;
  }

  protected worst(n: number): number {
    return this.store.min[n] === 1 ? Infinity : -Infinity;
  }

  /** Whether `c` is worth strictly more than `d` to the player to move at `n`. */
  protected isBetter(c: number, d: number, n = d): boolean {
    const { min, value } = this.store;
    return min[n] === 1 ? value[c]! < value[d]! : value[c]! > value[d]!;
  }
}

function refuse(value: number): never {
  throw new InputError(`a static value is ${value}: expected a finite number`);
}
