import { Option } from "commander";
import { InputError } from "espalier";

/** Where results are kept, and looked for. */
export function storeOption(): Option {
  return new Option("--store <folder>", "where results are kept")
    .default("espalier-studies")
    .argParser(folderOf);
}

function folderOf(text: string): string {
  if (text.trim() !== "") return text;
  throw new InputError('--store is "": expected the name of a folder');
}
