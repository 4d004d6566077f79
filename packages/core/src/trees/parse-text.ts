import { InputError } from "../errors/input-error.js";
import { place } from "../errors/place.js";
import { shown } from "../errors/shown.js";

/**
 * The nested list that the text form for people stands for: `((3 12) (8 (2 4)))`.
 * Spaces, commas and line breaks separate numbers.
 */
export function parseText(text: string): unknown {
  const tokens = /([()])|([^\s,()]+)/g;
  const open: { readonly list: unknown[]; readonly at: number }[] = [];
  let tree: unknown;
  for (let token = tokens.exec(text); token !== null; token = tokens.exec(text)) {
    const [found, bracket] = token;
    const at = token.index;
    if (tree !== undefined) {
      throw new InputError(
        `unexpected ${shown(found)} at ${place(text, at)}: expected nothing after the tree`,
      );
    }
    if (bracket === "(") {
      open.push({ list: [], at });
      continue;
    }
    let node: unknown;
    if (bracket === ")") {
      const last = open.pop();
      if (last === undefined)
        throw new InputError(`unexpected ")" at ${place(text, at)}: no "(" is open there`);
      node = last.list;
    } else {
      if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(found)) {
        throw new InputError(
          `unexpected ${shown(found)} at ${place(text, at)}: expected a number, "(" or ")"`,
        );
      }
      node = Number(found);
    }
    const around = open.at(-1);
    if (around === undefined) tree = node;
    else around.list.push(node);
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined) throw new InputError(`the "(" at ${place(text, unclosed.at)} is never closed`);
  if (tree === undefined) throw new InputError("the text is empty: expected a tree, like ((3 12) (8 (2 4)))");
  return tree;
}
