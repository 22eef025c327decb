import { holdTokenOf } from "#app/features/order-core/rules/hold-token.ts";
import type { QuoteInput } from "#app/features/order-quote/rules/quote.ts";
import type { Body } from "#app/foundation/api/ask-shop.ts";
import { cleanLine } from "#app/lib/clean-text.ts";
import type { DraftMeat, OrderDraft } from "./draft.ts";
import { withoutRestaurant } from "./draft-changes.ts";
import { isPlacedByOthers, occasionOfBody } from "./draft-occasion.ts";
import { portionsOf } from "./draft-portions.ts";

/** The priced choices of a draft, for the quote while it is being filled in. */
export function toQuoteInput(draft: OrderDraft): QuoteInput {
  // As the order will say it: where others say where to, the customer's own address has no say.
  const place = isPlacedByOthers(draft)
    ? { address: null, location: null }
    : { address: cleanLine(draft.address), location: draft.location };
  const chosen = draft.fulfillment === "restaurant" ? draft : withoutRestaurant(draft);
  return { ...chosen, ...place, shares: portionsOf(draft) };
}

/**
 * The body of POST /api/orders for a draft. Nothing of the other fulfilment goes along.
 * @param expectedTotalHalalas the grand total the customer was shown (W54)
 * @param moreTotals the same of each further day
 * @param termsVersion of the terms that the review named (NO06)
 */
export function toOrderBody(
  draft: OrderDraft,
  expectedTotalHalalas: number,
  moreTotals: readonly number[] = [],
  termsVersion?: string,
): Body<"POST /api/orders"> {
  const {
    confirmKey,
    restaurantSlug,
    riceCookingTypeId,
    sides,
    deliveryMethod,
    occasion,
    moreDays,
    shares: _,
    asked: _asked,
    guests,
    ...order
  } = draft;
  const portions = portionsOf(draft);
  const isCooked = draft.fulfillment === "restaurant";
  const body = {
    ...order,
    meats: order.meats.map((meat) => (isCooked ? cookedMeat(meat) : cutMeat(meat))),
    ...(isCooked && { restaurantSlug, riceCookingTypeId, sides, deliveryMethod }),
    ...(isCooked && deliveryMethod !== "delivery" && { address: null, location: null }),
    ...(guests !== null && { guests }),
    ...(occasion && { occasion: occasionOfBody(draft) }),
    ...(isPlacedByOthers(draft) && { address: null, location: null, saveToAccount: false }),
    ...(portions.length > 0 && {
      shares: portions.map(({ phone, ...portion }) => ({ ...portion, phone: phone || null })),
    }),
    ...(confirmKey && { keeperId: holdTokenOf(confirmKey) }),
    ...(moreDays.length > 0 && {
      moreDays: moreDays.map((schedule, at) => ({ schedule, expectedTotalHalalas: moreTotals[at] ?? 0 })),
    }),
    ...(termsVersion && {
      review: {
        totalHalalas: moreTotals.reduce((sum, day) => sum + day, expectedTotalHalalas),
        termsVersion,
      },
    }),
    expectedTotalHalalas,
  };
  // Gaps go along as they are: the schema refuses them.
  return body as Body<"POST /api/orders">;
}

function cookedMeat({
  id: _,
  carcassEstimate: _kg,
  cutBy: _by,
  homeCut,
  cutStyleId,
  vacuumSeal,
  includeOffal,
  extraIds,
  butcherNote,
  ...meat
}: DraftMeat) {
  return meat;
}

function cutMeat({
  id: _,
  cutBy: _by,
  carcassEstimate: _kg,
  cookingTypeId,
  platesCount,
  platesNote,
  ...meat
}: DraftMeat) {
  return meat;
}
