import { it } from "vitest";
import { connectFour, type ConnectFourPosition } from "../../../src/games/index.js";
import { deepenUntilDecided, oneMoveAhead, twoLooks, valuedGameTree } from "../../../src/index.js";
const pass = ({ moverLeft, moverRight, otherLeft, otherRight, stones }: ConnectFourPosition) => ({
  moverLeft: otherLeft, moverRight: otherRight, otherLeft: moverLeft, otherRight: moverRight, stones: stones + 1 });
const evaluate = twoLooks(oneMoveAhead(connectFour, connectFour.evaluate), pass, 1000);
it("x", () => {
  for (const text of ["", "4", "44", "445533", "4455", "44553", "414243", "1122", "11223", "4444445555", "2525", "444333", "43443555", "1213142"]) {
    const t0 = Date.now();
    const position = connectFour.read(text);
    const tree = valuedGameTree(connectFour, position, { depth: 42 - position.stones }, evaluate, 18000, 1000);
    const d = deepenUntilDecided(tree, { maxDepth: 5, progress: (s) => void console.log("  ", s.depth, s.best, s.range) });
    console.log(text, d.stopped, d.depth, connectFour.moves(position)[d.best], d.range, Date.now() - t0);
  }
  let position = connectFour.start; let text=""; const stops:string[]=[];
  const t0 = Date.now();
  while (connectFour.moves(position).length>0) {
    const tree = valuedGameTree(connectFour, position, { depth: 42 - position.stones }, evaluate, 18000, 1000);
    const d = deepenUntilDecided(tree, { maxDepth: 3 });
    const m = connectFour.moves(position)[d.best]!; text+=m; stops.push(d.stopped[0]!+d.depth);
    position = connectFour.play(position, m);
  }
  console.log(text, stops.join(" "), Date.now()-t0, connectFour.score(position));
});
