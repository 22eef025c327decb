import {
  type CriterionFault,
  SHOP_CRITERIA,
  type ShopCriterion,
  TICKED_CRITERIA,
  type TickedCriterion,
} from "#app/vocabulary/shop-criterion.ts";

/** What is known of one criterion: what a program saw last, and who ticked it when. */
export interface KnownCriterion {
  criterion: ShopCriterion;
  /** Of the pages as they were looked at last; `unseen` before the first time. */
  fault: CriterionFault | null;
  checkedAt: Date | string;
  tickedAt: Date | string | null;
  tickedEmail: string | null;
}

/** Why a criterion is not kept: what the pages lack, or whose tick. */
export type CriterionLack = CriterionFault | "unseen" | "unticked" | "expired";

/** A tick says what somebody saw; a year later it is looked at again. */
export const TICK_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Is part of it seen by nobody but a person? */
export function isTicked(criterion: ShopCriterion): criterion is TickedCriterion {
  return (TICKED_CRITERIA as readonly string[]).includes(criterion);
}

/** The day from which a tick counts no more. */
export function tickEnds(tickedAt: Date | string): Date {
  return new Date(new Date(tickedAt).getTime() + TICK_DAYS * DAY_MS);
}

/** What a criterion lacks at this moment; null where it is kept. */
export function criterionLack(
  criterion: ShopCriterion,
  known: KnownCriterion | undefined,
  now: Date,
): CriterionLack | null {
  if (!known) return "unseen";
  if (known.fault !== null) return known.fault;
  if (!isTicked(criterion)) return null;
  if (known.tickedAt === null) return "unticked";
  return now < tickEnds(known.tickedAt) ? null : "expired";
}

/** How many of the ten are kept. */
export function keptCriteria(known: readonly KnownCriterion[], now: Date): number {
  return SHOP_CRITERIA.filter(
    (criterion) =>
      criterionLack(
        criterion,
        known.find((each) => each.criterion === criterion),
        now,
      ) === null,
  ).length;
}
