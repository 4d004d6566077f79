import { deepEnough } from "./control.js";
import { isIncomplete, trusted } from "./cut-lists.js";
import { staticValueOf } from "./grow.js";
import type { EvolvingState } from "./state.js";
import { never, noNode, restartHead, topMax, topMin } from "./store.js";

/**
 * What is wrong with an A-B tree between two operations, one sentence each; nothing if all is well. For every node n:
 *
 * S1  parents and descendants form a tree, players alternate, plies are counted, there are no more descendants than
 *     moves, and they were made one after the other.
 * S2  a terminal is uncut and has its static value (a pruned one keeps the value it had).
 * S3  the descendants of a nonterminal are sorted, best first and on equal values as the rule has them, and its value is
 *     that of the first.
 * S4  a cut node has descendants, cuts nobody, and is once on the list of its cutter: the restart head; or, where n is
 *     incomplete, an uncut node c for the same player, neither n nor above it, whose parent is above n, and whose
 *     value justifies the cut strictly, or equal values as the rule has them.
 * S5  the list of an uncut node holds exactly the nodes that it cuts.
 * S6  the restart list holds nodes of the tree only, the first thresholds cut nobody, the path stack is empty, and the
 *     root is uncut or marked.
 * F   a node swept in this epoch is a terminal if it is deep enough, and otherwise only if it was halted; uncut, it has
 *     all its descendants (or was halted) and they are swept; cut by a node, its first descendant is swept.
 * V1, V2  with the root swept and every marked node trusted, the key nodes are terminals if they are deep enough, and
 *     otherwise only if they were halted, and have all their descendants (or were halted) where they are uncut. Key nodes are the root, all
 *     descendants of an uncut key node, and the first of a cut one.
 */
