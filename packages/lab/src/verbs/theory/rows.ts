import type { WholeRange } from "../../options/range-option.js";
import { progress } from "../../print/progress.js";
import type { Io } from "../../process/io.js";

/** A row of a table for each of `items`. A long table says how far it is. */
export function rowsOf<I, R>(io: Io, label: string, items: readonly I[], row: (item: I) => R): readonly R[] {
  const line = progress(io, label, "rows");
  const rows = items.map((item, k) => {
    const made = row(item);
    line.report(k + 1);
    return made;
  });
  line.end();
  return rows;
}

/** Every degree with every height. */
export function shapes(
  degree: WholeRange,
  height: WholeRange,
): readonly { degree: number; height: number }[] {
  return degree.values.flatMap((d) => height.values.map((h) => ({ degree: d, height: h })));
}
