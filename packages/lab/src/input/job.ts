import { type Algorithm, InputError } from "espalier";
import { didYouMean, parseJson, parseText, shown } from "espalier/internal";
import { parseTree } from "espalier/trees";
import { type GivenOptions, givenNames, givenOptions } from "../options/given-options.js";
import { parameterNames } from "../options/model-parameters.js";
import { knownAlgorithm } from "../plugin/known-algorithms.js";
import { exhibitSubject } from "./exhibit.js";
import { gameSubject } from "./game-subject.js";
import {
  beforeHorizon,
  explicitSubject,
  type HorizonOptions,
  modelSubject,
  type Subject,
} from "./subject.js";

/** A search to run. */
export interface Job {
  readonly id?: JobId;
  readonly algorithm: Algorithm;
  readonly subject: Subject;
  readonly options: GivenOptions;
}

/** What a job is called by who gives it. */
export type JobId = string | number;

type Fields = Readonly<Record<string, unknown>>;

const treeFields = ["tree", "root", "values", "bounds", "domain"];
const horizonFields = ["likelihoodThreshold", "maxDepth"] as const;

/** Every field that a job may have. */
export function jobFields(): readonly string[] {
  return [
    ...new Set([
      "id",
      "algorithm",
      ...treeFields,
      "model",
      ...parameterNames(),
      "exhibit",
      "game",
      "position",
      ...givenNames,
      ...horizonFields,
      "leaves",
    ]),
  ];
}

/** The job of a line: the options of `search` as the fields of a JSON object. */
export function parseJob(line: string): Job {
  const job = parseFields(line);
  const known = jobFields();
  for (const field of Object.keys(job)) {
    if (!known.includes(field)) {
      throw new InputError(didYouMean("job field", field, known));
    }
  }
  const { id, algorithm = "alpha-beta" } = job;
  if (id !== undefined && !isId(id)) {
    throw new InputError(`"id" is ${shown(id)}: expected a string, or a number that is kept exactly`);
  }
  if (typeof algorithm !== "string") {
    throw new InputError(`"algorithm" is ${shown(algorithm)}: expected the id of an algorithm`);
  }
  return {
    ...(id !== undefined && { id }),
    algorithm: knownAlgorithm(algorithm),
    subject: beforeHorizon(subjectOf(job), horizonOf(job)),
    options: givenIn(job),
  };
}

/** What the job of a line is called, as far as that can be told where the job itself is wrong. */
export function jobId(line: string): JobId | undefined {
  try {
    const id: unknown = JSON.parse(line)?.id;
    return isId(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

/** A whole number beyond 2^53 would come back as another one. */
function isId(id: unknown): id is JobId {
  return typeof id === "number"
    ? Number.isFinite(id) && (Number.isSafeInteger(id) || !Number.isInteger(id))
    : typeof id === "string";
}

/** The fields of a job that are given: null stands for one that is absent. */
function parseFields(line: string): Fields {
  const job = parseJson(line, "the job");
  if (!isFields(job)) throw new InputError(`the job is ${shown(job)}: expected an object`);
  return Object.fromEntries(Object.entries(job).map(([name, value]) => [name, value ?? undefined]));
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What a job may have its tree from, and the fields that may stand beside it. */
const sources = {
  tree: () => treeFields,
  model: parameterNames,
  exhibit: () => [],
  game: () => ["position", "depth"],
} as const satisfies Record<string, () => readonly string[]>;

type Source = keyof typeof sources;

/** What the id of each names. */
const named = { model: "a model", exhibit: "an exhibit", game: "a game" } as const;

function subjectOf(job: Fields): Subject {
  const leaves = job.leaves !== undefined && truth("leaves", job.leaves);
  const [source, second] = (Object.keys(sources) as Source[]).filter((name) => job[name] !== undefined);
  if (source === undefined) {
    throw new InputError(`the job has no tree: expected the field "tree", "model", "exhibit" or "game"`);
  }
  if (second !== undefined) {
    throw new InputError(`"${source}" and "${second}" are both given: expected one of them`);
  }
  refuseForeign(job, source);
  if (source === "tree") return explicitSubject("the job's tree", parseTree(treeFileOf(job)));
  const id = job[source];
  if (typeof id !== "string") {
    throw new InputError(`"${source}" is ${shown(id)}: expected the id of ${named[source]}`);
  }
  if (source === "exhibit") return exhibitSubject(id);
  const given = parameterNames().filter((name) => job[name] !== undefined);
  const parameters = Object.fromEntries(given.map((name) => [name, parameter(job[name])]));
  if (source === "model") return modelSubject(id, parameters, leaves);
  const { position } = job;
  if (position !== undefined && typeof position !== "string") {
    throw new InputError(`"position" is ${shown(position)}: expected a text`);
  }
  return gameSubject(id, position, parameters, leaves);
}

/** Refuses fields that belong to a tree from elsewhere. */
function refuseForeign(job: Fields, source: Source): void {
  const own: readonly string[] = sources[source]();
  const foreign = [...treeFields, ...parameterNames(), "position"].find(
    (field) => field !== source && job[field] !== undefined && !own.includes(field),
  );
  if (foreign === undefined) return;
  const owner = foreign === "position" ? "game" : treeFields.includes(foreign) ? "tree" : "model";
  throw new InputError(
    `"${foreign}" belongs to a ${owner}: this job has ${source === "exhibit" ? "an" : "a"} ${source}`,
  );
}

/** The tree file that a job stands for: `tree` is the tree alone, its text form, or a whole tree file. */
function treeFileOf(job: Fields): unknown {
  const tree = typeof job.tree === "string" ? treeIn(job.tree) : job.tree;
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

function treeIn(text: string): unknown {
  if (/^\s*\(/.test(text)) return parseText(text);
  throw new InputError(
    `"tree" is ${shown(text)}: expected a tree, like [[3, 12], [8, 2]], or its text form, like "((3 12) (8 2))"`,
  );
}

/** The options of the search; numbers are checked as on the command line. */
function givenIn(job: Fields): GivenOptions {
  const given: Record<string, number | boolean> = {};
  for (const name of givenNames) {
    const value = job[name];
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
