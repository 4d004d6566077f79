import { at, shortPath } from "../film/layout.js";
import type { Frame } from "./frame.js";
import type { Look, Moment } from "./state.js";

/** The picture in a sentence, for those who do not see it. */
export function treeInWords(moment: Moment, frame: Frame): string {
  const { layout, film, step } = moment;
  const here = moment.current;
  const where =
    here === undefined
      ? ""
      : here === 0
        ? "; the root is being searched"
        : `; node ${shortPath(layout, here, 60)} is being searched`;
  return `Game tree of height ${layout.height} with ${frame.layout.leafCount} leaves, ${at(film.distinct, step)} of them evaluated${where}.`;
}

export function lookWord(look: Look): string {
  return { path: "on the path", done: "searched", skipped: "cut off", unseen: "not yet" }[look];
}
