import { z } from "zod";
import { dueHalalas } from "#app/features/order-core/rules/money-before-work.ts";
import type { OrderRows } from "#app/features/order-core/rules/order-rows.ts";
import { friendsBalance, ownSum, partBalance } from "./split-rule.ts";

const halalas = z.int();
const moment = z.string().nullable().meta({ format: "date-time" });

/** A friend's part of an order's price, as the order's customer and the desk see it. */
export const splitPartView = z.object({
  id: z.string(),
  position: z.int().meta({ description: "Stands in the reference of a transfer: `<reference>-<position>`" }),
  name: z.string().nullable(),
  askedHalalas: halalas,
  receivedHalalas: halalas,
  restHalalas: halalas.meta({ description: "What is still asked for; 0 once it is withdrawn" }),
  paidAt: moment,
  withdrawnAt: moment,
});
export type SplitPartView = z.infer<typeof splitPartView>;

/** How an order's price is split among friends (قطّة). */
export const splitView = z.object({
  parts: z.array(splitPartView),
  friendsRestHalalas: halalas.meta({ description: "What all friends have still to put in" }),
  ownHalalas: halalas.meta({ description: "What is due and no friend is asked for" }),
  overHalalas: halalas.meta({
    description: "What friends are asked for beyond what is due, after the order became cheaper",
  }),
});
export type SplitView = z.infer<typeof splitView>;

/** Null where nobody was ever asked. */
export function splitOf({ order, splitParts }: Pick<OrderRows, "order" | "splitParts">): SplitView | null {
  if (splitParts.length === 0) return null;
  const due = order.status === "Cancelled" ? 0 : Math.max(0, dueHalalas(order));
  const rest = friendsBalance(splitParts);
  return {
    parts: splitParts.map((part) => ({
      id: part.id,
      position: part.position,
      name: part.name,
      askedHalalas: part.askedHalalas,
      receivedHalalas: part.receivedHalalas,
      restHalalas: partBalance(part),
      paidAt: part.paidAt && new Date(part.paidAt).toISOString(),
      withdrawnAt: part.withdrawnAt && new Date(part.withdrawnAt).toISOString(),
    })),
    friendsRestHalalas: rest,
    ownHalalas: ownSum(due, splitParts),
    overHalalas: Math.max(0, rest - due),
  };
}
