import { InputError } from "../errors/input-error.js";

/** Room for a table: the greatest power of two of bytes that is not above so many megabytes, 64 at least; with `kept` in it. */
export function tableMemory(
  megabytes: number,
  isShared: boolean,
  kept: Uint8Array | undefined,
): ArrayBufferLike {
  const size = 2 ** Math.max(6, Math.floor(Math.log2(megabytes * 2 ** 20)));
  const memory = isShared ? new SharedArrayBuffer(size) : new ArrayBuffer(size);
  if (kept === undefined) return memory;
  if (kept.byteLength !== size) {
    throw new InputError(
      `the saved table has ${kept.byteLength} bytes: expected ${size}, as memoryMB ${megabytes} says`,
    );
  }
  new Uint8Array(memory).set(kept);
  return memory;
}
