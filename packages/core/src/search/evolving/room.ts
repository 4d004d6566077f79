/** Up to this many records share one piece of memory. */
const sharedCapacity = 1 << 12;

/** Gives larger copies of the fields of a store, those of the largest items first. */
export interface Room {
  doubles(old: Float64Array): Float64Array;
  serials(old: Uint32Array): Uint32Array;
  ints(old: Int32Array): Int32Array;
  bytes(old: Uint8Array): Uint8Array;
}

/**
 * Memory for `capacity` records of `recordBytes` bytes. Few of them share one piece of it, for getting a piece for each field
 * takes longer than growing a small tree. Many do not, for a large piece comes from the system page by page, each time
 * anew.
 */
export function roomFor(capacity: number, recordBytes: number): Room {
  const shared = capacity <= sharedCapacity ? new ArrayBuffer(capacity * recordBytes) : undefined;
  let used = 0;
  const piece = (bytes: number): [buffer: ArrayBuffer, offset: number, length: number] => {
    if (shared === undefined) return [new ArrayBuffer(bytes * capacity), 0, capacity];
    used += bytes * capacity;
    return [shared, used - bytes * capacity, capacity];
  };
  const filled = <A extends { set(old: A): void }>(larger: A, old: A) => {
    larger.set(old);
    return larger;
  };
  return {
    doubles: (old) => filled<Float64Array>(new Float64Array(...piece(8)), old),
    serials: (old) => filled<Uint32Array>(new Uint32Array(...piece(4)), old),
    ints: (old) => filled<Int32Array>(new Int32Array(...piece(4)), old),
    bytes: (old) => filled<Uint8Array>(new Uint8Array(...piece(1)), old),
  };
}
