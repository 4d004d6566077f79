import { Option } from "commander";

const flag = "--plugin";

/** What is loaded before the command line is read, because its ids are options of verbs: the files behind every --plugin. */
export function pluginsIn(argv: readonly string[]): readonly string[] {
  return argv.flatMap((word, k) => {
    const next = argv[k + 1];
    if (word === flag) return next === undefined ? [] : [next];
    return word.startsWith(`${flag}=`) ? [word.slice(flag.length + 1)] : [];
  });
}

/** The same as words of a command line, for another process. */
export function pluginWords(argv: readonly string[]): readonly string[] {
  return pluginsIn(argv).map((file) => `${flag}=${file}`);
}

/** The option of a verb that plugins take part in. It may be given more than once. */
export function pluginOption(): Option {
  return new Option(
    `${flag} <file>`,
    "a module with algorithms, rules, models, games or studies of your own; may be given more than once",
  ).argParser((file: string, before: readonly string[] = []) => [...before, file]);
}
