import { entry } from "#app/features/catalog/prices/price-book.ts";
import type { PriceBookNames } from "#app/features/catalog/prices/read-price-book.server.ts";
import type { Quote } from "#app/features/orders/price-and-time/quote.ts";
import type { OrderItemRow, OrderRow, OrderRows } from "#app/features/orders/read/order-rows.ts";
import type { ShopSettings } from "#app/features/settings/definitions.ts";
import { vatPercentOf } from "#app/features/settings/vat-percent.ts";
import type { OrderBody } from "./schema.ts";
import { orderSearchText } from "./search-text.ts";

export interface SnapshotFacts {
  id: string;
  reference: string;
  customerId: string;
  language: "ar" | "en";
  idempotencyKey: string;
  idempotencyHash: string;
  now: Date;
  names: PriceBookNames;
  settings: ShopSettings;
}

/**
 * The rows of a new order: what was chosen, and every name and price of this moment beside it, so that a later change of
 * the catalogue never rewrites what was agreed.
 */
export function snapshotOrder(body: OrderBody, quote: Quote, facts: SnapshotFacts): OrderRows {
  const { names } = facts;
  return {
    order: orderRow(body, quote, facts),
    restaurantSlug: names.restaurant?.slug ?? null,
    items: body.meats.map((meat, index) => itemRow(body, quote, facts, meat, index)),
    sides: quote.lines.sides.map((line, position) => {
      const name = entry(names.sides, line.id);
      return {
        orderId: facts.id,
        position,
        sideDishId: line.id,
        name: name?.name ?? line.id,
        nameEn: name?.nameEn ?? null,
        unitPriceHalalas: line.unitPriceHalalas,
        amount: line.amount,
      };
    }),
    events: [],
    proofs: [],
  };
}

function orderRow(body: OrderBody, quote: Quote, facts: SnapshotFacts): OrderRow {
  const { id, reference, names, settings, now } = facts;
  const rice = body.riceCookingTypeId ? entry(names.cookingTypes, body.riceCookingTypeId) : undefined;
  return {
    id,
    reference,
    customerId: facts.customerId,
    customerName: body.customerName,
    customerPhone: body.customerPhone,
    language: facts.language,
    status: "Pending Payment",
    fulfillment: body.fulfillment,
    restaurantId: names.restaurant?.id ?? null,
    restaurantName: names.restaurant?.name ?? null,
    restaurantNameEn: names.restaurant?.nameEn ?? null,
    deliveryMethod: body.deliveryMethod ?? "delivery",
    address: body.address,
    lat: body.location?.lat ?? null,
    lng: body.location?.lng ?? null,
    scheduleDate: body.schedule.date,
    scheduleTime: body.schedule.time,
    riceCookingTypeId: rice ? body.riceCookingTypeId : null,
    riceName: rice?.name ?? null,
    riceNameEn: rice?.nameEn ?? null,
    riceHalalas: quote.riceHalalas,
    meatHalalas: quote.meatHalalas,
    cookingHalalas: quote.cookingHalalas,
    sidesHalalas: quote.sidesHalalas,
    appFeeHalalas: quote.appFeeHalalas,
    deliveryFeeHalalas: quote.deliveryFeeHalalas,
    totalHalalas: quote.totalHalalas,
    grandTotalHalalas: quote.grandTotalHalalas,
    depositHalalas: quote.depositHalalas,
    vatPercent: vatPercentOf(settings),
    commissionPercent: names.restaurant?.commissionPercent ?? settings.restaurant_fee_percent,
    paymentReview: null,
    paymentReviewReason: null,
    internalNote: null,
    idempotencyKey: facts.idempotencyKey,
    idempotencyHash: facts.idempotencyHash,
    searchText: orderSearchText({ name: body.customerName, phone: body.customerPhone, reference, id }),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

function itemRow(
  body: OrderBody,
  quote: Quote,
  { id, names }: SnapshotFacts,
  meat: OrderBody["meats"][number],
  position: number,
): OrderItemRow {
  const line = quote.lines.meats[position];
  const breed = entry(names.breeds, meat.breedId);
  const age = entry(names.ageClasses, meat.ageClassId);
  const cooking = meat.cookingTypeId ? entry(names.cookingTypes, meat.cookingTypeId) : undefined;
  if (!line || !breed || !age) throw new Error("a quote without problems names what it priced");
  return {
    orderId: id,
    position,
    breedId: meat.breedId,
    breedName: breed.name,
    breedNameEn: breed.nameEn,
    ageClassId: meat.ageClassId,
    ageClassName: age.name,
    ageClassNameEn: age.nameEn,
    quantity: meat.quantity,
    unitPriceHalalas: line.unitPriceHalalas,
    liveKg: line.liveKg,
    carcassKg: line.carcassKg,
    homeCut: meat.homeCut,
    vacuumSeal: meat.vacuumSeal,
    includeOffal: meat.includeOffal,
    cookingTypeId: cooking ? meat.cookingTypeId : null,
    cookingName: cooking?.name ?? null,
    cookingNameEn: cooking?.nameEn ?? null,
    cookingUnitHalalas: cooking ? line.cookingHalalas / meat.quantity : 0,
    platesCount: body.fulfillment === "restaurant" ? meat.platesCount : null,
    platesNote: meat.platesNote,
  };
}
