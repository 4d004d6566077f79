import { dirname, join } from "node:path";
import ts from "typescript";
import { root } from "./mutants.mjs";

const config = join(root, "packages/core/tsconfig.json");
const { options, fileNames } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(config, ts.sys.readFile).config,
  ts.sys,
  join(root, "packages/core"),
);
const host = ts.createCompilerHost(options);
/** The files as they are, read once. @type {Map<string, ts.SourceFile | undefined>} */
const sources = new Map();

/**
 * Whether the compiler takes the source with this mutant in it, and what imports that source: a mutant that it refuses
 * cannot be shipped.
 */
export function compiles({ file, start, end, replacement }) {
  const changed = join(root, file);
  const mutated = (name) => {
    const text = host.readFile(name) ?? "";
    return `${text.slice(0, start)}${replacement}${text.slice(end)}`;
  };
  const program = ts.createProgram(fileNames, options, {
    ...host,
    getSourceFile: (name, target) => {
      if (join(name) === changed) return ts.createSourceFile(name, mutated(name), target);
      if (!sources.has(name)) sources.set(name, host.getSourceFile(name, target));
      return sources.get(name);
    },
  });
  const source = program.getSourceFile(changed);
  const takes = (each) => program.getSemanticDiagnostics(each).length === 0;
  return (
    program.getSyntacticDiagnostics(source).length === 0 &&
    takes(source) &&
    program.getSourceFiles().every((each) => !imports(each, changed) || takes(each))
  );
}

/** Whether a source names another, which lies in the same project, as what it imports from. */
function imports(source, file) {
  return (
    !source.isDeclarationFile &&
    source.imports.some(({ text }) => join(dirname(source.fileName), text).replace(/\.js$/, ".ts") === file)
  );
}
