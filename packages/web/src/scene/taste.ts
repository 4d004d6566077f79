import { shortNumeral } from "./numbers.js";

/** Whose eyes a number is seen with, and what else is chosen about the picture. */
export interface Taste {
  readonly eyes: "max" | "mover";
  readonly types: Uint8Array | undefined;
  readonly hidden: "none" | "unseen";
  /** Where the values of leaves stand: below them, apart from the tree, or nowhere. */
  readonly leaves?: "below" | "apart" | "none";
  /** Whether the picture is so small that only marks have room: no windows, no arrow. */
  readonly isSmall?: boolean;
}

/** The number in somebody's eyes: for the mover, Min's numbers are turned around. */
export function seen(value: number, isForMax: boolean, eyes: Taste["eyes"]): number {
  return eyes === "max" || isForMax ? value : 0 - value;
}

/** What is known of a node in as few signs as fit: "2", "≥2", "≤2", "1–3". */
export function knownText(
  [low, high]: readonly [number, number],
  isForMax: boolean,
  eyes: Taste["eyes"],
  write: (value: number) => string = shortNumeral,
): string {
  const [a, b] = [seen(low, isForMax, eyes), seen(high, isForMax, eyes)];
  const [least, most] = a <= b ? [a, b] : [b, a];
  if (least === most) return write(least);
  if (least === -Infinity) return most === Infinity ? "" : `≤${write(most)}`;
  return most === Infinity
    ? `≥${write(least)}`
    : `${write(least)}${least < 0 || most < 0 ? "…" : "–"}${write(most)}`;
}

/** A place to a tenth of a pixel: drawings are the same on every machine. */
export function short(x: number): number {
  return Math.round(10 * x) / 10;
}
