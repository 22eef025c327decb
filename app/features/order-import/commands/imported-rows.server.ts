import type { OrderItemRow, OrderRows } from "#app/features/order-core/rules/order-rows.ts";
import type { NamesInCatalogue } from "#app/features/order-import/reads/imported-names.server.ts";
import type { DaysOfImport } from "#app/features/order-import/rules/days-of-import.ts";
import type { ImportedMeat, ImportedOrder } from "#app/features/order-import/rules/legacy-order.ts";
import { knownSide } from "#app/features/order-import/rules/legacy-sides.ts";
import { type CatalogueName, namesOfImport } from "#app/features/order-import/rules/names-of-import.ts";
import { orderSearchText } from "#app/features/order-placing/rules/search-text.ts";
import { isWork } from "#app/vocabulary/order-status.ts";
import { emptyColumns } from "#db/json-rows.ts";
import { orderItems, orders } from "#db/schema/orders.ts";

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
  days: DaysOfImport;
}

/** The rows of an old order, with its own days and names; where today's catalogue has a name too, the row is linked to it. */
export function importedRows(
  order: ImportedOrder & { customerPhone: string },
  names: NamesInCatalogue,
  facts: ImportFacts,
): OrderRows {
  const { id, reference, days } = facts;
  const restaurant = names.restaurant(order.restaurantName);
  const rice = names.cooking(order.riceCookingStyle);
  const restaurantNames =
    order.restaurantName === null ? null : namesOfImport(order.restaurantName, restaurant);
  const riceNames = order.riceCookingStyle === null ? null : namesOfImport(order.riceCookingStyle, rice);
  const { totals, schedule } = order;
  return {
    order: {
      ...NO_ORDER,
      isMoneyMissing: false,
      isHoldExtended: false,
      needsTime: false,
      isDemo: false,
      isOutsideArea: false,
      unverifiedReason: isWork(order.status) ? IMPORTED : null,
      unverifiedHalalas: isWork(order.status) ? order.totals.grandTotalHalalas : null,
      id,
      reference,
      customerId: facts.customerId,
      customerName: order.customerName,
      customerPhone: order.customerPhone,
      language: "ar",
      status: order.status,
      fulfillment: order.fulfillment,
      restaurantId: restaurant?.id ?? null,
      restaurantName: restaurantNames?.name ?? null,
      restaurantNameEn: restaurantNames?.nameEn ?? null,
      deliveryMethod: order.deliveryMethod,
      address: order.address,
      ...order.location,
      scheduleDate: schedule.date,
      scheduleTime: schedule.time,
      riceCookingTypeId: rice?.id ?? null,
      riceName: riceNames?.name ?? null,
      riceNameEn: riceNames?.nameEn ?? null,
      riceHalalas: 0,
      ...totals,
      depositHalalas: 0,
      vatPercent: names.vatPercent,
      commissionKind: "percent",
      commissionBase: "whole_order",
      commissionUnitHalalas: 0,
      // The old shop's orders do not say whose animals they were.
      breederCommissionKind: "percent",
      breederCommissionPercent: 0,
      breederCommissionUnitHalalas: 0,
      commissionPercent: restaurant?.commissionPercent ?? names.commissionPercent,
      idempotencyKey: facts.idempotencyKey,
      idempotencyHash: facts.idempotencyHash,
      searchText: orderSearchText({ name: order.customerName, phone: order.customerPhone, reference, id }),
      createdAt: days.createdAt.toISOString(),
      updatedAt: days.arrivedAt.toISOString(),
    },
    restaurantSlug: null,
    items: order.meats.map((meat, position) => itemRow(meat, position, order, names, id)),
    sides: order.sides.map((side, position) => {
      const known = knownSide(side.name);
      const dish =
        names.side(restaurant?.id ?? null, side.name) ??
        (known && names.side(restaurant?.id ?? null, known.name));
      return {
        orderId: id,
        position,
        sideDishId: dish?.id ?? null,
        extraId: null,
        animalLine: null,
        ...namesOfImport(side.name, dish ?? known),
        unitPriceHalalas: side.unitPriceHalalas,
        amount: side.amount,
      };
    }),
    events: [],
    proofs: [],
    notes: [],
    gift: null,
    occasion: null,
    animals: [],
    slaughterEvidence: [],
    basket: null,
    shares: [],
    splitParts: [],
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
  const cookingNames = meat.cookingStyle === null ? null : namesOfImport(meat.cookingStyle, cooking);
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
    cookingName: cookingNames?.name ?? null,
    cookingNameEn: cookingNames?.nameEn ?? null,
    cookingUnitHalalas: 0,
    platesCount: meat.platesCount,
    platesNote: meat.platesNote,
  };
}

function linked<Prefix extends string>(prefix: Prefix, row: CatalogueName | null, name: string) {
  const names = namesOfImport(name, row);
  return {
    [`${prefix}Id`]: row?.id ?? null,
    [`${prefix}Name`]: names.name,
    [`${prefix}NameEn`]: names.nameEn,
  } as Record<`${Prefix}Id` | `${Prefix}NameEn`, string | null> & Record<`${Prefix}Name`, string>;
}

/** Old orders priced the meat as a whole: of a single kind the price of one follows, of several it was never known. */
function unitPrice(meat: ImportedMeat, { meats, totals }: ImportedOrder): number {
  if (meats.length > 1) return 0;
  const unit = totals.meatHalalas / meat.quantity;
  return Number.isInteger(unit) ? unit : 0;
}
