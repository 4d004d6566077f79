import { type Algorithm, checkGame, search, type Tree } from "espalier";
import type { AnyGame } from "espalier/games";
import { type Model, treeOf } from "espalier/trees";
import { wordsOf } from "../plugin/blame.js";
import { rulesBehind } from "../plugin/own-game.js";

/** What a plugin has promised and does not keep. */
export interface Broken {
  /** The game or the model. */
  readonly of: string;
  readonly problem: string;
}

/** Plays random games by the rules of a plugin's game: the promises of a game, of its judgement and of its writing. */
export function checkAddedGame(game: AnyGame, seed: number): readonly Broken[] {
  const of = `game ${game.id}`;
  const { start, evaluate } = game;
  return checkGame(rulesBehind(game), start, { seed, evaluate }).map((problem) => ({ of, problem }));
}

/** Where a parameter has no default, trees of this size tell enough. */
const usual: Readonly<Record<string, number>> = { degree: 3, width: 3, depth: 4 };

/** A tree with more nodes than that is looked at no further. */
const mostNodes = 20_000;

/**
 * Looks at some trees of a plugin's model, each with another seed where it takes one: asked again a tree is the same, its terminals are worth
 * finite numbers, and every algorithm that needs nothing more finds the value that naive minimax finds.
 */
export function checkAddedModel(
  model: Model,
  algorithms: readonly Algorithm[],
  { seed, trees }: { seed: number; trees: number },
): readonly Broken[] {
  const of = `model ${model.id}`;
  const count = "seed" in model.parameters ? trees : 1;
  for (let k = 0; k < count; k++) {
    const parameters = parametersOf(model, seed + k);
    const problem = problemOf(() => treeOf(model, parameters), algorithms);
    if (problem !== undefined) return [{ of: `${of} with ${JSON.stringify(parameters)}`, problem }];
  }
  return [];
}

function parametersOf({ parameters }: Model, seed: number): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, { least, most, default: standard }]) => [
      name,
      Math.min(most, Math.max(least, name === "seed" ? seed : (usual[name] ?? standard ?? least))),
    ]),
  );
}

function problemOf(make: () => Tree<unknown>, algorithms: readonly Algorithm[]): string | undefined {
  try {
    const first = new Walk(make());
    const again = new Walk(make());
    const value = first.value();
    if (value === undefined) return undefined;
    if (again.value() !== value || again.nodes !== first.nodes) {
      return `made again with the same numbers it is another tree: worth ${value} with ${first.nodes} nodes, then ${again.value()} with ${again.nodes}`;
    }
    for (const algorithm of algorithms) {
      const tree = make();
      if (!algorithm.needs.every((ability) => tree[ability] !== undefined)) continue;
      if (tree.worth !== undefined && algorithm.uses.includes("worth")) continue;
      const found = search(algorithm, tree).value;
      if (found !== value) return `${algorithm.id} finds ${found} where naive minimax finds ${value}`;
    }
    return undefined;
  } catch (error) {
    return `it throws: ${wordsOf(error)}`;
  }
}

/** Naive minimax as far as a budget of nodes goes. */
class Walk {
  nodes = 0;
  readonly #tree: Tree<unknown>;

  constructor(tree: Tree<unknown>) {
    this.#tree = tree;
  }

  /** The value of the root; undefined where the tree has too many nodes. */
  value(): number | undefined {
    const worth = this.#below(this.#tree.root);
    return this.nodes > mostNodes ? undefined : worth + 0;
  }

  #below(node: unknown): number {
    if (++this.nodes > mostNodes) return 0;
    const degree = this.#tree.degree(node);
    if (!Number.isInteger(degree) || degree < 0) throw new Error(`degree gave ${degree}`);
    if (degree === 0) {
      const value = this.#tree.value(node);
      if (!Number.isFinite(value)) throw new Error(`value gave ${value}`);
      return value;
    }
    let best = -Infinity;
    for (let i = 0; i < degree; i++) best = Math.max(best, 0 - this.#below(this.#tree.child(node, i)));
    return best;
  }
}
