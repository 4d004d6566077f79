import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";

/** What something is worth, when only its limits are known: `lower <= value <= upper`, for the player to move. */
export class Range {
  readonly lower: number;
  readonly upper: number;

  private constructor(lower: number, upper: number) {
    this.lower = lower;
    this.upper = upper;
  }

  /** The range of these two integers. `name` is how messages call it. */
  static of(lower: number, upper: number, name = "the range"): Range {
    if (!(Number.isSafeInteger(lower) && Number.isSafeInteger(upper))) {
      const end = Number.isSafeInteger(lower) ? upper : lower;
      throw new InputError(`${name} has the end ${end}: expected an integer`);
    }
    if (lower > upper)
      throw new InputError(`${name} is [${lower}, ${upper}]: expected the lower value first`);
    return new Range(lower + 0, upper + 0);
  }

  /** Surely `value`: any number, also an end of a window that is open. */
  static point(value: number): Range {
    if (typeof value !== "number" || Number.isNaN(value)) {
      throw new InputError(`a range of one value has the value ${shown(value)}: expected a number`);
    }
    return new Range(value + 0, value + 0);
  }

  /** The limits of something that has them, in order. */
  static around({ lower, upper }: { readonly lower: number; readonly upper: number }): Range {
    if (!(lower <= upper))
      throw new InputError(`the range is [${lower}, ${upper}]: expected the lower value first`);
    return new Range(lower + 0, upper + 0);
  }

  get isPoint(): boolean {
    return this.lower === this.upper;
  }

  /** Half way between the ends. */
  get middle(): number {
    return (this.lower + this.upper) / 2;
  }

  /** The same, seen by the other player. */
  neg(): Range {
    return new Range(0 - this.upper, 0 - this.lower);
  }

  max(other: Range): Range {
    return new Range(Math.max(this.lower, other.lower), Math.max(this.upper, other.upper));
  }

  min(other: Range): Range {
    return new Range(Math.min(this.lower, other.lower), Math.min(this.upper, other.upper));
  }

  /** MAX(this, NEG(other)): this range with one more successor, worth `other` to the opponent. */
  maxNeg(other: Range): Range {
    const lower = 0 - other.upper;
    const upper = 0 - other.lower;
    if (lower <= this.lower && upper <= this.upper) return this;
    return new Range(lower > this.lower ? lower : this.lower, upper > this.upper ? upper : this.upper);
  }

  clamp(alpha: number, beta: number): Range {
    if (!(alpha <= beta)) {
      throw new InputError(`a range is clamped between ${alpha} and ${beta}: expected the lower one first`);
    }
    if (alpha <= this.lower && this.upper <= beta) return this;
    return new Range(
      Math.min(Math.max(this.lower, alpha), beta),
      Math.min(Math.max(this.upper, alpha), beta),
    );
  }
}
