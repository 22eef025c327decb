import type { ShopSettings } from "#app/features/settings/definitions.ts";
import { GATEWAY_NEEDS } from "#app/features/settings/method-states.ts";
import type { Gateway } from "#app/vocabulary/money/ledger.ts";
import { PAY_WAYS, type PayWay } from "#app/vocabulary/money/online-payment.ts";

export type GatewaySettings = Pick<
  ShopSettings,
  | "payment_methods"
  | "moyasar_on"
  | "moyasar_secret_key"
  | "moyasar_webhook_secret"
  | "tabby_on"
  | "tabby_secret_key"
  | "tabby_merchant_code"
  | "tabby_webhook_secret"
>;

/** Has the shop everything that speaking to this gateway takes? */
export function hasKeys(settings: GatewaySettings, gateway: Gateway): boolean {
  return GATEWAY_NEEDS[gateway].keys.every((key) => settings[key] !== "");
}

/**
 * The ways that a customer may pay, in order. A gateway is offered when it is switched on, has its keys, and the shop says
 * that it takes cards; a transfer is what remains where nothing else does.
 */
export function offeredWays(settings: GatewaySettings): PayWay[] {
  const takes = (method: string) => settings.payment_methods.includes(method);
  const isOn = (way: PayWay) => {
    if (way === "bank_transfer") return takes("bank_transfer");
    return takes("card") && settings[GATEWAY_NEEDS[way].isOn] && hasKeys(settings, way);
  };
  const ways = PAY_WAYS.filter(isOn);
  return ways.length > 0 ? ways : ["bank_transfer"];
}

/** The same for a friend who pays a part of somebody's order: who divides payments asks for the customer's own number and door. */
export function partWays(settings: GatewaySettings): PayWay[] {
  const ways = offeredWays(settings).filter((way) => way !== "tabby");
  return ways.length > 0 ? ways : ["bank_transfer"];
}
