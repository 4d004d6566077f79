// Bundles the page and its worker into two small files, and serves them as any static host would. They need no eval, and
// nothing from elsewhere: the content security policy is as strict as can be.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const folder = fileURLToPath(new URL(".", import.meta.url));
const { outputFiles } = await build({
  entryPoints: [join(folder, "page.ts"), join(folder, "worker.ts")],
  bundle: true,
  minify: true,
  format: "esm",
  splitting: true,
  outdir: folder,
  write: false,
});
const files = new Map<string, { readonly type: string; readonly text: string }>([
  ["/", { type: "text/html", text: readFileSync(join(folder, "index.html"), "utf8") }],
  ["/page.css", { type: "text/css", text: readFileSync(join(folder, "page.css"), "utf8") }],
]);
for (const { path, text } of outputFiles) files.set(`/${basename(path)}`, { type: "text/javascript", text });

const policy = "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'";
const server = createServer(({ url = "/" }, response) => {
  const file = files.get(url);
  if (file === undefined) response.writeHead(404).end();
  else
    response.writeHead(200, { "content-type": file.type, "content-security-policy": policy }).end(file.text);
});
server.listen(Number(process.env.PORT ?? 8080), "127.0.0.1", () => {
  console.log(`Open http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
