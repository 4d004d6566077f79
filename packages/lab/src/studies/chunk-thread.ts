import { parentPort } from "node:worker_threads";
import { studies } from "@espalier/studies";
import { failureOf } from "../process/failure.js";
import { runChunk } from "./run-chunk.js";
import type { Answered, Asked } from "./thread-messages.js";

// A thread that runs chunks, one after another.
parentPort?.on("message", ({ id, chunk }: Asked) => {
  parentPort?.postMessage(answer(id, chunk));
});

function answer(id: number, chunk: Asked["chunk"]): Answered {
  try {
    return { id, result: runChunk(studies, chunk) };
  } catch (error) {
    return { id, wrong: failureOf(error).sentence };
  }
}
