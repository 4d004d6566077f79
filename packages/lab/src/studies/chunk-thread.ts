import { parentPort, workerData } from "node:worker_threads";
import { loadPlugins } from "../plugin/load-plugins.js";
import { failureOf } from "../process/failure.js";
import { runChunk } from "./run-chunk.js";
import type { Answered, Asked, Given } from "./thread-messages.js";

// A thread that runs chunks, one after another. What is asked before the plugins are loaded waits.
const { plugins }: Given = workerData;
const loaded = loadPlugins(plugins);
loaded.catch(() => {}); // told with each chunk that is asked for
parentPort?.on("message", async ({ id, chunk }: Asked) => {
  parentPort?.postMessage(await answer(id, chunk));
});

async function answer(id: number, chunk: Asked["chunk"]): Promise<Answered> {
  try {
    await loaded;
    return { id, result: runChunk(chunk) };
  } catch (error) {
    return { id, wrong: failureOf(error) };
  }
}
