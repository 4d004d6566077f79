import { Command } from "commander";
import { csvOption } from "../../options/csv-option.js";
import { pluginOption } from "../../plugin/plugin-option.js";
import { csv } from "../../print/csv.js";
import { table } from "../../print/table.js";
import type { Io } from "../../process/io.js";
import type { Answer, Database } from "../../studies/database.js";
import { structures, type TableName, tableNames, tables } from "../../studies/tables.js";
import type { Verb } from "../verb.js";
import { openedDatabase, refuseEmpty, type StoreOptions } from "./opened-database.js";
import { storeOption } from "./store-option.js";

interface Options extends StoreOptions {
  readonly json?: boolean;
  readonly csv?: boolean;
}

const examples = `
The query is run by DuckDB, on copies of the tables: the store stays as it is.

Examples:
  espalier study sql
  espalier study sql "SELECT study, seed, max(n) FROM results GROUP BY ALL"
  espalier study sql "SELECT parameters.degree, algorithm, mean FROM results WHERE metric = 'evaluations'"`;

/** Queries what was measured. */
export const sqlPart: Verb = (io) =>
  new Command("sql")
    .description("query what was measured; without a query: which tables there are")
    .argument("[query]", "in the SQL of DuckDB")
    .addOption(storeOption())
    .addOption(pluginOption())
    .option("--json", "print a list of rows, or of {table, about, rows, columns}")
    .addOption(csvOption())
    .addHelpText("after", examples)
    .action(async (query: string | undefined, options: Options) => {
      if (query !== undefined) refuseEmpty(options, undefined);
      const database = await openedDatabase(options, undefined, io);
      try {
        await (query === undefined
          ? describe(database, options, io)
          : show(await database.query(query), options, io));
      } finally {
        database.close();
      }
    });

async function show({ names, rows }: Answer, options: Options, io: Io): Promise<void> {
  const records = rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
  if (options.json) return io.write(`${JSON.stringify(records)}\n`);
  if (options.csv) return io.write(csv(records));
  const isNumeric = names.map((_, at) =>
    rows.every((row) => typeof row[at] === "number" || row[at] === null),
  );
  return io.write(
    table(
      io,
      names.map((heading, at) => ({ heading, align: isNumeric[at] ? "right" : "left" })),
      rows.map((row) => row.map(shown)),
    ),
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : `${value}`;
}

/** Says which tables and columns there are, and how many rows. */
async function describe(database: Database, options: Options, io: Io): Promise<void> {
  const described = [];
  for (const name of tableNames) described.push(await description(database, name));
  if (options.json) return io.write(`${JSON.stringify(described)}\n`);
  if (options.csv) {
    const rows = described.flatMap(({ table, columns }) => columns.map((column) => ({ table, ...column })));
    return io.write(csv(rows));
  }
  for (const { table: name, about, rows, columns } of described) {
    await io.write(`${name}: ${rows} ${rows === 1 ? "row" : "rows"}; ${about}\n`);
    await io.write(
      table(
        io,
        [
          { heading: "column", align: "left" },
          { heading: "type", align: "left" },
          { heading: "what it is", align: "left" },
        ],
        columns.map((column) => [column.name, column.type, column.about]),
      ),
    );
    await io.write("\n");
  }
}

async function description(database: Database, name: TableName) {
  const { about, columns } = tables[name];
  const abouts = new Map<unknown, string>([
    ...columns.map((column): [string, string] => [column.name, column.about]),
    ...Object.entries(structures),
  ]);
  const counted = await database.query(`SELECT count(*) FROM ${name}`);
  const { rows } = await database.query(
    `SELECT column_name, data_type FROM duckdb_columns() WHERE schema_name = 'main' AND table_name = '${name}' ORDER BY column_index`,
  );
  return {
    table: name,
    about,
    rows: Number(counted.rows[0]?.[0]),
    columns: rows.map(([column, type]) => ({
      name: `${column}`,
      type: `${type}`,
      about: abouts.get(column) ?? "",
    })),
  };
}
