import type { DrawingOptions } from "./drawing-options.js";
import { type Face, faceOf } from "./faces.js";
import type { Extent } from "./layout.js";
import { inequality, type Marked, type Reach } from "./marks.js";
import type { Outline } from "./outline.js";
import { palette } from "./palette.js";
import { element, lettered, textAt } from "./svg.js";
import { escaped, lineHeight, numberText, textWidth } from "./text.js";

/** A node as it is drawn. */
export interface NodeFigure {
  readonly extent: Extent;
  /** Half the width and half the height of its shape. */
  readonly across: number;
  readonly high: number;
  draw(x: number, y: number): string;
}

/** How far beyond the shape of a node the ring of a cause is. */
export const ring = 4;

/** Room between a shape and the text beside it. */
const near = 4;

/** How nodes are drawn when there is much room (`spread` 1) or little (0). */
export function nodeFigures(outline: Outline, marks: Marked, options: DrawingOptions) {
  const faces = new Map<number, Face | undefined>();
  const face = (node: number) => {
    if (!faces.has(node)) faces.set(node, faceOf(marks.known(node)));
    return faces.get(node);
  };
  return (spread: number) => {
    const figures = new Map<number, NodeFigure>();
    return (node: number): NodeFigure => {
      let figure = figures.get(node);
      if (figure === undefined) {
        const facts = {
          ...factsOf(outline, marks, options, node),
          face: face(node),
          title: () => titleOf(outline, marks, node, face(node)),
        };
        figure = outline.degree(node) === 0 ? leafFigure(facts, spread) : innerFigure(facts, spread);
        figures.set(node, figure);
      }
      return figure;
    };
  };
}

/** What is shown of a node. */
interface Facts {
  readonly maxMoves: boolean;
  readonly reach: Reach;
  readonly isSearch: boolean;
  readonly isKept: boolean;
  readonly isEvaluated: boolean;
  /** Whether a mark crosses some of its branches. */
  readonly isCut: boolean;
  readonly order: string;
  readonly name: string;
  readonly window: readonly [alpha: string, beta: string] | undefined;
  /** Whether alpha is what Max has: in Max's view, and where Max moves. */
  readonly alphaIsMax: boolean;
  readonly face: Face | undefined;
  readonly title: () => string;
}

function factsOf(outline: Outline, marks: Marked, options: DrawingOptions, node: number) {
  const { names, order, windows } = options;
  const maxMoves = outline.maxMoves(node);
  const times = marks.evaluated(node);
  const window = windows ? marks.window(node) : undefined;
  return {
    maxMoves,
    reach: marks.reach(node),
    isSearch: marks.isSearch,
    isKept: marks.isKept(node),
    isEvaluated: times.length > 0,
    isCut: hasCutOff(outline, marks, node),
    order: order ? timesText(times) : "",
    name: names === "paths" ? outline.path(node) : names === "moves" ? outline.move(node) : "",
    window: window && ([numberText(window[0]), numberText(window[1])] as const),
    alphaIsMax: maxMoves || outline.view === "max",
  };
}

function hasCutOff(outline: Outline, marks: Marked, node: number): boolean {
  if (marks.reach(node) === "cut off") return false;
  for (let i = 0; i < outline.degree(node); i++)
    if (marks.reach(outline.child(node, i)) === "cut off") return true;
  return false;
}

/** When a node was evaluated; of one that was evaluated often, first and last. */
function timesText(times: readonly number[]): string {
  if (times.length <= 2) return times.join(", ");
  return `${times[0]}, … ${times[times.length - 1]}`;
}

function titleOf(outline: Outline, marks: Marked, node: number, face: Face | undefined): string {
  const times = marks.evaluated(node);
  const reach = marks.reach(node);
  const cut = marks.cutAt(node);
  return [
    outline.name(node),
    `${outline.maxMoves(node) ? "Max" : "Min"} to move`,
    ...(face === undefined ? [] : [`worth ${face.words}`]),
    ...(times.length === 0 ? [] : [`evaluation ${times.join(" and ")}`]),
    ...(reach === "line" && node > 0 ? ["on the principal line"] : []),
    ...(reach === "cut off" || reach === "never looked at" ? [reach] : []),
    ...(marks.isKept(node) ? ["kept"] : []),
    ...(marks.isWaiting(node) ? ["waits for restart"] : []),
    ...(cut === undefined ? [] : [`cut: ${inequality(outline, cut)}`]),
  ].join(", ");
}

