import { z } from "zod";
import { COMMISSION_BASES, COMMISSION_KINDS } from "#app/vocabulary/money/commission.ts";
import { breederCommissionOf, type CommissionFacts, commissionOf } from "./commission.ts";
import { animalsOf } from "./needs-of.ts";

const halalas = z.int();
const terms = z
  .object({
    kind: z.enum(COMMISSION_KINDS),
    percent: z.number(),
    base: z.enum(COMMISSION_BASES).meta({
      description: "Of what a percent is taken: what the partner sold itself, or the total without delivery",
    }),
    unitHalalas: halalas.meta({ description: "For the order or for each animal, by kind" }),
  })
  .meta({ description: "As they held on the day of the order" });

/** What the desk sees of the commissions of an order. */
export const COMMISSION_FIELDS = {
  commissionTerms: terms,
  commissionPercent: z.number().meta({ description: "0 where the commission is no percent" }),
  commissionHalalas: halalas.meta({
    description: "What the restaurant leaves to the shop by its terms; 0 for home",
  }),
  restaurantOwesHalalas: halalas.meta({
    description: "By how much that is more than what the restaurant sells of this order: it would owe it",
  }),
  /** Whose animals were sold, and what of the meat stays with the shop; null in orders from before this was kept. */
  breeder: z
    .object({ id: z.string(), name: z.string(), commissionTerms: terms, commissionHalalas: halalas })
    .nullable(),
};
export type CommissionView = z.infer<z.ZodObject<typeof COMMISSION_FIELDS>>;

/** The commissions of an order as its page shows them. */
export function commissionView(
  order: CommissionFacts & { breederName: string | null },
  items: readonly { quantity: number }[],
): CommissionView {
  const animals = animalsOf(items);
  const restaurant = commissionOf(order, animals);
  const breeder = breederCommissionOf(order, animals);
  return {
    commissionTerms: restaurant.terms,
    commissionPercent: restaurant.terms.percent,
    commissionHalalas: restaurant.halalas,
    restaurantOwesHalalas: restaurant.owedHalalas,
    breeder:
      order.breederId === null
        ? null
        : {
            id: order.breederId,
            name: order.breederName ?? "",
            commissionTerms: breeder.terms,
            commissionHalalas: breeder.halalas,
          },
  };
}
