import { Worker } from "node:worker_threads";
import { Player } from "espalier";
import { type AnyGame, findGame } from "espalier/games";
import { workerPlayer } from "espalier/player";
import type { Part } from "./part.js";
import { drawFrom, randomPositions } from "./positions.js";

/** How far is looked, and after how many random moves: so that most searches take a good part of a second. */
const tasks = {
  "connect-four": { depth: 19, plies: [8, 12] },
  othello: { depth: 11, plies: [20, 30] },
} as const;

/** A position is hard if one thread visits so many others for it: about a tenth of a second. */
const hardNodes = 500_000;

const serve = (game: AnyGame) =>
  new Worker(new URL("./serving-thread.js", import.meta.url), { workerData: game.id });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** How long so many threads take for all positions, each of them the next that is left. */
async function batch(rules: AnyGame, positions: readonly unknown[], depth: number, threads: number) {
  const players = Array.from({ length: threads }, () => workerPlayer<unknown, unknown>(serve(rules)));
  for (const player of players) await player.choose(rules.start, { timeMs: 1000 });
  const left = [...positions];
  const time = await timed(() =>
    Promise.all(
      players.map(async (player) => {
        for (let next = left.shift(); next !== undefined; next = left.shift()) {
          await player.choose(next, { depth });
        }
      }),
    ),
  );
  for (const player of players) player.close();
  return time;
}

/** Two threads at one position with one table between them, and two threads that share a batch of positions. */
export const twoThreads: Part = {
  about: "two threads: one position with a shared table, and a batch of positions",
  counts: "positions",
  count: 50,

  async *run({ count, seed, game }) {
    const ids = Object.keys(tasks) as (keyof typeof tasks)[];
    for (const id of ids.filter((id) => game === undefined || id === game)) {
      const { depth, plies } = tasks[id];
      const rules = findGame(id);
      const candidates = randomPositions(rules, 4 * count, plies, drawFrom(seed));
      const positions = candidates.slice(0, count);

      const logs: number[] = [];
      let [alone, together] = [0, 0];
      // One who has searched before, so that its code is compiled; for each position both begin without any memory.
      await new Player(rules).choose(rules.start, { timeMs: 1000 });
      for (const position of candidates) {
        if (logs.length === count) break;
        const one = new Player<unknown, unknown>(rules as never, { memoryMB: 64 });
        await one.choose(rules.start, { timeMs: 300 });
        let nodes = 0;
        const a = await timed(async () => {
          ({ nodes } = await one.choose(position, { depth }));
        });
        if (nodes < hardNodes) continue;
        const spawned: Worker[] = [];
        const two = new Player<unknown, unknown>(rules as never, {
          memoryMB: 64,
          threads: 2,
          spawn: () => {
            const worker = serve(rules);
            spawned.push(worker);
            return worker;
          },
        });
        // The thread is there when the clock starts.
        await two.choose(rules.start, { timeMs: 300 });
        const b = await timed(() => two.choose(position, { depth }));
        two.close();
        await Promise.all(spawned.map((worker) => worker.terminate()));
        alone += a;
        together += b;
        logs.push(Math.log(b / a));
      }
      const ratio = Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
      yield {
        what: `${id} to depth ${depth}, one position`,
        figure: `${ratio.toFixed(3)} of one thread's time (geometric mean of ${logs.length} hard ones; ${alone.toFixed(0)} ms, ${together.toFixed(0)} ms in all)`,
        wanted: "at most 0.75",
        met: ratio <= 0.75,
      };

      const inTurn = await batch(rules, positions, depth - 1, 1);
      const shared = await batch(rules, positions, depth - 1, 2);
      yield {
        what: `${id} to depth ${depth - 1}, a batch`,
        figure: `${(inTurn / shared).toFixed(2)} times as fast (${inTurn.toFixed(0)} ms, ${shared.toFixed(0)} ms)`,
        wanted: "at least 1.7",
        met: inTurn / shared >= 1.7,
      };
    }
  },
};
