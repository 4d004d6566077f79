import { InputError } from "../../errors/input-error.js";
import type { ConnectFourPosition } from "../../games/connect-four-board.js";
import type { Solver } from "../solver.js";
import { checkedMemoryMB } from "../table-memory.js";
import { BoundsTable, lowerIn, upperIn } from "./bounds-table.js";
import { firstCannotWin } from "./follow-up.js";
import { nextTest } from "./next-test.js";
import {
  allLeft,
  allRight,
  bottomLeft,
  bottomRight,
  countSquares,
  hasFour,
  mirroredLeft,
  mirroredRight,
  winsLeft,
  winsRight,
} from "./squares.js";

const squares = 42;
const columns = 7;

/** The plies of a game, and the position after the last. */
const plies = squares + 1;

/** The words of the columns, from the centre outwards: what is worth as much is searched in this order. */
const columnsLeft = Int32Array.of(127 << 21, 127 << 14, 0, 127 << 7, 0, 127, 0);
const columnsRight = Int32Array.of(0, 0, 127, 0, 127 << 7, 0, 127 << 14);

/** With fewer stones than this, a position and its mirror image share what is stored. */
const mirroredBelow = 14;

/** What `look` says where the moves have to be searched: no value is so large. */
const unsettled = 99;

/**
 * Solves Connect Four: the value is 22 minus the stones that the winner will have played, negative where the player to
 * move loses, 0 for a draw.
 *
 * The value is found by tests, each of which asks whether it is at least `beta`. With v the value of a position and r the
 * result of its test:
 *   v >= beta  implies  beta <= r <= v,
 *   v < beta   implies  v <= r < beta.
 *
 * A node is a position whose player to move cannot win at once, and has moves after which the opponent cannot. The stack
 * is explicit: a search can stop at any node.
 */
export class ConnectFourSolver implements Solver<ConnectFourPosition> {
  lower = 0;
  upper = 0;
  nodes = 0;

  private readonly table: BoundsTable;
  /** How many tests have been begun, and whether the last one has not come to its end. */
  private asked = 0;
  private testing = false;
  /** The number of moves from the root to the position where the search stands, and the stones at the root. */
  private ply = 0;
  private rootStones = 0;

  // For each ply: the stones of the player to move, and all stones;
  private readonly moverLeft = new Int32Array(plies);
  private readonly moverRight = new Int32Array(plies);
  private readonly takenLeft = new Int32Array(plies);
  private readonly takenRight = new Int32Array(plies);
  // the moves after which the opponent cannot win at once;
  private readonly safeLeft = new Int32Array(plies);
  private readonly safeRight = new Int32Array(plies);
  // the key in the table;
  private readonly keyLeft = new Int32Array(plies);
  private readonly keyRight = new Int32Array(plies);
  // what the test asks, what is known, and the best value of a move so far;
  private readonly beta = new Int32Array(plies);
  private readonly least = new Int32Array(plies);
  private readonly most = new Int32Array(plies);
  private readonly best = new Int32Array(plies);
  /** the nodes searched before; */
  private readonly nodesBefore = new Float64Array(plies);
  // and which of how many moves is searched.
  private readonly rank = new Int32Array(plies);
  private readonly count = new Int32Array(plies);

  // For each ply, seven at a time, the moves in the order of search: the stone, the opponent's safe answers, the threats.
  private readonly stoneLeft = new Int32Array(columns * plies);
  private readonly stoneRight = new Int32Array(columns * plies);
  private readonly answersLeft = new Int32Array(columns * plies);
  private readonly answersRight = new Int32Array(columns * plies);
  private readonly threats = new Int32Array(columns * plies);

  /** `memoryMB` is what its table takes at most; the smallest has four entries. */
  constructor({ memoryMB = 128 }: { readonly memoryMB?: number } = {}) {
    this.table = new BoundsTable(checkedMemoryMB(memoryMB));
  }

