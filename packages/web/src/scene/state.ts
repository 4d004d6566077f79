import { type Film, type Kind, phases, reasons } from "../film/film.js";
import { at, degreeOf, isBelow, isMax, type Layout, lineTo, rankOf } from "../film/layout.js";
import { kindAt } from "../film/moments.js";
import type { Player } from "../film/player.js";

/** How a node is drawn: on the path, searched, cut off, or not yet. */
export type Look = "path" | "done" | "skipped" | "unseen";

/** The running window of a node on the path, as Max sees it, and who set its ends: a node, or nobody but the start. */
export interface Running {
  readonly node: number;
  readonly alpha: number;
  readonly beta: number;
  readonly alphaBy: number | undefined;
  readonly betaBy: number | undefined;
  /** A test: the question is whether the node is worth more, or at least so much, to the player to move there. */
  readonly asks: 0 | 1 | 2;
}

/** What a film shows at one moment: read from the player, one node at a time. */
export class Moment {
  readonly film: Film;
  readonly layout: Layout;
  readonly step: number;
  /** The last event, -1 at the start. */
  readonly event: number;
  /** From the root to the node at which the search stands. */
  readonly path: readonly number[];
  readonly root: number;
  private readonly last: Int32Array;
  private readonly onPath: ReadonlySet<number>;

  constructor(player: Player) {
    this.film = player.film;
    this.layout = player.layout;
    this.last = player.last;
    this.step = player.step;
    this.event = player.step - 1;
    const stands = this.event < 0 ? -1 : at(this.film.stands, this.event);
    this.root = this.event < 0 ? 0 : at(this.film.root, this.event);
    const line = stands < 0 ? [] : lineTo(this.layout, stands);
    // What is not below the root any more has no path to it.
    this.path =
      line[at(this.layout.depth, this.root)] === this.root
        ? line.slice(at(this.layout.depth, this.root))
        : [];
    this.onPath = new Set(this.path);
  }

  get kind(): Kind | undefined {
    return kindAt(this.film, this.event);
  }

  /** The node of the last event. */
  get node(): number | undefined {
    return this.event < 0 ? undefined : at(this.film.node, this.event);
  }

  /** The node at which the search stands. */
  get current(): number | undefined {
    return this.path.at(-1);
  }

  isOnPath(node: number): boolean {
    return this.onPath.has(node);
  }

  /** The event that left the node as it is, -1 if none has. */
  eventOf(node: number): number {
    return at(this.last, node);
  }

  /** The same for all nodes at once: good until the next step. */
  get lastEvents(): Int32Array {
    return this.last;
  }

  phase(node: number): (typeof phases)[number] {
    const event = this.eventOf(node);
    return event < 0 ? "unseen" : (phases[at(this.film.phase, event)] ?? "unseen");
  }

  isSeen(node: number): boolean {
    const event = this.eventOf(node);
    if (event < 0 || kindAt(this.film, event) === "gone") return false;
    return this.phase(node) !== "unseen" || this.visits(node) > 0;
  }

  visits(node: number): number {
    const event = this.eventOf(node);
    return event < 0 ? 0 : at(this.film.visits, event);
  }

  rest(node: number): (typeof reasons)[number] {
    const event = this.eventOf(node);
    return event < 0 ? "" : (reasons[at(this.film.rest, event)] ?? "");
  }

  restFrom(node: number): number {
    return at(this.film.restFrom, this.eventOf(node));
  }

  /** Whether it lies in what was cut off, or left when the search was over. */
  isOff(node: number): boolean {
    for (let each = at(this.layout.parent, node); each >= 0; each = at(this.layout.parent, each)) {
      const rest = this.rest(each);
      if (rest === "cut" || rest === "spare") return true;
    }
    return false;
  }

  /** Whether it is no part of an evolving tree any more: it does not lie below the root to which that was moved. */
  isGone(node: number): boolean {
    return this.root !== 0 && !isBelow(this.layout, node, this.root);
  }

  look(node: number): Look {
    if (this.isGone(node)) return "skipped";
    if (this.isOnPath(node)) return "path";
    if (this.isSeen(node)) return "done";
    return this.isOff(node) ? "skipped" : "unseen";
  }

  /** The limits of what is known of a node, as far as it is searched or proved; nothing before that. */
  known(node: number): readonly [number, number] | undefined {
    const { film, layout } = this;
    const event = this.eventOf(node);
    if (event < 0) return undefined;
    if (degreeOf(layout, node) === 0) {
      const evaluated = this.evaluation(node);
      if (evaluated !== undefined) return [at(film.lower, evaluated), at(film.upper, evaluated)];
    }
    const least = at(film.least, event);
    const low = at(film.lower, event);
    if (this.phase(node) === "done" && !Number.isNaN(low)) {
      const high = at(film.upper, event);
      if (at(film.heldBy, event) >= 0) return isMax(layout, node) ? [low, Infinity] : [-Infinity, high];
      const [alpha, beta] = [at(film.alpha, event), at(film.beta, event)];
      if (Number.isNaN(alpha)) return [low, high];
      if (at(film.asks, event) > 0) return this.answer(node, event, low);
      return [low <= alpha ? -Infinity : low, high >= beta ? Infinity : high];
    }
    if (!Number.isNaN(least)) return [least, at(film.most, event)];
    // In an evolving tree a node below which nothing was made is worth what it was judged.
    return this.visits(node) > 0 && !Number.isNaN(low) ? [low, at(film.upper, event)] : undefined;
  }

