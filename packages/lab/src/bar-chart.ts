import pc from "picocolors";
import type { Io } from "./io.js";

/** The longest bar, in characters, and the longest chart, in lines. */
const widest = 40;
const longest = 25;

/** Values and their probabilities as bars, the lowest value first; where there are too many, neighbours share a bar. */
export function barChart(io: Io, pairs: readonly (readonly [value: number, probability: number])[]): string {
  const { dim } = pc.createColors(io.colours);
  const share = Math.ceil(pairs.length / longest);
  const rows = Array.from({ length: Math.ceil(pairs.length / share) }, (_, k) => {
    const group = pairs.slice(k * share, (k + 1) * share);
    const first = group[0]![0];
    const last = group.at(-1)![0];
    return {
      name: first === last ? String(first) : `${first} to ${last}`,
      probability: group.reduce((sum, [, probability]) => sum + probability, 0),
    };
  });
  const names = Math.max(...rows.map(({ name }) => name.length));
  const most = Math.max(...rows.map(({ probability }) => probability));
  return rows
    .map(({ name, probability }) => {
      const bar = "\u2588".repeat(Math.round((widest * probability) / most)) || "\u258f";
      return `  ${dim(name.padStart(names))}  ${bar} ${probability.toPrecision(3)}\n`;
    })
    .join("");
}
