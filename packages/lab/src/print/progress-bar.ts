import type { Io } from "../process/io.js";
import { grouped } from "./number-text.js";

/** A line on stderr that says how much of a long run is done, and how long the rest will take; nothing where nobody watches. */
export interface ProgressBar {
  report(done: number, all: number): void;
  /** Takes the line away. */
  end(): void;
}

const between = 200;
const width = 20;

export function progressBar(io: Io, label: string, unit: string, now: () => number = Date.now): ProgressBar {
  let first: { readonly at: number; readonly done: number } | undefined;
  let last = -Infinity;
  let shown = false;
  return {
    report(done, all) {
      first ??= { at: now(), done };
      if (!io.watched || now() - last < between) return;
      last = now();
      shown = true;
      const spent = now() - first.at;
      const rest = done > first.done ? (spent * (all - done)) / (done - first.done) : undefined;
      const left = rest === undefined ? "" : `, ${duration(rest)} left`;
      io.warn(`\r\u001b[K${bar(done / all)} ${label}: ${grouped(done)} of ${grouped(all)} ${unit}${left}`);
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
