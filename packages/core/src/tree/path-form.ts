import type { Tree } from "./tree.js";

/**
 * Trees that there are in another form too, for searches that go up and down one path and keep no nodes: a node of it may be used
 * only as long as nothing has been asked about a node beside one above it. So a node can be a number, and the position change
 * in place. Made anew for each search. By identity: a copy of a tree is another tree.
 */
export const pathForms = /* @__PURE__ */ new WeakMap<object, () => Tree<unknown>>();
