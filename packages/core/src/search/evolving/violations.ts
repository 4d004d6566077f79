import type { AbTree } from "./ab-tree.js";
import { never, none, restartHead, topMax, topMin } from "./node-store.js";

/**
 * What is wrong with an A-B tree between two operations, one sentence each; nothing if all is well. For every node n:
 *
 * S1  parents and descendants form a tree, players alternate, plies are counted, and there are no more descendants than
 *     moves.
 * S2  a terminal is uncut and has its static value (a pruned one keeps the value it had).
 * S3  the descendants of a nonterminal are sorted, best first, and its value is that of the first.
 * S4  a cut node has descendants, cuts nobody, and is once on the list of its cutter: the restart head; or, where n is
 *     incomplete, an uncut node c for the same player, neither n nor above it, whose parent is above n, and whose
 *     value justifies the cut strictly.
 * S5  the list of an uncut node holds exactly the nodes that it cuts.
 * S6  the restart list holds nodes of the tree only, the first thresholds cut nobody, the path stack is empty, and the
 *     root is uncut or marked.
 * F   a node swept in this epoch is a terminal if it is deep enough, and otherwise only if it was halted; uncut, it has
 *     all its descendants (or was halted) and they are swept; cut by a node, its first descendant is swept.
 * V1, V2  with the root swept and every marked node trusted, the key nodes are terminals if they are deep enough, and
 *     otherwise only if they were halted, and have all their descendants (or were halted) where they are uncut. Key nodes are the root, all
 *     descendants of an uncut key node, and the first of a cut one.
 */
