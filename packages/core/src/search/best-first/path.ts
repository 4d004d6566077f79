/**
 * The path of Rsearch from the root to the node in hand. With (lower, upper) the window of a node of the path,
 *   lower = max Lb,   upper = min Ub     over the node and those above it,
 * and the node is live iff lower < upper.
 */
export class Path {
  /** The node in hand: its number in the search tree, how many plies it is below the root, and whether Max moves there. */
  n = 0;
  depth = 0;
  isMax: boolean;
  private numbers: number[] = [0];
  private readonly lowers: number[];
  private readonly uppers: number[];

  /** The root, with its window. */
  constructor(isMax: boolean, lower: number, upper: number) {
    this.isMax = isMax;
    this.lowers = [lower];
    this.uppers = [upper];
  }

  get lower(): number {
    return this.lowers[this.depth]!;
  }

  get upper(): number {
    return this.uppers[this.depth]!;
  }

  /** Takes over what is proved of the node in hand: lower <= f <= upper. */
  narrow(lower: number, upper: number): void {
    this.lowers[this.depth] = Math.max(this.lower, lower);
    this.uppers[this.depth] = Math.min(this.upper, upper);
  }

  up(): void {
    this.depth--;
    this.isMax = !this.isMax;
    this.n = this.numbers[this.depth]!;
  }

  down(n: number, lower: number, upper: number): void {
    this.depth++;
    this.isMax = !this.isMax;
    this.n = n;
    this.numbers[this.depth] = n;
    this.lowers[this.depth] = lower;
    this.uppers[this.depth] = upper;
  }

  /** Gives the nodes other numbers: what `renumbered` makes of theirs. */
  renumber(renumbered: (numbers: readonly number[]) => number[]): void {
    this.numbers = renumbered(this.numbers.slice(0, this.depth + 1));
    this.n = this.numbers.at(-1) ?? 0;
  }
}
