import type { Language } from "#app/i18n/language.ts";
import type { ShopSettings } from "./definitions.ts";

/** What the shop calls itself in a language; an empty English name falls back to the Arabic one. */
export function shopName(
  settings: Pick<ShopSettings, "shop_name_ar" | "shop_name_en">,
  language: Language,
): string {
  return (language === "en" && settings.shop_name_en) || settings.shop_name_ar;
}
