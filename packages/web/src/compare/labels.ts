/** A text that wants a place beside a mark. */
export interface Wanted {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Whether it may stand at the end of a line. */
  readonly mayBeFar: boolean;
}

export interface Placed {
  readonly x: number;
  readonly y: number;
  /** The end of a line from the mark, where the text stands so far that one is needed. */
  readonly leader: { readonly x: number; readonly y: number } | undefined;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const height = 14;

/**
 * Finds a place for each text, in turn, where it covers no mark and no other text: at the right of its mark, at the left,
 * below, above, and, where it may, farther out, at the end of a line that crosses no text. A place that no line runs
 * through goes before one. What finds none is left out. `y` is that of the base line.
 */
export function placeLabels(
  wanted: readonly Wanted[],
  marks: readonly { readonly x: number; readonly y: number; readonly r: number }[],
  taken: readonly Box[],
  lines: readonly Box[],
  inside: Box,
): readonly (Placed | undefined)[] {
  const texts: Box[] = [...taken];
  const shapes = marks.map(({ x, y, r }) => ({ left: x - r, top: y - r, right: x + r, bottom: y + r }));
  return wanted.map(({ x, y, width, mayBeFar }) => {
    const places = [...near(width), ...(mayBeFar ? far(width) : [])];
    const boxAt = ([dx, dy]: readonly [number, number]): Box => ({
      ...{ left: x + dx, right: x + dx + width, top: y + dy - height + 3, bottom: y + dy + 3 },
    });
    const isCrossed = (place: readonly [number, number]) => lines.some((line) => overlap(boxAt(place), line));
    const free = places.filter((place) => !isCrossed(place));
    for (const place of [...free, ...places.filter(isCrossed)]) {
      const box = boxAt(place);
      const isInside =
        box.left >= inside.left &&
        box.right <= inside.right &&
        box.top >= inside.top &&
        box.bottom <= inside.bottom;
      if (
        !isInside ||
        texts.some((other) => overlap(box, other)) ||
        shapes.some((other) => overlap(box, other))
      )
        continue;
      const leader = leaderTo(box, x, y);
      if (leader !== undefined && texts.some((other) => crosses(other, x, y, leader))) continue;
      texts.push(box);
      return { x: box.left, y: y + place[1], leader };
    }
    return undefined;
  });
}

/** Where a text needs no line to its mark. */
function near(width: number): readonly (readonly [dx: number, dy: number])[] {
  return [
    ...[4, -2, 10].map((dy) => [11, dy] as const),
    ...[4, -2, 10].map((dy) => [-width - 11, dy] as const),
    ...[22, -12].flatMap((dy) => [-width / 2, -8, 8 - width].map((dx) => [dx, dy] as const)),
  ];
}

function far(width: number): readonly (readonly [dx: number, dy: number])[] {
  return [34, -24, 48, -38, 62, -52].flatMap((dy) =>
    [-width / 2, -8, 14, 8 - width, -width - 14].map((dx) => [dx, dy] as const),
  );
}

/** The end of the line from a mark to its text, where that stands far. */
function leaderTo(box: Box, x: number, y: number): { readonly x: number; readonly y: number } | undefined {
  const to = {
    x: Math.min(Math.max(x, box.left + 6), box.right - 6),
    y: box.top > y ? box.top + 2 : box.bottom < y ? box.bottom - 1 : y,
  };
  return Math.abs(to.y - y) > 16 ? to : undefined;
}

function crosses(box: Box, x: number, y: number, to: { readonly x: number; readonly y: number }): boolean {
  return Array.from({ length: 12 }, (_, k) => k / 12).some((share) => {
    const [px, py] = [x + share * (to.x - x), y + share * (to.y - y)];
    return px > box.left && px < box.right && py > box.top && py < box.bottom;
  });
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** About how wide a text of 12 px is. */
export function textWidth(text: string): number {
  return 6.4 * text.length;
}
