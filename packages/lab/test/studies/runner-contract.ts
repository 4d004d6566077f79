import { type ChunkResult, chunksOf, type Study } from "@espalier/studies";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
// Some runners start programs, which the compiler has made; so all of it is taken from there.
import { knownStudy } from "../../dist/plugin/known-studies.js";
import { failureOf } from "../../dist/process/failure.js";
import { runChunk } from "../../dist/studies/run-chunk.js";
import type { Runner } from "../../dist/studies/runner.js";

const study: Study = knownStudy("knuth-moore/random-trees");

/** Chunks of a study, small enough for a test: one of each cell, of a few trials. */
const chunks = study.cells.flatMap((cell) => chunksOf(study, { ...cell, chunk: 7 }, 3, 7));

/** What every runner promises, wherever it runs chunks. `make` gives one that is ready. */
export function keepsWhatRunnersPromise(name: string, make: () => Promise<Runner>): void {
  describe(name, () => {
    let runner: Runner;
    beforeAll(async () => {
      runner = await make();
    });
    afterAll(() => runner.close());

    it("measures what is measured here, to the last bit, however many chunks are under way", async () => {
      const measured = await Promise.all(chunks.map((chunk) => runner.run(chunk)));
      const here = chunks.map((chunk) => runChunk(chunk));
      expect(measured).toEqual<ChunkResult[]>(here);
    });

    it("gives the same for the same chunk again", async () => {
      const [chunk] = chunks;
      if (chunk === undefined) throw new Error("a study without cells");
      expect(await runner.run(chunk)).toEqual(await runner.run(chunk));
    });

    it("tells what goes wrong with one chunk, and runs the others", async () => {
      const [chunk] = chunks;
      if (chunk === undefined) throw new Error("a study without cells");
      const [lost, kept] = await Promise.allSettled([
        runner.run({ ...chunk, cell: "degree=0" }),
        runner.run(chunk),
      ]);
      expect(lost.status === "rejected" && failureOf(lost.reason)).toEqual({
        sentence: expect.stringContaining('study knuth-moore/random-trees has no cell "degree=0"'),
        code: 2,
      });
      expect(kept).toEqual({ status: "fulfilled", value: runChunk(chunk) });
    });

    it("has work for at least one at a time", () => {
      expect(Number.isInteger(runner.width) && runner.width >= 1).toBe(true);
    });
  });
}
