import type { OrderBodyInput } from "#app/features/order-placing/rules/schema.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { StandingItem } from "#app/vocabulary/standing-order.ts";

/** What a standing order keeps of placing's body: day, phone, price and restaurant are those of the week. */
export type StandingBody = Omit<
  OrderBodyInput,
  | "schedule"
  | "moreDays"
  | "customerPhone"
  | "restaurantSlug"
  | "keeperId"
  | "saveToAccount"
  | "expectedTotalHalalas"
>;

/** What an order has to say for it, nothing forgotten: of an occasion and of shared meat there are none, and no review is shown. */
type Kept = {
  [Field in keyof Required<
    Omit<StandingBody, "occasion" | "shares" | "review" | "meats">
  >]: StandingBody[Field];
} & {
  meats: Required<StandingBody["meats"][number]>[];
};

/** An order's content as placing takes it; null where something of it is not sold any more, it was for an occasion, or its meat was shared. */
export function bodyOfOrder(order: OrderView): { body: StandingBody; items: StandingItem[] } | null {
  if (order.occasion || order.division) return null;
  const meats: Kept["meats"] = [];
  for (const meat of order.meats) {
    if (meat.breed.id === null || meat.ageClass.id === null) return null;
    if (meat.extras.some(({ id }) => id === null)) return null;
    if (meat.cookingStyle && meat.cookingStyle.id === null) return null;
    meats.push({
      breedId: meat.breed.id,
      ageClassId: meat.ageClass.id,
      quantity: meat.quantity,
      homeCut: meat.homeCut,
      cutStyleId: meat.cutStyle?.id ?? null,
      extraIds: meat.extras.map(({ id }) => id ?? ""),
      vacuumSeal: meat.vacuumSeal,
      includeOffal: meat.includeOffal,
      cookingTypeId: meat.cookingStyle?.id ?? null,
      platesCount: meat.platesCount,
      platesNote: meat.platesNote,
      butcherNote: meat.butcherNote,
    });
  }
  if (order.sides.some(({ id }) => id === null)) return null;
  if (order.riceCookingStyle && order.riceCookingStyle.id === null) return null;
  const body: Kept = {
    fulfillment: order.fulfillment,
    meats,
    riceCookingTypeId: order.riceCookingStyle?.id ?? null,
    guests: order.guests,
    sides: Object.fromEntries(order.sides.map(({ id, amount }) => [id ?? "", amount])),
    deliveryMethod: order.fulfillment === "restaurant" ? order.deliveryMethod : null,
    customerName: order.customerName,
    address: order.address,
    location: order.location,
    driverNote: order.driverNote,
  };
  const items = order.meats.map(({ breed, ageClass, quantity }) => ({
    breed: { name: breed.name, nameEn: breed.nameEn },
    ageClass: { name: ageClass.name, nameEn: ageClass.nameEn },
    quantity,
  }));
  return { body, items };
}
