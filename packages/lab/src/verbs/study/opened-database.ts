import type { Study } from "@espalier/studies";
import { InputError } from "espalier";
import { shownName } from "espalier/internal";
import { knownStudy } from "../../plugin/known-studies.js";
import { people } from "../../print/people.js";
import type { Io } from "../../process/io.js";
import { codeVersion } from "../../studies/code-version.js";
import { type Database, databaseOf } from "../../studies/database.js";
import { Store } from "../../studies/store.js";

/** Which store is read, and by whose code. */
export interface StoreOptions {
  readonly store: string;
  readonly plugin?: readonly string[];
}

/** The database of a store, of all its studies or of one. Of what the table results leaves out people are told. */
export async function openedDatabase(
  { store: folder, plugin }: StoreOptions,
  id: string | undefined,
  io: Io,
): Promise<Database> {
  const store = new Store(folder);
  const kept = store.studies();
  const studies = id === undefined ? kept : kept.filter((each) => each === id);
  const codes = [codeVersion(), codeVersion(plugin)];
  const isOurs = (code: string) => codes.includes(code);
  const database = await databaseOf({ store, studies, known, isOurs });
  const { rows } = await database.query("SELECT DISTINCT study FROM results");
  const shown = new Set(rows.flat());
  const tell = people(io);
  for (const each of studies) {
    if (known(each) === undefined) {
      tell(`study ${each} is not known here, and not in the table results: expected its --plugin`);
    } else if (!shown.has(each)) {
      tell(
        `nothing in the table results is of ${each}: it was measured by another version of the code, or not yet`,
      );
    }
  }
  return database;
}

/** That there is something to read. */
export function refuseEmpty({ store }: StoreOptions, id: string | undefined): void {
  const kept = new Store(store).studies();
  if (id === undefined ? kept.length > 0 : kept.includes(id)) return;
  const what = id === undefined ? "nothing" : `nothing of study ${id}`;
  throw new InputError(
    `the store ${shownName(store)} has ${what}: expected what espalier study run keeps there`,
  );
}

/** The study with this id; undefined if it is of a plugin that is not loaded. */
function known(id: string): Study | undefined {
  try {
    return knownStudy(id);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
