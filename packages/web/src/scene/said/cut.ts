import { at, degreeOf, isMax } from "../../film/layout.js";
import { counted, numeral } from "../numbers.js";
import type { Moment } from "../state.js";
import { seen, type Taste } from "../taste.js";
import { inequality } from "../tree-why.js";
import { nodePiece, type Piece, type Said, words } from "./piece.js";

/** What a cut took, and why. */
export function cutIn(moment: Moment, taste: Taste): Said {
  const { film, layout, event } = moment;
  const node = moment.node ?? 0;
  const bound = at(film.bound, event);
  const by = at(film.by, event);
  const isForMax = isMax(layout, node);
  const isTooLow = at(film.flag, event) === 1;
  const [mover, other] = isForMax ? ["Max", "Min"] : ["Min", "Max"];
  const value = numeral(seen(at(film.value, event), isForMax, taste.eyes));
  const limit = numeral(seen(at(film.limit, event), isForMax, taste.eyes));
  const head: Piece[] = [
    { is: "cut", text: `Cut: ${inequality(moment, taste)}` },
    ...(bound < 0
      ? [words(", a bound given at the start.")]
      : [words(", the bound set by node "), nodePiece(moment, bound), words(".")]),
  ];
  const count = at(film.restCount, event);
  const all = degreeOf(layout, node);
  const isHeld = !isForMax && taste.eyes === "max";
  const first: Piece[] =
    isTooLow || by < 0
      ? [
          words("It is known already that "),
          nodePiece(moment, node),
          words(` is worth ${isTooLow === isForMax || isHeld ? "at most" : "at least"} ${value}; `),
        ]
      : [
          words(isHeld ? "Min holds " : `${mover} gets `),
          nodePiece(moment, node),
          words(isHeld ? ` to ${value}; ` : ` at least ${value}; `),
        ];
  const who = isTooLow ? mover : other;
  const against =
    bound < 0
      ? `the search was not asked for less or more than ${limit}. `
      : `${who} already has ${limit} elsewhere. `;
  const left =
    count === 0
      ? "What is open below it is not searched."
      : count === all
        ? `Its ${counted(count, "successor")} ${count === 1 ? "is" : "are"} not searched.`
        : count === 1
          ? "Its other successor is not searched."
          : `Its other ${count} successors are not searched.`;
  return { head, more: [...first, words(against + left + depthOfCut(moment, bound, node))] };
}

/** Of a deep cutoff how far above the bound stands: its parent is on the path, so many plies above the node. */
function depthOfCut({ layout }: Moment, bound: number, node: number): string {
  if (bound < 0) return "";
  const plies = at(layout.depth, node) - at(layout.depth, bound) + 1;
  if (plies <= 1) return "";
  const far = at(layout.depth, bound) === 1 && plies > 3 ? "at the root, " : "";
  return ` A deep cutoff: the bound stands ${far}${inWords(plies)} plies above; branch and bound (F1) makes none.`;
}

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A count in words, up to ten. */
function inWords(count: number): string {
  return numbers[count] ?? String(count);
}
