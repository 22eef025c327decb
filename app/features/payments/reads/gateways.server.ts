import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { keysFor } from "#app/features/settings/rules/gateway-settings.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { keysAlarm } from "#app/vocabulary/alarm.ts";
import { GATEWAYS, type Gateway } from "#app/vocabulary/money/gateways.ts";
import type { PayMethod } from "#app/vocabulary/money/online-payment.ts";
import { clearAlarm, raiseAlarm } from "#services/alarms.ts";
import { openBankTransfer } from "#services/payments/bank-transfer.ts";
import { openGatewayPort } from "#services/payments/open-gateway.ts";
import { GatewayFault, type PaymentPort } from "#services/payments/payment-port.ts";

/** A way of paying as the settings of this moment have it. */
export function openMethod(shop: Opening, settings: ShopSettings, way: PayMethod): PaymentPort {
  if (way === "bank_transfer") return openBankTransfer();
  return openGatewayPort(way, {
    apiUrl: shop.gatewayUrls[way],
    publicUrl: shop.publicUrl,
    keys: keysFor(settings, way),
  });
}

type Opening = Pick<Shop, "gatewayUrls" | "publicUrl">;

/** The same with the settings read afresh: keys that were changed count at once. */
export async function openGateway(shop: Shop, gateway: Gateway): Promise<PaymentPort> {
  return openMethod(shop, await readSettings(shop.db), gateway);
}

/**
 * Asks a gateway something. That it does not know the shop's keys any more is an alarm until it does again; every fault is in
 * the log and in the figures, without a word of what it answered.
 */
export async function askPort<T>(shop: Shop, gateway: Gateway, question: () => Promise<T>): Promise<T> {
  const { db, log, metrics } = shop;
  try {
    const answer = await question();
    metrics.gatewayAnswers.inc({ gateway, result: "ok" });
    await clearAlarm(db, keysAlarm(gateway));
    return answer;
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error;
    metrics.gatewayAnswers.inc({ gateway, result: error.kind });
    log.warn({ reason: error.message, gateway }, "a payment gateway did not do what it was asked");
    if (error.kind === "keys") await raiseAlarm(db, { name: keysAlarm(gateway), detail: error.message });
    throw error;
  }
}

/** Where a gateway sends its notices. */
export const webhookAddress = ({ publicUrl }: Pick<Shop, "publicUrl">, gateway: Gateway) =>
  `${publicUrl}/webhooks/${gateway}`;

/** The same of every gateway. */
export const webhookAddresses = (shop: Pick<Shop, "publicUrl">) =>
  Object.fromEntries(GATEWAYS.map((gateway) => [gateway, webhookAddress(shop, gateway)])) as Record<
    Gateway,
    string
  >;
