import type { Checked, Finding, Study, StudyResult } from "@espalier/studies";

/** A finding, and whether a result shows it. */
export type CheckedFinding = Finding & Checked;

/** All findings of a study, held against a result. */
export function checked({ findings }: Study, result: StudyResult): CheckedFinding[] {
  return findings.map((finding) => ({ ...finding, ...finding.check(result) }));
}
