import { type Model, models, type Parameter } from "espalier/trees";
import pc from "picocolors";
import { parameterFlag } from "../options/model-parameters.js";
import type { Io } from "../process/io.js";
import { facts } from "./facts.js";
import { grouped } from "./number-text.js";

const width = 96;

/** The models and their parameters, for people. */
export function modelList(io: Io): string {
  const { bold } = pc.createColors(io.colours);
  return models
    .map((model: Model) => {
      const view =
        model.view === "max" ? "Leaf values are for Max." : "Leaf values are for the player to move.";
      const about = wrap(`${model.about} ${view}`, width).map((line) => `  ${line}\n`);
      const pairs = Object.entries(model.parameters).map(
        ([name, parameter]) => [`  ${parameterFlag(name)}`, parameterText(parameter)] as const,
      );
      return `${bold(model.id)}\n${about.join("")}${pairs.length === 0 ? "" : facts(io, pairs)}`;
    })
    .join("\n");
}

/** The models in rows, one for each parameter; a model without any has one row. */
export function modelRows(): readonly object[] {
  return models.flatMap(({ id, title, view, uniform, parameters }: Model) => {
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

/** The words of `text` in lines of at most `width` characters, where words allow. */
function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
