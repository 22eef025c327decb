import { inArray, lt, sql } from "drizzle-orm";
import { nextAsk } from "#app/features/payments/rules/online/next-ask.ts";
import { onOwnBehalf } from "#app/features/payments/rules/online/working-payments.ts";
import { askAfterRefunds } from "#app/features/refunds/commands/paying/ask-after-refunds.server.ts";
import type { GatewayRefunds } from "#app/features/refunds/rules/gateway-refunds.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { gatewayEvents, onlinePayments } from "#db/schema/money/online-payments.ts";
import { GatewayFault } from "#services/payments/payment-port.ts";
import { workInRounds } from "#services/work-in-rounds.ts";
import { syncFromWebhook } from "./handle-webhook.server.ts";
import { syncPayment } from "./sync-payment.server.ts";

const ROUND_MS = 60_000;
/** Of one round; what is left over comes with the next. */
const MAX = 50;
/** How long what gateways told is kept, word for word. */
const EVENT_DAYS = 30;
const OLD_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Whoever takes a payment to ask after it has so long before another process takes it too. */
const TAKEN_MINUTES = 5;

/**
 * Asks after every payment of which nothing was heard for too long. Any process may, at any time and together with others:
 * each payment is taken by one, and asking twice changes nothing.
 * @returns how many were asked after
 */
export async function askAfterPayments(shop: Shop): Promise<number> {
  const now = shop.clock.now();
  const due = sql`select id from online_payments where ask_again_at <= ${now.toISOString()}::timestamptz
    order by ask_again_at limit ${MAX} for update skip locked`;
  const taken = await shop.db
    .update(onlinePayments)
    .set({ askAgainAt: new Date(now.getTime() + TAKEN_MINUTES * 60_000) })
    .where(inArray(onlinePayments.id, sql`(${due})`))
    .returning();
  for (const row of taken)
    await syncPayment(onOwnBehalf(shop), row.id).catch(async (error: unknown) => {
      if (!(error instanceof GatewayFault))
        shop.log.error({ err: error, payment: row.id }, "a payment was not asked after");
      await putOff(shop, row, now);
    });
  await shop.db
    .delete(gatewayEvents)
    .where(lt(gatewayEvents.receivedAt, new Date(now.getTime() - EVENT_DAYS * DAY_MS)));
  return taken.length;
}

/**
 * A gateway that is away is asked again later and later, also after a payment's page is over: its money may have come. After a
 * week it rests until somebody at the desk asks. Of a paid one something went back, and waits to be told: it never rests.
 */
async function putOff(
  shop: Shop,
  { id, state, startedAt, asks: before }: typeof onlinePayments.$inferSelect,
  now: Date,
) {
  const asks = before + 1;
  const isOld = state !== "paid" && now.getTime() - startedAt.getTime() > OLD_DAYS * DAY_MS;
  const later = nextAsk({ startedAt, asks }, now) ?? new Date(now.getTime() + DAY_MS / 8);
  const askAgainAt = isOld ? null : later;
  await shop.db
    .update(onlinePayments)
    .set({ asks, askAgainAt })
    .where(sql`${onlinePayments.id} = ${id} and ${onlinePayments.askAgainAt} is not null`);
}

/**
 * Reads what gateways told and asks after what they did not tell, payments and refunds; called once by a process that works jobs.
 * @returns ends it, after the round under way
 */
export async function workPayments(
  shop: Shop,
  gateways: Pick<GatewayRefunds, "refund">,
): Promise<() => Promise<void>> {
  await shop.jobs.work("settle-payment", (job) => syncFromWebhook(shop, job));
  return workInRounds({
    everyMs: ROUND_MS,
    atOnce: true,
    isDue: () => shop.isWritable(),
    work: () => askAfterPayments(shop).then(() => askAfterRefunds(shop, onOwnBehalf, gateways)),
    failed: (error) => shop.log.warn({ err: error }, "payments were not asked after"),
  });
}
