import { cpus } from "node:os";
import process from "node:process";
import { type Cell, cellKey, measureChunk, type Study, studies } from "@espalier/studies";
import { openQueue, processorTime, type Queue, runStudy, startWorker } from "./processes.js";

/** What a chunk costs that is no work. */
export interface Small {
  readonly study: string;
  readonly chunks: number;
  /** Chunks a second, over all, with two threads. */
  readonly rate: number;
  /** Processor time for a chunk, in microseconds. */
  readonly redis: number;
  readonly coordinator: number;
  readonly worker: number;
  /** Bytes of a result, as JSON. */
  readonly result: number;
  /** Bytes that go to Redis and come from it for a chunk, and that it keeps. */
  readonly into: number;
  readonly outOf: number;
  readonly memory: number;
}

/** What a study takes on one core. */
export interface Work {
  readonly study: string;
  /** Milliseconds of processor time for a tree; every cell has as many. */
  readonly tree: number;
  /** Trees in a chunk, and bytes of its result, over all chunks. */
  readonly trees: number;
  readonly result: number;
}

export interface Measured {
  readonly machine: string;
  /** Seconds for a chunk of one second, one after another on one thread. */
  readonly second: number;
  readonly seconds: number;
  readonly small: readonly Small[];
  readonly works: readonly Work[];
}

/** Measures with so many chunks of one second, and so many small ones. */
export async function measured(
  seconds: number,
  chunks: number,
  tell: (line: string) => void,
): Promise<Measured> {
  const queue = await openQueue();
  try {
    const second = await ofOneSecond(queue, seconds);
    tell(`a chunk of one second takes ${second.toFixed(4)} s`);
    const small: Small[] = [];
    for (const study of ["bench/small", "bench/wide"]) {
      const of = await ofSmall(queue, study, chunks);
      tell(`${study}: ${of.rate.toFixed(0)} chunks a second`);
      small.push(of);
    }
    const works = chosen.map((id) => workOf(id));
    return { machine: cpus()[0]?.model ?? "an unknown processor", second, seconds, small, works };
  } finally {
    await queue.end();
  }
}

async function ofOneSecond(queue: Queue, chunks: number): Promise<number> {
  const worker = await startWorker(queue, 1);
  await runStudy(queue, "bench/second", chunks, "second");
  const { first, last, chunks: done } = queue.done();
  await worker.end();
  queue.clear();
  return (last - first) / 1000 / (done - 1);
}

async function ofSmall(queue: Queue, study: string, chunks: number): Promise<Small> {
  const worker = await startWorker(queue, 2);
  const trials = study === "bench/wide" ? 20 : 1;
  // The first run warms everything up.
  await runStudy(queue, study, trials * Math.ceil(chunks / 10), `${study}-warm`);
  const start = await runStudy(queue, study, trials, `${study}-start`);
  const names = [
    "used_cpu_user",
    "used_cpu_sys",
    "total_net_input_bytes",
    "total_net_output_bytes",
    "used_memory",
  ];
  const look = () => names.map((name) => queue.info(name));
  queue.clear();
  const before = [...look(), processorTime(worker.child)];
  const coordinator = (await runStudy(queue, study, trials * chunks, study)) - start;
  const after = [...look(), processorTime(worker.child)];
  const [user = 0, system = 0, into = 0, outOf = 0, memory = 0, work = 0] = after.map(
    (value, k) => (value - (before[k] ?? 0)) / chunks,
  );
  const { first, last, chunks: done } = queue.done();
  await worker.end();
  queue.clear();
  return {
    study,
    chunks,
    rate: (1000 * (done - 1)) / (last - first),
    redis: 1e6 * (user + system),
    coordinator: (1e6 * coordinator) / chunks,
    worker: 1e6 * work,
    result: await resultBytes(study),
    into,
    outOf,
    memory,
  };
}

async function resultBytes(id: string): Promise<number> {
  const { studies: timed } = await import("./timed-studies.js");
  const study = timed.find((each) => each.id === id);
  const cell = study?.cells[0];
  if (study === undefined || cell === undefined) throw new Error(`there is no study ${id}`);
  return chunkOf(study, cell).bytes;
}

/** Studies of very different trees. */
const chosen = ["knuth-moore/random-trees", "lindstrom/leaves", "li-marsland/tables", "bhattacharya/tables"];

function workOf(id: string): Work {
  const study = studies.find((each) => each.id === id);
  if (study === undefined) throw new Error(`there is no study ${id}`);
  const cells = study.cells
    .filter(({ isComputed }) => !isComputed)
    .map((cell) => ({ cell, ...chunkOf(study, cell) }));
  const mean = (of: (each: (typeof cells)[number]) => number) =>
    cells.reduce((sum, each) => sum + of(each), 0) / cells.length;
  const chunksForATree = mean(({ cell }) => 1 / cell.chunk);
  return {
    study: id,
    tree: mean(({ cell, time }) => time / cell.chunk),
    trees: 1 / chunksForATree,
    result: mean(({ cell, bytes }) => bytes / cell.chunk) / chunksForATree,
  };
}

/** Runs a chunk here, a second time when it is warm: processor time in milliseconds, and bytes of its result. */
function chunkOf(study: Study, cell: Cell): { readonly time: number; readonly bytes: number } {
  const chunk = { study: study.id, cell: cellKey(cell.parameters), seed: 1, from: 0, trials: cell.chunk };
  const timed = () => {
    const begun = process.cpuUsage();
    const result = measureChunk(cell, chunk, () => performance.now());
    const { user, system } = process.cpuUsage(begun);
    return { time: (user + system) / 1000, bytes: JSON.stringify(result).length };
  };
  const first = timed();
  const second = timed();
  return second.time < first.time ? second : first;
}
