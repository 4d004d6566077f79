import { didYouMean } from "../../errors/did-you-mean.js";
import { InputError } from "../../errors/input-error.js";
import { shown } from "../../errors/shown.js";
import type { ViewedTree } from "../../tree/view.js";
import type { Model, Parameter } from "./model.js";
import { models } from "./models.js";

type AnyModel = (typeof models)[number];
export type ModelId = AnyModel["id"];
export type ModelParameters = Readonly<Partial<Record<string, number | undefined>>>;
type TreeOf<I extends ModelId> = ReturnType<Extract<AnyModel, { id: I }>["tree"]>;

/**
 * A tree of the model `id`. An unknown model, and a parameter that is unknown, missing or out of its range, is an
 * InputError.
 */
export function modelTree<I extends ModelId>(id: I, parameters?: ModelParameters): TreeOf<I>;
export function modelTree(id: string, parameters?: ModelParameters): ViewedTree<unknown>;
export function modelTree(id: string, parameters: ModelParameters = {}): ViewedTree<unknown> {
  const model: Model | undefined = models.find((each) => each.id === id);
  if (model === undefined) {
    const known = models.map((each) => each.id);
    throw new InputError(didYouMean("model", id, known));
  }
  return model.tree(checked(model, parameters) as never);
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
