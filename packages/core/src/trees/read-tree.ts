import { parseJson } from "../errors/parse-json.js";
import type { ExplicitTree } from "./explicit-tree.js";
import { parseText } from "./parse-text.js";
import { parseTree } from "./parse-tree.js";

/** The tree in the text of a tree file: JSON, or the text form for people, `((3 12) (8 (2 4)))`. A byte order mark is skipped. */
export function readTree(text: string): ExplicitTree {
  const content = text.startsWith("\uFEFF") ? text.slice(1) : text;
  return parseTree(/^\s*["[{]/.test(content) ? parseJson(content) : parseText(content));
}
