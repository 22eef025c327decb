import type { Quote } from "#app/features/order-quote/rules/quote.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { Transaction } from "#db/client.ts";

/**
 * The shop places an order that its customer agreed to earlier (0067). It costs what it costs on the day it is made, and the
 * limits on what a person may confirm do not bind the shop's own worker; everything else is as with any order.
 */
export interface AheadOfTime {
  /** Until when its places are kept without money, where the usual end is `usual`. */
  heldUntil(usual: Date, schedule: Schedule, settings: ShopSettings): Date;
  /** What stands together with the order or not at all; before its places are taken. A throw undoes everything. */
  alongside(tx: Transaction, order: OrderView, quote: Quote): Promise<void>;
  /** It makes good an order that went wrong: its customer pays nothing, and work may begin. */
  free?: {
    /** Of the order that went wrong. */
    reference: string;
    /** By what nobody pays; it stands where somebody answers for money that is not there. */
    reason: string;
  };
}
