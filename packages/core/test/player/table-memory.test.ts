import { expect, it } from "vitest";
import { tableMemory } from "../../src/player/table-memory.js";

it("a table has the greatest power of two of bytes that is not above what it may have, 64 at least", () => {
  const size = (megabytes: number) => tableMemory(megabytes, false, undefined).byteLength;
  expect([1, 1.99, 0.5, 0.4999, 64 / 2 ** 20, 127 / 2 ** 20, 128 / 2 ** 20, 1e-9].map(size)).toEqual([
    ...[2 ** 20, 2 ** 20, 2 ** 19, 2 ** 18, 64, 64, 128, 64],
  ]);
  expect(tableMemory(1e-9, false, undefined)).toBeInstanceOf(ArrayBuffer);
  expect(tableMemory(1e-9, true, undefined)).toBeInstanceOf(SharedArrayBuffer);
});

it("what was saved stands in it again, and must be as large as it", () => {
  const kept = Uint8Array.from({ length: 64 }, (_, k) => k);
  expect([...new Uint8Array(tableMemory(1e-9, false, kept))]).toEqual([...kept]);
  expect(() => tableMemory(1 / 8192, false, kept)).toThrow(
    expect.objectContaining({
      name: "InputError",
      message: "the saved table has 64 bytes: expected 128, as memoryMB 0.0001220703125 says",
    }),
  );
});
