import type { DocumentLine } from "#app/features/invoices/rules/lines-with-vat.ts";
import { spreadAmount } from "#app/features/ledger/rules/spread-amount.ts";
import type { OrderItemRow, OrderRows } from "#app/features/order-core/rules/order-rows.ts";
import type { Halalas } from "#app/lib/money.ts";
import { SALE_KINDS, type SaleKind } from "#app/vocabulary/money/ledger.ts";

/** Words in both languages, for the lines that have no name of their own; `rice` stands before the name of the style. */
export type DocumentWords = Record<SaleKind | "rice", { ar: string; en: string }>;

/** A line as the catalogue had it: what it would cost if nothing were taken off. */
type ListedLine = Pick<DocumentLine, "labelAr" | "labelEn" | "quantity"> & { listHalalas: Halalas };

/**
 * What an order's document lists: its animals, their cooking and the rice, the side dishes, the delivery and the fee. The lines of
 * each kind add up to what the order says of it: what the weight of an animal took off is missing on its own line, and
 * any other difference is spread. A part that costs nothing has no line.
 */
export function documentLines(
  { order, items, sides, animals }: Pick<OrderRows, "order" | "items" | "sides" | "animals">,
  words: DocumentWords,
): DocumentLine[] {
  const meats = items.map((item) => {
    const takenOff = animals
      .filter(({ line }) => line === item.position)
      .reduce((sum, { refundHalalas }) => sum + refundHalalas, 0);
    const price = item.unitPriceHalalas * item.quantity;
    return { ...animalNames(item), quantity: item.quantity, listHalalas: Math.max(0, price - takenOff) };
  });
  const cooked = items.flatMap(({ cookingName, cookingNameEn, cookingUnitHalalas, quantity }) =>
    cookingName === null
      ? []
      : [
          {
            ...named(words.cooking, cookingName, cookingNameEn),
            quantity,
            listHalalas: cookingUnitHalalas * quantity,
          },
        ],
  );
  const rice =
    order.riceName === null
      ? []
      : [
          {
            ...named(words.rice, order.riceName, order.riceNameEn),
            quantity: 1,
            listHalalas: order.riceHalalas,
          },
        ];
  const dishes = sides.map(({ name, nameEn, amount, unitPriceHalalas }) => ({
    labelAr: name,
    labelEn: nameEn ?? name,
    quantity: amount,
    listHalalas: unitPriceHalalas * amount,
  }));
  return [
    ...linesOfKind("meat", order.meatHalalas, meats, words),
    ...linesOfKind("cooking", order.cookingHalalas, [...cooked, ...rice], words),
    ...linesOfKind("sides", order.sidesHalalas, dishes, words),
    ...linesOfKind("delivery", order.deliveryFeeHalalas, [], words),
    ...linesOfKind("fee", order.appFeeHalalas, [], words),
  ];
}

/** One line for each kind of which more or less is sold than a document said: what a note lists. */
export function linesByKind(parts: Partial<Record<SaleKind, Halalas>>, words: DocumentWords): DocumentLine[] {
  return SALE_KINDS.flatMap((kind) => linesOfKind(kind, parts[kind] ?? 0, [], words));
}

function linesOfKind(
  kind: SaleKind,
  total: Halalas,
  listed: readonly ListedLine[],
  words: DocumentWords,
): DocumentLine[] {
  const { ar, en } = words[kind];
  const whole = { labelAr: ar, labelEn: en, quantity: 1, listHalalas: total };
  // Orders of the old shop know a sum and no prices.
  const lines = listed.some(({ listHalalas }) => listHalalas > 0) ? listed : [whole];
  const shares = spreadAmount(
    total,
    lines.map(({ listHalalas }) => listHalalas),
  );
  return lines
    .map(({ listHalalas, ...line }, at) => ({ kind, ...line, grossHalalas: shares[at] ?? 0 }))
    .filter(({ grossHalalas }) => grossHalalas > 0);
}

function animalNames(item: OrderItemRow): Pick<DocumentLine, "labelAr" | "labelEn"> {
  const { breedName, breedNameEn, ageClassName, ageClassNameEn } = item;
  return {
    labelAr: `${breedName} · ${ageClassName}`,
    labelEn: `${breedNameEn ?? breedName} · ${ageClassNameEn ?? ageClassName}`,
  };
}

function named(
  before: { ar: string; en: string },
  name: string,
  nameEn: string | null,
): Pick<DocumentLine, "labelAr" | "labelEn"> {
  return { labelAr: `${before.ar}: ${name}`, labelEn: `${before.en}: ${nameEn ?? name}` };
}
