import { type Script, startScript } from "espalier/internal";
import { describe, expect, it } from "vitest";
import { forms, fuzz } from "../../src/evolve/fuzz/fuzz.js";
import { captured } from "../support/captured.js";
import { folder } from "../support/folder.js";

const files = folder();

describe("fuzzing", () => {
  it("500 random scripts break no invariant, and every settled root is as brute force has it", () => {
    const verdict = fuzz({ scripts: 500, seed: 1 });
    expect(verdict.failure).toBeUndefined();
    expect(verdict.checked).toBeGreaterThan(3000);
  });

  it("300 random scripts full of equal values, where these cut, do so as well", () => {
    for (const rule of ["ties-cut", "corrected-ties-cut", "sweep-early-ties-cut"] as const) {
      const { failure, checked } = fuzz({ scripts: 100, seed: 3, rule });
      expect(failure).toBeUndefined();
      expect(checked).toBeGreaterThan(500);
    }
  });

  it.each([1, 2, 3])("finds the wrong root of erratum 1 when only that is put back (seed %i)", (seed) => {
    const { failure } = fuzz({ scripts: 2000, seed, rule: "erratum-1" });
    expect(failure?.problem).toMatch(/^the root is worth -?\d+, by brute force -?\d+$/);
    const script = failure!.script;
    // Made smaller: the trees that are searched have hundreds of nodes.
    expect(JSON.stringify(script.tree).match(/"v"/g)!.length).toBeLessThan(60);
    const rootOf = (each: Script) => {
      const run = startScript(each);
      for (const step of each.steps) run.perform(step, "step");
      expect(run.isProved).toBe(true);
      const { tree } = run;
      return tree.onMove(tree.root) === "max" ? tree.value : 0 - tree.value;
    };
    const { rootValue } = script.steps.at(-1)!.expect!;
    expect(rootOf(script)).not.toBe(rootValue);
    expect(rootOf({ ...script, form: { rule: "corrected" } })).toBe(rootValue);
  });

  it("finds a broken invariant where only that is looked for", () => {
    const { failure } = fuzz({ scripts: 3000, seed: 1, rule: "erratum-1", checksInvariants: true });
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

  it("tries one rule if that is wanted", async () => {
    for (const rule of ["corrected", "sweep-early", "swept-only", "ties-cut", "sweep-early-ties-cut"]) {
      const { code, out } = await captured(["evolve", "--fuzz", "10", "--rule", rule]);
      expect(code).toBe(0);
      expect(out).toContain("10 scripts (seed 1)");
    }
  });

  it("prints a failure as a script that fails again, and is right by the corrected rule", async () => {
    const { code, out } = await captured(["evolve", "--fuzz", "2000", "--rule", "erratum-1"]);
    expect(code).toBe(1);
    const [sentence, script] = out.split("\n");
    expect(sentence).toMatch(/^script \d+ of seed 1 fails with erratum-1: the root is worth/);
    const file = files.write("failure.json", script!);
    const again = await captured(["evolve", "--script", file]);
    expect(again.code).toBe(1);
    expect(again.out).toContain("which is not what the root is worth");
    expect((await captured(["evolve", "--script", file, "--rule", "corrected"])).code).toBe(0);
  });
});
