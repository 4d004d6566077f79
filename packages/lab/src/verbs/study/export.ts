import { mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { Command } from "commander";
import { InputError } from "espalier";
import { shownName } from "espalier/internal";
import { oneOf } from "../../options/option-value.js";
import { knownStudy } from "../../plugin/known-studies.js";
import { pluginOption } from "../../plugin/plugin-option.js";
import { systemReason } from "../../process/system-reason.js";
import { type TableName, tableNames } from "../../studies/tables.js";
import type { Verb } from "../verb.js";
import { openedDatabase, refuseEmpty, type StoreOptions } from "./opened-database.js";
import { storeOption } from "./store-option.js";

interface Options extends StoreOptions {
  readonly out?: string;
  readonly table: TableName;
}

const formats = { ".csv": "csv", ".parquet": "parquet" } as const;

const examples = `
The columns are those of espalier study sql, but for parameters and beside: each of their fields is a column, such as parameters.degree.

Examples:
  espalier study export --out results.parquet
  espalier study export knuth-moore/random-trees --out results.csv
  espalier study export --table chunks --out chunks.parquet`;

/** Writes what was measured for other programs. */
export const exportPart: Verb = (io) =>
  new Command("export")
    .description("write what was measured as CSV or Parquet")
    .argument("[study]", "its id; all of them otherwise")
    .option("--out <file>", "a file that ends in .csv or .parquet; otherwise CSV is printed")
    .option("--table <name>", `one of ${tableNames.join(", ")}`, oneOf("--table", tableNames), "results")
    .addOption(storeOption())
    .addOption(pluginOption())
    .addHelpText("after", examples)
    .action(async (id: string | undefined, options: Options) => {
      const format = formatOf(options.out);
      if (id !== undefined) knownStudy(id);
      refuseEmpty(options, id);
      const database = await openedDatabase(options, id, io);
      try {
        await inNewFolder(options.out, async (folder) => {
          const file = join(folder, `export.${format}`);
          await database.write(options.table, file, format);
          if (options.out === undefined) await io.write(readFileSync(file));
          else renameSync(file, options.out);
        });
      } finally {
        database.close();
      }
    });

function formatOf(file: string | undefined): "csv" | "parquet" {
  if (file === undefined) return "csv";
  const found = Object.entries(formats).find(([ending]) => ending === extname(file).toLowerCase());
  if (found !== undefined) return found[1];
  throw new InputError(`--out is ${shownName(file)}: expected a name that ends in .csv or .parquet`);
}

/** A folder beside a file, so that all of the file is there in the end, or it is as it was; or any folder where there is none. */
async function inNewFolder(out: string | undefined, work: (folder: string) => Promise<void>): Promise<void> {
  let folder: string | undefined;
  try {
    folder = mkdtempSync(join(out === undefined ? tmpdir() : dirname(out), ".espalier-"));
    await work(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new InputError(
      `cannot write ${shownName(out ?? tmpdir())}: ${systemReason(error as NodeJS.ErrnoException)}`,
    );
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}
