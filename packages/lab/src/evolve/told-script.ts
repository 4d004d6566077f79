import { differences } from "./differences.js";
import { type EvolvingEvent, eventObserver } from "./evolving-event.js";
import { startScript } from "./run-script.js";
import type { Script, Step } from "./script.js";
import { nameOf, type Snapshot, snapshot } from "./snapshot.js";

/** What a step did. */
export interface StepResult {
  readonly step: Step;
  readonly snapshot: Snapshot;
  /** What happened on the way, in order. */
  readonly events: readonly EvolvingEvent[];
  /** Where the result is not what the script expects. */
  readonly differences: readonly string[];
  /** Whether nothing is left to redevelop. */
  readonly isSettled: boolean;
  /** Whether the root must be worth what brute force finds. */
  readonly isProved: boolean;
}

/** A script under way that tells what each step does; `at` is the place of the step, for messages. */
export function toldScript(script: Script): (step: Step, at: string) => StepResult {
  let events: EvolvingEvent[] = [];
  const observer = eventObserver(
    (node) => nameOf(run.tree, node),
    (event) => events.push(event),
  );
  const run = startScript(script, observer);
  return (step, at) => {
    const { tree } = run;
    events = [];
    const before = run.evaluations;
    run.perform(step, at);
    const minimax = tree.restartList.length === 0 ? run.truth()?.value : undefined;
    const state = snapshot(tree, {
      staticEvaluations: run.evaluations - before,
      restarted: events.flatMap(({ kind, node }) => (kind === "restart" ? [node] : [])),
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
  };
}
