import { InputError } from "espalier";
import { catalogue, type Given, type GivenName } from "./catalogue.js";
import { firstLab, isByEvaluations, type Lab, type Run, type View, waiting } from "./lab.js";
import {
  kebab,
  optionKey,
  optionNames,
  quoted,
  readNumber,
  readOption,
  readWhole,
  writtenOption,
} from "./options.js";
import { firstParameters, givenParameters, parameterNames, type Source } from "./source.js";

/** The moment at which the page opens that was asked for nothing: a deep cutoff. */
const firstStep = 71;

/** What a link says. A bad value is told in a sentence, and what holds without it is taken instead. */
export interface ReadLink {
  readonly lab: Lab;
  readonly problems: readonly string[];
}

/** A tree longer than this is deflated in a link, or not in it at all: see deflate.ts. */
export const longestText = 400;

/** The state that stands behind the # of an address, in the names of the command's options. */
export function readLink(hash: string): ReadLink {
  const fields = fieldsOf(hash);
  if (fields.size === 0) return { lab: { ...firstLab, wanted: firstStep }, problems: [] };
  const problems: string[] = [];
  const used = new Set<string>();
  const text = (key: string) => {
    used.add(key);
    return fields.get(key);
  };
  /** What `read` makes of the text behind a key; what is absent, or bad and told, is `otherwise`. */
  const take = <T>(key: string, otherwise: T, read: (text: string) => T): T => {
    const given = text(key);
    if (given === undefined) return otherwise;
    try {
      return read(given);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      problems.push(error.message);
      return otherwise;
    }
  };

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
  for (const key of fields.keys()) {
    if (!used.has(key)) problems.push(`${quoted(key)} in the link means nothing here, and is left out`);
  }
  return { lab: { ...firstLab, source, runs, view, wanted }, problems };
}

type Take = <T>(key: string, otherwise: T, read: (text: string) => T) => T;

const gameIds = catalogue.games.map(({ id }) => id);
const algorithmIds = catalogue.algorithms.map(({ id }) => id);

function readSource(take: Take): Source {
  const tree = take<string | undefined>("tree", undefined, spaced);
  if (tree !== undefined) {
    const root = take<"min" | "max">("root", "max", (word) => oneOf("root", word, ["max", "min"] as const));
    return { kind: "tree", text: tree, ...(root === "min" && { root }) };
  }
  const game = take<string | undefined>("game", undefined, (id) => known("game", id, gameIds));
  if (game !== undefined) {
    const position = take("position", "", (text) => text);
    return { kind: "game", game, position, depth: take("depth", 4, (text) => readWhole("depth", text, 0)) };
  }
  const model = take("model", "pi", (id) =>
    known(
      "model",
      id,
      catalogue.models.map(({ id }) => id),
    ),
  );
  const ranges = catalogue.models.find(({ id }) => id === model)?.parameters ?? {};
  const parameters: Record<string, number> = { ...firstParameters(model) };
  for (const name of parameterNames) {
    const range = ranges[name];
    if (range === undefined) continue;
    const given = take<number | undefined>(kebab(name), undefined, (text) => {
      const value = readNumber(kebab(name), text);
      if (value >= range.least && value <= range.most && (!range.integer || Number.isInteger(value)))
        return value;
      const kind = range.integer ? "an integer" : "a number";
      throw new InputError(
        `${kebab(name)} is ${quoted(text)}: expected ${kind} from ${range.least} to ${range.most}`,
      );
    });
    if (given !== undefined) parameters[name] = given;
  }
  return { kind: "model", model, parameters };
}

function readOptions(algorithm: string, prefix: string, take: Take): Given {
  const taken = catalogue.algorithms.find(({ id }) => id === algorithm)?.takes ?? [];
  const read = (name: GivenName) =>
    take<Given>(`${prefix}${optionKey(name)}`, {}, (text) => {
      if (!taken.includes(name)) throw new InputError(`${algorithm} does not take ${optionKey(name)}`);
      return readOption(name, text);
    });
  return Object.assign({}, ...optionNames.map(read));
}

function known(what: string, id: string, ids: readonly string[]): string {
  if (ids.includes(id)) return id;
  throw new InputError(`${what} is ${quoted(id)}: expected one of ${ids.join(", ")}`);
}

function oneOf<W extends string>(what: string, word: string, words: readonly W[]): W {
  const found = words.find((each) => each === word);
  if (found !== undefined) return found;
  throw new InputError(`${what} is ${quoted(word)}: expected ${words.join(" or ")}`);
}

/** The fields of a link; of one that is there twice the last counts. */
function fieldsOf(hash: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const part of hash.replace(/^#/, "").split("&")) {
    if (part === "") continue;
    const equals = part.indexOf("=");
    const [key, value] = equals < 0 ? [part, ""] : [part.slice(0, equals), part.slice(equals + 1)];
    fields.set(decoded(key), decoded(value));
  }
  return fields;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The state as it stands behind the #: always in the same order, and without what holds anyway. */
export function writeLink(lab: Lab): string {
  return fieldsToWrite(lab)
    .map(([key, value]) => (value === "" ? key : `${key}=${encoded(value)}`))
    .join("&");
}

/** Whether all of what is searched stands in the link, and why not. */
export function missingInLink({ source }: Lab): string | undefined {
  if (source.kind === "trace")
    return "An opened trace cannot stand in a link: save the trace and send it along.";
  if (source.kind === "script") return "A script cannot stand in a link: send its file along.";
  if (source.kind === "tree" && compact(source.text).length > longestText) return "too long";
  return undefined;
}

function fieldsToWrite(lab: Lab): readonly (readonly [string, string])[] {
  const { source, runs, view, step, wanted } = lab;
  const fields: (readonly [string, string])[] = [...sourceFields(source)];
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

function sourceFields(source: Source): readonly (readonly [string, string])[] {
  switch (source.kind) {
    case "model":
      return [
        ["model", source.model],
        ...givenParameters(source.model, source.parameters).map(
          ([name, value]) => [kebab(name), String(value)] as const,
        ),
      ];
    case "tree": {
      const text = compact(source.text);
      if (text.length > longestText) return [];
      return [["tree", text], ...(source.root === undefined ? [] : [["root", source.root] as const])];
    }
    case "game":
      return [
        ["game", source.game],
        ...(source.position === "" ? [] : [["position", source.position] as const]),
        ["depth", String(source.depth)],
      ];
    default:
      return [];
  }
}

function optionFields({ options }: Run, prefix: string): readonly (readonly [string, string])[] {
  return optionNames.flatMap((name) => {
    const text = writtenOption(name, options);
    return text === undefined ? [] : [[`${prefix}${optionKey(name)}`, text] as const];
  });
}

/** The text of a tree in as few signs as a link likes: underscores for white space, none beside a bracket. */
export function compact(text: string): string {
  const short = text.trim().replace(/\s+/g, " ");
  if (!short.startsWith("(")) return short;
  return short.replace(/ ?([()]) ?/g, "$1").replaceAll(" ", "_");
}

function encoded(value: string): string {
  return encodeURIComponent(value).replaceAll("%2C", ",").replaceAll("%3A", ":");
}

/** A tree as it is typed, from one in a link: only the text form for people has white space in it. */
function spaced(text: string): string {
  return text.trimStart().startsWith("(") ? text.replaceAll("_", " ") : text;
}
