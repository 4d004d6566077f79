import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { InputError } from "espalier";
import { shownName } from "espalier/internal";
import { add } from "./added.js";
import { blame, wordsOf } from "./blame.js";
import { readPlugin } from "./read-plugin.js";

/** Loads plugins, each a file, and makes what they add known until the function is called that is given back. */
export async function loadPlugins(files: readonly string[]): Promise<() => void> {
  const forgets: (() => void)[] = [];
  const forget = () => {
    for (const each of forgets.splice(0).reverse()) each();
  };
  try {
    for (const file of files) {
      forgets.push(add(readPlugin(await loaded(file), file)));
      forgets.push(blame(file));
    }
  } catch (error) {
    forget();
    throw error;
  }
  return forget;
}

async function loaded(file: string): Promise<Readonly<Record<string, unknown>>> {
  const source = `plugin ${shownName(file)}`;
  const path = resolve(file);
  if (!existsSync(path)) throw new InputError(`${source} is not there: expected the file of a module`);
  try {
    return await import(pathToFileURL(path).href);
  } catch (error) {
    throw new InputError(
      `${source} cannot be loaded: ${wordsOf(error)}; expected a JavaScript module, such as my-search.mjs`,
      { cause: error },
    );
  }
}
