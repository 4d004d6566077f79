import type { Io } from "./io.js";

/** Whether somebody has asked for the end. Work that goes on for long looks at it, and lets others have their turn in between. */
export interface Interruption {
  readonly aborted: boolean;
  /** From now on the process is ended as usual. */
  release(): void;
}

/** Hears Ctrl-C and SIGTERM, which then do not end the process, until it is released. */
export function interruption(io: Io): Interruption {
  let aborted = false;
  const release = io.onInterrupt?.(() => {
    aborted = true;
  });
  return {
    get aborted() {
      return aborted;
    },
    release() {
      release?.();
    },
  };
}
