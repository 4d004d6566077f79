import pc from "picocolors";
import type { Io } from "../process/io.js";

/** The longest bar, in characters, and the longest chart, in lines. */
const widest = 40;
const longest = 25;

/**
 * Values and their probabilities as bars, the lowest value first. Where the values are too many for a bar each, every
 * bar stands for equally many neighbouring integers, and stretches where nothing lies are left out.
 */
export function barChart(io: Io, pairs: readonly (readonly [value: number, probability: number])[]): string {
  const { dim } = pc.createColors(io.colours);
  const lowest = pairs[0]![0];
  const width = pairs.length <= longest ? 1 : Math.ceil((pairs.at(-1)![0] - lowest + 1) / longest);
  const sums = new Map<number, number>();
  for (const [value, probability] of pairs) {
    const from = lowest + width * Math.floor((value - lowest) / width);
    sums.set(from, (sums.get(from) ?? 0) + probability);
  }
  const rows = Array.from(sums, ([from, probability]) => ({
    name: width === 1 ? String(from) : `${from} to ${from + width - 1}`,
    probability,
  }));
  const names = Math.max(...rows.map(({ name }) => name.length));
  const most = Math.max(...rows.map(({ probability }) => probability));
  return rows
    .map(({ name, probability }) => {
      const bar = "\u2588".repeat(Math.round((widest * probability) / most)) || "\u258f";
      return `  ${dim(name.padStart(names))}  ${bar} ${probability.toPrecision(3)}\n`;
    })
    .join("");
}
