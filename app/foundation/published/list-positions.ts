type Positioned = { id: string; orderIndex: number };

/** AC06: the highest order index among its kind, plus one; the first row gets 1. */
export function nextPosition(indices: Iterable<number>): number {
  return Math.max(0, ...indices) + 1;
}

/**
 * AG03: moving a row up or down swaps its order index with the neighbour's.
 * @param rows in the order in which they stand
 * @returns the two rows with their new indices, or nothing at the end of the list
 */
export function swapPositions(rows: readonly Positioned[], id: string, step: -1 | 1): Positioned[] {
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  const neighbour = rows[index + step];
  if (!row || !neighbour) return [];
  if (row.orderIndex !== neighbour.orderIndex) {
    return [
      { id: row.id, orderIndex: neighbour.orderIndex },
      { id: neighbour.id, orderIndex: row.orderIndex },
    ];
  }
  // Equal indices would swap to themselves: the one that shall come later steps behind the other.
  const later = step === 1 ? row : neighbour;
  return [{ id: later.id, orderIndex: later.orderIndex + 1 }];
}
