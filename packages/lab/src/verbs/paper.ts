import { evidenceLine, type Item, type Paper, papers } from "@espalier/studies/papers";
import { Command, Option } from "commander";
import { InputError } from "espalier";
import { didYouMean, expectedInstead, shortened } from "espalier/internal";
import { csvOption } from "../options/csv-option.js";
import { edition, howToRun, itemText, shelf, tallies } from "../papers/edition.js";
import { type Command as Run, shown } from "../papers/shown.js";
import { csv } from "../print/csv.js";
import { grouped } from "../print/number-text.js";
import { progress } from "../print/progress.js";
import { exitCode } from "../process/exit-code.js";
import type { Io } from "../process/io.js";
import type { Verb } from "./verb.js";

interface PaperOptions {
  readonly check?: boolean;
  readonly json?: boolean;
  readonly csv?: boolean;
}

const examples = `
Examples:
  espalier paper
  espalier paper knuth-moore
  espalier paper knuth-moore km-s7-second-order
  espalier paper knuth-moore --check`;

/** The reading editions: everything that the five papers say, what became of it, and what shows that. `run` is the command itself. */
export const paperVerb =
  (run: Run): Verb =>
  (io, exit) =>
    new Command("paper")
      .argument("[paper]", `one of ${papers.map(({ id }) => id).join(", ")}; all of them if it is absent`)
      .argument("[item]", "one thing that the paper says: its command is run")
      .addOption(
        new Option(
          "--check",
          "run the commands of all items, and tell those that do not show what they are to show",
        ).conflicts(["json", "csv"]),
      )
      .option("--json", "print a list of {id, paper, where, verdict, shownBy, ...}: docs/formats/paper.md")
      .addOption(csvOption("print the table of the papers as CSV, or the items of a paper"))
      .addHelpText("after", examples)
      .action(async (paperId: string | undefined, itemId: string | undefined, options: PaperOptions) => {
        const asked = paperId === undefined ? papers : [paperOf(paperId)];
        const chosen = asked.map((paper) => ({
          ...paper,
          items: itemId === undefined ? paper.items : [itemOf(paper, itemId)],
        }));
        if (options.check === true) {
          const failures = await failing(chosen, run, io);
          if (failures > 0) exit(exitCode.checkFailed);
          return;
        }
        if (options.json === true) return io.write(`${JSON.stringify(chosen.flatMap(entries))}\n`);
        if (options.csv === true) {
          return io.write(csv(paperId === undefined ? tallies(papers) : chosen.flatMap(entries)));
        }
        const [paper] = chosen as [Paper];
        const [item] = paper.items as [Item];
        if (paperId === undefined) return io.write(shelf(io, papers));
        if (itemId === undefined) return io.write(edition(io, paper));
        await io.write(itemText(io, item) + howToRun(io, item));
        if (!("command" in item.shownBy)) return;
        const { printed, wrong } = await shown(item.shownBy, run, io);
        await io.write(`\n${printed}`);
        if (wrong === undefined) return;
        io.warn(`espalier: ${item.id} is not shown any more: ${wrong}\n`);
        exit(exitCode.checkFailed);
      });

/** Runs the command of every item that has one, says which do not show what they are to show, and how many those are. */
async function failing(chosen: readonly Paper[], run: Run, io: Io): Promise<number> {
  const commands = chosen.flatMap(({ items }) =>
    items.flatMap(({ id, shownBy }) => ("command" in shownBy ? [{ id, shownBy }] : [])),
  );
  const line = progress(io, `${grouped(commands.length)} commands`, "run");
  let failures = 0;
  for (const [done, { id, shownBy }] of commands.entries()) {
    line.report(done);
    const { wrong } = await shown(shownBy, run, io);
    if (wrong === undefined) continue;
    failures++;
    line.end();
    await io.write(`${id}: espalier ${shownBy.command}: ${wrong}\n`);
  }
  line.end();
  await io.write(
    `${grouped(commands.length - failures)} of ${grouped(commands.length)} commands show what they are to show.\n`,
  );
  return failures;
}

function paperOf(id: string): Paper {
  const paper = papers.find((each) => each.id === id);
  if (paper !== undefined) return paper;
  refuseItemOf(id);
  const ids = papers.map((each) => each.id);
  const [begun, ...others] = ids.filter((each) => id !== "" && each.startsWith(id.toLowerCase()));
  if (begun === undefined || others.length > 0) throw new InputError(didYouMean("paper", id, ids));
  throw new InputError(`unknown paper "${id}": did you mean "${begun}"?`);
}

function itemOf({ id, items }: Paper, wanted: string): Item {
  const item = items.find((each) => each.id === wanted);
  if (item !== undefined) return item;
  refuseItemOf(wanted);
  const ids = items.map((each) => each.id);
  const [first] = ids;
  const guess = expectedInstead(wanted, ids);
  const alike = wanted.length < 3 ? [] : ids.filter((each) => each.includes(wanted.toLowerCase()));
  // All of them would be a page.
  const expected = guess.startsWith("did you mean")
    ? guess
    : alike.length > 0 && alike.length <= 5
      ? `did you mean "${alike.join('" or "')}"?`
      : `expected one of the ${items.length} that "espalier paper ${id}" prints, such as ${first}`;
  throw new InputError(`unknown item of ${id} "${shortened(wanted)}": ${expected}`);
}

/** Refuses an item where a paper was expected, or an item of another paper. */
function refuseItemOf(id: string): void {
  const owner = papers.find(({ items }) => items.some((each) => each.id === id));
  if (owner === undefined) return;
  throw new InputError(`${id} is an item of ${owner.id}: expected "espalier paper ${owner.id} ${id}"`);
}

/** The items of a paper as programs read them. */
function entries({ id: paper, items }: Paper): object[] {
  return items.map(({ id, where, kind, says, verdict, because, shownBy, exhibits }) => ({
    id,
    paper,
    where,
    kind,
    says,
    verdict,
    because,
    shownBy: evidenceLine(shownBy) ?? null,
    ...("none" in shownBy && { whyNot: shownBy.none }),
    ...(exhibits && { exhibits }),
  }));
}
