// Changes that change nothing that could be observed: judged by people, kept in equivalent.json, each with its reason.
import { readFileSync } from "node:fs";

/**
 * @typedef {object} Equivalent
 * @property {string} file
 * @property {string} line the source line, trimmed, on which the change begins
 * @property {string} change as the tool prints it
 * @property {string} reason why nobody could tell
 */

/** @type {readonly Equivalent[]} */
export const equivalents = JSON.parse(readFileSync(new URL("equivalent.json", import.meta.url), "utf8"));

/** How a change is printed: what there is, and what is put there instead. */
export function changeOf({ code, replacement }) {
  const short = (text) => text.replace(/\s+/g, " ");
  return replacement === "" ? `${short(code)} -> left out` : `${short(code)} -> ${short(replacement)}`;
}

export function isEquivalent(mutant) {
  return equivalents.some(
    ({ file, line, change }) =>
      file === mutant.file && line === mutant.lineText && change === changeOf(mutant),
  );
}
