import { type Exhibit, exhibits } from "@espalier/studies/exhibits";
import { Command } from "commander";
import { InputError } from "espalier";
import { drawSearch, graphSearch, type Marks, toDot, toSvg } from "espalier/draw";
import { moverOptions, shortened } from "espalier/internal";
import { convert, type ExplicitTree, toJson, toText } from "espalier/trees";
import { chosenSubject } from "../input/chosen-subject.js";
import { findExhibit } from "../input/exhibit.js";
import { csvOption } from "../options/csv-option.js";
import { addGivenOptions, flagOf, type GivenOptions, givenIn } from "../options/given-options.js";
import { listOf, oneOf, wholeNumber } from "../options/option-value.js";
import { addTreeOptions, parametersIn, type TreeOptions } from "../options/tree-options.js";
import { knownAlgorithm } from "../plugin/known-algorithms.js";
import { knownModels } from "../plugin/known-models.js";
import { pluginOption } from "../plugin/plugin-option.js";
import { csv } from "../print/csv.js";
import { exhibitList, exhibitRows, toldOf } from "../print/exhibit-list.js";
import { modelList, modelRows } from "../print/model-list.js";
import { treeSummary } from "../print/tree-summary.js";
import { writeOutput } from "../print/write-output.js";
import type { Io } from "../process/io.js";
import { refuseOverwriting } from "../process/same-file.js";
import { treeDescription } from "../run/tree-description.js";
import type { Verb } from "./verb.js";

interface TreeVerbOptions extends TreeOptions, GivenOptions {
  readonly to?: Format;
  readonly out?: string;
  readonly algorithm?: string;
  readonly plugin?: readonly string[];
  readonly show?: readonly Show[];
  readonly fit?: number;
  readonly models?: boolean;
  readonly exhibits?: boolean;
  readonly json?: boolean;
  readonly csv?: boolean;
}

const formats = ["json", "text", "dot", "svg"] as const;
type Format = (typeof formats)[number];

/** What only a picture can show besides the search: when leaves were evaluated, the paths of nodes, the windows. */
const shows = ["order", "names", "windows"] as const;
type Show = (typeof shows)[number];

const examples = `
Examples:
  espalier tree --models
  espalier tree --model random --degree 3 --depth 4 --seed 7 --to json --out tree.json
  espalier tree --tree tree.json
  espalier tree --tree tree.json --to text
  espalier tree --exhibits
  espalier tree --exhibit km-figure-3 --to svg --out figure-3.svg
  espalier tree --model pi --algorithm alpha-beta --to svg --out pi.svg
  espalier tree --model digits --degree 2 --depth 9 --algorithm mtd-f --to svg --fit 900 --show order --out digits.svg

JSON keeps all of a tree; text keeps its shape and the leaf values in its own view.`;

/** Makes, describes, converts and draws trees. */
export const treeVerb: Verb = (io) => {
  const command = new Command("tree");
  addTreeOptions(command)
    .option(
      "--to <format>",
      `write it as ${formats.join(", ")}; default: describe it`,
      oneOf("--to", formats),
    )
    .option("--out <file>", "write to a file instead of stdout")
    .option(
      "--algorithm <id>",
      "with --to dot or svg: show what this search did, and why it cut what it cut; of an exhibit by default that of its figure",
    )
    .option(
      "--show <what>",
      `with --to svg: write more at the nodes, any of ${shows.join(",")}`,
      listOf("--show", shows),
    )
    .option(
      "--fit <pixels>",
      "with --to svg: fold what makes the picture wider than this (default: 1280)",
      wholeNumber("--fit", 320),
    );
  addGivenOptions(command)
    .addOption(pluginOption())
    .option("--models", "list the models and their parameters")
    .option("--exhibits", "list the trees of the papers")
    .option("--json", "print the description, or the list of models or exhibits, as JSON")
    .addOption(
      csvOption("with --models or --exhibits: print the list as CSV; of models a row for each parameter"),
    )
    .addHelpText("after", examples);

  return command.action(async (options: TreeVerbOptions) => {
    const exhibit = options.exhibit === undefined ? undefined : findExhibit(options.exhibit);
    const shown = { ...figureOf(exhibit, options), ...options };
    refuseUnused(shown);
    refuseOverwriting("--out", options.out, { tree: options.tree, plugin: options.plugin });
    if (options.models || options.exhibits) {
      await writeOutput(options.out ?? "-", listed(options, io), io);
      return;
    }
    const { name, explicit } = await chosenSubject(options, io, true);
    await writeOutput(options.out ?? "-", written(name, explicit!, shown, exhibit, io), io);
  });
};

/** The search that the figure of an exhibit shows, where a drawing is wanted. */
function figureOf(exhibit: Exhibit | undefined, { to }: TreeVerbOptions): { readonly algorithm?: string } {
  const algorithm = to === "dot" || to === "svg" ? exhibit?.algorithm : undefined;
  return algorithm === undefined ? {} : { algorithm };
}

