import { type Choice, firstChoice, seedsOf } from "./choice.js";
import type { Measured } from "./measure.js";
import type { Theory } from "./theory.js";

/** All that the page shows. It is never changed: `update` makes the next one. */
export interface Comparison {
  readonly choice: Choice;
  readonly status: Status;
  /** The trees by their seeds, as far as they have been searched. */
  readonly measured: ReadonlyMap<number, Measured>;
  /** What theory predicts, once it has been worked out; null where it says nothing. */
  readonly theory: Theory | null | undefined;
  /** For how long workers have been at it, in milliseconds. */
  readonly elapsed: number;
  /** What could not be done, in a sentence. */
  readonly notice: string | undefined;
}

export type Status =
  | { readonly is: "running" }
  | { readonly is: "done" }
  /** Ended before all trees were searched; what was measured is kept. */
  | { readonly is: "cancelled" }
  | { readonly is: "refused"; readonly sentence: string };

export const firstComparison: Comparison = started(firstChoice);

export type Action =
  | { readonly do: "choose"; readonly choice: Choice }
  | { readonly do: "open"; readonly choice: Choice; readonly notice: string | undefined }
  | { readonly do: "measured"; readonly parts: readonly Measured[]; readonly elapsed: number }
  | { readonly do: "theory"; readonly theory: Theory | null }
  | { readonly do: "refuse"; readonly sentence: string }
  | { readonly do: "cancel" }
  | { readonly do: "go on" }
  | { readonly do: "notice"; readonly sentence: string | undefined };

/** The comparison after an action. Pure: whether workers are wanted is `status`, for which trees `missingSeeds`. */
export function update(comparison: Comparison, action: Action): Comparison {
  const { status } = comparison;
  switch (action.do) {
    case "choose":
      return started(action.choice);
    case "open":
      return { ...started(action.choice), notice: action.notice };
    case "measured":
      return status.is === "running" ? withParts(comparison, action.parts, action.elapsed) : comparison;
    case "theory":
      return { ...comparison, theory: action.theory };
    case "refuse":
      return { ...comparison, status: { is: "refused", sentence: action.sentence } };
    case "cancel":
      return status.is === "running" ? { ...comparison, status: { is: "cancelled" } } : comparison;
    case "go on":
      return status.is === "cancelled" ? { ...comparison, status: { is: "running" } } : comparison;
    case "notice":
      return { ...comparison, notice: action.sentence };
  }
}

function started(choice: Choice): Comparison {
  return {
    choice,
    status: { is: "running" },
    measured: new Map(),
    theory: undefined,
    elapsed: 0,
    notice: undefined,
  };
}

function withParts(comparison: Comparison, parts: readonly Measured[], elapsed: number): Comparison {
  const measured = new Map(comparison.measured);
  for (const part of parts) measured.set(part.seed, part);
  const next = { ...comparison, measured, elapsed };
  return missingSeeds(next).length === 0 ? { ...next, status: { is: "done" } } : next;
}

/** The trees that are still to be searched. */
export function missingSeeds({ choice, measured }: Comparison): readonly number[] {
  return seedsOf(choice).filter((seed) => measured.get(seed)?.isWhole !== true);
}

/** What means are taken over: the trees that every algorithm has searched, else what there is of the first one. */
export function comparable({ choice, measured }: Comparison): readonly Measured[] {
  const found = seedsOf(choice).flatMap((seed) => measured.get(seed) ?? []);
  const whole = found.filter(({ isWhole }) => isWhole);
  return whole.length > 0 ? whole : found.slice(0, 1);
}

/** How far it has come. */
export interface Progress {
  readonly trees: number;
  readonly all: number;
  readonly searches: number;
  /** How long it will take still, in milliseconds, where that can be told. */
  readonly left: number | undefined;
  /** From 0 to 1. */
  readonly share: number;
}

export function progressOf(comparison: Comparison, algorithms: number): Progress {
  const { choice, measured, elapsed } = comparison;
  const all = seedsOf(choice).length;
  let trees = 0;
  let searches = 0;
  for (const { counts, isWhole } of measured.values()) {
    searches += counts.length;
    if (isWhole) trees++;
  }
  const share = trees === all ? 1 : Math.min(1, searches / Math.max(1, all * algorithms));
  return { trees, all, searches, share, left: share > 0.02 ? (elapsed / share) * (1 - share) : undefined };
}
