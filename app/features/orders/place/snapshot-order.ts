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
        order_id: facts.id,
        position,
        side_dish_id: line.id,
        name: name?.name ?? line.id,
        name_en: name?.nameEn ?? null,
        unit_price_halalas: line.unitPriceHalalas,
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
    customer_id: facts.customerId,
    customer_name: body.customerName,
    customer_phone: body.customerPhone,
    language: facts.language,
    status: "Pending Payment",
    fulfillment: body.fulfillment,
    restaurant_id: names.restaurant?.id ?? null,
    restaurant_name: names.restaurant?.name ?? null,
    restaurant_name_en: names.restaurant?.nameEn ?? null,
    delivery_method: body.deliveryMethod ?? "delivery",
    address: body.address,
    lat: body.location?.lat ?? null,
    lng: body.location?.lng ?? null,
    schedule_date: body.schedule.date,
    schedule_time: body.schedule.time,
    rice_cooking_type_id: rice ? body.riceCookingTypeId : null,
    rice_name: rice?.name ?? null,
    rice_name_en: rice?.nameEn ?? null,
    rice_halalas: quote.riceHalalas,
    meat_halalas: quote.meatHalalas,
    cooking_halalas: quote.cookingHalalas,
    sides_halalas: quote.sidesHalalas,
    app_fee_halalas: quote.appFeeHalalas,
    delivery_fee_halalas: quote.deliveryFeeHalalas,
    total_halalas: quote.totalHalalas,
    grand_total_halalas: quote.grandTotalHalalas,
    deposit_halalas: quote.depositHalalas,
    vat_percent: vatPercentOf(settings),
    commission_percent: names.restaurant?.commissionPercent ?? settings.restaurant_fee_percent,
    payment_review: null,
    payment_review_reason: null,
    internal_note: null,
    idempotency_key: facts.idempotencyKey,
    idempotency_hash: facts.idempotencyHash,
    search_text: orderSearchText({ name: body.customerName, phone: body.customerPhone, reference, id }),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
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
    order_id: id,
    position,
    breed_id: meat.breedId,
    breed_name: breed.name,
    breed_name_en: breed.nameEn,
    age_class_id: meat.ageClassId,
    age_class_name: age.name,
    age_class_name_en: age.nameEn,
    quantity: meat.quantity,
    unit_price_halalas: line.unitPriceHalalas,
    live_kg: line.liveKg,
    carcass_kg: line.carcassKg,
    home_cut: meat.homeCut,
    vacuum_seal: meat.vacuumSeal,
    include_offal: meat.includeOffal,
    cooking_type_id: cooking ? meat.cookingTypeId : null,
    cooking_name: cooking?.name ?? null,
    cooking_name_en: cooking?.nameEn ?? null,
    cooking_unit_halalas: cooking ? line.cookingHalalas / meat.quantity : 0,
    plates_count: body.fulfillment === "restaurant" ? meat.platesCount : null,
    plates_note: meat.platesNote,
  };
}
