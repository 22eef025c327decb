import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach } from "vitest";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import {
  handleWebhook,
  syncFromWebhook,
} from "#app/features/payments/commands/online/handle-webhook.server.ts";
import { startPayment } from "#app/features/payments/commands/online/start-payment.server.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import type { Gateway } from "#app/vocabulary/money/gateways.ts";
import { gatewayEvents, onlinePayments } from "#db/schema/money/online-payments.ts";
import { orders } from "#db/schema/orders.ts";
import { appSettings } from "#db/schema/settings.ts";
import { homeOrder, liftLimits, mustPlace } from "../order-samples.ts";
import { openStockedShop, type StockedShop } from "../stocked-shop.ts";
import { addressesOf, closeStandIns, openStandIns, type StandIns } from "./stand-ins.ts";

const START = "2026-03-10T09:00:00Z";

export interface PayingOnline extends StockedShop {
  gateways: StandIns;
  /** Ali's order of this test, not paid yet. */
  order(): OrderView;
  /** Begins a payment, and answers ours and the gateway's id of it. */
  begin(
    gateway?: Gateway,
    orderId?: string,
    actor?: CustomerActor,
  ): Promise<{ id: string; providerId: string }>;
  /** Works what notices have queued, as a worker would. */
  work(): Promise<void>;
  payment(id: string): Promise<typeof onlinePayments.$inferSelect>;
  money(orderId?: string): Promise<{ status: string; verifiedHalalas: number | null }>;
  /** What the books hold of a kind of account; assets are above zero. */
  balance(kind: string, party: string): Promise<number>;
  /** Moves the clock. */
  pass(minutes: number): void;
}

/** A stocked shop that takes cards and instalments from stand-ins, with a new order of Ali's for each test. */
export async function openPayingOnline(): Promise<PayingOnline> {
  const stocked = await openStockedShop(START);
  const gateways = await openStandIns();
  const { ali } = stocked;
  const gatewayUrls = addressesOf(gateways);
  const { as } = stocked.shop;
  const shop = {
    ...stocked.shop,
    gatewayUrls,
    as: ((actor, extra) => as(actor, { gatewayUrls, ...extra })) as typeof as,
  };
  const rows = Object.values(gateways).flatMap(({ shopSettings }) =>
    Object.entries(shopSettings).map(([key, value]) => ({ key, value })),
  );
  await shop.db.insert(appSettings).values(rows);
  await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day", "limit_proofs_per_day");
  for (const gateway of Object.values(gateways))
    gateway.tell(async (body, headers) => {
      const rawBody = new TextEncoder().encode(body);
      const isVerified = await handleWebhook(shop, gateway.gateway, {
        rawBody,
        headers: new Headers(headers),
      });
      return isVerified ? 200 : 401;
    });
  afterAll(() => closeStandIns(gateways));

  let order: OrderView;
  let worked = 0;
  beforeEach(async () => {
    for (const { switches } of Object.values(gateways))
      for (const key of Object.keys(switches) as (keyof typeof switches)[])
        Object.assign(switches, { [key]: typeof switches[key] === "number" ? 0 : false });
    await shop.db.execute(sql`delete from rate_limits`);
    shop.at(START);
    order = await mustPlace(shop, ali, homeOrder(ali));
  });

  return {
    ...stocked,
    shop,
    gateways,
    order: () => order,
    async begin(gateway = "moyasar", orderId = order.id, actor = ali) {
      const begun = await startPayment(shop.as(actor), { orderId, body: { way: gateway } });
      if (!begun.ok || begun.value.kind !== "page") throw new Error(`not begun: ${JSON.stringify(begun)}`);
      const { paymentId: id } = begun.value;
      const [row] = await shop.db.select().from(onlinePayments).where(eq(onlinePayments.id, id));
      return { id, providerId: row?.providerId ?? "" };
    },
    async work() {
      const events = await shop.db
        .select({ id: gatewayEvents.id })
        .from(gatewayEvents)
        .where(sql`${gatewayEvents.id} > ${worked}`)
        .orderBy(gatewayEvents.id);
      for (const { id } of events) {
        await syncFromWebhook(shop, { eventId: id });
        worked = id;
      }
    },
    async payment(id) {
      const [row] = await shop.db.select().from(onlinePayments).where(eq(onlinePayments.id, id));
      if (!row) throw new Error("there is no such payment");
      return row;
    },
    async money(orderId = order.id) {
      const [row] = await shop.db
        .select({ status: orders.status, verifiedHalalas: orders.verifiedHalalas })
        .from(orders)
        .where(eq(orders.id, orderId));
      if (!row) throw new Error("there is no such order");
      return row;
    },
    async balance(kind, party) {
      const { rows: found } = await shop.db.execute<{ balance: string }>(
        sql`select balance_halalas as balance from ledger_accounts where kind = ${kind} and party = ${party}`,
      );
      return Number(found[0]?.balance ?? 0);
    },
    pass: (minutes) => shop.at(new Date(shop.clock.now().getTime() + minutes * 60_000)),
  };
}
