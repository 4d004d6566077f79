/**
 * For Espalier's own packages only: no promise is made about these names.
 *
 * @module
 * @internal
 */
export { didYouMean, expectedInstead } from "../errors/did-you-mean.js";
export { nodeName } from "../errors/node-name.js";
export { parseJson } from "../errors/parse-json.js";
export { shortened, shown, shownName, shownWithKind } from "../errors/shown.js";
export { randomIndex } from "../game/check-game/random-index.js";
export { startPerft } from "../game/perft.js";
export { type Form, formName, formOptions, parseForm } from "../scripts/form.js";
export { cutsTies, isSound, type RuleName, ruleNames, rules } from "../scripts/rules.js";
export { type Run, startScript } from "../scripts/run-script.js";
export {
  operations,
  parseScripts,
  remarks,
  type Script,
  type ScriptNode,
  type Step,
  scriptFields,
} from "../scripts/script.js";
export { findAlgorithm } from "../search/algorithms.js";
export { recursionLimit, refusal } from "../search/contract/refusal.js";
export { emptyWindow, windowWithin } from "../search/contract/window-within.js";
export { moverOptions } from "../search/mover-options.js";
export { mostMemoryMB } from "../solve/table-memory.js";
export { eventKinds } from "../trace/trace-events.js";
export { tracePieces, tracesPieces } from "../trace/trace-file.js";
export { vouchAs } from "../tree/vouched.js";
export { wrapNodes } from "../tree/wrap-tree.js";
export { childSeed, mix } from "../trees/models/hash.js";
export { parseText } from "../trees/parse-text.js";
