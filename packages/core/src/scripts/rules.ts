import type { EvolvingRule } from "../search/evolving/evolving-rule.js";
import { evolvingRules } from "../search/evolving/evolving-rules.js";

const { corrected, asPrinted, sweepEarly, sweptOnly, tiesCut } = evolvingRules;

/** The rule, with equal values cutting as in `tiesCut`. */
const withTies = (rule: EvolvingRule): EvolvingRule => ({
  ...rule,
  name: `${rule.name}, ties cut`,
  prefersEqual: tiesCut.prefersEqual,
});

/** The rules of evolving trees by the names that commands and scripts use. */
export const rules = {
  corrected,
  "as-printed": asPrinted,
  /** `corrected` with the one mistake of the published text that leads to wrong roots. */
  "erratum-1": { ...corrected, name: "erratum 1", trusts: asPrinted.trusts },
  "sweep-early": sweepEarly,
  "swept-only": sweptOnly,
  /** `swept-only` where equal values cut as well. */
  "ties-cut": tiesCut,
  "corrected-ties-cut": withTies(corrected),
  "sweep-early-ties-cut": withTies(sweepEarly),
} as const satisfies Record<string, EvolvingRule>;

export type RuleName = keyof typeof rules;

export const ruleNames = Object.keys(rules) as readonly RuleName[];

/** Whether equal values cut by that rule. */
export function cutsTies(name: RuleName): boolean {
  return rules[name].prefersEqual === tiesCut.prefersEqual;
}

/** Whether a rule keeps the invariants. With erratum 1 a tree need not be valid, even where its root is right. */
export function isSound(name: RuleName): boolean {
  return rules[name].trusts !== asPrinted.trusts;
}
