import { at, degreeOf } from "../../film/layout.js";
import { counted, numeral } from "../numbers.js";
import type { Moment } from "../state.js";
import type { Taste } from "../taste.js";
import { type Said, words } from "./piece.js";

/** What the search has found, and what it cost. */
export function endIn(moment: Moment, { eyes, types }: Taste): Said {
  const { film, layout, step } = moment;
  const found = film.found;
  if (found === null) return { head: [], more: [] };
  const value = numeral(eyes === "mover" && layout.player === "min" ? 0 - found.value : found.value);
  const flip = eyes === "mover" && layout.player === "min";
  const isLeast = (found.status === "lower") !== flip;
  const between = betweenAt(moment, flip);
  const worth =
    between ?? (found.status === "exact" ? value : `${isLeast ? "at least" : "at most"} ${value}`);
  const evaluations = at(film.evaluations, step);
  const distinct = at(film.distinct, step);
  const all = layout.allLeaves;
  if (types !== undefined) return criticalIn(moment, types);
  const again = evaluations - distinct;
  const line = found.line.length === 0 ? "" : ` The best play is ${found.line.join(".")}.`;
  const spared =
    all === null
      ? ""
      : `${counted(all - distinct, "leaf", "leaves")} of ${numeral(all)} ${all - distinct === 1 ? "was" : "were"} never looked at.`;
  const twice =
    again > 0 ? ` ${counted(again, "evaluation")} ${again === 1 ? "was" : "were"} a second look.` : "";
  return {
    head: [
      words(
        `The root is worth ${worth}: ${counted(evaluations, "evaluation")} ${evaluations === 1 ? "proves" : "prove"} it.`,
      ),
    ],
    more: [words(`${listAt(moment, flip)}${spared}${twice}${line}`.trim())],
  };
}

/** Of an uncertain root the two ends between which its value lies. */
function betweenAt(moment: Moment, flip: boolean): string | undefined {
  const [low, high] = moment.known(0) ?? [0, 0];
  if (low >= high || !Number.isFinite(low) || !Number.isFinite(high)) return undefined;
  const [least, most] = flip ? [0 - high, 0 - low] : [low, high];
  return `between ${numeral(least)} and ${numeral(most)}`;
}

/** The values that the root may have, if they are few. */
function listAt(moment: Moment, flip: boolean): string {
  const list = moment.list(0) ?? [];
  if (list.length < 2 || list.length > 4) return "";
  const parts = list.map(
    ([value, p]) => `${numeral(flip ? 0 - value : value)} with probability ${numeral(p)}`,
  );
  return `It is ${parts.slice(0, -1).join(", ")} or ${parts.at(-1)}. `;
}

function criticalIn({ layout, film, ...moment }: Moment, types: Uint8Array): Said {
  let [critical, visited] = [0, 0];
  const seenLeaves = new Set<number>();
  for (let i = 0; i < film.length; i++) if (at(film.visits, i) > 0) seenLeaves.add(at(film.node, i));
  for (let node = 0; node < layout.count; node++) {
    if (types[node] === 0 || degreeOf(layout, node) > 0) continue;
    critical++;
    if (seenLeaves.has(node)) visited++;
  }
  const distinct = at(film.distinct, moment.step);
  return {
    head: [
      words(
        `${counted(critical, "leaf is", "leaves are")} critical. ${titleOf(film.algorithm)} visited ${numeral(distinct)}, ${numeral(visited)} of them critical.`,
      ),
    ],
    more: [
      words(
        "With the best successor first everywhere, alpha-beta visits the critical leaves and no others (Knuth & Moore, Theorem 1). The rest is the price of the order.",
      ),
    ],
  };
}

/** An id as a sentence begins with it: "Alpha-beta". */
function titleOf(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}
