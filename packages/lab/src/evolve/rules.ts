import type { EvolvingRule } from "espalier/evolving";
import { evolvingRules } from "espalier/evolving";

const { corrected, asPrinted, sweepEarly, sweptOnly } = evolvingRules;

/** The rules of evolving trees by the names that commands and scripts use. */
export const rules = {
  corrected,
  "as-printed": asPrinted,
  /** `corrected` with the one mistake of the published text that leads to wrong roots. */
  "erratum-1": { ...corrected, name: "erratum 1", trusts: asPrinted.trusts },
  "sweep-early": sweepEarly,
  "swept-only": sweptOnly,
} as const satisfies Record<string, EvolvingRule>;

export type RuleName = keyof typeof rules;

export const ruleNames = Object.keys(rules) as readonly RuleName[];

/** Whether a rule keeps the invariants. With erratum 1 a tree need not be valid, even where its root is right. */
export function isSound(name: RuleName): boolean {
  return rules[name].trusts !== asPrinted.trusts;
}
