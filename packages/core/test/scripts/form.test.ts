import { expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { type Form, formName, formOptions, parseForm } from "../../src/scripts/form.js";
import { ruleNames, rules } from "../../src/scripts/rules.js";
import { byStaticValue } from "../../src/search/evolving/move-order.js";

it.each<[Form, string, object]>([
  [{}, "corrected", {}],
  [{ rule: "ties-cut" }, "ties-cut", { rule: rules["ties-cut"] }],
  [{ order: "static" }, "corrected, ordered", { order: byStaticValue }],
  [{ positions: "kept" }, "corrected, kept positions", { positions: "kept" }],
  [{ positions: "replayed" }, "corrected", { positions: "replayed" }],
  [{ nodeLimit: 2 }, "corrected, at most 2 nodes", { nodeLimit: 2 }],
  [
    { rule: "swept-only", order: "static", positions: "kept", nodeLimit: 70 },
    "swept-only, ordered, kept positions, at most 70 nodes",
    { rule: rules["swept-only"], order: byStaticValue, positions: "kept", nodeLimit: 70 },
  ],
])("the form %j is called %s", (form, name, options) => {
  expect(parseForm(form, "")).toBe(form);
  expect(formName(form)).toBe(name);
  expect(formOptions(form)).toEqual(options);
});

const limit = (value: string) => `"nodeLimit" of the form is ${value}: expected a whole number, 2 or more`;

it.each<[unknown, string]>([
  [7, '"form" is 7: expected an object'],
  [null, '"form" is null: expected an object'],
  [[1], '"form" is a list: expected an object'],
  [undefined, '"form" is missing: expected an object'],
  [{ nodeLimit: 1 }, limit("1")],
  [{ nodeLimit: 2.5 }, limit("2.5")],
  [{ nodeLimit: "9" }, limit('"9"')],
  [{ rule: "tied" }, `"rule" of the form is "tied": expected one of ${ruleNames.join(", ")}`],
  [{ order: "dynamic" }, '"order" of the form is "dynamic": expected one of static'],
  [{ order: "static", positions: 3 }, '"positions" of the form is 3: expected one of kept, replayed'],
  [{ rules: "corrected" }, 'unknown field of the form "rules": did you mean "rule"?'],
  [{ nodeLimits: 3 }, 'unknown field of the form "nodeLimits": did you mean "nodeLimit"?'],
  [
    { toString: 3 },
    'unknown field of the form "toString": expected one of rule, order, positions, nodeLimit',
  ],
])("a form that is none is refused: %j", (form, message) => {
  expect(() => parseForm(form, "")).toThrow(new InputError(message));
  expect(() => parseForm(form, "script 2: ")).toThrow(new InputError(`script 2: ${message}`));
});
