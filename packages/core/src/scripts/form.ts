import { didYouMean } from "../errors/did-you-mean.js";
import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";
import type { EvolvingOptions } from "../search/evolving/evolving-options.js";
import { byStaticValue } from "../search/evolving/move-order.js";
import { type RuleName, ruleNames, rules } from "./rules.js";

/** How the tree of a script is kept, as data: the field `form` of a script. Defaults as in EvolvingOptions. */
export interface Form {
  readonly rule?: RuleName;
  /** `static`: new moves are sorted by static value. */
  readonly order?: "static";
  readonly positions?: "kept" | "replayed";
  readonly nodeLimit?: number;
}

const words: Readonly<Record<string, readonly string[]>> = {
  rule: ruleNames,
  order: ["static"],
  positions: ["kept", "replayed"],
};

export function formOptions<N>({
  rule,
  order,
  positions,
  nodeLimit,
}: Form): Pick<EvolvingOptions<N>, "rule" | "order" | "positions" | "nodeLimit"> {
  return {
    ...(rule !== undefined && { rule: rules[rule] }),
    ...(order !== undefined && { order: byStaticValue }),
    ...(positions !== undefined && { positions }),
    ...(nodeLimit !== undefined && { nodeLimit }),
  };
}

/** The form in words. */
export function formName({ rule = "corrected", order, positions, nodeLimit }: Form): string {
  return [
    rule,
    ...(order === undefined ? [] : ["ordered"]),
    ...(positions === "kept" ? ["kept positions"] : []),
    ...(nodeLimit === undefined ? [] : [`at most ${nodeLimit} nodes`]),
  ].join(", ");
}

export function parseForm(form: unknown, at: string): Form {
  if (typeof form !== "object" || form === null || Array.isArray(form)) {
    throw new InputError(`${at}"form" is ${shown(form)}: expected an object`);
  }
  for (const [field, value] of Object.entries(form)) {
    if (field === "nodeLimit") {
      if (Number.isInteger(value) && value >= 2) continue;
      throw new InputError(
        `${at}"nodeLimit" of the form is ${shown(value)}: expected a whole number, 2 or more`,
      );
    }
    const known = Object.hasOwn(words, field) ? words[field] : undefined;
    if (known === undefined) {
      throw new InputError(
        `${at}${didYouMean("field of the form", field, [...Object.keys(words), "nodeLimit"])}`,
      );
    }
    if (!known.includes(value)) {
      throw new InputError(
        `${at}${shown(field)} of the form is ${shown(value)}: expected one of ${known.join(", ")}`,
      );
    }
  }
  return form;
}
