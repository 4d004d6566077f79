import { createReadStream, realpathSync, type Stats, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { InputError } from "espalier";

const kinds: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};

/** With these two a page may share memory between its threads. */
const isolated = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

const always = { ...isolated, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer" };

/** Serves the files of `folder`, and nothing outside it, to this machine alone. Port 0 is any that is free. */
export async function servePages(
  folder: string,
  port: number,
): Promise<{ readonly address: string; close(): Promise<void> }> {
  const root = realpathSync(folder);
  const server = createServer((request, response) => answer(root, request, response));
  await listening(server, port);
  const at = server.address();
  const taken = typeof at === "object" && at !== null ? at.port : port;
  return {
    address: `http://127.0.0.1:${taken}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const why =
        error.code === "EADDRINUSE"
          ? "is in use"
          : error.code === "EACCES"
            ? "is not allowed"
            : error.message;
      reject(new InputError(`port ${port} ${why}: expected one that is free, or none, so that one is found`));
    });
    server.listen(port, "127.0.0.1", resolve);
  });
}

function answer(root: string, { method, url = "/" }: IncomingMessage, response: ServerResponse): void {
  if (method !== "GET" && method !== "HEAD") {
    refuse(response, 405, "only GET and HEAD are answered", { Allow: "GET, HEAD" });
    return;
  }
  const file = fileOf(root, url);
  if (file === undefined) {
    refuse(response, 404, "there is no such page");
    return;
  }
  const { name, stats } = file;
  response.writeHead(200, {
    ...always,
    "Content-Type": kinds[extname(name)] ?? "application/octet-stream",
    "Content-Length": stats.size,
    // Built files have a hash in their names; pages have not.
    "Cache-Control": name.includes(`${sep}assets${sep}`) ? "public, max-age=31536000, immutable" : "no-cache",
  });
  if (method === "HEAD") response.end();
  else
    createReadStream(name)
      .on("error", () => response.destroy())
      .pipe(response);
}

function refuse(
  response: ServerResponse,
  code: number,
  why: string,
  more: Record<string, string> = {},
): void {
  response.writeHead(code, { ...always, ...more, "Content-Type": "text/plain; charset=utf-8" });
  response.end(`${why}\n`);
}

/** The file that a request means, if it is one below `root`, links followed. */
function fileOf(root: string, url: string): { readonly name: string; readonly stats: Stats } | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ""));
    if (path.includes("\0")) return undefined;
    const name = realpathSync(join(root, path.endsWith("/") ? `${path}index.html` : path));
    const stats = statSync(name);
    return name.startsWith(root + sep) && stats.isFile() ? { name, stats } : undefined;
  } catch {
    return undefined;
  }
}
