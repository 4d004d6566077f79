import { InputError } from "espalier";
import { catalogue, type Given, type GivenName } from "./catalogue.js";
import { type Field, known, oneOf, readFields, type Take, writeFields } from "./fields.js";
import { firstLab, isByEvaluations, type Lab, type Run, type View, waiting } from "./lab.js";
import { optionKey, optionNames, readOption, readWhole, writtenOption } from "./options.js";
import { compact, longestText, readSource, sourceFields } from "./source-link.js";

/** The moment at which the page opens that was asked for nothing: a deep cutoff. */
const firstStep = 71;

/** What a link says. A bad value is told in a sentence, and what holds without it is taken instead. */
export interface ReadLink {
  readonly lab: Lab;
  readonly problems: readonly string[];
}

/** The state that stands behind the # of an address, in the names of the command's options. */
export function readLink(hash: string): ReadLink {
  const { take, problems, isEmpty } = readFields(hash);
  if (isEmpty) return { lab: { ...firstLab, wanted: firstStep }, problems: [] };
  const source = readSource(take);
  const algorithm = take("algorithm", "alpha-beta", (id) => known("algorithm", id, algorithmIds));
  const options = readOptions(algorithm, "", take);
  const second = take<string | undefined>("beside", undefined, (id) => known("beside", id, algorithmIds));
  const first: Run = { algorithm, options, status: waiting };
  const runs: Lab["runs"] =
    second === undefined
      ? [first]
      : [first, { algorithm: second, options: readOptions(second, "beside-", take), status: waiting }];
  const view: View = {
    ...firstLab.view,
    colour: take("colour", "players", (word) => oneOf("colour", word, ["players", "types"] as const)),
    eyes: take("eyes", "max", (word) => oneOf("eyes", word, ["max", "mover"] as const)),
    by: take("by", "evaluations", (word) => oneOf("by", word, ["evaluations", "steps"] as const)),
    hidden: take("hidden", "none", (word) => oneOf("hidden", word, ["none", "unseen"] as const)),
    panel: take("panel", "tree", (word) =>
      oneOf("panel", word, ["tree", "windows", "code", "table"] as const),
    ),
  };
  const position = (key: string) => (given: string) => (given === "end" ? -1 : readWhole(key, given, 0));
  const wanted =
    take<number | undefined>("step", undefined, position("step")) ??
    take<number | undefined>("at", undefined, position("at"));
  return { lab: { ...firstLab, source, runs, view, wanted }, problems: problems() };
}

const algorithmIds = catalogue.algorithms.map(({ id }) => id);

function readOptions(algorithm: string, prefix: string, take: Take): Given {
  const taken = catalogue.algorithms.find(({ id }) => id === algorithm)?.takes ?? [];
  const read = (name: GivenName) =>
    take<Given>(`${prefix}${optionKey(name)}`, {}, (text) => {
      if (!taken.includes(name)) throw new InputError(`${algorithm} does not take ${optionKey(name)}`);
      return readOption(name, text);
    });
  return Object.assign({}, ...optionNames.map(read));
}

/** The state as it stands behind the #: always in the same order, and without what holds anyway. */
export function writeLink(lab: Lab): string {
  return writeFields(fieldsToWrite(lab));
}

/** Whether all of what is searched stands in the link, and why not. */
export function missingInLink({ source }: Lab): string | undefined {
  if (source.kind === "trace")
    return "An opened trace cannot stand in a link: save the trace and send it along.";
  if (source.kind === "script") return "A script cannot stand in a link: send its file along.";
  if (source.kind === "tree" && compact(source.text).length > longestText) return "too long";
  return undefined;
}

function fieldsToWrite(lab: Lab): readonly Field[] {
  const { source, runs, view, step, wanted } = lab;
  const fields: Field[] = [...sourceFields(source)];
  const [first, second] = runs;
  if (source.kind !== "trace" && source.kind !== "script") fields.push(["algorithm", first.algorithm]);
  fields.push(...optionFields(first, ""));
  if (second !== undefined) fields.push(["beside", second.algorithm], ...optionFields(second, "beside-"));
  const moment = wanted ?? step;
  if (moment !== 0)
    fields.push([isByEvaluations(lab) ? "at" : "step", moment === -1 ? "end" : String(moment)]);
  for (const name of ["by", "colour", "eyes", "hidden"] as const) {
    if (view[name] !== firstLab.view[name]) fields.push([name, view[name]]);
  }
  return fields;
}

function optionFields({ options }: Run, prefix: string): readonly Field[] {
  return optionNames.flatMap((name) => {
    const text = writtenOption(name, options);
    return text === undefined ? [] : [[`${prefix}${optionKey(name)}`, text] as const];
  });
}
