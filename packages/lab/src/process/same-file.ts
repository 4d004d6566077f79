import { type BigIntStats, fstatSync, statSync } from "node:fs";
import { InputError } from "espalier";

const stdin = 0;
const stdout = 1;

/** Refuses to write what `flag` names if it is the file that `noun` is read from, by whatever name. "-" is stdin. */
export function refuseOverwriting(
  flag: string,
  output: string | undefined,
  noun: string,
  input: string | undefined,
): void {
  if (output === undefined || output === "-" || input === undefined) return;
  if (isSame(identity(output), identity(input === "-" ? stdin : input))) {
    throw new InputError(`${flag} ${output} is the ${noun} itself: expected another file`);
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
