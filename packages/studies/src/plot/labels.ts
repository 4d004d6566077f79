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
  /** The point, where the name stands so far from it that a thin line has to lead there. */
  readonly from?: { readonly x: number; readonly y: number };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const gap = 7;

/** How far away a name may be put where there is no place beside its point: in lines, nearest first. */
const away = [2.6, 3.6, 4.8, 6, 7.5, 9].flatMap((lines) => [-lines, lines]);

/**
 * Names beside their points, each where it covers no point and no other name; what comes first has the first choice. Where there is no such
 * place near by a thin line leads to one farther off; a name that has none at all is left out.
 */
export function placed(points: readonly Named[], width: number, drawn: number): Placed[] {
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }));
  return points.flatMap((point) => {
    const wide = textWidth(point.text, look.text);
    const found = [...near(point), ...far(point)].find((place) => {
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

function near({ text, x, y }: Named): Placed[] {
  return [
    { text, x: x + gap, y, align: "left" },
    { text, x: x - gap, y, align: "right" },
    ...[-1, 1].flatMap((lines): Placed[] => [
      { text, x, y: y + lines * height, align: "center" },
      { text, x: x + gap - 2, y: y + lines * height * 0.8, align: "left" },
      { text, x: x - gap + 2, y: y + lines * height * 0.8, align: "right" },
    ]),
  ];
}

function far({ text, x, y }: Named): Placed[] {
  const from = { x, y };
  return away.flatMap((lines): Placed[] =>
    [16, 40].flatMap((aside): Placed[] => [
      { text, x: x + aside, y: y + lines * height, align: "left", from },
      { text, x: x - aside, y: y + lines * height, align: "right", from },
    ]),
  );
}

function boxOf({ x, y, align }: Placed, wide: number): Box {
  const left = align === "left" ? x : align === "right" ? x - wide : x - wide / 2;
  return { left, right: left + wide, top: y - height / 2, bottom: y + height / 2 };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
