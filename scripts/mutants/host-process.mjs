import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The process that runs test files. The one that runs a single file ends by itself when its tests do not: see watch.mjs. */
export class HostProcess {
  #child;
  #plan;

  /** @param {string} plan the file that says which mutants stand in which source */
  constructor(plan) {
    this.#plan = plan;
  }

  /** The answer to `task`. */
  async ask(task) {
    if (this.#child === undefined) {
      const host = fileURLToPath(new URL("host.mjs", import.meta.url));
      this.#child = fork(host, [this.#plan], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
      await this.#next();
    }
    const answer = this.#next();
    this.#child.send(task);
    return answer;
  }

  end() {
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  #next() {
    const child = this.#child;
    return new Promise((resolve, reject) => {
      const settle = (act) => {
        child.off("message", heard);
        child.off("exit", exited);
        act();
      };
      const heard = ({ result, error }) =>
        settle(() => (error === undefined ? resolve(result) : reject(new Error(error))));
      const exited = (code, signal) =>
        settle(() => reject(new Error(`the process that runs the tests has ended: ${signal ?? code}`)));
      child.on("message", heard);
      child.on("exit", exited);
    });
  }
}
