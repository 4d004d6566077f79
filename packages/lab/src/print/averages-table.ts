import pc from "picocolors";
import type { Io } from "../process/io.js";
import type { Averages } from "../run/averages.js";
import type { Mean } from "../run/mean.js";
import { refusalsText, sizeText } from "./comparison-table.js";
import { grouped, share } from "./number-text.js";
import { table } from "./table.js";

/** A comparison on many trees, for people. */
export function averagesTable(io: Io, { trees, tree, lowerBound, results, refused = [] }: Averages): string {
  const { bold, dim } = pc.createColors(io.colours);
  const { leaves } = tree;
  const whole = leaves === undefined ? [] : [{ heading: "of all" }];
  const columns = [
    { heading: "algorithm", align: "left" as const },
    { heading: "evaluations" },
    ...whole,
    { heading: "distinct" },
    { heading: "nodes" },
    { heading: "memory" },
  ];
  const rows = results.map(({ algorithm, evaluations, distinct, nodes, peak, peakOf }) => [
    algorithm,
    text(evaluations),
    ...(leaves === undefined ? [] : [distinct === null ? "-" : share(distinct.mean, leaves)]),
    distinct === null ? "not counted" : text(distinct),
    text(nodes),
    peak === undefined ? "path" : `${text(peak)} ${peakOf}`,
  ]);
  const least =
    lowerBound === null
      ? dim("The lower bound is not known: the trees are too large, or their values are uncertain.")
      : `Lower bound: no algorithm can prove the values with fewer than ${bold(text(lowerBound))} leaves on average.`;
  const errors = trees === 1 ? "" : ", means with their standard errors";
  return [
    `${bold(tree.name)}: ${sizeText(tree)}${errors}\n`,
    results.length > 0 ? `\n${table(io, columns, rows)}` : "",
    `\n${least}\n`,
    refusalsText(refused),
  ].join("");
}

/** 1,234.5 ± 6.7; what is the same on every tree, or known of one alone, is no estimate. */
function text({ mean, error }: Mean): string {
  return error > 0 ? `${oneDecimal(mean)} ± ${oneDecimal(error)}` : grouped(mean);
}

function oneDecimal(value: number): string {
  return value.toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
