import { InputError } from "../../errors/input-error.js";
import type { Distribution } from "../../values/distribution.js";
import { AllButOne } from "./all-but-one.js";

/** Probabilities that are nearer than this are the same: they come from sums in different orders. */
const hair = 1e-12;

/** Negative, 0 or positive as `a` is less than, as good as, or greater than `b`. */
export function comparedTo(a: number, b: number): number {
  return Math.abs(a - b) <= hair ? 0 : a - b;
}

/** `level`, once it is known to be a probability above 0; above 1 it is never reached. */
export function checkedLevel(level: number): number {
  if (level > 0) return level;
  throw new InputError(`level is ${level}: expected a probability above 0`);
}

/**
 * How sure it is that `moves[b]` is as good as every other: Pr[Q_b >= max of the others], the moves being independent
 * and worth so much to the player who chooses. Values of Q_b that are not above `floor` do not count.
 *
 * One sweep over all the lists, upwards.
 */
export function dominance(moves: readonly Distribution[], b: number, floor = -Infinity): number {
  const { values, probabilities } = moves[b]!;
  const others = moves.filter((_, j) => j !== b).map((list) => new Sweep(list));
  let sum = 0;
  for (let k = 0; k < values.length; k++) {
    const v = values[k]!;
    if (v <= floor) continue;
    let p = probabilities[k]!;
    for (const other of others) p *= other.atMost(v);
    sum += p;
  }
  return Math.min(sum, 1);
}

/** A list that is asked for Pr[Q <= v] with a v that only ever rises. */
class Sweep {
  private readonly values: readonly number[];
  private readonly probabilities: readonly number[];
  private next = 0;
  private sum = 0;

  constructor({ values, probabilities }: Distribution) {
    this.values = values;
    this.probabilities = probabilities;
  }

  atMost(v: number): number {
    const n = this.values.length;
    while (this.next < n && this.values[this.next]! <= v) this.sum += this.probabilities[this.next++]!;
    // Of a list that lies below as a whole the sum may be a hair off.
    return this.next < n ? this.sum : 1;
  }
}

/** Of so few moves each is compared with every other; of more than that all are swept at once. */
const few = 16;

/**
 * How sure it is of each move that it is as good as every other, in turn: move k worth `moves[k]` and the others worth
 * `others`, which are the same unless it is said. Values of a move that are not above its floor do not count.
 */
export function dominances(
  moves: readonly Distribution[],
  floorOf: (k: number) => number = () => -Infinity,
  others = moves,
): number[] {
  if (moves.length <= few) {
    return moves.map((move, k) => dominance(others === moves ? moves : others.with(k, move), k, floorOf(k)));
  }
  // The values of all lists, upwards: at v, Pr[Q_j <= v] of the others is brought up to date before it is asked for.
  const gained = entriesOf(others);
  const asked = entriesOf(moves);
  const atMost = new AllButOne(others.length);
  const sums = others.map(() => 0);
  const dominances = moves.map(() => 0);
  let next = 0;
  for (const { value, move: k, probability } of asked) {
    for (; next < gained.length && gained[next]!.value <= value; next++) {
      const { move: j, probability: p, isLast } = gained[next]!;
      sums[j]! += p;
      // Of a list that lies below as a whole the sum may be a hair off.
      atMost.set(j, isLast ? 1 : sums[j]!);
    }
    if (value > floorOf(k)) dominances[k]! += probability * atMost.without(k);
  }
  return dominances.map((sum) => Math.min(sum, 1));
}

/** One value of one move. */
interface Entry {
  readonly value: number;
  readonly move: number;
  readonly probability: number;
  readonly isLast: boolean;
}

/** The values of all moves, ascending. */
function entriesOf(moves: readonly Distribution[]): Entry[] {
  return moves
    .flatMap((list, move) =>
      list.pairs().map(([value, probability], k, { length }) => ({
        value,
        move,
        probability,
        isLast: k === length - 1,
      })),
    )
    .sort((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : a.move - b.move));
}

/** Whether `moves[b]` is at least as good as the others in any case: lower(Q_b) >= upper(Q_k) for all k. */
export function separates(moves: readonly { lower: number; upper: number }[], b: number): boolean {
  const { lower } = moves[b]!;
  return moves.every((move, k) => k === b || lower >= move.upper);
}

/** What a move was found to be worth to the player who makes it. What is at most `floor` was not told apart. */
export interface MoveWorth<V> {
  readonly worth: V;
  readonly floor: number;
}

/** A move, and how sure it is at least that it is as good as every other. */
export interface SureMove {
  readonly best: number;
  readonly dominance: number;
}

/**
 * The move that is most surely as good as every other, of equals the first; -1 where nothing speaks for any.
 *
 * Of a move the search proves no more than clamp(Q, floor, i), where some earlier move is sure to reach the floor: what
 * lies at the floor may be less, and does not count. So the probability is at most the true one, and the mean of what
 * was found, which is at least the true one, says nothing. Nothing lies below -i.
 */
export function surestMove(moves: readonly MoveWorth<Distribution>[], i: number): SureMove {
  const lists = moves.map(({ worth }) => worth);
  let surest: SureMove = { best: -1, dominance: 0 };
  const floorOf = (k: number) => (moves[k]!.floor > 0 - i ? moves[k]!.floor : -Infinity);
  for (const [best, sure] of dominances(lists, floorOf).entries()) {
    const ahead = surest.best < 0 ? sure > 0 : comparedTo(sure, surest.dominance) > 0;
    if (ahead) surest = { best, dominance: sure };
  }
  return surest;
}

/** The first move that is as good as every other in any case, by what lies above its floor; -1 where there is none. */
export function separatedMove(
  moves: readonly MoveWorth<{ readonly lower: number; readonly upper: number }>[],
  i: number,
): number {
  // A move is apart if it is sure of all that the others may reach: the most of all, or for whoever has that the second most.
  let most = -Infinity;
  let second = -Infinity;
  let strongest = -1;
  for (const [k, { worth }] of moves.entries()) {
    if (worth.upper > most) {
      second = most;
      most = worth.upper;
      strongest = k;
    } else if (worth.upper > second) second = worth.upper;
  }
  return moves.findIndex(
    ({ worth, floor }, k) =>
      (worth.lower > floor || floor <= 0 - i) && worth.lower >= (k === strongest ? second : most),
  );
}

/** How much speaks for move `k`; more is better. */
export type Preference = (moves: readonly Distribution[], k: number) => number;

/** The move that is most probably as good as every other. */
export const byDominance: Preference = (moves, k) => dominance(moves, k);

/** The move that is worth most on average. */
export const byMean: Preference = (moves, k) => moves[k]!.mean;

/** The move that is worth most if things go so badly that only this share of cases is worse. */
export const byQuantile =
  (share: number): Preference =>
  (moves, k) =>
    moves[k]!.quantile(share);

/** A move and what speaks for it. */
export interface RankedMove {
  readonly move: number;
  readonly preference: number;
  readonly dominance: number;
  readonly mean: number;
}

/**
 * The moves, given by what they are worth to the player who chooses, the preferred one first; of equals that with the
 * larger mean, then the earlier one.
 */
export function decide(moves: readonly Distribution[], prefer: Preference = byDominance): RankedMove[] {
  const sure = dominances(moves);
  return moves
    .map(({ mean }, move) => ({
      move,
      preference: prefer === byDominance ? sure[move]! : prefer(moves, move),
      dominance: sure[move]!,
      mean,
    }))
    .sort((a, b) => comparedTo(b.preference, a.preference) || comparedTo(b.mean, a.mean) || a.move - b.move);
}
