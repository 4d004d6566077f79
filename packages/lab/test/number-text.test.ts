import fc from "fast-check";
import { expect, it } from "vitest";
import { grouped } from "../src/print/number-text.js";

it("numbers for people are grouped as the language has it", () => {
  const wanted = (count: number) => count.toLocaleString("en-US", { maximumFractionDigits: 3 });
  fc.assert(
    fc.property(
      fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -2000, max: 2000 }), fc.double()),
      (count) => {
        expect(grouped(count)).toBe(wanted(count + 0));
      },
    ),
    { examples: [[999], [1000], [-1000], [999_999], [1_000_000], [-0], [1234.5678]] },
  );
});
