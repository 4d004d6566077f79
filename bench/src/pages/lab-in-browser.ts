/// <reference lib="dom" />
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { type BrowserContext, chromium, type Page } from "playwright-core";

const command = fileURLToPath(new URL("../../../packages/lab/bin/espalier.js", import.meta.url));

/** The lab as the command serves it, in a browser without a window. */
export interface LabInBrowser {
  /** A new page at an address below the lab's, which keeps account of its long tasks and its frames from the start. */
  open(path: string): Promise<Page>;
  close(): Promise<void>;
}

export async function openLab(browser: string): Promise<LabInBrowser> {
  const server = spawn(process.execPath, [command, "lab"], { stdio: ["ignore", "pipe", "inherit"] });
  const profile = mkdtempSync(join(tmpdir(), "espalier-bench-"));
  let context: BrowserContext | undefined;
  const close = async () => {
    await context?.close();
    await ended(server);
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const address = await addressOf(server);
    context = await chromium.launchPersistentContext(profile, {
      executablePath: browser,
      headless: true,
      viewport: { width: 1280, height: 800 },
      args: [
        ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
        ...["--disable-background-networking", "--disable-component-update"],
      ],
    });
    await context.addInitScript(keepAccount);
    const { newPage } = context;
    return {
      async open(path) {
        const page = await newPage.call(context);
        await page.goto(`${address}${path}`, { waitUntil: "commit" });
        return page;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What a page keeps for the benchmark, in milliseconds since it was asked for. */
export interface Account {
  /** Tasks of more than 50 ms. */
  readonly tasks: { readonly at: number; readonly ms: number }[];
  readonly frames: number[];
  /** From a press of the pointer until what follows from it is painted. */
  readonly presses: number[];
  /** When the tree was first seen, and when its search was. */
  picture: number | undefined;
  result: number | undefined;
}

/** Runs in the page, before anything else. */
function keepAccount() {
  const account: Account = { tasks: [], frames: [], presses: [], picture: undefined, result: undefined };
  Object.assign(globalThis, { account });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      account.tasks.push({ at: startTime, ms: duration });
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === "pointerdown") account.presses.push(duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  let hadTree = false;
  let hadCounters = false;
  const frame = (now: number) => {
    account.frames.push(now);
    // What stood in the page at the frame before has been painted since.
    if (hadTree) account.picture ??= now;
    if (hadCounters) account.result ??= now;
    hadTree ||= document.querySelector('section[aria-label="The tree"] canvas') !== null;
    hadCounters ||= document.querySelector('[data-counter="steps"]') !== null;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`espalier lab ended with ${code}`)));
    let text = "";
    server.stdout?.on("data", (chunk) => {
      text += chunk;
      const [address] = /http:\/\/[\d.]+:\d+\//.exec(text) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) resolve();
    else {
      server.once("exit", () => resolve());
      server.kill("SIGINT");
    }
  });
}
