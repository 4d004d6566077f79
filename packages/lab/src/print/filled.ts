/** How far a line of text goes. */
const width = 96;

/** `text` in lines that are a little indented and not too long. */
export function filled(text: string): string {
  const lines: string[] = [];
  let line = " ";
  for (const word of text.split(/\s+/)) {
    if (line.length + 1 + word.length > width && line.trim() !== "") {
      lines.push(line);
      line = " ";
    }
    line += ` ${word}`;
  }
  return `${[...lines, line].join("\n")}\n`;
}