  start({ moverLeft, moverRight, otherLeft, otherRight, stones }: ConnectFourPosition): void {
    if (hasFour(otherLeft, otherRight)) {
      throw new InputError("the game is already won: expected a position that can go on");
    }
    const takenLeft = moverLeft | otherLeft;
    const takenRight = moverRight | otherRight;
    this.table.clear();
    this.nodes = 0;
    this.asked = 0;
    this.testing = false;
    this.ply = 0;
    this.rootStones = stones;
    this.moverLeft[0] = moverLeft;
    this.moverRight[0] = moverRight;
    this.takenLeft[0] = takenLeft;
    this.takenRight[0] = takenRight;
    const nextLeft = (takenLeft + bottomLeft) & allLeft;
    const nextRight = (takenRight + bottomRight) & allRight;
    const won = (winsLeft(moverLeft, moverRight) & nextLeft) | (winsRight(moverLeft, moverRight) & nextRight);
    const feared = {
      left: winsLeft(otherLeft, otherRight) & allLeft & ~takenLeft,
      right: winsRight(otherLeft, otherRight) & allRight & ~takenRight,
    };
    const forced = countSquares(feared.left & nextLeft, feared.right & nextRight);
    const safeLeft = (forced === 0 ? nextLeft : nextLeft & feared.left) & ~(feared.left >> 1);
    const safeRight = (forced === 0 ? nextRight : nextRight & feared.right) & ~(feared.right >> 1);
    this.safeLeft[0] = safeLeft;
    this.safeRight[0] = safeRight;
    if (won !== 0) this.lower = this.upper = (squares + 1 - stones) >> 1;
    else if (forced > 1 || (stones < squares && (safeLeft | safeRight) === 0))
      this.lower = this.upper = 0 - ((squares - stones) >> 1);
    else if (stones >= squares - 2) this.lower = this.upper = 0;
    else {
      this.lower = 0 - ((squares - 2 - stones) >> 1);
      this.upper = (squares - 1 - stones) >> 1;
    }
  }

  run(nodes = Number.POSITIVE_INFINITY): boolean {
    const end = this.nodes + nodes;
    while (this.lower < this.upper) {
      if (!this.testing) {
        this.beta[0] = nextTest(this.lower, this.upper, this.asked++);
        this.testing = true;
      }
      const value = this.test(end);
      if (value === unsettled) return false;
      this.testing = false;
      if (value >= (this.beta[0] as number)) this.lower = value;
      else this.upper = value;
    }
    return true;
  }

  /** Goes on with the test at the root until it is settled, or until there have been `end` nodes. */
  private test(end: number): number {
    const { beta, best, rank, count } = this;
    let { ply } = this;
    for (;;) {
      if (this.nodes >= end) {
        this.ply = ply;
        return unsettled;
      }
      let value = this.look(ply);
      this.nodes++;
      if (value === unsettled) {
        best[ply] = -unsettled;
        rank[ply] = 0;
        this.descend(ply++);
        continue;
      }
      // Hand the value up, to where another move has to be searched.
      for (;;) {
        if (ply === 0) {
          this.ply = 0;
          return value;
        }
        ply--;
        value = 0 - value;
        if (value >= (beta[ply] as number)) {
          this.store(ply, value, this.most[ply] as number);
          continue;
        }
        if (value > (best[ply] as number)) best[ply] = value;
        rank[ply] = (rank[ply] as number) + 1;
        if ((rank[ply] as number) < (count[ply] as number)) {
          this.descend(ply++);
          break;
        }
        value = Math.min(best[ply] as number, this.most[ply] as number);
        this.store(ply, this.least[ply] as number, value);
      }
    }
  }

  private store(ply: number, lower: number, upper: number): void {
    const work = this.nodes - (this.nodesBefore[ply] as number);
    this.table.store(this.keyLeft[ply] as number, this.keyRight[ply] as number, lower, upper, work);
  }

  /** Plays the move whose turn it is at `ply`. */
  private descend(ply: number): void {
    const next = ply + 1;
    const move = columns * ply + (this.rank[ply] as number);
    const takenLeft = this.takenLeft[ply] as number;
    const takenRight = this.takenRight[ply] as number;
    this.moverLeft[next] = (this.moverLeft[ply] as number) ^ takenLeft;
    this.moverRight[next] = (this.moverRight[ply] as number) ^ takenRight;
    this.takenLeft[next] = takenLeft | (this.stoneLeft[move] as number);
    this.takenRight[next] = takenRight | (this.stoneRight[move] as number);
    this.safeLeft[next] = this.answersLeft[move] as number;
    this.safeRight[next] = this.answersRight[move] as number;
    this.beta[next] = 1 - (this.beta[ply] as number);
  }

