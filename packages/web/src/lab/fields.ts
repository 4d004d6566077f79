import { InputError } from "espalier";
import { quoted } from "./options.js";

/** What stands behind the # of an address, key by key. What is bad, or means nothing, is told in a sentence. */
export interface Fields {
  /** What `read` makes of the text behind a key; what is absent, or bad and told, is `otherwise`. */
  readonly take: Take;
  /** What was wrong, with the keys that nobody asked for. */
  problems(): readonly string[];
  readonly isEmpty: boolean;
  /** Whether a key is there. */
  has(key: string): boolean;
}

export type Take = <T>(key: string, otherwise: T, read: (text: string) => T) => T;

export type Field = readonly [key: string, value: string];

export function readFields(hash: string): Fields {
  const { fields, twice } = fieldsOf(hash);
  const told = twice.map(
    (key) => `${quoted(key)} stands in the link more than once, and the last one counts`,
  );
  const used = new Set<string>();
  return {
    isEmpty: fields.size === 0,
    has: (key) => fields.has(key),
    take(key, otherwise, read) {
      used.add(key);
      const given = fields.get(key);
      if (given === undefined) return otherwise;
      try {
        return read(given);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        told.push(error.message);
        return otherwise;
      }
    },
    problems: () => [
      ...told,
      ...[...fields.keys()]
        .filter((key) => !used.has(key))
        .map((key) =>
          key.endsWith("treez")
            ? `${quoted(key)} in the link cannot be unpacked, and is left out: expected a tree as Share writes it`
            : `${quoted(key)} in the link means nothing here, and is left out`,
        ),
    ],
  };
}

/** The fields as they stand behind the #. */
export function writeFields(fields: readonly Field[]): string {
  return fields.map(([key, value]) => (value === "" ? key : `${key}=${encoded(value)}`)).join("&");
}

export function known(what: string, id: string, ids: readonly string[]): string {
  if (ids.includes(id)) return id;
  throw new InputError(`${what} is ${quoted(id)}: expected one of ${ids.join(", ")}`);
}

export function oneOf<W extends string>(what: string, word: string, words: readonly W[]): W {
  const found = words.find((each) => each === word);
  if (found !== undefined) return found;
  throw new InputError(`${what} is ${quoted(word)}: expected ${words.join(" or ")}`);
}

/** The fields of a link, and the keys that stand there more than once: of these the last counts. */
function fieldsOf(hash: string) {
  const fields = new Map<string, string>();
  const twice = new Set<string>();
  for (const part of hash.replace(/^#/, "").split("&")) {
    if (part === "") continue;
    const equals = part.indexOf("=");
    const [key, value] = equals < 0 ? [part, ""] : [part.slice(0, equals), part.slice(equals + 1)];
    if (fields.has(decoded(key))) twice.add(decoded(key));
    fields.set(decoded(key), decoded(value));
  }
  return { fields, twice: [...twice] };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function encoded(value: string): string {
  return encodeURIComponent(value).replaceAll("%2C", ",").replaceAll("%3A", ":");
}
