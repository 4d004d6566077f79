import { at, degreeOf, isMax } from "../../film/layout.js";
import { counted, numeral, shortNumeral } from "../numbers.js";
import type { Moment, Running } from "../state.js";
import { knownText, seen, type Taste } from "../taste.js";
import { certain, type Uncertain, uncertainOf } from "../uncertain.js";
import type { LensStage } from "./lens.js";

/** A node of the path, or a brother of one. */
export interface Cell {
  readonly node: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly shape: "square" | "circle";
  readonly classes: string;
  readonly isCurrent: boolean;
  /** Which successor it is, ".1", and what is known of it. */
  readonly rank: string;
  readonly text: string;
  readonly textClass: string;
  /** What is drawn of an uncertain value. */
  readonly uncertain: Uncertain;
  /** Under it, where there is room: how much of what hangs there was evaluated. */
  readonly below: string;
  /** Its window, where it is on the path. */
  readonly window: readonly [string, string] | undefined;
}

export function cellOf(
  moment: Moment,
  { eyes, hidden }: Taste,
  node: number,
  place: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly style: LensStage["style"];
    readonly isRoomy: boolean;
  },
  running: Running | undefined,
): Cell {
  const { layout } = moment;
  const isForMax = isMax(layout, node);
  const look = moment.look(node);
  const leaf = degreeOf(layout, node) === 0;
  const isPaid = leaf && moment.visits(node) > 0;
  const isCurrent = node === moment.current;
  const write = place.style === "nodes" || place.width < 104 ? shortNumeral : numeral;
  const known = look === "unseen" || look === "skipped" ? undefined : moment.known(node);
  const leaves = at(layout.leaves, node);
  const own =
    running !== undefined && moment.phase(node) === "active"
      ? ownText(moment, running, isForMax, eyes, write)
      : "";
  const value = own !== "" ? own : known === undefined ? "" : knownText(known, isForMax, eyes, write);
  const ahead =
    leaf && hidden === "none" && !Number.isNaN(at(layout.worth, node))
      ? shortNumeral(seen(at(layout.worth, node), isForMax, eyes))
      : "";
  const quiet =
    look === "skipped"
      ? "cut off"
      : place.style === "cells" && place.width < 110
        ? shortNumeral(leaves)
        : counted(leaves, "leaf", "leaves");
  const isRoot = node === 0;
  const text =
    place.style === "nodes"
      ? value !== ""
        ? value
        : ahead
      : value !== ""
        ? /^[≥≤]/.test(value)
          ? value.replace(/^./, "$& ")
          : `= ${value}`
        : isRoot || look === "path"
          ? ""
          : quiet;
  const uncertain = leaf ? certain : uncertainOf(moment, node, known);
  // A list takes the place of the limits where both have no room.
  const isDrawn = uncertain.bars.length > 0 && (place.style === "nodes" || place.width < 130);
  const isQuiet = look === "skipped" || look === "unseen";
  return {
    node,
    x: place.x,
    y: place.y,
    width: place.width,
    height: place.height,
    shape: isForMax ? "square" : "circle",
    classes: `node ${look} ${isForMax ? "max" : "min"}${isCurrent ? " current" : ""}${isPaid ? " eval" : ""}`,
    isCurrent,
    rank: isRoot ? "root" : `.${moment.rank(node)}`,
    text: isDrawn ? "" : text,
    uncertain: place.style === "cells" && place.width < 130 && !isDrawn ? certain : uncertain,
    textClass: `nv${isCurrent ? " current" : isPaid ? " on-ink" : isQuiet ? " quiet" : ""}`,
    below:
      place.style === "nodes" && place.isRoomy && !leaf && look !== "path"
        ? look === "done"
          ? `${moment.evaluatedBelow(node)} of ${numeral(leaves)}`
          : quiet
        : "",
    window:
      running === undefined || leaf || place.style === "cells"
        ? undefined
        : windowOf(running, isForMax, eyes),
  };
}

function ownText(
  moment: Moment,
  { alpha, beta, alphaBy, betaBy, node }: Running,
  isForMax: boolean,
  eyes: Taste["eyes"],
  write: (value: number) => string,
): string {
  const by = isForMax ? alphaBy : betaBy;
  if (by === undefined || at(moment.layout.parent, by) !== node) return "";
  return knownText(isForMax ? [alpha, Infinity] : [-Infinity, beta], isForMax, eyes, write);
}

function windowOf(
  { alpha, beta }: Running,
  isForMax: boolean,
  eyes: Taste["eyes"],
): readonly [string, string] {
  return eyes === "max" || isForMax
    ? [shortNumeral(alpha), shortNumeral(beta)]
    : [shortNumeral(0 - beta), shortNumeral(0 - alpha)];
}
