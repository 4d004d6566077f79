/** Enough steps for a guess about whose turn it is. */
const enough = 30;

/** So many times as much speaks against what is promised as for it. */
const clearly = 1.8;

/** A share of all clear steps that is no accident, and the fewest that are none: where turns are right there is not one. */
const share = 0.1;
const fewest = 3;

/** By how much two positions in a row differ, if the second is turned round, and if it is not. */
interface Step {
  readonly turned: number;
  readonly kept: number;
  readonly where: string;
}

/** What estimates, or scores, do from one position to the next: each step, and all of them together. */
interface Steps {
  readonly each: Step[];
  turned: number;
  kept: number;
}

const noSteps = (): Steps => ({ each: [], turned: 0, kept: 0 });

/**
 * What moves and estimates tell of whose turn it is. A player whose moves are never offered together with the other's has
 * moves of his own; and an estimate changes little in one move, once it is seen from the same side.
 */
export class TurnEvidence {
  /** Moves that were offered in one list, by one of them. */
  readonly #kind = new Map<string, string>();
  readonly #visits = new Map<string, number>();
  /** From which move to which, in the lists of positions in a row, and whether the same player was to move again. */
  readonly #steps: {
    readonly from: string;
    readonly to: string;
    readonly extra: boolean;
    readonly where: string;
  }[] = [];
  readonly #estimates = {
    usual: noSteps(),
    extra: noSteps(),
    pass: noSteps(),
  };
  readonly #scores = { usual: noSteps(), extra: noSteps() };
  #unequal: string | undefined;

  /** These moves are offered in one position. */
  offered(moves: readonly string[]): void {
    const [first] = moves;
    if (first === undefined) return;
    for (const move of moves) this.#kind.set(this.#kindOf(move), this.#kindOf(first));
    this.#visits.set(first, (this.#visits.get(first) ?? 0) + 1);
  }

  /** After a move, `to` is offered where `from` was before. */
  step(from: string, to: string, extra: boolean, where: string): void {
    this.#steps.push({ from, to, extra, where });
  }

  /** An estimate, and the one after a move. */
  estimates(before: number, after: number, extra: boolean, where: string): void {
    add(extra ? this.#estimates.extra : this.#estimates.usual, before, after, where);
  }

  /** What `score` says before the end of a game, and after a move. */
  scores(before: number, after: number, extra: boolean, where: string): void {
    add(extra ? this.#scores.extra : this.#scores.usual, before, after, where);
  }

  /** An estimate, and the one after a null move. */
  passed(before: number, after: number, where: string): void {
    add(this.#estimates.pass, before, after, where);
    if (Math.abs(before + after) > Math.abs(before - after) / 2)
      this.#unequal ??= `${before} and ${after} ${where}`;
  }

  /** What seems to be wrong, in sentences. */
  guesses(hasSamePlayer: boolean): readonly string[] {
    return [
      this.#guessByMoves(hasSamePlayer) ?? this.#guessByLeads(hasSamePlayer),
      this.#guessByEstimates(),
    ].filter((guess) => guess !== undefined);
  }

  /** Whether the moves tell the players apart: they are of two kinds, and both come and go. */
  get tellsPlayers(): boolean {
    return this.#kinds() !== undefined;
  }

  /** Whether estimates or scores do: often enough so much is at stake that they either turn round in a move or do not. */
  get comparesLeads(): boolean {
    if (this.#guessByEstimates() !== undefined) return true;
    return [this.#estimates.usual, this.#scores.usual].some(
      (steps) => clearSteps(steps).filter(({ turned, kept }) => turned < kept).length >= enough,
    );
  }

  /** Whether estimates turn round from move to move, as those for the player to move do, or it was said that they do not. */
  get comparesEstimates(): boolean {
    const { usual } = this.#estimates;
    const clear = clearSteps(usual);
    const stays = clear.filter(({ turned, kept }) => kept < turned).length;
    return (
      this.#guessByEstimates() !== undefined ||
      (usual.each.length >= enough && usual.kept > clearly * usual.turned) ||
      (clear.length >= enough && stays <= share * clear.length)
    );
  }

  #kindOf(move: string): string {
    const above = this.#kind.get(move);
    if (above === undefined || above === move) return move;
    const kind = this.#kindOf(above);
    this.#kind.set(move, kind);
    return kind;
  }

  /** The two kinds of moves, if there are two that take turns. */
  #kinds(): readonly [string, string] | undefined {
    const kinds = [...new Set([...this.#visits.keys()].map((move) => this.#kindOf(move)))];
    const [one, other] = kinds;
    if (kinds.length !== 2 || one === undefined || other === undefined) return undefined;
    // A move that is always alone, such as a pass, is what is left when there is no other: either player may have it.
    const alone = (kind: string) =>
      [...this.#kind.keys()].filter((move) => this.#kindOf(move) === kind).length === 1;
    if (alone(one) || alone(other)) return undefined;
    const changes = (from: string, to: string) =>
      this.#steps.filter((step) => this.#kindOf(step.from) === from && this.#kindOf(step.to) === to).length;
    return Math.min(changes(one, other), changes(other, one)) >= enough / 3 ? [one, other] : undefined;
  }

  #guessByMoves(hasSamePlayer: boolean): string | undefined {
    const kinds = this.#kinds();
    if (kinds === undefined) return undefined;
    const same = ({ from, to }: { from: string; to: string }) => this.#kindOf(from) === this.#kindOf(to);
    const usual = this.#steps.filter(({ extra }) => !extra);
    const extra = this.#steps.filter(({ extra }) => extra);
    const stays = usual.filter(same);
    const changes = extra.filter((step) => !same(step));
    if (stays.length === 0 && changes.length === 0) return undefined;
    const because = `the moves are of two kinds that are never offered together, such as ${kinds.join(" and ")}, as if each player had his own`;
    if (stays.length === usual.length && changes.length === extra.length && extra.length > 0)
      return `samePlayer seems to be inverted: ${because}; the kind stays where it says that the other player is to move, and changes where it says that the same one is`;
    if (stays.length > 0) {
      const fault = hasSamePlayer ? "to be false where it should be true" : "to be missing";
      return `samePlayer seems ${fault}: ${because}; ${stays.length} of ${usual.length} times the same kind is offered again after a move (first ${stays[0]!.where})`;
    }
    return `samePlayer seems to be true where it should be false: ${because}; ${changes.length} of ${extra.length} times the other kind is offered where the same player is said to move again (first ${changes[0]!.where})`;
  }

  /** Some steps turn round what score or evaluate says, as a move of the other player does, and some do not. */
  #guessByLeads(hasSamePlayer: boolean): string | undefined {
    for (const [source, { usual }] of [
      ["score", this.#scores],
      ["evaluate", this.#estimates],
    ] as const) {
      const clear = clearSteps(usual);
      const stays = clear.filter(({ turned, kept }) => kept < turned);
      const least = Math.max(fewest, share * clear.length);
      if (clear.length < enough || Math.min(stays.length, clear.length - stays.length) < least) continue;
      const fault = hasSamePlayer ? "to be false where it should be true" : "to be missing";
      return `samePlayer seems ${fault}: after ${stays.length} of ${clear.length} moves with a lead too large to be lost at once ${source} stays as it is, as if the same player were to move again, and after the others it turns round (first ${stays[0]!.where})`;
    }
    return undefined;
  }

  #guessByEstimates(): string | undefined {
    const { usual, extra, pass } = this.#estimates;
    const keeps = ({ each, turned, kept }: Steps) => each.length >= enough && turned > clearly * kept;
    const turns = ({ each, turned, kept }: Steps) => each.length >= enough && kept > clearly * turned;
    const caveat = "(where having the move is worth that much this is right)";
    const inverted = (source: string) =>
      `samePlayer seems to be inverted: ${source} turns round where it says that the same player is to move again, and does not where it says that the other one is`;
    if (keeps(usual) && turns(extra)) return inverted("evaluate");
    if (keeps(this.#scores.usual) && turns(this.#scores.extra)) return inverted("score");
    if (keeps(usual))
      return `evaluate seems to be given for one and the same player: on average of ${usual.each.length} moves it changes by ${mean(usual.kept, usual)} as it is, and by ${mean(usual.turned, usual)} once it is turned round for the other player; expected it for the player to move ${caveat}`;
    const clear = clearSteps(usual);
    if (clear.length >= enough && clear.every(({ turned, kept }) => kept < turned))
      return `evaluate seems to be given for one and the same player: after all ${clear.length} moves with a lead too large to be lost at once it stays as it is; expected it for the player to move`;
    if (turns(extra))
      return `samePlayer seems to be true where it should be false: on average of ${extra.each.length} extra turns evaluate changes by ${mean(extra.kept, extra)}, and by ${mean(extra.turned, extra)} once it is turned round`;
    if (keeps(pass))
      return `evaluate seems to be given for one and the same player: it hardly turns round after a null move, ${this.#unequal}; expected it for the player to move ${caveat}`;
    if (pass.each.length >= enough && pass.turned > 0.9 * Math.max(pass.kept, pass.turned))
      return `evaluate seems to be out of proportion after a null move: ${this.#unequal}; expected about the same, turned round ${caveat}`;
    return undefined;
  }
}

function add(steps: Steps, before: number, after: number, where: string): void {
  if (before === 0 && after === 0) return;
  const step = { turned: Math.abs(after + before), kept: Math.abs(after - before), where };
  steps.each.push(step);
  steps.turned += step.turned;
  steps.kept += step.kept;
}

/**
 * The steps of which it is clear whether they turn the number round. In a step that does, what the move has gained is
 * `turned`, and in one that does not it is `kept`: clear is which, if one of them is more than twice what any move need
 * have gained. A number that only says who is ahead never tells.
 */
function clearSteps({ each }: Steps): readonly Step[] {
  let gain = 0;
  for (const { turned, kept } of each) gain = Math.max(gain, Math.min(turned, kept));
  return gain === 0 ? [] : each.filter(({ turned, kept }) => Math.max(turned, kept) > 2 * gain);
}

function mean(sum: number, { each }: Steps): string {
  return String(Number((sum / each.length).toPrecision(3)));
}
