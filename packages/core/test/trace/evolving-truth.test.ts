import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evolvingRules } from "../../src/search/evolving/evolving-rules.js";
import { EvolvingTree } from "../../src/search/evolving/evolving-tree.js";
import { recordEvolving } from "../../src/trace/record-evolving.js";
import { Replay } from "../../src/trace/replay.js";
import type { Trace } from "../../src/trace/trace.js";
import type { TraceEvent } from "../../src/trace/trace-events.js";
import { readTrace, writeTrace } from "../../src/trace/trace-file.js";
import { tracePath } from "../../src/trace/trace-subject.js";
import type { Tree } from "../../src/tree/tree.js";
import type { Player } from "../../src/tree/view.js";
import { parseTree } from "../../src/trees/index.js";
import { type Nested, nestedTree } from "../support/arbitrary-tree.js";
import { evolvingUntruths } from "./evolving-untruths.js";

/** A nested tree with estimates at inner nodes, many of them equal. */
function withEstimates(nested: Nested, root: Player): Tree<number> {
  const tree = parseTree({ tree: nested, root });
  return {
    root: tree.root,
    degree: (node) => tree.degree(node),
    child: (node, i) => tree.child(node, i),
    value: (node) => tree.value(node),
    estimate: (node) => ((node * 7919) % 11) - 5,
  };
}

/** Steps, each by a number: it is done where it can be. */
const steps: readonly ((tree: EvolvingTree<number>, pick: number) => void)[] = [
  (tree) => tree.deepen(),
  (tree) => tree.redevelop(),
  (tree, pick) => {
    const moves = tree.descendants(tree.root).length;
    if (moves > 0) tree.move(1 + (pick % moves));
  },
  (tree, pick) => {
    const degree = tree.degreeOf(tree.root);
    if (degree > 0) tree.play(pick % degree);
  },
  (tree, pick) => {
    const ends = tree.subtree().filter((node) => tree.descendants(node).length === 0 && tree.degreeOf(node));
    if (ends.length > 0) tree.expand(ends[pick % ends.length]!);
  },
  (tree, pick) => {
    tree.within({ nodes: 1 + pick }, () => tree.deepen());
  },
];

const runs = fc.record({
  nested: nestedTree(6),
  player: fc.constantFrom<Player>("max", "min"),
  rule: fc.constantFrom(evolvingRules.corrected, evolvingRules.sweptOnly, evolvingRules.tiesCut),
  horizon: fc.integer({ min: 1, max: 3 }),
  nodeLimit: fc.constantFrom(Infinity, Infinity, 12, 30),
  script: fc.array(fc.tuple(fc.nat(steps.length - 1), fc.nat(40)), { minLength: 1, maxLength: 8 }),
});

type Run = typeof runs extends fc.Arbitrary<infer R> ? R : never;

/** Deepening is broken off, and the second move played is one that was never generated: the tree is to be grown again. */
const playedAfterBreakingOff: Run = {
  nested: [[[[[[0]]]]], [[[[0]]]]],
  player: "max",
  rule: evolvingRules.corrected,
  horizon: 1,
  nodeLimit: Infinity,
  script: [
    [5, 0],
    [3, 0],
    [3, 0],
    [0, 0],
  ],
};

/** Runs a script, recorded or not; `each` sees the tree after every step. */
function run(
  { nested, player, rule, horizon, nodeLimit, script }: Run,
  isRecorded: boolean,
  each: (tree: EvolvingTree<number>, trace: Trace) => void,
): void {
  const recorder = recordEvolving((): EvolvingTree<number> => tree, { algorithm: "evolving", player });
  const tree: EvolvingTree<number> = new EvolvingTree(
    withEstimates(nested, player),
    { horizon, player, rule, nodeLimit },
    isRecorded ? recorder.observer : undefined,
  );
  recorder.operation("grow");
  tree.grow();
  each(tree, recorder.trace);
  for (const [step, pick] of script) {
    recorder.operation(`step ${step}`);
    if (tree.isGrown) steps[step]!(tree, pick);
    else tree.grow();
    each(tree, recorder.trace);
  }
}

