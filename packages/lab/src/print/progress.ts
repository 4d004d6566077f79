import type { Io } from "../process/io.js";
import { grouped } from "./number-text.js";

/** A line on stderr that says how far a long run is; nothing where nobody watches. */
export interface Progress {
  report(done: number): void;
  /** Takes the line away. */
  end(): void;
}

const between = 200;

/** A line that begins with `label`, which may change on the way. */
export function progress(
  io: Io,
  label: string | (() => string),
  unit = "evaluations",
  now: () => number = Date.now,
): Progress {
  let last = now();
  let shown = false;
  return {
    report(done) {
      if (!io.watched || now() - last < between) return;
      last = now();
      shown = true;
      const name = typeof label === "string" ? label : label();
      io.warn(`\r\u001b[K${name}: ${grouped(done)} ${unit}`);
    },
    end() {
      if (shown) io.warn("\r\u001b[K");
    },
  };
}
