import Table from "cli-table3";
import pc from "picocolors";
import type { Io } from "../process/io.js";

/** A column: its heading, and on which side its cells stand. Numbers stand right. */
export interface Column {
  readonly heading: string;
  readonly align?: "left" | "right";
}

const none = {
  top: "",
  "top-mid": "",
  "top-left": "",
  "top-right": "",
  bottom: "",
  "bottom-mid": "",
  "bottom-left": "",
  "bottom-right": "",
  left: "",
  "left-mid": "",
  mid: "",
  "mid-mid": "",
  right: "",
  "right-mid": "",
  middle: "  ",
};

/** A table without lines under a dim heading, a little indented. */
export function table(io: Io, columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const { dim } = pc.createColors(io.colours);
  const made = new Table({
    chars: none,
    style: { "padding-left": 0, "padding-right": 0, head: [], border: [], compact: true },
    colAligns: columns.map(({ align = "right" }) => align),
  });
  made.push(columns.map(({ heading }) => dim(heading)));
  for (const row of rows) made.push([...row]);
  return made
    .toString()
    .split("\n")
    .map((line) => `  ${line}`.trimEnd())
    .join("\n")
    .concat("\n");
}
