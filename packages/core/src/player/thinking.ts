import { Distances } from "./distance.js";
import type { Guard } from "./guard.js";
import { isInterruption } from "./guard.js";
import type { Host } from "./host.js";
import type { Alternative, Certainty, CheckedLimits, Choice, Stopped } from "./limits.js";
import type { Rule } from "./rule.js";
import type { Found, Thinker } from "./thinker.js";

/** How long a step is meant to take, in milliseconds: short enough for a page that is drawn 60 times a second. */
export const stepMs = 4;

/** No step visits more positions than this. */
const mostPerStep = 1 << 16;

/** What the last depth found, and what was chosen of it. */
export interface Last<M> {
  readonly found: readonly Found<M>[];
  readonly chosen: Found<M>;
  /** How many at the front of `found` are as good as the first in every way. */
  readonly equals: number;
  readonly proved: boolean;
}

interface Chosen<M> {
  readonly chosen: Alternative<M>;
  readonly alternatives: readonly Alternative<M>[];
}

/** A choice in the making. */
export interface Deliberation<M> {
  /** The last depth that was finished. */
  readonly depth: number;
  /** Thinks for a few milliseconds; whether it is done. */
  step(): boolean;
  /** What has been found so far. */
  choice(): Choice<M>;
  /** From which depth on `move`, the choice, has been it. */
  settled(move: M | undefined): number;
}

/** One choice in the making: deeper and deeper, in short steps, within limits. */
export class Thinking<P, M> implements Deliberation<M> {
  private readonly thinker: Thinker<P, M>;
  private readonly limits: CheckedLimits<M>;
  private readonly host: Host;
  private readonly guard: Guard;
  private readonly rule: Rule<M>;
  private readonly deadline: number;
  private readonly legal: readonly M[];

  /** The last depth that was finished. */
  depth = 0;
  /** From which depth on what the finished depths chose has been the same. */
  private since = 1;
  private isUnderWay = false;
  private perStep = 1;
  private readonly distances = new Distances<M>();
  /** Whoever knows more may choose another of its equals. */
  last: Last<M> | undefined;
  stopped: Stopped | undefined;

  constructor(
    thinker: Thinker<P, M>,
    position: P,
    before: readonly P[],
    limits: CheckedLimits<M>,
    host: Host,
    guard: Guard,
    rule: Rule<M>,
  ) {
    this.thinker = thinker;
    this.limits = limits;
    this.host = host;
    this.guard = guard;
    this.rule = rule;
    this.deadline = host.now() + limits.timeMs;
    this.legal = thinker.begin(position, before);
    if (this.legal.length === 0) this.stopped = "solved";
  }

  /** Thinks for a few milliseconds; whether it is done. */
  step(): boolean {
    if (this.stopped !== undefined) return true;
    const { thinker, limits, host, guard, rule } = this;
    const began = host.now();
    const before = thinker.nodes;
    if (limits.signal?.aborted) return this.stop("signal");
    if (began >= this.deadline) return this.stop("time");
    guard.arm(this.deadline, limits.signal);
    try {
      const nodes = this.depth === 0 ? limits.nodes : Math.min(limits.nodes, rule.nodes);
      if (thinker.nodes >= nodes) return this.stop("nodes");
      if (!this.isUnderWay) {
        thinker.deepen(this.depth + 1, rule.all ? Infinity : limits.top);
        this.isUnderWay = true;
      }
      const most = nodes - thinker.nodes;
      if (most <= 0) return this.stop("nodes");
      if (thinker.run(Math.min(this.perStep, most), most)) this.finishDepth();
      else if (thinker.full) return this.stop("nodes");
    } catch (error) {
      if (!isInterruption(error)) throw error;
      if (limits.signal?.aborted) return this.stop("signal");
      return this.stop(host.now() >= this.deadline ? "time" : "nodes");
    } finally {
      guard.disarm();
    }
    this.adapt(host.now() - began, thinker.nodes - before);
    return this.stopped !== undefined;
  }

  /** Breaks off: what was found is the choice. */
  stop(why: Stopped): true {
    this.stopped ??= why;
    return true;
  }

