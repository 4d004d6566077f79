import { describe, expect, it } from "vitest";
import { run } from "../src/cli/main.js";
import { captured, silentIo } from "./support/captured.js";

/** The columns of each line that is printed, the last one (milliseconds) only as a number or not. */
const printed = (out: string) =>
  out
    .trimEnd()
    .split("\n")
    .map((line) => line.split(" ").map((column, k) => (k === 3 ? Number(column) >= 0 : column)));

describe("espalier solve connect-four", () => {
  it("prints sequence, score, nodes and milliseconds of each line", async () => {
    const fromArguments = await captured([
      "solve",
      "connect-four",
      "32164625",
      "1233722555341451114725221333",
    ]);
    expect([fromArguments.code, fromArguments.err]).toEqual([0, ""]);
    expect(printed(fromArguments.out)).toEqual([
      ["32164625", "11", expect.stringMatching(/^\d+$/), true],
      ["1233722555341451114725221333", "-1", expect.stringMatching(/^\d+$/), true],
    ]);
    const fromStdin = await captured(
      ["solve", "connect-four"],
      ["32164625\r\n12337225553", "41451114725221333"],
    );
    const nodes = (out: string) => printed(out).map(([, , count]) => count);
    expect(nodes(fromStdin.out)).toEqual(nodes(fromArguments.out));
  });

  it("prints the same as JSON", async () => {
    const { out } = await captured(["solve", "connect-four", "--json", "6146", "12x"]);
    const [first, second] = out.trimEnd().split("\n");
    expect(JSON.parse(first!)).toEqual({
      sequence: "6146",
      score: 18,
      nodes: expect.any(Number),
      milliseconds: expect.any(Number),
    });
    expect(JSON.parse(second!)).toEqual({ error: 'move 3 of "12x" is "x": expected a column, 1 to 7' });
  });

  it("tells of each bad line, keeps its place, and ends with 2", async () => {
    const lines = ["44x", "6146", "4444444", "12121213", "1212121", "8"];
    const { code, out, err } = await captured(["solve", "connect-four"], [lines.join("\n")]);
    expect(code).toBe(2);
    expect(out.replace(/^6146 18 .*$/m, "6146 18")).toBe("\n6146 18\n\n\n\n\n");
    expect(err.trimEnd().split("\n")).toEqual([
      'espalier: line 1: move 3 of "44x" is "x": expected a column, 1 to 7',
      'espalier: line 3: move 7 of "4444444" is "4", a full column: expected one of 1 2 3 5 6 7',
      'espalier: line 4: move 8 of "12121213" comes after the game is over: expected no more moves',
      'espalier: line 5: "1212121" is already won: expected a position that can go on',
      'espalier: line 6: move 1 of "8" is "8": expected a column, 1 to 7',
    ]);
  });

  it.each([false, true])(
    "prints what is known at Ctrl-C, leaves the other lines, and ends with 130 (%s)",
    async (json) => {
      let out = "";
      let err = "";
      let released = false;
      let interrupt = () => {};
      const io = {
        ...silentIo(),
        watched: true,
        stdin: (async function* () {
          yield "\n6146\n";
        })(),
        write: async (text: string | Uint8Array) => {
          out += text;
        },
        warn: (text: string) => {
          err += text;
          // The start position takes minutes: it is stopped when it has told of itself.
          if (text.includes("nodes")) interrupt();
        },
        onInterrupt: (stop: () => void) => {
          interrupt = stop;
          return () => {
            released = true;
          };
        },
      };
      const code = await run(["solve", "connect-four", ...(json ? ["--json"] : [])], io);
      expect(code).toBe(130);
      expect(released).toBe(true);
      if (json) {
        const { sequence, bounds, score } = JSON.parse(out);
        expect([sequence, score]).toEqual(["", undefined]);
        expect(bounds[0]).toBeLessThan(bounds[1]);
      } else {
        expect(out).toMatch(/^ \[-\d+,\d+\] \d+ [\d.]+\n$/);
      }
      expect(err).toMatch(/the start: from -\d+ to \d+: [\d,]+ nodes/);
    },
  );

  it("says in its help how much memory it may be given", async () => {
    expect((await captured(["solve", "--help"])).out).toMatch(
      /--memory <mb> +what the table of the solver may take, in MB: 1 to 1024\n/,
    );
  });

  it.each<[string[], string]>([
    [["solve", "chess"], 'game "chess": expected one of tic-tac-toe, gomoku, connect-four'],
    [["solve", "othelo"], 'game "othelo": did you mean "othello"?'],
    [["solve"], "<game> is missing: expected it after the verb"],
    ...["connect-four", "othello", "gomoku"].flatMap((game): [string[], string][] =>
      ["0", "1025", "1e9"].map((memory) => [
        ["solve", game, "--memory", memory],
        `--memory is "${memory}": expected a whole number, 1 to 1024`,
      ]),
    ),
  ])("refuses %s", async (argv, sentence) => {
    const { code, out, err } = await captured(argv);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(sentence);
  });
});

describe("espalier solve of a game without a solver of its own", () => {
  it("prints position, score, nodes and milliseconds; an empty line is the start", async () => {
    const { code, out, err } = await captured(["solve", "tic-tac-toe"], ["\nXO./.X./..O\nXXX/OO./...\nXO\n"]);
    expect(code).toBe(2);
    expect(out).toMatch(
      /^\.\.\.\/\.\.\.\/\.\.\. 0 \d+ [\d.]+\nXO\.\/\.X\.\/\.\.O 1 \d+ [\d.]+\nXXX\/OO\.\/\.\.\. -1 0 [\d.]+\n\n$/,
    );
    expect(err).toBe(
      'espalier: line 4: tic-tac-toe position "XO": expected 9 characters, each X, O, - or .\n',
    );
  });

  it("prints the same as JSON, in the game's own units", async () => {
    const { out } = await captured(["solve", "kalah", "--json", "0 0 1 0 2 1 20 / 1 0 0 0 2 0 21 S"]);
    expect(JSON.parse(out)).toEqual({
      position: "0 0 1 0 2 1 20 / 1 0 0 0 2 0 21 S",
      score: 2,
      nodes: expect.any(Number),
      milliseconds: expect.any(Number),
    });
  });
});
