import { InputError } from "espalier";
import { shown } from "espalier/internal";

/** A whole number, or a range of them. */
export interface WholeRange {
  readonly values: readonly number[];
  /** Whether one number was given: its result then stands alone, without a list around it. */
  readonly single: boolean;
}

/** The longest range: a table for people is not longer. */
const longest = 1000;

/** `7`, or `2..10` for 2, 3, ..., 10. */
export function rangeOption(flag: string, least: number): (text: string) => WholeRange {
  return (text) => {
    const [, from, to] = /^(\d+)(?:\.\.(\d+))?$/.exec(text) ?? [];
    const first = Number(from);
    const last = Number(to ?? from);
    if (!(first >= least && first <= last && Number.isSafeInteger(last))) {
      throw new InputError(
        `${flag} is ${shown(text)}: expected a whole number, ${least} or more, or a range like 2..10`,
      );
    }
    if (last - first >= longest) {
      throw new InputError(`${flag} is ${shown(text)}: expected a range of at most ${longest} numbers`);
    }
    return {
      values: Array.from({ length: last - first + 1 }, (_, i) => first + i),
      single: to === undefined,
    };
  };
}
