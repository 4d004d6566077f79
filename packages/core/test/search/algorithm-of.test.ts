import { counting } from "espalier";
import { searchesBy, selectionRules } from "espalier/best-first";
import { algorithmOf, type Returned, search } from "espalier/search";
import { readTree } from "espalier/trees";
import { describe, expect, it } from "vitest";

const tree = readTree("((3 12 8) (2 4 6) (14 5 2))");

const returning = (returned: unknown, more = {}) =>
  algorithmOf({ id: "own", title: "Own", run: () => returned as Returned, ...more });

describe("an algorithm of three fields", () => {
  it("finds a value that is exact, and claims no move", () => {
    expect(search(returning(7), tree)).toEqual({ value: 7, best: -1, status: "exact", line: [] });
  });

  it("gives 0 for -0", () => {
    expect(Object.is(search(returning(-0), tree).value, 0)).toBe(true);
    expect(Object.is(search(returning({ value: -0 }), tree).value, 0)).toBe(true);
  });

  it("says more where it knows more", () => {
    expect(search(returning({ value: 3, best: 0 }), tree)).toMatchObject({ best: 0, line: [0] });
    const all = { value: 3, best: 0, line: [0, 0], status: "lower", peak: 9 } as const;
    expect(search(returning(all), tree)).toEqual(all);
  });

  it.each([
    [{ alpha: 3 }, "upper"],
    [{ alpha: 2, beta: 3 }, "lower"],
    [{ alpha: 2, beta: 4 }, "exact"],
    [{ beta: 3 }, "lower"],
  ])("knows that a value outside the window %o is a bound", (window, status) => {
    expect(search(returning(3, { takes: ["alpha", "beta"] }), tree, window).status).toBe(status);
  });

  it("knows the same of a bound", () => {
    expect(search(returning(3, { takes: ["bound"] }), tree, { bound: 3 }).status).toBe("lower");
    expect(search(returning(3, { takes: ["bound"] }), tree, { bound: 4 }).status).toBe("exact");
  });

  it("calls the value of a terminal exact, whatever the window", () => {
    const own = returning(5, { takes: ["alpha", "beta"] });
    expect(search(own, readTree("5"), { alpha: 7 }).status).toBe("exact");
  });

  it.each([
    [Number.NaN, "own found NaN: expected a number, the value of the root"],
    [{ value: "3" }, 'own found "3": expected a number'],
    [undefined, 'own returned undefined: expected the value of the root, or an object with it as "value"'],
    [null, "own returned null"],
    ["3", 'own returned the string "3"'],
    [{}, "own returned an object"],
  ])("is refused when it returns %o", (returned, sentence) => {
    expect(() => search(returning(returned), tree)).toThrow(sentence);
  });

  it("takes no options unless it says so", () => {
    expect(() => search(returning(1), tree, { alpha: 3 })).toThrow(
      "own does not take alpha: it takes no options",
    );
  });

  it("counts what it asks for as nodes, where it takes no observer", () => {
    const own = algorithmOf({
      id: "own",
      title: "Own",
      run: (t) => 0 - t.value(t.child(t.child(t.root, 1), 0)) * -1,
    });
    const counted = counting(tree);
    expect(search(own, counted, {}, counted.observer).value).toBe(2);
    expect([counted.nodes, counted.evaluations]).toEqual([3, 1]);
  });

  it("tells its observer itself where it takes one", () => {
    const own = algorithmOf({
      id: "own",
      title: "Own",
      run(t, _, observer) {
        observer?.enter?.(t.root, -1, 1);
        return t.value(t.child(t.child(t.root, 0), 0));
      },
    });
    const counted = counting(tree);
    search(own, counted, {}, counted.observer);
    expect(counted.nodes).toBe(1);
  });
});

describe("a rule of one's own", () => {
  const [gsearch, rsearch] = searchesBy({ id: "mine", title: "mine", ...selectionRules.maxsearch });

  it("gives two searches with its name", () => {
    expect([gsearch.id, rsearch.id]).toEqual(["gsearch-mine", "rsearch-mine"]);
    expect([gsearch.title, rsearch.title]).toEqual([
      "Gsearch by the rule of mine",
      "Rsearch by the rule of mine",
    ]);
  });

  it("searches by it: a rule of the paper evaluates what it does under its own name", () => {
    const leaves = (algorithm: Parameters<typeof search>[0]) => {
      const counted = counting(tree);
      search(algorithm, counted);
      return counted.leaves;
    };
    const random = readTree("(((3 1) (4 1)) ((5 9) (2 6)) ((5 3) (5 8)))");
    expect(search(gsearch, random)).toMatchObject({ value: search(rsearch, random, { memory: 9 }).value });
    expect(search(rsearch, random, { memory: 9 }).peak).toBeLessThanOrEqual(9);
    expect(leaves(gsearch)).toEqual(leaves(rsearch));
  });
});
