import type { Worth } from "../tree/tree.js";
import type { Known } from "./marks.js";
import { isList } from "./outline.js";
import { element, n, textAt } from "./svg.js";
import { lineHeight, numberText, textWidth } from "./text.js";

/** What is written about the worth of a node: a text, or a small picture of what may come of it. */
export interface Face {
  readonly width: number;
  readonly height: number;
  /** The same in words, for titles. */
  readonly words: string;
  /** It drawn in this colour, its middle at (x, y). */
  draw(x: number, y: number, fill: string, bold: boolean): string;
}

const mostBars = 9;
const barsHeight = 18;

/** How a drawing says what is known of a node; nothing where that is nothing. */
export function faceOf(known: Known | undefined): Face | undefined {
  if (known === undefined) return undefined;
  if (typeof known === "number") return textFace(numberText(known));
  if ("isPoint" in known) {
    if (known.isPoint) return textFace(numberText(known.lower));
    return isList(known) ? listFace(known) : rangeFace(known);
  }
  const { lower, upper } = known;
  if (lower === upper) return textFace(numberText(lower));
  if (lower === Number.NEGATIVE_INFINITY)
    return upper === Number.POSITIVE_INFINITY ? undefined : textFace(`≤${numberText(upper)}`);
  return textFace(
    upper === Number.POSITIVE_INFINITY
      ? `≥${numberText(lower)}`
      : `${numberText(lower)}…${numberText(upper)}`,
  );
}

function textFace(text: string): Face {
  return {
    width: textWidth(text, true),
    height: lineHeight,
    words: text,
    draw: (x, y, fill, bold) => textAt(x, y, text, { fill, bold }),
  };
}

/** The bars of a list: one for each value between its ends, or where that would be too many, for each ninth of them. */
export function barsOf(pairs: readonly (readonly [value: number, probability: number])[]): readonly number[] {
  const lower = pairs[0]![0];
  const span = pairs[pairs.length - 1]![0] - lower + 1;
  const count = Math.min(mostBars, span);
  const bars = new Array<number>(count).fill(0);
  for (const [value, probability] of pairs)
    bars[Math.floor(((value - lower) / span) * count)]! += probability;
  return bars;
}

/** A list of values as bars as high as they are likely, over the least and the greatest value. */
function listFace(list: Worth & { pairs(): [number, number][] }): Face {
  const pairs = list.pairs();
  const bars = barsOf(pairs);
  const highest = Math.max(...bars);
  const ends = [numberText(list.lower), numberText(list.upper)] as const;
  const step = Math.max(7, (endsWidth(ends) + 2) / bars.length);
  const width = step * bars.length;
  return {
    width,
    height: barsHeight + lineHeight,
    words: listWords(pairs),
    draw(x, y, fill, bold) {
      const top = y - (barsHeight + lineHeight) / 2;
      const foot = top + barsHeight;
      const left = x - width / 2;
      const drawn = bars.map((share, i) => {
        if (share === 0) return "";
        // A value that is possible at all is seen.
        const height = Math.max(1.5, (share / highest) * (barsHeight - 2));
        const gap = Math.min(4, step * 0.25);
        return element("rect", {
          x: left + i * step + gap / 2,
          y: foot - height,
          width: step - gap,
          height,
          fill,
        });
      });
      return [
        ...drawn,
        element("path", { d: `M${n(left)} ${n(foot)}h${n(width)}`, stroke: fill, "stroke-width": 1 }),
        endTexts(left, left + width, foot + lineHeight / 2 + 0.5, ends, fill, bold),
      ].join("");
    },
  };
}

function listWords(pairs: readonly (readonly [number, number])[]): string {
  const shown = pairs.slice(0, mostBars).map(([value, probability]) => {
    const percent = Number((probability * 100).toPrecision(3));
    return `${numberText(value)} (${percent} %)`;
  });
  return shown.join(", ") + (pairs.length > mostBars ? ` and ${pairs.length - mostBars} more values` : "");
}

/** A range as a bar with two ends. */
function rangeFace({ lower, upper }: Worth): Face {
  const ends = [numberText(lower), numberText(upper)] as const;
  const width = Math.max(24, endsWidth(ends) + 2);
  const barHeight = 8;
  return {
    width,
    height: barHeight + lineHeight,
    words: `from ${ends[0]} to ${ends[1]}`,
    draw(x, y, fill, bold) {
      const top = y - (barHeight + lineHeight) / 2;
      const left = x - width / 2 + 1;
      const right = x + width / 2 - 1;
      const d = `M${n(left)} ${n(top)}v${n(barHeight)}M${n(right)} ${n(top)}v${n(barHeight)}M${n(left)} ${n(top + barHeight / 2)}H${n(right)}`;
      return [
        element("path", { d, stroke: fill, "stroke-width": 2, fill: "none" }),
        endTexts(left - 1, right + 1, top + barHeight + lineHeight / 2 + 0.5, ends, fill, bold),
      ].join("");
    },
  };
}

function endsWidth([lower, upper]: readonly [string, string]): number {
  return textWidth(lower, true) + textWidth(upper, true) + 5;
}

function endTexts(
  left: number,
  right: number,
  y: number,
  [lower, upper]: readonly [string, string],
  fill: string,
  bold: boolean,
): string {
  return (
    textAt(left, y, lower, { fill, bold, anchor: "start" }) +
    textAt(right, y, upper, { fill, bold, anchor: "end" })
  );
}
