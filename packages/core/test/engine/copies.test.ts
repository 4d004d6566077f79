import { beforeEach, describe, expect, it, vi } from "vitest";
import { copy as first } from "../../src/engine/copies/copy-1.js";
import type { Copy } from "../../src/engine/copies/copy-of.js";

/** Six more, which here are told apart: in the sources all are one, and the build makes copies of them. */
const more: readonly Copy[] = Array.from({ length: 6 }, () => ({ ...first }));
const owners: readonly object[] = Array.from({ length: 12 }, (_, i) => ({ i }));

describe("copies of the hot code", () => {
  let copies: typeof import("../../src/engine/copies/copy-of.js");
  let one: Copy;
  // What has been given away stays so: each test begins with all that is.
  beforeEach(async () => {
    vi.resetModules();
    copies = await import("../../src/engine/copies/copy-of.js");
    one = (await import("../../src/engine/copies/copy-1.js")).copy;
  });

  it("belong to a game each, as long as there are enough; the last serves all who come late", () => {
    const { addCopies, copyOf, hasCopy } = copies;
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

  it("can be handed on", () => {
    const { addCopies, assign, copyOf, hasCopy } = copies;
    addCopies(more);
    assign(owners[1]!, more[3]!);
    expect([hasCopy(owners[1]!), copyOf(owners[1]!)]).toEqual([true, more[3]]);
    // Nothing has been given away by that.
    expect(copyOf(owners[2]!)).toBe(one);
  });

  /** Whether the others have been loaded: then none can be added any more. */
  const isLoaded = () => {
    copies.addCopies(more);
    copies.copyOf({});
    copies.copyOf({});
    return !more.includes(copies.copyOf({}));
  };

  it("are loaded when the first has been given away and another game comes", async () => {
    copies.copyOf(owners[0]!);
    await copies.loadCopyFor(owners[1]!);
    expect(isLoaded()).toBe(true);
  });

  it("are not loaded for a program with one game", async () => {
    await copies.loadCopyFor(owners[0]!);
    copies.copyOf(owners[0]!);
    await copies.loadCopyFor(owners[0]!);
    expect(isLoaded()).toBe(false);
  });

  it("are loaded once", async () => {
    copies.addCopies(more);
    for (const owner of owners) copies.copyOf(owner);
    await copies.loadCopyFor({});
    expect(copies.copyOf({})).toBe(more[5]);
  });
});
