import { symlinkSync } from "node:fs";
import { request } from "node:http";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { servePages } from "../src/serve/page-server.js";
import { captured } from "./support/captured.js";
import { folder } from "./support/folder.js";
import { spawned } from "./support/process.js";

const files = folder();
files.write("index.html", "<!doctype html>start");
files.write("step.html", "<!doctype html>step");
const outside = folder();
outside.write("secret.txt", "secret");
symlinkSync(outside.path, `${files.path}/link`);

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Asks for a path as it is written: `fetch` would tidy it up. */
function ask(address: string, path: string, method = "GET"): Promise<Answer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method }, (response) => {
      let body = "";
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

describe("the server of pages", () => {
  let server: Awaited<ReturnType<typeof servePages>>;
  beforeAll(async () => {
    server = await servePages(files.path, 0);
  });
  afterAll(() => server.close());

  it("serves the pages to this machine, with the headers that shared memory needs", async () => {
    expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    for (const [path, body] of [
      ["/", "start"],
      ["/index.html", "start"],
      ["/step.html?x#y", "step"],
      ["/%73tep.html", "step"],
    ] as const) {
      const answer = await ask(server.address, path);
      expect(answer).toMatchObject({ status: 200, body: `<!doctype html>${body}` });
      expect(answer.headers).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-embedder-policy": "require-corp",
        "x-content-type-options": "nosniff",
      });
    }
    expect(await ask(server.address, "/", "HEAD")).toMatchObject({ status: 200, body: "" });
  });

  it.each([
    "/../package.json",
    "/..%2f..%2fetc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "//etc/passwd",
    "/link/secret.txt",
    "/none.html",
    "/%00",
    "/%zz",
    "/link",
  ])("serves nothing else: %s", async (path) => {
    expect(await ask(server.address, path)).toMatchObject({ status: 404, body: "there is no such page\n" });
  });

  it("listens to this machine alone", async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .filter(({ internal, family }) => !internal && family === "IPv4");
    const { port } = new URL(server.address);
    for (const { address } of others)
      await expect(ask(`http://${address}:${port}/`, "/")).rejects.toThrow(/ECONNREFUSED/);
  });

  it("only gives", async () => {
    for (const method of ["POST", "PUT", "DELETE"]) {
      expect(await ask(server.address, "/", method)).toMatchObject({ status: 405 });
    }
  });

  it("says in a sentence that a port is taken", async () => {
    const { port } = new URL(server.address);
    await expect(servePages(files.path, Number(port))).rejects.toThrow(
      `port ${port} is in use: expected one that is free`,
    );
  });
});

describe("espalier lab", () => {
  it("serves until Ctrl-C, and that is a good end", async () => {
    const { code, signal, out, err } = await spawned(["lab"], { signal: "SIGINT" });
    expect({ code, signal, err }).toEqual({ code: 0, signal: null, err: "" });
    expect(out).toMatch(/^The web lab is at http:\/\/127\.0\.0\.1:\d+\/ \(Ctrl-C ends it\)\n$/);
  });

  it("refuses ports that there are not", async () => {
    expect(await captured(["lab", "--port", "65536"])).toMatchObject({
      code: 2,
      err: "espalier: --port is 65536: expected a whole number from 0 to 65535\n",
    });
  });
});
