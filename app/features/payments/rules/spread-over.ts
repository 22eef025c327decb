/**
 * Divides one payment over the days of a basket: each gets first what it is asked for now, such as its down payment, then what
 * it still needs, in their order, and what is left over after all of them goes to the first, which it was paid for.
 * @param due what each still needs; nothing where it is negative
 */
export function spreadOver(halalas: number, due: readonly number[], now: readonly number[] = due): number[] {
  let left = halalas;
  const take = (needed: number) => {
    const part = Math.min(left, Math.max(0, needed));
    left -= part;
    return part;
  };
  const first = due.map((needed, at) => take(Math.min(needed, now[at] ?? 0)));
  const parts = first.map((had, at) => had + take((due[at] ?? 0) - had));
  return parts.map((part, at) => (at === 0 ? part + left : part));
}
