/** A text as part of a page or a drawing: nothing in it is taken for a tag. */
export function inHtml(text: string): string {
  return printable(text).replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);
}

/** A text as part of a line of Markdown: nothing in it is taken for a sign of the language, a tag or the end of a cell. */
export function inMarkdown(text: string): string {
  return printable(text)
    .replace(/\s+/g, " ")
    .replace(/[\\`*_<>|[\]~$]|&(?=[#\w])/g, "\\$&");
}

/** Code in a line of Markdown. */
export function codeInMarkdown(text: string): string {
  const line = printable(text).replace(/\s+/g, " ").replaceAll("|", "\\|");
  const ticks = "`".repeat(1 + Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length)));
  return ticks.length === 1 ? `\`${line}\`` : `${ticks} ${line} ${ticks}`;
}

/** Without characters that no page may have. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, "\ufffd");
}
