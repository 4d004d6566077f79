import { asPrinted, corrected } from "espalier";
import { describe, expect, it } from "vitest";
import { forms, fuzz } from "../../src/evolve/fuzz.js";
import { captured } from "../support/captured.js";

describe("fuzzing", () => {
  it("500 random scripts break no invariant, and every settled root is as brute force has it", () => {
    const verdict = fuzz({ scripts: 500, seed: 1 });
    expect(verdict.failure).toBeUndefined();
    expect(verdict.checked).toBeGreaterThan(3000);
  });

  it("finds the wrong root of erratum 1 when only that is put back", () => {
    const rule = { ...corrected, name: "erratum 1", trusts: asPrinted.trusts };
    // About one script in 100,000 ends so; this seed has one early.
    const { failure } = fuzz({
      scripts: 1200,
      seed: 31,
      kinds: [{ name: rule.name, options: { rule }, hasQuotas: true }],
      checksInvariants: false,
    });
    expect(failure?.problem).toBe("the root is worth 226, by brute force 281");
    expect(failure?.script.steps.map(({ op }) => op)).toEqual([
      "grow",
      "horizon",
      "redevelop",
      "horizon",
      "redevelop",
    ]);
  });

  it("finds a broken invariant long before", () => {
    const rule = { ...corrected, name: "erratum 1", trusts: asPrinted.trusts };
    const { failure } = fuzz({
      scripts: 3000,
      seed: 1,
      kinds: [{ name: rule.name, options: { rule }, hasQuotas: true }],
    });
    expect(failure?.problem).toMatch(/^(F|V1|V2): /);
  });

  it("is a command that says what it did, and depends on nothing but its seed", async () => {
    const line = ["evolve", "--fuzz", `${forms.length}`, "--seed", "7"];
    const { code, out } = await captured(line);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^\d+ scripts \(seed 7\): \d+ steps without a broken invariant, \d+ roots as brute force/,
    );
    expect((await captured(line)).out).toBe(out);
    expect(JSON.parse((await captured([...line, "--json"])).out)).toMatchObject({
      seed: 7,
      scripts: forms.length,
    });
  });
});
