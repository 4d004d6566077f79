import { short } from "../taste.js";

/** Where the plies lie in the lens. */
export interface LensRows {
  readonly rows: readonly number[];
  /** Whether a ply has room for its cells; of a tree too high for that those that matter have, and others are pressed together. */
  readonly isShown: readonly boolean[];
  /** From a ply that is shown to the next. */
  readonly gap: number;
}

/** Cells lower than this cannot be read. */
const leastGap = 19;

/** The rows of plies 0 .. height between `top` and `bottom`; `wanted` come first, those that are wanted most before others. */
export function lensRows(height: number, top: number, bottom: number, wanted: readonly number[]): LensRows {
  const room = bottom - top;
  const even = height === 0 ? 0 : room / height;
  const plies = Array.from({ length: height + 1 }, (_, ply) => ply);
  if (even >= leastGap || height === 0)
    return { rows: plies.map((ply) => short(top + ply * even)), isShown: plies.map(() => true), gap: even };
  // A little room is left for the others.
  const most = Math.max(3, Math.floor((0.94 * room) / leastGap));
  const shown = new Set([...new Set([...wanted, ...plies])].slice(0, most));
  const pressed = Math.max(0, (room - shown.size * leastGap) / (plies.length - shown.size));
  const isShown = plies.map((ply) => shown.has(ply));
  let edge = top - leastGap / 2;
  const rows = isShown.map((isIn) => {
    const own = isIn ? leastGap : pressed;
    edge += own;
    return short(edge - own / 2);
  });
  return { rows, isShown, gap: leastGap };
}
