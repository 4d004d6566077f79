import type { StudyOptions, StudyResult } from "./study.js";
import { connectFourStudy } from "./study-connect-four.js";
import { leavesStudy } from "./study-leaves.js";
import { tableOneStudy } from "./study-table-1.js";

/** The tables of docs/studies/lindstrom.md. */
export const studies = {
  leaves: leavesStudy,
  "table-1": tableOneStudy,
  "connect-four": connectFourStudy,
} satisfies Record<string, (options: StudyOptions) => StudyResult>;

export type StudyName = keyof typeof studies;

export const studyNames = Object.keys(studies) as readonly StudyName[];
