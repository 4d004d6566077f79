import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { checkedHorizon, checkedLikelihood, type Horizon, isBeyond } from "../../src/tree/horizon.js";

describe("a horizon", () => {
  it("has every field in place once it is checked", () => {
    expect(checkedHorizon({ depth: 0 })).toEqual({ depth: 0, likelihood: 0 });
    expect(checkedHorizon({ depth: 7 })).toEqual({ depth: 7, likelihood: 0 });
    expect(checkedHorizon({ depth: Infinity })).toEqual({ depth: Infinity, likelihood: 0 });
    expect(checkedHorizon({ depth: 3, likelihood: 0.25 })).toEqual({ depth: 3, likelihood: 0.25 });
    expect(checkedHorizon({ depth: 3, likelihood: 2 })).toEqual({ depth: 3, likelihood: 2 });
    expect(checkedHorizon({ depth: 3, likelihood: 5e-324 })).toEqual({ depth: 3, likelihood: 5e-324 });
  });

  it.each<[object, string]>([
    [{}, "horizon depth undefined: expected a whole number >= 0, or Infinity"],
    [{ depth: -1 }, "horizon depth -1: expected a whole number >= 0, or Infinity"],
    [{ depth: 1.5 }, "horizon depth 1.5: expected a whole number >= 0, or Infinity"],
    [{ depth: Number.NaN }, "horizon depth NaN: expected a whole number >= 0, or Infinity"],
    [{ depth: -Infinity }, "horizon depth -Infinity: expected a whole number >= 0, or Infinity"],
    [{ depth: 2, likelihood: 0 }, "horizon likelihood 0: expected a finite threshold above 0"],
    [{ depth: 2, likelihood: -0.5 }, "horizon likelihood -0.5: expected a finite threshold above 0"],
    [{ depth: 2, likelihood: Number.NaN }, "horizon likelihood NaN: expected a finite threshold above 0"],
    [{ depth: 2, likelihood: Infinity }, "horizon likelihood Infinity: expected a finite threshold above 0"],
    [
      { depth: Infinity, likelihood: 0.1 },
      "horizon likelihood 0.1 needs a finite maximum depth too: moves of likelihood 1 never fall below it",
    ],
    [
      { likelihood: 0.1 },
      "horizon likelihood 0.1 needs a finite maximum depth too: moves of likelihood 1 never fall below it",
    ],
    [{ depth: -2, likelihood: 0.1 }, "horizon depth -2: expected a whole number >= 0, or Infinity"],
    [{ depth: 2, likelyhood: 0.1 }, 'unknown horizon field "likelyhood": expected depth or likelihood'],
  ])("%o is refused in one sentence", (horizon, sentence) => {
    expect(() => checkedHorizon(horizon as Horizon)).toThrow(new InputError(sentence));
  });

  it("is reached at its depth, or below its likelihood and not at it", () => {
    const horizon = { depth: 3, likelihood: 0.25 };
    expect([2, 3, 4].map((depth) => isBeyond(horizon, depth, 1))).toEqual([false, true, true]);
    expect([0.3, 0.25, 0.2].map((product) => isBeyond(horizon, 0, product))).toEqual([false, false, true]);
    expect(isBeyond(checkedHorizon({ depth: 0 }), 0, 1)).toBe(true);
    expect(isBeyond(checkedHorizon({ depth: Infinity }), 1e9, 0)).toBe(false);
  });

  it("takes likelihoods above 0 and up to 1", () => {
    expect([5e-324, 0.5, 1].map(checkedLikelihood)).toEqual([5e-324, 0.5, 1]);
    for (const bad of [0, -0.1, 1 + Number.EPSILON, Number.NaN, Infinity]) {
      expect(() => checkedLikelihood(bad)).toThrow(
        new InputError(`likelihood ${bad}: expected a number above 0 and at most 1`),
      );
    }
  });
});