/** The tree as it is: paths, values, and who cuts whom; nothing of one that has to be grown first. */
const shapeOf = (tree: EvolvingTree<number>) =>
  (tree.isGrown ? tree.subtree() : []).map((node) => {
    const by = tree.cutterOf(node);
    return [tree.pathOf(node), tree.valueOf(node), typeof by === "number" ? tree.pathOf(by) : by];
  });

describe("the trace of an evolving tree", () => {
  it("replays to the tree as it is after every step: its nodes, their values, and who cuts whom", () => {
    fc.assert(
      fc.property(runs, (given) => {
        run(given, true, (tree, trace) => {
          const replay = new Replay(trace);
          replay.seek(Infinity);
          const states = new Map(
            trace.parents.map((_, node) => [tracePath(trace, node), replay.state(node)]),
          );
          const replayed = [...states]
            .filter(([, { value }]) => value !== undefined)
            .map(([name, { value, heldBy }]) => [
              name,
              value,
              typeof heldBy === "number" ? tracePath(trace, heldBy) : heldBy,
            ]);
          const order = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).sort();
          expect(order(replayed)).toEqual(order(shapeOf(tree)));
          expect(tracePath(trace, replay.root)).toBe(tree.pathOf(tree.root));
        });
      }),
      { numRuns: 150, examples: [[playedAfterBreakingOff]] },
    );
  });

  it("says nothing that is not true, and survives writing and reading", () => {
    fc.assert(
      fc.property(runs, (given) => {
        let last: Trace | undefined;
        run(given, true, (_, trace) => {
          last = trace;
        });
        expect(evolvingUntruths(last!)).toEqual([]);
        expect(readTrace(writeTrace(last!))).toEqual(last);
      }),
      { numRuns: 200 },
    );
  });

  it("is that of the same tree as when nobody looks", () => {
    fc.assert(
      fc.property(runs, (given) => {
        const shapes: unknown[] = [];
        run(given, true, (tree) => shapes.push(shapeOf(tree)));
        const unseen: unknown[] = [];
        run(given, false, (tree) => unseen.push(shapeOf(tree)));
        expect(shapes).toEqual(unseen);
      }),
      { numRuns: 100 },
    );
  });

  it("is replayed backwards the way it came", () => {
    fc.assert(
      fc.property(runs, (given) => {
        let last: Trace | undefined;
        run(given, true, (_, trace) => {
          last = trace;
        });
        const replay = new Replay(last!);
        const look = () => last!.parents.map((_, node) => replay.state(node));
        const moments = [look()];
        while (replay.forward() !== undefined) moments.push(look());
        for (let i = moments.length - 1; i > 0; i--) {
          replay.back();
          expect(look()).toEqual(moments[i - 1]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("a sentence on an evolving tree that is not true is found", () => {
  const nested = [
    [3, 12, 8],
    [2, 4, 6],
    [14, [5, 9], 2],
  ];
  const recorder = recordEvolving((): EvolvingTree<number> => tree, { algorithm: "evolving" });
  const tree: EvolvingTree<number> = new EvolvingTree(
    withEstimates(nested, "max"),
    { horizon: 4, rule: evolvingRules.tiesCut },
    recorder.observer,
  );
  recorder.operation("grow");
  tree.grow();
  const { trace } = recorder;

  it.each<[string, (event: TraceEvent) => TraceEvent]>([
    ["another value", (event) => (event.kind === "evaluate" ? { ...event, value: event.value + 1 } : event)],
    ["more than lies below", (event) => (event.kind === "backup" ? { ...event, value: 99 } : event)],
    ["the node cuts itself", (event) => (event.kind === "hold" ? { ...event, by: event.node } : event)],
    ["another node cuts", (event) => (event.kind === "hold" ? { ...event, by: event.by + 1 } : event)],
    ["another limit", (event) => (event.kind === "hold" ? { ...event, limit: event.limit - 1 } : event)],
    ["no move is worth so much", (event) => (event.kind === "hold" ? { ...event, value: 50 } : event)],
  ])("%s", (_, put) => {
    expect(evolvingUntruths(trace)).toEqual([]);
    const events = trace.events.map(put);
    expect(events).not.toEqual(trace.events);
    expect(evolvingUntruths({ ...trace, events })).not.toEqual([]);
  });
});
