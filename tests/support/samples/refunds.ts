import { eq, sql } from "drizzle-orm";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import { askRefund } from "#app/features/refunds/commands/asking/ask-refund.server.ts";
import { stepRefund } from "#app/features/refunds/commands/paying/step-refund.server.ts";
import type { SettingKey } from "#app/features/settings/rules/definitions.ts";
import type { CustomerActor, StaffActor } from "#app/foundation/context/actor.ts";
import { refunds } from "#db/schema/money/refunds.ts";
import { orders } from "#db/schema/orders.ts";
import { homeOrder, mustPlace, payWhole, restaurantOrder, VERIFIED } from "#tests/support/order-samples.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

export const ALI_IBAN = "SA0380000000608010167519";
export const BANK = { way: "iban", iban: ALI_IBAN, holderName: "علي الشهري" } as const;

/** The order as the desk sees it now. */
export async function readForAdmin(shop: TestShop, id: string) {
  const rows = await readOneOrderRows(shop.db, id);
  if (!rows) throw new Error("the order is there");
  return toAdminOrderView(rows, shop.clock.now());
}

/** An order of this customer's that is paid and handed over. */
export async function paidOrder(
  shop: TestShop,
  customer: CustomerActor,
  { cooked = false, cancelled = false } = {},
): Promise<OrderView> {
  const order = await mustPlace(shop, customer, cooked ? restaurantOrder(customer) : homeOrder(customer));
  await payWhole(shop.db, order.id);
  await shop.db.update(orders).set(VERIFIED).where(eq(orders.id, order.id));
  if (cancelled) {
    const said = { id: order.id, body: { reason: "plans_changed" } };
    const answer = await cancelOrder(shop.as(customer), said);
    if (!answer.ok) throw new Error(answer.code);
  } else await shop.db.update(orders).set({ status: "Completed" }).where(eq(orders.id, order.id));
  return order;
}

/** Asks for money of an order as somebody who has just looked at it. */
export async function ask(shop: TestShop, person: StaffActor, orderId: string, asked: object) {
  const { revision } = await readForAdmin(shop, orderId);
  return askRefund(shop.as(person), { id: orderId, body: { revision, reason: "الطبخ تأخر", ...asked } });
}

export const step = (shop: TestShop, person: StaffActor, id: string, act: string, reason?: string) =>
  stepRefund(shop.as(person), { id, body: { act, reason } });

/** By the order in which they were asked for. */
export const refundsOf = (shop: TestShop, orderId: string) =>
  shop.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.number);

/** What an account of the books holds. */
export async function balanceOf(shop: TestShop, kind: string, party = ""): Promise<number> {
  const { rows } = await shop.db.execute<{ balance: string }>(
    sql`select balance_halalas as balance from ledger_accounts where kind = ${kind} and party = ${party}`,
  );
  return Number(rows[0]?.balance ?? 0);
}

/** Sets the limit above which a second person approves. */
export async function limitOf(
  shop: TestShop,
  halalas: number,
  key: SettingKey = "refund_approval_above_halalas",
): Promise<void> {
  await shop.db.execute(sql`insert into app_settings (key, value) values (${key}, ${String(halalas)})
    on conflict (key) do update set value = excluded.value`);
}
