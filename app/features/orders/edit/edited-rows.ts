import { entry } from "#app/features/catalog/prices/price-book.ts";
import type { PriceBookNames } from "#app/features/catalog/prices/read-price-book.server.ts";
import type { Quote } from "#app/features/orders/price-and-time/quote.ts";
import type { OrderItemRow, OrderRows, OrderSideRow } from "#app/features/orders/read/order-rows.ts";
import type { EditedItems } from "./edit-schema.ts";
import { type AgreedPrices, keepsCooking, keepsRice, lineKey } from "./quote-edit.ts";

export interface EditedRows {
  items: OrderItemRow[];
  sides: OrderSideRow[];
  /** Columns of the order itself. */
  rice: Pick<OrderRows["order"], "riceCookingTypeId" | "riceName" | "riceNameEn" | "riceHalalas">;
}

/** The lines of an order after an edit: what stays is copied from its rows, what is new from the catalogue of this moment. */
export function editedRows(
  rows: OrderRows,
  agreed: AgreedPrices,
  { items, quote, names }: { items: EditedItems; quote: Quote; names: PriceBookNames },
): EditedRows {
  const { order } = rows;
  const isCooked = order.fulfillment === "restaurant";
  return {
    items: items.meats.map((meat, position) => {
      const { line, breedId, ageClassId, cookingTypeId, platesCount, platesNote, ...said } = meat;
      return {
        orderId: order.id,
        position,
        ...said,
        ...kindOf(meat, position),
        ...(isCooked ? { ...cookingOf(meat, position), platesCount, platesNote } : NOT_COOKED),
      };
    }),
    sides: isCooked ? items.sides.map(sideRow) : [],
    rice: riceColumns(),
  };

  /** What animal it is and what it costs. */
  function kindOf({ line, breedId, ageClassId }: EditedItems["meats"][number], position: number) {
    const kept = line === null ? undefined : rows.items[line];
    if (kept) {
      const { breedId, breedName, breedNameEn, ageClassId, ageClassName, ageClassNameEn } = kept;
      const { unitPriceHalalas, liveKg, carcassKg } = kept;
      const kind = { breedId, breedName, breedNameEn, ageClassId, ageClassName, ageClassNameEn };
      return { ...kind, unitPriceHalalas, liveKg, carcassKg };
    }
    const priced = quote.lines.meats[position];
    const breed = breedId ? entry(names.breeds, breedId) : undefined;
    const age = ageClassId ? entry(names.ageClasses, ageClassId) : undefined;
    if (!priced || !breed || !age) throw new Error("a quote without problems names what it priced");
    return {
      breedId,
      breedName: breed.name,
      breedNameEn: breed.nameEn,
      ageClassId,
      ageClassName: age.name,
      ageClassNameEn: age.nameEn,
      unitPriceHalalas: priced.unitPriceHalalas,
      liveKg: priced.liveKg,
      carcassKg: priced.carcassKg,
    };
  }

  function cookingOf(meat: EditedItems["meats"][number], position: number) {
    const kept = meat.line === null ? undefined : rows.items[meat.line];
    if (kept && keepsCooking(agreed, meat)) {
      const { cookingTypeId, cookingName, cookingNameEn, cookingUnitHalalas } = kept;
      return { cookingTypeId, cookingName, cookingNameEn, cookingUnitHalalas };
    }
    const style = meat.cookingTypeId ? entry(names.cookingTypes, meat.cookingTypeId) : undefined;
    const cookingHalalas = quote.lines.meats[position]?.cookingHalalas ?? 0;
    return {
      cookingTypeId: style ? meat.cookingTypeId : null,
      cookingName: style?.name ?? null,
      cookingNameEn: style?.nameEn ?? null,
      cookingUnitHalalas: style ? cookingHalalas / meat.quantity : 0,
    };
  }

  function sideRow(side: EditedItems["sides"][number], position: number): OrderSideRow {
    const kept = side.line === null ? undefined : rows.sides[side.line];
    if (kept) return { ...kept, position, amount: side.amount };
    const key = side.line === null ? (side.sideDishId ?? "") : lineKey(side.line);
    const priced = quote.lines.sides.find(({ id }) => id === key);
    const name = entry(names.sides, key);
    if (!priced || !name) throw new Error("a quote without problems names what it priced");
    return {
      orderId: order.id,
      position,
      sideDishId: key,
      name: name.name,
      nameEn: name.nameEn,
      unitPriceHalalas: priced.unitPriceHalalas,
      amount: side.amount,
    };
  }

  function riceColumns(): EditedRows["rice"] {
    if (keepsRice(agreed, items)) {
      const { riceCookingTypeId, riceName, riceNameEn, riceHalalas } = order;
      return { riceCookingTypeId, riceName, riceNameEn, riceHalalas };
    }
    const id = isCooked ? (items.riceCookingTypeId ?? null) : null;
    const rice = id ? entry(names.cookingTypes, id) : undefined;
    return {
      riceCookingTypeId: rice ? id : null,
      riceName: rice?.name ?? null,
      riceNameEn: rice?.nameEn ?? null,
      riceHalalas: quote.riceHalalas,
    };
  }
}

const NOT_COOKED = {
  cookingTypeId: null,
  cookingName: null,
  cookingNameEn: null,
  cookingUnitHalalas: 0,
  platesCount: null,
  platesNote: null,
};
