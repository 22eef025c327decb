import type { OrderBodyInput } from "#app/features/orders/place/schema.ts";
import type { QuoteInput } from "#app/features/orders/price-and-time/quote.ts";
import type { DraftMeat, OrderDraft } from "./draft.ts";
import { withoutRestaurant } from "./draft-changes.ts";
import { occasionOfBody } from "./draft-occasion.ts";

/** The priced choices of a draft, for the quote while it is being filled in. */
export function toQuoteInput(draft: OrderDraft): QuoteInput {
  return draft.fulfillment === "restaurant" ? draft : withoutRestaurant(draft);
}

/**
 * The body of POST /api/orders for a draft. Nothing of the other fulfilment goes along.
 * @param expectedTotalHalalas the grand total the customer was shown (W54)
 */
export function toOrderBody(draft: OrderDraft, expectedTotalHalalas: number): OrderBodyInput {
  const {
    confirmKey: _key,
    restaurantSlug,
    riceCookingTypeId,
    sides,
    deliveryMethod,
    occasion,
    ...order
  } = draft;
  const isCooked = draft.fulfillment === "restaurant";
  const body = {
    ...order,
    meats: order.meats.map((meat) => (isCooked ? cookedMeat(meat) : cutMeat(meat))),
    ...(isCooked && { restaurantSlug, riceCookingTypeId, sides, deliveryMethod }),
    ...(isCooked && deliveryMethod !== "delivery" && { address: null, location: null }),
    ...(occasion && { occasion: occasionOfBody(draft) }),
    ...(occasion?.kind === "charity" && { address: null, location: null, saveToAccount: false }),
    expectedTotalHalalas,
  };
  // Gaps go along as they are: the schema refuses them.
  return body as OrderBodyInput;
}

function cookedMeat({ id: _, carcassEstimate: _kg, homeCut, vacuumSeal, includeOffal, ...meat }: DraftMeat) {
  return meat;
}

function cutMeat({
  id: _,
  carcassEstimate: _kg,
  cookingTypeId,
  platesCount,
  platesNote,
  ...meat
}: DraftMeat) {
  return meat;
}
