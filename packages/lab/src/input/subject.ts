import {
  ExplicitTree,
  type ModelParameters,
  materialise,
  treeOf,
  type ViewedTree,
  withHorizon,
} from "espalier/trees";
import { knownModel } from "../plugin/known-models.js";

/** A tree to search, with what the command knows of it. */
export interface Subject {
  /** How results name it: the file, or the model with its parameters. */
  readonly name: string;
  readonly tree: ViewedTree<unknown>;
  /** The tree itself where it is in memory; only then do leaves have numbers. */
  readonly explicit: ExplicitTree | undefined;
  /** The shape of a model's tree where every inner node has `degree` successors and every leaf lies at `depth`. */
  readonly uniform: { readonly degree: number; readonly depth: number } | undefined;
}

/** The horizon that a search was given. */
export interface HorizonOptions {
  readonly maxDepth?: number | undefined;
  readonly likelihoodThreshold?: number | undefined;
}

export function explicitSubject(name: string, tree: ExplicitTree): Subject {
  return { name, tree, explicit: tree, uniform: undefined };
}

/** The tree of a model; with `leaves` it is brought into memory, so that its leaves have numbers. */
export function modelSubject(id: string, parameters: ModelParameters, leaves: boolean): Subject {
  const model = knownModel(id);
  const tree = treeOf(model, parameters);
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  const name = [`model ${id}`, ...given.map(([parameter, value]) => `${parameter} ${value}`)].join(", ");
  const { degree, depth } = parameters;
  return {
    name,
    tree,
    explicit: tree instanceof ExplicitTree ? tree : leaves ? materialise(tree) : undefined,
    uniform: model.uniform && degree !== undefined && depth !== undefined ? { degree, depth } : undefined,
  };
}

/**
 * The tree of `subject` as far as the horizon. Its leaves are the horizon nodes, numbered from left to right again.
 * Without `maxDepth` the height of the tree is the limit, where it is known.
 */
export function beforeHorizon(subject: Subject, horizon: HorizonOptions): Subject {
  const { maxDepth, likelihoodThreshold } = horizon;
  if (maxDepth === undefined && likelihoodThreshold === undefined) return subject;
  const { name, tree, explicit } = subject;
  const { player, view } = tree;
  const near = {
    ...withHorizon(tree, {
      depth: maxDepth ?? tree.height ?? Infinity,
      ...(likelihoodThreshold !== undefined && { likelihood: likelihoodThreshold }),
    }),
    player,
    view,
  };
  return {
    name: `${name}, as far as the horizon`,
    tree: near as ViewedTree<unknown>,
    explicit: explicit && materialise(near),
    uniform: undefined,
  };
}

/** The number of leaves, where it is known without walking the tree and small enough to be exact. */
export function leafCount({ explicit, uniform }: Subject): number | undefined {
  if (explicit !== undefined) return explicit.leafCount;
  const count = uniform && uniform.degree ** uniform.depth;
  return Number.isSafeInteger(count) ? count : undefined;
}
