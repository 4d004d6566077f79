import { InputError } from "../../errors/input-error.js";
import { shown } from "../../errors/shown.js";

/** One end of a line between two threads: a Worker of a browser or of Node, what a worker has on its side, or a MessagePort. */
export interface Port {
  postMessage(message: unknown): void;
  /** As browsers have it, */
  addEventListener?(type: "message", heard: (event: object) => void): void;
  start?(): void;
  /** or as Node has it. */
  on?(type: "message", heard: (message: unknown) => void): unknown;
  /** Ends the thread at the other end, if this is a Worker. */
  terminate?(): unknown;
}

/** From now on `heard` is told of every message that comes in at `port`. */
export function listen(port: Port, heard: (message: unknown) => void): void {
  if (typeof port?.postMessage !== "function") {
    throw new InputError(`the port is ${shown(port)}: expected a Worker, a MessagePort or parentPort`);
  }
  if (port.on !== undefined) port.on("message", heard);
  else {
    port.addEventListener?.("message", (event) => heard((event as { readonly data: unknown }).data));
    port.start?.();
  }
}
