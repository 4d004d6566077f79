import { Option } from "commander";
import { wholeNumber } from "../../options/option-value.js";

/** Which queue is meant: the address, or nothing where the environment says it. */
export function queueOption(about: string): Option {
  return new Option(
    "--queue [url]",
    `${about}: redis://host:6379, or rediss://user:password@host:6379; without an address that in ESPALIER_QUEUE`,
  );
}

/** How long a queue may be gone. */
export function waitOption(): Option {
  return new Option("--wait <seconds>", "give up when the queue has been gone for so long")
    .argParser(wholeNumber("--wait", 1, 86_400))
    .default(60);
}
