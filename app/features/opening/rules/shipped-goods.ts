import { sarToHalalas } from "#app/lib/money.ts";

/** What a Jadha of each breed costs in the example shop, in SAR: market averages of 2025, rounded as a herder quotes them. */
export const JADHA_SAR: Readonly<Record<string, number>> = {
  naemi: 1895,
  najdi: 1865,
  sawakni: 1275,
  awassi: 1690,
  harri: 1740,
  barbary: 745,
  romanian: 985,
  local: 1450,
};

/** The price of an age against a Jadha of the same breed. */
export const AGE_FACTORS: Readonly<Record<string, number>> = {
  suckling: 0.75,
  jadha: 1,
  thani: 1.135,
  ruba: 1.256,
  saddis: 1.351,
};

/** The example's two breeders ask these shares of the market price. */
export const BREEDER_FACTORS = [1, 0.97] as const;

/** Before the feast a lamb of age costs about an eighth more at the market, to the riyal ending in 0 or 5. */
const FEAST_FACTOR = 1.125;

/** What the example's season asks for a lamb. */
export function shippedFeastPrice(breedId: string, ageClassId: string): number {
  const usual = shippedPrice(breedId, ageClassId, BREEDER_FACTORS[0]);
  return sarToHalalas(Math.round(((usual / 100) * FEAST_FACTOR) / 5) * 5);
}

/** Names that nobody bears, of the example's restaurants by id. */
export const SHIPPED_NAMES: Readonly<Record<string, string>> = {
  "R-1": "مطابخ ديوان نجد",
  "R-2": "تنّور البوادي",
  "R-3": "مجلس الساحل",
};

/** Calendars of the example; a kitchen's has its restaurant's id in it. */
export function isShippedCalendar(id: string): boolean {
  return id === "abattoir" || id === "delivery" || /^kitchen-R-[123]$/.test(id);
}

/** Restaurants of the example by id: names that nobody bears, and numbers that nobody answers. */
export const SHIPPED_PHONES: Readonly<Record<string, string>> = {
  "R-1": "+966112000101",
  "R-2": "+966112000102",
  "R-3": "+966132000103",
};

/** Prices end in 0 or 5 riyals, as they are quoted at the market. */
export function shippedPrice(breedId: string, ageClassId: string, breederFactor: number): number {
  const sar = (JADHA_SAR[breedId] ?? 0) * (AGE_FACTORS[ageClassId] ?? 0) * breederFactor;
  return sarToHalalas(Math.round(sar / 5) * 5);
}

/** Is this price one that the example shop asks? */
export function isShippedPrice(price: {
  breedId: string;
  ageClassId: string;
  priceHalalas: number;
}): boolean {
  return BREEDER_FACTORS.some(
    (share) => shippedPrice(price.breedId, price.ageClassId, share) === price.priceHalalas,
  );
}
