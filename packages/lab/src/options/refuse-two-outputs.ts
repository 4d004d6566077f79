import { InputError } from "espalier";

interface Outputs {
  readonly trace?: string;
  readonly json?: boolean;
  readonly explain?: boolean;
}

/** The result, the story and the trace cannot all go to stdout. */
export function refuseTwoOutputs({ trace, json, explain }: Outputs): void {
  const printed = [trace === "-" && "--trace -", json && "--json", explain && "--explain"].filter(
    (option) => typeof option === "string",
  );
  if (printed.length > 1) {
    const instead = trace === "-" ? ", or --trace FILE" : "";
    throw new InputError(
      `${printed.join(" and ")} ${printed.length === 2 ? "both" : "all"} print to stdout: expected one of them${instead}`,
    );
  }
}
