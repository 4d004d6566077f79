import type { Command } from "commander";
import type { Io } from "../process/io.js";

/** Makes a verb of the command. Its action says how the command ends by `exit(code)`, where that is not 0. */
export type Verb = (io: Io, exit: (code: number) => void) => Command;
