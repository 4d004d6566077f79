import { InputError } from "../errors/input-error.js";
import type { Driver, Standing } from "./drivers.js";
import { above } from "./parts/above.js";
import type { RootMove, Search, Status, Task } from "./search.js";

/** Searches with one window after another, as a driver says, until the value is known: seen from outside one search. */
export function drivenSearch(search: Search, driver: Driver, integers: boolean): Search {
  return new DrivenSearch(search, driver, integers);
}

class DrivenSearch implements Search {
  private readonly search: Search;
  private readonly driver: Driver;
  private readonly integers: boolean;
  private task: Task = {};
  private standing: Standing;
  private before = 0;
  private isProved = false;
  private best: readonly RootMove[] = [];
  finished = true;

  constructor(search: Search, driver: Driver, integers: boolean) {
    this.search = search;
    this.driver = driver;
    this.integers = integers;
    this.standing = this.unknown(0);
  }

  get nodes(): number {
    return this.before + (this.finished ? 0 : this.search.nodes);
  }

  get remembered(): number {
    return this.search.remembered;
  }

  get value(): number {
    return this.finished ? this.standing.last : this.standing.lower;
  }

  get status(): Status {
    const { lower, upper } = this.standing;
    return lower === upper ? "exact" : this.standing.last === lower ? "lower" : "upper";
  }

  get proved(): boolean {
    return this.finished && this.isProved;
  }

  get moves(): readonly RootMove[] {
    return this.best.length > 0 ? this.best : this.search.moves;
  }

  get line(): readonly number[] {
    const best = this.moves[0];
    return best === undefined || best.status === "upper" ? [] : best.line;
  }

  start(task: Task = {}): void {
    const { alpha = -Infinity, beta = Infinity, top = 1, guess = 0 } = task;
    if (!(alpha < beta))
      throw new InputError(`the window from ${alpha} to ${beta} is empty: expected alpha < beta`);
    if (top !== 1) throw new InputError(`top ${top}: a driver looks for one move, expected 1`);
    if (!Number.isFinite(guess)) throw new InputError(`guess ${guess}: expected a finite number`);
    this.task = task;
    // What is asked first is inside the window: alpha itself says nothing there.
    const least = guess > alpha ? guess : this.integers ? alpha + 1 : above(alpha);
    this.standing = this.unknown(Math.min(least, beta));
    this.before = 0;
    this.isProved = true;
    this.best = [];
    this.finished = false;
    this.ask();
  }

  run(nodes = Infinity): boolean {
    const limit = this.nodes + nodes;
    while (!this.finished && this.search.run(Math.max(0, limit - this.nodes))) this.learn();
    return this.finished;
  }

  abandon(): void {
    this.search.abandon();
  }

  age(): void {
    this.search.age();
  }

  clear(): void {
    this.search.clear();
  }

  private unknown(last: number): Standing {
    return { lower: -Infinity, upper: Infinity, last, searches: 0, integers: this.integers };
  }

  /** Starts the next search. */
  private ask(): void {
    const { alpha = -Infinity, beta = Infinity } = this.task;
    const [a, b] = this.driver.window(this.standing);
    this.search.start({ ...this.task, alpha: Math.max(a, alpha), beta: Math.min(b, beta) });
  }

  /** A search has come to its end: what it has shown. */
  private learn(): void {
    const { search, standing, task } = this;
    const { value, status } = search;
    const lower = status === "upper" ? standing.lower : value;
    const upper = status === "lower" ? standing.upper : value;
    if (lower === standing.lower && upper === standing.upper) {
      throw new InputError(`the driver asked what it knew: the value is from ${lower} to ${upper}`);
    }
    this.before += search.nodes;
    this.standing = { ...standing, lower, upper, last: value, searches: standing.searches + 1 };
    if (status !== "upper") this.best = search.moves;
    this.isProved &&= search.proved;
    const { alpha = -Infinity, beta = Infinity } = task;
    this.finished = lower >= upper || lower >= beta || upper <= alpha;
    if (!this.finished) this.ask();
    else if (lower === upper) {
      this.best = this.best.map((each, i) => (i === 0 ? { ...each, value: lower, status: "exact" } : each));
    }
  }
}
