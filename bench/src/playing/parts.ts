import { againstRandom } from "./against-random.js";
import { brokenGames } from "./broken-games.js";
import { brokenOff } from "./broken-off.js";
import { keptResults } from "./kept-results.js";
import { memoryKinds, memoryKindsInTime } from "./memories.js";
import { onTime } from "./on-time.js";
import type { Part } from "./part.js";
import { randomGames } from "./random-games.js";
import { twoThreads } from "./two-threads.js";

/** What a player promises, part by part; the name is for the command line. */
export const parts: Readonly<Record<string, Part>> = {
  time: onTime,
  signal: brokenOff,
  fuzz: randomGames,
  broken: brokenGames,
  results: keptResults,
  threads: twoThreads,
  random: againstRandom,
  memory: memoryKinds,
  memtime: memoryKindsInTime,
};