export function violations<N>(state: EvolvingState<N>): string[] {
  const { store, root, positions } = state;
  const found: string[] = [];
  const report = (rule: string, n: number, what: string) => {
    found.push(`${rule}: node ${n} (value ${store.valueOf(n)}) ${what}`);
  };
  const isAbove = (c: number, n: number) => {
    for (let at = store.parentOf(n); at !== noNode; at = store.parentOf(at)) if (at === c) return true;
    return false;
  };

  const nodes = store.treeOf(root);
  const inTree = new Set(nodes);
  const listed = new Map<number, number>();
  for (const c of [restartHead, topMax, topMin, ...nodes]) {
    for (let x = store.cutsOf(c), before: number = noNode; x !== noNode; before = x, x = store.nextCut(x)) {
      if (listed.has(x)) return [...found, `S4: node ${x} is on two lists`];
      listed.set(x, c);
      if (store.previousCut(x) !== before) report("S4", x, "has a wrong link back");
      if (!inTree.has(x)) report(c === restartHead ? "S6" : "S5", c, `lists node ${x}, which was erased`);
      else if (!store.isCut(x) || store.cutterOf(x) !== c) report("S5", c, `lists node ${x} wrongly`);
    }
  }

  const checkTree = (n: number) => {
    const list = store.descendantsOf(n);
    if (list.length !== store.countOf(n))
      report("S1", n, `has ${list.length} descendants, not ${store.countOf(n)}`);
    if (list.length > store.degreeOf(n)) report("S1", n, "has more descendants than moves");
    if (new Set(list.map((d) => store.moveOf(d))).size < list.length) report("S1", n, "has a move twice");
    const generations = new Set(list.map((d) => store.generationOf(d)));
    if (generations.size < list.length || list.some((d) => store.generationOf(d) >= list.length))
      report("S1", n, "has descendants that were not made one after the other");
    for (const d of list) {
      if (store.parentOf(d) !== n) report("S1", d, `has not the parent ${n}`);
      if (store.isMin(d) === store.isMin(n)) report("S1", d, "does not alternate");
      const depth = state.setting.depthOf?.(positions.of(d)) ?? store.depthOf(n) + 1;
      if (store.depthOf(d) !== depth) report("S1", d, `is at ply ${store.depthOf(d)}, not ${depth}`);
    }
  };

  const checkValue = (n: number) => {
    const list = store.descendantsOf(n);
    const [best] = list;
    if (best === undefined) {
      if (store.isCut(n)) report("S2", n, "is a terminal and cut");
      const isStatic = store.valueOf(n) === staticValueOf(state, n, positions.of(n));
      if (!isStatic && store.sweptAt(n) !== never) report("S2", n, "is a terminal without its static value");
      return;
    }
    if (store.valueOf(n) !== store.valueOf(best)) report("S3", n, `is not worth what its best descendant is`);
    list.reduce((before, d, i) => {
      if (store.isAhead(d, before)) report("S3", n, `has descendant ${i} out of order`);
      return d;
    });
  };

  const checkCut = (n: number) => {
    if (!store.isCut(n)) {
      if (listed.has(n)) report("S4", n, "is on a list and uncut");
      return;
    }
    if (store.countOf(n) === 0) report("S4", n, "is cut and a terminal");
    if (store.cutsOf(n) !== noNode) report("S4", n, "is cut and cuts");
    const c = store.cutterOf(n);
    if (listed.get(n) !== c) report("S4", n, "is not on the list of its cutter");
    if (c === restartHead) return;
    if (!isIncomplete(state, n)) report("S4", n, "is cut and complete");
    if (n === root) report("S6", n, "is the root and cut by a node");
    if (!inTree.has(c)) report("S4", n, `is cut by ${c}, which was erased`);
    else if (store.isCut(c)) report("S4", n, `is cut by ${c}, which is cut`);
    else if (store.isMin(c) !== store.isMin(n))
      report("S4", n, `is cut by ${c}, where the other player moves`);
    else if (c === n || isAbove(c, n)) report("S4", n, `is cut by ${c}, which is not beside it`);
    else if (!isAbove(store.parentOf(c), n)) report("S4", n, `is cut by ${c}, whose parent is not above it`);
    else if (!store.isAhead(c, n))
      report("S4", n, `is cut by ${c} (value ${store.valueOf(c)}) without reason`);
  };

  const lacks = (n: number) => store.countOf(n) < store.degreeOf(n) && !store.isHalted(n);
  const isTerminal = (n: number) => store.countOf(n) === 0;
  const isDeep = (n: number) => deepEnough(state, n);

  const checkEnd = (rule: string, n: number) => {
    if (isTerminal(n) && !isDeep(n) && !store.isHalted(n)) report(rule, n, "is a terminal too high");
    if (!isTerminal(n) && isDeep(n)) report(rule, n, "goes too deep");
  };

  const checkFresh = (n: number) => {
    if (!store.isSwept(n)) return;
    checkEnd("F", n);
    if (isTerminal(n)) return;
    const list = store.descendantsOf(n);
    if (!store.isCut(n)) {
      if (lacks(n)) report("F", n, "lacks descendants");
      if (list.some((d) => !store.isSwept(d))) report("F", n, "has descendants that were not swept");
    } else if (store.cutterOf(n) !== restartHead && !store.isSwept(store.firstOf(n))) {
      report("F", n, "is cut on a descendant that was not swept");
    }
  };

  for (const n of nodes) {
    checkTree(n);
    checkValue(n);
    checkCut(n);
    checkFresh(n);
  }
  if (store.parentOf(root) !== noNode) report("S1", root, "is the root and has a parent");
  if (store.cutsOf(topMax) !== noNode || store.cutsOf(topMin) !== noNode)
    found.push("S6: a first threshold cuts");
  if (state.path.length > 0) found.push("S6: the path stack is not empty");
  const terminals = nodes.filter(isTerminal).length;
  if (store.nodes !== nodes.length || store.terminals !== terminals) {
    found.push(
      `count: ${store.nodes} nodes and ${store.terminals} terminals, not ${nodes.length} and ${terminals}`,
    );
  }

  const isStale = nodes.some(
    (n) => store.cutterOf(n) === restartHead && store.isCut(n) && !trusted(state, n),
  );
  if (store.isSwept(root) && !isStale) {
    const key = [root];
    for (let n = key.pop(); n !== undefined; n = key.pop()) {
      checkEnd("V1", n);
      if (isTerminal(n)) continue;
      if (!store.isCut(n) && lacks(n)) report("V2", n, "lacks descendants");
      if (store.isCut(n)) key.push(store.firstOf(n));
      else for (const d of store.descendantsOf(n)) key.push(d);
    }
  }
  return found;
}