function listed({ models: ofModels, json, csv: asCsv }: TreeVerbOptions, io: Io): string {
  if (asCsv) return csv(ofModels ? modelRows() : exhibitRows());
  if (json) return `${JSON.stringify(ofModels ? knownModels() : exhibits)}\n`;
  return ofModels ? modelList(io) : exhibitList(io);
}

function written(
  name: string,
  tree: ExplicitTree,
  options: TreeVerbOptions,
  exhibit: Exhibit | undefined,
  io: Io,
): string {
  const { to, json } = options;
  if (to === "json") return `${toJson(tree)}\n`;
  if (to === "text") return `${toText(tree)}\n`;
  if (to !== undefined) return drawn(tree, to, options, exhibit);
  const description = { ...treeDescription(name, tree), ...(exhibit && toldOf(exhibit)) };
  return json ? `${JSON.stringify(description)}\n` : treeSummary(io, description);
}

function drawn(
  tree: ExplicitTree,
  to: "dot" | "svg",
  options: TreeVerbOptions,
  exhibit: Exhibit | undefined,
): string {
  const { algorithm: id, show = [], fit } = options;
  const shown = {
    ...(exhibit && { caption: toldOf(exhibit).from }),
    ...(fit !== undefined && { width: fit }),
    ...(show.includes("names") && { names: "paths" as const }),
    order: show.includes("order"),
    windows: show.includes("windows"),
  };
  if (id === undefined) {
    const marks = exhibit?.known === undefined ? estimated(tree) : marksOf(exhibit.known);
    return to === "dot" ? toDot(tree, marks) : toSvg(tree, marks, shown);
  }
  const algorithm = knownAlgorithm(id);
  const search = moverOptions(algorithm, givenIn(options), tree);
  return to === "dot"
    ? graphSearch(tree, algorithm, { search })
    : drawSearch(tree, algorithm, { ...shown, search });
}

/** What a figure shows of a search tree. */
function marksOf(known: NonNullable<Exhibit["known"]>): Marks {
  const nodes = Object.entries(known).map(
    ([path, [lower, upper]]) =>
      [path, { lower: lower ?? Number.NEGATIVE_INFINITY, upper: upper ?? Number.POSITIVE_INFINITY }] as const,
  );
  return { visited: new Set(nodes.map(([path]) => path)), values: new Map(nodes) };
}

/** What inner nodes are estimated at, in the view of the tree. */
function estimated(tree: ExplicitTree): Marks {
  const values = new Map<string, number>();
  for (let node = 0; node < tree.nodeCount; node++) {
    const estimate = tree.degree(node) === 0 ? undefined : tree.estimateAt(node);
    if (estimate !== undefined) values.set(tree.path(node), convert(estimate, tree, tree.depth(node)));
  }
  return { values };
}

/** Refuses options that would have no effect. */
function refuseUnused(options: TreeVerbOptions): void {
  const {
    to,
    algorithm,
    json,
    models: ofModels,
    exhibits: ofExhibits,
    tree,
    model,
    exhibit,
    show,
    fit,
  } = options;
  if (ofModels && ofExhibits)
    throw new InputError("--models and --exhibits are both given: expected one list");
  const list = ofModels
    ? "--models lists the models"
    : ofExhibits
      ? "--exhibits lists the trees of the papers"
      : undefined;
  if (options.csv && list === undefined)
    throw new InputError("--csv has no effect without --models or --exhibits: one tree is no table");
  const [parameter] = Object.keys(parametersIn(options));
  if (list !== undefined && (tree ?? model ?? exhibit ?? to ?? parameter) !== undefined) {
    throw new InputError(`${list} and takes no tree: expected it alone, or with --json`);
  }
  if (algorithm !== undefined && to !== "dot" && to !== "svg") {
    throw new InputError(
      `--algorithm ${shortened(algorithm)} needs a drawing to show its search in: expected --to dot or --to svg`,
    );
  }
  const [idle] = Object.keys(givenIn(options)) as (keyof GivenOptions)[];
  if (algorithm === undefined && idle !== undefined) {
    throw new InputError(`${flagOf(idle)} is given without a search: expected --algorithm too`);
  }
  for (const [flag, value] of [
    ["--show", show],
    ["--fit", fit],
  ] as const) {
    if (value !== undefined && to !== "svg")
      throw new InputError(`${flag} is for pictures: expected --to svg too`);
  }
  const ofSearch = show?.find((what) => what !== "names");
  if (ofSearch !== undefined && algorithm === undefined) {
    throw new InputError(`--show ${ofSearch} is about a search: expected --algorithm too`);
  }
  if (json && to !== undefined) {
    throw new InputError(`--json prints a description and --to ${to} writes the tree: expected one of them`);
  }
}
