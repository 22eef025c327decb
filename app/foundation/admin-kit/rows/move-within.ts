/** The list with one item at another place; the same list when nothing moves or the place does not exist. */
export function moveWithin<T>(list: readonly T[], item: T, to: number): readonly T[] {
  const from = list.indexOf(item);
  if (from === -1 || to === from || to < 0 || to >= list.length) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}
