import { orderSearchText } from "#app/features/orders/place/search-text.ts";
import type { OrderItemRow, OrderRows } from "#app/features/orders/read/order-rows.ts";
import { isWork } from "#app/vocabulary/order-status.ts";
import { emptyColumns } from "#db/json-rows.ts";
import { orderItems, orders } from "#db/schema/orders.ts";
import type { CatalogueName, NamesInCatalogue } from "./imported-names.server.ts";
import type { ImportedMeat, ImportedOrder } from "./legacy-order.ts";

/** Whoever brings the old shop's orders in vouches for the work that had begun there. */
const IMPORTED = "من المتجر السابق · From the shop before";

const NO_ORDER = emptyColumns(orders);
const NO_ITEM = emptyColumns(orderItems);

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
      ...NO_ORDER,
      isMoneyMissing: false,
      isDemo: false,
      unverifiedReason: isWork(order.status) ? IMPORTED : null,
      id,
      reference,
      customerId: facts.customerId,
      customerName: order.customerName,
      customerPhone: order.customerPhone,
      language: "ar",
      status: order.status,
      fulfillment: order.fulfillment,
      restaurantId: restaurant?.id ?? null,
      restaurantName: order.restaurantName,
      restaurantNameEn: restaurant?.nameEn ?? null,
      deliveryMethod: order.deliveryMethod,
      address: order.address,
      ...order.location,
      scheduleDate: schedule.date,
      scheduleTime: schedule.time,
      riceCookingTypeId: rice?.id ?? null,
      riceName: order.riceCookingStyle,
      riceNameEn: rice?.nameEn ?? null,
      riceHalalas: 0,
      ...totals,
      depositHalalas: 0,
      vatPercent: names.vatPercent,
      commissionPercent: restaurant?.commissionPercent ?? names.commissionPercent,
      idempotencyKey: facts.idempotencyKey,
      idempotencyHash: facts.idempotencyHash,
      searchText: orderSearchText({ name: order.customerName, phone: order.customerPhone, reference, id }),
      createdAt: createdAt,
      updatedAt: now.toISOString(),
    },
    restaurantSlug: null,
    items: order.meats.map((meat, position) => itemRow(meat, position, order, names, id)),
    sides: order.sides.map((side, position) => {
      const dish = names.side(restaurant?.id ?? null, side.name);
      return {
        orderId: id,
        position,
        sideDishId: dish?.id ?? null,
        name: side.name,
        nameEn: dish?.nameEn ?? null,
        unitPriceHalalas: side.unitPriceHalalas,
        amount: side.amount,
      };
    }),
    events: [],
    proofs: [],
    notes: [],
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
    ...NO_ITEM,
    orderId,
    position,
    ...linked("breed", breed, meat.breed),
    ...linked("ageClass", age, meat.ageClass),
    quantity: meat.quantity,
    unitPriceHalalas: unitPrice(meat, order),
    carcassKg: meat.carcassEstimateKg,
    homeCut: meat.homeCut,
    vacuumSeal: meat.vacuumSeal,
    includeOffal: meat.includeOffal,
    cookingTypeId: cooking?.id ?? null,
    cookingName: meat.cookingStyle,
    cookingNameEn: cooking?.nameEn ?? null,
    cookingUnitHalalas: 0,
    platesCount: meat.platesCount,
    platesNote: meat.platesNote,
  };
}

function linked<Prefix extends string>(prefix: Prefix, row: CatalogueName | null, name: string) {
  return {
    [`${prefix}Id`]: row?.id ?? null,
    [`${prefix}Name`]: name,
    [`${prefix}NameEn`]: row?.nameEn ?? null,
  } as Record<`${Prefix}Id` | `${Prefix}NameEn`, string | null> & Record<`${Prefix}Name`, string>;
}

/** Old orders priced the meat as a whole: of a single kind the price of one follows, of several it was never known. */
function unitPrice(meat: ImportedMeat, { meats, totals }: ImportedOrder): number {
  if (meats.length > 1) return 0;
  const unit = totals.meatHalalas / meat.quantity;
  return Number.isInteger(unit) ? unit : 0;
}
