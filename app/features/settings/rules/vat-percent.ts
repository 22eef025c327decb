import type { ShopSettings } from "./definitions.ts";

/** The VAT inside a price today: who has no VAT number may neither charge nor show any. */
export function vatPercentOf({ vat_number, vat_percent }: Pick<ShopSettings, "vat_number" | "vat_percent">) {
  return vat_number === "" ? 0 : vat_percent;
}
