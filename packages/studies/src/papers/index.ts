export type { PaperId } from "./authors.js";
export {
  type Evidence,
  evidenceLine,
  type Item,
  missingPiece,
  testCommand,
  type Verdict,
  verdicts,
} from "./item.js";
export { type Paper, papers } from "./papers.js";
export { words } from "./words.js";
