import type { Io } from "../process/io.js";
import { grouped } from "./number-text.js";

/** A line on stderr that says how much of a long run is done, and how long the rest will take; nothing where nobody watches. */
export interface ProgressBar {
  report(progress: Done): void;
  /** Takes the line away. */
  end(): void;
}

/** How far a run is: how many are done of how many, and which share of the work that is. */
export interface Done {
  readonly trials: number;
  readonly wanted: number;
  readonly share: number;
}

const between = 200;
const width = 20;

export function progressBar(io: Io, label: string, now: () => number = Date.now): ProgressBar {
  let first: { readonly at: number; readonly share: number } | undefined;
  let begun: number | undefined;
  let last = -Infinity;
  let shown = false;
  return {
    report({ trials, wanted, share }) {
      begun ??= share;
      // What comes before the first piece of work is done, such as the start of threads, says nothing of the rest.
      if (share > begun) first ??= { at: now(), share };
      if (!io.watched || now() - last < between) return;
      last = now();
      shown = true;
      const rest =
        first && share > first.share ? ((now() - first.at) * (1 - share)) / (share - first.share) : undefined;
      const left = rest === undefined ? "" : `, ${duration(rest)} left`;
      io.warn(`\r\u001b[K${bar(share)} ${label}: ${grouped(trials)} of ${grouped(wanted)} trials${left}`);
    },
    end() {
      if (shown) io.warn("\r\u001b[K");
    },
  };
}

function bar(share: number): string {
  const full = Math.round(width * Math.min(1, share));
  return "█".repeat(full) + "░".repeat(width - full);
}

/** A time for people: 45 s, 3 min, 2.5 h. */
export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  if (seconds < 6000) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
