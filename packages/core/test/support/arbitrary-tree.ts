import fc from "fast-check";

export type Nested = number | Nested[];

/** Uneven trees with one-child nodes; the range of the leaves runs from nothing but ties to hardly any. */
export const nestedTree = (maxDepth = 5): fc.Arbitrary<Nested> =>
  fc.constantFrom(1, 3, 9, 500).chain((range) => {
    const leaf = fc.integer({ min: -range, max: range });
    const level = (depth: number): fc.Arbitrary<Nested> =>
      depth === 0
        ? leaf
        : fc.oneof(
            { weight: 1, arbitrary: leaf },
            { weight: 4, arbitrary: fc.array(level(depth - 1), { minLength: 1, maxLength: 4, size: "max" }) },
          );
    return level(maxDepth);
  });

/** Uniform trees of a small degree and height. */
export const uniformTree: fc.Arbitrary<{ degree: number; height: number; tree: Nested }> = fc
  .record({ degree: fc.integer({ min: 1, max: 4 }), height: fc.integer({ min: 0, max: 4 }) })
  .chain(({ degree, height }) => {
    const level = (left: number): fc.Arbitrary<Nested> =>
      left === 0
        ? fc.integer({ min: -20, max: 20 })
        : fc.array(level(left - 1), { minLength: degree, maxLength: degree, size: "max" });
    return level(height).map((tree) => ({ degree, height, tree }));
  });

/** A window alpha < beta that lies on, between or outside the leaf values. */
export const window = fc
  .record({
    alpha: fc.integer({ min: -22, max: 20 }),
    width: fc.integer({ min: 1, max: 42 }),
    half: fc.boolean(),
  })
  .map(({ alpha, width, half }) => ({ alpha: half ? alpha - 0.5 : alpha, beta: alpha + width / 2 }));
