import { StatementFault, type StatementLine } from "./statement.ts";

export interface ReadLine {
  line: StatementLine;
  balance: number | null;
  /** Where it stands in the file. */
  at: number;
}

/**
 * Oldest first, without lines that only tell a balance. Where the bank tells the balance behind every line, each must follow
 * from the one before: in the order of the file, or, where the newest line comes first, against it.
 */
export function inTurn(lines: readonly ReadLine[]) {
  const forward = brokenAt(lines);
  const reversed = lines.toReversed();
  const backward = brokenAt(reversed);
  const isDescending = (lines[0]?.line.bookedOn ?? "") > (lines.at(-1)?.line.bookedOn ?? "");
  if (forward !== null && backward !== null)
    throw new StatementFault("statement_does_not_add_up", isDescending ? backward : forward);
  const ordered = forward !== null || (backward === null && isDescending) ? reversed : lines;
  const [first, last] = [ordered[0], ordered.at(-1)];
  const opening = first && first.balance !== null ? first.balance - first.line.halalas : null;
  return {
    lines: ordered.map(({ line }) => line).filter(({ halalas }) => halalas !== 0),
    openingHalalas: opening === 0 ? 0 : opening,
    closingHalalas: last?.balance ?? null,
  };
}

/** Where a balance does not follow from what came before it; null where all of them do. */
function brokenAt(lines: readonly ReadLine[]): number | null {
  let expected: number | null = null;
  for (const { line, balance, at } of lines) {
    if (expected !== null) expected += line.halalas;
    if (balance === null) continue;
    if (expected !== null && expected !== balance) return at;
    expected = balance;
  }
  return null;
}
