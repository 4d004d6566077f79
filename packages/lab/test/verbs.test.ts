import { readFileSync } from "node:fs";
import { exhibits } from "@espalier/studies/exhibits";
import { algorithms } from "espalier";
import { models, parseTree, readTree, toJson } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { captured, json } from "./support/captured.js";
import { folder } from "./support/folder.js";
import { golden, piLeaf } from "./support/golden.js";

const files = folder();
/** The algorithms that search any tree. */
const ids = algorithms.filter(({ needs }) => needs.length === 0).map(({ id }) => id);

/** What a picture says of itself. */
const titleOf = (svg: string) => /<title>([^<]*)</.exec(svg)?.[1];

describe("compare", () => {
  it("gives the results of search, and the lower bound", async () => {
    const compared = await json("compare --model pi --json");
    expect(Object.keys(compared)).toEqual(["tree", "lowerBound", "results"]);
    expect(compared.tree).toEqual({ name: "model pi", root: "max", values: "max", height: 4, leaves: 81 });
    expect(compared.lowerBound).toBe(17);
    const alone = await Promise.all(ids.map((id) => json(`search --algorithm ${id} --model pi --json`)));
    expect(compared.results).toEqual(alone);
  });

  it("gives a window to those that take one", async () => {
    const { results } = await json(
      "compare --model pi --alpha 0 --beta 4 --algorithms negamax,alpha-beta --json",
    );
    expect(
      results.map(({ window, evaluations }: { window: unknown; evaluations: number }) => [
        window,
        evaluations,
      ]),
    ).toEqual([
      [[null, null], 81],
      [[0, 4], 30],
    ]);
  });

  it("knows the lower bound of large uniform models by formula, and of others by counting", async () => {
    const large = await json("compare --model ordered --degree 8 --depth 9 --algorithms alpha-beta --json");
    expect(large.lowerBound).toBe(8 ** 5 + 8 ** 4 - 1);
    expect(large.results[0].evaluations).toBe(large.lowerBound);
    const file = files.write("fig4.json", JSON.stringify({ tree: golden.fig4_like.left, values: "mover" }));
    expect((await json(`compare --tree ${file} --json`)).lowerBound).toBe(golden.fig4_like.right_leaves);
    const uneven = await json("compare --model galton-watson --degree 3 --depth 5 --seed 4 --q 0.5 --json");
    const { lowerBound } = await json(
      "tree --model galton-watson --degree 3 --depth 5 --seed 4 --q 0.5 --json",
    );
    expect(uneven.lowerBound).toBe(lowerBound);
  });

  it("lists the algorithms that refuse, with the reason", async () => {
    const chain = `${"[".repeat(3000)}5${"]".repeat(3000)}`;
    const compared = await json("compare --tree - --json", [chain]);
    const unlimited = algorithms.filter(({ recursive, needs }) => !recursive && needs.length === 0);
    expect(compared.results.map(({ algorithm }: { algorithm: string }) => algorithm)).toEqual(
      unlimited.map(({ id }) => id),
    );
    expect(compared.results[0]).toMatchObject({ algorithm: "iterative-alpha-beta", value: 5, nodes: 3001 });
    expect(compared.refused).toHaveLength(ids.length - unlimited.length);
    const { out } = await captured(["compare", "--tree", "-"], [chain]);
    expect(out).toContain("Refused:\n  negamax recurses and this tree is 3000 plies high");
  });

  it("prints a table", async () => {
    const { out } = await captured([
      "compare",
      "--model",
      "pi",
      "--algorithms",
      "branch-and-bound,alpha-beta",
    ]);
    expect(out).toBe(
      [
        "model pi: height 4, 81 leaves; Max moves first, values are for Max",
        "",
        "  algorithm         value  best  evaluations  of all  distinct  nodes  memory",
        "  branch-and-bound      2     0           36  44.4 %        36     60    path",
        "  alpha-beta            2     0           31  38.3 %        31     55    path",
        "",
        "Lower bound: no algorithm can prove the value with fewer than 17 leaves.",
        "",
      ].join("\n"),
    );
  });
});