  /** What the position at `ply` is worth, if that settles its test without a search; else its moves are put in order. */
  private look(ply: number): number {
    const stones = this.rootStones + ply;
    if (stones >= squares - 2) return 0;
    const beta = this.beta[ply] as number;
    // By the stones that are left; where a move wins with the stone after it, that is seen below.
    let lower = 0 - ((squares - 2 - stones) >> 1);
    let upper = (squares - 3 - stones) >> 1;

    const { table } = this;
    const moverLeft = this.moverLeft[ply] as number;
    const moverRight = this.moverRight[ply] as number;
    const takenLeft = this.takenLeft[ply] as number;
    const takenRight = this.takenRight[ply] as number;
    let keyLeft = moverLeft + takenLeft;
    let keyRight = moverRight + takenRight;
    // Where both have the same right word, they are the same.
    if (stones < mirroredBelow && mirroredRight(keyLeft) < keyRight) {
      const left = mirroredLeft(keyLeft, keyRight);
      keyRight = mirroredRight(keyLeft);
      keyLeft = left;
    }
    const found = table.find(keyLeft, keyRight);
    if (found !== 0) {
      lower = lowerIn(found);
      if (lower >= beta) return lower;
      upper = upperIn(found);
      if (upper < beta) return upper;
    }
    this.keyLeft[ply] = keyLeft;
    this.keyRight[ply] = keyRight;
    this.nodesBefore[ply] = this.nodes;

    if (beta > 0 && (stones & 1) === 0 && firstCannotWin(moverLeft, moverRight, takenLeft, takenRight)) {
      this.store(ply, lower, 0);
      return 0;
    }

    const { stoneLeft, stoneRight, answersLeft, answersRight, threats } = this;
    const safeLeft = this.safeLeft[ply] as number;
    const safeRight = this.safeRight[ply] as number;
    const first = columns * ply;
    let after = first;
    for (let column = 0; column < columns; column++) {
      const left = safeLeft & (columnsLeft[column] as number);
      const right = safeRight & (columnsRight[column] as number);
      if ((left | right) === 0) continue;
      const allTakenLeft = takenLeft | left;
      const allTakenRight = takenRight | right;
      const wonLeft = winsLeft(moverLeft | left, moverRight | right) & allLeft & ~allTakenLeft;
      const wonRight = winsRight(moverLeft | left, moverRight | right) & allRight & ~allTakenRight;
      const nextLeft = (allTakenLeft + bottomLeft) & allLeft;
      const nextRight = (allTakenRight + bottomRight) & allRight;
      const forcedLeft = nextLeft & wonLeft;
      const forcedRight = nextRight & wonRight;
      let answerLeft = nextLeft;
      let answerRight = nextRight;
      if ((forcedLeft | forcedRight) !== 0) {
        // Two squares where the mover wins with his next stone, and the opponent can take one of them.
        if (
          (forcedLeft & (forcedLeft - 1)) !== 0 ||
          (forcedRight & (forcedRight - 1)) !== 0 ||
          (forcedLeft !== 0 && forcedRight !== 0)
        )
          return (squares - 1 - stones) >> 1;
        answerLeft = forcedLeft;
        answerRight = forcedRight;
      }
      answerLeft &= ~(wonLeft >> 1);
      answerRight &= ~(wonRight >> 1);
      if ((answerLeft | answerRight) === 0) return (squares - 1 - stones) >> 1;
      const count = countSquares(wonLeft, wonRight);
      let at = after++;
      for (; at > first && (threats[at - 1] as number) < count; at--) {
        stoneLeft[at] = stoneLeft[at - 1] as number;
        stoneRight[at] = stoneRight[at - 1] as number;
        answersLeft[at] = answersLeft[at - 1] as number;
        answersRight[at] = answersRight[at - 1] as number;
        threats[at] = threats[at - 1] as number;
      }
      stoneLeft[at] = left;
      stoneRight[at] = right;
      answersLeft[at] = answerLeft;
      answersRight[at] = answerRight;
      threats[at] = count;
    }
    // No move wins with the stone after it.
    if (upper < beta) return upper;

    // The opponent's position after a move may be known to be bad enough.
    const otherLeft = moverLeft ^ takenLeft;
    const otherRight = moverRight ^ takenRight;
    for (let at = first; at < after; at++) {
      let left = otherLeft + (takenLeft | (stoneLeft[at] as number));
      let right = otherRight + (takenRight | (stoneRight[at] as number));
      if (stones + 1 < mirroredBelow && mirroredRight(left) < right) {
        const leftAfter = mirroredLeft(left, right);
        right = mirroredRight(left);
        left = leftAfter;
      }
      const known = table.find(left, right);
      if (known !== 0 && 0 - upperIn(known) >= beta) {
        const value = 0 - upperIn(known);
        this.store(ply, value, upper);
        return value;
      }
    }
    this.least[ply] = lower;
    this.most[ply] = upper;
    this.count[ply] = after - first;
    return unsettled;
  }
}
