import type { EvolvingTree } from "espalier/evolving";
import type { Place } from "./game-trees.js";

/** A node of an A-B tree as section 2 has it, with its value as Max sees it; the descendants stand best first. */
export interface AbNode {
  readonly id: number;
  readonly place: Place;
  readonly isMin: boolean;
  readonly value: number;
  readonly parent: AbNode | undefined;
  readonly desc: readonly AbNode[];
  /** How many moves it has in all. */
  readonly moves: number;
  /** Who cuts it, "restart" where it is marked. */
  readonly cutter: AbNode | "restart" | undefined;
  readonly cuts: readonly AbNode[];
}

type Made = { -readonly [K in keyof AbNode]: AbNode[K] };

/** The whole tree as it stands. */
export function abTree(tree: EvolvingTree<Place>): AbNode {
  const made = new Map<number, Made>();
  const copy = (id: number, parent: AbNode | undefined): AbNode => {
    const isMin = tree.onMove(id) === "min";
    const value = isMin ? 0 - tree.valueOf(id) : tree.valueOf(id);
    const place = tree.positionOf(id);
    const node: Made = {
      id,
      place,
      isMin,
      value,
      parent,
      desc: [],
      moves: tree.degreeOf(id),
      cutter: undefined,
      cuts: [],
    };
    made.set(id, node);
    node.desc = tree.descendants(id).map((each) => copy(each, node));
    return node;
  };
  const root = copy(tree.root, undefined);
  for (const node of made.values()) {
    const cutter = tree.cutterOf(node.id);
    node.cutter = typeof cutter === "number" ? made.get(cutter) : cutter;
    node.cuts = tree.cutBy(node.id).flatMap((id) => made.get(id) ?? []);
  }
  return root;
}

export const nodesOf = (node: AbNode): readonly AbNode[] => [node, ...node.desc.flatMap(nodesOf)];

export const isCut = (node: AbNode): boolean => node.cutter !== undefined;

/** Whether `a` is better than `b` for the player to move at a node where `isMin` says who that is. */
export const better = (a: number, b: number, isMin: boolean): boolean => (isMin ? a < b : a > b);

export const rankOf = (node: AbNode): number => 1 + (node.parent?.desc.indexOf(node) ?? 0);

/** The nodes from `node` up to the root, without it. */
export const above = (node: AbNode): readonly AbNode[] =>
  node.parent === undefined ? [] : [node.parent, ...above(node.parent)];

export const isBelow = (node: AbNode, top: AbNode): boolean => node === top || above(node).includes(top);

/** Key nodes (section 3.1.2) of the tree of `node`, taken as key. */
export const keyNodes = (node: AbNode, cut = isCut): readonly AbNode[] => [
  node,
  ...(cut(node) ? node.desc.slice(0, 1) : node.desc).flatMap((each) => keyNodes(each, cut)),
];

/** Whether the tree of `node` is valid (section 3.1.2) with a horizon at this ply, these nodes being cut. */
export const isValid = (node: AbNode, horizon: number, cut = isCut): boolean =>
  keyNodes(node, cut).every(
    (key) =>
      (key.desc.length === 0) === (key.place.depth >= horizon || key.moves === 0) &&
      (cut(key) || key.desc.length === 0 || key.desc.length === key.moves),
  );

/** Whether no node outside cuts one inside (the A-B subtree is independent). */
export const isIndependent = (node: AbNode): boolean =>
  nodesOf(node).every(
    ({ cutter }) =>
      cutter === undefined || (cutter !== "restart" && isBelow(cutter, node) && cutter !== node),
  );
