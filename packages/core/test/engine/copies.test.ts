import { describe, expect, it, vi } from "vitest";
import { copy as first } from "../../src/engine/copies/copy-1.js";
import type { Copy } from "../../src/engine/copies/copy-of.js";

/** Six more, which here are told apart: in the sources all are one, and the build makes copies of them. */
const more: readonly Copy[] = Array.from({ length: 6 }, () => ({ ...first }));
const owners: readonly object[] = Array.from({ length: 12 }, (_, i) => ({ i }));

/** The copies as they are when a program begins: what has been given away stays so. */
async function anew() {
  vi.resetModules();
  const copies = await import("../../src/engine/copies/copy-of.js");
  const { copy: one } = await import("../../src/engine/copies/copy-1.js");
  return { ...copies, one };
}

/** Whether the others have been loaded: then none can be added any more. */
function isLoaded({ addCopies, copyOf }: Awaited<ReturnType<typeof anew>>): boolean {
  addCopies(more);
  copyOf({});
  copyOf({});
  return !more.includes(copyOf({}));
}

describe("copies of the hot code", () => {
  it("belong to a game each, as long as there are enough; the last serves all who come late", async () => {
    const { addCopies, copyOf, hasCopy, one } = await anew();
    expect(hasCopy(owners[0]!)).toBe(false);
    expect(copyOf(owners[0]!)).toBe(one);
    expect([hasCopy(owners[0]!), hasCopy(owners[1]!)]).toEqual([true, false]);
    addCopies(more);
    // They are added once.
    addCopies(more.toReversed());
    const given = owners.map((owner) => copyOf(owner));
    expect(given.map((copy) => more.indexOf(copy))).toEqual([-1, 0, 1, 2, 3, 4, 5, 5, 5, 5, 5, 5]);
    expect(owners.map((owner) => copyOf(owner))).toEqual(given);
  });

  it("can be handed on", async () => {
    const { addCopies, assign, copyOf, hasCopy, one } = await anew();
    addCopies(more);
    assign(owners[1]!, more[3]!);
    expect([hasCopy(owners[1]!), copyOf(owners[1]!)]).toEqual([true, more[3]]);
    // Nothing has been given away by that.
    expect(copyOf(owners[2]!)).toBe(one);
  });

  it("are loaded when the first has been given away and another game comes", async () => {
    const copies = await anew();
    copies.copyOf(owners[0]!);
    await copies.loadCopyFor(owners[1]!);
    expect(isLoaded(copies)).toBe(true);
  });

  it("are not loaded for a program with one game", async () => {
    const copies = await anew();
    await copies.loadCopyFor(owners[0]!);
    copies.copyOf(owners[0]!);
    await copies.loadCopyFor(owners[0]!);
    expect(isLoaded(copies)).toBe(false);
  });

  it("are loaded once", async () => {
    const { addCopies, copyOf, loadCopyFor } = await anew();
    addCopies(more);
    for (const owner of owners) copyOf(owner);
    await loadCopyFor({});
    expect(copyOf({})).toBe(more[5]);
  });
});
