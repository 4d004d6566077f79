import type { Study } from "@espalier/studies";
import { isOfPlugin } from "../plugin/known-studies.js";
import { codeVersion } from "./code-version.js";

/** The version of the code that measures a study: plugins belong to it only where the study needs them. */
export function codeOf(study: Study, plugins: readonly string[] | undefined): string {
  return isOfPlugin(study) ? codeVersion(plugins) : codeVersion();
}
