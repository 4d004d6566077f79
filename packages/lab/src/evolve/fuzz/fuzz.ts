import { InputError } from "espalier";
import {
  type Form,
  formName,
  isSound,
  type RuleName,
  type Run,
  type Script,
  type Step,
  startScript,
} from "espalier/internal";
import { randomSource } from "../../verify/random-source.js";
import { randomScript } from "./random-script.js";
import { shrinkTree } from "./shrink-tree.js";

/** Ways of keeping a tree: with and without its extensions, ordered, with positions kept, and with hardly any memory. */
const strictForms = [
  { rule: "corrected" },
  { rule: "sweep-early" },
  { rule: "swept-only" },
  { rule: "corrected", positions: "kept" },
  { rule: "corrected", order: "static" },
  { rule: "swept-only", order: "static", positions: "kept" },
  { rule: "corrected", nodeLimit: 25 },
  { rule: "swept-only", nodeLimit: 40 },
  { rule: "sweep-early", nodeLimit: 60 },
] as const satisfies readonly Form[];

const withTies = {
  corrected: "corrected-ties-cut",
  "sweep-early": "sweep-early-ties-cut",
  "swept-only": "ties-cut",
} as const;

/** Every way of keeping a tree: those in which equal values never cut, then the same where they do. */
export const forms: readonly Form[] = [
  ...strictForms,
  ...strictForms.map((form) => ({ ...form, rule: withTies[form.rule] })),
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

export interface FuzzOptions {
  readonly scripts: number;
  readonly seed: number;
  /** Only trees kept by this rule. Default: the forms above in turn. */
  readonly rule?: RuleName | undefined;
  /** Whether invariants are checked too. Default: where the rule keeps them. */
  readonly checksInvariants?: boolean;
  readonly progress?: (done: number) => void;
}

/**
 * Runs random scripts: after every step all invariants, and whenever the tree is settled its value and best move against
 * brute force. The first failure ends the run; its script and tree are made smaller.
 */
export function fuzz(options: FuzzOptions): FuzzVerdict {
  const { scripts, seed, rule, checksInvariants = rule === undefined || isSound(rule), progress } = options;
  let steps = 0;
  let checked = 0;
  const find = problemFinder(checksInvariants, () => checked++);
  const kinds = formsOf(rule);
  for (let number = 0; number < scripts; number++) {
    const random = randomSource(seed, number);
    const { start, next } = randomScript(kinds[number % kinds.length]!, (n) => Math.floor(random() * n));
    const run = startScript({ ...start, steps: [] });
    const taken: Step[] = [];
    for (let step = next(run.tree); step !== undefined; step = next(run.tree)) {
      taken.push(step);
      steps++;
      const problem = find(run, step);
      if (problem === undefined) continue;
      const failing = { ...start, tree: start.tree.seen, steps: taken };
      const { script, sentence } = smallest(failing, problem, find);
      const form = formName(start.form ?? {});
      return { scripts, seed, steps, checked, failure: { number, form, problem: sentence, script } };
    }
    if (number % 100 === 99) progress?.(number + 1);
  }
  return { scripts, seed, steps, checked };
}

/** The forms with that rule; all by default. */
function formsOf(rule: RuleName | undefined): readonly Form[] {
  if (rule === undefined) return forms;
  const found = forms.filter((form) => form.rule === rule);
  return found.length > 0 ? found : [{ rule }];
}

/** What is wrong after a step. A crash is a failure like any other; so is a refusal, but for a script that was made smaller. */
interface Problem {
  readonly kind: "invariant" | "root" | "crash" | "refusal";
  readonly sentence: string;
  /** What the step should have led to. */
  readonly expect?: Readonly<Record<string, unknown>>;
}

type ProblemFinder = (run: Run, step: Step) => Problem | undefined;

function problemFinder(checksInvariants: boolean, counted: () => void): ProblemFinder {
  const now = (run: Run): Problem | undefined => {
    const { tree } = run;
    const [violation] = checksInvariants ? tree.violations() : [];
    if (violation !== undefined) return { kind: "invariant", sentence: violation };
    const wanted = run.isProved ? run.truth() : undefined;
    if (wanted === undefined) return undefined;
    counted();
    const value = tree.onMove(tree.root) === "max" ? tree.value : 0 - tree.value;
    const expect = { rootValue: wanted.value };
    if (value !== wanted.value) {
      const sentence = `the root is worth ${value}, by brute force ${wanted.value}`;
      return { kind: "root", sentence, expect };
    }
    if (Object.is(tree.value, -0)) return { kind: "root", sentence: "the root is worth -0", expect };
    if (tree.best >= 0 && !wanted.best.includes(tree.best)) {
      const sentence = `the best move is ${tree.best}, by brute force one of ${wanted.best.join(", ")}`;
      return { kind: "root", sentence };
    }
    return undefined;
  };
  return (run, step) => {
    try {
      run.perform(step, "step");
      return now(run);
    } catch (error) {
      const kind = error instanceof InputError ? "refusal" : "crash";
      return { kind, sentence: `it throws: ${error instanceof Error ? error.message : String(error)}` };
    }
  };
}

/** The script up to the first step after which something is wrong, and what that is. */
function firstProblem(script: Script, find: ProblemFinder): { script: Script; problem: Problem } | undefined {
  const run = startScript(script);
  for (const [k, step] of script.steps.entries()) {
    const problem = find(run, step);
    if (problem !== undefined) return { script: { ...script, steps: script.steps.slice(0, k + 1) }, problem };
  }
  return undefined;
}

/** The script without the steps and nodes that a failure of this kind does not need. Its last step expects what is right. */
function smallest(
  failing: Script,
  { kind }: Problem,
  find: ProblemFinder,
): { script: Script; sentence: string } {
  const fails = (script: Script) => firstProblem(script, find)?.problem.kind === kind;
  let script = failing;
  for (let size = Infinity; size > sizeOf(script); ) {
    size = sizeOf(script);
    for (let k = script.steps.length - 1; k >= 0; k--) {
      const shorter = { ...script, steps: script.steps.toSpliced(k, 1) };
      if (fails(shorter)) script = shorter;
    }
    const { steps } = script;
    script = { ...script, tree: shrinkTree(script.tree, (tree) => fails({ ...script, tree, steps })) };
  }
  const found = firstProblem(script, find)!;
  const { sentence, expect } = found.problem;
  const last = { ...found.script.steps.at(-1)!, ...(expect !== undefined && { expect }) };
  return { script: { ...found.script, steps: found.script.steps.with(-1, last) }, sentence };
}

function sizeOf({ tree, steps }: Script): number {
  return steps.length + JSON.stringify(tree).length;
}
