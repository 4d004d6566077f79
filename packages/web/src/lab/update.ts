import type { Film } from "../film/film.js";
import { at, type Layout } from "../film/layout.js";
import { nextIn, stepInto, stepOfEvaluation, stepOfNode, stepOut } from "../film/moments.js";
import type { Given } from "./catalogue.js";
import {
  endOf,
  filmOf,
  isByEvaluations,
  isGoing,
  type Lab,
  paces,
  type Run,
  type Status,
  type View,
  waiting,
} from "./lab.js";
import type { Source } from "./source.js";

/** What can happen to a lab. */
export type Action =
  | { readonly do: "choose source"; readonly source: Source }
  /** A tree for the second search alone; nothing for that of the first. */
  | { readonly do: "choose second source"; readonly source: Source | undefined }
  | { readonly do: "choose algorithm"; readonly algorithm: string; readonly which?: 0 | 1 }
  | { readonly do: "choose options"; readonly options: Given; readonly which?: 0 | 1 }
  | { readonly do: "beside"; readonly algorithm: string | undefined }
  | { readonly do: "open"; readonly lab: Lab }
  | { readonly do: "laid out"; readonly layout: Layout }
  | { readonly do: "status"; readonly which: 0 | 1; readonly status: Status }
  | { readonly do: "go"; readonly to: number }
  | { readonly do: "move"; readonly by: Move }
  | { readonly do: "to node"; readonly node: number; readonly which?: 0 | 1 }
  | { readonly do: "play"; readonly isPlaying?: boolean }
  | { readonly do: "pace"; readonly faster: boolean }
  | { readonly do: "view"; readonly view: Partial<View> }
  /** Ends the searches that run; what is done stays. */
  | { readonly do: "cancel" }
  /** Begins those anew that were cancelled. */
  | { readonly do: "search again" }
  | { readonly do: "notice"; readonly sentence: string | undefined };

/** The ways to move in time that have a key. */
export type Move =
  | "step"
  | "back"
  | "next cut"
  | "last cut"
  | "next evaluation"
  | "last evaluation"
  | "start"
  | "end"
  | "out"
  | "into";

/** The lab after an action. Pure: what is to be done in the world follows from the difference, see effects.ts. */
export function update(lab: Lab, action: Action): Lab {
  switch (action.do) {
    case "choose source":
      return chooseSource(lab, action.source);
    case "choose second source":
      return lab.runs.length === 1 ? lab : changeRun(lab, 1, { source: action.source, status: waiting });
    case "choose algorithm":
      return changeRun(lab, action.which ?? 0, { algorithm: action.algorithm, options: {}, status: waiting });
    case "choose options":
      return changeRun(lab, action.which ?? 0, { options: action.options, status: waiting });
    case "beside":
      return action.algorithm === undefined ? alone(lab) : beside(lab, action.algorithm);
    case "open":
      return action.lab;
    case "laid out":
      return { ...lab, layout: action.layout };
    case "status":
      return settle(withStatus(lab, action.which, action.status));
    case "go":
      return { ...lab, step: clamp(action.to, endOf(lab)), wanted: undefined };
    case "move":
      return { ...lab, step: moved(lab, action.by), wanted: undefined, isPlaying: false };
    case "to node":
      return toNode(lab, action.node, action.which ?? 0);
    case "play":
      return play(lab, action.isPlaying ?? !lab.isPlaying);
    case "pace":
      return { ...lab, view: { ...lab.view, pace: paceBeside(lab.view, action.faster) } };
    case "view":
      return look(lab, action.view);
    case "cancel":
      return cancelled(lab);
    case "search again":
      return begunAgain(lab);
    case "notice":
      return { ...lab, notice: action.sentence };
  }
}

function clamp(step: number, end: number): number {
  return Math.max(0, Math.min(end, Math.round(step)));
}

/** All searches of the tree of the page from the beginning. A recorded one stands alone. */
function chooseSource(lab: Lab, source: Source): Lab {
  const [first, second] = lab.runs;
  const isRecorded = source.kind === "trace" || source.kind === "script";
  const anew = (run: Run): Run => ({ ...run, status: waiting });
  const runs: Lab["runs"] =
    second === undefined || isRecorded
      ? [anew(first)]
      : [anew(first), second.source === undefined ? anew(second) : second];
  const begun = { layout: undefined, notice: undefined, step: 0, wanted: undefined, isPlaying: false };
  return { ...lab, source, runs, ...begun };
}

function withRun({ runs, ...lab }: Lab, which: 0 | 1, change: Partial<Run>): Lab {
  const changed = runs.map((run, i) => (i === which ? { ...run, ...change } : run)) as unknown as Lab["runs"];
  return { ...lab, runs: changed };
}

function cancelled(lab: Lab): Lab {
  if (!lab.runs.some(isGoing)) return lab;
  const stopped = (run: Run): Run => {
    const evaluations = run.status.is === "running" ? run.status.evaluations : 0;
    return isGoing(run) ? { ...run, status: { is: "cancelled", evaluations } } : run;
  };
  return { ...lab, runs: lab.runs.map(stopped) as unknown as Lab["runs"], isPlaying: false };
}

