import { at } from "../film/layout.js";
import type { Frame } from "../scene/frame.js";

const styles = () => getComputedStyle(document.documentElement);

/** How long something of the style sheets takes, in milliseconds: nothing where nothing is to move. */
export function duration(token: string): number {
  return Number.parseFloat(styles().getPropertyValue(token)) || 0;
}

/** The kept subtree of an evolving tree slides to the place of the root. */
export function slide(tree: Element, before: Frame, after: Frame): void {
  const [from, to] = [boxIn(before, after.root), boxIn(after, after.root)];
  const wide = (from.right - from.left) / (to.right - to.left || 1);
  const high = (from.bottom - from.top) / (to.bottom - to.top || 1);
  const move = `translate(${from.left - wide * to.left}px, ${from.top - high * to.top}px)`;
  tree.animate([{ transform: `${move} scale(${wide}, ${high})` }, { transform: "none" }], {
    duration: duration("--t-move"),
    easing: styles().getPropertyValue("--ease").trim(),
  });
}

/** Where the tree below a node stands. */
function boxIn({ layout, leafX, pitch, rows }: Frame, node: number) {
  const first = at(layout.leafFrom, node);
  return {
    left: leafX(first) - pitch / 2,
    right: leafX(first + at(layout.leaves, node) - 1) + pitch / 2,
    top: rows[at(layout.depth, node)] ?? 0,
    bottom: rows.at(-1) ?? 0,
  };
}
