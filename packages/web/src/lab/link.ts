import { InputError } from "espalier";
import { catalogue, type Given, type GivenName } from "./catalogue.js";
import { type Field, known, oneOf, readFields, type Take, writeFields } from "./fields.js";
import { firstLab, isByEvaluations, type Lab, type Run, type View, waiting } from "./lab.js";
import { optionKey, optionNames, readOption, readWhole, writtenOption } from "./options.js";
import type { Source } from "./source.js";
import { isTooLong, readSource, sourceFields, sourceKeys } from "./source-link.js";

/** The moment at which the page opens that was asked for nothing: a deep cutoff. */
const firstStep = 71;

/** What a link says. A bad value is told in a sentence, and what holds without it is taken instead. */
export interface ReadLink {
  readonly lab: Lab;
  readonly problems: readonly string[];
}

/** The state that stands behind the # of an address, in the names of the command's options. */
export function readLink(hash: string): ReadLink {
  const { take, has, problems, isEmpty } = readFields(hash);
  if (isEmpty) return { lab: { ...firstLab, wanted: firstStep }, problems: [] };
  const source = readSource(take);
  const algorithm = take("algorithm", "alpha-beta", (id) => known("algorithm", id, algorithmIds));
  const options = readOptions(algorithm, "", take);
  const second = take<string | undefined>("beside", undefined, (id) => known("beside", id, algorithmIds));
  const first: Run = { algorithm, options, status: waiting };
  const runs: Lab["runs"] =
    second === undefined
      ? [first]
      : [
          first,
          {
            // A tree of its own, if there is one.
            source: sourceKeys.some((key) => has(`beside-${key}`))
              ? readSource((key, otherwise, read) => take(`beside-${key}`, otherwise, read))
              : undefined,
            algorithm: second,
            options: readOptions(second, "beside-", take),
            status: waiting,
          },
        ];
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

/** Why no link carries what is searched, where none does. */
export function missingInLink({ source }: Lab): string | undefined {
  if (source.kind === "trace")
    return "An opened trace cannot stand in a link: save the trace and send it along.";
  if (source.kind === "script") return "A script cannot stand in a link: send its file along.";
  return undefined;
}

/** The trees whose texts are too long for a link as they are, with the keys behind which they stand deflated. */
export function longTexts({ source, runs }: Lab): readonly (readonly [key: string, text: string])[] {
  const long = (key: string, each: Source | undefined) =>
    each?.kind === "tree" && isTooLong(each) ? [[key, each.text] as const] : [];
  return [...long("treez", source), ...long("beside-treez", runs[1]?.source)];
}

function fieldsToWrite(lab: Lab): readonly Field[] {
  const { source, runs, view, step, wanted } = lab;
  const fields: Field[] = [...sourceFields(source)];
  const [first, second] = runs;
  if (source.kind !== "trace" && source.kind !== "script") fields.push(["algorithm", first.algorithm]);
  fields.push(...optionFields(first, ""));
  if (second !== undefined) {
    const own = second.source === undefined ? [] : sourceFields(second.source);
    fields.push(["beside", second.algorithm]);
    fields.push(...own.map(([key, value]) => [`beside-${key}`, value] as const));
    fields.push(...optionFields(second, "beside-"));
  }
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
