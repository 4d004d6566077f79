import { InputError, type Tree } from "espalier";
import { shownWithKind } from "espalier/internal";
import {
  type Model,
  type Parameter,
  type Player,
  type View,
  type ViewedTree,
  wrapTree,
} from "espalier/trees";

/** A model of one's own: an id and its trees are enough. */
export interface OwnModel extends Partial<Omit<Model, "tree">> {
  readonly id: string;
  /** The tree for a number for each of `parameters`. Its values are for the player to move, as in every tree; Max moves first. */
  tree(parameters: Readonly<Record<string, number>>): Tree<unknown>;
}

/** A parameter of a model of one's own: nothing need be said of it. */
type OwnParameter = Partial<Parameter>;

const widest = { least: 0, most: Number.MAX_SAFE_INTEGER, integer: true } as const;

/** The record of a model of one's own: its numbers are shown as Max sees them, unless it says otherwise. */
export function modelOf({ id, tree, parameters = {}, ...said }: OwnModel): Model {
  const view = said.view ?? "max";
  return {
    title: id,
    about: "A model from a plugin.",
    uniform: false,
    ...said,
    id,
    view,
    parameters: Object.fromEntries(
      Object.entries<OwnParameter>(parameters).map(([name, parameter]) => [
        name,
        { about: name, ...widest, ...parameter },
      ]),
    ),
    tree: (given) => viewed(id, tree(given), view),
  };
}

function viewed(id: string, tree: Tree<unknown>, view: View): ViewedTree<unknown> {
  const missing = (["degree", "child", "value"] as const).filter(
    (name) => typeof tree?.[name] !== "function",
  );
  if (missing.length > 0) {
    throw new InputError(
      `model "${id}" gave ${shownWithKind(tree)} without ${missing.join(", ")}: expected a tree`,
    );
  }
  const { player = "max", view: own = view } = tree as { player?: Player; view?: View };
  const checked = wrapTree(tree, {
    degree(node) {
      const degree = tree.degree(node);
      if (Number.isInteger(degree) && degree >= 0) return degree;
      throw new InputError(
        `degree of model "${id}" gave ${shownWithKind(degree)}: expected a whole number, 0 or more`,
      );
    },
  });
  return Object.assign(checked, { player, view: own });
}
