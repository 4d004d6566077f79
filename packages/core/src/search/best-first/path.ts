/**
 * The path of Rsearch from the root to the node in hand. With (lower, upper) the window of a node of the path,
 *   lower = max Lb,   upper = min Ub     over the node and those above it,
 * and the node is live iff lower < upper.
 */
export class Path {
  /** The plies from the root to the node in hand. */
  depth = 0;
  private numbers: number[] = [0];
  private readonly lowers: number[];
  private readonly uppers: number[];

  /** The root, with its window. */
  constructor(lower: number, upper: number) {
    this.lowers = [lower];
    this.uppers = [upper];
  }

  /** The number of the node in hand in the search tree. */
  get n(): number {
    return this.numbers[this.depth]!;
  }

  get lower(): number {
    return this.lowers[this.depth]!;
  }

  get upper(): number {
    return this.uppers[this.depth]!;
  }

  get isLive(): boolean {
    return this.lower < this.upper;
  }

  /** Takes over what is proved of the node in hand: lower <= f <= upper. */
  narrow(lower: number, upper: number): void {
    this.lowers[this.depth] = Math.max(this.lower, lower);
    this.uppers[this.depth] = Math.min(this.upper, upper);
  }

  up(): void {
    this.depth--;
  }

  down(n: number, lower: number, upper: number): void {
    this.depth++;
    this.numbers[this.depth] = n;
    this.lowers[this.depth] = lower;
    this.uppers[this.depth] = upper;
  }

  /** Gives the nodes other numbers: what `renumbered` makes of theirs. */
  renumber(renumbered: (numbers: readonly number[]) => number[]): void {
    this.numbers = renumbered(this.numbers.slice(0, this.depth + 1));
  }
}
