// The root, in Node.
import "../../player/all-at-once.js";

export * from "../../index.js";
