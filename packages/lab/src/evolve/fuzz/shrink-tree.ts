import type { ScriptNode } from "espalier/internal";

/**
 * A tree that still fails, with nodes taken out of it as long as it does: many at a time at first, in the end one by one. A
 * node that goes takes what lies below it along; one that loses all its successors is a terminal.
 */
export function shrinkTree(tree: ScriptNode, fails: (smaller: ScriptNode) => boolean): ScriptNode {
  let gone: ReadonlySet<ScriptNode> = new Set();
  for (let size = Math.ceil(left(tree, gone).length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let k = 0; ; ) {
      const nodes = left(tree, gone);
      if (k >= nodes.length) break;
      const fewer = new Set([...gone, ...nodes.slice(k, k + size)]);
      if (fails(without(tree, fewer))) gone = fewer;
      else k += size;
    }
  }
  return without(tree, gone);
}

/** The nodes that are left, the root excepted, level by level: those with most below them come first. */
function left(tree: ScriptNode, gone: ReadonlySet<ScriptNode>): readonly ScriptNode[] {
  const nodes = [tree];
  for (let k = 0; k < nodes.length; k++)
    nodes.push(...(nodes[k]!.c ?? []).filter((child) => !gone.has(child)));
  return nodes.slice(1);
}

function without(node: ScriptNode, gone: ReadonlySet<ScriptNode>): ScriptNode {
  const { c, ...rest } = node;
  const kept = (c ?? []).filter((child) => !gone.has(child)).map((child) => without(child, gone));
  return kept.length === 0 ? rest : { ...rest, c: kept };
}
