/** Two int32 for the key of a position, in `into`. */
export function hashKey(key: string | bigint, into: Int32Array): void {
  let low = 0x2545f491;
  let high = 0x6c8e9cf5;
  if (typeof key === "string") {
    for (let i = 0; i < key.length; i++) {
      const unit = key.charCodeAt(i);
      low = Math.imul(turned(low ^ unit, 13), 0x9e3779b1);
      high = Math.imul(turned(high ^ unit, 19), 0x85ebca77);
    }
    low ^= key.length;
  } else {
    if (key < 0n) low ^= 0x5bd1e995;
    for (let rest = key < 0n ? -key : key; rest > 0n; rest >>= 32n) {
      const word = Number(rest & 0xffffffffn) | 0;
      low = Math.imul(turned(low ^ word, 13), 0x9e3779b1);
      high = Math.imul(turned(high ^ mixed(word), 19), 0x85ebca77);
    }
  }
  into[0] = mixed(low ^ (high >>> 3));
  into[1] = mixed(high ^ Math.imul(low, 0xc2b2ae3d));
}

function turned(x: number, by: number): number {
  return (x << by) | (x >>> (32 - by));
}

function mixed(seed: number): number {
  let x = Math.imul(seed ^ (seed >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return x ^ (x >>> 16);
}
