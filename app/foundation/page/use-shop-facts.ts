import { useTranslation } from "#app/i18n/use-translation.tsx";
import { type RootData, useRootData } from "./root-data.ts";

/** What the root of every page knows about the shop, with its name in the reader's language. */
export function useShopFacts<All extends RootData = RootData>() {
  const root = useRootData<All>();
  const { i18n } = useTranslation();
  const name = root.settings[i18n.language === "en" ? "shop_name_en" : "shop_name_ar"];
  return { ...root, name };
}
