import { asPrinted, corrected } from "espalier";
import { expect, it } from "vitest";
import { fuzz } from "../../src/evolve/fuzz.js";

it("500 random scripts", () => {
  const verdict = fuzz({ scripts: 500, seed: 1 });
  expect(verdict.failure).toBeUndefined();
  expect(verdict.checked).toBeGreaterThan(1000);
});
it("finds erratum 1", () => {
  const kinds = [
    { name: "e1", options: { rule: { ...corrected, trusts: asPrinted.trusts } }, hasQuotas: true },
  ];
  const verdict = fuzz({ scripts: 3000, seed: 1, kinds });
  console.log(JSON.stringify(verdict));
  expect(verdict.failure).toBeDefined();
});
