import { Fraction } from "espalier/theory";

/** Shows all orders of the numbers 0 to n - 1, each once, in the same array (Heap's algorithm). */
export function eachOrder(n: number, show: (order: Uint8Array) => void): void {
  const order = Uint8Array.from({ length: n }, (_, i) => i);
  const permute = (size: number) => {
    if (size <= 1) return show(order);
    for (let i = 0; i < size - 1; i++) {
      permute(size - 1);
      const from = size % 2 === 0 ? i : 0;
      const [a, b] = [order[from] as number, order[size - 1] as number];
      order[from] = b;
      order[size - 1] = a;
    }
    permute(size - 1);
  };
  permute(n);
}

export function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}

/** In what part of all orders of n numbers something holds. */
export function chance(n: number, holds: (order: Uint8Array) => boolean): Fraction {
  let count = 0;
  eachOrder(n, (order) => {
    if (holds(order)) count++;
  });
  return Fraction.of(count, factorial(n));
}
