import { type AlgorithmCard, catalogue } from "../lab/catalogue.js";
import { type Comparison, comparable } from "./comparison.js";
import { type Mean, meanOf, type Spread, spreadOf } from "./means.js";
import type { Count, Refusal } from "./measure.js";

/** Algorithms that took the same on every tree, as one row and one mark. */
export interface Standing {
  /** The first is the one that names them. */
  readonly ids: readonly string[];
  readonly card: AlgorithmCard;
  readonly evaluations: Mean;
  readonly spread: Spread;
  /** Entries stored at the worst moment, on average; null where only a path is stored. */
  readonly peak: Mean | null;
  /** How many times the least that any search must evaluate. */
  readonly timesLeast: number | null;
  /** Whether no other takes fewer evaluations and no more memory. */
  readonly isOnFront: boolean;
}

export interface Standings {
  /** How many trees the means are of. */
  readonly trees: number;
  /** From the fewest evaluations on. */
  readonly rows: readonly Standing[];
  readonly refused: readonly Refusal[];
  readonly least: number | null;
  readonly leaves: number | null;
}

export function standingsOf(comparison: Comparison): Standings {
  const trees = comparable(comparison);
  const refused = refusalsIn(trees);
  const out = new Set(refused.map(({ algorithm }) => algorithm));
  const ofEach = new Map<string, Count[]>();
  for (const { counts } of trees) {
    for (const count of counts) {
      if (out.has(count.algorithm)) continue;
      const kept = ofEach.get(count.algorithm);
      if (kept === undefined) ofEach.set(count.algorithm, [count]);
      else kept.push(count);
    }
  }
  const least = knownMean(trees.map((each) => each.least));
  const groups = new Map<string, { readonly ids: string[]; readonly counts: readonly Count[] }>();
  for (const [id, counts] of ofEach) {
    const key = counts.map(({ evaluations, peak }) => `${evaluations} ${peak ?? "path"}`).join();
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { ids: [id], counts });
    else group.ids.push(id);
  }
  const rows = Array.from(groups.values(), ({ ids, counts }) => {
    const evaluations = meanOf(counts.map((count) => count.evaluations));
    const peaks = counts.flatMap(({ peak }) => peak ?? []);
    return {
      ids,
      card: cardOf(ids[0] ?? ""),
      evaluations,
      spread: spreadOf(counts.map((count) => count.evaluations)),
      peak: peaks.length === counts.length ? meanOf(peaks) : null,
      timesLeast: least === null || least === 0 ? null : evaluations.mean / least,
    };
  });
  const ordered = rows
    .map((row) => ({ ...row, isOnFront: !rows.some((other) => beats(other, row)) }))
    .sort((a, b) => a.evaluations.mean - b.evaluations.mean || memoryOf(a) - memoryOf(b));
  return {
    trees: trees.length,
    rows: ordered,
    refused,
    least,
    leaves: knownMean(trees.map((each) => each.leaves)),
  };
}

/** An algorithm that was refused on some tree is left out: its mean would be of others. */
function refusalsIn(trees: ReturnType<typeof comparable>): readonly Refusal[] {
  const first = new Map<string, Refusal>();
  for (const { refused } of trees) {
    for (const refusal of refused) if (!first.has(refusal.algorithm)) first.set(refusal.algorithm, refusal);
  }
  return [...first.values()];
}

function cardOf(id: string): AlgorithmCard {
  const card = catalogue.algorithms.find((each) => each.id === id);
  if (card === undefined) throw new Error(`no algorithm is called ${id}`);
  return card;
}

type Cost = Pick<Standing, "evaluations" | "peak">;

/** A path is less than any store of nodes. */
function memoryOf({ peak }: Cost): number {
  return peak?.mean ?? 0;
}

/** Whether `a` is nowhere worse than `b` and somewhere better. */
function beats(a: Cost, b: Cost): boolean {
  const [x, y] = [a.evaluations.mean - b.evaluations.mean, memoryOf(a) - memoryOf(b)];
  return x <= 0 && y <= 0 && x + y < 0;
}

/** The mean, where all are known. */
function knownMean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return values.length > 0 && known.length === values.length ? meanOf(known).mean : null;
}
