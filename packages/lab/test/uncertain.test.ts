import { expect, it } from "vitest";
import { captured, json } from "./support/captured.js";

it("x", async () => {
  const tree = JSON.stringify({
    tree: {
      kids: [
        {
          vp: [
            [-2, "1/2"],
            [-1, 0.5],
          ],
        },
        {
          vp: [
            [0, "1/3"],
            [1, "2/3"],
          ],
        },
      ],
    },
    values: "mover",
    domain: 3,
  });
  for (const a of ["p-ab", "r-ab", "pb-star", "alpha-beta"])
    console.log(
      (await captured(["search", "--algorithm", a, "--tree", "-"], [tree])).out,
      await captured(["search", "--algorithm", a, "--json", "--tree", "-"], [tree]),
    );
  console.log(
    (await captured("search --algorithm r-ab --model ranges --width 4 --depth 5 --json --leaves".split(" ")))
      .out,
  );
  console.log(
    await captured("search --algorithm p-ab --model ranges --width 4 --depth 5 --json --leaves".split(" ")),
  );
  console.log((await captured("compare --model ranges --width 4 --depth 5".split(" "))).out);
  console.log((await captured("tree --model ranges --width 3 --depth 2 --to json".split(" "))).out);
  console.log(
    await captured("verify --algorithms p-ab,r-ab,informed-p-ab,informed-r-ab --trees 3000".split(" ")),
  );
});
