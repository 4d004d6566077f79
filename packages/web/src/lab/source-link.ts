import { InputError } from "espalier";
import { catalogue } from "./catalogue.js";
import { type Field, known, oneOf, type Take } from "./fields.js";
import { kebab, quoted, readNumber, readWhole } from "./options.js";
import { firstParameters, givenParameters, parameterNames, type Source } from "./source.js";

/** A tree longer than this is deflated in a link, or not in it at all: see deflate.ts. */
const longestText = 400;

/** The keys by which a link names a tree. */
export const sourceKeys = ["tree", "game", "model"] as const;

export function isTooLong(source: Source): boolean {
  if (source.kind !== "tree") return false;
  // White space shortens no text so far; of a very long one it is not even tried.
  return source.text.length > 50 * longestText || compact(source.text).length > longestText;
}

const gameIds = catalogue.games.map(({ id }) => id);

/** The tree that a link names. */
export function readSource(take: Take): Source {
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

/** A tree as a link names it; nothing where no link can. */
export function sourceFields(source: Source): readonly Field[] {
  switch (source.kind) {
    case "model":
      return [
        ["model", source.model],
        ...givenParameters(source.model, source.parameters).map(
          ([name, value]) => [kebab(name), String(value)] as const,
        ),
      ];
    case "tree": {
      const root = source.root === undefined ? [] : [["root", source.root] as const];
      return isTooLong(source) ? root : [["tree", compact(source.text)], ...root];
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

/** The text of a tree in as few signs as a link likes: underscores for white space, none beside a bracket. */
export function compact(text: string): string {
  const short = text.trim().replace(/\s+/g, " ");
  if (!short.startsWith("(")) return short;
  return short.replace(/ ?([()]) ?/g, "$1").replaceAll(" ", "_");
}

/** A tree as it is typed, from one in a link: only the text form for people has white space in it. */
function spaced(text: string): string {
  return text.trimStart().startsWith("(") ? text.replaceAll("_", " ") : text;
}
