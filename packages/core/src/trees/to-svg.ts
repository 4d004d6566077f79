import { InputError } from "../errors/input-error.js";
import type { ExplicitTree } from "./explicit-tree.js";
import { layout } from "./layout.js";
import { checkDrawable, type Marked, type Marks, marked } from "./marks.js";

const limit = 5_000;
/** Programs that show pictures refuse higher ones. */
const heightLimit = 32_000;
const dark = { branch: "#4a4a4a", max: "#1f4e79", min: "#9c4a1a", text: "#111111" };
const pale = { branch: "#d3d3d3", max: "#dfe5ec", min: "#efe4dc", text: "#a6a6a6" };
const bar = "#c0392b";
const margin = 24;
const font = 13;

/**
 * The tree as a picture that needs nothing else. Max is a triangle that points up, Min one that points down; the value
 * of a leaf stands below it. What the search never saw is pale; a bar crosses a branch where it turned back.
 */
export function toSvg(tree: ExplicitTree, marks: Marks = {}): string {
  checkDrawable(tree, "an SVG picture", limit);
  const show = marked(tree, marks);
  let widest = 1;
  for (let node = 0; node < tree.nodeCount; node++) widest = Math.max(widest, show.label(node).length);
  const across = layout(tree);

  const gap = Math.max(24, widest * font * 0.62 + 6);
  const width = (tree.leafCount - 1) * gap + 2 * margin + widest * font;
  const drop = Math.min(130, Math.max(54, width / (4 * Math.max(tree.height, 1))));
  const height = tree.height * drop + 2 * margin + font + 10;
  if (height > heightLimit) {
    const most = Math.floor((heightLimit - 2 * margin - font - 10) / drop);
    throw new InputError(
      `the tree is ${tree.height} plies high: expected at most ${most} for an SVG picture`,
    );
  }
  const x = (node: number) => (width - (tree.leafCount - 1) * gap) / 2 + across(node) * gap;
  const y = (node: number) => margin + tree.depth(node) * drop;

  const paleBranches: string[] = [];
  const branches: string[] = [];
  const bars: string[] = [];
  for (let node = 1; node < tree.nodeCount; node++) {
    const parent = tree.parent(node);
    const line = `<path d="M${n(x(parent))} ${n(y(parent))}L${n(x(node))} ${n(y(node))}"/>`;
    (show.visited(node) ? branches : paleBranches).push(line);
    if (show.cut(node)) bars.push(barAcross(x(parent), y(parent), x(node), y(node)));
  }
  const nodes: string[] = [];
  for (let node = 0; node < tree.nodeCount; node++) {
    const labelOnTheLeft = node > 0 && x(node) < x(tree.parent(node));
    nodes.push(drawnNode(tree, show, node, { x: x(node), y: y(node), labelOnTheLeft }));
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}" font-family="system-ui, 'Segoe UI', Helvetica, Arial, 'DejaVu Sans', sans-serif" font-size="${font}" text-anchor="middle">`,
    `<title>${summary(tree, show)}</title>`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    `<g fill="none" stroke="${pale.branch}" stroke-width="1.2">`,
    ...paleBranches,
    "</g>",
    `<g fill="none" stroke="${dark.branch}" stroke-width="1.6">`,
    ...branches,
    "</g>",
    `<g fill="none" stroke="${bar}" stroke-width="2.6" stroke-linecap="round">`,
    ...bars,
    "</g>",
    ...nodes,
    "</svg>",
    "",
  ].join("\n");
}

/** Where a node stands, and on which side of it the label has most room: away from the branch to its parent. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly labelOnTheLeft: boolean;
}

function drawnNode(tree: ExplicitTree, show: Marked, node: number, { x, y, labelOnTheLeft }: Place): string {
  const label = show.label(node);
  const visited = show.visited(node);
  const colours = visited ? dark : pale;
  const maxMoves = show.maxMoves(node);
  const leaf = tree.degree(node) === 0;
  const title = `${tree.name(node)}, ${maxMoves ? "Max" : "Min"} to move${label === "" ? "" : `, worth ${label}`}${visited ? "" : ", not visited"}`;
  const fill = maxMoves ? colours.max : colours.min;
  const shape = leaf
    ? `<circle cx="${n(x)}" cy="${n(y)}" r="3" fill="${fill}"/>`
    : triangle(x, y, maxMoves, fill);
  // A white edge keeps the text readable where branches pass behind it.
  const text =
    label === ""
      ? ""
      : leaf
        ? `<text x="${n(x)}" y="${n(y + font + 6)}" fill="${colours.text}">${label}</text>`
        : `<text x="${n(labelOnTheLeft ? x - 13 : x + 13)}" y="${n(y - 2)}" text-anchor="${labelOnTheLeft ? "end" : "start"}" fill="${colours.text}" font-weight="600" stroke="#ffffff" stroke-width="3" paint-order="stroke">${label}</text>`;
  return `<g><title>${title}</title>${shape}${text}</g>`;
}

function triangle(x: number, y: number, up: boolean, fill: string): string {
  const tip = up ? y - 10 : y + 10;
  const base = up ? y + 8 : y - 8;
  return `<path d="M${n(x)} ${n(tip)}L${n(x + 11)} ${n(base)}L${n(x - 11)} ${n(base)}Z" fill="${fill}" stroke="#ffffff"/>`;
}

/** A short line at right angles to the branch from (x1, y1) to (x2, y2), nearer to its lower end. */
function barAcross(x1: number, y1: number, x2: number, y2: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const dx = ((y2 - y1) / length) * 7;
  const dy = ((x1 - x2) / length) * 7;
  const x = x1 + (x2 - x1) * 0.6;
  const y = y1 + (y2 - y1) * 0.6;
  return `<path d="M${n(x - dx)} ${n(y - dy)}L${n(x + dx)} ${n(y + dy)}"/>`;
}

function summary(tree: ExplicitTree, show: Marked): string {
  let visited = 0;
  for (let number = 0; number < tree.leafCount; number++) if (show.visited(tree.leaf(number))) visited++;
  const leaves = `${tree.leafCount} ${tree.leafCount === 1 ? "leaf" : "leaves"}`;
  return `Game tree with ${leaves}, ${visited} of them visited`;
}

/** A coordinate with at most two decimals. */
function n(coordinate: number): string {
  return String(Math.round(coordinate * 100) / 100);
}
