const DAY_MS = 24 * 60 * 60 * 1000;

/** Does somebody hold cash for longer than a day? Then it is to be handed in. */
export function isHeldLong({ halalas, since }: { halalas: number; since: Date }, now: Date): boolean {
  return halalas > 0 && now.getTime() - since.getTime() > DAY_MS;
}

/** What a count comes to: below zero something is missing, above something is over. */
export function countDifference(heldHalalas: number, countedHalalas: number): number {
  return countedHalalas - heldHalalas;
}
