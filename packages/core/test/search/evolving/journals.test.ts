import { expect, it } from "vitest";
import { evolvingRules } from "../../../src/search/evolving/evolving-rules.js";
import { byStaticValue } from "../../../src/search/evolving/move-order.js";
import { type Deed, journal, type Life } from "./journal.js";
import type { Spot, WoodOptions } from "./wood.js";

const { corrected, sweepEarly, sweptOnly, tiesCut } = evolvingRules;

const paper: readonly Deed[] = ["deepen", "redevelop", "move", "revalidate", "deepen"];
const single: readonly Deed[] = ["deepen", "redevelop", "expand", "expand", "play", "resume", "revalidate"];
const stopped: readonly Deed[] = ["deepen", "redevelop", "resume", "quota", "resume", "play", "expand"];
const broken: readonly Deed[] = [
  "few nodes",
  "soon stopped",
  "throws",
  "redevelop",
  "move",
  "play",
  "expand",
];
const turned: readonly Deed[] = ["best first", "breadth first", "move", "quota", "redevelop"];
const any: readonly Deed[] = [...single, ...stopped, ...broken, ...turned];

const early = ({ noise }: Spot, made: number) => made > noise % 3;
const backwards = (_: Spot, moves: readonly number[]) => moves.toReversed();
const depthOf = ({ ply }: Spot) => ply;

/** Lives of one kind, on trees of several seeds. */
interface Kind extends Omit<Life, "wood" | "title"> {
  readonly seeds: readonly number[];
  readonly wood?: Omit<WoodOptions, "seed">;
}

const kinds: Readonly<Record<string, Kind>> = {
  paper: { seeds: [42, 49, 22], options: {}, deeds: paper, steps: 12 },
  "paper-wider": { seeds: [22, 43], options: { horizon: 3 }, wood: { degree: 4 }, deeds: paper, steps: 9 },
  "min-to-move": {
    seeds: [42, 52],
    options: { player: "min", positions: "kept", horizon: 3 },
    deeds: paper,
    steps: 12,
    tellsEvaluations: true,
  },
  "sweep-early": { seeds: [42, 52], options: { rule: sweepEarly, horizon: 3 }, deeds: paper, steps: 12 },
  "swept-only": { seeds: [14, 95], options: { rule: sweptOnly, horizon: 3 }, deeds: paper, steps: 12 },
  "ties-cut": {
    seeds: [75, 14, 89],
    options: { rule: tiesCut, horizon: 3 },
    wood: { most: 1 },
    deeds: paper,
    steps: 12,
  },
  "ties-cut-strictly-swept": {
    seeds: [10, 75],
    options: { rule: { ...corrected, prefersEqual: tiesCut.prefersEqual }, horizon: 3 },
    wood: { most: 1 },
    deeds: paper,
    steps: 12,
  },
  "single-nodes": { seeds: [112, 6, 116], options: {}, deeds: single, steps: 12 },
  "single-nodes-kept": { seeds: [5, 112], options: { positions: "kept" }, deeds: single, steps: 12 },
  "stopped-early": { seeds: [51, 72, 13], options: { heuristicStop: early }, deeds: stopped, steps: 14 },
  "stopped-early-ordered": {
    seeds: [13, 63, 92],
    options: { heuristicStop: early, order: byStaticValue, rule: sweptOnly },
    deeds: stopped,
    steps: 14,
    tellsEvaluations: true,
  },
  backwards: { seeds: [46, 14, 13], options: { order: backwards, rule: tiesCut }, deeds: any, steps: 14 },
  "broken-off": { seeds: [8, 87], options: {}, deeds: broken, steps: 16 },
  "broken-off-ordered": {
    seeds: [8, 35],
    options: { order: byStaticValue, positions: "kept", rule: tiesCut },
    wood: { most: 2 },
    deeds: broken,
    steps: 16,
  },
  passes: { seeds: [23, 28, 22], options: { depthOf }, wood: { hasPasses: true }, deeds: any, steps: 14 },
  "attended-to": { seeds: [31, 98, 8], options: { heuristicStop: early }, deeds: turned, steps: 14 },
  "few-nodes": { seeds: [6, 52, 14], options: { nodeLimit: 17 }, deeds: single, steps: 14 },
  "some-nodes": {
    seeds: [46, 87, 21],
    options: { horizon: 4, nodeLimit: 60 },
    deeds: paper,
    ahead: 5,
    steps: 8,
  },
  "some-nodes-expanded": {
    seeds: [10, 85, 9],
    options: { horizon: 4, nodeLimit: 50, rule: sweptOnly, positions: "kept", order: byStaticValue },
    deeds: any,
    ahead: 5,
    steps: 9,
  },
};

it.each(Object.entries(kinds))(
  "small trees live as it is written down, and nothing is wrong: %s",
  async (name, kind) => {
    const lives = kind.seeds.map((seed) =>
      journal({ ...kind, title: `tree ${seed}`, wood: { seed, ...kind.wood } }),
    );
    expect(lives.flatMap(({ wrong }) => wrong)).toEqual([]);
    const text = lives.map(({ lines }) => `${lines.join("\n")}\n`).join("\n");
    await expect(text).toMatchFileSnapshot(`journals/${name}.txt`);
  },
);
