import { workInRounds } from "#services/work-in-rounds.ts";
import type { OfferingShop } from "./make-offer.server.ts";
import { offerFreedCapacity } from "./offer-freed-capacity.server.ts";

/** A place that is free again is offered within five seconds, whatever freed it: a hold ends without anybody saying so. */
const ROUND_MS = 2_000;

/**
 * Goes over the waiting list every other second; called once by a process that works jobs. All state is in the database: a
 * process that dies only leaves its round to the next one.
 * @returns ends it, after the round under way
 */
export function workWaitingList(shop: OfferingShop): () => Promise<void> {
  return workInRounds({
    everyMs: ROUND_MS,
    isDue: () => shop.isWritable(),
    work: () => offerFreedCapacity(shop),
    failed: (error) => shop.log.warn({ err: error }, "the waiting list was not worked"),
  });
}
