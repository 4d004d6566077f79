import { type Algorithm, algorithms, InputError, type Outcome, search } from "espalier";
import { findAlgorithm, moverOptions } from "espalier/internal";
import { readTraces, recordTrace, type Trace } from "espalier/trace";
import type { Wish } from "../lab/effects.js";
import type { Source } from "../lab/source.js";
import type { Film } from "./film.js";
import { type Layout, layOut } from "./layout.js";
import { makeFilm } from "./make-film.js";
import { outlineOfTrace } from "./met.js";
import { traceOfScript } from "./script-film.js";
import { layOutSubject, type Subject, subjectOf } from "./subject.js";

/** A search with more events than this is not recorded: its film would not fit beside the page. */
export const mostEvents = 2_000_000;

/** How often progress is told: once in so many events. */
const stride = 1 << 14;

/** What a search is told of, while it is recorded. */
export interface Listener {
  /** The tree has been laid out, and can be shown before anything is searched. */
  layout?(layout: Layout): void;
  progress?(evaluations: number): void;
}

/** A search that has been recorded, on the tree in which it is drawn. */
export interface Recorded {
  readonly film: Film;
  readonly layout: Layout;
}

/** Does what is wished: searches and records, or reads a recorded trace. What cannot be done is an InputError. */
export function recordedFilm(wish: Wish, listener: Listener = {}): Recorded {
  if (wish.source.kind === "trace") return filmOfTrace(oneTrace(wish.source.text), undefined);
  if (wish.source.kind === "script") {
    const { trace, layout } = traceOfScript(wish.source.text);
    return filmOfTrace(trace, layout);
  }
  const subject = subjectOf(wish.source);
  const layout = layOutSubject(subject);
  if (layout !== undefined) listener.layout?.(layout);
  const { trace, outcome } = recordedTrace(wish, subject, listener);
  return filmOfTrace(trace, layout, outcome);
}

/** Reads a source to see whether it is one; what is wrong with it is an InputError. */
export function checkSource(source: Source): void {
  if (source.kind === "trace") oneTrace(source.text);
  else if (source.kind === "script") traceOfScript(source.text);
  else subjectOf(source);
}

function oneTrace(text: string): Trace {
  const [first] = readTraces(text);
  if (first === undefined) throw new InputError("the file holds no trace: expected one at least");
  return first;
}

function filmOfTrace(trace: Trace, whole: Layout | undefined, outcome?: Outcome): Recorded {
  const layout = whole ?? layOut(outlineOfTrace(trace), { isWhole: false, allLeaves: null, least: null });
  if (layout === undefined) {
    throw new InputError("the search met more nodes than can be drawn: expected a smaller tree");
  }
  return { film: makeFilm(trace, layout, outcome?.peak ?? null), layout };
}

/** The search, event by event. */
export function recordedTrace(
  { algorithm: id, options }: Wish,
  { tree }: Subject,
  { progress }: Listener = {},
): { readonly trace: Trace; readonly outcome: Outcome } {
  const algorithm: Algorithm = findAlgorithm(id);
  const recorder = recordTrace(tree, { algorithm: id, player: tree.player, view: tree.view });
  const { events } = recorder.trace;
  const { enter, develop } = recorder.observer;
  let told = 0;
  let evaluations = 0;
  const watch = () => {
    if (events.length > mostEvents) {
      throw new InputError(
        `${id} takes more than ${mostEvents.toLocaleString("en")} steps on this tree, and more are not recorded here: expected a smaller tree`,
      );
    }
    if (events.length - told < stride) return;
    for (; told < events.length; told++) if (events[told]?.kind === "evaluate") evaluations++;
    progress?.(evaluations);
  };
  const outcome = search(algorithm, recorder.tree, moverOptions(algorithm, options, tree), {
    ...recorder.observer,
    enter(...call) {
      watch();
      enter?.(...call);
    },
    develop(place) {
      watch();
      develop?.(place);
    },
  });
  return { trace: recorder.trace, outcome };
}

/** How many evaluations an algorithm takes on a tree, or why it cannot search it. */
export function counted(subject: Subject, id: string): { evaluations?: number; why?: string } {
  const { tree } = subject;
  const algorithm = algorithms.find((each) => each.id === id) as Algorithm;
  let evaluations = 0;
  const { worth } = tree;
  const watched = Object.create(tree, {
    value: {
      value: (node: unknown) => {
        evaluations++;
        return tree.value(node);
      },
    },
    ...(worth && {
      worth: {
        value: (node: unknown) => {
          if (tree.degree(node) === 0) evaluations++;
          return worth.call(tree, node);
        },
      },
    }),
  });
  try {
    search(algorithm, watched, moverOptions(algorithm, {}, tree));
    return { evaluations };
  } catch (error) {
    if (error instanceof InputError) return { why: error.message };
    throw error;
  }
}
