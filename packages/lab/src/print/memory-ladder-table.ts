import pc from "picocolors";
import type { Io } from "../process/io.js";
import { visible } from "../process/visible.js";
import { type Mean, meanText } from "../run/mean.js";
import type { MemoryLadder, Rung } from "../run/memory-ladder.js";
import { grouped } from "./number-text.js";
import { table } from "./table.js";

/** The longest bar, in characters. */
const widest = 40;

/** The ladder, for people: a table, and its ratios as bars. */
export function memoryLadderTable(io: Io, ladder: MemoryLadder): string {
  const { bold, dim } = pc.createColors(io.colours);
  const { name, trees, best, rivals, steps } = ladder;
  const columns = [
    { heading: "search", align: "left" as const },
    { heading: "may store" },
    { heading: "stored" },
    { heading: "evaluations" },
    { heading: `of ${best}'s` },
  ];
  const row = (label: string, may: string, { peak, evaluations, ratio }: Rung) => [
    label,
    may,
    peak === undefined ? "path" : text(peak),
    meanText(evaluations),
    meanText(ratio, 3),
  ];
  const rows = [
    ...rivals.map((each) => row(each.algorithm, "", each)),
    ...steps.map((each) => row(stepName(each.times), text(each.memory), each)),
  ];
  const bars = [...steps.map((each) => ({ ...each, label: stepName(each.times) })), ...named(rivals)];
  const most = Math.max(...bars.map(({ ratio }) => ratio.mean));
  const width = Math.max(...bars.map(({ label }) => label.length));
  const chart = bars.map(({ label, ratio }) => {
    const bar = "\u2588".repeat(Math.round((widest * ratio.mean) / most)) || "\u258f";
    return `  ${dim(label.padEnd(width))}  ${bar} ${ratio.mean.toFixed(3)}\n`;
  });
  const many = trees === 1 ? "" : `, ${grouped(trees)} trees, means with their standard errors`;
  return [
    `${bold(visible(name))}${many}\n`,
    `\n${table(io, columns, rows)}`,
    `\nEvaluations in terms of those of ${bold(best)}, the best published within QuickGame's memory:\n\n`,
    ...chart,
  ].join("");
}

/** How a step is called: hopegame x 4. */
export function stepName(times: number): string {
  return `hopegame x ${grouped(times)}`;
}

function named(rivals: readonly Rung[]) {
  return rivals.map((each) => ({ ...each, label: each.algorithm }));
}

/** Entries: what is the same on every tree is no estimate. */
function text(count: Mean): string {
  return count.error > 0 ? meanText(count) : grouped(count.mean);
}
