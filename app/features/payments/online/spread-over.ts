/**
 * Divides one payment over the days of a basket: each gets what it still needs, in their order, and what is left over after
 * all of them goes to the first, which it was paid for.
 * @param due what each still needs; nothing where it is negative
 */
export function spreadOver(halalas: number, due: readonly number[]): number[] {
  let left = halalas;
  const parts = due.map((needed) => {
    const part = Math.min(left, Math.max(0, needed));
    left -= part;
    return part;
  });
  return parts.map((part, at) => (at === 0 ? part + left : part));
}
