import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { vatPercentOf } from "#app/features/settings/rules/vat-percent.ts";
import type { PriceSettings } from "./price-book.ts";

/** The settings that an order's price depends on, as a price book carries them. */
export function priceSettingsOf(settings: ShopSettings): PriceSettings {
  return {
    appFeeHalalas: settings.application_fee_halalas,
    appFeeShown: settings.application_fee_shown,
    homeDeliveryFeeHalalas: settings.home_delivery_fee_halalas,
    minimumOrderHalalas: settings.minimum_order_halalas,
    vatPercent: vatPercentOf(settings),
    carcassYield: settings.carcass_yield,
  };
}
