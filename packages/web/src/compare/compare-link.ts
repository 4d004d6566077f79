import { InputError } from "espalier";
import { catalogue } from "../lab/catalogue.js";
import { treeInCommand } from "../lab/command.js";
import { type Field, known, readFields, writeFields } from "../lab/fields.js";
import { readWhole } from "../lab/options.js";
import { isTooLong, readSource, sourceFields } from "../lab/source-link.js";
import { type Choice, firstChoice, hasSeeds, mostTrees } from "./choice.js";

const ids = catalogue.algorithms.map(({ id }) => id);

/** What a link to a comparison says; a bad value is told in a sentence, and what holds without it is taken instead. */
export function readCompareLink(hash: string): {
  readonly choice: Choice;
  readonly problems: readonly string[];
} {
  const { take, problems, isEmpty } = readFields(hash);
  if (isEmpty) return { choice: firstChoice, problems: [] };
  const source = readSource(take);
  const algorithms = take<readonly string[] | undefined>("algorithms", undefined, (text) => [
    ...new Set(text.split(",").map((id) => known("algorithms", id, ids))),
  ]);
  const trees = take("trees", hasSeeds(source) ? firstChoice.trees : 1, (text) => {
    const count = readWhole("trees", text, 1);
    if (!hasSeeds(source)) throw new InputError("trees is given with one tree: expected a model with seeds");
    if (count > mostTrees) throw new InputError(`trees is ${count}: expected at most ${mostTrees}`);
    return count;
  });
  return { choice: { source, trees, algorithms }, problems: problems() };
}

/** The comparison as it stands behind the #: always in the same order. */
export function writeCompareLink({ source, trees, algorithms }: Choice): string {
  const fields: Field[] = [...sourceFields(source)];
  if (hasSeeds(source)) fields.push(["trees", String(trees)]);
  if (algorithms !== undefined) fields.push(["algorithms", algorithms.join(",")]);
  return writeFields(fields);
}

/** Why a link does not carry everything. */
export function missingInCompareLink({ source }: Choice): string | undefined {
  return isTooLong(source) ? "This tree is too large for a link: send its file along." : undefined;
}

/** The same comparison as a command; nothing where no command can say it. */
export function compareCommand({ source, trees, algorithms }: Choice): string | undefined {
  const tree = treeInCommand(source);
  if (tree === undefined) return undefined;
  const many = hasSeeds(source) ? ` --trees ${trees}` : "";
  const only = algorithms === undefined ? "" : ` --algorithms ${algorithms.join(",")}`;
  return `npm run -s espalier -- compare ${tree}${many}${only}`;
}
