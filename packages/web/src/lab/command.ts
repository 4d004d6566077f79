import { type Lab, type Run, sourceOf } from "./lab.js";
import { kebab, optionKey, optionNames, writtenOption } from "./options.js";
import { givenParameters, type Source } from "./source.js";

/** The same search as a command; nothing where no command can say it. */
export function commandOf(lab: Lab): string | undefined {
  const lines = lab.runs.map((run) => {
    const tree = treeInCommand(sourceOf(lab, run));
    return tree && `npm run -s espalier -- search ${tree} --algorithm ${run.algorithm}${optionsOf(run)}`;
  });
  return lines.includes(undefined) ? undefined : lines.join("\n");
}

/** The options that name a tree; nothing where none do. */
export function treeInCommand(source: Source): string | undefined {
  if (source.kind === "model") {
    const parameters = givenParameters(source.model, source.parameters);
    return [
      `--model ${source.model}`,
      ...parameters.map(([name, value]) => `--${kebab(name)} ${value}`),
    ].join(" ");
  }
  if (source.kind === "game") {
    const from = source.position === "" ? "" : ` --position ${quotedIn(source.position)}`;
    return `--game ${source.game}${from} --depth ${source.depth}`;
  }
  // A text has Max to move first; who else moves stands in a file.
  if (source.kind === "tree" && source.root === undefined && source.text.length < 2000) {
    return `--tree ${quotedIn(source.text)}`;
  }
  return undefined;
}

/** A text as a shell takes it; no tree and no position has a quotation mark of this kind. */
function quotedIn(text: string): string {
  return `'${text.trim().replace(/\s+/g, " ").replaceAll("'", "")}'`;
}

function optionsOf({ options }: Run): string {
  return optionNames
    .map((name) => {
      const text = writtenOption(name, options);
      if (text === undefined) return "";
      return text === "" ? ` --${optionKey(name)}` : ` --${optionKey(name)} ${text}`;
    })
    .join("");
}
