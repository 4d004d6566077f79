import { type StudyName, studies } from "../../evolve/studies/studies.js";
import { progress } from "../../print/progress.js";
import type { Io } from "../../process/io.js";

interface StudyOptions {
  readonly games?: number;
  readonly seed: number;
  readonly json?: boolean;
}

/** Prints a table of the study, or its rows for programs. */
export async function runStudy(io: Io, name: StudyName, { games, seed, json }: StudyOptions): Promise<void> {
  const line = progress(io, name, "games");
  const { rows, text } = studies[name]({
    seed,
    ...(games !== undefined && { games }),
    progress: line.report,
  });
  line.end();
  await io.write(json ? `${JSON.stringify(rows)}\n` : text(io));
}
