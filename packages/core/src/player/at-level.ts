import { deviation } from "./deviation.js";
import type { Level } from "./levels.js";
import type { Rule, Searched } from "./rule.js";
import { unitOf } from "./seeded.js";

/** What the random numbers of a move are for. */
const draws = { judgement: 1, notice: 2, equals: 3 } as const;

/**
 * Errs as `level` says, the same way whenever it sees the same position with the same seed. A move is chosen for what it
 * seems to be worth: what it was found to be worth, more or less, unless that is proved. Quiet moves may not be noticed;
 * but who sees that all he has noticed is lost, or has noticed nothing, takes the next that comes to his notice.
 */
export function atLevel({ plies, nodes, noise, oversight, alert }: Level, seed: number): Rule {
  function choose<M>(searched: Searched<M>): number {
    const { found, equals, mark } = searched;
    const drawn = (move: M, what: keyof typeof draws) =>
      unitOf(seed, mark ^ Math.imul(4 * searched.rankOf(move) + draws[what], 0x85ebca6b));
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
      const won = liked.find(({ move }) => searched.wins(move));
      if (won !== undefined) return won.place;
    }
    const isHeld = (move: M) => !alert || !searched.loses(move);
    const isOpen = ({ isLost, move }: (typeof liked)[number]) => !isLost && isHeld(move);
    const noticed = liked.filter(({ move }) => drawn(move, "notice") >= oversight || searched.isNoisy(move));
    const byNotice = liked.toSorted((a, b) => drawn(b.move, "notice") - drawn(a.move, "notice"));
    const choice =
      noticed.find(isOpen) ?? byNotice.find(isOpen) ?? liked.find(({ move }) => isHeld(move)) ?? liked[0];
    return choice!.place;
  }

  return { plies, nodes, all: true, choose };
}

/** Of all numbers, the one below which lies such a share of a logistic distribution: mostly small, seldom large. */
function logistic(unit: number): number {
  const share = Math.min(Math.max(unit, 1e-9), 1 - 1e-9);
  return Math.log(share / (1 - share));
}
