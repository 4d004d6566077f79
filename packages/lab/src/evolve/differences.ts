/** Where `actual` is not what `expected` says, one sentence each; fields that are not expected are not looked at. */
export function differences(actual: object, expected: Readonly<Record<string, unknown>>): string[] {
  const fields = actual as Readonly<Record<string, unknown>>;
  return Object.entries(expected).flatMap(([field, wanted]) =>
    canonical(fields[field]) === canonical(wanted)
      ? []
      : [`${field} is ${text(fields[field])}: expected ${text(wanted)}`],
  );
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? "missing";
}

/** The value as text that does not depend on the order of fields. */
function canonical(value: unknown): string {
  return text(
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
      : value,
  );
}
