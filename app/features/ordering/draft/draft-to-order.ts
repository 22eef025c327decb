import type { OrderBodyInput } from "#app/features/orders/place/schema.ts";
import type { QuoteInput } from "#app/features/orders/price-and-time/quote.ts";
import type { OrderDraft } from "./draft.ts";

/** The priced choices of a draft, for the quote while it is being filled in. */
export function toQuoteInput(draft: OrderDraft): QuoteInput {
  const cooked = draft.fulfillment === "restaurant";
  return {
    fulfillment: draft.fulfillment,
    meats: draft.meats.map((meat) => ({
      breedId: meat.breed,
      ageClassId: meat.ageClass,
      quantity: meat.quantity,
      cookingTypeId: cooked ? meat.cookingStyle : null,
      platesCount: cooked ? meat.platesCount : null,
    })),
    restaurantSlug: cooked ? draft.restaurant : null,
    riceCookingTypeId: cooked ? draft.riceCookingStyle : null,
    sides: cooked ? draft.sides : {},
    deliveryMethod: cooked ? draft.deliveryMethod : null,
  };
}

/**
 * The body of POST /api/orders for a draft. Nothing of the other fulfilment goes along; what is missing stays empty and is
 * refused by the schema.
 * @param expectedTotalHalalas the grand total the customer was shown (W54)
 */
export function toOrderBody(draft: OrderDraft, expectedTotalHalalas: number): OrderBodyInput {
  const cooked = draft.fulfillment === "restaurant";
  const delivered = !cooked || draft.deliveryMethod === "delivery";
  return {
    fulfillment: draft.fulfillment as OrderBodyInput["fulfillment"],
    meats: draft.meats.map((meat) => ({
      breedId: meat.breed ?? "",
      ageClassId: meat.ageClass ?? "",
      quantity: meat.quantity,
      ...(cooked
        ? {
            cookingTypeId: meat.cookingStyle,
            platesCount: meat.platesCount ?? 1,
            platesNote: meat.platesNote,
          }
        : { homeCut: meat.homeCut, vacuumSeal: meat.vacuumSeal, includeOffal: meat.includeOffal }),
    })),
    ...(cooked
      ? {
          restaurantSlug: draft.restaurant,
          riceCookingTypeId: draft.riceCookingStyle,
          sides: draft.sides,
          deliveryMethod: draft.deliveryMethod,
        }
      : {}),
    customerName: draft.customerName,
    customerPhone: draft.customerPhone,
    address: delivered ? draft.address : null,
    location: delivered ? draft.location : null,
    schedule: draft.schedule,
    saveToAccount: draft.saveToAccount,
    expectedTotalHalalas,
  };
}
