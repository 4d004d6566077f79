import { type Algorithm, InputError } from "espalier";
import { cellKey } from "./chunk.js";
import type { Study } from "./study.js";

/** What stands in the id of a study before each algorithm that has joined it. */
export const joining = "+";

/** The study in which these algorithms search the same trees as those that it compares, wherever it compares searches. */
export function joined(study: Study, algorithms: readonly Algorithm[]): Study {
  if (algorithms.length === 0) return study;
  if (study.cells.every(({ joinedBy }) => joinedBy === undefined)) {
    throw new InputError(
      `study ${study.id} takes no other algorithms: expected one that sets searches side by side`,
    );
  }
  const cells = study.cells.map((cell) => cell.joinedBy?.(algorithms) ?? cell);
  for (const { parameters, columns } of cells) {
    const names = columns.map(({ algorithm, metric }) => `${algorithm}${joining}${metric}`);
    const twice = columns.find((_, at) => names.indexOf(names[at] ?? "") < at);
    if (twice === undefined) continue;
    throw new InputError(
      `study ${study.id} has ${twice.algorithm} already, where ${cellKey(parameters)}: expected another algorithm`,
    );
  }
  return { ...study, id: [study.id, ...algorithms.map(({ id }) => id)].join(joining), cells };
}
