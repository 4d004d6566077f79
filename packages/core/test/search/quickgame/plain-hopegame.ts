/** An entry: what is known of a son, and how far its successors are passed. */
interface Entry {
  h: number;
  passed: number;
  from: number;
  low: number;
  weak: number;
  failed: boolean;
  looks: number;
  kept: Contest | undefined;
}

interface Contest {
  rest: number;
  readonly entries: (Entry | undefined)[];
}

/**
 * HopeGame on a uniform tree of degree b and height d, written down once more from docs/research/hopegame.md and nothing
 * else: without a store, a heap, lines or another way for the bottom. `leaves` are Max's values from left to right.
 */
export function plainHopegame(b: number, d: number, leaves: readonly number[], memory: number) {
  let used = 0;
  let peak = 0;
  let evaluations = 0;
  let again = 2;
  let losers = 4;
  const kept = new Set<Contest>();
  const begun = (): Contest => ({ rest: Infinity, entries: new Array(b).fill(undefined) });

  function release(c: Contest): void {
    kept.delete(c);
    c.entries.forEach((entry, i) => {
      if (entry === undefined) return;
      used--;
      if (entry.kept) release(entry.kept);
      c.entries[i] = undefined;
    });
  }

  function forgetLowest(): void {
    let from: Contest | undefined;
    let at = -1;
    let lowest = Infinity;
    for (const c of kept) {
      c.entries.forEach((entry, i) => {
        if (entry === undefined || (from !== undefined && entry.h >= lowest)) return;
        [from, at, lowest] = [c, i, entry.h];
      });
    }
    if (from === undefined) throw new Error("nothing can be forgotten");
    const wasFull = from.entries.every((entry) => entry !== undefined);
    const inner = from.entries[at]?.kept;
    if (inner) release(inner);
    from.entries[at] = undefined;
    used--;
    from.rest = wasFull ? lowest : Math.max(from.rest, lowest);
  }

  function justBelow(x: number): number {
    return x === Infinity ? Number.MAX_VALUE : x - Math.abs(x) * 2 ** -52 - Number.MIN_VALUE;
  }

  function contest(
    c: Contest,
    node: number,
    depth: number,
    alpha: number,
    beta: number,
    sure: number,
  ): number {
    let needed = b * Math.floor(depth / 2);
    for (let i = 1; i <= Math.ceil((d - depth) / 2); i++) needed += b ** i;
    const roomy = needed <= memory;
    const isBottom = depth >= d - 2;
    const size = depth === d - 1 ? 1 : b;
    const { entries } = c;
    const h = (i: number) => entries[i]?.h ?? c.rest;
    const all = Array.from({ length: b }, (_, i) => i);
    let hi = beta;
    let base = alpha;
    for (const entry of entries) {
      if (entry !== undefined && entry.passed === size) base = Math.max(base, Math.min(entry.h, entry.low));
    }
    for (;;) {
      const top = Math.max(...all.map((i) => Math.min(h(i), hi)));
      const k = all.findIndex((i) => Math.min(h(i), hi) === top);
      if (base >= beta || top <= base) {
        const r = base > alpha ? base : Math.max(...all.map(h));
        if (isBottom && alpha < r && r < beta) {
          for (const entry of entries) {
            if (entry === undefined || (entry.passed === size && Math.min(entry.h, entry.low) === r))
              continue;
            losers++;
            if (entry.looks > 1) again++;
          }
        }
        return r;
      }
      let q = entries[k];
      if (q === undefined) {
        if (used >= memory) forgetLowest();
        used++;
        peak = Math.max(peak, used);
        q = {
          h: c.rest,
          passed: 0,
          from: 0,
          low: Infinity,
          weak: -1,
          failed: false,
          looks: 0,
          kept: undefined,
        };
        entries[k] = q;
        if (entries.every((entry) => entry !== undefined)) c.rest = -Infinity;
      }
      const ub = Math.min(q.h, hi);
      const others = all.filter((i) => i !== k).map(h);
      const left = all.filter((i) => i < k).map(h);
      const shy = again > 0.58 * losers;
      let m: number;
      if (roomy) m = Math.max(...others) < ub ? Math.max(...others) : justBelow(ub);
      else if (shy && !q.failed) m = q.passed === 0 ? -Infinity : Math.min(...others);
      else m = Math.min(...left);
      const lb = base < m && m < ub ? m : base;
      const proved = base > alpha ? base : sure;
      const j = (q.from + q.passed) % size;
      q.looks++;
      const next = size === 1 ? node * b + k : (node * b + k) * b + j;
      let v: number;
      if (isBottom) {
        evaluations++;
        v = leaves[next]!;
        q.h = Math.min(q.h, v);
        q.passed++;
      } else {
        const inner = q.kept ?? begun();
        q.kept = undefined;
        kept.delete(inner);
        v = contest(inner, next, depth + 2, lb, ub, proved);
        q.failed = v <= lb;
        if (v <= lb && v > proved) {
          q.kept = inner;
          kept.add(inner);
        } else release(inner);
        if (v > lb) q.passed++;
        if (v < ub) q.h = v;
        else if (v < q.h) {
          if (v < q.low) q.weak = j;
          q.low = Math.min(q.low, v);
        }
      }
      if (lb < v && v < ub && hi === beta && !roomy) {
        const below = all.map(h).filter((x) => x < beta);
        if (below.length >= 3) hi = Math.max(...below);
      }
      if (q.passed === size) base = Math.max(base, Math.min(q.h, q.low));
      if (base >= hi && hi < beta) {
        hi = beta;
        for (const entry of entries) {
          if (entry === undefined || entry.low >= entry.h) continue;
          if (entry.kept) release(entry.kept);
          Object.assign(entry, {
            passed: 0,
            from: entry.weak,
            low: Infinity,
            failed: false,
            kept: undefined,
          });
        }
      }
    }
  }

  const value = contest(begun(), 0, 0, -Infinity, Infinity, -Infinity);
  return { value, evaluations, peak };
}
