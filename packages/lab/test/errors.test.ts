import { mkdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { givenNames, givenOptions } from "../src/options/given-options.js";
import { captured } from "./support/captured.js";
import { folder } from "./support/folder.js";

const files = folder();
mkdirSync(files.file("directory"));
files.write("cut.json", "[[3, 12");
files.write("field.json", '{"tree": [1, 2], "rot": "min"}');
files.write("empty.json", "[]");
files.write("blank.json", "");
files.write("nan.json", "[NaN]");
files.write("min.json", '{"tree": [1, 2], "root": "min"}');

/** What is typed, and how the one sentence on stderr begins; FILES stands for the folder. */
const cases: readonly (readonly [line: string, sentence: string])[] = [
  ["serch", 'unknown verb "serch": did you mean search?'],
  ["xyzzy", 'unknown verb "xyzzy": --help lists what there is'],
  ["nope --help", 'unknown verb "nope": --help lists what there is'],
  ["serch -h", 'unknown verb "serch": did you mean search?'],
  ["--help nope", 'unknown verb "nope": --help lists what there is'],
  ["theory bouns --help", 'unknown verb "bouns": did you mean bounds?'],
  ["search --model pi --model pi", "--model is given twice: expected it once"],
  ["search --model random --degree 2 --depth 2 --seed=1 --seed 2", "--seed is given twice: expected it once"],
  ["search --model pi --no-windows --no-windows", "--no-windows is given twice: expected it once"],
  ["compare --json --model pi --json", "--json is given twice: expected it once"],
  ["theory bounds --degree 2 --degree 3", "--degree is given twice: expected it once"],
  ["--versin", 'unknown option "--versin": did you mean --version?'],
  [
    "search",
    "there is no tree: expected --tree FILE, --model ID such as --model pi, --exhibit ID, or --game ID",
  ],
  ["search extra", 'unexpected argument "extra": search takes options only'],
  ["perft tic-tac-toe home --depth 2", 'unexpected argument "home": perft takes <game> and options'],
  ["perft chess --depth 3", 'unknown game "chess": expected one of tic-tac-toe, '],
  ["perft tic-tac-to --depth 3", 'unknown game "tic-tac-to": did you mean "tic-tac-toe"?'],
  ["perft --depth 3", "<game> is missing: expected it after the verb"],
  ["perft tic-tac-toe", "--depth is missing: expected --depth <number>"],
  ["perft tic-tac-toe --depth 0", '--depth is "0": expected a whole number, 1 to 1000'],
  ["perft tic-tac-toe --depth 1e9", '--depth is "1e9": expected a whole number, 1 to 1000'],
  ["perft gomoku --depth 1 --position X", 'gomoku position "X": expected 49 characters, each X, O, . or -'],
  ["search --modle pi", 'unknown option "--modle": did you mean --model?'],
  ["search --model pi --guess 3", "alpha-beta does not take guess: it takes only alpha and beta"],
  ["search --model pi --pseudo-terminals 0", '--pseudo-terminals is "0": expected a whole number, 1 or more'],
  ["search --model p", 'unknown model "p": did you mean "pi"?'],
  ["search --model nosuchmodel", 'unknown model "nosuchmodel": expected one of random, '],
  ["search --model pi --algorithm alphabeta", 'unknown algorithm "alphabeta": did you mean "alpha-beta"?'],
  ["search --model pi --tree x", "--tree x and --model pi are both given: expected one tree"],
  ["search --game chess", 'unknown game "chess": expected one of tic-tac-toe, '],
  ["search --game othello --model pi", "--model pi and --game othello are both given: expected one tree"],
  ["search --game othello --degree 3", "--degree has no effect beside --game: a game takes --depth alone"],
  ["search --game othello --depth -1", "--depth is -1: expected a whole number of plies, 0 or more"],
  ["search --model pi --position 44", "--position is given without --game: only a game has positions"],
  ["search --plugin", "--plugin is given without a value: expected --plugin <file>"],
  ["search --degree 3", "--degree is given without --model: only a model has parameters"],
  ["search --model pi --degree 3", 'model "pi" was given the parameter "degree", but it takes no parameters'],
  ["search --model random --degree 3", 'model "random" needs the parameter "depth": expected an integer'],
  [
    "search --model random --degree 2.5 --depth 3",
    'the parameter "degree" of model "random" is 2.5: expected an integer',
  ],
  ["search --model random --degree x --depth 3", '--degree is "x": expected a finite number'],
  ["search --model pi --alpha", "--alpha is given without a value: expected --alpha <number>"],
  ["search --model pi --alpha x", '--alpha is "x": expected a number, inf or -inf'],
  ["search --model pi --alpha NaN", '--alpha is "NaN": expected a number, inf or -inf'],
  ["search --model pi --beta Infinity", '--beta is "Infinity": expected a number, inf or -inf'],
  ["search --model pi --beta 1e999", '--beta is "1e999": expected a number, inf or -inf'],
  ["search --model pi --beta 0x10", '--beta is "0x10": expected a number, inf or -inf'],
  ["search --model pi --bound=", '--bound is "": expected a number, inf or -inf'],
  ["search --model pi --alpha 5 --beta 5", "alpha is 5 and beta is 5: expected alpha < beta"],
  ["search --model pi --alpha inf", "alpha is inf and beta is inf: expected alpha < beta"],
  ["compare --model pi --beta -inf", "alpha is -inf and beta is -inf: expected alpha < beta"],
  ["search --model pi --algorithm negamax --alpha 3", "negamax does not take alpha: it takes no options"],
  [
    "search --tree FILES/min.json --algorithm negamax --alpha 3",
    "negamax does not take alpha: it takes no options",
  ],
  ["search --model pi --bound 3", "alpha-beta does not take bound: it takes only alpha and beta"],
  ["search --model pi --max-depth 1.5", '--max-depth is "1.5": expected a whole number, 0 or more'],
  [
    "search --model pi --max-depth 1",
    "a horizon at depth 1 needs a tree that gives an estimate at inner nodes",
  ],
  [
    "search --model pi --likelihood-threshold 0.1",
    "horizon likelihood 0.1 needs a tree that gives the likelihood",
  ],
  ["search --model pi --likelihood-threshold 0", "horizon likelihood 0: expected a finite threshold above 0"],
  ["search --model pi --json --trace -", "--trace - and --json both print to stdout: expected one of them"],
  ["tree --model pi --out FILES/directory", 'cannot write "FILES/directory": it is a directory, not a file'],
  ["tree --model pi --out FILES/no/tree", 'cannot write "FILES/no/tree": there is no such file'],
  ["search --jobs - --alpha 3", "--alpha is given beside --jobs: expected it as a field of each job"],
  ["search --jobs - --no-windows", "--no-windows is given beside --jobs: expected it as a field of each job"],
  [
    "search --jobs - --explain",
    "--explain is given beside --jobs: jobs have no such field, expected it with a search of its own",
  ],
  [
    "search --jobs - --trace x",
    "--trace is given beside --jobs: jobs have no such field, expected it with a search of its own",
  ],
  ["search --jobs FILES/none", 'cannot read "FILES/none": there is no such file'],
  ["search --jobs FILES/directory", 'cannot read "FILES/directory": it is a directory, not a file'],
  ["search --tree FILES/none", 'cannot read "FILES/none": there is no such file'],
  ["search --tree FILES/directory", 'cannot read "FILES/directory": it is a directory, not a file'],
  [
    "search --tree FILES/cut.json",
    "FILES/cut.json: the text is not JSON: unexpected end at line 1, column 8",
  ],
  ["search --tree FILES/field.json", 'FILES/field.json: unknown field "rot": did you mean "root"?'],
  ["search --tree FILES/empty.json", "FILES/empty.json: the root is an empty list: expected a number"],
  ["search --tree FILES/blank.json", "FILES/blank.json: the text is empty: expected a tree"],
  ["search --tree FILES/nan.json", "FILES/nan.json: the text is not JSON: "],
  ["search --tree -", "stdin: the text is empty: expected a tree"],
  ["compare --model pi --algorithms negamax,negamx", 'unknown algorithm "negamx": did you mean "negamax"?'],
  [
    "compare --model pi --guess 3 --algorithms negamax,alpha-beta",
    "--guess has no effect: none of the algorithms takes it, expected mtd-f among them",
  ],
  [
    "compare --model pi --level 0.9",
    "--level has no effect: none of the algorithms takes it, expected pb-star among them",
  ],
  [
    "compare --model pi --no-windows --algorithms qg1",
    "--no-windows has no effect: none of the algorithms takes it, expected pb-star among them",
  ],
  ["compare --model pi --trees 3", '--trees is given with model "pi", which is one tree: expected a model'],
  ["compare --tree x --trees 3", "--trees is given beside --tree x: expected --model, whose seeds"],
  ["compare --trees 3", "--trees is given without --model: expected --model, whose seeds give many trees"],
  [
    "compare --model random --degree 2 --depth 2 --trees 0",
    '--trees is "0": expected a whole number, 1 or more',
  ],
  [
    "compare --model random --degree 2 --depth 2 --trees 2 --leaves --json",
    "--leaves has no effect beside --trees: means have no leaf numbers",
  ],
  ["paper --check --json", "--check and --json are both given: expected one of them"],
  ["paper bhattacharya --check --csv", "--check and --csv are both given: expected one of them"],
  ["compare --model pi --csv --json", "--csv and --json are both given: expected one of them"],
  ["theory bounds --degree 3 --json --csv", "--csv and --json are both given: expected one of them"],
  ["tree --model pi --csv", "--csv has no effect without --models or --exhibits: one tree is no table"],
  ["compare --model pi --leaves", "--leaves has no effect: leaf numbers are printed with --json only"],
  ["compare --model pi --alpha 4 --beta 1", "alpha is 4 and beta is 1: expected alpha < beta"],
  ["tree", "there is no tree: expected --tree FILE"],
  ["tree --exhibit km-figure-55", 'unknown exhibit "km-figure-55": did you mean "km-figure-5"?'],
  [
    "search --exhibit km-figure-5 --model pi",
    "--model pi and --exhibit km-figure-5 are both given: expected one",
  ],
  [
    "compare --exhibit km-figure-5 --degree 3",
    "--degree is given without --model: only a model has parameters",
  ],
  [
    "compare --exhibit km-figure-5 --trees 3",
    "--trees is given beside --exhibit km-figure-5: expected --model",
  ],
  ["tree --exhibits --models", "--models and --exhibits are both given: expected one list"],
  ["tree --exhibits --exhibit km-figure-5", "--exhibits lists the trees of the papers and takes no tree"],
  [
    "tree --exhibit km-floyd --to svg --show order",
    "--show order is about a search: expected --algorithm too",
  ],
  ["tree --model pi --to png", '--to is "png": expected one of json, text, dot, svg'],
  ["tree --model pi --algorithm negamax", "--algorithm negamax needs a drawing to show its search in"],
  ["tree --model pi --to svg --alpha 3", "--alpha is given without a search: expected --algorithm too"],
  ["tree --model pi --guess 3", "--guess is given without a search: expected --algorithm too"],
  ["tree --model pi --no-windows", "--no-windows is given without a search: expected --algorithm too"],
  ["tree --models --degree 3", "--models lists the models and takes no tree"],
  ["tree --model pi --to json --json", "--json prints a description and --to json writes the tree"],
  ["tree --models --model pi", "--models lists the models and takes no tree"],
  ["tree --model random --degree 10 --depth 9", "the tree has more than 5000000 nodes"],
  ["tree --model random --degree 2 --depth 16 --to svg", "the tree has more than 100000 nodes"],
  ["tree --model pi --to dot --show names", "--show is for pictures: expected --to svg too"],
  ["tree --model pi --fit 900", "--fit is for pictures: expected --to svg too"],
  ["tree --model pi --to svg --show order", "--show order is about a search: expected --algorithm too"],
  ["tree --model pi --to svg --show all", '--show has "all": expected any of order,names,windows'],
  ["tree --model pi --to svg --fit 10", '--fit is "10": expected a whole number, 320 or more'],
  ["theory foo", 'unknown verb "foo": --help lists what there is'],
  ["theory bouns", 'unknown verb "bouns": did you mean bounds?'],
  ["theory bounds", "--degree is missing: expected --degree <range>"],
  ["theory bounds --degree 0", '--degree is "0": expected a whole number, 1 or more, or a range like 2..10'],
  ["theory bounds --degree 5..2", '--degree is "5..2": expected a whole number, 1 or more, or a range'],
  ["theory bounds --degree 1..5000", '--degree is "1..5000": expected a range of at most 1000 numbers'],
  [
    "theory expected --degree 2 --height -1",
    '--height is "-1": expected a whole number, 0 or more, or a range',
  ],
  [
    "theory expected --degree 2 --height 3 --procedure f2",
    '--procedure is "f2": expected one of alpha-beta, branch-and-bound',
  ],
  [
    "theory expected --degree 2 --height 3 --model pi",
    '--model is "pi": expected one of independent, dependent, digits',
  ],
  [
    "theory expected --degree 50 --height 3 --exact",
    "degree is 50 and height is 3: expected degree^height at most 2500 for an exact fraction",
  ],
  ["theory p-ij --degree 3 --i 1", "--i is given alone: expected both --i and --j, or neither"],
  ["theory p-ij --degree 3 --i 4 --j 1", "i is 4: expected an integer from 1 to 3"],
  ["theory p-ij --degree 101", "--degree 101 is too large for the whole matrix"],
  ["theory corollary-2 --q 1,x --d 2,2", '--q is "x": expected a finite number'],
  ["theory corollary-2 --q 1,1 --d 2", "q has 2 numbers and d has 1"],
  ["welcome home", 'unexpected argument "home": welcome takes options only'],
];

describe("one sentence on stderr, exit code 2, nothing on stdout", () => {
  it.each(cases)("%s", async (line, sentence) => {
    const inFolder = (text: string) => text.replaceAll("FILES", files.path);
    const { code, out, err } = await captured(inFolder(line).split(" "));
    const start = `espalier: ${inFolder(sentence)}`;
    expect(err.slice(0, start.length)).toBe(start);
    expect(err).toMatch(/^espalier: [^\n]+[^.\n]\n$/);
    expect([code, out]).toEqual([2, ""]);
  });
});

describe("an option of searches that would have no effect", () => {
  const flags = givenNames.map((name) => {
    const { flag } = givenOptions[name];
    return [flag.split(" ")[0]!, flag.includes("<") ? ["2"] : []] as const;
  });

  it.each(flags)("%s is refused", async (flag, value) => {
    const compared = await captured(["compare", "--model", "pi", "--algorithms", "negamax", flag, ...value]);
    expect([compared.code, compared.out]).toEqual([2, ""]);
    expect(compared.err).toContain(`espalier: ${flag} has no effect: `);
    for (const task of [[], ["--json"], ["--to", "svg"], ["--to", "json"]]) {
      const { code, err } = await captured(["tree", "--model", "pi", ...task, flag, ...value]);
      expect([code, err]).toEqual([
        2,
        `espalier: ${flag} is given without a search: expected --algorithm too\n`,
      ]);
    }
    const searched = await captured(["search", "--model", "pi", "--algorithm", "negamax", flag, ...value]);
    expect([searched.code, searched.err]).toEqual([
      2,
      expect.stringMatching(/^espalier: negamax does not take /),
    ]);
  });
});

describe("what is very long", () => {
  const long = "x".repeat(100_000);
  it.each<[argv: readonly string[], sentence: RegExp]>([
    [["search", "--model", long], /^unknown model "x{30}\.\.\.x{30}": expected one of /],
    [
      ["search", "--model", "pi", "--algorithm", long],
      /^unknown algorithm "x{30}\.\.\.x{30}": expected one of /,
    ],
    [["search", "--model", "pi", "--alpha", long], /^--alpha is "x{30}\.\.\.x{30}": expected a number/],
    [["search", "--model", "pi", `--${long}`], /^unknown option "--x{28}\.\.\.x{30}": --help lists/],
    [[long], /^unknown verb "x{30}\.\.\.x{30}": --help lists/],
    [["search", long], /^unexpected argument "x{30}\.\.\.x{30}": search takes options only/],
    [
      ["search", "--model", long, "--tree", long],
      /^--tree x{30}\.\.\.x{30} and --model x{30}\.\.\.x{30} are both/,
    ],
    [["tree", "--model", "pi", "--algorithm", long], /^--algorithm x{30}\.\.\.x{30} needs a drawing/],
    [["theory", "bounds", "--degree", long], /^--degree is "x{30}\.\.\.x{30}": expected a whole number/],
    [["search", "--tree", long], /^cannot read "x+\.\.\.x+": /],
    [["tree", "--model", "pi", "--out", long], /^cannot write "x+\.\.\.x+": /],
    [["search", "--tree", `(${long})`], /^--tree: unexpected "x{30}\.\.\.x{30}" at /],
  ])("is shortened: case %#", async (argv, sentence) => {
    const { code, err } = await captured(argv);
    expect(code).toBe(2);
    expect(err.replace(/^espalier: /, "")).toMatch(sentence);
    expect(err.length).toBeLessThan(1200);
  });
});
