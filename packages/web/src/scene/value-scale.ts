import { short } from "./taste.js";
import type { Axis } from "./values.js";

/** Where a value lies between two places; infinite ends lie a little beyond. */
export function scale({ least, most }: Axis, from: number, to: number): (value: number) => number {
  return (value) => {
    if (value === Infinity) return to + 20;
    if (value === -Infinity) return from - 20;
    return short(from + ((to - from) * (Math.max(least, Math.min(most, value)) - least)) / (most - least));
  };
}

export interface Tick {
  readonly x: number;
  /** Nothing where a number would touch another one. */
  readonly text: string;
}

/** The ticks of an axis, from end to end. A number is written where it has room; the ends always are. */
export function ticksOn(axis: Axis, x: (value: number) => number): readonly Tick[] {
  const half = (text: string) => 3.2 * text.length + 3;
  const end = x(Number.POSITIVE_INFINITY);
  let taken = x(Number.NEGATIVE_INFINITY) + half("−∞");
  const written = new Set<string>();
  const inner = axis.ticks.map(({ value, text }): Tick => {
    const place = x(value);
    // On a short axis numbers with all their digits differ, and as they are written do not.
    if (written.has(text) || place - half(text) < taken || place + half(text) > end - half("∞"))
      return { x: place, text: "" };
    written.add(text);
    taken = place + half(text);
    return { x: place, text };
  });
  return [{ x: x(Number.NEGATIVE_INFINITY), text: "−∞" }, ...inner, { x: end, text: "∞" }];
}
