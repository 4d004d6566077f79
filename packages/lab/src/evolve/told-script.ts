import { type Script, type Step, startScript } from "espalier/internal";
import { recordEvolving, type Trace, type TraceEvent, tracePath } from "espalier/trace";
import { differences } from "./differences.js";
import { type Snapshot, snapshot } from "./snapshot.js";

/** What a step did. */
export interface StepResult {
  readonly step: Step;
  readonly snapshot: Snapshot;
  /** What happened on the way, in order. */
  readonly events: readonly TraceEvent[];
  /** Where the result is not what the script expects. */
  readonly differences: readonly string[];
  /** Whether nothing is left to redevelop. */
  readonly isSettled: boolean;
  /** Whether the root must be worth what brute force finds. */
  readonly isProved: boolean;
}

/** A script under way that tells what each step does. */
export interface ToldScript {
  /** Does a step; `at` is its place, for messages. */
  perform(step: Step, at: string): StepResult;
  /** All that happened so far. */
  readonly trace: Trace;
}

export function toldScript(script: Script, name?: string): ToldScript {
  const { rootOnMove, form } = script;
  const algorithm = `evolving ${form?.rule ?? "corrected"}`;
  const recorder = recordEvolving(() => run.tree, {
    algorithm,
    player: rootOnMove,
    ...(name && { name }),
  });
  const run = startScript(script, recorder.observer);
  const { trace } = recorder;
  return {
    trace,
    perform(step, at) {
      const { tree } = run;
      recorder.operation(inWords(step));
      const [begun, before] = [trace.events.length, run.evaluations];
      run.perform(step, at);
      const events = trace.events.slice(begun);
      const minimax = tree.restartList.length === 0 ? run.truth()?.value : undefined;
      const restarted = events.filter(({ kind }) => kind === "restart");
      const state = snapshot(tree, {
        staticEvaluations: run.evaluations - before,
        restarted: restarted.map(({ node }) => tracePath(trace, node) || "r"),
        ...(minimax !== undefined && { minimax }),
      });
      return {
        step,
        snapshot: state,
        events,
        differences: step.expect === undefined ? [] : differences(state, step.expect),
        isSettled: tree.settled,
        isProved: run.isProved,
      };
    },
  };
}

/** An operation as people read it: "move rank 1". */
export function inWords({ expect: _, op, ...given }: Step): string {
  return [op, ...Object.entries(given).map(([name, value]) => `${name} ${value}`)].join(" ");
}
