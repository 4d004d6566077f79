/** Where `actual` is not what `expected` says, one sentence each; fields that are not expected are not looked at. */
export function differences(actual: object, expected: Readonly<Record<string, unknown>>): string[] {
  const fields = actual as Readonly<Record<string, unknown>>;
  return Object.entries(expected).flatMap(([field, wanted]) =>
    text(sorted(fields[field])) === text(sorted(wanted))
      ? []
      : [`${field} is ${text(fields[field])}: expected ${text(wanted)}`],
  );
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? "missing";
}

/** The value with the fields of every object in it in one order. That of lists counts. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([field, each]) => [field, sorted(each)]);
}
