import { at, degreeOf, isMax, shortPath } from "../film/layout.js";
import { numeral, shortNumeral } from "./numbers.js";
import { listingOf } from "./procedures/listings.js";
import type { Standing } from "./procedures/procedure.js";
import type { Moment, Running } from "./state.js";
import { seen, type Taste } from "./taste.js";
import { inequality } from "./tree-why.js";

/** The procedure with the line at which the search stands. */
export interface CodeScene {
  readonly title: string;
  readonly lines: readonly {
    readonly text: string;
    readonly isLit: boolean;
    readonly letter: string;
    readonly value: string;
  }[];
  readonly promise: string;
}

/** For Max the procedure of the player who moves; for the mover both read Max's, in his own numbers. */
export function codeScene(
  moment: Moment,
  running: readonly Running[],
  { eyes }: Taste,
  algorithm: string,
  guarantee: string,
): CodeScene {
  const { layout, film } = moment;
  const listing = listingOf(algorithm);
  const node = moment.current ?? moment.node ?? 0;
  const isForMax = isMax(layout, node);
  const procedure = isForMax || eyes === "mover" ? listing.forMax : listing.forMin;
  const window = running.find((each) => each.node === node);
  const own = window && (isForMax ? window.alpha : window.beta);
  const last = lastSuccessor(moment, node);
  const standing: Standing = {
    moment,
    kind: moment.kind,
    isEnd: moment.step === film.length && film.length > 0,
    isLeaf: degreeOf(layout, node) === 0,
    isForMax,
    node: moment.node ?? 0,
    write: (value) => {
      const number = seen(value, isForMax, eyes);
      const long = numeral(number);
      return long.length > 9 ? shortNumeral(number) : long;
    },
    name: node === 0 ? "the root" : shortPath(layout, node, 20),
    m: own !== undefined && Number.isFinite(own) ? own : undefined,
    i: last?.i,
    t: last?.t,
    inequality: moment.kind === "cut" ? inequality(moment, { eyes }, shortNumeral) : "",
  };
  const lit = moment.step === 0 ? -1 : procedure.lit(standing);
  const values = moment.step === 0 ? {} : (procedure.values?.(standing) ?? {});
  return {
    title: procedure.title,
    lines: procedure.lines.map((text, i) => {
      const [letter, value] = values[i] ?? ["", ""];
      return { text, isLit: i === lit, letter, value };
    }),
    promise: listing.promise ?? guarantee,
  };
}

/** The successor of a node that was searched last, counted from 1, and what it brought. */
function lastSuccessor(
  moment: Moment,
  node: number,
): { readonly i: number; readonly t: number | undefined } | undefined {
  const { layout, film } = moment;
  let best = -1;
  let i = 0;
  for (let rank = 0; rank < degreeOf(layout, node); rank++) {
    const event = moment.eventOf(at(layout.first, node) + rank);
    if (event > best) {
      best = event;
      i = rank + 1;
    }
  }
  if (i === 0) return undefined;
  const isDone = moment.phase(at(layout.first, node) + i - 1) === "done";
  return { i, t: isDone ? at(film.upper, best) : undefined };
}
