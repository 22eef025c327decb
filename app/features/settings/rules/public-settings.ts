import type { Gateway } from "#app/vocabulary/money/gateways.ts";
import { SETTING_KEYS, SETTINGS, type ShopSettings } from "./definitions.ts";

/** Keys that only the server and admins may read, as far as types say it; what a page really gets is filtered by the definitions. */
type PrivateKey =
  | "default_breeder_id"
  | `slip_note_${string}`
  | "service_areas"
  | "delivery_origin"
  | "road_factor"
  | "geocoder_address"
  | `limit_${string}`
  | "code_puzzle_work"
  | "google_maps_api_key"
  | `map_tiles_${string}`
  | `${Gateway}_${string}`
  | "second_factor_demanded"
  | "staff_one_device"
  | "staff_tries_per_account"
  | "breeder_fee_percent"
  | "restaurant_fee_percent"
  | "platform_flat_commission"
  | "down_payment_percent"
  | "invoice_at"
  | "refund_approval_above_halalas"
  | "payout_approval_above_halalas";

export type PublicSettings = Omit<ShopSettings, PrivateKey>;

/** What any visitor's page may carry; keys that are not public are left out. */
export function publicSettings(settings: ShopSettings): PublicSettings {
  const shown = SETTING_KEYS.filter((key) => SETTINGS[key].public).map((key) => [key, settings[key]]);
  return Object.fromEntries(shown) as PublicSettings;
}
