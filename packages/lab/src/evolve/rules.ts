import { asPrinted, corrected, type EvolvingRule, sweepEarly, sweptOnly } from "espalier/evolving";

/** The names of rules in commands and scripts. */
export const ruleNames = ["corrected", "as-printed", "erratum-1", "sweep-early", "swept-only"] as const;

export type RuleName = (typeof ruleNames)[number];

/** The rules of evolving trees by the names that commands and scripts use. */
export const rules: Readonly<Record<RuleName, EvolvingRule>> = {
  corrected,
  "as-printed": asPrinted,
  /** `corrected` with the one mistake of the published text that leads to wrong roots. */
  "erratum-1": { ...corrected, name: "erratum 1", trusts: asPrinted.trusts },
  "sweep-early": sweepEarly,
  "swept-only": sweptOnly,
};

/** Whether a rule keeps the invariants. With erratum 1 a tree need not be valid, even where its root is right. */
export function isSound(name: RuleName): boolean {
  return rules[name].trusts !== asPrinted.trusts;
}
