import { expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { startScript } from "../../src/scripts/run-script.js";
import type { Script, Step } from "../../src/scripts/script.js";

const grown = (depth: number, v: number): Script["tree"] => ({
  v,
  ...(depth > 0 && {
    q: 1 + ((v + 14) % 3),
    c: Array.from({ length: 2 + ((v + 20 + depth) % 2) }, (_, i) =>
      grown(depth - 1, ((v * 5 + i * 7 + depth) % 11) - 5),
    ),
  }),
});

const script = (given: Partial<Script> = {}): Script => ({
  rootOnMove: "max",
  horizon: 2,
  quota: false,
  tree: grown(5, 1),
  steps: [],
  ...given,
});

const numbers = (list: readonly number[]) => `[${list.join(" ")}]`;

/** What a script leads to, step by step. */
function* told({ steps, ...rest }: Script): Iterable<string> {
  const run = startScript({ steps, ...rest });
  const { tree } = run;
  yield JSON.stringify({ ...rest, tree: undefined });
  for (const step of steps) {
    run.perform(step, "here");
    const truth = run.truth()!;
    const value = tree.onMove(tree.root) === "max" ? tree.value : 0 - tree.value;
    expect(tree.violations()).toEqual([]);
    if (run.isProved) {
      expect(value).toBe(truth.value);
      if (truth.best.length > 0) expect(truth.best).toContain(tree.best);
    }
    const names = (nodes: readonly number[]) => nodes.map((node) => tree.pathOf(node) || "r").join(" ");
    yield [
      `  ${Object.values(step).join(" ")}: root ${tree.pathOf(tree.root) || "r"} worth ${value}`,
      `line ${numbers(tree.line)}`,
      `${tree.nodes} nodes`,
      `${run.evaluations} evaluations`,
      `in truth ${truth.value} by ${numbers(truth.best)}`,
      ...(run.isProved ? ["proved"] : []),
      ...(tree.settled ? [] : ["not settled"]),
      ...(tree.suspended.length === 0 ? [] : [`suspended: ${names(tree.suspended)}`]),
    ].join(", ");
  }
}

const all: readonly Step[] = [
  { op: "grow" },
  { op: "expand", node: "0.0", to: 4 },
  { op: "expand", node: "0.1", to: 3 },
  { op: "redevelop" },
  { op: "horizon", to: 3 },
  { op: "revalidate", node: "0" },
  { op: "revalidate", node: "r" },
  { op: "move", rank: 1 },
  { op: "horizon", to: 4 },
  { op: "redevelop" },
  { op: "move", rank: 2 },
  { op: "redevelop" },
];

const withQuotas: readonly Step[] = [
  { op: "grow" },
  { op: "horizon", to: 3 },
  { op: "redevelop" },
  { op: "resume", node: "r", quota: 3 },
  { op: "redevelop" },
  { op: "resume", node: "0", quota: 1 },
  { op: "resume", node: "0" },
  { op: "redevelop" },
  { op: "move", rank: 1 },
  { op: "horizon", to: 5 },
  { op: "redevelop" },
];

it("each step leads to a tree that is known, and to the true value wherever it is proved", async () => {
  const scripts = [
    ...(["max", "min"] as const).flatMap((rootOnMove) => [
      script({ rootOnMove, steps: all }),
      script({ rootOnMove, quota: true, steps: withQuotas }),
      script({ rootOnMove, steps: all, form: { order: "static", positions: "kept", rule: "ties-cut" } }),
    ]),
    script({
      steps: [{ op: "grow" }, { op: "horizon", to: 4 }, { op: "redevelop" }],
      form: { nodeLimit: 9 },
    }),
    script({ steps: [{ op: "grow" }, { op: "move", rank: 2 }], form: { nodeLimit: 100 } }),
    // Expanded as far as it was told to, even where there was no room at first.
    script({
      steps: [{ op: "grow" }, { op: "expand", node: "0.0", to: 5 }, { op: "expand", node: "0.0", to: 3 }],
      form: { nodeLimit: 9 },
    }),
    script({ steps: [{ op: "grow" }, { op: "expand", node: "r", to: 1 }], horizon: 0 }),
    script({ steps: [{ op: "grow" }, { op: "move", rank: 1 }], horizon: 1, tree: { v: 0, c: [{ v: 3 }] } }),
    script({ steps: [{ op: "grow" }, { op: "expand", node: "r", to: 0 }], horizon: 0 }),
    // A quota holds only in a script with quotas.
    script({
      steps: [
        { op: "grow" },
        { op: "resume", node: "r", quota: 1 },
        { op: "horizon", to: 3 },
        { op: "move", rank: 1 },
      ],
    }),
  ];
  const lines = scripts.flatMap((each) => [...told(each)]);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./golden/scripts.txt");
});

it.each<[string, Partial<Script>, Step, string]>([
  [
    "grow before all other operations",
    { steps: [] },
    { op: "redevelop" },
    "here (redevelop): the tree is not grown yet: expected grow first",
  ],
  [
    "grow once",
    { steps: [{ op: "grow" }] },
    { op: "grow" },
    "here (grow): the tree is grown already: expected grow only once, and first",
  ],
  [
    "name nodes that exist",
    { steps: [{ op: "grow" }] },
    { op: "expand", node: "0.9", to: 3 },
    'here (expand): node "0.9" is not in the tree: expected one that was generated and not erased since',
  ],
  [
    "name nodes below the present root",
    { steps: [{ op: "grow" }, { op: "move", rank: 1 }] },
    { op: "revalidate", node: "r" },
    'here (revalidate): node "r" is not in the tree: expected one that was generated and not erased since',
  ],
  [
    "resume nodes that exist",
    { steps: [{ op: "grow" }] },
    { op: "resume", node: "7" },
    'here (resume): node "7" is not in the tree: expected one that was generated and not erased since',
  ],
  [
    "move where there is a move",
    { tree: { v: 3 }, steps: [{ op: "grow" }] },
    { op: "move", rank: 1 },
    "here (move): the game is over at the root, r: expected no move there",
  ],
  [
    "move where there is a move, also later",
    { tree: { v: 3, c: [{ v: 1 }, { v: 2 }] }, steps: [{ op: "grow" }, { op: "move", rank: 1 }] },
    { op: "move", rank: 1 },
    "here (move): the game is over at the root, 1: expected no move there",
  ],
  [
    "move above the horizon",
    { horizon: 0, steps: [{ op: "grow" }] },
    { op: "move", rank: 1 },
    "here (move): the root, r, lies at the horizon, 0: expected a farther one before the move",
  ],
  [
    "move by ranks that exist",
    { steps: [{ op: "grow" }] },
    { op: "move", rank: 9 },
    "here (move): rank 9: expected a whole number from 1 to 2, the moves that exist",
  ],
])("a script must %s", (_, given, step, message) => {
  const made = script(given);
  const run = startScript(made);
  for (const each of made.steps) run.perform(each, "before");
  expect(() => run.perform(step, "here")).toThrow(new InputError(message));
});

it("an error of anything else is not told as one of the script", () => {
  const broken = {
    get v(): number {
      throw new RangeError("of the tree");
    },
  };
  const run = startScript(script({ tree: { v: 0, c: [broken] } }));
  expect(() => run.perform({ op: "grow" }, "here")).toThrow(new RangeError("of the tree"));
});