/** The colours and lines of a shape, by what is known of its node. */
function style({ maxMoves, reach, isKept, isEvaluated, isSearch }: Facts) {
  if (reach === "cut off")
    return {
      fill: palette.surface,
      stroke: palette.ghost,
      "stroke-width": 1.25,
      "stroke-dasharray": "1.5 2",
    };
  if (reach === "never looked at")
    return { fill: palette.surface, stroke: palette.ghost, "stroke-width": 1.25 };
  const stroke = isKept ? palette.kept : maxMoves ? palette.max : palette.min;
  if (isEvaluated)
    return {
      fill: palette.ink,
      stroke: isKept ? palette.kept : palette.ink,
      "stroke-width": isKept ? 2.5 : 1.25,
    };
  const tint = maxMoves ? palette.maxTint : palette.minTint;
  return {
    fill: tint,
    stroke,
    "stroke-width": reach === "line" && isSearch ? 2.5 : isKept ? 2 : 1.25,
  };
}

/** Max is a square, Min a circle; with much to say inside, both are wider than high. */
function shape(facts: Facts, x: number, y: number, across: number, high: number): string {
  return element("rect", {
    x: x - across,
    y: y - high,
    width: 2 * across,
    height: 2 * high,
    rx: facts.maxMoves ? 1.5 : high,
    ...style(facts),
  });
}

function innerFigure(facts: Facts, spread: number): NodeFigure {
  const { face, name, window, maxMoves, reach, title, isCut } = facts;
  const high = Math.max(
    10 + 2 * spread,
    face === undefined ? 0 : face.height / 2 + (face.height > lineHeight ? 5 : 2),
  );
  // The ends of what is wider than high are round where Min moves, and take room.
  const inside = face === undefined ? 0 : face.width / 2 + (maxMoves ? 4 : face.height > lineHeight ? 9 : 3);
  const across = Math.max(high, inside);
  const pad = 3 + 4 * spread;
  const windowWidth = window === undefined ? 0 : textWidth(`(${window[0]}, ${window[1]})`, true);
  const labels = name === "" && window === undefined ? 0 : lineHeight;
  const isPale = reach === "cut off" || reach === "never looked at";
  return {
    across,
    high,
    extent: {
      left: across + pad + (name === "" ? 0 : near + textWidth(name)),
      right: across + pad + (window === undefined ? 0 : near + windowWidth),
      up: high + labels,
      down: high + (isCut ? 16 : 0),
    },
    draw(x, y) {
      const parts = [shape(facts, x, y, across, high)];
      if (face) parts.push(face.draw(x, y, isPale ? palette.ghostText : palette.ink, !isPale));
      const above = y - high - lineHeight / 2 + 1;
      if (name !== "")
        parts.push(
          textAt(x - across - near, above, name, {
            fill: isPale ? palette.ghostText : palette.ink3,
            anchor: "end",
            halo: true,
          }),
        );
      if (window !== undefined) parts.push(windowText(x + across + near, above, window, facts.alphaIsMax));
      return titled(title(), parts);
    },
  };
}

function leafFigure(facts: Facts, spread: number): NodeFigure {
  const { face, name, order, reach, title, isEvaluated, isSearch } = facts;
  const isPale = reach === "cut off" || reach === "never looked at";
  const half = 4 + 3 * spread;
  const lines = [order, name].filter((line) => line !== "");
  const widest = Math.max(face?.width ?? 0, ...lines.map((line) => textWidth(line)));
  const pad = 1 + 5 * spread;
  const faceHeight = face === undefined ? 0 : face.height;
  return {
    across: half,
    high: half,
    extent: {
      left: Math.max(half, widest / 2) + pad,
      right: Math.max(half, widest / 2) + pad,
      up: half,
      down: half + 3 + faceHeight + lines.length * lineHeight,
    },
    draw(x, y) {
      const size = isPale ? half * 0.85 : half;
      const parts = [shape(facts, x, y, size, size)];
      let top = y + half + 3;
      const strong = isEvaluated || !isSearch;
      if (face)
        parts.push(
          face.draw(x, top + faceHeight / 2, isPale ? palette.ghostText : palette.ink, strong && !isPale),
        );
      top += faceHeight + lineHeight / 2;
      for (const line of lines) {
        parts.push(textAt(x, top, line, { fill: isPale ? palette.ghostText : palette.ink3 }));
        top += lineHeight;
      }
      return titled(title(), parts);
    },
  };
}

/** A window, each end in the colour of the player who has it. */
function windowText(
  x: number,
  y: number,
  [alpha, beta]: readonly [string, string],
  alphaIsMax: boolean,
): string {
  const end = (text: string, isMax: boolean) =>
    `<tspan font-weight="600" fill="${isMax ? palette.max : palette.min}">${escaped(text)}</tspan>`;
  return lettered(x, y, `(${end(alpha, alphaIsMax)}, ${end(beta, !alphaIsMax)})`, {
    anchor: "start",
    halo: true,
  });
}

function titled(title: string, parts: readonly string[]): string {
  return `<g><title>${escaped(title)}</title>${parts.join("")}</g>`;
}
