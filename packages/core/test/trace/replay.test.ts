import { expect, it } from "vitest";
import { Replay } from "../../src/trace/replay.js";
import type { Trace } from "../../src/trace/trace.js";
import type { TraceEvent } from "../../src/trace/trace-events.js";
import { traceDepth, tracePath } from "../../src/trace/trace-subject.js";

/** The root with 0, 1, 2 and 10; 1.0 and 1.1; 1.1.3. They were met in another order. */
const trace = (events: readonly TraceEvent[]): Trace => ({
  version: 2,
  algorithm: "none",
  player: "max",
  view: "max",
  window: [-Infinity, Infinity],
  found: null,
  parents: [-1, 0, 0, 2, 2, 0, 3, 0],
  ranks: [-1, 10, 1, 1, 0, 0, 3, 2],
  degrees: [11, 0, 2, 4, 0, 0, 0, 0],
  events,
});

const paths = ["", "10", "1", "1.1", "1.0", "0", "1.1.3", "2"];

it("nodes of a trace have paths and depths", () => {
  const subject = trace([]);
  expect(subject.parents.map((_, node) => tracePath(subject, node))).toEqual(paths);
  expect(subject.parents.map((_, node) => traceDepth(subject, node))).toEqual([0, 1, 1, 2, 2, 1, 3, 1]);
});

it("OPEN is read from left to right, and what is above comes first", () => {
  const replay = new Replay(
    trace([
      ...[1, 6, 3, 7, 5, 4, 2].map(
        (node): TraceEvent => ({ kind: "open", node, merit: 10 * node, isSolved: node % 2 === 0 }),
      ),
      { kind: "close", node: 7 },
      { kind: "open", node: 0, merit: 1, isSolved: false },
    ]),
  );
  const open = () => replay.open.map(({ node }) => paths[node]);
  expect(open()).toEqual([]);
  replay.seek(2);
  expect(replay.open).toEqual([
    { node: 6, merit: 60, isSolved: true },
    { node: 1, merit: 10, isSolved: false },
  ]);
  replay.seek(7);
  expect(open()).toEqual(["0", "1", "1.0", "1.1", "1.1.3", "2", "10"]);
  replay.seek(8);
  expect(open()).toEqual(["0", "1", "1.0", "1.1", "1.1.3", "10"]);
  replay.seek(9);
  expect(open()).toEqual(["", "0", "1", "1.0", "1.1", "1.1.3", "10"]);
  expect(replay.state(7)).toEqual({ phase: "unseen", evaluations: 0 });
});

it("a replay stops at both ends, and gives each event that it passes", () => {
  const events: TraceEvent[] = [
    { kind: "enter", node: 0, alpha: 1, beta: 2 },
    { kind: "evaluate", node: 5, value: 3 },
    { kind: "evaluate", node: 5, value: 4 },
  ];
  const replay = new Replay(trace(events));
  expect(replay.length).toBe(3);
  expect(replay.back()).toBeUndefined();
  expect([replay.forward(), replay.forward()]).toEqual(events.slice(0, 2));
  expect(replay.position).toBe(2);
  expect(replay.state(5)).toEqual({ phase: "unseen", value: 3, evaluations: 1 });
  expect([replay.forward(), replay.forward(), replay.position]).toEqual([events[2], undefined, 3]);
  expect(replay.state(5)).toEqual({ phase: "unseen", value: 4, evaluations: 2 });
  expect([replay.back(), replay.position]).toEqual([events[2], 2]);
  expect(replay.state(5)).toEqual({ phase: "unseen", value: 3, evaluations: 1 });
  replay.seek(-7);
  expect(replay.position).toBe(0);
  expect(replay.state(0)).toEqual({ phase: "unseen", evaluations: 0 });
  replay.seek(99);
  expect(replay.position).toBe(3);
  replay.seek(1);
  expect([replay.position, replay.state(0).phase, replay.state(5).evaluations]).toEqual([1, "active", 0]);
});

it("the root is the last to which the tree was moved", () => {
  const replay = new Replay(
    trace([
      { kind: "gone", node: 1 },
      { kind: "reroot", node: 2 },
      { kind: "gone", node: 7 },
      { kind: "reroot", node: 3 },
    ]),
  );
  const roots = [0, 1, 2, 3, 4].map((position) => {
    replay.seek(position);
    return replay.root;
  });
  expect(roots).toEqual([0, 0, 2, 2, 3]);
});
