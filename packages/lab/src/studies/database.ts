import type { DuckDBAppender, DuckDBConnection } from "@duckdb/node-api";
import { InputError } from "espalier";
import { type Reading, rowsOf } from "./store-rows.js";
import {
  type Field,
  type Row,
  structures,
  type TableColumn,
  type TableName,
  tableNames,
  tables,
} from "./tables.js";

/** What a query gives. */
export interface Answer {
  readonly names: readonly string[];
  /** Values that JSON has: whole numbers that are too large for it, times and the like are texts. */
  readonly rows: readonly (readonly unknown[])[];
}

/** The tables of a store, in memory, where they can be queried. */
export interface Database {
  /** Runs statements, and gives the rows of the last one. */
  query(sql: string): Promise<Answer>;
  /** Writes a table to a file, a column for each field of a structure. */
  write(table: TableName, file: string, format: "csv" | "parquet"): Promise<void>;
  close(): void;
}

type Column = Pick<TableColumn, "name" | "type">;

/** The schema of results as they are exported: with columns such as "parameters.degree" instead of structures. */
const flat = "flat";

/** Reads a store into a database. DuckDB is loaded here, and nowhere else. */
export async function databaseOf(reading: Reading): Promise<Database> {
  const { DuckDBInstance } = await duckdb();
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await connection.run(`CREATE SCHEMA ${flat}`);
  for (const table of tableNames) {
    if (table === "results") await fillResults(connection, [...rowsOf(table, reading)]);
    else await fill(connection, "main", table, tables[table].columns, rowsOf(table, reading));
  }
  return {
    async query(sql) {
      try {
        const answer = await connection.runAndReadAll(sql);
        return {
          names: answer.deduplicatedColumnNames(),
          rows: answer.getRowsJS().map((row) => row.map(plain)),
        };
      } catch (error) {
        throw new InputError(`the query is refused: ${said(error)}`, { cause: error });
      }
    },
    async write(table, file, format) {
      const from = table === "results" ? `${flat}.${table}` : table;
      try {
        await connection.run(`COPY ${from} TO ${text(file)} (FORMAT ${format})`);
      } catch (error) {
        throw new InputError(`cannot write the export: ${said(error)}`, { cause: error });
      }
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

async function duckdb(): Promise<typeof import("@duckdb/node-api")> {
  try {
    return await import("@duckdb/node-api");
  } catch (error) {
    throw new InputError(
      `DuckDB cannot be loaded: ${said(error)}; expected @duckdb/node-api with its native part, which npm installs for Linux, macOS and Windows on x64 and arm64`,
      { cause: error },
    );
  }
}

/** What an error says, without the picture of the place that comes behind it. */
function said(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (
    message
      .split(/\n\s*LINE \d/, 1)[0]
      ?.replaceAll(/\s*\n\s*/g, " ")
      .trim() ?? ""
  );
}

/** The results, once with structures and once without. */
async function fillResults(connection: DuckDBConnection, rows: readonly Row[]): Promise<void> {
  const { columns } = tables.results;
  const fields = fieldsIn(rows, columns);
  await fill(connection, flat, "results", [...columns, ...fields], rows);
  const built = Object.keys(structures).map((structure) => {
    const own = fields.filter(({ name }) => name.startsWith(`${structure}.`));
    const packed = own.map(({ name }) => `${text(name.slice(structure.length + 1))}: ${quoted(name)}`);
    return `${own.length === 0 ? "NULL::VARCHAR" : `{${packed.join(", ")}}`} AS ${structure}`;
  });
  const names = columns.map(({ name }) => quoted(name));
  await connection.run(
    `CREATE TABLE results AS SELECT ${[...names, ...built].join(", ")} FROM ${flat}.results`,
  );
}

/** The fields of structures in these rows, each of the narrowest type for what it is anywhere. */
function fieldsIn(rows: readonly Row[], columns: readonly Column[]): Column[] {
  const fixed = new Set(columns.map(({ name }) => name));
  const fields = new Map<string, Column["type"]>();
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      if (fixed.has(name)) continue;
      const types = [fields.get(name) ?? "BIGINT", typeOf(value)];
      fields.set(name, widening.find((type) => types.includes(type)) ?? "BIGINT");
    }
  }
  return [...fields].map(([name, type]) => ({ name, type }));
}

/** A type that comes earlier holds those behind it. */
const widening = ["VARCHAR", "DOUBLE", "BIGINT"] as const;

function typeOf(value: Field): Column["type"] {
  if (typeof value !== "number") return "VARCHAR";
  return Number.isSafeInteger(value) ? "BIGINT" : "DOUBLE";
}

async function fill(
  connection: DuckDBConnection,
  schema: string,
  table: string,
  columns: readonly Column[],
  rows: Iterable<Row>,
): Promise<void> {
  const { DuckDBTimestampValue } = await duckdb();
  const append: Readonly<Record<Column["type"], (to: DuckDBAppender, value: Exclude<Field, null>) => void>> =
    {
      VARCHAR: (to, value) => to.appendVarchar(`${value}`),
      DOUBLE: (to, value) => to.appendDouble(Number(value)),
      BIGINT: (to, value) => to.appendBigInt(BigInt(value)),
      BOOLEAN: (to, value) => to.appendBoolean(value === true),
      TIMESTAMP(to, value) {
        const at = Date.parse(`${value}`);
        if (Number.isNaN(at)) to.appendNull();
        else to.appendTimestamp(new DuckDBTimestampValue(1000n * BigInt(at)));
      },
    };
  const typed = columns.map(({ name, type }) => `${quoted(name)} ${type}`);
  await connection.run(`CREATE TABLE ${schema}.${table} (${typed.join(", ")})`);
  const appender = await connection.createAppender(table, schema);
  for (const row of rows) {
    for (const { name, type } of columns) {
      const value = row[name] ?? null;
      if (value === null) appender.appendNull();
      else append[type](appender, value);
    }
    appender.endRow();
  }
  appender.closeSync();
}

/** A name in SQL, whatever it is. */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A text in SQL. */
const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** A value as JSON can have it. */
function plain(value: unknown): unknown {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : `${value}`;
  if (typeof value === "number") return Number.isFinite(value) ? value : `${value}`;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString("hex");
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
}
