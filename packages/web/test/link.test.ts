import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogue } from "../src/lab/catalogue.js";
import { commandOf } from "../src/lab/command.js";
import { effectsOf } from "../src/lab/effects.js";
import { firstLab, type Lab } from "../src/lab/lab.js";
import { readLink, writeLink } from "../src/lab/link.js";
import { update } from "../src/lab/update.js";

const written = (hash: string) => writeLink(readLink(hash).lab);

describe("a link", () => {
  it("is read and written in the names of the command's options", () => {
    for (const link of [
      "model=pi&algorithm=alpha-beta&step=71",
      "model=random&degree=4&depth=8&seed=7&algorithm=mtd-f&guess=3&beside=alpha-beta&at=2866&eyes=mover",
      "tree=((3_12)(8(2_4)))&root=min&algorithm=sss-star",
      "game=connect-four&position=24672241162164&depth=8&algorithm=negascout",
      "model=random&degree=3&depth=4&algorithm=alpha-beta&alpha=-3&beta=inf&colour=types".replace(
        "&beta=inf",
        "",
      ),
      "model=ordered&degree=3&depth=4&algorithm=alpha-beta&beside=alpha-beta&beside-model=worst&beside-degree=3&beside-depth=4&at=9",
      "tree=((1_2)3)&algorithm=scout&beside=mtd-f&beside-tree=(4(5_6))&beside-root=min&beside-guess=2&by=steps",
      "model=incremental&degree=2&depth=3&algorithm=pb-star&level=0.9&no-windows&step=end",
    ]) {
      expect([link, readLink(`#${link}`).problems]).toEqual([link, []]);
      expect(decodeURIComponent(written(`#${link}`))).toBe(link);
    }
  });

  it("is the same search as its command", () => {
    const { lab } = readLink("#model=random&degree=4&depth=8&seed=7&algorithm=mtd-f&guess=3");
    expect(commandOf(lab)).toBe(
      "npm run -s espalier -- search --model random --degree 4 --depth 8 --seed 7 --algorithm mtd-f --guess 3",
    );
    expect(commandOf(readLink("#game=connect-four&position=112233&depth=3&algorithm=scout").lab)).toBe(
      "npm run -s espalier -- search --game connect-four --position '112233' --depth 3 --algorithm scout",
    );
    expect(commandOf(readLink("#game=othello&depth=2").lab)).toBe(
      "npm run -s espalier -- search --game othello --depth 2 --algorithm alpha-beta",
    );
  });

  it("to two trees is two commands, and searches only what has changed", () => {
    const { lab } = readLink(
      "#model=ordered&degree=3&depth=4&algorithm=alpha-beta&beside=alpha-beta&beside-model=worst&beside-degree=3&beside-depth=4",
    );
    expect(commandOf(lab)).toBe(
      "npm run -s espalier -- search --model ordered --degree 3 --depth 4 --algorithm alpha-beta\n" +
        "npm run -s espalier -- search --model worst --degree 3 --depth 4 --algorithm alpha-beta",
    );
    const searches = (before: Lab | undefined, after: Lab) =>
      effectsOf(before, after).flatMap((effect) =>
        effect.do === "search" ? [[effect.which, effect.wish.source]] : [],
      );
    expect(searches(undefined, lab)).toEqual([
      [0, lab.source],
      [1, lab.runs[1]?.source],
    ]);
    const source = { kind: "tree", text: "((1 2) (3 4))" } as const;
    const first = update(lab, { do: "choose source", source });
    expect(searches(lab, first)).toEqual([[0, source]]);
    const second = update(lab, { do: "choose second source", source });
    expect(searches(lab, second)).toEqual([[1, source]]);
    const one = update(lab, { do: "choose second source", source: undefined });
    expect(searches(lab, one)).toEqual([[1, lab.source]]);
    const trace = update(lab, { do: "choose source", source: { kind: "trace", text: "", name: "" } });
    expect(trace.runs).toHaveLength(1);
  });

  it("that is bad gives a sentence and the default", () => {
    const { lab, problems } = readLink(
      "#algorithm=alpha-bet&model=random&degree=0&depth=3&step=x&guess=2&colour=red&life=42",
    );
    expect(problems).toHaveLength(6);
    expect(problems.join("\n")).toMatch(
      /algorithm is "alpha-bet".*\n.*alpha-beta does not take guess|degree is "0"/s,
    );
    expect(lab.runs[0].algorithm).toBe("alpha-beta");
    expect(lab.wanted).toBeUndefined();
    expect(readLink("#model=pi&model=random&treez=AAAA").problems).toEqual([
      '"model" stands in the link more than once, and the last one counts',
      '"treez" in the link cannot be unpacked, and is left out: expected a tree as Share writes it',
    ]);
  });

  it("never breaks, whatever it says, and is written as it is read", () => {
    const key = fc.constantFrom(
      "model",
      "algorithm",
      "beside",
      "degree",
      "depth",
      "seed",
      "alpha",
      "tree",
      "game",
      "position",
      "step",
      "at",
      "eyes",
      "guess",
      "%E0%A4%A",
      "<b>",
    );
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom("random", "pi", "alpha-beta", "3", "-7", "1e999", "inf", "((1_2)(3_4))"),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { maxLength: 8 }), (fields) => {
        const hash = `#${fields.map(([k, v]) => `${k}=${v}`).join("&")}`;
        const { lab } = readLink(hash);
        const once = writeLink({ ...lab, wanted: undefined, step: Math.max(0, lab.wanted ?? 0) });
        expect(readLink(`#${once}`).problems).toEqual([]);
        expect(writeLink({ ...readLink(`#${once}`).lab })).toBe(once);
      }),
    );
  });
});

