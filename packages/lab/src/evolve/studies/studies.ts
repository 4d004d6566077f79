import { connectFourStudy } from "./connect-four-study.js";
import { leavesStudy } from "./leaves-study.js";
import type { StudyOptions, StudyResult } from "./study.js";
import { table1Study } from "./table-1-study.js";

/** The tables of docs/studies/lindstrom.md. */
export const studies = {
  leaves: leavesStudy,
  "table-1": table1Study,
  "connect-four": connectFourStudy,
} satisfies Record<string, (options: StudyOptions) => StudyResult>;

export type StudyName = keyof typeof studies;

export const studyNames = Object.keys(studies) as readonly StudyName[];
