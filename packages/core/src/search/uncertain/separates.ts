/** Whether `moves[b]` is at least as good as the others in any case: lower(Q_b) >= upper(Q_k) for all k. */
export function separates(moves: readonly { lower: number; upper: number }[], b: number): boolean {
  const { lower } = moves[b]!;
  return moves.every((move, k) => k === b || lower >= move.upper);
}
