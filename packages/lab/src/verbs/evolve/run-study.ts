import { type StudyName, studies } from "../../evolve/studies/studies.js";
import { csv } from "../../print/csv.js";
import { progress } from "../../print/progress.js";
import type { Io } from "../../process/io.js";

interface StudyOptions {
  readonly games?: number;
  readonly seed: number;
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** Prints a table of the study, or its rows for programs. */
export async function runStudy(
  io: Io,
  name: StudyName,
  { games, seed, json, csv: asCsv }: StudyOptions,
): Promise<void> {
  const line = progress(io, name, "games");
  const { rows, text } = studies[name]({
    seed,
    ...(games !== undefined && { games }),
    progress: line.report,
  });
  line.end();
  if (asCsv) await io.write(csv(rows));
  else await io.write(json ? `${JSON.stringify(rows)}\n` : text(io));
}
