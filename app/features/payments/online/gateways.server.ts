import type { ShopSettings } from "#app/features/settings/definitions.ts";
import { readSettings } from "#app/features/settings/read-settings.server.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { AlarmName } from "#app/vocabulary/alarm.ts";
import type { Gateway } from "#app/vocabulary/money/ledger.ts";
import type { PayWay } from "#app/vocabulary/money/online-payment.ts";
import { clearAlarm, raiseAlarm } from "#services/alarms.ts";
import { openBankTransfer } from "#services/payments/bank-transfer.ts";
import { openMoyasar } from "#services/payments/moyasar.ts";
import { GatewayFault, type PaymentPort } from "#services/payments/payment-port.ts";
import { openTabby } from "#services/payments/tabby.ts";

const ALARM_OF = {
  moyasar: "moyasar_keys",
  tabby: "tabby_keys",
} as const satisfies Record<Gateway, AlarmName>;

/** A way of paying as the settings of this moment have it. */
export function openWay(shop: Opening, settings: ShopSettings, way: PayWay): PaymentPort {
  const { gatewayUrls, publicUrl } = shop;
  return OPEN[way]({ gatewayUrls, publicUrl }, settings);
}

type Opening = Pick<Shop, "gatewayUrls" | "publicUrl">;

/** A way that nobody opens does not compile. */
const OPEN = {
  moyasar: ({ gatewayUrls }, settings) =>
    openMoyasar({
      apiUrl: gatewayUrls.moyasar,
      secretKey: settings.moyasar_secret_key,
      webhookSecret: settings.moyasar_webhook_secret,
    }),
  tabby: ({ gatewayUrls, publicUrl }, settings) =>
    openTabby({
      apiUrl: gatewayUrls.tabby,
      secretKey: settings.tabby_secret_key,
      merchantCode: settings.tabby_merchant_code,
      webhookSecret: settings.tabby_webhook_secret,
      publicUrl,
    }),
  bank_transfer: openBankTransfer,
} satisfies Record<PayWay, (shop: Opening, settings: ShopSettings) => PaymentPort>;

/** The same with the settings read afresh: keys that were changed count at once. */
export async function openGateway(shop: Shop, gateway: Gateway): Promise<PaymentPort> {
  return openWay(shop, await readSettings(shop.db), gateway);
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
    await clearAlarm(db, ALARM_OF[gateway]);
    return answer;
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error;
    metrics.gatewayAnswers.inc({ gateway, result: error.kind });
    log.warn({ reason: error.message, gateway }, "a payment gateway did not do what it was asked");
    if (error.kind === "keys") await raiseAlarm(db, { name: ALARM_OF[gateway], detail: error.message });
    throw error;
  }
}

/** Where a gateway sends its notices. */
export const webhookAddress = ({ publicUrl }: Pick<Shop, "publicUrl">, gateway: Gateway) =>
  `${publicUrl}/webhooks/${gateway}`;
