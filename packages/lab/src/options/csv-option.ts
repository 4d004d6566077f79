import { Option } from "commander";

/** `--csv`, for whatever prints a table; not beside `--json`. */
export function csvOption(about = "print the table as CSV, under a line of names"): Option {
  return new Option("--csv", about).conflicts("json");
}
