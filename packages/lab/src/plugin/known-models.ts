import { type Model, models } from "espalier/trees";
import { added } from "./added.js";
import { found } from "./found.js";

/** Every model: those that are built in, and those of plugins. */
export function knownModels(): readonly Model[] {
  return [...models, ...added().models];
}

/** The model with this id. */
export function knownModel(id: string): Model {
  return found("model", knownModels(), id);
}
