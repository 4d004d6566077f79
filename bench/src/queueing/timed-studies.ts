import type { Cell, Study } from "@espalier/studies";

// A plugin: studies whose chunks take a known time, or nearly none. What is not the study's own time is the queue's.

const second = 1000;

/** A value that is another one for each seed, from 1 to about 4000. */
const spread = (seed: number) => 2 ** (12 * (((Math.imul(seed, 2654435761) >>> 0) + 1) / 2 ** 32));

function study(id: string, asks: string, cell: Omit<Cell, "parameters">): Study {
  return {
    id,
    title: id,
    asks,
    trials: 1,
    cells: [{ parameters: {}, ...cell }],
    deviations: [],
    findings: [],
    plots: [],
  };
}

/** So many columns, all but the first compared with the first. */
const columns = (many: number) =>
  Array.from({ length: many }, (_, at) => ({
    algorithm: `column ${at + 1}`,
    metric: "value",
    ...(at > 0 && { against: 0 }),
  }));

const wide = 12;

export const studies: readonly Study[] = [
  study("bench/second", "What a chunk of exactly one second takes over a queue.", {
    columns: columns(1),
    chunk: 1,
    measure(seed, clock) {
      const end = clock() + second;
      while (clock() < end);
      return [seed];
    },
  }),
  study("bench/small", "What a chunk takes that is no work, and whose result is small.", {
    columns: columns(1),
    chunk: 1,
    measure: (seed) => [seed],
  }),
  study("bench/wide", "What a chunk takes that is hardly any work, and whose result is large.", {
    columns: columns(wide),
    chunk: 20,
    measure: (seed) => Array.from({ length: wide }, (_, at) => spread(wide * seed + at)),
  }),
];
