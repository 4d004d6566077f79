import { shortened } from "./shown.js";

/** How a message names the node at `path`. */
export function nodeName(path: string, noun = "node"): string {
  return path === "" ? "the root" : `${noun} ${shortened(path)}`;
}
