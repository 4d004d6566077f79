import type { Given } from "./catalogue.js";
import { isGoing, type Lab, type Run, sourceOf } from "./lab.js";
import type { Source } from "./source.js";

/** One search as a worker is asked for it. */
export interface Wish {
  readonly source: Source;
  readonly algorithm: string;
  readonly options: Given;
}

/** What is to be done in the world because a lab became another. */
export type Effect =
  | { readonly do: "search"; readonly which: 0 | 1; readonly wish: Wish; readonly layOut: boolean }
  | { readonly do: "cancel"; readonly which: 0 | 1 }
  | { readonly do: "address"; readonly push: boolean };

export function effectsOf(before: Lab | undefined, after: Lab): readonly Effect[] {
  const effects: Effect[] = [];
  for (const which of [0, 1] as const) {
    const run = after.runs[which];
    const old = before?.runs[which];
    if (run === undefined) {
      if (old !== undefined) effects.push({ do: "cancel", which });
    } else if (
      before === undefined ||
      old === undefined ||
      sourceOf(before, old) !== sourceOf(after, run) ||
      old.algorithm !== run.algorithm ||
      old.options !== run.options ||
      isBegunAgain(old, run)
    ) {
      const { algorithm, options } = run;
      const wish = { source: sourceOf(after, run), algorithm, options };
      effects.push({ do: "search", which, wish, layOut: which === 0 && after.layout === undefined });
    } else if (isGoing(old) && run.status.is === "cancelled") effects.push({ do: "cancel", which });
  }
  const isPushed =
    effects.some((effect) => effect.do === "search") || before?.runs.length !== after.runs.length;
  if (isPushed || before?.step !== after.step || before.view !== after.view) {
    effects.push({ do: "address", push: isPushed && before !== undefined });
  }
  return effects;
}

function isBegunAgain(old: Run, run: Run): boolean {
  return old.status.is === "cancelled" && run.status.is === "waiting";
}
