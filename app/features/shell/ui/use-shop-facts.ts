import { useTranslation } from "react-i18next";
import { useRouteLoaderData } from "react-router";
import type { RootData } from "#app/root.tsx";

/** What the root of every page knows about the shop, with its name in the reader's language. */
export function useShopFacts() {
  const root = useRouteLoaderData("root") as RootData;
  const { i18n } = useTranslation();
  const name = root.settings[i18n.language === "en" ? "shop_name_en" : "shop_name_ar"];
  return { ...root, name };
}
