import type { ChildProcess } from "node:child_process";
import { type Ending, endingOf } from "./ending.js";
import { startProcess } from "./start-process.js";

/** A process that answers lines with lines, one at a time. It may be lost over any of them; the next line gets a new one. */
export interface LineProcess {
  /** The answer with its line break, or how the process ended; undefined where the system has no process to give. */
  answer(line: Uint8Array): Promise<Uint8Array | Ending | undefined>;
  /** Takes the process away. */
  close(): void;
}

const lineBreak = 10;

/** Runs the program `entry` with these words in such a process. Lines are bytes here: they take nothing of the heap. */
export function lineProcess(entry: string, argv: readonly string[] = []): LineProcess {
  let running: Running | undefined;
  return {
    async answer(line) {
      running ??= new Running(entry, argv);
      const answer = await running.answer(line);
      if (!(answer instanceof Uint8Array)) running = undefined;
      return answer;
    },
    close() {
      running?.close();
      running = undefined;
    },
  };
}

class Running {
  private readonly child: ChildProcess;
  private readonly pieces: Uint8Array[] = [];
  private runtimeSaid = "";
  private settle: (answer: Uint8Array | Ending | undefined) => void = () => {};

  constructor(entry: string, argv: readonly string[]) {
    this.child = startProcess(entry, argv, ["pipe", "pipe"]);
    // It may end before it has read everything; how it ended is told below.
    this.child.stdin?.on("error", () => {});
    this.child.stdout?.on("data", (chunk: Uint8Array) => {
      this.pieces.push(chunk);
      if (chunk.at(-1) === lineBreak) this.settle(Buffer.concat(this.pieces.splice(0)));
    });
    this.child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.runtimeSaid += text;
    });
    this.child.on("error", () => this.settle(undefined));
    this.child.on("close", (code, signal) => this.settle(endingOf(code, signal, this.runtimeSaid)));
  }

  answer(line: Uint8Array): Promise<Uint8Array | Ending | undefined> {
    return new Promise((resolve) => {
      this.settle = resolve;
      this.child.stdin?.write(line);
      this.child.stdin?.write("\n");
    });
  }

  close(): void {
    this.child.kill("SIGKILL");
  }
}
