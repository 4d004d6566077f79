/** A square matrix, by rows. */
export type Matrix = readonly Float64Array[];

/** The matrix times a column. */
export function times(matrix: Matrix, vector: Float64Array): Float64Array {
  return Float64Array.from(matrix, (row) => dot(row, vector));
}

/** A row times the matrix. */
export function leftTimes(vector: Float64Array, matrix: Matrix): Float64Array {
  const product = new Float64Array(vector.length);
  for (const [i, row] of matrix.entries()) {
    const x = vector[i]!;
    for (let j = 0; j < product.length; j++) product[j]! += row[j]! * x;
  }
  return product;
}

/** The inner product of two vectors of the same length. */
export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** The sum of the elements. */
export function total(vector: Float64Array): number {
  return vector.reduce((sum, x) => sum + x, 0);
}
