import { deviation } from "./deviation.js";
import { levels } from "./levels.js";
import type { Look } from "./look.js";
import type { Rule, Searched } from "./rule.js";
import { unitOf } from "./seeded.js";
import { glancesWithin } from "./sight.js";

/** What the random numbers of a move are for. */
const draws = { judgement: 1, notice: 2, equals: 3 } as const;

/**
 * Errs as that level does, with a look at moves as long as there are positions left to visit: the same way whenever it sees the same position with the same seed. A move is chosen for what it
 * seems to be worth: what it was found to be worth, more or less, unless that is proved. Quiet moves may not be noticed;
 * but who sees that all he has noticed is lost, or has noticed nothing, takes the next that comes to his notice.
 */
export function atLevel<M>(level: number, seed: number, look: Look<M>, left: () => number): Rule<M> {
  const { plies, nodes, noise, oversight, alert } = levels[level - 1]!;
  const { wins, loses, isNoisy } = glancesWithin(look, left);

  function choose(searched: Searched<M>): number {
    const { found, equals, mark, legal } = searched;
    const ranks = new Map(legal.map((move, rank) => [move, rank]));
    const drawn = (move: M, what: keyof typeof draws) =>
      unitOf(seed, mark ^ Math.imul(4 * ranks.get(move)! + draws[what], 0x85ebca6b));
    const spread = noise * deviation(found.filter(({ proved }) => !proved));

    const seen = found.map((each, place) => ({
      place,
      isLost: each.proved && each.value < 0,
      seems: each.value + (each.proved ? 0 : spread * logistic(drawn(each.move, "judgement"))),
      // The nearest wins, and the farthest losses, stand in front of those that are farther, and nearer.
      distance: place < equals ? 0 : 1,
      order: drawn(each.move, "equals"),
      move: each.move,
    }));
    const liked = seen.toSorted((a, b) => b.seems - a.seems || a.distance - b.distance || a.order - b.order);
    if (alert) {
      const won = liked.find(({ move }) => wins(move));
      if (won !== undefined) return won.place;
    }
    const isHeld = (move: M) => !alert || !loses(move);
    const isOpen = ({ isLost, move }: (typeof liked)[number]) => !isLost && isHeld(move);
    const noticed = liked.filter(({ move }) => drawn(move, "notice") >= oversight || isNoisy(move));
    const byNotice = liked.toSorted((a, b) => drawn(b.move, "notice") - drawn(a.move, "notice"));
    const choice =
      noticed.find(isOpen) ?? byNotice.find(isOpen) ?? liked.find(({ move }) => isHeld(move)) ?? liked[0];
    return choice!.place;
  }

  return { plies, nodes, all: true, choose };
}

/** Of all numbers, the one below which lies such a share, less than all, of a logistic distribution: mostly small, seldom large. */
function logistic(unit: number): number {
  const share = Math.max(unit, 1e-9);
  return Math.log(share / (1 - share));
}
