import type { LineProcess } from "./line-process.js";

/** What the command reads from and writes to, and the processes that it may have. */
export interface Io {
  readonly stdin: AsyncIterable<Uint8Array | string>;
  /** Writes results. Resolves when the text is handed on; rejects with ClosedOutput when nobody reads any more. */
  write(text: string | Uint8Array): Promise<void>;
  /** Writes to people: errors and progress. */
  warn(text: string): void;
  /** Whether results go to a terminal that shows colours. */
  readonly colours: boolean;
  /** Whether somebody is there to watch progress. */
  readonly watched: boolean;
  /** Whether stack traces are wanted. */
  readonly debug: boolean;
  /** Has `stop` called at Ctrl-C or SIGTERM instead of ending the process, until the function that is given back is called. Absent: they end it. */
  readonly onInterrupt?: (stop: () => void) => () => void;
  /** Makes a process that runs jobs. Absent: they are run here. */
  readonly jobProcess?: () => Promise<LineProcess>;
}

/** The reader of our output has gone (`espalier ... | head`): a reason to stop, not an error. */
export class ClosedOutput extends Error {
  override readonly name = "ClosedOutput";
}
