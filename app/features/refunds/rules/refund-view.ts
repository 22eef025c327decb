import { z } from "zod";
import { REFUND_METHODS, REFUND_STATES } from "#app/vocabulary/money/refund.ts";

const instant = z.string().meta({ format: "date-time" });

/** A refund as its customer sees it. */
export const ownRefund = z.object({
  id: z.string(),
  number: z.string(),
  halalas: z.int(),
  way: z.enum(REFUND_METHODS),
  state: z.enum(REFUND_STATES),
  reference: z
    .string()
    .nullable()
    .meta({ description: "What the bank writes with it; null where no bank does" }),
  ibanEnd: z.string().nullable().meta({ description: "The last four characters of the account" }),
  askedAt: instant,
  orderedAt: instant.nullable(),
  settledAt: instant.nullable(),
});
export type OwnRefund = z.infer<typeof ownRefund>;

/** A refund at the desk. */
export const adminRefund = ownRefund.omit({ ibanEnd: true }).extend({
  orderId: z.string().nullable().meta({ description: "Null where credit is paid out" }),
  orderReference: z.string().nullable(),
  customer: z
    .object({ id: z.string(), name: z.string().nullable(), phone: z.string().nullable() })
    .nullable()
    .meta({ description: "Null for who may not read customers" }),
  iban: z.string().nullable(),
  holderName: z.string().nullable(),
  reason: z.string().nullable(),
  asked: z.string().meta({ description: "E-mail of who asked" }),
  approved: z.string().nullable().meta({ description: "E-mail of who approved" }),
  approvedAt: instant.nullable(),
  file: z.int().nullable().meta({ description: "The file for the bank that it stands in" }),
  why: z
    .string()
    .nullable()
    .meta({ description: "Why it was refused, withdrawn or failed, or what showed it" }),
  needsSecondPerson: z.boolean(),
  approvalProblem: z
    .enum(["not_allowed", "second_person"])
    .nullable()
    .meta({ description: "Why whoever reads this may not approve it" }),
});
export type AdminRefund = z.infer<typeof adminRefund>;

/** How a customer wants an order's money back. */
export const wishView = z.object({
  way: z.enum(["iban", "credit"]),
  iban: z.string().nullable(),
  holderName: z.string().nullable(),
});
export type WishView = z.infer<typeof wishView>;
