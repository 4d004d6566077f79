import type { Item } from "./layout.js";
import { legend } from "./legend.js";
import type { Marked } from "./marks.js";
import type { Outline } from "./outline.js";
import { palette } from "./palette.js";
import { textAt } from "./svg.js";
import { textWidth } from "./text.js";

/** What stands below a tree. */
export interface Footer {
  readonly width: number;
  readonly height: number;
  draw(x: number, y: number): readonly string[];
}

const captionHeight = 18;
const legendHeight = 20;

/** A sentence and the legend, in lines of at most `width`. */
export function footer(
  outline: Outline,
  marks: Marked,
  items: readonly Item[],
  caption: string,
  width: number,
): Footer {
  const sentence = wrapped(caption, width);
  const signs = legend(outline, marks, items, width);
  return {
    width: Math.max(0, ...sentence.map((line) => textWidth(line)), ...signs.map((line) => line.width)),
    height: sentence.length * captionHeight + signs.length * legendHeight,
    draw(x, y) {
      const below = y + sentence.length * captionHeight;
      return [
        ...sentence.map((line, i) =>
          textAt(x, y + (i + 0.5) * captionHeight, line, { anchor: "start", fill: palette.ink }),
        ),
        ...signs.map((line, i) => line.draw(x, below + (i + 0.5) * legendHeight)),
      ];
    },
  };
}

/** A text in lines of at most that width; a word that is wider has a line of its own. */
function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.match(/\S+/g) ?? []) {
    const last = lines[lines.length - 1];
    if (last !== undefined && textWidth(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
