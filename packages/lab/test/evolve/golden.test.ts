import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { startScript } from "../../src/evolve/run-script.js";
import { parseScripts } from "../../src/evolve/script.js";

const file = new URL("../../../core/test/golden/golden-lindstrom.json", import.meta.url);
const scripts = parseScripts(readFileSync(file, "utf8"));

describe("golden vectors", () => {
  it.each(scripts.map((script) => [script.name, script] as const))("%s", (_, script) => {
    const run = startScript(script);
    for (const [i, step] of script.steps.entries()) {
      expect(run.step(step, `step ${i + 1}`).snapshot).toEqual(step.expect);
      expect(run.tree.violations()).toEqual([]);
    }
  });
});
