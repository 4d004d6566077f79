// Runs an example by its name: npm run -s example -- own-game. Node 20 runs no TypeScript, so it is compiled first.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const folder = new URL("../examples/", import.meta.url);
const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, ""));
const [name = ""] = process.argv.slice(2);
const source = new URL(`${name}.ts`, folder);

if (!names.includes(name) || !existsSync(source)) {
  console.error(`example ${JSON.stringify(name)}: expected one of ${names.join(", ")}`);
  process.exitCode = 2;
} else {
  const cache = new URL("../node_modules/.cache/espalier-examples/", import.meta.url);
  mkdirSync(cache, { recursive: true });
  const compiled = new URL(`${name}.mjs`, cache);
  const { outputText } = ts.transpileModule(readFileSync(source, "utf8"), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  writeFileSync(fileURLToPath(compiled), outputText);
  await import(compiled.href);
}
