import type { Model, Parameter } from "espalier/trees";
import pc from "picocolors";
import { parameterFlag } from "../options/model-parameters.js";
import { knownModels } from "../plugin/known-models.js";
import type { Io } from "../process/io.js";
import { facts } from "./facts.js";
import { filled } from "./filled.js";
import { grouped } from "./number-text.js";

/** The models and their parameters, for people. */
export function modelList(io: Io): string {
  const { bold } = pc.createColors(io.colours);
  return knownModels()
    .map((model: Model) => {
      const view =
        model.view === "max" ? "Leaf values are for Max." : "Leaf values are for the player to move.";
      const about = filled(`${model.about} ${view}`);
      const pairs = Object.entries(model.parameters).map(
        ([name, parameter]) => [`  ${parameterFlag(name)}`, parameterText(parameter)] as const,
      );
      return `${bold(model.id)}\n${about}${pairs.length === 0 ? "" : facts(io, pairs)}`;
    })
    .join("\n");
}

/** The models in rows, one for each parameter; a model without any has one row. */
export function modelRows(): readonly object[] {
  return knownModels().flatMap(({ id, title, view, uniform, parameters }: Model) => {
    const model = { model: id, title, view, uniform };
    const given = Object.entries(parameters);
    return given.length === 0
      ? [model]
      : given.map(([parameter, each]) => ({ ...model, parameter, ...each }));
  });
}

function parameterText({ about, least, most, integer, default: standard }: Parameter): string {
  const range =
    Number.isSafeInteger(most - least) || !integer ? `${grouped(least)} to ${grouped(most)}` : "any integer";
  return `${about} (${range}${standard === undefined ? "" : `, default ${grouped(standard)}`})`;
}
