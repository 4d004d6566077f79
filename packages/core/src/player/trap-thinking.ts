import type { Game } from "../game/game.js";
import { deviation } from "./deviation.js";
import { fullStrength } from "./full-strength.js";
import type { Alternative, CheckedLimits, Choice } from "./limits.js";
import type { Rule } from "./rule.js";
import type { Deliberation, Thinking } from "./thinking.js";

/** Moves count as nearly as good within such a part of how much the moves of a position differ, as a rule. */
const nearly = 0.25;

/** What is begun for a trap: thinking about a position by a rule. */
export type BeginThinking<P, M> = (
  rule: Rule<M>,
  position: P,
  limits: CheckedLimits<M>,
  isAfterMove: boolean,
) => Thinking<P, M>;

/**
 * Knuth & Moore's gamble (section 1), without its price: of the moves that are nearly as good as the best, the one after
 * which a weaker opponent loses most. Minimax takes the opponent to find the best answer; this hopes that he does not.
 *
 * With v(m) what move m is worth, w(r) what reply r to it is worth to the opponent, and p(r) how likely a weaker opponent
 * plays r: the trap of m is worth  T(m) = sum of p(r) * (max w - w(r)) >= 0,  and v(m) + T(m) is greatest for the choice.
 * The weaker opponent looks one move ahead. A reply that looks better than another comes twice as often as the next; those
 * that look alike come as often.
 *
 * A proved result is never given up: where the best move is proved, only moves are nearly as good that are proved to be
 * as good, and a proved win needs no trap; where it is not, none that is proved to be worse. Half of the nodes and of the time go into v, the other half into T.
 */
export class TrapThinking<P, M> implements Deliberation<M> {
  private readonly game: Game<P, M>;
  private readonly position: P;
  private readonly begin: BeginThinking<P, M>;
  private readonly limits: CheckedLimits<M>;
  private readonly now: () => number;
  private readonly deadline: number;
  private readonly first: Thinking<P, M>;
  /** What is best, and all moves, once that is known. */
  private best: Choice<M> | undefined;
  private readonly candidates: Alternative<M>[] = [];
  private readonly traps: number[] = [];
  private under: Thinking<P, M> | undefined;
  private shallow: readonly Alternative<M>[] | undefined;
  private nodes = 0;
  private isDone = false;

  constructor(
    game: Game<P, M>,
    position: P,
    limits: CheckedLimits<M>,
    begin: BeginThinking<P, M>,
    seed: number | undefined,
    now: () => number,
  ) {
    this.game = game;
    this.position = position;
    this.begin = begin;
    this.limits = limits;
    this.now = now;
    this.deadline = now() + limits.timeMs;
    const half = {
      ...limits,
      timeMs: limits.timeMs / 2,
      nodes: Math.max(1, Math.floor(limits.nodes / 2)),
      top: Infinity,
    };
    this.first = begin({ ...fullStrength(seed), all: true }, position, half, false);
  }

  get depth(): number {
    return this.first.depth;
  }

  step(): boolean {
    if (this.isDone) return true;
    if (this.best === undefined) {
      if (this.first.step()) this.consider(this.first.choice());
    } else if (this.under === undefined) this.examine(this.best);
    else if (this.under.step()) this.judge(this.under.choice());
    return this.isDone;
  }

  choice(): Choice<M> {
    const best = this.best ?? this.first.choice();
    const { top } = this.limits;
    const nodes = best.nodes + this.nodes;
    const chosen = this.isDone ? this.chosen(best) : undefined;
    if (chosen === undefined) return { ...best, nodes, alternatives: best.alternatives.slice(0, top) };
    const { move, value, line } = chosen;
    const others = best.alternatives.filter((each) => each !== chosen);
    const better = others.filter((each) => each.value > value).slice(0, top - 1);
    const rest = others.filter((each) => each.value <= value);
    const own = chosen.status === "exact" ? "lower" : "estimate";
    const status = value === best.value ? best.status : own;
    return {
      ...best,
      move,
      value,
      line,
      nodes,
      status,
      alternatives: [...better, chosen, ...rest].slice(0, top),
    };
  }

