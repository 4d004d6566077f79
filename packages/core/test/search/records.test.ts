import { it } from "vitest";
import { algorithms } from "../../src/search/algorithms.js";
import { writtenIn } from "./accounts.js";

/** A change of a record is written anew with -u. */
it("every algorithm is described as it was, in the order of the registry", async () => {
  const written = writtenIn(new URL("./", import.meta.url));
  const records = algorithms.flatMap((algorithm) => [
    algorithm.id,
    ...Object.entries(algorithm)
      .filter(([name, value]) => name !== "id" && typeof value !== "function")
      .map(([name, value]) => `  ${name}: ${Array.isArray(value) ? value.join(", ") : value}`)
      .sort(),
  ]);
  await written(records, "records");
});
