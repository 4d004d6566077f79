import { palette } from "./palette.js";
import { baseline, escaped, textSize, textWidth } from "./text.js";

/** A coordinate with at most two decimals. */
export function n(coordinate: number): string {
  return String(Math.round(coordinate * 100) / 100);
}

/** The attributes of an element, numbers as coordinates; what is undefined is left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content?: string,
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? n(value) : value}"`)
    .join("");
  return content === undefined ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** How a text is written. Text is black, not bold and centred unless told otherwise. */
export interface Lettering {
  readonly fill?: string;
  readonly bold?: boolean;
  readonly anchor?: "start" | "middle" | "end";
  /** Whether it may have branches behind it, so that it needs an edge of the colour of the paper. */
  readonly halo?: boolean;
}

/** A line of text with its middle at height `y`. */
export function textAt(x: number, y: number, text: string, lettering: Lettering = {}): string {
  return lettered(x, y, escaped(text), lettering);
}

/** The same, of text that is markup already. */
export function lettered(
  x: number,
  y: number,
  markup: string,
  { fill, bold, anchor, halo }: Lettering,
): string {
  return element(
    "text",
    {
      x,
      y: y + baseline,
      "text-anchor": anchor === undefined || anchor === "middle" ? undefined : anchor,
      fill: fill ?? palette.ink,
      "font-weight": bold ? "600" : undefined,
      ...(halo && {
        stroke: palette.surface,
        "stroke-width": "4",
        "stroke-linejoin": "round",
        "paint-order": "stroke",
      }),
    },
    markup,
  );
}

/** A label on a ground of its own colour. */
export function pill(x: number, y: number, text: string, fill: string): string {
  const width = pillWidth(text);
  return [
    element("rect", {
      x: x - width / 2,
      y: y - pillHeight / 2,
      width,
      height: pillHeight,
      rx: pillHeight / 2,
      fill,
    }),
    textAt(x, y, text, { fill: palette.surface, bold: true }),
  ].join("");
}

export const pillHeight = textSize + 6;

export function pillWidth(text: string): number {
  return textWidth(text, true) + 10;
}
