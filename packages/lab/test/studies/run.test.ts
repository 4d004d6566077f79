import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { captured } from "../support/captured.js";
import { folder } from "../support/folder.js";
import { spawned } from "../support/process.js";
import { dice } from "./dice.js";

const files = folder();
const plugin = dice(files);
const myPlugin = new URL("../../../../examples/plugin/my-plugin.mjs", import.meta.url).pathname;

let stores = 0;
const newStore = () => files.file(`store-${stores++}`);

const study = (words: string, store = newStore()) =>
  captured(["study", ...words.split(" "), "--store", store]);

const cellsOf = async (words: string, store?: string) => {
  const { code, out, err } = await study(`run ${words} --threads 0 --json`, store);
  expect([code, err]).toEqual([0, ""]);
  return JSON.parse(out).cells;
};

describe("the same study with the same seed", () => {
  // Studies that are alike in nothing: pairs, kept trees, sums, computed cells; none has times.
  it.each([
    "knuth-moore/random-trees",
    "knuth-moore/branch-sum",
    "lindstrom/leaves",
    "li-marsland/tables",
    "knuth-moore/table-1",
  ])("%s gives the same to the last bit here and on two threads", async (id) => {
    const here = await study(`run ${id} --trials 4 --seed 7 --threads 0 --json`);
    const words = ["study", "run", id, "--trials", "4", "--seed", "7", "--threads", "2", "--json"];
    const threads = await spawned([...words, "--store", newStore()]);
    expect(threads).toMatchObject({ code: 0, err: "", out: here.out });
    expect(JSON.parse(here.out).seed).toBe(7);
  });

  it("is the same in one piece and in two, the second of which finds the first in the store", async () => {
    const store = newStore();
    await cellsOf(`test/dice --plugin ${plugin} --trials 100`, store);
    const grown = await cellsOf(`test/dice --plugin ${plugin}`, store);
    expect(grown).toEqual(await cellsOf(`test/dice --plugin ${plugin}`));
    const kept = readFileSync(join(store, "test/dice/shard-0001.jsonl"), "utf8").match(/"chunk"/g);
    expect(kept).toHaveLength(40); // the other half of 2 x 40 chunks
  });

  it("is another one with another seed", async () => {
    const [one, two] = [
      await cellsOf(`test/dice --plugin ${plugin}`),
      await cellsOf(`test/dice --plugin ${plugin} --seed 2`),
    ];
    expect(one[0].mean).not.toBe(two[0].mean);
    // Trials 2 to 200 of the one are trials 1 to 199 of the other.
    const [grown] = await cellsOf(`test/dice --plugin ${plugin} --trials 201`);
    expect(one[0].n + 1).toBe(grown.n);
  });
});

