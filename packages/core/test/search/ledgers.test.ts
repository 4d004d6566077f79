import { expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { bestFirstFamily } from "../../src/search/best-first/family.js";
import type { Algorithm } from "../../src/search/contract/algorithm.js";
import type { SearchOptions } from "../../src/search/contract/options.js";
import { depthFirstFamily } from "../../src/search/depth-first/family.js";
import { mtdFamily } from "../../src/search/mtd/family.js";
import { scoutFamily } from "../../src/search/scout/family.js";
import { search } from "../../src/search/search.js";
import type { Observer } from "../../src/tree/observer.js";
import type { Tree } from "../../src/tree/tree.js";
import { wrapTree } from "../../src/tree/wrap-tree.js";
import { type ExplicitTree, materialise, modelTree, readTree } from "../../src/trees/index.js";
import { naive } from "../support/naive.js";
import { withBounds, withTrueBounds } from "./best-first/random-trees.js";

const slack = [0, 2, Infinity, 1, 5, 0, 3];

/** Small trees, of which all is told; the first ones have ties, single moves and leaves at many depths. */
const texts = [
  "7",
  "(3)",
  "((3 1) (4 -2))",
  "((2 2) (2 (2 0)) 2)",
  "((((5))) (-4 (6)))",
  "(((1 5) (-3 2)) ((4 0) (-1 -1)))",
];
const small: readonly (readonly [name: string, tree: ExplicitTree])[] = [
  ...texts.map((text) => [text, readTree(text)] as const),
  ["((3 1) (4 -2)) with bounds", withBounds(readTree("((3 1) (4 -2))"), slack)],
  [
    "(((1 5) (-3 2)) ((4 0) (-1 -1))) with bounds",
    withBounds(readTree("(((1 5) (-3 2)) ((4 0) (-1 -1)))"), slack),
  ],
  [
    "((0 3) ((1 -2) 4) (-1 (2 2))) with bounds",
    withTrueBounds(readTree("((0 3) ((1 -2) 4) (-1 (2 2)))"), slack.slice(2)),
  ],
];

/** Larger ones, of which it is told what came out, and how much was looked at. */
const larger: readonly (readonly [name: string, tree: ExplicitTree])[] = [
  ["random, 3 moves, 5 plies", materialise(modelTree("random", { degree: 3, depth: 5, seed: 2, range: 9 }))],
  [
    "the same with bounds",
    withBounds(materialise(modelTree("random", { degree: 3, depth: 5, seed: 2, range: 9 })), slack),
  ],
  ["strong, 2 moves, 7 plies", materialise(modelTree("strong", { degree: 2, depth: 7, seed: 5, range: 9 }))],
  [
    "random, 66 moves, 2 plies",
    materialise(modelTree("random", { degree: 66, depth: 2, seed: 3, range: 999 })),
  ],
  ["random, 1 move, 6 plies", materialise(modelTree("random", { degree: 1, depth: 6, seed: 3, range: 9 }))],
  ["random, 2 moves, 8 plies", materialise(modelTree("random", { degree: 2, depth: 8, seed: 4, range: 99 }))],
];

/** Options of every kind that an algorithm takes: who moves, a window or a bound, a guess, and of trees that are not simple pseudo-terminals, a memory. */
function optionsFor({ takes }: Algorithm, isSmall: boolean, isSimple: boolean): readonly SearchOptions[] {
  const ofBoth = (options: readonly SearchOptions[]) =>
    takes.includes("player")
      ? options.flatMap((each): SearchOptions[] => [each, { ...each, player: "min" }])
      : options;
  const window = { alpha: -3, beta: 1 };
  const stores = [
    ...(takes.includes("pseudoTerminals") ? ofBoth([{ pseudoTerminals: 1 }, { pseudoTerminals: 2 }]) : []),
    ...(takes.includes("memory") ? ofBoth([{ memory: isSmall ? 5 : 21 }, { memory: isSmall ? 7 : 60 }]) : []),
  ];
  return [
    ...ofBoth([{}]),
    ...(takes.includes("alpha")
      ? [{ alpha: 1 }, { beta: 2 }, ...ofBoth([window, { alpha: 2, beta: 4 }])]
      : []),
    ...(takes.includes("bound") ? [{ bound: 2 }, { bound: -1 }] : []),
    ...(takes.includes("guess") ? [...ofBoth([{ guess: 2 }]), { guess: -9 }] : []),
    ...(isSimple ? [] : stores),
  ];
}
/** All that an observer is told, in words. */
function listener(tree: ExplicitTree, told: string[]): Observer<number> {
  const name = (node: number) => tree.path(node) || "r";
  return {
    begin: (alpha, beta) => told.push(`begin ${alpha} ${beta}`),
    end: () => told.push("end"),
    enter: (node, alpha, beta, more) =>
      told.push(`${name(node)}(${alpha} ${beta}${more === undefined ? "" : more ? " >" : " >="}`),
    leave: (node, value) => told.push(`${name(node)})=${value}`),
    recall: (node, lower, upper) => told.push(`recall ${name(node)} ${lower}..${upper}`),
    develop: (node) => told.push(`+${name(node)}`),
    bound: (node, lower, upper) => told.push(`${name(node)} ${lower}..${upper}`),
    forget: (node) => told.push(`forget ${name(node)}`),
  };
}

function line(algorithm: Algorithm, tree: ExplicitTree, options: SearchOptions, tells: boolean): string {
  const said = Object.entries(options)
    .map(([option, given]) => `${option} ${given}`)
    .join(", ");
  const looks = { child: 0, leaves: [] as string[] };
  const watched: Tree<number> = wrapTree(tree, {
    child(node: number, i: number) {
      looks.child++;
      return tree.child(node, i);
    },
    value(node: number) {
      looks.leaves.push(tree.path(node) || "r");
      return tree.value(node);
    },
  });
  const told: string[] = [];
  try {
    // Once watched, and once not: what comes out is the same.
    const found = search(algorithm, tree, options, listener(tree, told));
    const { value, status, best, line: moves, bounds, peak, assuming } = search(algorithm, watched, options);
    expect({ ...found, peak }).toEqual({
      value,
      status,
      best,
      line: moves,
      ...(bounds && { bounds }),
      peak,
      ...(assuming && { assuming }),
    });
    const truth = naive(tree);
    expect(status === "exact" ? value === truth : status === "lower" ? value <= truth : value >= truth).toBe(
      true,
    );
    const rest = [
      bounds && `bounds ${bounds.join("..")}`,
      peak !== undefined && `peak ${peak}`,
      assuming && `assuming ${assuming}`,
    ].filter(Boolean);
    const seen = tells
      ? `; sees ${looks.leaves.join(" ")}; told ${told.join(", ")}`
      : `; sees ${looks.leaves.length} leaves, the last ${looks.leaves.at(-1)}, ${looks.child} moves; told ${told.length}`;
    return `  ${said || "open"}: ${status} ${value}, ${best}, ${moves.join(".")} ${rest.join(", ")}${seen}`;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return `  ${said}: ${error.message}`;
  }
}

const searched = [
  ...depthFirstFamily,
  ...bestFirstFamily,
  ...scoutFamily,
  ...mtdFamily,
] as readonly Algorithm[];

it.each(searched.map((algorithm) => [algorithm.id, algorithm] as const))(
  "%s keeps its ledger",
  async (id, algorithm) => {
    const lines: string[] = [];
    for (const [name, tree] of small) {
      lines.push(name);
      for (const options of optionsFor(algorithm, true, tree.nodeCount < 3))
        lines.push(line(algorithm, tree, options, tree.nodeCount < 9));
    }
    for (const [name, tree] of larger) {
      lines.push(name);
      for (const options of optionsFor(algorithm, false, tree.degree(tree.root) !== 3))
        lines.push(line(algorithm, tree, options, false));
    }
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`ledgers/${id}.txt`);
  },
);
