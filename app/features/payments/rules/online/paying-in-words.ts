import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { type GatewaySettings, offeredMethods } from "./offered-methods.ts";

/** What whoever orders is told of paying, before the order is there; tells nothing of keys. */
export function payingInWords(
  settings: GatewaySettings & Pick<ShopSettings, "down_payment_percent" | "cash_on">,
): {
  by: "transfer" | "card" | "both";
  firstPercent: number;
  /** Cash at its end may be chosen, where the order and its place allow it. */
  inCash: boolean;
} {
  const ways = offeredMethods(settings);
  const others = ways.filter((way) => way !== "bank_transfer").length;
  const by = others === 0 ? "transfer" : others === ways.length ? "card" : "both";
  return { by, firstPercent: settings.down_payment_percent, inCash: settings.cash_on };
}
