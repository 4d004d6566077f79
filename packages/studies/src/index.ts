export { publishedTable1 } from "./knuth-moore/published-table-1.js";
export { halfInterval } from "./plot/quantity.js";
export { textWidth } from "./plot/text-width.js";
export { studies } from "./studies.js";
export {
  type Chunk,
  type ChunkResult,
  cellKey,
  chunksOf,
  measureChunk,
  mergedResults,
  type Pair,
} from "./study/chunk.js";
export { joined, joining } from "./study/joined.js";
export type { Plot } from "./study/plot.js";
export {
  type CellResult,
  type Compared,
  cellsWhere,
  cellWhere,
  type StudyResult,
  studyResult,
} from "./study/result.js";
export type { Cell, Checked, Clock, Column, Finding, Parameters, Published, Study } from "./study/study.js";
export {
  edgesOf,
  merged,
  mergedAll,
  type Summary,
  standardError,
  summaryOf,
  variance,
} from "./study/summary.js";
