import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { platform } from "node:process";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { InputError } from "espalier";
import pc from "picocolors";
import { wholeNumber } from "../options/option-value.js";
import { servePages } from "../serve/page-server.js";
import type { Verb } from "./verb.js";

interface LabOptions {
  readonly port: number;
  readonly open?: boolean;
}

const examples = `
Everything runs in the page; nobody but this machine is served.

Examples:
  espalier lab
  espalier lab --port 8080 --open`;

/** Where the pages are, seen from the bundle that the command is. */
const pages = fileURLToPath(new URL("../pages/", import.meta.url));

const highestPort = 65_535;

/** The web lab, served on this machine until Ctrl-C. */
export const labVerb: Verb = (io) =>
  new Command("lab")
    .option(
      "--port <number>",
      "where to listen; 0, the default, finds a free port",
      wholeNumber("--port", 0),
      0,
    )
    .option("--open", "open the page in a browser")
    .addHelpText("after", examples)
    .action(async ({ port, open }: LabOptions) => {
      if (port > highestPort) {
        throw new InputError(`--port is ${port}: expected a whole number from 0 to ${highestPort}`);
      }
      if (!existsSync(pages)) {
        throw new InputError("the pages of the lab are not built: expected `npm run build` to have been run");
      }
      const server = await servePages(pages, port);
      const { bold, dim } = pc.createColors(io.colours);
      const interrupted = new Promise<void>((resolve) => {
        const ended = io.onInterrupt?.(() => {
          ended?.();
          resolve();
        });
      });
      await io.write(`The web lab is at ${bold(server.address)} ${dim("(Ctrl-C ends it)")}\n`);
      if (open === true) openBrowser(server.address, (why) => io.warn(`espalier: ${why}\n`));
      await interrupted;
      await server.close();
    });

/** Shows `address` in the browser that the system prefers. */
function openBrowser(address: string, failed: (why: string) => void): void {
  const [program, ...args] =
    platform === "win32"
      ? ["cmd", "/c", "start", "", address]
      : [platform === "darwin" ? "open" : "xdg-open", address];
  const child = spawn(program as string, args, { stdio: "ignore", detached: true });
  child.on("error", () => failed(`no browser could be opened: expected ${address} to be opened by hand`));
  child.unref();
}
