import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { InputError } from "../src/errors/input-error.js";
import { parseScripts, remarks } from "../src/scripts/script.js";

const sound = { horizon: 1, tree: { v: 0, c: [{ v: 1 }, { v: 2, q: 1 }] }, steps: [{ op: "grow" }] };

it("a script says what it leaves out", () => {
  expect(parseScripts(JSON.stringify(sound))).toEqual([{ ...sound, rootOnMove: "max", quota: false }]);
  expect(parseScripts(JSON.stringify({ vectors: [{ ...sound, name: "one", quota: true }] }))).toEqual([
    { ...sound, name: "one", rootOnMove: "max", quota: true },
  ]);
});

it("a script may have remarks for people: those that its schema names, and no others", () => {
  const schema = JSON.parse(
    readFileSync(new URL("../../../docs/formats/script.schema.json", import.meta.url), "utf8"),
  );
  const named = Object.keys(schema.$defs.remarks.properties);
  expect(named.toSorted()).toEqual(remarks.toSorted());
  const all = Object.fromEntries(named.map((name) => [name, "a remark"]));
  expect(
    parseScripts(JSON.stringify({ ...all, ...sound, steps: [{ ...all, op: "grow" }] }))[0],
  ).toMatchObject(sound);
});

const step = (given: object) => ({ ...sound, steps: [given] });
const names = "grow, horizon, expand, resume, move, revalidate, redevelop";
const ply = "expected a whole number, 0 or more";
const one = "expected a whole number, 1 or more";
const path = 'expected "r" or a path like "1.0.2", without leading zeros';

it("a tree may be of any shape, and a quota may be none", () => {
  const tree = {
    v: -0.5,
    q: 0,
    c: [
      { v: 1e9, c: [] },
      { v: 0, q: 3, c: [{ v: 2 }, { v: 3 }] },
    ],
  };
  expect(parseScripts(JSON.stringify({ ...sound, tree }))[0]!.tree).toEqual(tree);
});

it("a script may have a form, and is JSON", () => {
  const form = { rule: "ties-cut", nodeLimit: 5 };
  expect(parseScripts(JSON.stringify({ ...sound, form }))[0]!.form).toEqual(form);
  expect(() => parseScripts(JSON.stringify({ ...sound, form: 7 }))).toThrow(
    new InputError('"form" is 7: expected an object'),
  );
  expect(() => parseScripts("{")).toThrow(/^the script is not JSON/);
});

it("of several mistakes in a tree the last one is told", () => {
  const tree = { v: 0, c: [{ v: "a" }, { v: 0, c: [{ v: "b" }, { v: "c" }] }, { v: 1 }] };
  expect(() => parseScripts(JSON.stringify({ ...sound, tree }))).toThrow(
    new InputError('"v" of node 1.1 of the tree is "c": expected a finite number'),
  );
});

it.each<object>([
  { op: "grow" },
  { op: "horizon", to: 0 },
  { op: "expand", node: "r", to: 0 },
  { op: "resume", node: "0.10.2" },
  { op: "resume", node: "10", quota: 1 },
  { op: "move", rank: 1 },
  { op: "revalidate", node: "0", expect: { value: 1 } },
  { op: "redevelop" },
])("%j is a step", (given) => {
  expect(parseScripts(JSON.stringify(step(given)))[0]!.steps).toEqual([given]);
});

