import { didYouMean } from "../../errors/did-you-mean.js";
import { InputError } from "../../errors/input-error.js";
import { shown } from "../../errors/shown.js";
import type { ViewedTree } from "../../tree/view.js";
import type { Model, Parameter, ParameterRecord } from "./model.js";
import { models } from "./models.js";

type AnyModel = (typeof models)[number];
/** The id of a model. */
export type ModelId = AnyModel["id"];
type ModelOf<I extends ModelId> = Extract<AnyModel, { readonly id: I }>;
type TreeOf<I extends ModelId> = ReturnType<ModelOf<I>["tree"]>;

/** Numbers for the parameters of any model, known only by name. */
export type ModelParameters = Readonly<Partial<Record<string, number | undefined>>>;

type Optional<P extends ParameterRecord> = {
  [K in keyof P]: P[K] extends { readonly default: number } ? K : never;
}[keyof P];

type Given<P extends ParameterRecord> = { readonly [K in Exclude<keyof P, Optional<P>>]: number } & {
  readonly [K in Optional<P>]?: number | undefined;
};

/** What modelTree takes behind the id: nothing is needed where every parameter has a default. */
type Arguments<P extends ParameterRecord> = P extends unknown
  ? [keyof P] extends [never]
    ? [parameters?: Readonly<Record<string, never>>]
    : [keyof P] extends [Optional<P>]
      ? [parameters?: Given<P>]
      : [parameters: Given<P>]
  : never;

/** A tree of the model `id`. A parameter that is out of its range is an InputError. */
export function modelTree<I extends ModelId>(
  id: I,
  ...parameters: Arguments<ModelOf<I>["parameters"]>
): TreeOf<I>;
export function modelTree(id: string, parameters: ModelParameters = {}): ViewedTree<unknown> {
  return treeOf(findModel(id), parameters);
}

/** The model with this id; an unknown one is an InputError. */
export function findModel(id: string): Model {
  const model = models.find((each) => each.id === id);
  if (model === undefined) {
    const known = models.map((each) => each.id);
    throw new InputError(didYouMean("model", id, known));
  }
  return model;
}

/** A tree of `model`. A parameter that is unknown, missing or out of its range is an InputError. */
export function treeOf(model: Model, parameters: ModelParameters): ViewedTree<unknown> {
  return model.tree(checked(model, parameters));
}

function checked(model: Model, given: ModelParameters): Readonly<Record<string, number>> {
  const known = Object.keys(model.parameters);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || known.includes(name)) continue;
    if (known.length === 0) {
      throw new InputError(
        `model "${model.id}" was given the parameter "${name}", but it takes no parameters`,
      );
    }
    throw new InputError(didYouMean(`parameter of model "${model.id}"`, name, known));
  }
  const parameters: Record<string, number> = {};
  for (const [name, parameter] of Object.entries(model.parameters)) {
    const value = given[name] ?? parameter.default;
    if (value === undefined) {
      throw new InputError(
        `model "${model.id}" needs the parameter "${name}": expected ${rangeText(parameter)}`,
      );
    }
    const { least, most, integer } = parameter;
    if (
      typeof value !== "number" ||
      !(value >= least && value <= most) ||
      (integer && !Number.isInteger(value))
    ) {
      throw new InputError(
        `the parameter "${name}" of model "${model.id}" is ${shown(value)}: expected ${rangeText(parameter)}`,
      );
    }
    parameters[name] = value + 0;
  }
  return parameters;
}

function rangeText({ least, most, integer }: Parameter): string {
  return `${integer ? "an integer" : "a number"} from ${least} to ${most}`;
}
