import type { Command } from "commander";

const pleas = ["-h", "--help"];

/** `argv` without its plea for help, where that is about a verb that does not exist: Commander would help with all the others. */
export function withoutHelpForNothing(command: Command, argv: readonly string[]): readonly string[] {
  return namesUnknownVerb(command, argv) ? argv.filter((word) => !pleas.includes(word)) : argv;
}

function namesUnknownVerb(command: Command, [word, ...rest]: readonly string[]): boolean {
  if (word === undefined || command.commands.length === 0) return false;
  if (pleas.includes(word)) return namesUnknownVerb(command, rest);
  if (word.startsWith("-")) return false;
  const verb = command.commands.find((each) => each.name() === word);
  return verb === undefined || namesUnknownVerb(verb, rest);
}
