import { gameTree, InputError } from "espalier";
import { findGame } from "espalier/games";
import { leastLeaves } from "espalier/knuth-moore";
import { minimalLeaves } from "espalier/theory";
import {
  convert,
  ExplicitTree,
  findModel,
  materialise,
  parseTree,
  readTree,
  toJson,
  treeOf,
  type ViewedTree,
} from "espalier/trees";
import { type Source, uniformShape } from "../lab/source.js";
import { type Layout, layOut, mostNodes, type Outline } from "./layout.js";

/** A tree to be searched and drawn. */
export interface Subject {
  readonly tree: ViewedTree<unknown>;
  /** Where every inner node has as many successors, and every leaf lies as deep. */
  readonly uniform: { readonly degree: number; readonly depth: number } | undefined;
}

/** Trees up to so many leaves are brought into memory to find the least number that any search must evaluate. */
const mostForLeast = 200_000;

export function subjectOf(source: Source): Subject {
  switch (source.kind) {
    case "model":
      return { tree: treeOf(findModel(source.model), source.parameters), uniform: uniformShape(source) };
    case "tree":
      return {
        tree: withRoot(readTree(source.text), source.root) as ViewedTree<unknown>,
        uniform: undefined,
      };
    case "game":
      return { tree: gameSubject(source.game, source.position, source.depth), uniform: undefined };
    default:
      throw new InputError(
        "a trace is no tree that could be searched: expected a model, a tree or a position",
      );
  }
}

/** The same numbers with Min to move first. */
function withRoot(tree: ExplicitTree, root: "min" | undefined): ExplicitTree {
  if (root === undefined || tree.player === root) return tree;
  const file: unknown = JSON.parse(toJson(tree));
  const fields = typeof file === "object" && file !== null && !Array.isArray(file) ? file : { tree: file };
  return parseTree({ ...fields, root });
}

function gameSubject(id: string, text: string, depth: number): ViewedTree<unknown> {
  const game = findGame(id);
  const position = text === "" ? game.start : game.read(text);
  const tree = gameTree(game, position, { depth }, (each) => game.evaluate(each));
  return Object.assign(tree, { player: "max", view: "max" } as const) as ViewedTree<unknown>;
}

/** The whole tree as it is drawn; nothing if it is too large for that. */
export function layOutSubject(subject: Subject): Layout | undefined {
  const { tree } = subject;
  const drawn = layOut(outlineOf(tree), { isWhole: true, allLeaves: null, least: null }, mostNodes);
  return drawn && { ...drawn, allLeaves: drawn.leafCount, least: leastOf(subject, drawn) };
}

function outlineOf(tree: ViewedTree<unknown>): Outline<unknown> {
  return {
    player: tree.player,
    root: tree.root,
    degree: (node) => tree.degree(node),
    child: (node, rank) => tree.child(node, rank),
    // Of an uncertain leaf there is no one value to be shown before it is looked at.
    worth: (node, depth) =>
      tree.worth?.(node).isPoint === false
        ? undefined
        : convert(tree.value(node), { player: tree.player, view: "max" }, depth),
  };
}

/** Corollary 3 says it of uniform trees; on others it is counted. */
function leastOf({ tree, uniform }: Subject, { leafCount }: Layout): number | null {
  if (tree.worth !== undefined || tree.bounds !== undefined || leafCount > mostForLeast) return null;
  if (uniform !== undefined) return Number(minimalLeaves(uniform.degree, uniform.depth));
  return leastLeaves(tree instanceof ExplicitTree ? tree : materialise(tree));
}
