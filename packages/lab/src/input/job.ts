import { type Algorithm, InputError } from "espalier";
import { didYouMean, findAlgorithm, parseJson, shown } from "espalier/internal";
import { parseTree } from "espalier/trees";
import { type GivenOptions, givenNames, givenOptions } from "../options/given-options.js";
import { parameterNames } from "../options/model-parameters.js";
import {
  beforeHorizon,
  explicitSubject,
  type HorizonOptions,
  modelSubject,
  type Subject,
} from "./subject.js";

/** A search to run. */
export interface Job {
  readonly algorithm: Algorithm;
  readonly subject: Subject;
  readonly options: GivenOptions;
}

type Fields = Readonly<Record<string, unknown>>;

const treeFields = ["tree", "root", "values", "bounds", "domain"];
const horizonFields = ["likelihoodThreshold", "maxDepth"] as const;

/** Every field that a job may have. */
export const jobFields: readonly string[] = [
  ...new Set([
    "algorithm",
    ...treeFields,
    "model",
    ...parameterNames,
    ...givenNames,
    ...horizonFields,
    "leaves",
  ]),
];

/** The job of a line: the options of `search` as the fields of a JSON object. */
export function parseJob(line: string): Job {
  const job = parseFields(line);
  for (const field of Object.keys(job)) {
    if (!jobFields.includes(field)) {
      throw new InputError(didYouMean("job field", field, jobFields));
    }
  }
  const { algorithm = "alpha-beta" } = job;
  if (typeof algorithm !== "string") {
    throw new InputError(`"algorithm" is ${shown(algorithm)}: expected the id of an algorithm`);
  }
  return {
    algorithm: findAlgorithm(algorithm),
    subject: beforeHorizon(subjectOf(job), horizonOf(job)),
    options: givenIn(job),
  };
}

function parseFields(line: string): Fields {
  const job = parseJson(line, "the job");
  if (isFields(job)) return job;
  throw new InputError(`the job is ${shown(job)}: expected an object`);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function subjectOf(job: Fields): Subject {
  const { tree, model } = job;
  const leaves = truth("leaves", job.leaves ?? false);
  if (tree !== undefined && model !== undefined) {
    throw new InputError(`"tree" and "model" are both given: expected one of them`);
  }
  if (tree === undefined && model === undefined) {
    throw new InputError(`the job has no tree: expected the field "tree" or "model"`);
  }
  const [own, others] = model === undefined ? [treeFields, parameterNames] : [parameterNames, treeFields];
  const foreign = others.find((field) => job[field] !== undefined && !own.includes(field));
  if (foreign !== undefined) {
    const [owner, other] = model === undefined ? ["model", "tree"] : ["tree", "model"];
    throw new InputError(`"${foreign}" belongs to a ${owner}: this job has a ${other}`);
  }
  if (model === undefined) return explicitSubject("the job's tree", parseTree(treeFileOf(job)));
  if (typeof model !== "string")
    throw new InputError(`"model" is ${shown(model)}: expected the id of a model`);
  const given = parameterNames.filter((name) => job[name] !== undefined);
  return modelSubject(model, Object.fromEntries(given.map((name) => [name, parameter(job[name])])), leaves);
}

/** The tree file that a job stands for: `tree` is the tree alone, or a whole tree file. */
function treeFileOf(job: Fields): unknown {
  const { tree } = job;
  const beside = Object.fromEntries(
    treeFields
      .filter((field) => field !== "tree" && job[field] !== undefined)
      .map((field) => [field, job[field]]),
  );
  if (!isFields(tree) || !("tree" in tree)) return { tree, ...beside };
  const twice = Object.keys(beside).find((field) => tree[field] !== undefined);
  if (twice !== undefined) throw new InputError(`"${twice}" is given twice, in the tree and beside it`);
  return { ...tree, ...beside };
}

/** The options of the search. An absent or null field is not given; numbers are checked as on the command line. */
function givenIn(job: Fields): GivenOptions {
  const given: Record<string, number | boolean> = {};
  for (const name of givenNames) {
    const value = job[name] ?? undefined;
    if (value === undefined) continue;
    const option = givenOptions[name];
    if (!("read" in option)) given[name] = truth(name, value);
    else if (typeof value === "number" || value === "inf" || value === "-inf")
      given[name] = option.read(`"${name}"`)(String(value));
    else throw new InputError(`"${name}" is ${shown(value)}: expected a number`);
  }
  return given;
}

function horizonOf(job: Fields): HorizonOptions {
  const given = horizonFields.filter((name) => job[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, number(name, job[name])]));
}

/** A parameter of a model; what is either 0 or 1 may be written as false or true. */
function parameter(value: unknown): number {
  return typeof value === "boolean" ? Number(value) : (value as number);
}

function truth(name: string, value: unknown): boolean {
  if (typeof value === "boolean") return value;
  throw new InputError(`"${name}" is ${shown(value)}: expected true or false`);
}

function number(name: string, value: unknown): number {
  if (typeof value === "number" && Number.isFinite(value)) return value + 0;
  throw new InputError(`"${name}" is ${shown(value)}: expected a finite number`);
}
