import { expect, it } from "vitest";
import { withinMemory } from "../../../src/search/best-first/within-memory.js";

/** Where the pseudo-terminals lie on the first path to the bottom, and on one that is walked after it. */
function chosen(memory: number, degree: number, height: number | undefined, odd: boolean): string {
  const rule = withinMemory(memory, { ...(height !== undefined && { height }), odd });
  const plies = height ?? 8;
  const walk = () => {
    let local = 0;
    let stored = 1;
    let depths = "";
    for (let depth = 0; depth < plies; depth++) {
      if (rule({}, { depth, local, degree, stored })) {
        depths += depth;
        local = depth;
      }
      stored += degree;
    }
    return depths;
  };
  return `${walk()}/${walk()}`;
}

it("a memory chooses the same depths for pseudo-terminals as ever: none in a large one, all in a small one", () => {
  const rows: string[] = [];
  for (const height of [undefined, 7, 8])
    for (const odd of [false, true])
      for (const degree of [1, 2, 3, 5]) {
        const depths = [10, 16, 25, 40, 80, 200, 1000, 100_000].map((memory) =>
          chosen(memory, degree, height, odd),
        );
        rows.push(`${height ?? "any"} plies, ${degree} moves${odd ? ", odd" : ""}: ${depths.join(" ")}`);
      }
  expect(rows).toMatchInlineSnapshot(`
    [
      "any plies, 1 moves: 01234567/01234567 024567/0124567 0246/0246 0246/0246 04/04 06/06 0/0 0/0",
      "any plies, 2 moves: 01234567/01234567 0234567/01234567 0246/0246 0246/0246 04/04 06/06 0/0 0/0",
      "any plies, 3 moves: 01234567/01234567 01234567/01234567 0234567/01234567 02467/02467 0246/0246 0246/0246 06/06 0/0",
      "any plies, 5 moves: 01234567/01234567 01234567/01234567 01234567/01234567 01234567/01234567 024567/024567 0246/0246 0246/0246 0/0",
      "any plies, 1 moves, odd: 01234567/01234567 013567/013567 01357/01357 0357/0357 037/037 05/05 0/0 0/0",
      "any plies, 2 moves, odd: 01234567/01234567 0134567/01234567 01357/01357 0357/0357 037/037 05/05 0/0 0/0",
      "any plies, 3 moves, odd: 01234567/01234567 01234567/01234567 01234567/01234567 01357/01357 0357/0357 0357/0357 05/05 0/0",
      "any plies, 5 moves, odd: 01234567/01234567 01234567/01234567 01234567/01234567 01234567/01234567 013567/013567 01357/01357 0357/0357 07/07",
      "7 plies, 1 moves: 0123456/0123456 01246/01246 024/024 04/04 04/04 0/0 0/0 0/0",
      "7 plies, 2 moves: 0123456/0123456 0123456/0123456 024/024 04/04 04/04 0/0 0/0 0/0",
      "7 plies, 3 moves: 0123456/0123456 0123456/0123456 0123456/0123456 0246/0246 024/024 04/04 06/06 0/0",
      "7 plies, 5 moves: 0123456/0123456 0123456/0123456 0123456/0123456 0123456/0123456 0246/0246 024/024 04/04 0/0",
      "7 plies, 1 moves, odd: 0123456/0123456 0135/0135 035/035 03/03 05/05 0/0 0/0 0/0",
      "7 plies, 2 moves, odd: 0123456/0123456 0123456/0123456 035/035 03/03 05/05 0/0 0/0 0/0",
      "7 plies, 3 moves, odd: 0123456/0123456 0123456/0123456 0123456/0123456 0135/0135 035/035 03/03 05/05 0/0",
      "7 plies, 5 moves, odd: 0123456/0123456 0123456/0123456 0123456/0123456 0123456/0123456 0135/0135 035/035 03/03 0/0",
      "8 plies, 1 moves: 01234567/01234567 012346/012346 0246/0246 04/04 04/04 06/06 0/0 0/0",
      "8 plies, 2 moves: 01234567/01234567 01234567/01234567 0246/0246 04/04 04/04 06/06 0/0 0/0",
      "8 plies, 3 moves: 01234567/01234567 01234567/01234567 01234567/01234567 0246/0246 0246/0246 04/04 06/06 0/0",
      "8 plies, 5 moves: 01234567/01234567 01234567/01234567 01234567/01234567 01234567/01234567 0246/0246 0246/0246 04/04 0/0",
      "8 plies, 1 moves, odd: 01234567/01234567 012357/012357 035/035 037/037 05/05 07/07 0/0 0/0",
      "8 plies, 2 moves, odd: 01234567/01234567 01234567/01234567 035/035 037/037 05/05 07/07 0/0 0/0",
      "8 plies, 3 moves, odd: 01234567/01234567 01234567/01234567 01234567/01234567 01357/01357 035/035 037/037 05/05 0/0",
      "8 plies, 5 moves, odd: 01234567/01234567 01234567/01234567 01234567/01234567 01234567/01234567 01357/01357 035/035 037/037 0/0",
    ]
  `);
});
