import { describe, expect, it } from "vitest";
import { publishedConnectFour } from "../bench/src/solving/connect-four.js";
import { publishedOthello } from "../bench/src/solving/othello.js";
import { solveSet } from "../bench/src/solving/published-set.js";

describe("a set of published positions", () => {
  it("is read as it is published, and what is wrong is named", () => {
    const text = "2252576253462244111563365343671351441 -1\n6146 18\n243335424257 13\n";
    const { file, positions, wrong, nodesPerPosition, ofAnchor } = solveSet(
      publishedConnectFour,
      "Test_L3_R1",
      text,
    );
    expect({ file, positions, wrong }).toEqual({
      file: "Test_L3_R1",
      positions: 3,
      wrong: ["243335424257 13"],
    });
    expect(ofAnchor).toBeCloseTo(nodesPerPosition / 51.3, 12);
  });

  it("may have no anchor", () => {
    const board = `${"X".repeat(62)}O-`;
    const { wrong, ofAnchor } = solveSet(publishedOthello, "own", `${board} X; H8:+64; A1:-2;\n`);
    expect([wrong, ofAnchor]).toEqual([[], undefined]);
  });
});
