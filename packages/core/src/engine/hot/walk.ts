import { above } from "../parts/above.js";
import * as frame from "../parts/frames.js";
import { longestLine } from "../parts/frames.js";
import { exactBound, lowerBound, toTheEnd, upperBound } from "../parts/table.js";
import { again, asking, certain, judged, plainly, settled, type Walk, whole } from "../walk.js";

/**
 * Visits nodes until there are `limit` of them, the search is finished, or the frames need more room.
 *
 * At the head of the loop the board stands at the node of `ply`. With w the value of the best of its moves before `at`:
 *   best <= alpha          implies  w <= best,
 *   alpha < best < beta    implies  w = best,
 *   best >= beta           implies  w >= best,
 * and m = max(alpha, best), but at the root, where the best `top` moves are wanted, it is what the next must exceed. What
 * is known so far rests on `basis`.
 *
 * A move that ends the game or the search is judged on the spot; any other leads to a frame of its own.
 *
 * What a call or a field of the search gives may be anything to the compiler; made a number at once (`+`), it is not put into a box at
 * every step.
 */
export function walk(search: Walk, limit: number): void {
  const { board, frames, table, ordering, claims, leads, scouts, bounded, knowsMost, first } = search;
  const lowest = +search.lowest;
  const isPlain = !search.reorders && !scouts;
  const { words, values, moves, ranks, scores, lines } = frames;
  const isInteger = board.integers;
  const horizon = 1 - search.quietPlies;
  const lastPly = frames.capacity - 2;
  const lastMove = moves.length - board.maxMoves;

  let nodes = search.nodes;
  let stop = limit;
  let ply = search.ply;
  let word = ply * frame.frameWords;
  let value = ply * frame.frameValues;
  let beta = values[value + frame.beta]!;
  let best = values[value + frame.best]!;
  let m = values[value + frame.m]!;
  let at = words[word + frame.at]!;
  let end = words[word + frame.end]!;
  let depth = words[word + frame.depth]!;
  let basis = words[word + frame.doubt]!;

  for (;;) {
    /** What the move before `at` is worth to the player to move at `ply`, and how sure that is. */
    let t = 0;
    let doubt = judged;
    /** The length of the line that is expected after it. */
    let tail = 0;

    if (at < end && m < beta) {
      if (nodes === stop) {
        search.nodes = nodes;
        search.ply = ply;
        values[value + frame.best] = best;
        values[value + frame.m] = m;
        words[word + frame.at] = at;
        words[word + frame.doubt] = basis;
        return;
      }
      const isSorted = ordering !== undefined && words[word + frame.sorts] === 1;
      if (isSorted) frames.bringBest(at, end);
      const move = moves[at]!;
      const mover = board.mover;
      board.make(move);
      at++;
      nodes++;
      if (board.over()) {
        t = +board.score();
        doubt = certain;
      } else if (depth === horizon) t = +board.evaluate!();
      else {
        const same = board.mover === mover;
        const below = depth === whole ? whole : depth - 1;
        const isFirst = at === words[word + frame.top]! + 1;
        let high = beta;
        if (scouts) {
          const next = isInteger ? m + 1 : +above(m);
          if (words[word + frame.ask] === again) words[word + frame.ask] = plainly;
          else if (!isFirst && m > lowest && next < beta) {
            high = next;
            words[word + frame.ask] = asking;
          }
        }
        // The window of the player to move there.
        let a = same ? m : 0 - high;
        let b = same ? high : 0 - m;
        let isKnown = false;
        if (bounded) {
          const upper = board.upper === undefined ? b : +board.upper();
          const lower = board.lower === undefined ? a : +board.lower();
          if (upper <= a || lower >= b || lower >= upper) {
            t = upper <= a ? upper : lower;
            doubt = certain;
            isKnown = true;
          } else {
            if (upper < b) b = upper;
            if (lower > a) a = lower;
          }
        }
        let lead = -1;
        if (table !== undefined && below > 0 && !isKnown) {
          const entry = table.find(board.hashLow, board.hashHigh);
          if (entry >= 0) {
            if (leads) lead = table.rank(entry);
            if (search.counts(entry, below)) {
              const bound = table.bound(entry);
              t = +table.value(entry);
              isKnown = bound === exactBound || (bound === lowerBound ? t >= b : t <= a);
              doubt = table.doubt(entry);
            }
          }
        }
        /** What the player to move there has if he makes no move: something only below the horizon. */
        let rest = lowest;
        if (below <= 0) {
          rest = +board.evaluate!();
          t = rest;
          isKnown = rest >= b;
          doubt = judged;
        }
        if (!isKnown) {
          if (claims !== undefined) {
            if (isSorted && !isFirst && scores[at - 1] !== -Infinity && claims.has(board, below)) {
              // Another is at work there. When all others have been tried, the table may know.
              words[word + frame.ask] = plainly;
              board.undo(move);
              nodes--;
              scores[--at] = -Infinity;
              continue;
            }
            claims.take(board, below);
          }
          words[word + frame.at] = at;
          words[word + frame.doubt] = basis;
          values[value + frame.best] = best;
          values[value + frame.m] = m;
          ply++;
          word += frame.frameWords;
          value += frame.frameValues;
          words[word + frame.top] = end;
          words[word + frame.depth] = below;
          values[value + frame.alpha] = a;
          values[value + frame.beta] = b;
          words[word + frame.length] = 0;
          beta = b;
          best = rest;
          m = a > rest ? a : rest;
          at = end;
          depth = below;
          basis = below > 0 ? certain : judged;
          if (isPlain && below > 0) end = at + board.moves(moves, at);
          else {
            if (search.followed === ply - 1 && first[ply - 1] === move) search.followed = ply;
            words[word + frame.ask] = plainly;
            words[word + frame.bestRank] = -1;
            words[word + frame.begun] = nodes;
            end = list(search, ply, at, lead);
          }
          words[word + frame.end] = end;
          if (ply > lastPly || end > lastMove) stop = nodes;
          continue;
        }
      }
    } else {
      // All moves have been tried, or need not be.
      if (ordering !== undefined && m >= beta) {
        const weight =
          depth === whole ? 32 - Math.clz32(nodes - words[word + frame.begun]!) : depth > 0 ? depth + 1 : 1;
        ordering.reward(board.mover, ply, moves[at - 1]!, weight);
      }
      doubt = basis;
      if (table !== undefined && depth > 0 && (depth < toTheEnd || depth === whole)) {
        const bound =
          best >= beta ? lowerBound : best > values[value + frame.alpha]! ? exactBound : upperBound;
        const stored = depth === whole ? toTheEnd : depth;
        const work = nodes - words[word + frame.begun]! + 1;
        const rank = words[word + frame.bestRank]!;
        table.store(board.hashLow, board.hashHigh, stored, best, bound, doubt, rank, work);
      }
      if (ply === 0) {
        search.nodes = nodes;
        search.ply = 0;
        search.finish(best, doubt !== judged);
        return;
      }
      claims?.leave();
      t = best;
      tail = words[word + frame.length]!;
      ply--;
      word -= frame.frameWords;
      value -= frame.frameValues;
      at = words[word + frame.at]!;
      end = words[word + frame.end]!;
      depth = words[word + frame.depth]!;
      basis = words[word + frame.doubt]!;
      beta = values[value + frame.beta]!;
      best = values[value + frame.best]!;
      m = values[value + frame.m]!;
    }
    const mover = board.mover;
    const move = moves[at - 1]!;
    board.undo(move);
    if (board.mover !== mover) t = 0 - t;

    if (scouts && words[word + frame.ask] === asking) {
      words[word + frame.ask] = plainly;
      if (t > m && t < beta) {
        // Yes, it is better: by how much?
        words[word + frame.ask] = again;
        at--;
        continue;
      }
    }
    if (t >= beta) basis = doubt;
    else if (doubt > basis) {
      // What is judged does not count where it is not better than something proved that nothing can be better than.
      const isSettled = knowsMost && doubt === judged && t <= best && best >= board.upper!();
      basis = isSettled ? settled : doubt;
    } else if (doubt < basis && knowsMost && basis === judged && t > m && t >= best && t >= board.upper!())
      basis = settled;
    if (t > best) best = t;
    if (t > m) {
      if (table !== undefined) words[word + frame.bestRank] = ranks[at - 1]!;
      // What reaches a bound of the board's own need not be outside the window of the node above.
      if (t < beta || bounded) {
        const length = tail < longestLine ? tail + 1 : longestLine;
        const row = ply * longestLine;
        lines[row] = move;
        for (let k = 1; k < length; k++) lines[row + k] = lines[row + longestLine + k - 1]!;
        words[word + frame.length] = length;
      }
      if (ply !== 0) m = t;
    }
    if (ply === 0) m = +search.note(move, t, m, doubt !== judged);
  }
}

