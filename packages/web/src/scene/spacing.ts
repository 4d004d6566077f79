import { at, type Layout } from "../film/layout.js";
import { shortNumeral } from "./numbers.js";

/** Gaps between families, by how deep they part, in small trees and in high ones. */
const gapsOf = (height: number) => (height > 4 ? [0, 12, 8, 5, 2] : [0, 18, 8, 3.5]);
const mostForGaps = 1500;

/** The offsets of the leaves by the gaps before them, for trees small enough to have gaps. */
export const offsetsOf = cached((layout: Layout) => {
  if (layout.leafCount > mostForGaps) return undefined;
  const gaps = gapsOf(layout.height);
  const offsets = new Float64Array(layout.leafCount);
  // The gap before a node is that of the ply on which it parts from what stands to its left.
  for (let node = 1; node < layout.count; node++) {
    const parent = at(layout.parent, node);
    if (node === at(layout.first, parent)) continue;
    offsets[at(layout.leafFrom, node)] = gaps[at(layout.depth, node)] ?? 0;
  }
  let sum = 0;
  return offsets.map((gap) => {
    sum += gap;
    return sum;
  });
});

/** How many leaves wide the room of each node of a ply is at least: from one node to the next. */
export const leastRoomOf = cached(({ plies, leafFrom, leaves, leafCount }: Layout) =>
  Array.from({ length: plies.length - 1 }, (_, ply) => {
    const middle = (node: number) => at(leafFrom, node) + at(leaves, node) / 2;
    let least = leafCount;
    for (let node = at(plies, ply) + 1; node < at(plies, ply + 1); node++)
      least = Math.min(least, middle(node) - middle(node - 1));
    return least;
  }),
);

const signsOfRange = 4;

/** The number of signs of the longest value of a leaf, as it is written where there is little room. */
export const longestValue = cached(({ worth, first, isWhole }: Layout) => {
  let longest = 0;
  // Of very many leaves some are asked, evenly spread: their values are all of one kind.
  const stride = Math.ceil(worth.length / 4000);
  for (let i = worth.length - 1; i >= 0; i -= stride) {
    const value = at(worth, i);
    // What is not known beforehand of a leaf of a whole tree is a range of values.
    if (Number.isNaN(value) && isWhole && first[i] === first[i + 1])
      longest = Math.max(longest, signsOfRange);
    if (!Number.isNaN(value)) longest = Math.max(longest, shortNumeral(value).length);
  }
  return longest;
});

/** A function of a layout that remembers what it made of the last few. */
function cached<T>(make: (layout: Layout) => T): (layout: Layout) => T {
  const made = new WeakMap<Layout, { readonly value: T }>();
  return (layout) => {
    let found = made.get(layout);
    if (found === undefined) {
      found = { value: make(layout) };
      made.set(layout, found);
    }
    return found.value;
  };
}
