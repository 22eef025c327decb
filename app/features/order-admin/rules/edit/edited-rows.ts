import type { PriceBookNames } from "#app/features/catalog/reads/read-price-book.server.ts";
import { fittingCut } from "#app/features/catalog/rules/fitting-cut.ts";
import { entry } from "#app/features/catalog/rules/price-book.ts";
import type { OrderItemRow, OrderRows, OrderSideRow } from "#app/features/order-core/rules/order-rows.ts";
import type { Quote } from "#app/features/order-quote/rules/quote.ts";
import type { AgreedPrices } from "#app/features/order-reading/rules/agreed-order.ts";
import { extraKey, keepsCut } from "./agreed-cut.ts";
import type { EditedItems } from "./edit-schema.ts";
import { keepsCooking, keepsRice, lineKey } from "./quote-edit.ts";

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
      const { vacuumSeal, includeOffal, quantity, platesCount, platesNote, butcherNote } = meat;
      return {
        orderId: order.id,
        position,
        quantity,
        vacuumSeal,
        includeOffal,
        ...cutOf(meat),
        ...kindOf(meat, position),
        ...(isCooked
          ? { ...cookingOf(meat, position), platesCount, platesNote, butcherNote: null }
          : { ...NOT_COOKED, butcherNote }),
      };
    }),
    sides: isCooked ? items.sides.map(sideRow) : extraRows(),
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

  function cutOf(meat: EditedItems["meats"][number]) {
    const { homeCut, cutStyleId } = meat;
    const kept = meat.line === null ? undefined : rows.items[meat.line];
    if (kept && keepsCut(agreed, meat)) {
      const { cutName, cutNameEn } = kept;
      return { homeCut, cutStyleId, cutName, cutNameEn };
    }
    const cut = isCooked ? null : fittingCut(names.cutOptions, { homeCut, cutStyleId });
    return {
      homeCut: cut?.option.homeCut ?? homeCut,
      cutStyleId: cut?.id ?? null,
      cutName: cut?.option.name ?? null,
      cutNameEn: cut?.option.nameEn ?? null,
    };
  }

  /** What comes along with the animals: what they held under its agreed name, what is new as it is called today. */
  function extraRows(): OrderSideRow[] {
    const held = new Map(
      agreed.meats.flatMap((meat, line) =>
        meat.extras.map((extra, index) => [extraKey(line, index), extra] as const),
      ),
    );
    const chosen = quote.lines.meats.flatMap(({ extras }, animalLine) =>
      extras.map((extra) => ({ ...extra, animalLine, amount: items.meats[animalLine]?.quantity ?? 1 })),
    );
    return chosen.map(({ id, animalLine, amount, unitPriceHalalas }, position) => {
      const name = held.get(id) ?? entry(names.cutOptions, id);
      if (!name) throw new Error("a quote without problems names what it priced");
      return {
        orderId: order.id,
        position,
        sideDishId: null,
        extraId: held.has(id) ? (held.get(id)?.id ?? null) : id,
        animalLine,
        name: name.name,
        nameEn: name.nameEn,
        unitPriceHalalas,
        amount,
      };
    });
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
      extraId: null,
      animalLine: null,
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
