import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { shownName } from "espalier/internal";

/** The plugins that are loaded, as the command line names them. */
const files: string[] = [];

/** Has errors that come from this plugin told as its own, until the function is called that is given back. */
export function blame(file: string): () => void {
  files.push(file);
  return () => {
    files.splice(files.lastIndexOf(file), 1);
  };
}

/**
 * What is to be said of an error that a plugin has made: one that was thrown there or below a call from there, by its stack; or
 * what is no error at all, for nobody else throws such things.
 */
export function pluginAtFault(error: unknown): string | undefined {
  const stack = error instanceof Error ? error.stack : undefined;
  const file = files.find(
    (each) => !(error instanceof Error) || namesOf(each).some((name) => stack?.includes(name)),
  );
  return file === undefined ? undefined : `plugin ${shownName(file)} throws: ${wordsOf(error)}`;
}

/** What a stack may call a file: its address, or its path. */
function namesOf(file: string): readonly string[] {
  const path = resolve(file);
  return [pathToFileURL(path).href, path];
}

/** What an error says, whatever was thrown. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
