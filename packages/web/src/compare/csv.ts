import { catalogue } from "../lab/catalogue.js";
import { type Comparison, comparable } from "./comparison.js";
import { type Mean, meanOf } from "./means.js";
import { standingsOf } from "./standings.js";

const columns = [
  "algorithm",
  ...[
    "evaluations.mean",
    "evaluations.error",
    "distinct.mean",
    "distinct.error",
    "nodes.mean",
    "nodes.error",
  ],
  ...["lowerBound.mean", "lowerBound.error", "peak.mean", "peak.error", "peakOf", "refused"],
];

/** The means as `espalier compare --trees --csv` writes them, one algorithm a line. */
export function csvOf(comparison: Comparison): string {
  const trees = comparable(comparison);
  const { refused } = standingsOf(comparison);
  const leasts = meanOfKnown(trees.map(({ least }) => least));
  const ids = [...new Set(trees.flatMap(({ counts }) => counts.map(({ algorithm }) => algorithm)))];
  const out = new Set(refused.map(({ algorithm }) => algorithm));
  const rows = ids
    .filter((id) => !out.has(id))
    .map((id) => {
      const counts = trees.flatMap((tree) => tree.counts.filter(({ algorithm }) => algorithm === id));
      const peak = meanOfKnown(counts.map((count) => count.peak ?? null));
      return [
        id,
        ...fields(meanOf(counts.map(({ evaluations }) => evaluations))),
        ...fields(meanOfKnown(counts.map(({ distinct }) => distinct))),
        ...fields(meanOf(counts.map(({ nodes }) => nodes))),
        ...fields(leasts),
        ...fields(peak),
        peak === null ? "" : (catalogue.algorithms.find((card) => card.id === id)?.memory ?? ""),
        "",
      ];
    });
  const told = refused.map(({ algorithm, reason }) => [
    algorithm,
    ...columns.slice(2).map(() => ""),
    `"${reason.replaceAll('"', '""')}"`,
  ]);
  const all = [columns, ...rows, ...told];
  const kept = refused.length === 0 ? columns.length - 1 : columns.length;
  return all.map((line) => `${line.slice(0, kept).join(",")}\n`).join("");
}

function fields(mean: Mean | null): readonly [string, string] {
  if (mean === null) return ["", ""];
  return [String(mean.mean), Number.isFinite(mean.error) ? String(mean.error) : ""];
}

function meanOfKnown(values: readonly (number | null)[]): Mean | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 && known.length === values.length ? meanOf(known) : null;
}
