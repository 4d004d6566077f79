// A search explained: every cutoff of alpha-beta, and why it is right.

import { search } from "espalier";
import { explain, Replay, recordTrace } from "espalier/trace";
import { readTree } from "espalier/trees";

const { tree, observer, trace } = recordTrace(readTree("((3 12 8) (2 4 6) (14 5 2))"), {
  algorithm: "alpha-beta",
});
search("alpha-beta", tree, {}, observer);

// Played back a step at a time, forwards and backwards; the state of every node is known at every moment.
const replay = new Replay(trace);
for (let event = replay.forward(); event !== undefined; event = replay.forward()) {
  if (event.kind === "cut") console.log(`${replay.position}: ${explain(trace, event)}`);
}
replay.seek(0);
console.log(`${replay.length} steps; at the start the root is ${replay.state(0).phase}.`);
