/** A value written out, so that it can be compared later with what it has become. */
export interface Fingerprint {
  /** Different texts: different values. */
  readonly text: string;
  /** If both are complete, equal texts mean equal values. Functions and private fields cannot be written out. */
  readonly complete: boolean;
}

type Step = { readonly text: string } | { readonly value: unknown };

/** Writes out a value of any depth, cycles included. Objects are written by their enumerable fields, in the order of their names. */
export function fingerprint(value: unknown): Fingerprint {
  const written: string[] = [];
  const numbers = new Map<object, number>();
  let complete = true;

  const steps: Step[] = [{ value }];
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if ("text" in step) written.push(step.text);
    else if (typeof step.value === "object" && step.value !== null) open(step.value);
    else written.push(primitive(step.value));
  }
  return { text: written.join(""), complete };

  function open(object: object): void {
    const number = numbers.get(object);
    if (number !== undefined) {
      written.push(`#${number}`);
      return;
    }
    numbers.set(object, numbers.size);
    if (Array.isArray(object)) list("[", object, "]");
    else if (object instanceof Map) list("Map[", [...object].flat(), "]");
    else if (object instanceof Set) list("Set[", [...object], "]");
    else if (object instanceof Date) written.push(`Date(${object.getTime()})`);
    else if (object instanceof ArrayBuffer) written.push(`Bytes[${new Uint8Array(object)}]`);
    else if (ArrayBuffer.isView(object) && "length" in object) written.push(`${nameOf(object)}[${object}]`);
    else {
      const prototype = Object.getPrototypeOf(object);
      complete &&= prototype === null || prototype === Object.prototype;
      complete &&= Object.getOwnPropertySymbols(object).length === 0;
      fields(object);
    }
  }

  function list(before: string, values: readonly unknown[], after: string): void {
    if (values.every(isPrimitive)) {
      written.push(before, values.map(primitive).join(), after);
      return;
    }
    written.push(before);
    steps.push({ text: after });
    for (let i = values.length - 1; i >= 0; i--) {
      steps.push({ value: values[i] });
      if (i > 0) steps.push({ text: "," });
    }
  }

  function fields(object: object): void {
    written.push(`${nameOf(object)}{`);
    steps.push({ text: "}" });
    const names = Object.keys(object).sort();
    names.toReversed().forEach((name, i) => {
      steps.push({ value: object[name as keyof typeof object] });
      steps.push({ text: `${i < names.length - 1 ? "," : ""}${JSON.stringify(name)}:` });
    });
  }

  function primitive(value: unknown): string {
    if (typeof value === "string") return JSON.stringify(value);
    if (typeof value === "bigint") return `${value}n`;
    complete &&= typeof value !== "function" && typeof value !== "symbol";
    return typeof value === "function" ? "function" : String(value);
  }
}

function isPrimitive(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

/** The name of the class of `object`; "" for a plain object. */
function nameOf(object: object): string {
  const maker: unknown = object.constructor;
  return typeof maker === "function" && maker !== Object ? maker.name : "";
}
