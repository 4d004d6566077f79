import { type Cell, type Clock, cellKey, type Study } from "@espalier/studies";
import { InputError } from "espalier";
import { shown, shownWithKind } from "espalier/internal";

/** A cell of a study of one's own: what is measured, and how it is drawn from a seed. */
export interface OwnCell extends Omit<Cell, "chunk"> {
  readonly chunk?: number;
}

/** A study of one's own: an id, a title and its cells are enough. */
export interface OwnStudy extends Partial<Omit<Study, "cells">> {
  readonly id: string;
  readonly title: string;
  readonly cells: readonly OwnCell[];
}

/** Sums of squares of larger numbers might be infinite. */
const largest = 1e100;

/** The study of this record. What it measures is looked at before it counts. */
export function studyOf({ cells, ...said }: OwnStudy): Study {
  const { id } = said;
  if (!/^[\w-]+\/[\w.-]+$/.test(id)) {
    throw new InputError(
      `the study of a plugin has the id ${shown(id)}: expected two names with a stroke, such as "mine/first"`,
    );
  }
  if (!Array.isArray(cells) || cells.length === 0) {
    throw new InputError(
      `study ${id} has ${shownWithKind(cells)} as its cells: expected a list, one at least`,
    );
  }
  const { trials = 100 } = said;
  refuseUnlessCount(trials, `study ${id} has the trials`);
  const completed = cells.map((cell: OwnCell, at) => cellOf(cell, `cells[${at}] of study ${id}`));
  const keys = completed.map(({ parameters }) => cellKey(parameters));
  const twice = keys.find((key, at) => keys.indexOf(key) < at);
  if (twice !== undefined) {
    throw new InputError(`study ${id} has the cell "${twice}" twice: expected other parameters`);
  }
  return { asks: said.title, deviations: [], findings: [], plots: [], ...said, trials, cells: completed };
}

function cellOf(own: OwnCell, where: string): Cell {
  if (typeof own?.measure !== "function") {
    throw new InputError(`${where} measures by ${shownWithKind(own?.measure)}: expected a function`);
  }
  if (typeof own.parameters !== "object" || own.parameters === null) {
    throw new InputError(
      `${where} has ${shownWithKind(own.parameters)} as its parameters: expected an object`,
    );
  }
  if (!Array.isArray(own.columns) || !own.columns.every(isColumn)) {
    throw new InputError(
      `${where} has ${shownWithKind(own.columns)} as its columns: expected a list of {algorithm, metric}`,
    );
  }
  const { chunk = 1, columns } = own;
  for (const [at, { against }] of columns.entries()) {
    const isOther = against === undefined || (against in columns && against !== at);
    if (!isOther) {
      throw new InputError(
        `columns[${at}] of ${where} stands against ${shownWithKind(against)}: expected the place of another column, from 0`,
      );
    }
  }
  refuseUnlessCount(chunk, `${where} has the chunk`);
  return {
    ...own,
    chunk,
    measure(seed: number, clock: Clock) {
      const measured: unknown = own.measure(seed, clock);
      if (Array.isArray(measured) && measured.length === columns.length && measured.every(isMeasure)) {
        return measured;
      }
      const wrong = Array.isArray(measured) ? measured.find((each) => !isMeasure(each)) : measured;
      throw new InputError(
        `${where} measures ${shownWithKind(wrong)} at seed ${seed}: expected a list of ${columns.length} finite numbers up to 1e100`,
      );
    },
  };
}

function isColumn(column: unknown): boolean {
  const { algorithm, metric } = (column ?? {}) as Record<string, unknown>;
  return typeof algorithm === "string" && typeof metric === "string";
}

function isMeasure(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= largest;
}

function refuseUnlessCount(value: unknown, what: string): void {
  if (Number.isSafeInteger(value) && Number(value) >= 1) return;
  throw new InputError(`${what} ${shownWithKind(value)}: expected a whole number, 1 or more`);
}
