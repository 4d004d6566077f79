import { join } from "node:path";
import ts from "typescript";
import { root } from "./mutants.mjs";

/** Whether the compiler takes the source with this mutant in it: one that it refuses cannot be shipped. */
export function compiles({ file, start, end, replacement }) {
  const config = join(root, "packages/core/tsconfig.json");
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    join(root, "packages/core"),
  );
  const host = ts.createCompilerHost(options);
  const read = host.readFile.bind(host);
  const changed = join(root, file);
  const mutated = (name) => {
    const text = read(name);
    if (text === undefined || join(name) !== changed) return text;
    return `${text.slice(0, start)}${replacement}${text.slice(end)}`;
  };
  const program = ts.createProgram(fileNames, options, {
    ...host,
    readFile: mutated,
    getSourceFile: (name, target) => {
      const text = mutated(name);
      return text === undefined ? undefined : ts.createSourceFile(name, text, target);
    },
  });
  return ts.getPreEmitDiagnostics(program).length === 0;
}
