import type { Parameter } from "espalier/trees";
import { knownModels } from "../plugin/known-models.js";

/** Every parameter of every model, in the order in which the models name them first. */
export function parameterNames(): readonly string[] {
  return [...new Set(knownModels().flatMap((model) => Object.keys(model.parameters)))];
}

/** A parameter as an option: perLevel becomes --per-level. */
export function parameterFlag(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Whether a parameter is 0 or 1 and nothing else: alone it means 1. */
export function isSwitch(name: string): boolean {
  return meaningsOf(name).every(({ least, most, integer }) => integer && least === 0 && most === 1);
}

/** What a parameter means. A default is named where all models that have the parameter agree on it. */
export function aboutParameter(name: string): string {
  const meanings = meaningsOf(name);
  const { about } = meanings[0]!;
  const defaults = new Set(
    meanings.map((parameter) => ("default" in parameter ? parameter.default : undefined)),
  );
  const [standard] = defaults;
  return defaults.size === 1 && standard !== undefined ? `${about} (default: ${standard})` : about;
}

function meaningsOf(name: string): Parameter[] {
  return knownModels().flatMap((model) =>
    Object.entries(model.parameters).flatMap(([each, parameter]) => (each === name ? [parameter] : [])),
  );
}
