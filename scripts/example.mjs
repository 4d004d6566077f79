// Runs an example by its name: npm run -s example -- own-game. An example is a file, or a folder with a main.ts. Node 20 runs
// no TypeScript, so it is compiled first.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";

const folder = fileURLToPath(new URL("../examples/", import.meta.url));
const isExample = (name) =>
  existsSync(join(folder, `${name}.ts`)) || existsSync(join(folder, name, "main.ts"));
const names = readdirSync(folder)
  .map((file) => file.replace(/\.ts$/, ""))
  .filter(isExample);
const [name = ""] = process.argv.slice(2);

if (!names.includes(name)) {
  console.error(`example ${JSON.stringify(name)}: expected one of ${names.join(", ")}`);
  process.exitCode = 2;
} else {
  // Inside node_modules, where `espalier` is found as a user's program finds it.
  const place = fileURLToPath(new URL(`../node_modules/.cache/espalier-examples/${name}/`, import.meta.url));
  rmSync(place, { recursive: true, force: true });
  const isFolder = existsSync(join(folder, name));
  if (isFolder)
    cpSync(join(folder, name), place, { recursive: true, filter: (file) => !file.endsWith(".json") });
  else cpSync(join(folder, `${name}.ts`), join(place, "main.ts"));
  writeFileSync(join(place, "package.json"), '{ "type": "module" }');
  for (const file of readdirSync(place).filter((each) => each.endsWith(".ts"))) {
    const { outputText } = ts.transpileModule(readFileSync(join(place, file), "utf8"), {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    });
    writeFileSync(join(place, file.replace(/\.ts$/, ".js")), outputText);
  }
  await import(pathToFileURL(join(place, "main.js")).href);
}
