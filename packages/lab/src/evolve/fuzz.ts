import { byStaticValue, corrected, sweepEarly, sweptOnly } from "espalier";
import { randomSource } from "../verify/random-case.js";
import { randomStep, randomTree } from "./random-script.js";
import { type Run, type RunOptions, startScript } from "./run-script.js";
import type { Script, Step } from "./script.js";

/** A way of keeping the tree that is fuzzed. */
export interface Form {
  readonly name: string;
  readonly options: RunOptions;
  /** Quotas leave out the moves generated last, so brute force must know the order: that of the tree. */
  readonly hasQuotas: boolean;
}

/** Every way: with and without its extensions, ordered, with positions kept, and with hardly any memory. */
export const forms: readonly Form[] = [
  { name: "corrected", options: { rule: corrected }, hasQuotas: true },
  { name: "sweep early", options: { rule: sweepEarly }, hasQuotas: true },
  { name: "swept only", options: { rule: sweptOnly }, hasQuotas: true },
  { name: "kept positions", options: { positions: "kept" }, hasQuotas: true },
  { name: "ordered", options: { order: byStaticValue }, hasQuotas: false },
  {
    name: "ordered, swept only, kept positions",
    options: { rule: sweptOnly, order: byStaticValue, positions: "kept" },
    hasQuotas: false,
  },
  { name: "at most 25 nodes", options: { nodeLimit: 25 }, hasQuotas: false },
  { name: "at most 60 nodes, sweep early", options: { nodeLimit: 60, rule: sweepEarly }, hasQuotas: false },
];

export interface FuzzVerdict {
  readonly scripts: number;
  readonly seed: number;
  readonly steps: number;
  /** How often the root was compared with brute force. */
  readonly checked: number;
  readonly failure?: {
    readonly number: number;
    readonly form: string;
    readonly problem: string;
    /** As `espalier evolve --script` reads it. */
    readonly script: Script;
  };
}

/**
 * Runs random scripts: after every step all invariants, and whenever the tree is settled its value and best move against
 * brute force. The first failure ends the run; its script is cut short.
 */
export function fuzz({
  scripts,
  seed,
  kinds = forms,
  checksInvariants = true,
  progress,
}: {
  scripts: number;
  seed: number;
  kinds?: readonly Form[];
  /** Without it only the roots are compared: a broken invariant need not show in one. */
  checksInvariants?: boolean;
  progress?: (done: number) => void;
}): FuzzVerdict {
  let steps = 0;
  let checked = 0;
  const problems = problemFinder(checksInvariants, () => checked++);
  for (let number = 0; number < scripts; number++) {
    const form = kinds[number % kinds.length]!;
    const random = randomSource(seed, number);
    const below = (n: number) => Math.floor(random() * n);
    const start = randomTree(below, form.hasQuotas);
    const run = startScript({ ...start, steps: [] }, form.options);
    const taken: Step[] = [];
    const length = 4 + below(14);
    for (let k = 0; k <= length; k++) {
      const step: Step =
        k === 0 ? { op: "grow" } : k === length ? { op: "redevelop" } : randomStep(run.tree, below);
      taken.push(step);
      steps++;
      if (problems(run, step, form) === undefined) continue;
      const script = shortened({ ...start, steps: taken }, form, problems);
      const problem = problemOf(script, form, problems)!;
      return { scripts, seed, steps, checked, failure: { number, form: form.name, problem, script } };
    }
    if (number % 100 === 99) progress?.(number + 1);
  }
  return { scripts, seed, steps, checked };
}

/** Finds what is wrong after a step, in one sentence. A crash is a failure like any other. */
type ProblemFinder = (run: Run, step: Step, form: Form) => string | undefined;

function problemFinder(checksInvariants: boolean, counted: () => void): ProblemFinder {
  const now = ({ tree, truth }: Run, { options }: Form) => {
    const [violation] = checksInvariants ? tree.violations() : [];
    if (violation !== undefined) return violation;
    if (!tree.settled || (options.nodeLimit !== undefined && tree.suspended.length > 0)) return undefined;
    const wanted = truth();
    if (wanted === undefined) return undefined;
    counted();
    const value = tree.onMove(tree.root) === "max" ? tree.value : 0 - tree.value;
    if (value !== wanted.value) return `the root is worth ${value}, by brute force ${wanted.value}`;
    if (Object.is(tree.value, -0)) return "the root is worth -0";
    if (tree.best >= 0 && !wanted.best.includes(tree.best)) {
      return `the best move is ${tree.best}, by brute force one of ${wanted.best.join(", ")}`;
    }
    return undefined;
  };
  return (run, step, form) => {
    try {
      run.step(step, "step");
      return now(run, form);
    } catch (error) {
      return `it throws: ${error instanceof Error ? error.message : String(error)}`;
    }
  };
}

/** What is wrong with a whole script; a step that cannot be done makes it no failure. */
function problemOf(script: Script, form: Form, problems: ProblemFinder): string | undefined {
  const run = startScript(script, form.options);
  for (const step of script.steps) {
    const problem = problems(run, step, form);
    if (problem?.startsWith("it throws: step (")) return undefined;
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** The script without the steps that the failure does not need. */
function shortened(script: Script, form: Form, problems: ProblemFinder): Script {
  let shortest = script;
  for (let k = script.steps.length - 1; k >= 0; k--) {
    const shorter = { ...shortest, steps: shortest.steps.filter((_, i) => i !== k) };
    if (problemOf(shorter, form, problems) !== undefined) shortest = shorter;
  }
  return shortest;
}
