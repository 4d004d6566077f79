import type { Found } from "./thinker.js";

/** What was proved of a move, and at which depth first. */
interface Proof<M> {
  readonly move: M;
  readonly value: number;
  readonly bound: Found<M>["bound"];
  readonly depth: number;
}

/**
 * How far away the end is: of moves that win as much, the one whose win was proved at the least depth comes first, of
 * moves that lose as much, the one whose loss was proved at the greatest.
 */
export class Distances<M> {
  private readonly proofs: Proof<M>[] = [];

  /** These moves were found at `depth`, which is greater than those before. */
  note(found: readonly Found<M>[], depth: number): void {
    for (const { move, value, bound, proved } of found) {
      if (!proved) continue;
      const isKnown = this.proofs.some(
        (proof) => proof.move === move && proof.value === value && proof.bound === bound,
      );
      if (!isKnown) this.proofs.push({ move, value, bound, depth });
    }
  }

  /** `found`, where those that are as good as the first stand by their distance; and how many of them are equal in that too. */
  arranged(found: readonly Found<M>[]): { readonly found: readonly Found<M>[]; readonly equals: number } {
    const [best] = found;
    if (best === undefined) return { found, equals: 0 };
    const others = found.findIndex(({ bound, value }) => bound !== best.bound || value !== best.value);
    const tied = others < 0 ? found.length : others;
    const ways = found
      .slice(0, tied)
      .map((each) => ({ each, way: this.way(each) }))
      .sort((a, b) => a.way - b.way);
    const least = ways[0]!.way;
    const equals = ways.filter(({ way }) => way === least).length;
    return { found: [...ways.map(({ each }) => each), ...found.slice(tied)], equals };
  }

  /** The less, the better; 0 where nothing is won or lost, or proved. */
  private way({ move, value, proved }: Found<M>): number {
    if (!proved || value === 0) return 0;
    const proof = this.proofs.find(
      (each) =>
        each.move === move &&
        (value > 0
          ? each.bound !== "upper" && each.value >= value
          : each.bound !== "lower" && each.value <= value),
    );
    const depth = proof?.depth ?? 0;
    return value > 0 ? depth : 0 - depth;
  }
}
