import { InputError } from "../errors/input-error.js";
import { shown, shownWithKind } from "../errors/shown.js";

/** How far the probabilities of a list may be from 1 in all; what is nearer is divided by the sum, once. */
const tolerance = 1e-9;

/** The most values of a uniform list: a list has one number for each of its values, and this is room enough. */
const mostUniform = 1_000_000;

/**
 * What something is worth, as a list of values and their probabilities (the VP-list of Li & Marsland), seen by the
 * player to move. It never changes.
 *
 *   values[0] < values[1] < ...,   probabilities[k] > 0,   probabilities add up to 1.
 *
 * The support is structural: a value stays in the list even where its probability is too small for a number, because
 * the ends of the support are what searches cut by.
 */
export class Distribution {
  readonly values: readonly number[];
  readonly probabilities: readonly number[];

  private constructor(values: readonly number[], probabilities: readonly number[]) {
    this.values = values;
    this.probabilities = probabilities;
  }

  /**
   * The distribution of these pairs, in any order. Values are integers, each given once. `name` is how messages call
   * the list.
   */
  static of(pairs: Iterable<readonly [value: number, probability: number]>, name = "the list"): Distribution {
    const sorted = [...pairs].sort(([a], [b]) => a - b);
    if (sorted.length === 0) throw new InputError(`${name} is empty: expected at least one value`);
    let sum = 0;
    for (const [value, probability] of sorted) {
      if (!Number.isSafeInteger(value)) {
        throw new InputError(`${name} has the value ${shownWithKind(value)}: expected an integer`);
      }
      if (!(probability > 0 && probability <= 1 + tolerance)) {
        throw new InputError(
          `${name} gives the value ${value} the probability ${probability}: expected above 0 and at most 1`,
        );
      }
      sum += probability;
    }
    const twice = sorted.find(([value], k) => value === sorted[k - 1]?.[0]);
    if (twice !== undefined) throw new InputError(`${name} gives the value ${twice[0]} twice: expected once`);
    if (Math.abs(sum - 1) > tolerance) {
      throw new InputError(
        `the probabilities of ${name} add up to ${Number(sum.toPrecision(12))}: expected 1`,
      );
    }
    return new Distribution(
      sorted.map(([value]) => value + 0),
      sorted.map(([, probability]) => probability / sum || Number.MIN_VALUE),
    );
  }

  /** Surely `value`: any number, also an end of a window that is open. */
  static point(value: number): Distribution {
    if (typeof value !== "number" || Number.isNaN(value)) {
      throw new InputError(`a list of one value has the value ${shown(value)}: expected a number`);
    }
    return new Distribution([value + 0], [1]);
  }

  /** Each of the integers from `lower` to `upper`, equally likely. */
  static uniform(lower: number, upper: number): Distribution {
    for (const end of [lower, upper]) {
      if (!Number.isSafeInteger(end)) {
        throw new InputError(`a uniform list has the end ${shownWithKind(end)}: expected an integer`);
      }
    }
    if (!(lower <= upper)) {
      throw new InputError(`a uniform list is from ${lower} to ${upper}: expected the lower end first`);
    }
    const count = upper - lower + 1;
    if (count > mostUniform) {
      throw new InputError(
        `a uniform list from ${lower} to ${upper} has ${count} values: expected at most ${mostUniform}`,
      );
    }
    return new Distribution(
      Array.from({ length: count }, (_, k) => lower + k),
      new Array<number>(count).fill(1 / count),
    );
  }

  get lower(): number {
    return this.values[0]!;
  }

  get upper(): number {
    return this.values[this.values.length - 1]!;
  }

  get isPoint(): boolean {
    return this.values.length === 1;
  }

  get mean(): number {
    return this.values.reduce((mean, value, k) => mean + value * probabilityAt(this.probabilities, k), 0);
  }

  /** The same, seen by the other player. */
  neg(): Distribution {
    return new Distribution(this.values.map((value) => 0 - value).reverse(), this.probabilities.toReversed());
  }

  /** The larger of two independent values. */
  max(other: Distribution): Distribution {
    return this.maxNeg(other.neg());
  }

  /** The smaller of two independent values. */
  min(other: Distribution): Distribution {
    return this.neg().maxNeg(other).neg();
  }

