import type { Measured, Small, Work } from "./measured.js";

const trees = 1e9;
const cores = 8;
const machines = [1, 10, 1000] as const;

/** What a chunk with a result of so many bytes costs, on the line through what was measured of a small and of a large one. */
function costOf(bytes: number, [small, wide]: readonly Small[], of: (small: Small) => number): number {
  if (small === undefined || wide === undefined) throw new Error("two kinds of small chunks are wanted");
  return of(small) + ((of(wide) - of(small)) * (bytes - small.result)) / (wide.result - small.result);
}

/** What follows for a billion trees of a study. */
export function capacityOf(work: Work, small: readonly Small[]) {
  const chunks = trees / work.trees;
  const chunkSeconds = (work.tree * work.trees) / 1000;
  const redis = costOf(work.result, small, (each) => each.redis);
  const coordinator = costOf(work.result, small, (each) => each.coordinator);
  const worker = costOf(work.result, small, (each) => each.worker);
  /** What a core is taken up by a chunk. */
  const coreSeconds = chunkSeconds + worker / 1e6;
  const bytes = costOf(work.result, small, ({ into, outOf }) => into + outOf);
  /** Chunks a second that the queue can take: where Redis, or the coordinator, has no time left. */
  const most = 1e6 / Math.max(redis, coordinator);
  return {
    chunks,
    chunkSeconds,
    redis,
    coordinator,
    worker,
    coreSeconds,
    bytes,
    most,
    limit: redis > coordinator ? "Redis" : "the coordinator",
    /** Cores that are busy then. */
    mostCores: most * coreSeconds,
    coreHours: (chunks * coreSeconds) / 3600,
    store: chunks * work.result,
    runs: machines.map((many) => {
      const wanted = (many * cores) / coreSeconds;
      return { machines: many, wanted, hours: chunks / Math.min(wanted, most) / 3600, isFull: wanted > most };
    }),
  };
}

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const table = (headings: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(headings), row(headings.map((_, k) => (k === 0 ? "---" : "---:"))), ...rows.map(row)].join("\n");
const rounded = (value: number, digits = 3) =>
  Number(value.toPrecision(digits)).toLocaleString("en-US", { maximumFractionDigits: 6 });
const size = (bytes: number) =>
  bytes >= 1e12
    ? `${rounded(bytes / 1e12)} TB`
    : bytes >= 1e9
      ? `${rounded(bytes / 1e9)} GB`
      : bytes >= 1e6
        ? `${rounded(bytes / 1e6)} MB`
        : bytes >= 1e4
          ? `${rounded(bytes / 1e3)} kB`
          : `${rounded(bytes)} B`;
const time = (hours: number) =>
  hours >= 48
    ? `${rounded(hours / 24)} days`
    : hours >= 1
      ? `${rounded(hours)} h`
      : `${rounded(60 * hours)} min`;

/** What was measured and what follows, as a part of a page in Markdown. */
export function capacityText({ machine, second, seconds, small, works }: Measured): string {
  const all = works.map((work) => ({ work, of: capacityOf(work, small) }));
  const [example] = all;
  if (example === undefined) throw new Error("no study was measured");
  const { work, of } = example;
  const [one] = of.runs;
  return `Measured on one machine with two cores (${machine}), Redis, coordinator and worker beside one another.

A chunk of exactly one second of work took ${second.toFixed(4)} s, one after another on one thread (mean of ${seconds - 1}): the queue adds ${(100 * (second - 1)).toFixed(2)} %.

Chunks that are no work, by a worker with two threads:

${table(
  ["", ...small.map(({ result }) => `result of ${size(result)}`)],
  [
    ["chunks", ...small.map(({ chunks }) => rounded(chunks, 6))],
    ["chunks a second, all on two cores", ...small.map(({ rate }) => rounded(rate))],
    ["processor time for a chunk: Redis", ...small.map(({ redis }) => `${rounded(redis)} µs`)],
    ["coordinator", ...small.map(({ coordinator }) => `${rounded(coordinator)} µs`)],
    ["worker", ...small.map(({ worker }) => `${rounded(worker)} µs`)],
    ["bytes for a chunk: into Redis", ...small.map(({ into }) => size(into))],
    ["out of Redis", ...small.map(({ outOf }) => size(outOf))],
    ["kept in its memory", ...small.map(({ memory }) => size(memory))],
  ],
)}

What a tree takes on one core, and what a billion (10^9) trees take on machines with ${cores} such cores each:

${table(
  [
    "study",
    "a tree",
    "trees in a chunk",
    "a chunk",
    "its result",
    "core hours",
    ...machines.map((many) => `${many} ${many === 1 ? "machine" : "machines"}`),
  ],
  all.map(({ work: each, of: its }) => [
    `\`${each.study}\``,
    `${rounded(each.tree)} ms`,
    rounded(each.trees),
    `${rounded(its.chunkSeconds)} s`,
    size(each.result),
    rounded(its.coreHours),
    ...its.runs.map(({ hours, isFull }) => `${time(hours)}${isFull ? " (full)" : ""}`),
  ]),
)}

"full": the queue, not the machines, sets the pace. Where that begins, and what else a billion trees mean:

${table(
  [
    "study",
    "chunks",
    "through the network",
    "in the store",
    "Redis, a chunk",
    "coordinator, a chunk",
    "most chunks a second",
    "set by",
    "cores that keep it busy",
    "machines",
  ],
  all.map(({ work: each, of: its }) => [
    `\`${each.study}\``,
    rounded(its.chunks),
    size(its.chunks * its.bytes),
    size(its.store),
    `${rounded(its.redis)} µs`,
    `${rounded(its.coordinator)} µs`,
    rounded(its.most),
    its.limit,
    rounded(its.mostCores),
    rounded(its.mostCores / cores),
  ]),
)}

The arithmetic, for \`${work.study}\`: 10^9 trees / ${rounded(work.trees)} trees in a chunk = ${rounded(of.chunks)} chunks of ${rounded(of.chunkSeconds)} s,
and ${rounded(of.worker)} µs for a worker to fetch one and hand in its result. One machine: ${rounded(of.chunks)} × ${rounded(of.coreSeconds)} s / ${cores} cores = ${time(one?.hours ?? Number.NaN)}. Costs of a chunk lie on the line through the two that were measured, by the bytes of
its result: Redis ${rounded(of.redis)} µs, coordinator ${rounded(of.coordinator)} µs. The larger one allows 10^6 / ${rounded(Math.max(of.redis, of.coordinator))} = ${rounded(of.most)} chunks a second, and
${rounded(of.most)} × ${rounded(of.coreSeconds)} s = ${rounded(of.mostCores)} cores are busy then. 1000 machines would want ${rounded(of.runs.at(-1)?.wanted ?? Number.NaN)} chunks a second.`;
}
