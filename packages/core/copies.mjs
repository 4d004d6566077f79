// After tsc: puts code that is hot, as one file, in the place of each of its copies. The sources have only one of it, so that what
// runs from them is right but shares its compiled code. See docs/decisions/011-one-copy-per-game.md.
import { readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const dist = join(dirname(fileURLToPath(import.meta.url)), "dist");

/** Makes the copies in `folder/copies` of the code that begins at `entry`. */
async function makeCopies(folder, entry) {
  const copies = join(folder, "copies");
  // Constants are written out in each copy: to load one from another module takes time at every node.
  const bundle = await rolldown({
    input: join(folder, entry),
    external: (id, importer) => importer !== undefined && !join(dirname(importer), id).startsWith(folder),
    optimization: { inlineConst: true },
  });
  const { output } = await bundle.generate({ file: join(copies, "copy.js") });
  await bundle.close();
  // Inside a function of its own each copy has the same short names after minification, and is packed into a few bytes.
  const [, imports, body, exports] = /^((?:import [^;]*;\n)*)([\s\S]*)export \{([^}]*)\};\s*$/.exec(
    output[0].code,
  );
  const names = exports.trim();
  const code = `${imports}\nexport const copy = /* @__PURE__ */ (() => {\n${body}return { ${names} };\n})();\n`;
  for (const name of readdirSync(copies)) {
    if (/^copy-\d+\.js$/.test(name)) writeFileSync(join(copies, name), code);
  }
}

await makeCopies(join(dist, "engine"), "hot/index.js");
await makeCopies(join(dist, "game/path"), "steps.js");
