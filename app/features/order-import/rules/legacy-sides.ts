import { foldSpelling } from "#app/lib/arabic-text.ts";
import type { Halalas } from "#app/lib/money.ts";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import { asList, asMoney, asRecord, asText, asWholeBetween, firstOf } from "./legacy-values.ts";

export type ImportedSide = { name: string; amount: number; unitPriceHalalas: Halalas; totalHalalas: Halalas };

/** Old sides were often kept under an English key; an Arabic page reads them in Arabic all the same. */
const KNOWN_SIDES: readonly { keys: readonly string[]; name: string; nameEn: string }[] = [
  { keys: ["rice"], name: "رز", nameEn: "Rice" },
  { keys: ["salad", "salads"], name: "سلطة", nameEn: "Salad" },
  { keys: ["broth"], name: "مرق", nameEn: "Broth" },
  { keys: ["soup"], name: "شوربة", nameEn: "Soup" },
  {
    keys: ["appetizer", "appetizers", "appetiser", "appetisers", "starter", "starters"],
    name: "مقبلات",
    nameEn: "Appetizers",
  },
];

/** What a side under an English key is called in both languages; null for any other name, which stays as it is. */
export function knownSide(key: string): { name: string; nameEn: string } | null {
  const folded = foldSpelling(key);
  return KNOWN_SIDES.find(({ keys }) => keys.includes(folded)) ?? null;
}

/** M12: unit prices of side dishes in old orders that carry none. */
const FALLBACK_PRICES: readonly { words: RegExp; halalas: Halalas }[] = [
  { words: /rice|رز|ارز/, halalas: 4500 },
  { words: /salad|سلطه|سلطات/, halalas: 1200 },
  { words: /broth|soup|مرق|شوربه/, halalas: 1500 },
  { words: /appeti[sz]er|starter|مقبلات|مقبله/, halalas: 1800 },
];

/** The price of a side dish of the old shop by words of its name; 0 where none fits. */
export function legacySidePrice(name: string): Halalas {
  const folded = foldSpelling(name);
  return FALLBACK_PRICES.find(({ words }) => words.test(folded))?.halalas ?? 0;
}

/** Sides were a map of name to amount, a map of name to { amount, price }, or a list; what is ordered 0 times is left out. */
export function readLegacySides(value: unknown): ImportedSide[] {
  const entries: (readonly [unknown, unknown])[] = Array.isArray(value)
    ? asList(value).map((side) => [asRecord(side).name ?? asRecord(side).id, side] as const)
    : Object.entries(asRecord(value));
  return entries.flatMap(([key, side]) => {
    const name = asText(key, 120);
    const details = asRecord(side);
    const amount = asWholeBetween(
      details.amount ?? details.quantity ?? details.qty ?? side,
      0,
      ORDER_LIMITS.sideMax,
      0,
    );
    if (!name || amount === 0) return [];
    const unitPriceHalalas = firstOf(asMoney, details.price, details.unitPrice) ?? legacySidePrice(name);
    return [{ name, amount, unitPriceHalalas, totalHalalas: unitPriceHalalas * amount }];
  });
}
