import { tooMany } from "./stored-limit.js";

/** A column of a store: one slot for each of the things stored, or several side by side. */
type Column = Float64Array | Int32Array | Uint8Array;

/** The column, with `length` slots; each of the new ones is `blank`. */
export function grown<A extends Column>(column: A, length: number, blank = 0): A {
  try {
    const larger = new (column.constructor as new (length: number) => A)(length);
    larger.set(column);
    if (blank !== 0) larger.fill(blank, column.length);
    return larger;
  } catch (error) {
    // Where there is no room, engines say so by a RangeError.
    if (error instanceof RangeError) throw tooMany(column.length);
    throw error;
  }
}
