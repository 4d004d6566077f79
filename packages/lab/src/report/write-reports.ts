import { dirname, join } from "node:path";
import { writeOutput } from "../print/write-output.js";
import type { Io } from "../process/io.js";
import { makeFolder } from "../process/make-folder.js";
import { htmlReport } from "./html-report.js";
import { htmlIndex, markdownIndex } from "./index-report.js";
import { markdownReport } from "./markdown-report.js";
import { drawingFile, placeOf, type Report } from "./report.js";

/** Where the pages of a study were written. */
export interface Written {
  readonly study: string;
  readonly html: string;
  readonly markdown: string;
  readonly drawings: readonly string[];
}

/** Writes the pages of a report and its drawings below `folder`; with a link to the index if there is one. */
export async function writeReport(
  report: Report,
  folder: string,
  hasIndex: boolean,
  io: Io,
): Promise<Written> {
  const page = join(folder, placeOf(report.id));
  const up = "../".repeat(placeOf(report.id).split("/").length - 1);
  const write = async (file: string, text: string) => {
    makeFolder(dirname(file));
    await writeOutput(file, text, io);
    return file;
  };
  const drawings: string[] = [];
  for (const drawing of report.drawings) {
    drawings.push(await write(join(dirname(page), drawingFile(report, drawing)), drawing.svg));
  }
  return {
    study: report.id,
    html: await write(`${page}.html`, htmlReport(report, hasIndex ? `${up}index.html` : undefined)),
    markdown: await write(`${page}.md`, markdownReport(report, hasIndex ? `${up}README.md` : undefined)),
    drawings,
  };
}

/** Writes the pages that lead to all reports in `folder`. */
export async function writeIndex(reports: readonly Report[], folder: string, io: Io): Promise<string> {
  makeFolder(folder);
  await writeOutput(join(folder, "README.md"), markdownIndex(reports), io);
  const html = join(folder, "index.html");
  await writeOutput(html, htmlIndex(reports), io);
  return html;
}