  /** What has been found so far. */
  choice(): Choice<M> {
    const { thinker, depth, legal } = this;
    const { nodes, kept } = thinker;
    const effort = { depth, nodes, kept, stopped: this.stopped ?? "depth" } as const;
    if (legal.length === 0) {
      return {
        move: undefined,
        value: thinker.score(),
        status: "exact",
        line: [],
        ...effort,
        alternatives: [],
      };
    }
    const { chosen, alternatives } = this.better() ?? this.best() ?? this.unsearched();
    const { move, value, line, status: own } = chosen;
    // What is proved of a move is the least that is proved of the position, unless all others are known to be no better.
    const isProved = !this.isUnderWay && this.last?.proved === true && value === this.last.found[0]!.value;
    const status = isProved ? "exact" : own === "exact" ? "lower" : "estimate";
    return { move, value, status, line, ...effort, alternatives };
  }

  /** From which depth on `move`, the choice, has been it: the one under way, if that has brought it up. */
  settled(move: M | undefined): number {
    return move === this.last?.chosen.move ? this.since : this.depth + 1;
  }

  private finishDepth(): void {
    const { thinker, limits, rule, legal } = this;
    const { mark, proved } = thinker;
    this.distances.note(thinker.found, this.depth + 1);
    const { found, equals } = this.distances.arranged(thinker.found);
    const chosen = found[rule.choose({ found, equals, mark, legal })]!;
    this.depth++;
    this.isUnderWay = false;
    if (chosen.move !== this.last?.chosen.move) this.since = this.depth;
    this.last = { found, chosen, equals, proved };
    const isSolved = proved && found.slice(0, limits.top).every((each) => each.proved);
    if (isSolved) this.stop("solved");
    else if (this.depth >= Math.min(limits.depth, rule.plies)) this.stop("depth");
    limits.onProgress?.(this.choice());
  }

  /** The depth under way has found a move that is better than the one the last depth chose, as far as it now sees. The others are worth what they were. */
  private better(): Chosen<M> | undefined {
    if (!this.isUnderWay || (this.rule.all && this.last !== undefined)) return undefined;
    const [best, ...others] = this.thinker.found;
    if (best === undefined || best.bound !== "exact") return undefined;
    const before = this.last?.chosen;
    if (before !== undefined) {
      const now = others.find(({ move }) => move === before.move);
      if (best.move === before.move || now === undefined || now.value >= best.value) return undefined;
    }
    const rest = this.best()?.alternatives.filter(({ move }) => move !== best.move) ?? [];
    const chosen = told(best);
    return { chosen, alternatives: [chosen, ...rest].slice(0, this.limits.top) };
  }

  /** What the last depth chose, and its alternatives. */
  private best(): Chosen<M> | undefined {
    if (this.last === undefined) return undefined;
    const { found, chosen } = this.last;
    const others = found.filter((each) => each !== chosen && each.bound === "exact");
    const better = others.filter(({ value }) => value > chosen.value).slice(0, this.limits.top - 1);
    const rest = others.filter(({ value }) => value <= chosen.value);
    const alternatives = [...better, chosen, ...rest].slice(0, this.limits.top).map(told);
    return { chosen: alternatives[better.length]!, alternatives };
  }

  /** Nothing was searched: the first legal move, and what the position seems to be worth, if that is soon said. */
  private unsearched(): Chosen<M> {
    const { guard, host, thinker } = this;
    const move = this.legal[0] as M;
    let value = 0;
    guard.arm(host.now() + stepMs, undefined);
    try {
      value = thinker.estimate();
    } catch (error) {
      if (!isInterruption(error)) throw error;
    } finally {
      guard.disarm();
    }
    return alone({ move, value, status: "estimate", line: [move] });
  }

  private adapt(elapsed: number, nodes: number): void {
    const wanted = elapsed > 0 ? (nodes * stepMs) / elapsed : Infinity;
    this.perStep = Math.max(1, Math.min(mostPerStep, 4 * this.perStep, Math.floor(wanted)));
  }
}

function alone<M>(chosen: Alternative<M>): Chosen<M> {
  return { chosen, alternatives: [chosen] };
}

function told<M>({ move, value, bound, proved, line }: Found<M>): Alternative<M> {
  const status: Certainty = proved ? bound : "estimate";
  return { move, value, status, line };
}