function begunAgain(lab: Lab): Lab {
  const anew = (run: Run): Run => (run.status.is === "cancelled" ? { ...run, status: waiting } : run);
  return { ...lab, runs: lab.runs.map(anew) as unknown as Lab["runs"] };
}

function withStatus(lab: Lab, which: 0 | 1, status: Status): Lab {
  const next = withRun(lab, which, { status });
  return status.is === "done" && which === 0 ? { ...next, layout: status.layout } : next;
}

function changeRun(lab: Lab, which: 0 | 1, change: Partial<Run>): Lab {
  return { ...withRun(lab, which, change), step: 0, wanted: undefined, isPlaying: false, notice: undefined };
}

function alone(lab: Lab): Lab {
  if (lab.runs.length === 1) return lab;
  const film = filmOf(lab.runs[0]);
  const step = film === undefined ? 0 : stepOf(lab, film);
  return { ...lab, runs: [lab.runs[0]], step, isPlaying: false };
}

/** Another search of the same tree, at the same moment. */
function beside(lab: Lab, algorithm: string): Lab {
  const film = filmOf(lab.runs[0]);
  const next: Lab = {
    ...lab,
    runs: [lab.runs[0], { source: lab.runs[1]?.source, algorithm, options: {}, status: waiting }],
    isPlaying: false,
  };
  if (film === undefined || !isByEvaluations(next) || lab.runs.length === 2) return next;
  return { ...next, step: at(film.evaluations, Math.min(lab.step, film.length)) };
}

/** Once every search is done, the step that a link asked for is taken. */
function settle(lab: Lab): Lab {
  const isDone = lab.runs.every(({ status }) => status.is === "done");
  if (!isDone || lab.wanted === undefined) return lab;
  const step = lab.wanted === -1 ? endOf(lab) : clamp(lab.wanted, endOf(lab));
  return { ...lab, step, wanted: undefined };
}

/** The step of a film that is shown now. */
export function stepOf(lab: Lab, film: Film): number {
  return isByEvaluations(lab) ? stepOfEvaluation(film, lab.step) : Math.min(lab.step, film.length);
}

function moved(lab: Lab, by: Move): number {
  const { step, runs } = lab;
  const end = endOf(lab);
  const film = filmOf(runs[0]);
  if (by === "start") return 0;
  if (by === "end") return end;
  if (by === "step") return Math.min(end, step + 1);
  if (by === "back") return Math.max(0, step - 1);
  if (film === undefined) return step;
  if (isByEvaluations(lab)) {
    const direction = by === "last cut" || by === "last evaluation" ? -1 : 1;
    if (by === "next evaluation" || by === "last evaluation") return clamp(step + direction, end);
    const cut = nextIn(film, film.cuts, stepOf(lab, film), direction);
    return direction === 1 && cut === film.length ? end : at(film.evaluations, cut);
  }
  const here = Math.min(step, film.length);
  switch (by) {
    case "next cut":
      return nextIn(film, film.cuts, here, 1);
    case "last cut":
      return nextIn(film, film.cuts, here, -1);
    case "next evaluation":
      return nextIn(film, film.evaluations, here, 1);
    case "last evaluation":
      return nextIn(film, film.evaluations, here, -1);
    case "out":
      return lab.layout === undefined ? step : stepOut(film, lab.layout.depth, here);
    case "into":
      return stepInto(film, here);
  }
}

function toNode(lab: Lab, node: number, which: 0 | 1): Lab {
  const film = filmOf(lab.runs[which]);
  const step = film && (stepOfNode(film, node, stepOf(lab, film)) ?? stepOfNode(film, node));
  if (film === undefined || step === undefined) return lab;
  const to = isByEvaluations(lab) ? at(film.evaluations, step) : step;
  return { ...lab, step: to, isPlaying: false, wanted: undefined };
}

/** Playing from the end begins again at the start. */
function play(lab: Lab, isPlaying: boolean): Lab {
  if (!isPlaying) return { ...lab, isPlaying };
  const end = endOf(lab);
  return end === 0 ? lab : { ...lab, isPlaying, step: lab.step >= end ? 0 : lab.step };
}

function paceBeside({ pace }: View, faster: boolean): View["pace"] {
  const i = paces.indexOf(pace) + (faster ? 1 : -1);
  return paces[Math.max(0, Math.min(paces.length - 1, i))] ?? pace;
}

/** What is seen changes; when two searches are lined up otherwise, the moment stays. */
function look(lab: Lab, change: Partial<View>): Lab {
  const view = { ...lab.view, ...change };
  const next = { ...lab, view };
  const film = filmOf(lab.runs[0]);
  if (film === undefined || isByEvaluations(lab) === isByEvaluations(next)) return next;
  const step = stepOf(lab, film);
  return { ...next, step: isByEvaluations(next) ? at(film.evaluations, step) : step };
}
