/** Whether `value` passes a test: it is more than the bound if that is asked for, else at least the bound. */
export function passes(value: number, bound: number, more: boolean): boolean {
  return more ? value > bound : value >= bound;
}
