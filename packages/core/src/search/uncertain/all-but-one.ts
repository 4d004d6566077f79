/**
 * Factors that change one at a time, and the product of all but one of them: both take as many steps as the logarithm of
 * their number. Nothing is divided, for most factors may be 0.
 */
export class AllButOne {
  /** Factor j stands at `size + j`, and every place k below `size` holds the product of places 2k and 2k + 1. */
  private readonly products: Float64Array;
  private readonly size: number;

  /** So many factors, all of them 0. */
  constructor(size: number) {
    this.size = size;
    this.products = new Float64Array(2 * size);
  }

  set(j: number, factor: number): void {
    const { products } = this;
    let at = this.size + j;
    products[at] = factor;
    for (at >>= 1; at > 0; at >>= 1) products[at] = products[2 * at]! * products[2 * at + 1]!;
  }

  /** The product of all factors but factor j. */
  without(j: number): number {
    const { products } = this;
    let product = 1;
    for (let at = this.size + j; at > 1 && product > 0; at >>= 1) product *= products[at ^ 1]!;
    return product;
  }
}
