import { execFileSync } from "node:child_process";
import { algorithms } from "espalier";
import { describe, expect, it } from "vitest";
import { at } from "../src/film/layout.js";
import { recordedFilm } from "../src/film/search-film.js";
import type { Source } from "../src/lab/source.js";

const command = new URL("../../lab/bin/espalier.js", import.meta.url).pathname;

/** Trees of three kinds, one that is Min's to move at the root, one that is told of at inner nodes, and a position. */
const trees = [
  { name: "pi", job: { model: "pi" }, source: { kind: "model", model: "pi", parameters: {} } },
  {
    name: "incremental",
    job: { model: "incremental", degree: 3, depth: 4, seed: 5 },
    source: { kind: "model", model: "incremental", parameters: { degree: 3, depth: 4, seed: 5 } },
  },
  {
    name: "Connect Four",
    job: { game: "connect-four", position: "112233", depth: 2 },
    source: { kind: "game", game: "connect-four", position: "112233", depth: 2 },
  },
  {
    name: "Min first",
    job: {
      tree: [
        [3, 12],
        [8, [2, 4, 1]],
        [[7, 7], 5],
      ],
      root: "min",
    },
    source: { kind: "tree", text: "((3 12) (8 (2 4 1)) ((7 7) 5))", root: "min" },
  },
] as const satisfies readonly { name: string; job: object; source: Source }[];

describe("the final counters of the Step page", () => {
  it("are those of `espalier search --json`, for every algorithm of the registry", () => {
    const pairs = algorithms.flatMap(({ id }) => trees.map((tree) => ({ id, tree })));
    const jobs = pairs.map(({ id, tree }) => JSON.stringify({ algorithm: id, ...tree.job })).join("\n");
    // A job that cannot be run makes the exit code 2, and has its reason on its line.
    const run = (): string => {
      try {
        return execFileSync(process.execPath, [command, "search", "--jobs", "-"], {
          input: jobs,
          encoding: "utf8",
          stdio: ["pipe", "pipe", "ignore"],
        });
      } catch (error) {
        return (error as { stdout: string }).stdout;
      }
    };
    const answers = run()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers).toHaveLength(pairs.length);
    for (const [i, { id, tree }] of pairs.entries()) {
      const answer = answers[i];
      const shown = () => {
        const { film } = recordedFilm({ source: tree.source, algorithm: id, options: {} });
        const { length, evaluations, distinct, nodes, found } = film;
        return {
          value: found?.value,
          evaluations: at(evaluations, length),
          distinct: at(distinct, length),
          nodes: at(nodes, length),
        };
      };
      if (answer.error !== undefined) expect(shown, `${id} on ${tree.name}`).toThrow();
      else {
        const { value, evaluations, distinct, nodes } = answer;
        expect([id, tree.name, shown()]).toEqual([id, tree.name, { value, evaluations, distinct, nodes }]);
      }
    }
  });
});
