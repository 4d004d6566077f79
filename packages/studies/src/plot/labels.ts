import { look } from "./look.js";
import { textWidth } from "./text-width.js";

/** A label for a place on a line of so many pixels. */
export interface Label {
  readonly text: string;
  readonly at: number;
}

const height = look.text + 2;

/** Labels that would stand upon one another, moved apart within 0 and `length`; in the order of their places. */
export function apart(labels: readonly Label[], length: number): Label[] {
  const sorted = [...labels].sort((a, b) => a.at - b.at);
  let free = 0;
  const down = sorted.map(({ text, at }) => {
    const placed = Math.max(at, free);
    free = placed + height;
    return { text, at: placed };
  });
  let limit = length;
  return down
    .reverse()
    .map(({ text, at }) => {
      const placed = Math.min(at, limit);
      limit = placed - height;
      return { text, at: placed };
    })
    .reverse();
}

/** A point with a name that is to stand beside it, in pixels. */
export interface Named {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface Placed extends Named {
  readonly align: "left" | "right" | "center";
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const gap = 7;

/**
 * Names beside their points, each where it covers no point and no other name; what comes first has the first choice. A name for
 * which there is no such place is left out.
 */
export function placed(points: readonly Named[], width: number, drawn: number): Placed[] {
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 }));
  return points.flatMap(({ text, x, y }) => {
    const wide = textWidth(text, look.text);
    const places: Placed[] = [
      { text, x: x + gap, y, align: "left" },
      { text, x: x - gap, y, align: "right" },
      ...[-1, 1, -1.7, 1.7].flatMap((lines): Placed[] => [
        { text, x, y: y + lines * height, align: "center" },
        { text, x: x + gap - 2, y: y + lines * height * 0.8, align: "left" },
        { text, x: x - gap + 2, y: y + lines * height * 0.8, align: "right" },
      ]),
    ];
    const found = places.find((place) => {
      const box = boxOf(place, wide);
      return (
        box.left >= 0 &&
        box.right <= width + wide &&
        box.top >= -height &&
        box.bottom <= drawn &&
        !taken.some((other) => overlap(box, other))
      );
    });
    if (found === undefined) return [];
    taken.push(boxOf(found, wide));
    return [found];
  });
}

function boxOf({ x, y, align }: Placed, wide: number): Box {
  const left = align === "left" ? x : align === "right" ? x - wide : x - wide / 2;
  return { left, right: left + wide, top: y - height / 2, bottom: y + height / 2 };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
