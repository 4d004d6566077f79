/// <reference lib="dom" />
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { describe } from "vitest";

const web = fileURLToPath(new URL("../..", import.meta.url));
export const dist = join(web, "dist");
const chromiumPath = "/usr/bin/chromium";

/** Tests in a real browser: left out by name where there is none, and failing where CI expects one. */
export const describeInBrowser =
  existsSync(chromiumPath) || process.env.CI === "true"
    ? describe
    : (name: string, _: () => void) =>
        describe.skip(`${name} (needs chromium: apt-get install chromium)`, () => {});

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** The built pages on a plain server, as any static host would serve them. */
export interface Site {
  /** An address on it, from a path of any depth. */
  readonly base: string;
  readonly context: BrowserContext;
  /** A page of that size that fails the test when anything goes wrong in it, or when it asks another host. */
  open(path: string, size?: { width?: number; height?: number; theme?: "light" | "dark" }): Promise<Page>;
  /** What went wrong so far. */
  readonly problems: string[];
  close(): Promise<void>;
}

export async function openSite(): Promise<Site> {
  execFileSync(process.execPath, [join(web, "build.mjs")], { stdio: "ignore" });
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? "/").split(/[?#]/)[0] ?? "/";
    const file = resolve(dist, `.${path.replace(/^\/some\/where/, "")}`);
    if (!file.startsWith(dist) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": types[extname(file)] ?? "text/plain" }).end(readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/some/where`;
  const profile = mkdtempSync(join(tmpdir(), "espalier-chromium-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    headless: true,
    acceptDownloads: true,
    args: [
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
      ...["--disable-background-networking", "--disable-component-update"],
    ],
  });
  const problems: string[] = [];
  return {
    base,
    context,
    problems,
    async open(path, { width = 1280, height = 800, theme = "light" } = {}) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) problems.push(`${path}: ${message.text()}`);
      });
      page.on("pageerror", (error) => problems.push(`${path}: ${error.message}`));
      page.on("request", (request) => {
        if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(base)) {
          problems.push(`${path} asks ${request.url()}`);
        }
      });
      await page.goto(`${base}/${path}`);
      return page;
    },
    async close() {
      await context.close();
      await new Promise((done) => server.close(done));
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** The text of a counter. */
export function counter(page: Page, name: string): Promise<string> {
  return page.locator(`[data-counter="${name}"]`).innerText();
}

/** Waits until every search is done, and the step of the address is shown. */
export async function searched(page: Page): Promise<void> {
  await page
    .locator('main:has([aria-busy="false"]) [data-counter="steps"]')
    .waitFor({ state: "attached", timeout: 60_000 });
}

/** Drops a file on the page. */
export function drop(page: Page, text: string, name: string): Promise<void> {
  return page.evaluate(
    ([text, name]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name));
      dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [text, name] as const,
  );
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds on a page, and whether the page is wider than its window. */
export async function faultsOf(page: Page): Promise<readonly (readonly string[])[]> {
  // An evaluation in the page is free of its content security policy.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    interface Axe {
      run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    }
    const { violations } = await (window as unknown as { axe: Axe }).axe.run();
    const tooWide = document.documentElement.scrollWidth - innerWidth;
    return [
      ...violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 160))]),
      ...(tooWide > 0 ? [[`${tooWide} px wider than the window`]] : []),
    ];
  });
}
