import { describe, expect, it } from "vitest";
import { difference } from "../../src/game/check-game/difference.js";

const a = (n: number) => "a".repeat(n);
const b = (n: number) => "b".repeat(n);

describe("the difference of two texts", () => {
  it("is the texts while both are short", () => {
    expect(difference(a(80), b(80))).toEqual([a(80), b(80)]);
  });

  it("is what differs in them, with a little of what is around it", () => {
    expect(difference(`${a(50)}x${b(50)}`, `${a(50)}yz${b(50)}`)).toEqual([
      `...${a(20)}x${b(20)}...`,
      `...${a(20)}yz${b(20)}...`,
    ]);
  });

  it("is shown from the beginning, and to the end, where it lies there", () => {
    expect(difference(`x${b(90)}`, `y${b(90)}`)).toEqual([`x${b(20)}...`, `y${b(20)}...`]);
    expect(difference(`${a(90)}x`, `${a(90)}y`)).toEqual([`...${a(20)}x`, `...${a(20)}y`]);
  });

  it("goes from the first place where they differ to the last, though much between is the same", () => {
    expect(difference(`x${b(90)}p`, `y${b(90)}q`)).toEqual([`x${b(90)}p`, `y${b(90)}q`]);
    expect(difference(`${a(30)}x${b(90)}p${a(30)}`, `${a(30)}y${b(90)}q${a(30)}`)).toEqual([
      `...${a(20)}x${b(90)}p${a(20)}...`,
      `...${a(20)}y${b(90)}q${a(20)}...`,
    ]);
  });

  it("of a text and its beginning is the rest, as far as there is room for it", () => {
    expect(difference(a(100), a(150))).toEqual([`...${a(20)}`, `...${a(70)}`]);
    expect(difference(a(100), a(350))).toEqual([`...${a(20)}`, `...${a(160)}...`]);
  });
});