  /** The event that evaluated a leaf last: a call may return less than all of its value. */
  private evaluation(leaf: number): number | undefined {
    let event = this.eventOf(leaf);
    while (event >= 0 && kindAt(this.film, event) !== "evaluate") event = at(this.film.before, event);
    return event < 0 ? undefined : event;
  }

  /** What a test proves: that the node is worth no more, or no less, than the value that it returned. */
  private answer(node: number, event: number, value: number): readonly [number, number] {
    const { film } = this;
    const bound = at(film.alpha, event);
    const isForMax = isMax(this.layout, node);
    const asksMore = at(film.asks, event) === 2;
    const mover = (x: number) => (isForMax ? x : 0 - x);
    const isYes = asksMore ? mover(value) > mover(bound) : mover(value) >= mover(bound);
    return isYes === isForMax ? [value, Infinity] : [-Infinity, value];
  }

  /** Of an uncertain value the list, where the last event brought one. */
  list(node: number) {
    for (let event = this.eventOf(node); event >= 0; event = at(this.film.before, event)) {
      const list = this.film.lists.get(event);
      if (list !== undefined) return list;
      const kind = kindAt(this.film, event);
      if (kind === "leave" || kind === "enter") return undefined;
    }
    return undefined;
  }

  merit(node: number): number | undefined {
    const event = this.eventOf(node);
    const merit = event < 0 ? Number.NaN : at(this.film.merit, event);
    return Number.isNaN(merit) ? undefined : merit;
  }

  isSolved(node: number): boolean {
    return at(this.film.isSolved, this.eventOf(node)) === 1;
  }

  /** Between which values the search hopes to find a node, while it searches it in that hope. */
  hope(node: number): readonly [number, number] | undefined {
    const { film } = this;
    const event = this.eventOf(node);
    if (event < 0 || kindAt(film, event) !== "hope") return undefined;
    const [low, high] = [at(film.value, event), at(film.limit, event)];
    return low <= high ? [low, high] : [high, low];
  }

  /** Whether it is a tree that is kept, and not one search. */
  get isKept(): boolean {
    return this.film.words.size > 0;
  }

  /** Whether the search works with calls and windows. */
  get hasWindows(): boolean {
    return kindAt(this.film, 0) === "enter";
  }

  /** The windows of the nodes on the path as they are now, with who set their ends. */
  running(): readonly Running[] {
    const { film, layout } = this;
    const windows: Running[] = [];
    for (const node of this.path) {
      const event = this.eventOf(node);
      if (event < 0 || Number.isNaN(at(film.alpha, event))) break;
      let [alpha, beta] = [at(film.alpha, event), at(film.beta, event)];
      const above = windows.at(-1);
      let alphaBy = above?.alpha === alpha ? above.alphaBy : undefined;
      let betaBy = above?.beta === beta ? above.betaBy : undefined;
      const asks = at(film.asks, event) as 0 | 1 | 2;
      if (this.phase(node) === "active") {
        const isForMax = isMax(layout, node);
        const first = at(layout.first, node);
        const begun = this.enteredAt(node);
        for (let rank = 0; rank < degreeOf(layout, node); rank++) {
          const child = first + rank;
          const left = this.eventOf(child);
          if (left < begun || this.phase(child) !== "done") continue;
          if (isForMax && at(film.lower, left) > alpha) {
            alpha = at(film.lower, left);
            alphaBy = child;
          } else if (!isForMax && at(film.upper, left) < beta) {
            beta = at(film.upper, left);
            betaBy = child;
          }
        }
      }
      windows.push({ node, alpha, beta, alphaBy, betaBy, asks });
    }
    return windows;
  }

  /** The event of the last call on a node. */
  private enteredAt(node: number): number {
    let event = this.eventOf(node);
    while (event >= 0 && kindAt(this.film, event) !== "enter") event = at(this.film.before, event);
    return event;
  }

  /** How many of the leaves below a node have been evaluated. */
  evaluatedBelow(node: number): number {
    const { layout } = this;
    let count = 0;
    const stack = [node];
    for (let each = stack.pop(); each !== undefined; each = stack.pop()) {
      if (!this.isSeen(each)) continue;
      const degree = degreeOf(layout, each);
      if (degree === 0) count += this.visits(each) > 0 ? 1 : 0;
      for (let rank = 0; rank < degree; rank++) stack.push(at(layout.first, each) + rank);
    }
    return count;
  }

  rank(node: number): number {
    return rankOf(this.layout, node);
  }
}
