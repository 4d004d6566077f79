import { expect, it } from "vitest";
import { cutsTies, isSound, ruleNames, rules } from "../../../src/scripts/rules.js";
import { evolvingRules } from "../../../src/search/evolving/evolving-rules.js";

it("rules have the names that commands use, and names of their own in words", () => {
  expect(Object.fromEntries(ruleNames.map((name) => [name, rules[name].name]))).toEqual({
    corrected: evolvingRules.corrected.name,
    "as-printed": evolvingRules.asPrinted.name,
    "erratum-1": "erratum 1",
    "sweep-early": evolvingRules.sweepEarly.name,
    "swept-only": evolvingRules.sweptOnly.name,
    "ties-cut": evolvingRules.tiesCut.name,
    "corrected-ties-cut": `${evolvingRules.corrected.name}, ties cut`,
    "sweep-early-ties-cut": `${evolvingRules.sweepEarly.name}, ties cut`,
  });
  expect(new Set(ruleNames.map((name) => rules[name].name)).size).toBe(ruleNames.length);
  expect(ruleNames.filter(cutsTies)).toEqual(["ties-cut", "corrected-ties-cut", "sweep-early-ties-cut"]);
  expect(ruleNames.filter((name) => !isSound(name))).toEqual(["as-printed", "erratum-1"]);
});