it.each<[object | number, string]>([
  [7, "the script is 7: expected an object"],
  [{ vectors: 7 }, '"vectors" is 7: expected a list of scripts'],
  [{ vectors: [] }, '"vectors" is an empty list: expected one script at least'],
  [{ vectors: [7] }, "vector 1 is 7: expected a script"],
  [{ ...sound, rootOnMove: "Max" }, '"rootOnMove" is "Max": expected "max" or "min"'],
  [{ ...sound, quota: 1 }, '"quota" is 1: expected true or false'],
  [{ ...sound, steps: 7 }, '"steps" is 7: expected a list of steps'],
  [{ ...sound, steps: [] }, '"steps" is an empty list: expected one step at least'],
  [{ ...sound, horizon: -1 }, '"horizon" is -1: expected a whole number, 0 or more'],
  [{ ...sound, horizon: 1.5 }, '"horizon" is 1.5: expected a whole number, 0 or more'],
  [{ ...sound, tree: 7 }, 'node r of the tree is 7: expected an object with "v"'],
  [
    { ...sound, tree: { v: 0, c: [{ v: 0, c: [7] }] } },
    'node 0.0 of the tree is 7: expected an object with "v"',
  ],
  [{ ...sound, tree: { v: "x" } }, '"v" of node r of the tree is "x": expected a finite number'],
  [
    { ...sound, tree: { v: 0, c: [{ v: 0, q: -1 }] } },
    '"q" of node 0 of the tree is -1: expected a whole number, 0 or more',
  ],
  [
    { ...sound, tree: { v: 0, c: [{ v: 0, q: 0.5 }] } },
    '"q" of node 0 of the tree is 0.5: expected a whole number, 0 or more',
  ],
  [{ ...sound, tree: { v: 0, c: 7 } }, '"c" of node r of the tree is 7: expected a list of nodes'],
  [{ ...sound, steps: [7] }, 'step 1 is 7: expected an object with "op"'],
  [
    { ...sound, steps: [{ op: "jump" }] },
    'step 1: "op" is "jump": expected one of grow, horizon, expand, resume, move, revalidate, redevelop',
  ],
  [{ ...sound, steps: [{ op: "grow", to: 1 }] }, 'step 1: grow does not take "to"'],
  [{ ...sound, steps: [{ op: "grow", expect: 7 }] }, 'step 1: "expect" is 7: expected an object'],
  [
    { vectors: [sound, { ...sound, name: "two", quota: 1 }] },
    'vector 2 (two): "quota" is 1: expected true or false',
  ],
  [{ vectors: [sound], vector: 1 }, 'unknown field of a file with vectors "vector": did you mean "vectors"?'],
  [{ ...sound, horizons: 1 }, 'unknown field of a script "horizons": did you mean "horizon"?'],
  [
    { vectors: [{ ...sound, zzzzzzz: 1 }] },
    'vector 1: unknown field of a script "zzzzzzz": expected one of name, rootOnMove, horizon, quota, form, tree, steps',
  ],
  [{ vectors: [sound, { ...sound, name: 7, quota: 1 }] }, 'vector 2: "quota" is 1: expected true or false'],
  [step({ op: 7 }), `step 1: "op" is 7: expected one of ${names}`],
  [step({ op: "toString" }), `step 1: "op" is "toString": expected one of ${names}`],
  [step({ op: "horizon" }), `step 1: "to" of horizon is missing: ${ply}`],
  [step({ op: "horizon", to: -1 }), `step 1: "to" of horizon is -1: ${ply}`],
  [step({ op: "horizon", to: 1, node: "r" }), 'step 1: horizon does not take "node"'],
  [step({ op: "expand", to: 1 }), `step 1: "node" of expand is missing: ${path}`],
  [step({ op: "expand", node: "r" }), `step 1: "to" of expand is missing: ${ply}`],
  [step({ op: "expand", node: "r", to: 0.5 }), `step 1: "to" of expand is 0.5: ${ply}`],
  [step({ op: "resume" }), `step 1: "node" of resume is missing: ${path}`],
  [step({ op: "resume", node: "r", quota: 0 }), `step 1: "quota" of resume is 0: ${one}`],
  [step({ op: "resume", node: "r", quota: 1.5 }), `step 1: "quota" of resume is 1.5: ${one}`],
  [step({ op: "move" }), `step 1: "rank" of move is missing: ${one}`],
  [step({ op: "move", rank: 0 }), `step 1: "rank" of move is 0: ${one}`],
  [step({ op: "revalidate" }), `step 1: "node" of revalidate is missing: ${path}`],
  [step({ op: "redevelop", node: "r" }), 'step 1: redevelop does not take "node"'],
  ...["", "R", "00", "1.", ".1", "r.1", "1.02", "-1", "1 "].map((node): [object, string] => [
    step({ op: "revalidate", node }),
    `step 1: "node" of revalidate is ${JSON.stringify(node)}: ${path}`,
  ]),
  [step({ op: "revalidate", node: 1 }), `step 1: "node" of revalidate is 1: ${path}`],
])("a script that is none is refused: %j", (script, message) => {
  expect(() => parseScripts(JSON.stringify(script))).toThrow(new InputError(message));
});
