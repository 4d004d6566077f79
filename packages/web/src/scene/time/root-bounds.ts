import type { Film } from "../../film/film.js";
import { at, type Layout } from "../../film/layout.js";
import { signWidth } from "../frame.js";
import { numeral } from "../numbers.js";
import { short } from "../taste.js";
import type { TimeAxis } from "./time-axis.js";

/** Two staircases, and the area under the upper one. */
export interface RootBounds {
  readonly area: string;
  readonly most: string;
  readonly least: string;
  /** What it is worth at most, where it stands long enough to be read. */
  readonly words: readonly { readonly x: number; readonly y: number; readonly text: string }[];
}

/** What the root is worth at most, falling, and at least, rising; nothing where nothing is proved of it. */
export function rootBounds(
  film: Film,
  layout: Layout,
  { x }: TimeAxis,
  {
    top,
    bottom,
    eyes,
  }: { readonly top: number; readonly bottom: number; readonly eyes: "max" | "mover" | undefined },
): RootBounds | undefined {
  const steps: { at: number; least: number; most: number }[] = [];
  for (let i = 0; i < film.length; i++) {
    if (at(film.node, i) !== 0 || Number.isNaN(at(film.least, i))) continue;
    const [least, most] = [at(film.least, i), at(film.most, i)];
    const last = steps.at(-1);
    if (last === undefined || last.least !== least || last.most !== most)
      steps.push({ at: i + 1, least, most });
  }
  if (steps.length === 0) return undefined;
  const finite = steps.flatMap(({ least, most }) => [least, most]).filter(Number.isFinite);
  for (const value of layout.worth) if (Number.isFinite(value)) finite.push(value);
  const [low, high] = [
    finite.reduce((a, b) => Math.min(a, b), Infinity),
    finite.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
  const y = (value: number) =>
    value === Infinity
      ? top
      : value === -Infinity
        ? bottom
        : short(bottom - 4 - ((bottom - top - 8) * (value - low)) / (high - low || 1));
  const stairs = (of: (step: (typeof steps)[number]) => number, begin: number) =>
    `M${short(x(0))} ${begin}${steps.map((step) => `H${short(x(step.at))}V${y(of(step))}`).join("")}H${short(x(film.length))}`;
  const most = stairs(({ most }) => most, top);
  const falls = steps.filter(({ most }, i) => most !== (steps[i - 1]?.most ?? Infinity));
  const isTurned = eyes === "mover" && layout.player === "min";
  const words = [
    {
      from: x(0),
      y: top,
      text: isTurned ? "what the root is worth at least" : "what the root is worth at most",
    },
    ...falls.map(({ at, most }) => ({
      ...{ from: x(at), y: y(most), text: isTurned ? `≥ ${numeral(0 - most)}` : `≤ ${numeral(most)}` },
    })),
  ].flatMap(({ from, y, text }, i) => {
    const until = x(falls[i]?.at ?? film.length);
    if (eyes === undefined || until - from < signWidth * text.length + 12) return [];
    return [{ x: short(from + 6), y: short(y + 14 < bottom ? y + 8 : y - 7), text }];
  });
  return {
    ...{ area: `${most}V${bottom}H${short(x(0))}z`, most, words },
    least: stairs(({ least }) => least, bottom),
  };
}
