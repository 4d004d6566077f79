/**
 * Trees: in memory, from files and text, random by a model; drawn, written, wrapped, seen to a horizon.
 *
 * @module
 */
export type { Marks } from "../draw/marks.js";
export { toDot } from "../draw/to-dot.js";
export { toSvg } from "../draw/to-svg.js";
export { type Located, located, pathOf } from "../tree/located.js";
export { remembering } from "../tree/remembering.js";
export { convert, type Player, type View, type ViewedTree } from "../tree/view.js";
export { type HorizonNode, withHorizon } from "../tree/with-horizon.js";
export { watchEvaluations, wrapTree } from "../tree/wrap-tree.js";
export { ExplicitTree } from "./explicit-tree.js";
export { type MaterialiseOptions, materialise } from "./materialise.js";
export type { HashTree } from "./models/hash-tree.js";
export type { Model, Parameter } from "./models/model.js";
export { findModel, type ModelId, type ModelParameters, modelTree, treeOf } from "./models/model-tree.js";
export { models } from "./models/models.js";
export { parseTree } from "./parse-tree.js";
export { permute } from "./permute.js";
export { readTree } from "./read-tree.js";
export { toJson } from "./to-json.js";
export { toText } from "./to-text.js";
