import { SPLIT_LIMITS } from "#app/vocabulary/money/split.ts";

/** A friend's part of the price, as far as sums are concerned; halalas. */
export interface SplitSums {
  askedHalalas: number;
  receivedHalalas: number;
  /** Whether, or when, it was withdrawn. */
  withdrawnAt: Date | string | null;
}

/** What a friend has still to put in; nothing once the part is withdrawn. */
export function partBalance({ askedHalalas, receivedHalalas, withdrawnAt }: SplitSums): number {
  return withdrawnAt === null ? Math.max(0, askedHalalas - receivedHalalas) : 0;
}

/** What all friends together have still to put in. */
export function friendsBalance(parts: readonly SplitSums[]): number {
  return parts.reduce((sum, part) => sum + partBalance(part), 0);
}

/** What stays with the order's customer: all that is due and that no friend is asked for. */
export function ownSum(dueHalalas: number, parts: readonly SplitSums[]): number {
  return Math.max(0, dueHalalas - friendsBalance(parts));
}

/** Is some of the whole the customer's own, paid or not? `asked` are the parts that are not withdrawn. */
export function isOwnerIn(totalHalalas: number, asked: readonly Pick<SplitSums, "askedHalalas">[]): boolean {
  return asked.reduce((sum, part) => sum + part.askedHalalas, 0) < totalHalalas;
}

export type SplitProblem = "split_full" | "split_too_much";

/** What is wrong with asking friends for these sums as well. */
export function splitProblem(
  dueHalalas: number,
  parts: readonly SplitSums[],
  asked: readonly number[],
): SplitProblem | null {
  const open = parts.filter((part) => partBalance(part) > 0).length;
  const isMany =
    open + asked.length > SPLIT_LIMITS.peopleMax - 1 || parts.length + asked.length > SPLIT_LIMITS.partsMax;
  if (isMany) return "split_full";
  const sum = asked.reduce((all, halalas) => all + halalas, 0);
  return sum > ownSum(dueHalalas, parts) ? "split_too_much" : null;
}
