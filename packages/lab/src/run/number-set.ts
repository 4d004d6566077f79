/** The smallest table, in places. */
const smallest = 1 << 10;
/** Never more than so much of the table is taken: the way to a free place stays short. */
const fullest = 0.7;
/** What stands in a free place. */
const free = -1;

/**
 * A set of whole numbers from 0 to 2^53 - 1, which takes 12 to 23 bytes for each of many; a Set takes four times that.
 * A number stands at the place that its hash names, or at the next free one.
 */
export class NumberSet {
  private places = new Float64Array(smallest).fill(free);
  private count = 0;

  get size(): number {
    return this.count;
  }

  add(number: number): void {
    const at = placeOf(this.places, number);
    if (this.places[at] === number) return;
    this.places[at] = number;
    this.count++;
    if (this.count > fullest * this.places.length) this.grow();
  }

  private grow(): void {
    const larger = new Float64Array(2 * this.places.length).fill(free);
    for (const number of this.places) if (number !== free) larger[placeOf(larger, number)] = number;
    this.places = larger;
  }
}

/** Where `number` stands, or is to stand. The number of places is a power of two, and some are free. */
function placeOf(places: Float64Array, number: number): number {
  const last = places.length - 1;
  let at = hash(number) & last;
  while (places[at] !== free && places[at] !== number) at = (at + 1) & last;
  return at;
}

/** All bits of `number` mixed into 32. */
function hash(number: number): number {
  const low = Math.imul(number | 0, 0x9e3779b1);
  const high = Math.imul((number / 2 ** 32) | 0, 0x85ebca6b);
  const mixed = Math.imul(low ^ high ^ ((low ^ high) >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 15);
}
