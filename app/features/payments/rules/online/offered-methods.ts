import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { hasKeys, isSwitchedOn } from "#app/features/settings/rules/gateway-settings.ts";
import { type GatewayKey, type GatewaySwitch, isDivided } from "#app/vocabulary/money/gateways.ts";
import { PAY_METHODS, type PayMethod } from "#app/vocabulary/money/online-payment.ts";

export type GatewaySettings = Pick<ShopSettings, "payment_methods" | GatewaySwitch | GatewayKey>;

/**
 * The ways that a customer may pay, in order. A gateway is offered when it is switched on, has its keys, and the shop says
 * that it takes cards; a transfer is what remains where nothing else does.
 */
export function offeredMethods(settings: GatewaySettings): PayMethod[] {
  const takes = (method: string) => settings.payment_methods.includes(method);
  const isOn = (way: PayMethod) => {
    if (way === "bank_transfer") return takes("bank_transfer");
    return takes("card") && isSwitchedOn(settings, way) && hasKeys(settings, way);
  };
  const ways = PAY_METHODS.filter(isOn);
  return ways.length > 0 ? ways : ["bank_transfer"];
}

/** The same for a friend who pays a part of somebody's order: who divides payments asks for the customer's own number and door. */
export function partMethods(settings: GatewaySettings): PayMethod[] {
  const ways = offeredMethods(settings).filter((way) => way === "bank_transfer" || !isDivided(way));
  return ways.length > 0 ? ways : ["bank_transfer"];
}
