import { orderSearchText } from "#app/features/orders/place/search-text.ts";
import type { OrderItemRow, OrderRows } from "#app/features/orders/read/order-rows.ts";
import type { CatalogueName, NamesInCatalogue } from "./imported-names.server.ts";
import type { ImportedMeat, ImportedOrder } from "./legacy-order.ts";

interface ImportFacts {
  id: string;
  reference: string;
  customerId: string;
  idempotencyKey: string;
  idempotencyHash: string;
  now: Date;
}

/**
 * The rows of an old order. Names stay as they were written there; where today's catalogue has them too, the row is linked
 * to it and gets its English name.
 */
export function importedRows(
  order: ImportedOrder & { customerPhone: string },
  names: NamesInCatalogue,
  facts: ImportFacts,
): OrderRows {
  const { id, reference, now } = facts;
  const restaurant = names.restaurant(order.restaurantName);
  const rice = names.cooking(order.riceCookingStyle);
  const createdAt = (order.createdAt ?? now).toISOString();
  const { totals, schedule } = order;
  return {
    order: {
      id,
      reference,
      customer_id: facts.customerId,
      customer_name: order.customerName,
      customer_phone: order.customerPhone,
      language: "ar",
      status: order.status,
      fulfillment: order.fulfillment,
      restaurant_id: restaurant?.id ?? null,
      restaurant_name: order.restaurantName,
      restaurant_name_en: restaurant?.nameEn ?? null,
      delivery_method: order.deliveryMethod,
      address: order.address,
      lat: order.location?.lat ?? null,
      lng: order.location?.lng ?? null,
      schedule_date: schedule.date,
      schedule_time: schedule.time,
      rice_cooking_type_id: rice?.id ?? null,
      rice_name: order.riceCookingStyle,
      rice_name_en: rice?.nameEn ?? null,
      rice_halalas: 0,
      meat_halalas: totals.meatHalalas,
      cooking_halalas: totals.cookingHalalas,
      sides_halalas: totals.sidesHalalas,
      app_fee_halalas: totals.appFeeHalalas,
      delivery_fee_halalas: totals.deliveryFeeHalalas,
      total_halalas: totals.totalHalalas,
      grand_total_halalas: totals.grandTotalHalalas,
      deposit_halalas: 0,
      vat_percent: names.vatPercent,
      commission_percent: restaurant?.commissionPercent ?? names.commissionPercent,
      payment_review: null,
      payment_review_reason: null,
      // The file itself stays in the old shop; where it lies must not get lost.
      internal_note: order.paymentProofUrl,
      idempotency_key: facts.idempotencyKey,
      idempotency_hash: facts.idempotencyHash,
      search_text: orderSearchText({ name: order.customerName, phone: order.customerPhone, reference, id }),
      created_at: createdAt,
      updated_at: now.toISOString(),
    },
    restaurantSlug: null,
    items: order.meats.map((meat, position) => itemRow(meat, position, order, names, id)),
    sides: order.sides.map((side, position) => {
      const dish = names.side(restaurant?.id ?? null, side.name);
      return {
        order_id: id,
        position,
        side_dish_id: dish?.id ?? null,
        name: side.name,
        name_en: dish?.nameEn ?? null,
        unit_price_halalas: side.unitPriceHalalas,
        amount: side.amount,
      };
    }),
    events: [],
    proofs: [],
  };
}

function itemRow(
  meat: ImportedMeat,
  position: number,
  order: ImportedOrder,
  names: NamesInCatalogue,
  orderId: string,
): OrderItemRow {
  const breed = names.breed(meat.breed);
  const age = names.ageClass(meat.ageClass);
  const cooking = names.cooking(meat.cookingStyle);
  return {
    order_id: orderId,
    position,
    ...linked("breed", breed, meat.breed),
    ...linked("age_class", age, meat.ageClass),
    quantity: meat.quantity,
    unit_price_halalas: unitPrice(meat, order),
    live_kg: null,
    carcass_kg: meat.carcassEstimateKg,
    home_cut: meat.homeCut,
    vacuum_seal: meat.vacuumSeal,
    include_offal: meat.includeOffal,
    cooking_type_id: cooking?.id ?? null,
    cooking_name: meat.cookingStyle,
    cooking_name_en: cooking?.nameEn ?? null,
    cooking_unit_halalas: 0,
    plates_count: meat.platesCount,
    plates_note: meat.platesNote,
  };
}

function linked<Prefix extends string>(prefix: Prefix, row: CatalogueName | null, name: string) {
  return {
    [`${prefix}_id`]: row?.id ?? null,
    [`${prefix}_name`]: name,
    [`${prefix}_name_en`]: row?.nameEn ?? null,
  } as Record<`${Prefix}_id` | `${Prefix}_name_en`, string | null> & Record<`${Prefix}_name`, string>;
}

/** Old orders priced the meat as a whole: of a single kind the price of one follows, of several it was never known. */
function unitPrice(meat: ImportedMeat, { meats, totals }: ImportedOrder): number {
  if (meats.length > 1) return 0;
  const unit = totals.meatHalalas / meat.quantity;
  return Number.isInteger(unit) ? unit : 0;
}