  /**
   * MAX(this, NEG(other)): what a position worth `this` so far is worth with one more successor, worth `other` to the
   * opponent. With A this list and B the other one negated, MAX(v) = a(v) B(<= v) + b(v) A(< v): sums of products,
   * never differences. One pass over the two lists; whichever cannot be surpassed is returned as it is.
   */
  maxNeg(other: Distribution): Distribution {
    const { values: x, probabilities: a } = this;
    const { values: y, probabilities: b } = other;
    const n = x.length;
    let i = 0;
    let j = y.length - 1;
    if (this.lower >= 0 - other.lower) return this;
    if (0 - other.upper >= this.upper) return other.neg();
    const values: number[] = [];
    const probabilities: number[] = [];
    let below = 0; // A(< v)
    let belowOther = 0; // B(< v)
    const lower = Math.max(this.lower, 0 - other.upper);
    while (x[i]! < lower) below += a[i++]!;
    while (0 - y[j]! < lower) belowOther += b[j--]!;
    while (i < n && j >= 0) {
      const u = x[i]!;
      const w = 0 - y[j]!;
      const p = u <= w ? a[i++]! : 0; // a(v)
      const q = w <= u ? b[j--]! : 0; // b(v)
      values.push(u <= w ? u : w);
      probabilities.push(p * (belowOther + q) + q * below || Number.MIN_VALUE);
      below += p;
      belowOther += q;
    }
    // Nothing of the other list lies above.
    for (; i < n; i++) {
      values.push(x[i]!);
      probabilities.push(a[i]!);
    }
    for (; j >= 0; j--) {
      values.push(0 - y[j]!);
      probabilities.push(b[j]!);
    }
    return new Distribution(values, probabilities);
  }

  /** MIN(MAX(this, alpha), beta): what lies below alpha moves to alpha, what lies above beta to beta. */
  clamp(alpha: number, beta: number): Distribution {
    if (!(alpha <= beta)) {
      throw new InputError(`a list is clamped between ${alpha} and ${beta}: expected the lower one first`);
    }
    if (alpha <= this.lower && this.upper <= beta) return this;
    if (this.upper <= alpha) return Distribution.point(alpha);
    if (this.lower >= beta) return Distribution.point(beta);
    const values: number[] = [];
    const probabilities: number[] = [];
    for (let k = 0; k < this.values.length; k++) {
      const value = Math.min(Math.max(valueAt(this.values, k), alpha), beta);
      const last = values.length - 1;
      if (last >= 0 && value === values[last]) probabilities[last]! += probabilityAt(this.probabilities, k);
      else {
        values.push(value);
        probabilities.push(probabilityAt(this.probabilities, k));
      }
    }
    return new Distribution(values, probabilities);
  }

  /** The probability of a value that is at most `value`. */
  atMost(value: number): number {
    if (value >= this.upper) return 1;
    let sum = 0;
    for (let k = 0; valueAt(this.values, k) <= value; k++) sum += probabilityAt(this.probabilities, k);
    return sum;
  }

  /** The probability of a value that is less than `value`. */
  below(value: number): number {
    if (value > this.upper) return 1;
    let sum = 0;
    for (let k = 0; valueAt(this.values, k) < value; k++) sum += probabilityAt(this.probabilities, k);
    return sum;
  }

  /** The least value that is reached or undercut with probability `share`, where 0 < share <= 1; 0.5 gives a median. */
  quantile(share: number): number {
    if (!(share > 0 && share <= 1)) {
      throw new InputError(`the quantile ${share} was asked for: expected above 0 and at most 1`);
    }
    let sum = 0;
    for (const [value, probability] of this.pairs()) {
      sum += probability;
      if (sum >= share - 1e-12) return value;
    }
    return this.upper;
  }

  /**
   * The least value at which the two cumulative distributions differ; nothing if they are the same. A value that only
   * one of them has is a difference however improbable it is: numbers may be too coarse to show it.
   */
  firstDifference(other: Distribution): number | undefined {
    const last = Math.max(this.values.length, other.values.length) - 1;
    let ahead = 0;
    for (let k = 0; k <= last; k++) {
      const mine = this.values[k] ?? Infinity;
      const theirs = other.values[k] ?? Infinity;
      if (mine !== theirs) return Math.min(mine, theirs);
      ahead += probabilityAt(this.probabilities, k) - probabilityAt(other.probabilities, k);
      if (k < last && Math.abs(ahead) > 1e-12) return mine;
    }
    return undefined;
  }

  /** The list as pairs, ascending. */
  pairs(): [value: number, probability: number][] {
    return this.values.map((value, k) => [value, probabilityAt(this.probabilities, k)]);
  }
}

// Two functions, since engines learn for each what its lists hold: values are mostly integers, probabilities are not.

function valueAt(values: readonly number[], k: number): number {
  return values[k]!;
}

function probabilityAt(probabilities: readonly number[], k: number): number {
  return probabilities[k]!;
}
