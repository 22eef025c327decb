import { SELLER_PARTICULARS, type SellerParticular } from "#app/vocabulary/money/e-invoicing.ts";
import type { SellerParticulars } from "./document-facts.ts";

/** Of everything that the shop was told, what documents say of the seller. */
export function sellerParticulars(settings: SellerParticulars): SellerParticulars {
  return Object.fromEntries(
    SELLER_PARTICULARS.map((key) => [key, settings[key].trim()]),
  ) as SellerParticulars;
}

/** Without these no document is valid; what is there is in its form already, or it would not have been stored. */
export function missingParticulars(settings: SellerParticulars): SellerParticular[] {
  return SELLER_PARTICULARS.filter((key) => settings[key].trim() === "");
}