describe("update", () => {
  it("leaves the lab as it was, and tells what is to be done by the difference", () => {
    const before = firstLab;
    const frozen = JSON.stringify(before);
    const after = update(before, { do: "choose algorithm", algorithm: "scout" });
    expect(JSON.stringify(before)).toBe(frozen);
    expect(effectsOf(before, after).map((effect) => effect.do)).toEqual(["search", "address"]);
    const beside = update(after, { do: "beside", algorithm: "negamax" });
    expect(effectsOf(after, beside)).toMatchObject([
      { do: "search", which: 1, wish: { algorithm: "negamax" } },
      { do: "address", push: true },
    ]);
    const alone = update(beside, { do: "beside", algorithm: undefined });
    expect(effectsOf(beside, alone)).toMatchObject([{ do: "cancel", which: 1 }, { do: "address" }]);
  });

  it("keeps how far a search came that is cancelled, and begins only that anew", () => {
    const going = update(firstLab, { do: "status", which: 0, status: { is: "running", evaluations: 12 } });
    const cancelled = update(going, { do: "cancel" });
    expect(cancelled.runs[0].status).toEqual({ is: "cancelled", evaluations: 12 });
    expect(effectsOf(going, cancelled)).toMatchObject([{ do: "cancel", which: 0 }]);
    expect(update(cancelled, { do: "cancel" })).toBe(cancelled);
    const refused = update(going, { do: "status", which: 0, status: { is: "refused", sentence: "no" } });
    const beside = update(refused, { do: "beside", algorithm: "scout" });
    const again = update(update(beside, { do: "cancel" }), { do: "search again" });
    expect(again.runs.map(({ status }) => status.is)).toEqual(["refused", "waiting"]);
    expect(effectsOf(update(beside, { do: "cancel" }), again)).toMatchObject([
      { do: "search", which: 1, wish: { algorithm: "scout" } },
      { do: "address" },
    ]);
  });

  it("goes nowhere while nothing is done, and never out of time", () => {
    const lab: Lab = firstLab;
    expect(update(lab, { do: "move", by: "step" }).step).toBe(0);
    expect(update(lab, { do: "go", to: 1e9 }).step).toBe(0);
    expect(update(lab, { do: "play" }).isPlaying).toBe(false);
  });
});

describe("the catalogue", () => {
  it("is data, so that a page may bring it without the searches", () => {
    expect(JSON.parse(JSON.stringify(catalogue))).toEqual(catalogue);
  });
});
