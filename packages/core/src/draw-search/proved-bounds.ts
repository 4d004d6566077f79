import type { Outline } from "../draw/outline.js";
import type { Bounds } from "../tree/tree.js";

/**
 * What is proved of every node by what is known of some of them, in the view of Max or of the player to move, as the
 * outline has it: a node is worth what its best successor is worth, and of a node of which nothing is known it may be
 * anything.
 */
export function provedBounds(outline: Outline, known: ReadonlyMap<number, Bounds>): readonly Bounds[] {
  const proved: Bounds[] = [];
  for (let node = outline.size - 1; node >= 0; node--) {
    const degree = outline.degree(node);
    const { lower: least = -Infinity, upper: most = Infinity } = known.get(node) ?? {};
    if (degree === 0) {
      proved[node] = { lower: least, upper: most };
      continue;
    }
    let lower: number | undefined;
    let upper: number | undefined;
    const isMax = outline.view === "mover" || outline.maxMoves(node);
    const better = isMax ? Math.max : Math.min;
    for (let i = 0; i < degree; i++) {
      const below = proved[outline.child(node, i)]!;
      const own = outline.view === "mover" ? { lower: 0 - below.upper, upper: 0 - below.lower } : below;
      lower = lower === undefined ? own.lower : better(lower, own.lower);
      upper = upper === undefined ? own.upper : better(upper, own.upper);
    }
    proved[node] = { lower: Math.max(least, lower!), upper: Math.min(most, upper!) };
  }
  return proved;
}
