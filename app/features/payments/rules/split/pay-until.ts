/** Until when friends should have put in: "held" while the order's time is kept for it, "over" once it is anybody's. */
type PayUntil = { kind: "held"; at: string } | { kind: "over" } | { kind: "day"; day: string };

/** The same moment for all friends of one order; where a shop keeps no times, its day is all there is. */
export function payUntil(
  { heldUntil, day }: { heldUntil: string | null; day: string | null },
  now: Date,
): PayUntil | null {
  if (heldUntil !== null)
    return new Date(heldUntil) > now ? { kind: "held", at: heldUntil } : { kind: "over" };
  return day === null ? null : { kind: "day", day };
}