describe("the store", () => {
  it("is not asked again for what was measured, and is not written to when there is nothing to measure", async () => {
    const store = newStore();
    const once = await study(`run test/dice --plugin ${plugin} --threads 0 --json`, store);
    const again = await study(`run test/dice --plugin ${plugin} --threads 0 --json`, store);
    expect(again).toEqual(once);
    expect(readdirSync(join(store, "test/dice"))).toEqual(["shard-0000.jsonl"]);
    const fresh = await study(`run test/dice --plugin ${plugin} --threads 0 --json --fresh`, store);
    expect(fresh).toEqual(once);
    expect(readdirSync(join(store, "test/dice"))).toEqual(["shard-0000.jsonl", "shard-0001.jsonl"]);
  });

  it("takes nothing that another version of the code has measured", async () => {
    const store = newStore();
    const once = await study(`run test/dice --plugin ${plugin} --threads 0 --json`, store);
    const shard = join(store, "test/dice/shard-0000.jsonl");
    const text = readFileSync(shard, "utf8").replaceAll(/"mean":[^,]+/g, '"mean":77');
    writeFileSync(shard, text);
    expect((await study(`run test/dice --plugin ${plugin} --threads 0 --json`, store)).out).toContain(
      '"mean":77',
    );
    writeFileSync(shard, text.replaceAll(/"code":"[^"]+"/g, '"code":"older"'));
    expect(await study(`run test/dice --plugin ${plugin} --threads 0 --json`, store)).toEqual(once);
  });

  it("does not grow beyond what the system allows, says so, keeps what it has, and goes on when there is room", async () => {
    const store = newStore();
    const words = ["study", "run", "test/dice", "--plugin", plugin, "--store", store, "--json"];
    const whole = await spawned([
      "study",
      "run",
      "test/dice",
      "--plugin",
      plugin,
      "--store",
      newStore(),
      "--json",
    ]);
    // A file may have 8 blocks of 1024 bytes, as if the disk were full then.
    const bin = new URL("../../bin/espalier.js", import.meta.url).pathname;
    const starter = files.write(
      "limited.mjs",
      `import { spawnSync } from "node:child_process";
      const quoted = process.argv.slice(2).map((word) => "'" + word + "'").join(" ");
      const { status } = spawnSync("bash", ["-c", "ulimit -f 8; exec " + process.execPath + " ${bin} " + quoted], { stdio: "inherit" });
      process.exitCode = status;`,
    );
    const full = await spawned(words, { program: starter });
    expect([full.code, full.out]).toEqual([2, ""]);
    expect(full.err).toBe(
      `espalier: cannot write to the store "${store}": it would become larger than the system allows; what was kept before stays, and espalier study resume goes on from there\n`,
    );
    const shard = readFileSync(join(store, "test/dice/shard-0000.jsonl"), "utf8");
    expect(shard.length).toBeGreaterThan(5000);
    expect(shard.endsWith("\n")).toBe(true);
    const resumed = await spawned(["study", "resume", "--plugin", plugin, "--store", store, "--json"]);
    expect(resumed).toMatchObject({ code: 0, err: "", out: whole.out });
  });

  const damaged = (line: string): string => {
    const store = newStore();
    mkdirSync(join(store, "knuth-moore/floyd"), { recursive: true });
    writeFileSync(join(store, "knuth-moore/floyd/shard-0000.jsonl"), line);
    return store;
  };
  const summary = '{"n":1,"mean":2,"m2":0,"min":2,"max":2,"histogram":{"+4":1}}';
  const chunk = '{"study":"knuth-moore/floyd","cell":"a","seed":1,"from":0,"trials":1}';

  it.each([
    ["is no JSON", "nothing\n"],
    ["is empty", "\n"],
    ["is something else", '{"a":1}\n'],
    ["has a chunk without a result", `{"chunk":${chunk},"code":"a"}\n`],
    ["has a result that is none", `{"chunk":${chunk},"code":"a","result":{"columns":5,"pairs":[]}}\n`],
    [
      "has a mean that is none",
      `{"chunk":${chunk},"code":"a","result":{"columns":[${summary.replace("2", "null")}],"pairs":[null]}}\n`,
    ],
    [
      "has more trials than its chunk",
      `{"chunk":${chunk},"code":"a","result":{"columns":[${summary.replace("1", "7")}],"pairs":[null]}}\n`,
    ],
  ])("that %s is refused by file and line", async (_, line) => {
    for (const words of [
      "run knuth-moore/floyd",
      "resume",
      "resume knuth-moore/floyd",
      "export --table chunks",
    ]) {
      const store = damaged(line);
      const { code, out, err } = await study(words, store);
      expect([code, out]).toEqual([2, ""]);
      expect(err).toBe(
        `espalier: line 1 of "${store}/knuth-moore/floyd/shard-0000.jsonl" is no result of a study: expected a line that espalier study run wrote\n`,
      );
      expect(readFileSync(join(store, "knuth-moore/floyd/shard-0000.jsonl"), "utf8")).toBe(line);
    }
  });

  it("that is a file, or has a folder for a shard, is refused", async () => {
    const file = files.write("file", "");
    for (const words of ["run knuth-moore/floyd", "run knuth-moore/floyd --fresh", "resume"]) {
      expect(await study(words, file)).toMatchObject({
        code: 2,
        out: "",
        err: expect.stringMatching(
          /^espalier: cannot (read the store|make the folder) "[^"]*file[^"]*": there is a file where a folder is expected[^\n]*\n$/,
        ),
      });
    }
    const store = newStore();
    mkdirSync(join(store, "knuth-moore/floyd/shard-0000.jsonl"), { recursive: true });
    expect(await study("run knuth-moore/floyd", store)).toEqual({
      code: 2,
      out: "",
      err: `espalier: cannot read "${store}/knuth-moore/floyd/shard-0000.jsonl": it is a directory, not a file\n`,
    });
  });
});

describe("--until-error", () => {
  const error = (words: string, store?: string) => cellsOf(`test/dice --plugin ${plugin} ${words}`, store);

  it("stops each cell where it is precise enough, with the trials that it would have had anyway", async () => {
    const found = await error("--trials 5000 --until-error 2%");
    for (const { n, mean, standardError } of found) {
      expect(standardError).toBeLessThanOrEqual(0.02 * mean);
      expect(n).toBeLessThan(5000);
      expect(n).toBeGreaterThanOrEqual(100);
    }
    const [{ n }] = found;
    expect((await error(`--trials ${n}`))[0]).toEqual(found[0]);
    expect(await error("--trials 5000 --until-error 0.02")).toEqual(found);
  });

  it("goes on in the store from a larger error to a smaller one", async () => {
    const store = newStore();
    const [rough] = await error("--trials 5000 --until-error 4%", store);
    const [fine] = await error("--trials 5000 --until-error 2%", store);
    expect(fine.n).toBeGreaterThan(rough.n);
    expect(fine).toEqual((await error("--trials 5000 --until-error 2%"))[0]);
  });

  it("says so where the trials did not suffice", async () => {
    const { code, err } = await study(`run test/dice --plugin ${plugin} --threads 0 --until-error 0.01%`);
    expect([code, err]).toEqual([
      0,
      "espalier: in 2 of 2 cells the errors are larger than --until-error after 200 trials: expected a larger --trials\n",
    ]);
  });

  it("does not stop at a few trials that look alike by chance", async () => {
    for (const { n } of await error("--trials 5000 --until-error 50%")) expect(n).toBe(100);
  });
});

describe("an algorithm of a plugin", () => {
  it("joins a study, on the same trees as the others, here and on threads", async () => {
    const words = `bhattacharya/between+right-to-left --plugin ${myPlugin} --trials 2`;
    const joined = await cellsOf(words);
    const alone = await cellsOf("bhattacharya/between --trials 2");
    const isOwn = ({ algorithm }: { algorithm: string }) => algorithm === "right-to-left";
    expect(joined.filter((cell: { algorithm: string }) => !isOwn(cell))).toEqual(alone);
    const own = joined.filter(isOwn);
    expect(own.length).toBeGreaterThan(30);
    for (const { n, mean, compared } of own) {
      expect([n, compared.with]).toEqual([2, "alpha-beta"]);
      expect(mean).toBeGreaterThan(1);
    }
    const threads = await spawned([
      "study",
      "run",
      ...words.split(" "),
      "--threads",
      "2",
      "--json",
      "--store",
      newStore(),
    ]);
    expect(JSON.parse(threads.out).cells).toEqual(joined);
  });
});

describe("one sentence, and exit code 2", () => {
  const own = (name: string, text: string) => files.write(name, text);
  const thrower = own(
    "thrower.mjs",
    `const cell = (measure) => [{ parameters: {}, columns: [{ algorithm: "a", metric: "b" }], measure }];
    export const studies = [
      { id: "own/throws", title: "t", cells: cell(() => { throw new Error("no tree"); }) },
      { id: "own/nothing", title: "t", cells: cell(() => [Number.NaN]) },
      { id: "own/greedy", title: "t", cells: cell(() => { const all = []; for (;;) all.push(new Array(1000).fill(all.length)); }) },
      { id: "own/few", title: "t", cells: cell(() => []) },
      { id: "own/ends", title: "t", cells: cell(() => process.exit(0)) },
    ];
    export const algorithms = [{ id: "liar", title: "t", run: () => 123456 }, { id: "thrower", title: "t", run() { throw new Error("no search"); } }];`,
  );

  it.each([
    [
      "run knuth-moore/random-tree",
      'unknown study "knuth-moore/random-tree": did you mean "knuth-moore/random-trees"?',
    ],
    ["run nothing", 'unknown study "nothing": expected one of knuth-moore/table-1, '],
    ["resume nothing", 'unknown study "nothing": expected one of knuth-moore/table-1, '],
    ["run knuth-moore/floyd --trials 0", '--trials is "0": expected a whole number, 1 or more'],
    ["run knuth-moore/floyd --trials -5", '--trials is "-5": expected a whole number, 1 or more'],
    ["run knuth-moore/floyd --trials 2.5", '--trials is "2.5": expected a whole number, 1 or more'],
    ["run knuth-moore/floyd --seed -1", '--seed is "-1": expected a whole number, 0 to 1099511627776'],
    ["run knuth-moore/floyd --threads -1", '--threads is "-1": expected a whole number, 0 to 1024'],
    [
      "run knuth-moore/floyd --until-error 0",
      '--until-error is "0": expected a part above 0, such as 0.5% or 0.005',
    ],
    [
      "run knuth-moore/floyd --until-error -1%",
      '--until-error is "-1%": expected a part above 0, such as 0.5% or 0.005',
    ],
    [
      "run knuth-moore/table-1+quickgame",
      "study knuth-moore/table-1 takes no other algorithms: expected one that sets searches side by side",
    ],
    ["run bhattacharya/between+quikgame", 'unknown algorithm "quikgame": did you mean "quickgame"?'],
    [
      "run bhattacharya/between+qg1",
      "has qg1 already, where order=0 degree=2 depth=8: expected another algorithm",
    ],
    [`run bhattacharya/between+liar --plugin ${thrower}`, "tree 1: alpha-beta finds "],
    [`run bhattacharya/between+thrower --plugin ${thrower}`, `plugin "${thrower}" throws: no search`],
    [`run own/throws --plugin ${thrower}`, `plugin "${thrower}" throws: no tree`],
    [
      `run own/nothing --plugin ${thrower}`,
      "cells[0] of study own/nothing measures NaN at seed 1: expected a list of 1 finite numbers up to 1e100",
    ],
    [`run own/few --plugin ${thrower}`, "cells[0] of study own/few measures "],
    [`run own/x --plugin ${files.file("no.mjs")}`, "is not there: expected the file of a module"],
    [`run own/x --plugin ${own("broken.mjs", "export const studies = [")}`, "cannot be loaded: "],
    [`run own/x --plugin ${own("empty.mjs", "")}`, "exports nothing: expected one or more of the lists"],
    [
      `run x --plugin ${own("short.mjs", 'export const studies = [{ id: "x", title: "t", cells: [] }];')}`,
      'the study of a plugin has the id "x": expected two names with a stroke, such as "mine/first"',
    ],
    [
      `run x --plugin ${own("up.mjs", 'export const studies = [{ id: "../../x", title: "t", cells: [] }];')}`,
      'has the id "../../x": expected two names',
    ],
    [
      `run a/x --plugin ${own("none.mjs", 'export const studies = [{ id: "a/x", title: "t", cells: [] }];')}`,
      "study a/x has a list as its cells: expected a list, one at least",
    ],
    [
      `run a/x --plugin ${own("cell.mjs", 'export const studies = [{ id: "a/x", title: "t", cells: [{}] }];')}`,
      "cells[0] of study a/x measures by undefined: expected a function",
    ],
    [
      `run a/x --plugin ${own("against.mjs", 'export const studies = [{ id: "a/x", title: "t", cells: [{ parameters: {}, columns: [{ algorithm: "a", metric: "b", against: 0 }], measure: () => [1] }] }];')}`,
      "columns[0] of cells[0] of study a/x stands against 0: expected the place of another column, from 0",
    ],
  ])("study %s", async (words, sentence) => {
    for (const threads of words.includes(" --threads") ? [""] : [" --threads 0"]) {
      const { code, out, err } = await study(words.startsWith("run") ? `${words}${threads}` : words);
      expect([code, out]).toEqual([2, ""]);
      expect(err).toMatch(/^espalier: .*\n$/);
      expect(err).toContain(sentence);
    }
  });

  it.each(["run knuth-moore/floyd", "resume", "sql", "export", "report"])(
    "study %s --store with no name",
    async (words) => {
      expect(await captured(["study", ...words.split(" "), "--store", ""])).toEqual({
        code: 2,
        out: "",
        err: 'espalier: --store is "": expected the name of a folder\n',
      });
    },
  );

  it.each([
    [0, "this needs more memory than the "],
    [1, "a trial needs more memory than a thread may use: expected fewer --threads, or a higher limit"],
  ])("a trial that needs too much memory, with %i threads", async (threads, sentence) => {
    const words = ["study", "run", "own/greedy", "--plugin", thrower, "--threads", `${threads}`];
    const { code, out, err } = await spawned([...words, "--store", newStore()], {
      env: { NODE_OPTIONS: "--max-old-space-size=64" },
    });
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^espalier: .*\n$/);
    expect(err).toContain(sentence);
  });

  it.each([
    ["own/throws", `plugin "${thrower}" throws: no tree`],
    ["bhattacharya/between+liar", "; expected the same value"],
    ["own/ends", "a thread ended before its chunk was done"],
  ])("study run %s on threads", async (id, sentence) => {
    const { code, out, err } = await spawned([
      "study",
      "run",
      id,
      "--plugin",
      thrower,
      "--threads",
      "2",
      "--store",
      newStore(),
    ]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^espalier: .*\n$/);
    expect(err).toContain(sentence);
  });
});
