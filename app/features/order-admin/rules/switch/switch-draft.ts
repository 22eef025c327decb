import { bookOn } from "#app/features/catalog/rules/price-book.ts";
import { problemMessage } from "#app/features/order-core/rules/field-error-keys.ts";
import type { Quote } from "#app/features/order-quote/rules/quote.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import { chooseFulfillment } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { draftOfOrder } from "#app/features/ordering/rules/draft/draft-of-order.ts";
import { toOrderBody, toQuoteInput } from "#app/features/ordering/rules/draft/draft-to-order.ts";
import { priceBookOf, type WizardCatalogue } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import type { Fulfillment } from "#app/vocabulary/order-choices.ts";
import { quoteSwitch } from "./quote-switch.ts";

/** The way that an order does not have. */
export function otherFulfillment({ fulfillment }: Pick<AdminOrderView, "fulfillment">): Fulfillment {
  return fulfillment === "home" ? "restaurant" : "home";
}

/** What the page begins with: the same animals, day and place, in the other way, whose own choices are still to be made. */
export function switchDraft(order: AdminOrderView, catalogue: WizardCatalogue, now: Date): OrderDraft {
  const { draft } = draftOfOrder(order, catalogue, { now, carcassOf: () => null });
  const asked = chooseFulfillment(
    { ...draft, occasion: null, shares: [], moreDays: [] },
    otherFulfillment(order),
  );
  return { ...asked, schedule: order.schedule ?? draft.schedule };
}

/** Quotes an order as it would be after switching its fulfilment. */
export function quoteOfSwitch(order: AdminOrderView, draft: OrderDraft, catalogue: WizardCatalogue): Quote {
  const book = priceBookOf(catalogue, draft.restaurantSlug);
  return quoteSwitch(order, toQuoteInput(draft), bookOn(book, draft.schedule.date));
}

/** What is still missing or cannot be, by field; the rest the server says. */
export function switchErrors(quote: Quote): Record<string, string> {
  return Object.fromEntries(quote.problems.map(({ code, path }) => [path, problemMessage(code)]));
}

/** The body of the switch, with the total that the page shows. */
export function switchBody(
  order: AdminOrderView,
  draft: OrderDraft,
  said: { reason: string; overbook: boolean; outsideArea: boolean; totalHalalas: number },
) {
  const { reason, overbook, outsideArea, totalHalalas } = said;
  return {
    revision: order.revision,
    reason,
    overbook,
    outsideArea,
    order: toOrderBody(draft, totalHalalas),
  };
}
