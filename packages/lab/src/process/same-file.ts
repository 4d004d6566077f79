import { type BigIntStats, fstatSync, statSync } from "node:fs";
import { InputError } from "espalier";

const stdin = 0;
const stdout = 1;

/** The files that a verb reads, each by the noun of what it is read for. "-" is stdin. */
type Inputs = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Refuses to write what `flag` names if it is one of the files that are read, by whatever name. */
export function refuseOverwriting(flag: string, output: string | undefined, inputs: Inputs): void {
  if (output === undefined || output === "-") return;
  for (const [noun, files = []] of Object.entries(inputs)) {
    for (const input of [files].flat()) {
      if (!isSame(identity(output), identity(input === "-" ? stdin : input))) continue;
      throw new InputError(`${flag} ${output} is the ${noun} itself: expected another file`);
    }
  }
}

/** Whether a name leads to where stdout leads: /dev/stdout, or the file that a shell has opened for us. */
export function isStdout(file: string): boolean {
  const [named, ours] = [identity(file), identity(stdout)];
  return named !== undefined && ours !== undefined && named.dev === ours.dev && named.ino === ours.ino;
}

/** Whether both are one file. A terminal or a device may be read and written at the same time. */
function isSame(a: BigIntStats | undefined, b: BigIntStats | undefined): boolean {
  return a !== undefined && b !== undefined && a.isFile() && a.dev === b.dev && a.ino === b.ino;
}

/** What the system knows of a file, whatever it is called; undefined where there is none. */
function identity(file: string | number): BigIntStats | undefined {
  try {
    return typeof file === "number" ? fstatSync(file, { bigint: true }) : statSync(file, { bigint: true });
  } catch {
    return undefined;
  }
}
