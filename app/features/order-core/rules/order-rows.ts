import type { JsonRow } from "#db/json-rows.ts";
import type { orderSplitParts } from "#db/schema/money/order-split-parts.ts";
import type { orderOccasions } from "#db/schema/occasions.ts";
import type { orderAnimals, slaughterEvidence } from "#db/schema/order-animals.ts";
import type { orderNotes } from "#db/schema/order-edits.ts";
import type { orderGifts } from "#db/schema/order-recipients/order-gifts.ts";
import type { orderPortions } from "#db/schema/order-recipients/order-portions.ts";
import type { orderEvents, orderItems, orderSides, orders } from "#db/schema/orders.ts";
import type { paymentProofs } from "#db/schema/payment-proofs.ts";
import type { BasketRows } from "./basket-view.ts";

/** Rows of the tables as PostgreSQL's JSON carries them; placing fills the tables with the same. */
export type OrderRow = JsonRow<typeof orders.$inferSelect>;
export type OrderItemRow = JsonRow<typeof orderItems.$inferSelect>;
export type OrderSideRow = JsonRow<typeof orderSides.$inferSelect>;
export type OrderEventRow = JsonRow<typeof orderEvents.$inferSelect>;
export type PaymentProofRow = JsonRow<typeof paymentProofs.$inferSelect>;
export type OrderOccasionRow = JsonRow<typeof orderOccasions.$inferSelect>;
export type OrderGiftRow = JsonRow<typeof orderGifts.$inferSelect>;
export type OrderPortionRow = JsonRow<typeof orderPortions.$inferSelect>;
export type OrderSplitPartRow = JsonRow<typeof orderSplitParts.$inferSelect>;
export type OrderNoteRow = JsonRow<typeof orderNotes.$inferSelect>;

export type OrderAnimalRow = JsonRow<typeof orderAnimals.$inferSelect>;
export type EvidenceRow = JsonRow<typeof slaughterEvidence.$inferSelect>;

export interface OrderRows {
  order: OrderRow;
  /** Of the restaurant as it is now; null when it is gone. */
  restaurantSlug: string | null;
  items: OrderItemRow[];
  sides: OrderSideRow[];
  /** Oldest first. */
  events: OrderEventRow[];
  /** Newest first. */
  proofs: PaymentProofRow[];
  /** The desk's own, oldest first. */
  notes: OrderNoteRow[];
  /** Null for an everyday order. */
  occasion: OrderOccasionRow | null;
  /** Of which something was written. */
  animals: OrderAnimalRow[];
  /** Photos and films of its slaughter, oldest first. */
  slaughterEvidence: EvidenceRow[];
  /** Null for an order that is alone. */
  basket: BasketRows | null;
  /** Null where the recipient picks no address. */
  gift: OrderGiftRow | null;
  /** Parts of the meat that go to others, as they were named; none of an order that keeps all of it. */
  shares: OrderPortionRow[];
  /** What friends were asked to put in, by their numbers; none where nobody was. */
  splitParts: OrderSplitPartRow[];
}