/** Writes the moves of the node at `ply` from `at` on, the most promising first if an order is wanted; says where they end. */
function list(search: Walk, ply: number, at: number, lead: number): number {
  const { board, frames, ordering, first } = search;
  const { words, moves, scores } = frames;
  const word = ply * frame.frameWords;
  const count = words[word + frame.depth]! > 0 ? board.moves(moves, at) : board.noisy!(moves, at);
  if (search.reorders) frames.rank(at, count);
  let leader = lead >= 0 && lead < count ? at + lead : -1;
  if (search.followed === ply && ply < first.length) {
    const wanted = moves.indexOf(first[ply]!, at);
    if (wanted >= at && wanted < at + count) leader = wanted;
  }
  const isSorted = ordering !== undefined && count > 1;
  words[word + frame.sorts] = isSorted ? 1 : 0;
  if (isSorted) {
    if (ordering.hinted !== undefined) board.hints!(moves, at, count, ordering.room(at + count));
    ordering.score(board.mover, ply, moves, at, count, scores);
    if (leader >= 0) scores[leader] = Infinity;
  } else if (leader > at) frames.bringForward(at, leader);
  return at + count;
}

/** Makes the frame of the root, where the board stands, for a search with this window and depth. */
export function open(search: Walk, alpha: number, beta: number, depth: number): void {
  const { frames } = search;
  const { words, values } = frames;
  values[frame.alpha] = alpha;
  values[frame.beta] = beta;
  values[frame.best] = search.lowest;
  values[frame.m] = search.floor;
  words[frame.top] = 0;
  words[frame.at] = 0;
  words[frame.depth] = depth;
  words[frame.ask] = plainly;
  words[frame.doubt] = certain;
  words[frame.bestRank] = -1;
  words[frame.length] = 0;
  words[frame.begun] = search.nodes;
  words[frame.end] = list(search, 0, 0, -1);
}