describe("--tree", () => {
  it("is the tree itself where it begins like one", async () => {
    for (const tree of ["((3 12) (8 2))", " [[3, 12], [8, 2]]", '{"tree": [[3, 12], [8, 2]]}']) {
      const { code, out } = await captured(["search", "--tree", tree, "--json"]);
      expect([code, JSON.parse(out).value]).toEqual([0, 3]);
    }
    const { out } = await captured(["compare", "--tree", "((3 12) (8 2))"]);
    expect(out).toMatch(/^\(\(3 12\) \(8 2\)\): height 2, 4 leaves; /);
  });

  it("names a wrong one by its option, and a long one shortly", async () => {
    expect(await captured(["search", "--tree", "((3 12) (8 x))"])).toMatchObject({
      code: 2,
      err: 'espalier: --tree: unexpected "x" at line 1, column 12: expected a number, "(" or ")"\n',
    });
    const { out } = await captured(["tree", "--tree", `(${"7 ".repeat(500)})`]);
    expect(out.split("\n")[0]!.length).toBeLessThan(70);
  });
});

describe("tree", () => {
  it("describes", async () => {
    const tree = '{"tree": [[3, 12], [8, [2, 4]]], "root": "min", "bounds": {"0": [0, 20]}}';
    expect(await json("tree --tree - --json", [tree])).toEqual({
      name: "stdin",
      root: "min",
      values: "max",
      nodes: 9,
      leaves: 5,
      height: 3,
      degrees: [2, 2],
      value: 8,
      lowerBound: 3,
      abilities: ["bounds"],
    });
    expect((await captured(["tree", "--tree", "-"], [tree])).out).toContain("first to move  Min");
  });

  it("makes and converts", async () => {
    const file = files.file("made.json");
    const made = await captured(
      `tree --model random --degree 2 --depth 3 --seed 4 --to json --out ${file}`.split(" "),
    );
    expect(made).toEqual({ code: 0, out: "", err: "" });
    const text = await captured(["tree", "--tree", file, "--to", "text"]);
    expect(toJson(readTree(text.out))).toBe(readFileSync(file, "utf8").trimEnd());
    const back = await captured(["tree", "--tree", "-", "--to", "json"], [text.out]);
    expect(back.out).toBe(readFileSync(file, "utf8"));
  });

  it("keeps the player, the view and the bounds in JSON", async () => {
    const tree = '{"tree":[{"kids":[3,12],"bounds":[null,4]},8],"root":"min","values":"mover"}';
    const { out } = await captured(["tree", "--tree", "-", "--to", "json"], [tree]);
    expect(toJson(parseTree(JSON.parse(out)))).toBe(toJson(parseTree(JSON.parse(tree))));
  });

  it("draws what a search visited", async () => {
    const { out } = await captured("tree --model pi --algorithm alpha-beta --to svg".split(" "));
    const cuts = golden.fig1.F2.cutoffs as { node: string }[];
    expect(out.match(/, cut: [^<]*</g)).toHaveLength(cuts.length);
    expect(titleOf(out)).toBe(
      "alpha-beta evaluates 31 of 81 leaves, cuts 10 times and finds that the root is worth 2.",
    );
    const dot = await captured("tree --model pi --algorithm alpha-beta --to dot".split(" "));
    expect(dot.out.match(/arrowhead=tee/g)).toHaveLength(18);
    const narrow = await captured(
      "tree --model pi --algorithm alpha-beta --alpha 0 --beta 4 --to svg".split(" "),
    );
    expect(titleOf(narrow.out)).toContain("alpha-beta evaluates 30 of 81 leaves");
    const all = await captured("tree --model pi --to svg".split(" "));
    expect(titleOf(all.out)).toBe("Game tree with 81 leaves");
  });

  it("draws more at the nodes, and folds what does not fit", async () => {
    const pi = "tree --model pi --algorithm alpha-beta --to svg".split(" ");
    const width = (svg: string) => Number(/width="([\d.]+)"/.exec(svg)?.[1]);
    const { out } = await captured([...pi, "--show", "order,names,windows", "--fit", "6000"]);
    expect(width(out)).toBeGreaterThan(1280);
    for (const text of [">0.0</text>", ">31</text>", "</tspan>)</text>"])
      expect(out.includes(text)).toBe(true);
    expect(out.includes(" searched</text>")).toBe(false);
    const narrow = await captured([...pi, "--fit", "600"]);
    expect(width(narrow.out)).toBeLessThanOrEqual(600);
    expect(narrow.out.includes(" searched</text>")).toBe(true);
    expect(narrow.out.includes(">0.0</text>")).toBe(false);
  });

  it("writes what a search returned in the view of the tree", async () => {
    const tree = '{"tree": [[3, 12], [8, 9]], "root": "min"}';
    const { out } = await captured("tree --tree - --algorithm negamax --to dot".split(" "), [tree]);
    expect([...out.matchAll(/n(\d) \[label="(-?\d+)"/g)].map(([, node, label]) => [node, label])).toEqual([
      ["0", "9"],
      ["1", "12"],
      ["2", "9"],
      ["3", "3"],
      ["4", "12"],
      ["5", "8"],
      ["6", "9"],
    ]);
  });

  it("lists the models", async () => {
    const listed = await json("tree --models --json");
    expect(listed.map(({ id }: { id: string }) => id)).toEqual(models.map(({ id }) => id));
    const { out } = await captured(["tree", "--models"]);
    for (const { id } of models) expect(out).toMatch(new RegExp(`^${id}$`, "m"));
  });
});

describe("exhibits", () => {
  const ids = exhibits.map(({ id }) => id);

  it("are listed", async () => {
    const listed = await json("tree --exhibits --json");
    expect(listed.map(({ id }: { id: string }) => id)).toEqual(ids);
    const { out } = await captured(["tree", "--exhibits"]);
    for (const id of ids) expect(out).toMatch(new RegExp(`^${id}$`, "m"));
  });

  it.each(ids)("%s is described, converted, drawn and searched like any tree", async (id) => {
    const given = ["--exhibit", id];
    expect((await captured(["tree", ...given])).out).toContain(`exhibit ${id}\n`);
    const written = await captured(["tree", ...given, "--to", "json"]);
    const tree = readTree(written.out);
    expect(toJson(tree)).toBe(written.out.trim());
    for (const to of ["dot", "svg"]) expect((await captured(["tree", ...given, "--to", to])).code).toBe(0);
    const algorithm = tree.worth === undefined ? "alpha-beta" : "p-ab";
    const found = await json(`search --exhibit ${id} --algorithm ${algorithm} --json`);
    expect(found.leaves.length).toBeGreaterThan(0);
    const compared = await json(`compare --exhibit ${id} --algorithms ${algorithm} --json`);
    expect(compared.results[0].evaluations).toBe(found.evaluations);
  });

  it("are drawn with the search of their figure, or with another", async () => {
    const drawn = async (line: string) => (await captured(line.split(" "))).out;
    const figure2 = await drawn("tree --exhibit km-figure-2 --to svg");
    const byF1 = await drawn("tree --exhibit km-figure-2 --to svg --algorithm branch-and-bound");
    const byF2 = await drawn("tree --exhibit km-figure-2 --to svg --algorithm alpha-beta");
    expect(figure2).toBe(byF1);
    expect(figure2).not.toBe(byF2);
    expect(figure2).toContain("Knuth &amp; Moore, section 3, Figure 2");
  });
});

describe("welcome", () => {
  it("compares every algorithm on the pi tree and shows commands that work", async () => {
    const { code, out } = await captured(["welcome"]);
    expect(code).toBe(0);
    for (const id of ids) expect(out).toMatch(new RegExp(`^  ${id} +2 +0 +\\d+`, "m"));
    const commands = [...out.matchAll(/npm run -s espalier -- (.*?) +#/g)].map(([, command]) => command!);
    expect(commands.length).toBeGreaterThanOrEqual(4);
    for (const command of commands) {
      const line = command.replace("pi.svg", files.file("pi.svg"));
      expect([command, (await captured(line.split(" "))).code]).toEqual([command, 0]);
    }
  });
});

describe("help", () => {
  it("lists the verbs, for nothing and for --help", async () => {
    const help = await captured(["--help"]);
    expect(help.code).toBe(0);
    for (const verb of ["search", "compare", "verify", "tree", "theory", "welcome"]) {
      expect(help.out).toMatch(new RegExp(`^  ${verb} `, "m"));
    }
    expect(await captured([])).toEqual(help);
  });

  it.each(["search", "compare", "verify", "tree", "theory"])("%s has examples", async (verb) => {
    const { code, out, err } = await captured([verb, "--help"]);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain(`Examples:\n  espalier ${verb}`);
  });

  /** Examples that take long, or need what is not there: a plugin, a store, a queue. */
  const isElsewhere =
    /--(?:fuzz|plugin|time|games|check|evaluations|queue)|^(?:verify|study (?!list)|lab)|connect-four 4444452/;
  const texts: Readonly<Record<string, string>> = {
    "tree.json": "[[3, 12], [8, [2, 4]]]",
    "jobs.ndjson": '{"model": "pi"}\n',
    "script.json":
      '{"rootOnMove": "max", "horizon": 1, "tree": {"v": 0, "c": [{"v": 1}, {"v": 2}]}, "steps": [{"op": "grow"}]}',
    "positions.txt": "112233\n",
    "fforum-1-19.obf": "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X;\n",
  };

  it.each([
    ["search", 9],
    ["compare", 6],
    ["tree", 8],
    ["theory", 4],
    ["evolve", 5],
    ["play", 4],
    ["analyse", 2],
    ["match", 1],
    ["perft", 3],
    ["solve", 5],
    ["paper", 3],
    ["study", 1],
  ])("the examples of %s are the commands they claim to be", async (verb, atLeast) => {
    for (const [name, text] of Object.entries(texts)) files.write(name, text);
    const { out } = await captured([verb, "--help"]);
    const lines = [...out.matchAll(/^ {2}(?:echo '(.*)' \| )?espalier (.*?)(?: < (\S+))?$/gm)].filter(
      ([, , line]) => !isElsewhere.test(line!),
    );
    expect(lines.length).toBeGreaterThanOrEqual(atLeast);
    for (const [, typed = "", line, file] of lines) {
      const words = [...line!.matchAll(/'([^']*)'|\S+/g)]
        .map(([word, quoted]) => quoted ?? word)
        .map((word) => (/\.(json|ndjson|svg|pgn)$/.test(word) ? files.file(word) : word));
      const { code, err } = await captured(words, [file === undefined ? typed : texts[file]!]);
      expect([line, code, err]).toEqual([line, 0, ""]);
    }
  });

  it.each(["search", "compare", "tree"])(
    "%s names exactly the algorithms that take an option",
    async (verb) => {
      const { out } = await captured([verb, "--help"]);
      const words = out.replace(/\n {10,}/g, " ");
      for (const name of [
        "memory",
        "pseudoTerminals",
        "guess",
        "terminalsSolved",
        "rawLeaves",
        "level",
        "bound",
      ] as const) {
        const takers = algorithms.filter(({ takes }) => (takes as readonly string[]).includes(name));
        const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        const [, named] = new RegExp(`^  --${flag}(?: <\\w+>)? +([^:]*): `, "m").exec(words) ?? [];
        expect([name, named?.split(", ")]).toEqual([name, takers.map(({ id }) => id)]);
      }
    },
  );

  it("prints the version", async () => {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    expect(await captured(["--version"])).toEqual({ code: 0, out: `${version}\n`, err: "" });
  });
});

it("piLeaf numbers the golden paths", () => {
  expect([piLeaf("1111"), piLeaf("3131"), piLeaf("3333")]).toEqual([0, 60, 80]);
});
