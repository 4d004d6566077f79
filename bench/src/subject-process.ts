import { type ChildProcess, fork } from "node:child_process";
import type { Effort } from "./effort.js";
import type { Answers, Question } from "./subject-messages.js";
import type { Work } from "./work.js";

/**
 * A subject in a process of its own. Search code that has met two kinds of tree is compiled for both and runs 2 to 3
 * times slower, so subjects that share a process would be measured by their company.
 */
export class SubjectProcess {
  private readonly child: ChildProcess;

  constructor(main: string, study: string, subject: string) {
    this.child = fork(main, ["--subject", study, subject]);
  }

  warm(effort: Effort): Promise<null> {
    return this.ask<"warm">({ warm: effort });
  }

  sample(): Promise<number> {
    return this.ask<"sample">("sample");
  }

  count(): Promise<Work> {
    return this.ask<"count">("count");
  }

  close(): void {
    if (this.child.connected) this.child.disconnect();
  }

  private ask<K extends keyof Answers>(question: Question): Promise<Answers[K]> {
    const { child } = this;
    return new Promise((resolve, reject) => {
      const failed = (code: number | null) => reject(new Error(`a subject stopped with exit code ${code}`));
      child.once("exit", failed);
      child.once("message", (answer) => {
        child.off("exit", failed);
        resolve(answer as Answers[K]);
      });
      child.send(question);
    });
  }
}
