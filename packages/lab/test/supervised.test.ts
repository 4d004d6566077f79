import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { endingOf } from "../src/process/ending.js";
import { captured } from "./support/captured.js";
import { spawned } from "./support/process.js";

const words = (line: string) => line.split(" ");
const lines = (...jobs: readonly object[]) => jobs.map((job) => `${JSON.stringify(job)}\n`).join("");
const exhausted =
  /^espalier: this needs more memory than the \d+ MB that JavaScript may use: [^\n]*alpha-beta[^\n]*\n$/;

describe("beyond the heap's limit people get one sentence and exit code 2", () => {
  const small = ["--max-old-space-size=24"];

  it.each([
    "search --model strong --degree 2 --depth 37 --seed 1 --algorithm mt-sss",
    "search --model strong --degree 2 --depth 37 --seed 1 --algorithm gsearch-maxsearch --json",
    "tree --model random --degree 2 --depth 21 --to json",
  ])("%s", async (line) => {
    const { code, out, err } = await spawned(words(line), { node: small });
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(exhausted);
  });

  it("a job that exhausts it gives an error on its line, and those after it still run", async () => {
    const large = { model: "strong", degree: 2, depth: 37, algorithm: "mt-sss" };
    const { code, out, err } = await spawned(["search", "--jobs", "-"], {
      stdin: lines({ model: "pi" }, large, { model: "pi" }, {}, large),
      env: { NODE_OPTIONS: "--max-old-space-size=24" },
    });
    const pi = (await captured(["search", "--model", "pi", "--json"])).out;
    const [first, second, third, fourth, fifth, ...rest] = out.split("\n");
    expect([`${first}\n`, `${third}\n`, rest]).toEqual([pi, pi, [""]]);
    for (const line of [second, fifth]) expect(`espalier: ${JSON.parse(line!).error}\n`).toMatch(exhausted);
    expect(fourth).toContain("the job has no tree");
    expect(err).toBe("espalier: 3 of 5 jobs could not be run, the first on line 2\n");
    expect(code).toBe(2);
  });

  it("the runtime's last words are shown on request", async () => {
    const { code, err } = await spawned(words("tree --model random --degree 2 --depth 21 --to json"), {
      node: small,
      env: { ESPALIER_DEBUG: "1" },
    });
    expect(code).toBe(2);
    expect(err.slice(0, err.indexOf("\n") + 1)).toMatch(exhausted);
    expect(err).toContain("heap out of memory");
  });
});

describe("the command ends as its work ends", () => {
  it("large output comes out whole, whatever the exit code", async () => {
    const jobs = `${`${JSON.stringify({ model: "random", degree: 2, depth: 13, algorithm: "negamax", leaves: true })}\n`.repeat(200)}{}\n`;
    const { code, out, err } = await spawned(["search", "--jobs", "-"], { stdin: jobs });
    expect(code).toBe(2);
    expect(out.length).toBeGreaterThan(7_000_000);
    const lines = out.split("\n");
    expect(lines).toHaveLength(202);
    expect(new Set(lines.slice(0, 200)).size).toBe(1);
    expect(lines[200]).toContain("the job has no tree");
    expect(err).toBe("espalier: 1 of 201 jobs could not be run, the one on line 201\n");
  });

  describe.each(["SIGINT", "SIGTERM", "SIGKILL"] as const)("%s leaves nothing behind", (name) => {
    it("of work that never looks up", async () => {
      const program = fileURLToPath(new URL("./programs/supervisor.mjs", import.meta.url));
      const ended = await spawned([], { program, signal: name });
      expect(ended).toEqual({ code: null, signal: name, out: "ready\n", err: "" });
    });

    it("of a job that would take years", async () => {
      const years = { model: "random", degree: 2, depth: 60, algorithm: "negamax" };
      const { code, signal, err } = await spawned(words("search --jobs -"), {
        stdin: lines({ model: "pi" }, years),
        signal: name,
      });
      expect([code, signal, err]).toEqual([null, name, ""]);
    });
  });

  it("stack traces are for those who ask", async () => {
    const { code, err } = await spawned(words("search --model p"), { env: { ESPALIER_DEBUG: "1" } });
    expect(code).toBe(2);
    expect(err).toMatch(/^espalier: unknown model "p": [^\n]*\nInputError: [^\n]*\n {4}at /);
  });
});

describe("endingOf", () => {
  const lastWords = "FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\n";

  it("passes on exit codes and warnings", () => {
    expect(endingOf(1, null, "(node:1) Warning: x\n")).toEqual({
      code: 1,
      runtimeSaid: "(node:1) Warning: x\n",
    });
    expect(endingOf(0, null, "a warning: nearly out of memory\n").sentence).toBeUndefined();
  });

  it("knows an exhausted heap with and without signals", () => {
    const early = "# Fatal javascript OOM in Ineffective mark-compacts near heap limit\n";
    const endings = [
      endingOf(null, "SIGABRT", lastWords),
      endingOf(134, null, lastWords),
      endingOf(null, "SIGTRAP", early),
    ];
    for (const ending of endings) {
      expect(ending).toMatchObject({ code: 2, sentence: expect.stringContaining("--max-old-space-size") });
      expect(ending.signal).toBeUndefined();
    }
  });

  it("knows other limits than that of the heap", () => {
    const collection = "[1:0x1] 13479 ms: Scavenge 234.1 (246.0) -> 227.8 (246.8) MB, 15.37 / 0.00 ms\n";
    const full = `${collection}FATAL ERROR: MarkCompactCollector: young object promotion failed Allocation failed - JavaScript heap out of memory\n`;
    const said = (text: string) => endingOf(null, "SIGABRT", text, 4144 * 2 ** 20).sentence;
    const system = "this needs more memory than the system gives to one process: ";
    expect(said(full)).toContain(system);
    expect(said("# Fatal process OOM in Failed to reserve virtual memory for CodeRange\n")).toContain(system);
    expect(said("terminate called after throwing an instance of 'std::bad_alloc'\n")).toContain(system);
    expect(said("# Fatal JavaScript invalid size error 169220804\n")).toContain(
      "a longer list than JavaScript",
    );
    expect(endingOf(null, "SIGABRT", full, 300 * 2 ** 20).sentence).toContain(
      "the 300 MB that JavaScript may use",
    );
    expect(endingOf(1, null, "std::bad_alloc").sentence).toBeUndefined();
  });

  it("knows that a system without memory kills, and leaves other signals as they are", () => {
    expect(endingOf(null, "SIGKILL", "").sentence).toContain("the machine has no memory left");
    expect(endingOf(null, "SIGSEGV", "")).toMatchObject({ signal: "SIGSEGV" });
    expect(endingOf(null, "SIGSEGV", "").sentence).toBeUndefined();
  });
});
