import { expect, it } from "vitest";
import { algorithms } from "../../src/search/algorithms.js";
import { bestFirstFamily } from "../../src/search/best-first/family.js";
import { searchesBy } from "../../src/search/best-first/searches-by.js";
import { selectionRules } from "../../src/search/best-first/selection-rules.js";
import type { Algorithm } from "../../src/search/contract/algorithm.js";
import { depthFirstFamily } from "../../src/search/depth-first/family.js";
import { mtdFamily } from "../../src/search/mtd/family.js";
import { quickgameFamily } from "../../src/search/quickgame/family.js";
import { scoutFamily } from "../../src/search/scout/family.js";
import { sssFamily } from "../../src/search/sss/family.js";
import { uncertainFamily } from "../../src/search/uncertain/family.js";

/** All that a record says, a line each. */
const said = (records: readonly Algorithm[]) =>
  records
    .map((record) =>
      Object.entries(record)
        .filter(([field]) => field !== "run")
        .map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
        .sort()
        .join("\n"),
    )
    .join("\n\n");

it.each(
  Object.entries({
    "depth-first": depthFirstFamily,
    "best-first": bestFirstFamily,
    quickgame: quickgameFamily,
    sss: sssFamily,
    scout: scoutFamily,
    mtd: mtdFamily,
    uncertain: uncertainFamily,
    "of-ones-own": searchesBy({ id: "mine", title: "mine", ...selectionRules.maxsearch }),
  }),
)("the records of the family %s say what they have always said", async (name, family) => {
  await expect(`${said(family)}\n`).toMatchFileSnapshot(`records/${name}.txt`);
});

it("the registry holds every family, in this order", () => {
  expect(algorithms).toEqual([
    ...depthFirstFamily,
    ...bestFirstFamily,
    ...quickgameFamily,
    ...sssFamily,
    ...scoutFamily,
    ...mtdFamily,
    ...uncertainFamily,
  ]);
});
