import { fork } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";

/** The process that runs test files, ended and started again when an answer takes too long. */
export class HostProcess {
  #child;
  #plan;

  /** @param {string} plan the file that says which mutants stand in which source */
  constructor(plan) {
    this.#plan = plan;
  }

  /** The answer to `task`, or undefined where there is none within so many milliseconds. */
  async ask(task, patience) {
    if (this.#child === undefined) await this.#start();
    const answer = this.#next(patience);
    this.#child.send(task);
    return answer;
  }

  end() {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined) return;
    try {
      process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
    } catch (error) {
      if (error.code !== "ESRCH") throw error;
    }
  }

  async #start() {
    const host = fileURLToPath(new URL("host.mjs", import.meta.url));
    // A group of its own: its workers end with it.
    this.#child = fork(host, [this.#plan], { detached: true, stdio: ["ignore", "ignore", "inherit", "ipc"] });
    if ((await this.#next(120_000)) === undefined) throw new Error("the tests do not start");
  }

  #next(patience) {
    const child = this.#child;
    return new Promise((resolve, reject) => {
      const settle = (act) => {
        clearTimeout(timer);
        child.off("message", heard);
        child.off("exit", exited);
        act();
      };
      const heard = ({ result, error }) =>
        settle(() => (error === undefined ? resolve(result) : reject(new Error(error))));
      const exited = () =>
        settle(() => {
          this.#child = undefined;
          resolve(undefined);
        });
      const timer = setTimeout(
        () =>
          settle(() => {
            this.end();
            resolve(undefined);
          }),
        patience,
      );
      child.on("message", heard);
      child.on("exit", exited);
    });
  }
}
