import type { Film } from "../film/film.js";
import type { Layout } from "../film/layout.js";
import type { Given } from "./catalogue.js";
import { knuthMoore, type Source } from "./source.js";

/** How far a search has come. */
export type Status =
  | { readonly is: "waiting" }
  | { readonly is: "refused"; readonly sentence: string }
  | { readonly is: "running"; readonly evaluations: number }
  /** It was ended, after so many evaluations. */
  | { readonly is: "cancelled"; readonly evaluations: number }
  | { readonly is: "done"; readonly film: Film; readonly layout: Layout };

/** One search, on the tree of the page. */
export interface Run {
  /** Of a second search, where it has a tree of its own. */
  readonly source?: Source | undefined;
  readonly algorithm: string;
  readonly options: Given;
  readonly status: Status;
}

/** How it is looked at. */
export interface View {
  readonly colour: "players" | "types";
  /** Whose eyes numbers are seen with. */
  readonly eyes: "max" | "mover";
  /** What two searches are lined up by. */
  readonly by: "evaluations" | "steps";
  /** What of the phone's page is seen, and whether the table is. */
  readonly panel: "tree" | "windows" | "code" | "table";
  /** Whether the values of leaves that were not looked at yet are hidden, as in a lecture. */
  readonly hidden: "none" | "unseen";
  /** Steps a second; 0 is many a frame. */
  readonly pace: Pace;
}

export const paces = [1, 2, 4, 8, 30, 0] as const;
export type Pace = (typeof paces)[number];

/** All that a page shows. It is never changed: `update` makes the next one. */
export interface Lab {
  readonly source: Source;
  readonly runs: readonly [Run] | readonly [Run, Run];
  /** The tree, once it has been laid out. */
  readonly layout: Layout | undefined;
  /** How many events have been played; beside another, by evaluations, how many evaluations. */
  readonly step: number;
  /** The step that a link asked for before the search was done; -1 is the end. */
  readonly wanted: number | undefined;
  readonly isPlaying: boolean;
  readonly view: View;
  /** What could not be done, in a sentence. */
  readonly notice: string | undefined;
}

export const waiting: Status = { is: "waiting" };

export const firstView: View = {
  colour: "players",
  eyes: "max",
  by: "evaluations",
  panel: "tree",
  hidden: "none",
  pace: 2,
};

export const firstLab: Lab = {
  source: knuthMoore,
  runs: [{ algorithm: "alpha-beta", options: {}, status: waiting }],
  layout: undefined,
  step: 0,
  wanted: undefined,
  isPlaying: false,
  view: firstView,
  notice: undefined,
};

/** The film of a run, once it is done. */
export function filmOf(run: Run | undefined): Film | undefined {
  return run?.status.is === "done" ? run.status.film : undefined;
}

/** Whether a worker is at it. */
export function isGoing({ status }: Run): boolean {
  return status.is === "waiting" || status.is === "running";
}

/** Where the time of a lab ends: the most events, or evaluations, of its searches. */
export function endOf({ runs, view }: Pick<Lab, "runs" | "view">): number {
  const ends = runs.map((run) => {
    const film = filmOf(run);
    if (film === undefined) return 0;
    return isByEvaluations({ runs, view }) ? (film.evaluations[film.length] ?? 0) : film.length;
  });
  return Math.max(...ends);
}

/** The tree of a run. */
export function sourceOf({ source }: Pick<Lab, "source">, run: Run): Source {
  return run.source ?? source;
}

/** Whether two trees are shown, and not two searches of one. */
export function hasTwoTrees({ runs }: Pick<Lab, "runs">): boolean {
  return runs[1]?.source !== undefined;
}

export function isByEvaluations({ runs, view }: Pick<Lab, "runs" | "view">): boolean {
  return runs.length === 2 && view.by === "evaluations";
}
