import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { type Model, models, treeOf } from "../../src/trees/index.js";

/** What a model is asked for besides small trees: all that it can be told, and trees with more leaves than 32 bits count. */
const told: Readonly<Record<string, readonly Readonly<Record<string, number>>[]>> = {
  "partly-ordered": [{ order: 0.5 }],
  random: [{ range: 7 }],
  permutation: [
    { degree: 2, depth: 20 },
    { degree: 3, depth: 30 },
  ],
  incremental: [{ range: 5 }],
  "galton-watson": [{ q: 0.5 }, { order: 1 }],
  ranges: [
    { width: 5, depth: 5 },
    { width: 6, depth: 4, perLevel: 1 },
    { width: 4, depth: 4, domain: 40 },
  ],
};

/** Nodes of the tree from the root down, some 200 of them: degrees, values, estimates and lists. */
function sampled(model: Model, given: Readonly<Record<string, number>>): string {
  const common = { degree: 3, depth: 4, width: 4, seed: 5, ...given };
  const parameters = Object.fromEntries(Object.entries(common).filter(([name]) => name in model.parameters));
  const tree = treeOf(model, parameters);
  const seen: unknown[] = [tree.height];
  const look = (node: unknown) => {
    const d = tree.degree(node);
    seen.push([
      d,
      d === 0 && tree.value(node),
      tree.estimate?.(node),
      tree.worth?.(node),
      tree.bounds?.(node),
    ]);
    if (seen.length < 200) for (let i = d - 1; i >= 0; i--) look(tree.child(node, i));
  };
  look(tree.root);
  return createHash("sha256").update(JSON.stringify(seen)).digest("hex").slice(0, 12);
}

it("models stay what they were: what they say of themselves, and their trees, as hashes", async () => {
  const known = Object.fromEntries(
    (models as readonly Model[]).map((model) => {
      const { tree: _, ...record } = model;
      return [
        model.id,
        {
          ...record,
          trees: [{}, { seed: 6 }, ...(told[model.id] ?? [])].map((given) => sampled(model, given)).join(" "),
        },
      ];
    }),
  );
  await expect(`${JSON.stringify(known, null, 2)}\n`).toMatchFileSnapshot("./models.json");
});
