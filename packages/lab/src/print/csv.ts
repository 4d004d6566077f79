/**
 * Rows as comma-separated values under a line of names: fields are quoted as RFC 4180 says, and lines end in a line feed.
 * A field of an object is called by both names, `nodes.mean`; what is absent, null or not a number is empty; a list is JSON.
 */
export function csv(rows: readonly object[]): string {
  const flat = rows.map((row) => new Map(fieldsOf(row)));
  const names = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  const lines = [names, ...flat.map((row) => names.map((name) => row.get(name) ?? ""))];
  return lines.map((line) => `${line.map(quoted).join(",")}\n`).join("");
}

function fieldsOf(row: object): [name: string, text: string][] {
  return Object.entries(row).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (value === undefined || value === null || Number.isNaN(value)) return [[name, ""]];
    if (Array.isArray(value)) return [[name, JSON.stringify(value)]];
    if (typeof value !== "object") return [[name, String(value)]];
    return fieldsOf(value).map(([part, text]) => [`${name}.${part}`, text]);
  });
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
