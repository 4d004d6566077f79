import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll } from "vitest";
import { folder } from "../support/folder.js";
import { OwnRedis } from "../support/redis.js";
import { Running } from "../support/running.js";

export const withPlugin = [
  "--plugin",
  fileURLToPath(new URL("../programs/queue-plugin.mjs", import.meta.url)),
];

/** A place where the plugin of these tests leaves notes and waits for files, and where a study keeps its results. */
export class Bench {
  readonly notes: string;
  readonly store: string;
  readonly env: Readonly<Record<string, string>>;

  constructor(place: string) {
    this.notes = join(place, "notes");
    this.store = join(place, "store");
    mkdirSync(this.notes, { recursive: true });
    this.env = { ESPALIER_TEST_FOLDER: this.notes };
  }

  has(name: string): boolean {
    return existsSync(join(this.notes, name));
  }

  put(name: string): void {
    writeFileSync(join(this.notes, name), "");
  }

  /** The trials that were begun, as often as they were: the cell and the seed. */
  get begun(): string[] {
    return this.has("begun") ? readFileSync(join(this.notes, "begun"), "utf8").trim().split("\n") : [];
  }

  /** The trials that are kept of a study, as often as they are: the cell and the trial. */
  kept(study: string): string[] {
    const place = join(this.store, study);
    if (!existsSync(place)) return [];
    return readdirSync(place)
      .flatMap((name) => readFileSync(join(place, name), "utf8").split("\n").slice(0, -1))
      .map((line) => JSON.parse(line))
      .filter((line) => "chunk" in line)
      .flatMap(({ chunk }) =>
        Array.from({ length: chunk.trials }, (_, k) => `${chunk.cell} ${chunk.from + k}`),
      );
  }
}

/** A Redis for the tests of a file, and processes that end with each of them. */
export function studiesOnAQueue(...options: readonly string[]) {
  const files = folder();
  const running: Running[] = [];
  let redis: OwnRedis;
  let benches = 0;
  /** Each test has one of its own: those who are killed are remembered for a while. */
  let database = 0;

  beforeAll(async () => {
    redis = await OwnRedis.start(...options);
  });
  afterEach(async () => {
    database++;
    await Promise.all(running.splice(0).map((each) => each.end("SIGKILL")));
  });
  afterAll(() => redis.end());

  const start = (words: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const started = Running.command(words, { ESPALIER_QUEUE: `${redis.url}/${database}`, ...env });
    running.push(started);
    return started;
  };
  const own = ({ store, env }: Bench, verb: string, words: readonly string[]) =>
    start(["study", verb, ...words, "--store", store, "--json", ...withPlugin], env);
  return {
    get redis() {
      return redis;
    },
    /** The queue of this test. */
    get url() {
      return `${redis.url}/${database}`;
    },
    bench() {
      benches++;
      return new Bench(files.file(`${benches}`));
    },
    start,
    worker: ({ env }: Bench, words: readonly string[] = [], more: Readonly<Record<string, string>> = {}) =>
      start(["worker", "--threads", "1", ...withPlugin, ...words], { ...env, ...more }),
    run: (bench: Bench, id: string, ...words: readonly string[]) =>
      own(bench, "run", [id, ...(words.includes("--threads") ? [] : ["--queue"]), ...words]),
    resume: (bench: Bench, ...words: readonly string[]) => own(bench, "resume", ["--queue", ...words]),
  };
}
