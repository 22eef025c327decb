import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { cartBalances } from "#app/features/money-admin/reads/accounts/cart-balances.server.ts";
import { readUnpaid } from "#app/features/money-admin/reads/unpaid/read-unpaid.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { queueCondition } from "#app/features/order-reading/reads/queue-condition.server.ts";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import { orders } from "#db/schema/orders.ts";
import { openPayingOnline } from "#tests/support/gateways/paying-online.ts";
import { askGatewayAsAdmin } from "./admin-payments.server.ts";
import { refundAtGateway } from "./refund-at-gateway.server.ts";
import { startPayment } from "./start-payment.server.ts";
import { askAfterPayments } from "./work-payments.server.ts";

const { shop, ali, admin, gateways, order, begin, work, payment, money, balance, pass } =
  await openPayingOnline();
const total = () => order().totals.grandTotalHalalas;
const differences = async () => (await shop.db.execute(sql`select what, id from ledger_differences()`)).rows;
const isMissing = async () => {
  const { rows } = await shop.db.execute(
    sql`select from orders o where o.id = ${order().id} and ${queueCondition("money", shop.clock.now())}`,
  );
  return rows.length > 0;
};

async function paid(gateway: "moyasar" | "tabby" = "moyasar") {
  const begun = await begin(gateway);
  await gateways[gateway].pay(begun.providerId);
  await work();
  const held = gateways[gateway].payments.get(begun.providerId);
  if (!held) throw new Error("the gateway holds it");
  const ask = () => askGatewayAsAdmin(shop.as(admin), { id: order().id, body: { paymentId: begun.id } });
  return { ...begun, held, ask };
}
const move = async (from: string, status: string) =>
  expect(await moveOrder(shop.as(admin), { id: order().id, body: { from, status } })).toMatchObject({
    ok: true,
  });

it.each(["moyasar", "tabby"] as const)(
  "PI05 what %s took back before work is due again, once, however often it is asked, and may be paid again",
  async (gateway) => {
    const before = await balance("gateway", gateway);
    const { id, held, ask } = await paid(gateway);
    held.refunds.push({ key: "chargeback", halalas: total() });
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    expect(await money()).toEqual({ status: "Pending Payment", verifiedHalalas: null });
    expect(await payment(id)).toMatchObject({ refundedHalalas: total(), takenBackHalalas: total() });
    const fee = (await payment(id)).feeHalalas ?? 0;
    expect(await balance("gateway", gateway)).toBe(before - fee);
    expect(await differences()).toEqual([]);
    const again = await startPayment(shop.as(ali), { orderId: order().id, body: { way: gateway } });
    expect(again).toMatchObject({ ok: true, value: { kind: "page" } });
  },
);

it("PI05 of an order in work it is missing money in the queue of missing money, and stops it until somebody answers", async () => {
  const { held, ask } = await paid();
  await move("Paid", "Confirmed");
  held.refunds.push({ key: "chargeback", halalas: 50_000 });
  await ask();
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order().id));
  expect(row).toMatchObject({ status: "Confirmed", verifiedHalalas: total() - 50_000, isMoneyMissing: true });
  expect(await isMissing()).toBe(true);
  const on = await moveOrder(shop.as(admin), {
    id: order().id,
    body: { from: "Confirmed", status: "Slaughtered" },
  });
  expect(on.ok).toBe(false);
  expect(await differences()).toEqual([]);
});

it("PI05 a refund of the shop's own takes nothing back, also while its answer is lost", async () => {
  const { id, held, ask } = await paid();
  gateways.moyasar.switches.refundsLost = true;
  const refund = () => refundAtGateway(shop.as(admin), { onlinePaymentId: id, halalas: 700, key: "own" });
  expect(await refund()).toMatchObject({ code: "gateway_away" });
  gateways.moyasar.switches.refundsLost = false;
  await ask();
  expect(held.refunds).toHaveLength(1);
  expect(await money()).toMatchObject({ verifiedHalalas: total() });
  expect((await payment(id)).askAgainAt).not.toBeNull();
  shop.at(new Date(shop.clock.now().getTime() + 120_000));
  expect(await refund()).toMatchObject({ ok: true });
  held.refunds.push({ key: "chargeback", halalas: 1_000 });
  await ask();
  expect(await money()).toMatchObject({ verifiedHalalas: total() - 1_000 });
});

it("PI06 of a cancelled order what was to go back has gone, and what was given back by another way stands in suspense", async () => {
  const { held, ask } = await paid();
  await cancelOrder(shop.as(ali), { id: order().id, body: { reason: "plans_changed" } });
  held.refunds.push({ key: "dashboard", halalas: total() });
  const before = await balance("suspense", "");
  await ask();
  expect(await money()).toEqual({ status: "Cancelled", verifiedHalalas: null });
  expect(await balance("suspense", "")).toBe(before);
  expect(await differences()).toEqual([]);
});

it("PI05 what waits for a refund of the shop's own is asked after again, also of an old payment whose gateway was away", async () => {
  const { id, held, ask } = await paid();
  gateways.moyasar.switches.refundsLost = true;
  await refundAtGateway(shop.as(admin), { onlinePaymentId: id, halalas: 700, key: "own of an old one" });
  gateways.moyasar.switches.refundsLost = false;
  pass(8 * 24 * 60);
  held.refunds.push({ key: "chargeback", halalas: 1_000 });
  await ask();
  pass(4 * 60);
  gateways.moyasar.switches.broken = true;
  await askAfterPayments(shop);
  gateways.moyasar.switches.broken = false;
  const next = (await payment(id)).askAgainAt?.getTime() ?? 0;
  expect((next - shop.clock.now().getTime()) / 3_600_000).toBe(3);
});

it("PI05 MD08 what was sold and taken back before work is a debt in the list of the unpaid and in the books, and no cart", async () => {
  const cartsOf = async () => {
    const { rows } = await shop.db.execute<{ halalas: string }>(
      sql`select sum(abs(c.halalas)) as halalas from ${cartBalances} c`,
    );
    return Number(rows[0]?.halalas ?? 0);
  };
  const before = { page: await readUnpaid(shop.as(admin)), carts: await cartsOf() };
  const { held, ask } = await paid();
  held.refunds.push({ key: "chargeback", halalas: total() });
  await ask();
  expect(await money()).toEqual({ status: "Pending Payment", verifiedHalalas: null });
  const page = await readUnpaid(shop.as(admin));
  if (!page.ok || !before.page.ok) throw new Error("the owner reads the list");
  expect(page.value.items).toContainEqual(
    expect.objectContaining({ id: order().id, receivedHalalas: 0, dueHalalas: total() }),
  );
  // This test's order was a cart before it was paid.
  expect(page.value.carts.orders).toBe(before.page.value.carts.orders - 1);
  expect(await cartsOf()).toBe(before.carts - 2 * total());
});
