import { InputError } from "../../errors/input-error.js";
import type { Player } from "../../tree/view.js";
import type { AbTree } from "./ab-tree.js";
import { none, restartHead } from "./node-store.js";

/** What can be read of an evolving tree. Nodes are numbers; values are for the player to move at the node. */
export class EvolvingNodes<N> {
  /** A new one takes its place only where an operation was broken off. */
  protected ab: AbTree<N>;
  /** The moves that led from the first root to the present one. */
  protected readonly played: number[] = [];

  protected constructor(ab: AbTree<N>) {
    this.ab = ab;
  }

  get root(): number {
    return this.ab.root;
  }

  /** The value of the root for the player to move there; proved if `settled`. */
  get value(): number {
    return this.valueOf(this.root);
  }

  /** The best move at the root, as `child` of the tree counts; -1 at a terminal. Proved if `settled`. */
  get best(): number {
    const best = this.ab.store.first[this.root]!;
    return best === none ? -1 : this.moveOf(best);
  }

  /** The moves from the root along best descendants to a terminal. */
  get line(): readonly number[] {
    const { first, move } = this.ab.store;
    const moves: number[] = [];
    for (let n = first[this.root]!; n !== none; n = first[n]!) moves.push(move[n]!);
    return moves;
  }

  get nodes(): number {
    return this.ab.store.nodes;
  }

  get terminals(): number {
    return this.ab.store.terminals;
  }

  /** Nodes made so far, those that were erased included. */
  get made(): number {
    return this.ab.store.made;
  }

  get horizon(): number {
    return this.ab.horizon;
  }

  /** The nodes that wait for redevelopment, the next one first. */
  get restartList(): readonly number[] {
    return this.listOf(restartHead);
  }

  /** The uncut nodes where the heuristic stop, or the limit of nodes, left moves ungenerated. */
  get suspended(): readonly number[] {
    const { store } = this.ab;
    return this.subtree().filter(
      (n) => store.halted[n] === 1 && store.cut[n] === 0 && store.count[n]! < store.degree[n]!,
    );
  }

  /** The nodes below `node` and itself, parents before descendants, best descendants first. */
  subtree(node = this.root): readonly number[] {
    this.check(node);
    const { store } = this.ab;
    const nodes: number[] = [];
    for (let n = node; n !== none; n = store.after(n, node)) nodes.push(n);
    return nodes;
  }

  /** Whether that number is a node of the tree. */
  has(node: number): boolean {
    const { store, root } = this.ab;
    let top = store.isRecord(node) ? node : none;
    while (top !== none && top !== root) top = store.parent[top]!;
    return top !== none;
  }

  /** The descendants that exist, best first. */
  descendants(node: number): readonly number[] {
    this.check(node);
    const { store } = this.ab;
    const list: number[] = [];
    for (let d = store.first[node]!; d !== none; d = store.sibling[d]!) list.push(d);
    return list;
  }

  /** The parent; none at the root. */
  parentOf(node: number): number | undefined {
    this.check(node);
    const parent = this.ab.store.parent[node]!;
    return parent === none ? undefined : parent;
  }

  /** Which successor of its parent the node is. */
  moveOf(node: number): number {
    this.check(node);
    return this.ab.store.move[node]!;
  }

  /** What the node is worth to the player to move there; of a cut node only a bound. */
  valueOf(node: number): number {
    this.check(node);
    const { min, value } = this.ab.store;
    return min[node] === 1 ? 0 - value[node]! : value[node]!;
  }

  depthOf(node: number): number {
    this.check(node);
    return this.ab.store.depth[node]!;
  }

  onMove(node: number): Player {
    this.check(node);
    return this.ab.store.min[node] === 1 ? "min" : "max";
  }

  positionOf(node: number): N {
    this.check(node);
    return this.ab.book.of(node);
  }

  /** Whether the node has moves at all, and how many. */
  degreeOf(node: number): number {
    this.check(node);
    return this.ab.store.degree[node]!;
  }

  /** How many of its moves are generated, whatever the heuristic stop says; nothing where that decides. */
  quotaOf(node: number): number | undefined {
    return this.ab.quotas.get(node);
  }

  /** Who cuts the node: a node, or `restart` where it waits for redevelopment; nothing if it is uncut. */
  cutterOf(node: number): number | "restart" | undefined {
    this.check(node);
    const { cut, cutter } = this.ab.store;
    if (cut[node] === 0) return undefined;
    return cutter[node] === restartHead ? "restart" : cutter[node]!;
  }

  /** The nodes that `node` cuts. */
  cutBy(node: number): readonly number[] {
    this.check(node);
    return this.listOf(node);
  }

  /** Whether the best descendant of a node carries the value of an older horizon, so that no cut may rest on it. */
  isStale(node: number): boolean {
    this.check(node);
    return this.ab.store.count[node]! > 0 && !this.ab.trusted(node);
  }

  /** The dotted path of moves from the first root: "" there. */
  pathOf(node: number): string {
    this.require(node);
    const { store } = this.ab;
    const below: number[] = [];
    for (let at = node; at !== this.root; at = store.parent[at]!) below.push(store.move[at]!);
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

  /** The descendant to which that move leads, if it exists. */
  protected descendantBy(node: number, i: number): number | undefined {
    const { first, sibling, move } = this.ab.store;
    let d = first[node]!;
    while (d !== none && move[d] !== i) d = sibling[d]!;
    return d === none ? undefined : d;
  }

  protected require(node: number): void {
    if (!this.has(node)) throw new InputError(`node ${node} is not in the tree: expected one that is`);
  }

  /** What was never a node cannot be read. What is no longer one can: to find that out takes longer than reading. */
  private check(node: number): void {
    if (!this.ab.store.isRecord(node)) this.require(node);
  }

  private listOf(c: number): readonly number[] {
    const { store } = this.ab;
    const list: number[] = [];
    for (let x = store.cuts[c]!; x !== none; x = store.next[x]!) list.push(x);
    return list;
  }
}
