import type { SettingKey } from "#app/features/settings/rules/definitions.ts";
import type { ShopCriterion } from "#app/vocabulary/shop-criterion.ts";
import type { CriterionLack } from "./criterion-standing.ts";

const setting = (key: SettingKey) => `/admin/settings#setting-${key}`;

const PLACES: Record<ShopCriterion, string | null> = {
  business_centre: setting("business_centre_number"),
  returns: "/admin/content",
  delivery: "/admin/content",
  complaints: "/admin/content",
  privacy: "/admin/content",
  address: setting("shop_address_ar"),
  tax: setting("vat_number"),
  register: setting("cr_number"),
  contact: setting("phone"),
  security: null,
};

/** Where a lack is mended; null where it is a command on the server, or a tick beside it. */
export function placeOfLack(criterion: ShopCriterion, lack: CriterionLack): string | null {
  if (lack === "unticked" || lack === "expired") return null;
  if (lack === "slow") return "/admin/financial#setting-claim_answer_hours";
  if (lack === "mute") return setting("phone");
  if (lack === "licence") return setting(criterion === "tax" ? "abattoir_licence" : "activity_licence");
  if (criterion === "contact" && lack === "hidden") return "/admin/content";
  return PLACES[criterion];
}