export function violations<N>(ab: AbTree<N>): string[] {
  const { store, root, epoch } = ab;
  const found: string[] = [];
  const report = (rule: string, n: number, what: string) => {
    found.push(`${rule}: node ${n} (value ${store.value[n]}) ${what}`);
  };
  const descendants = (n: number) => {
    const list: number[] = [];
    for (let d = store.first[n]!; d !== none; d = store.sibling[d]!) list.push(d);
    return list;
  };
  const isAbove = (c: number, n: number) => {
    for (let at = store.parent[n]!; at !== none; at = store.parent[at]!) if (at === c) return true;
    return false;
  };

  const nodes: number[] = [];
  for (let n = root; n !== none; n = store.after(n, root)) nodes.push(n);
  const inTree = new Set(nodes);
  const listed = new Map<number, number>();
  for (const c of [restartHead, topMax, topMin, ...nodes]) {
    for (let x = store.cuts[c]!, before: number = none; x !== none; before = x, x = store.next[x]!) {
      if (listed.has(x)) return [...found, `S4: node ${x} is on two lists`];
      listed.set(x, c);
      if (store.previous[x] !== before) report("S4", x, "has a wrong link back");
      if (!inTree.has(x)) report(c === restartHead ? "S6" : "S5", c, `lists node ${x}, which was erased`);
      else if (store.cut[x] === 0 || store.cutter[x] !== c) report("S5", c, `lists node ${x} wrongly`);
    }
  }

  const checkTree = (n: number) => {
    const list = descendants(n);
    if (list.length !== store.count[n])
      report("S1", n, `has ${list.length} descendants, not ${store.count[n]}`);
    if (list.length > store.degree[n]!) report("S1", n, "has more descendants than moves");
    if (new Set(list.map((d) => store.move[d])).size < list.length) report("S1", n, "has a move twice");
    for (const d of list) {
      if (store.parent[d] !== n) report("S1", d, `has not the parent ${n}`);
      if (store.min[d] === store.min[n]) report("S1", d, "does not alternate");
      const depth = ab.setting.depthOf?.(ab.book.of(d)) ?? store.depth[n]! + 1;
      if (store.depth[d] !== depth) report("S1", d, `is at ply ${store.depth[d]}, not ${depth}`);
    }
  };

  const checkValue = (n: number) => {
    const list = descendants(n);
    const [best] = list;
    if (best === undefined) {
      if (store.cut[n] === 1) report("S2", n, "is a terminal and cut");
      const isStatic = store.value[n] === ab.staticValue(n, ab.book.of(n));
      if (!isStatic && store.swept[n] !== never) report("S2", n, "is a terminal without its static value");
      return;
    }
    if (store.value[n] !== store.value[best]) report("S3", n, `is not worth what its best descendant is`);
    const sign = store.min[n] === 1 ? -1 : 1;
    for (let i = 1; i < list.length; i++) {
      const [better, worse] = [store.value[list[i - 1]!]!, store.value[list[i]!]!];
      if (sign * better < sign * worse) report("S3", n, `has descendant ${i} out of order`);
    }
  };

  const checkCut = (n: number) => {
    if (store.cut[n] === 0) {
      if (listed.has(n)) report("S4", n, "is on a list and uncut");
      return;
    }
    if (store.count[n] === 0) report("S4", n, "is cut and a terminal");
    if (store.cuts[n] !== none) report("S4", n, "is cut and cuts");
    const c = store.cutter[n]!;
    if (listed.get(n) !== c) report("S4", n, "is not on the list of its cutter");
    if (c === restartHead) return;
    if (!ab.incomplete(n)) report("S4", n, "is cut and complete");
    if (n === root) report("S6", n, "is the root and cut by a node");
    if (!inTree.has(c)) report("S4", n, `is cut by ${c}, which was erased`);
    else if (store.cut[c] === 1) report("S4", n, `is cut by ${c}, which is cut`);
    else if (store.min[c] !== store.min[n]) report("S4", n, `is cut by ${c}, where the other player moves`);
    else if (c === n || isAbove(c, n)) report("S4", n, `is cut by ${c}, which is not beside it`);
    else if (!isAbove(store.parent[c]!, n)) report("S4", n, `is cut by ${c}, whose parent is not above it`);
    else if (!ab.lists.cuts(c, n)) report("S4", n, `is cut by ${c} (value ${store.value[c]}) without reason`);
  };

  const lacks = (n: number) => store.count[n]! < store.degree[n]! && store.halted[n] === 0;
  const isTerminal = (n: number) => store.count[n] === 0;
  const isDeep = (n: number) => ab.deepEnough(n);

  const checkEnd = (rule: string, n: number) => {
    if (isTerminal(n) && !isDeep(n) && store.halted[n] === 0) report(rule, n, "is a terminal too high");
    if (!isTerminal(n) && isDeep(n)) report(rule, n, "goes too deep");
  };

  const checkFresh = (n: number) => {
    if (store.swept[n] !== epoch) return;
    checkEnd("F", n);
    if (isTerminal(n)) return;
    const list = descendants(n);
    if (store.cut[n] === 0) {
      if (lacks(n)) report("F", n, "lacks descendants");
      if (list.some((d) => store.swept[d] !== epoch)) report("F", n, "has descendants that were not swept");
    } else if (store.cutter[n] !== restartHead && store.swept[list[0]!] !== epoch) {
      report("F", n, "is cut on a descendant that was not swept");
    }
  };

  for (const n of nodes) {
    checkTree(n);
    checkValue(n);
    checkCut(n);
    checkFresh(n);
  }
  if (store.parent[root] !== none) report("S1", root, "is the root and has a parent");
  if (store.cuts[topMax] !== none || store.cuts[topMin] !== none) found.push("S6: a first threshold cuts");
  if (ab.path.length > 0) found.push("S6: the path stack is not empty");
  const terminals = nodes.filter(isTerminal).length;
  if (store.nodes !== nodes.length || store.terminals !== terminals) {
    found.push(
      `count: ${store.nodes} nodes and ${store.terminals} terminals, not ${nodes.length} and ${terminals}`,
    );
  }

  const isStale = nodes.some((n) => store.cutter[n] === restartHead && store.cut[n] === 1 && !ab.trusted(n));
  if (store.swept[root] === epoch && !isStale) {
    const key = [root];
    for (let n = key.pop(); n !== undefined; n = key.pop()) {
      checkEnd("V1", n);
      if (isTerminal(n)) continue;
      if (store.cut[n] === 0 && lacks(n)) report("V2", n, "lacks descendants");
      if (store.cut[n] === 1) key.push(store.first[n]!);
      else key.push(...descendants(n));
    }
  }
  return found;
}