  settled(move: M | undefined): number {
    return move === this.best?.move ? this.first.settled(move) : this.first.depth;
  }

  /** Which moves are nearly as good as the best. */
  private consider(best: Choice<M>): void {
    this.best = best;
    const all = best.alternatives;
    const known = all.find(({ move }) => move === best.move);
    if (known === undefined || best.depth < 2 || (known.status === "exact" && known.value > 0)) {
      this.isDone = true;
      return;
    }
    const margin = nearly * deviation(all.filter(({ status }) => status !== "exact"));
    // What is proved is not given up, and what is only judged is not given up for what is proved to be worse.
    const isNear = ({ status, value }: Alternative<M>) =>
      known.status === "exact"
        ? status === "exact" && value === known.value
        : value >= known.value - (status === "exact" ? 0 : margin);
    const near = all.filter(isNear);
    this.candidates.push(known, ...near.filter((each) => each !== known));
    this.isDone = near.length < 2;
  }

  /** Turns to the next of them, or ends where all have been examined. */
  private examine({ depth, nodes }: Choice<M>): void {
    const { game, position, candidates, traps, limits } = this;
    const candidate = candidates[traps.length];
    if (candidate === undefined) {
      this.isDone = true;
      return;
    }
    const next = game.play(position, candidate.move);
    if (game.samePlayer?.(next) || game.moves(next).length === 0) {
      traps.push(0);
      return;
    }
    const left = candidates.length - traps.length;
    const most = Math.floor((limits.nodes - nodes - this.nodes) / left);
    if (most < 1) {
      this.giveUp();
      return;
    }
    this.shallow = undefined;
    const bounds = {
      ...limits,
      nodes: most,
      timeMs: Math.max(0, this.deadline - this.now()) / left,
      depth: depth - 1,
      top: Infinity,
      onProgress: ({ alternatives }: Choice<M>) => {
        this.shallow ??= alternatives;
      },
    };
    this.under = this.begin({ ...fullStrength(undefined), all: true }, next, bounds, true);
  }

  private judge({ alternatives, nodes, stopped }: Choice<M>): void {
    this.under = undefined;
    this.nodes += nodes;
    if (stopped === "signal" || this.shallow === undefined) this.giveUp();
    else this.traps.push(trapWorth(alternatives, this.shallow));
  }

  /** Where there is no room to examine all of them, none is preferred. */
  private giveUp(): void {
    this.traps.length = 0;
    this.isDone = true;
  }

  private chosen({ alternatives }: Choice<M>): Alternative<M> | undefined {
    const { candidates, traps } = this;
    let chosen: Alternative<M> | undefined;
    let most = -Infinity;
    traps.forEach((trap, i) => {
      const candidate = candidates[i]!;
      if (candidate.value + trap <= most) return;
      most = candidate.value + trap;
      chosen = candidate;
    });
    return alternatives.find((each) => each === chosen);
  }
}

/** What a weaker opponent loses, on average, with the replies that look good to him: see above. */
export function trapWorth<M>(
  replies: readonly Pick<Alternative<M>, "move" | "value">[],
  looks: readonly Pick<Alternative<M>, "move" | "value">[],
): number {
  const best = Math.max(...replies.map(({ value }) => value));
  let sum = 0;
  let weights = 0;
  for (const { move, value } of replies) {
    const looked = looks.find((each) => each.move === move)?.value ?? -Infinity;
    // Those that look alike share what their places would have together.
    const before = looks.filter((each) => each.value > looked).length;
    const alike = Math.max(1, looks.filter((each) => each.value === looked).length);
    const weight = (2 ** (0 - before) * (1 - 2 ** (0 - alike))) / alike;
    sum += weight * (best - value);
    weights += weight;
  }
  return weights === 0 ? 0 : sum / weights;
}
