import { explain, type Trace } from "espalier/trace";
import { at, degreeOf, isMax } from "../../film/layout.js";
import { eventOf, traceOf } from "../event-of.js";
import { counted, numeral, ordinal } from "../numbers.js";
import type { Moment } from "../state.js";
import { seen, type Taste } from "../taste.js";
import { cutIn } from "./cut.js";
import { endIn } from "./end.js";
import { nameIn, type Piece, type Said, words } from "./piece.js";

export function said(moment: Moment, taste: Taste): Said {
  const { film, layout, event, kind } = moment;
  if (event < 0) return { head: [words("Nothing is searched yet.")], more: [words(beforeIn(moment))] };
  if (moment.step === film.length && film.found !== null) return endIn(moment, taste);
  if (kind === "cut") return cutIn(moment, taste);
  const told = eventOf(film, layout, event);
  if (told === undefined) return { head: [], more: [] };
  return { head: explained(moment, traceOf(film, layout, taste.eyes), told), more: moreOf(moment, taste) };
}

/** The sentence of core, with the names of nodes as pieces of their own and numbers as pages write them. */
function explained(
  moment: Moment,
  trace: Trace,
  event: NonNullable<ReturnType<typeof eventOf>>,
): readonly Piece[] {
  const text = explain(trace, event, {
    name: (_, node) => `\u0001${node}\u0002${nameIn(moment, node)}\u0003`,
    number: numeral,
  });
  const typeset = text.replaceAll("<=", "≤").replaceAll(">=", "≥");
  const pieces: Piece[] = [];
  for (const part of typeset.split("\u0001")) {
    const [number = "", rest] = part.split("\u0002");
    if (rest === undefined) {
      if (number !== "") pieces.push(words(number));
      continue;
    }
    const [name = "", after = ""] = rest.split("\u0003");
    const isFirst = pieces.length === 0;
    const noun = name === "the root" ? (isFirst ? "The root" : name) : name;
    if (isFirst && name !== "the root") pieces.push(words("Node "));
    pieces.push({ is: "node", node: Number(number), text: noun });
    if (after !== "") pieces.push(words(after));
  }
  return pieces;
}

function beforeIn({ layout, film }: Moment): string {
  const leaves = layout.allLeaves;
  const least = layout.least;
  const size = leaves === null ? "" : `The tree has ${counted(leaves, "leaf", "leaves")}. `;
  const need = least === null ? "" : `No search can know its value from fewer than ${numeral(least)}. `;
  return `${size}${need}This one takes ${counted(film.length, "step")}.`;
}

/** More about an event that is no cut: what it means for what stands around it. */
function moreOf(moment: Moment, taste: Taste): readonly Piece[] {
  const { film, layout, event, kind } = moment;
  const node = moment.node ?? 0;
  const isForMax = isMax(layout, node);
  const mover = isForMax ? "Max" : "Min";
  const degree = degreeOf(layout, node);
  switch (kind) {
    case "enter": {
      const visits = moment.visits(node);
      if (degree === 0)
        return [
          words(
            visits > 0 ? "It is a leaf, and was evaluated before." : "It is a leaf: it is evaluated next.",
          ),
        ];
      return [words(`${mover} moves here and has ${counted(degree, "successor")}.`)];
    }
    case "evaluate": {
      const times = moment.visits(node);
      return times > 1
        ? [words(`It is the ${times === 2 ? "second" : ordinal(times)} look at this leaf.`)]
        : [];
    }
    case "leave": {
      if (degree === 0 || node === 0) return [];
      const [alpha, beta] = [at(film.alpha, event), at(film.beta, event)];
      const value = at(film.upper, event);
      if (Number.isNaN(alpha) || at(film.asks, event) > 0) return [];
      const show = (x: number) => numeral(seen(x, isForMax, taste.eyes));
      if (value <= alpha || value >= beta) {
        return [
          words(
            `The value lies outside the window, so this is only a bound: ${value <= alpha ? "at most" : "at least"} ${numeral(value)} for Max.`,
          ),
        ];
      }
      return [words(`The value lies inside the window, so it is exact: ${show(value)}.`)];
    }
    case "open":
      return [words(`OPEN holds ${counted(at(film.open, moment.step), "entry", "entries")}.`)];
    case "develop":
      return degree === 0
        ? [words("It is a leaf.")]
        : [words(`${mover} moves here and has ${counted(degree, "successor")}.`)];
    case "skip":
      return [words("That is no cut: another call may look there.")];
    case "postpone":
      return [words("That is no cut: the search comes back if it must.")];
    default:
      return [];
  }
}
