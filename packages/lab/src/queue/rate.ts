const slots = 30;
const perSlot = 2000;

/** How many of something happen in a second, over the last minute. */
export class Rate {
  readonly #now: () => number;
  readonly #begun: number;
  readonly #counts = new Map<number, number>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#begun = now();
  }

  count(many: number): void {
    const slot = Math.floor(this.#now() / perSlot);
    this.#counts.set(slot, (this.#counts.get(slot) ?? 0) + many);
    this.#forget(slot);
  }

  get perSecond(): number {
    const now = this.#now();
    this.#forget(Math.floor(now / perSlot));
    const from = Math.max(this.#begun, (Math.floor(now / perSlot) - slots) * perSlot);
    const many = [...this.#counts.values()].reduce((sum, each) => sum + each, 0);
    return now > from ? (1000 * many) / (now - from) : 0;
  }

  #forget(slot: number): void {
    for (const old of this.#counts.keys()) if (old < slot - slots) this.#counts.delete(old);
  }
}
