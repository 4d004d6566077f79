import { explain, type Trace } from "espalier/trace";
import { at, degreeOf, isMax, pathOf } from "../film/layout.js";
import { eventOf, traceOf } from "./event-of.js";
import { counted, numeral } from "./numbers.js";
import type { Moment } from "./state.js";
import { seen, type Taste } from "./taste.js";
import { inequality } from "./tree-why.js";

/** A piece of a sentence: words, the name of a node, which is a button, or what is said in the colour of cuts. */
export type Piece =
  | { readonly is: "words"; readonly text: string }
  | { readonly is: "node"; readonly node: number; readonly text: string }
  | { readonly is: "cut"; readonly text: string };

/** What just happened: a sentence, and more about it. */
export interface Said {
  readonly head: readonly Piece[];
  readonly more: readonly Piece[];
}

const words = (text: string): Piece => ({ is: "words", text });
const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A count in words, up to ten. */
export function inWords(count: number): string {
  return numbers[count] ?? String(count);
}

export function said(moment: Moment, taste: Taste): Said {
  const { film, layout, event, kind } = moment;
  if (event < 0) return { head: [words("Nothing is searched yet.")], more: [words(beforeIn(moment))] };
  if (moment.step === film.length && film.found !== null) return endIn(moment, taste);
  if (kind === "cut") return cutIn(moment, taste);
  const told = eventOf(film, layout, event);
  if (told === undefined) return { head: [], more: [] };
  return { head: explained(traceOf(film, layout, taste.eyes), told), more: moreOf(moment, taste) };
}

/** The sentence of core, with the names of nodes as pieces of their own and numbers as pages write them. */
function explained(trace: Trace, event: NonNullable<ReturnType<typeof eventOf>>): readonly Piece[] {
  const text = explain(trace, event, {
    name: (path, node) => `\u0001${node}\u0002${node === 0 ? "the root" : path}\u0003`,
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

export function nodePiece(moment: Moment, node: number): Piece {
  return { is: "node", node, text: node === 0 ? "the root" : pathOf(moment.layout, node) };
}

function cutIn(moment: Moment, taste: Taste): Said {
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
          ? "Its last successor is not searched."
          : `Its last ${count} successors are not searched.`;
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

function endIn(moment: Moment, { eyes, types }: Taste): Said {
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
        ? [words(`It is the ${times === 2 ? "second" : `${times}th`} look at this leaf.`)]
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

/** A sentence as plain text. */
export function plain(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join("");
}
