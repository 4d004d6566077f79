import { runChunk } from "./run-chunk.js";
import type { Runner } from "./runner.js";

/** Runs chunks in this thread, one after another; between two of them others have their turn. */
export function inlineRunner(): Runner {
  return {
    width: 1,
    run: (chunk) =>
      new Promise((resolve, reject) => {
        setImmediate(() => {
          try {
            resolve(runChunk(chunk));
          } catch (error) {
            reject(error);
          }
        });
      }),
    close: async () => {},
  };
}
