import type { Io } from "../process/io.js";
import { visible } from "../process/visible.js";
import type { TreeDescription } from "../run/tree-description.js";
import { facts } from "./facts.js";
import { filled } from "./filled.js";
import { grouped, leavesText } from "./number-text.js";

/** What there is to say of a tree, for people. */
export function treeSummary(io: Io, description: TreeDescription): string {
  const { root, values, nodes, leaves, height, degrees, value, lowerBound, abilities } = description;
  const mover = root === "max" ? "Max" : "Min";
  const range =
    degrees === null
      ? "none: the root is a leaf"
      : degrees[0] === degrees[1]
        ? `${degrees[0]}`
        : degrees.join(" to ");
  const { name, from, about = "" } = description;
  const told = from === undefined ? "" : filled(`${from}. ${about}`);
  return `${visible(name)}\n${told}\n${facts(io, [
    ["nodes", grouped(nodes)],
    [
      "leaves",
      lowerBound === null
        ? grouped(leaves)
        : `${grouped(leaves)}; the value can be proved with ${leavesText(lowerBound)}`,
    ],
    ["height", height === 1 ? "1 ply" : `${grouped(height)} plies`],
    ["degree", range],
    ["first to move", mover],
    ["numbers", values === "max" ? "as Max sees them" : "as the player to move sees them"],
    ["value", value === null ? "uncertain" : `${value} for ${values === "max" ? "Max" : mover}`],
    ["also has", abilities.length === 0 ? "nothing" : abilities.join(", ")],
  ])}`;
}
