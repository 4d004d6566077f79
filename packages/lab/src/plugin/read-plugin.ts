import { InputError } from "espalier";
import { type OwnRule, searchesBy } from "espalier/best-first";
import { shownName, shownWithKind } from "espalier/internal";
import { algorithmOf, type OwnAlgorithm } from "espalier/search";
import type { Added } from "./added.js";
import { knownAlgorithms } from "./known-algorithms.js";
import { knownGames } from "./known-games.js";
import { knownModels } from "./known-models.js";
import { knownStudies } from "./known-studies.js";
import { gameOf, type OwnGame } from "./own-game.js";
import { modelOf, type OwnModel } from "./own-model.js";
import { type OwnStudy, studyOf } from "./own-study.js";

type Fields = Readonly<Record<string, unknown>>;

/** What an entry of each list must have, besides an id. */
const wanted = {
  algorithms: { title: "string", run: "function" },
  rules: { title: "string", max: "function", min: "function" },
  models: { tree: "function" },
  games: { moves: "function", play: "function", score: "function", mover: "function" },
  studies: { title: "string", cells: "object" },
} as const satisfies Record<string, Readonly<Record<string, "string" | "function" | "object">>>;

type List = keyof typeof wanted;

const lists = Object.keys(wanted) as List[];

/** What the module of a plugin adds: the lists that it exports, each entry completed. `name` is that of its file. */
export function readPlugin(module: Fields, name: string): Added {
  const source = `plugin ${shownName(name)}`;
  const exported = Object.keys(module);
  const known = exported.filter((each) => each in wanted);
  if (known.length === 0) {
    const found = exported.length === 0 ? "nothing" : exported.join(", ");
    throw new InputError(`${source} exports ${found}: expected one or more of the lists ${lists.join(", ")}`);
  }
  const entries = <T>(list: List): T[] => entriesOf(module[list], list, source) as T[];
  const added: Added = {
    algorithms: [
      ...entries<OwnAlgorithm>("algorithms").map(algorithmOf),
      ...entries<OwnRule>("rules").flatMap(searchesBy),
    ],
    models: entries<OwnModel>("models").map(modelOf),
    games: entries<OwnGame>("games").map(gameOf),
    studies: entries<OwnStudy>("studies").map(studyOf),
  };
  refuseTaken("an algorithm", knownAlgorithms(), added.algorithms, source);
  refuseTaken("a model", knownModels(), added.models, source);
  refuseTaken("a game", knownGames(), added.games, source);
  refuseTaken("a study", knownStudies(), added.studies, source);
  return added;
}

function entriesOf(given: unknown, list: List, source: string): readonly Fields[] {
  if (given === undefined) return [];
  if (!Array.isArray(given)) {
    throw new InputError(`${source} exports ${list} that are ${shownWithKind(given)}: expected a list`);
  }
  for (const [k, entry] of given.entries()) {
    const where = `${source}: ${list}[${k}]`;
    if (typeof entry !== "object" || entry === null) {
      throw new InputError(`${where} is ${shownWithKind(entry)}: expected an object`);
    }
    const { id } = entry as Fields;
    if (typeof id !== "string" || !/^[\w./-]+$/.test(id)) {
      throw new InputError(
        `${where} has the id ${shownWithKind(id)}: expected a name without spaces, such as "my-search"`,
      );
    }
    for (const [field, kind] of Object.entries(wanted[list])) {
      const value = (entry as Fields)[field];
      if (typeof value === kind && value !== null) continue;
      const article = kind === "object" ? "a list" : `a ${kind}`;
      throw new InputError(`${where}, "${id}": ${field} is ${shownWithKind(value)}, expected ${article}`);
    }
  }
  return given;
}

function refuseTaken(
  noun: string,
  before: readonly { readonly id: string }[],
  more: readonly { readonly id: string }[],
  source: string,
): void {
  const ids = new Set(before.map(({ id }) => id));
  for (const { id } of more) {
    if (ids.has(id)) throw new InputError(`${source}: there is ${noun} "${id}" already, expected another id`);
    ids.add(id);
  }
}
