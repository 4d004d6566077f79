import type { Study } from "../study.js";
import { espalier, started } from "../subjects/started.js";

/** What the command takes until it has answered, against Node with nothing to do: 2.5 times as much for a small search, 1.7 for help. */
export const startUp: Study = {
  title: "start-up, whole processes",
  subjects: {
    "espalier search --model pi": () => started(espalier, "search", "--model", "pi"),
    "espalier --help": () => started(espalier, "--help"),
    "bare node": () => started("-e", "0"),
  },
  comparisons: [
    { a: "espalier search --model pi", b: "bare node", agreement: "value", target: { atLeast: 1 / 2.5 } },
    { a: "espalier --help", b: "bare node", agreement: "value", target: { atLeast: 1 / 1.7 } },
  ],
};
