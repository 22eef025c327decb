import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import { readOrderPayments } from "#app/features/payments/reads/read-order-payments.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { GATEWAYS } from "#app/vocabulary/money/gateways.ts";
import { gatewayEvents, onlinePayments } from "#db/schema/money/online-payments.ts";
import { orderEvents } from "#db/schema/orders.ts";
import { appSettings } from "#db/schema/settings.ts";
import { moyasarFee } from "#tests/support/gateways/moyasar-stand-in.ts";
import { openPayingOnline } from "#tests/support/gateways/paying-online.ts";
import { askGatewayAsAdmin, listAdminPayments } from "./admin-payments.server.ts";
import { askFromBrowser } from "./ask-from-browser.server.ts";
import { refundAtGateway } from "./refund-at-gateway.server.ts";
import { startPayment } from "./start-payment.server.ts";
import { testGateway } from "./test-gateway.server.ts";
import { askAfterPayments } from "./work-payments.server.ts";

const paying = await openPayingOnline();
const { shop, ali, sara, admin, gateways, order, begin, work, payment, money, balance, pass } = paying;
const { moyasar, tabby } = gateways;
const start = (way: string, orderId = order().id, actor: typeof ali | typeof VISITOR = ali) =>
  startPayment(shop.as(actor), { orderId, body: { way } });
const total = () => order().totals.grandTotalHalalas;

async function timesReceived(id: string): Promise<number> {
  const { rows } = await shop.db.execute<{ times: string }>(
    sql`select count(*) as times from ledger_transfers where source = ${`payment:${id}`} and purpose = 'received'`,
  );
  return Number(rows[0]?.times);
}

describe("beginning to pay", () => {
  it("GP05 asks for what is due, and several taps are one payment on one page", async () => {
    const begun = await Promise.all([1, 2, 3, 4].map(() => start("moyasar")));
    const urls = new Set(
      begun.map((each) => (each.ok && each.value.kind === "page" ? each.value.url : each)),
    );
    expect(urls.size).toBe(1);
    const rows = await shop.db.select().from(onlinePayments).where(eq(onlinePayments.orderId, order().id));
    expect(rows).toMatchObject([{ state: "waiting", askedHalalas: total(), gateway: "moyasar" }]);
    expect((await start("moyasar")).ok && urls.size).toBe(1);
  });

  it("GP05 is open to the order's customer alone", async () => {
    expect(await start("moyasar", order().id, sara)).toMatchObject({ code: "not_found" });
    expect(await start("moyasar", order().id, VISITOR)).toMatchObject({ code: "not_signed_in" });
    expect(await start("moyasar", randomUUID())).toMatchObject({ code: "not_found" });
    expect(await start("moyasar", "x")).toMatchObject({ code: "not_found" });
    expect(await start("gold")).toMatchObject({ code: "invalid_input" });
  });

  it("GP05 is refused once nothing is due, and offers no way then", async () => {
    const { providerId } = await begin();
    await moyasar.pay(providerId);
    await work();
    for (const way of ["moyasar", "tabby", "bank_transfer"])
      expect(await start(way), way).toMatchObject({ code: "nothing_due" });
    const read = await readOrderPayments(shop.as(ali), { id: order().id });
    expect(read).toMatchObject({ value: { ways: [], latest: { state: "paid" } } });
  });

  it("GP05 a transfer is one way among the others and begins nothing", async () => {
    expect(await start("bank_transfer")).toMatchObject({
      value: { kind: "transfer", halalas: total(), reference: order().reference },
    });
    expect(await readOrderPayments(shop.as(ali), { id: order().id })).toMatchObject({
      value: { ways: [...GATEWAYS, "bank_transfer"], latest: null },
    });
    expect(await readOrderPayments(shop.as(sara), { id: order().id })).toMatchObject({ code: "not_found" });
  });

  it("GP06 a way that is switched off or has no keys is not offered", async () => {
    const turn = (key: string, value: string) =>
      shop.db
        .insert(appSettings)
        .values({ key, value })
        .onConflictDoUpdate({ target: appSettings.key, set: { value } });
    await turn("tabby_on", "false");
    expect(await start("tabby")).toMatchObject({ code: "way_not_offered" });
    await turn("tabby_on", "true");
    await turn("payment_methods", "bank_transfer");
    expect(await start("moyasar")).toMatchObject({ code: "way_not_offered" });
    await turn("payment_methods", "cash\ncard\nbank_transfer");
    await turn("moyasar_webhook_secret", "");
    expect(await start("moyasar")).toMatchObject({ code: "way_not_offered" });
    await turn("moyasar_webhook_secret", moyasar.shopSettings.moyasar_webhook_secret ?? "");
    expect(await start("moyasar")).toMatchObject({ ok: true });
  });

  it("GP04 a gateway that is away says so, and the same payment begins when it is back", async () => {
    moyasar.switches.broken = true;
    expect(await start("moyasar")).toMatchObject({ code: "gateway_away" });
    moyasar.switches.broken = false;
    const { id } = await begin();
    const rows = await shop.db.select().from(onlinePayments).where(eq(onlinePayments.orderId, order().id));
    expect(rows.map((row) => row.id)).toEqual([id]);
  });

  it("GP05 whom Tabby takes not is told so and pays another way", async () => {
    tabby.switches.picky = true;
    expect(await start("tabby")).toMatchObject({
      code: "payment_declined",
      detail: { reason: "not_eligible" },
    });
    expect(await readOrderPayments(shop.as(ali), { id: order().id })).toMatchObject({
      value: { ways: [...GATEWAYS, "bank_transfer"], latest: { state: "declined" } },
    });
  });

  it("GP05 an old page is asked about before anybody is sent there", async () => {
    const first = await begin("tabby");
    tabby.expire(first.providerId);
    pass(40);
    const second = await begin("tabby");
    expect(second.id).not.toBe(first.id);
    expect((await payment(first.id)).state).toBe("expired");
  });
});

describe("money from a gateway", () => {
  it("GP07 pays the order once the gateway says so: books, timeline, fee and places together", async () => {
    const fees = await balance("gateway_fee", "moyasar");
    const clearing = await balance("gateway", "moyasar");
    const { id, providerId } = await begin();
    await moyasar.pay(providerId, "mada");
    expect(await money()).toMatchObject({ status: "Pending Payment" });
    await work();
    expect(await money()).toEqual({ status: "Paid", verifiedHalalas: total() });
    const fee = moyasarFee(total());
    expect(await payment(id)).toMatchObject({
      state: "paid",
      receivedHalalas: total(),
      feeHalalas: fee,
      means: "mada",
      askAgainAt: null,
    });
    expect((await balance("gateway_fee", "moyasar")) - fees).toBe(fee);
    expect((await balance("gateway", "moyasar")) - clearing).toBe(total() - fee);
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order().id));
    expect(events.filter(({ toStatus }) => toStatus === "Paid")).toHaveLength(1);
  });

  it("GP07 takes what was agreed with Tabby, once", async () => {
    const { id, providerId } = await begin("tabby");
    await tabby.pay(providerId);
    await work();
    expect(tabby.payments.get(providerId)?.state).toBe("taken");
    expect(await money()).toEqual({ status: "Paid", verifiedHalalas: total() });
    expect(await payment(id)).toMatchObject({ state: "paid", means: "tabby", feeHalalas: null });
  });

  it("GP08 notices twice, late and reordered bring the money once", async () => {
    Object.assign(moyasar.switches, { duplicate: true, late: true, reordered: true });
    const { id, providerId } = await begin();
    await moyasar.decline(providerId);
    await moyasar.pay(providerId);
    await work();
    expect((await money()).status).toBe("Pending Payment");
    await moyasar.release();
    await work();
    await work();
    expect(await money()).toEqual({ status: "Paid", verifiedHalalas: total() });
    expect(await timesReceived(id)).toBe(1);
    expect(await payment(id)).toMatchObject({ state: "paid", declined: null });
  });

  it("GP08 a notice that is lost is found by asking after ten minutes", async () => {
    moyasar.switches.lost = true;
    const { id, providerId } = await begin();
    await moyasar.pay(providerId);
    pass(9);
    await askAfterPayments(shop);
    expect((await payment(id)).state).toBe("waiting");
    pass(2);
    await askAfterPayments(shop);
    expect(await money()).toEqual({ status: "Paid", verifiedHalalas: total() });
  });

  it("GP02 a forged notice leaves nothing, and is never asked about", async () => {
    moyasar.switches.forged = true;
    const { id, providerId } = await begin();
    const asked = moyasar.asked.length;
    await moyasar.pay(providerId);
    expect(moyasar.answers.at(-1)).toBe(401);
    await work();
    expect(await payment(id)).toMatchObject({ state: "waiting", asks: 0 });
    expect(moyasar.asked).toHaveLength(asked);
    const kept = await shop.db.select().from(gatewayEvents).where(eq(gatewayEvents.providerId, providerId));
    expect(kept).toEqual([]);
  });

  it("GP02 a true notice of a payment that was never paid pays nothing", async () => {
    const { id, providerId } = await begin();
    await moyasar.decline(providerId, "INSUFFICIENT FUNDS");
    await work();
    expect(await payment(id)).toMatchObject({ state: "waiting", declined: "no_funds" });
    expect(await money()).toEqual({ status: "Pending Payment", verifiedHalalas: null });
  });

  it("GP09 the browser's way back pays nothing but makes the gateway be asked", async () => {
    moyasar.switches.lost = true;
    const { id, providerId } = await begin();
    const back = () => askFromBrowser(shop.as(VISITOR), { id });
    expect(await back()).toMatchObject({ value: { state: "waiting", orderId: null } });
    expect(await money()).toMatchObject({ status: "Pending Payment" });
    await moyasar.pay(providerId);
    pass(1);
    expect(await back()).toMatchObject({ value: { state: "paid", orderId: null, pageUrl: null } });
    expect(await money()).toMatchObject({ status: "Paid" });
    expect(await askFromBrowser(shop.as(ali), { id })).toMatchObject({ value: { orderId: order().id } });
    expect(await askFromBrowser(shop.as(ali), { id: randomUUID() })).toMatchObject({ code: "not_found" });
  });

  it("GP04 nothing changes while the gateway is away, and it is asked later and later", async () => {
    moyasar.switches.lost = true;
    const { id, providerId } = await begin();
    await moyasar.pay(providerId);
    moyasar.switches.broken = true;
    pass(11);
    await askAfterPayments(shop);
    const first = await payment(id);
    expect(first.state).toBe("waiting");
    expect(await askFromBrowser(shop.as(VISITOR), { id })).toMatchObject({ value: { state: "waiting" } });
    pass(30);
    await askAfterPayments(shop);
    const second = await payment(id);
    const wait = ({ askAgainAt }: typeof first, minutes: number) =>
      (askAgainAt?.getTime() ?? 0) - shop.clock.now().getTime() + minutes * 60_000;
    expect(wait(second, 0)).toBeGreaterThan(wait(first, 30) - 1);
    moyasar.switches.broken = false;
    pass(180);
    await askAfterPayments(shop);
    expect(await money()).toMatchObject({ status: "Paid" });
  });

  it("GP10 nobody asks after a payment any more once its page is over", async () => {
    const { id, providerId } = await begin();
    moyasar.expire(providerId);
    pass(11);
    await askAfterPayments(shop);
    expect(await payment(id)).toMatchObject({ state: "expired", askAgainAt: null });
    const { asks } = await payment(id);
    pass(60 * 48);
    await askAfterPayments(shop);
    expect((await payment(id)).asks).toBe(asks);
  });

  it("GP10 money after the end of a payment and of the hold still comes to the order", async () => {
    moyasar.switches.lost = true;
    const { id, providerId } = await begin();
    for (let hours = 0; hours < 26; hours += 1) {
      pass(60);
      await askAfterPayments(shop);
    }
    expect((await payment(id)).state).toBe("expired");
    moyasar.switches.lost = false;
    await moyasar.pay(providerId);
    await work();
    expect((await payment(id)).state).toBe("paid");
    expect(await money()).toEqual({ status: "Paid", verifiedHalalas: total() });
  });

  it("GP10 money for an order that was cancelled meanwhile stands to be returned", async () => {
    const { providerId } = await begin();
    const cancelled = await cancelOrder(shop.as(ali), { id: order().id, body: { reason: "plans_changed" } });
    expect(cancelled).toMatchObject({ ok: true });
    await moyasar.pay(providerId);
    await work();
    expect(await money()).toEqual({ status: "Cancelled", verifiedHalalas: total() });
  });

  it("GP07 what two ways pay for one order is never lost: the second is the customer's credit", async () => {
    const [card, parts] = [await begin("moyasar"), await begin("tabby")];
    const before = await balance("credit", ali.customerId);
    await moyasar.pay(card.providerId);
    await tabby.pay(parts.providerId);
    await work();
    expect(await money()).toEqual({ status: "Paid", verifiedHalalas: total() });
    expect(before - (await balance("credit", ali.customerId))).toBe(total());
  });
});

describe("the desk and the gateway", () => {
  it("GP11 sees every payment of an order and may ask again; others may not", async () => {
    moyasar.switches.lost = true;
    const { id, providerId } = await begin();
    await moyasar.pay(providerId);
    expect(await listAdminPayments(shop.as(admin), order().id)).toMatchObject({
      value: [{ id, state: "waiting" }],
    });
    expect(await listAdminPayments(shop.as(ali), order().id)).toMatchObject({ code: "not_allowed" });
    const body = { paymentId: id };
    expect(await askGatewayAsAdmin(shop.as(ali), { id: order().id, body })).toMatchObject({
      code: "not_allowed",
    });
    expect(await askGatewayAsAdmin(shop.as(admin), { id: randomUUID(), body })).toMatchObject({
      code: "not_found",
    });
    moyasar.switches.broken = true;
    expect(await askGatewayAsAdmin(shop.as(admin), { id: order().id, body })).toMatchObject({
      code: "gateway_away",
    });
    moyasar.switches.broken = false;
    expect(await askGatewayAsAdmin(shop.as(admin), { id: order().id, body })).toMatchObject({
      value: { state: "paid" },
    });
    expect(await money()).toMatchObject({ status: "Paid" });
  });

  it("GP12 tests the keys, and raises an alarm while a gateway knows them not", async () => {
    const open = async () => {
      const { rows } = await shop.db.execute<{ name: string }>(
        sql`select name from alarms where cleared_at is null`,
      );
      return rows.map(({ name }) => name);
    };
    const test = (gateway: "moyasar" | "tabby") => testGateway(shop.as(admin), { gateway });
    expect(await test("moyasar")).toMatchObject({ ok: true });
    expect(await test("tabby")).toMatchObject({ ok: true });
    expect(tabby.asked.at(-1)?.body).toMatchObject({ url: "http://shop.test/webhooks/tabby" });
    moyasar.switches.revoked = true;
    expect(await test("moyasar")).toMatchObject({ code: "gateway_keys_wrong" });
    expect(await open()).toEqual(["moyasar_keys"]);
    moyasar.switches.revoked = false;
    moyasar.switches.broken = true;
    expect(await test("moyasar")).toMatchObject({ code: "gateway_away" });
    moyasar.switches.broken = false;
    await test("moyasar");
    expect(await open()).toEqual([]);
    expect(await testGateway(shop.as(ali), { gateway: "tabby" })).toMatchObject({ code: "not_allowed" });
  });

  it("GP03 gives back through the gateway once for each key, never more than came, one at a time", async () => {
    const { id, providerId } = await begin("tabby");
    const refund = (halalas: number, key: string) =>
      refundAtGateway(shop.as(admin), { onlinePaymentId: id, halalas, key });
    expect(await refund(100, "early")).toMatchObject({ code: "not_found" });
    await tabby.pay(providerId);
    await work();
    expect(await refund(total() + 1, "much")).toMatchObject({ code: "more_than_received" });
    tabby.switches.refundsLost = true;
    expect(await refund(5_000, "one")).toMatchObject({ code: "gateway_away" });
    tabby.switches.refundsLost = false;
    expect(await refund(1_000, "two")).toMatchObject({ code: "refund_under_way" });
    expect(await refund(5_000, "one")).toMatchObject({ code: "refund_under_way" });
    pass(1);
    for (let tries = 0; tries < 3; tries += 1)
      expect(await refund(5_000, "one")).toMatchObject({ value: { refundedHalalas: 5_000 } });
    expect(await refund(total() - 5_000, "two")).toMatchObject({ value: { refundedHalalas: total() } });
    expect(await refund(1, "three")).toMatchObject({ code: "more_than_received" });
    expect(tabby.payments.get(providerId)?.refunds).toHaveLength(2);
    expect(await payment(id)).toMatchObject({ refundedHalalas: total() });
  });

  it("GP03 counts what somebody gave back in the gateway's own dashboard", async () => {
    const { id, providerId } = await begin();
    await moyasar.pay(providerId);
    await work();
    moyasar.payments.get(providerId)?.refunds.push({ key: "by hand", halalas: 700 });
    const refund = (halalas: number, key: string) =>
      refundAtGateway(shop.as(admin), { onlinePaymentId: id, halalas, key });
    expect(await refund(total(), "all")).toMatchObject({ code: "more_than_received" });
    expect(await refund(500, "some")).toMatchObject({ value: { refundedHalalas: 1_200 } });
    expect(await refund(500, "some")).toMatchObject({ value: { refundedHalalas: 1_200 } });
    moyasar.switches.broken = true;
    expect(await refund(100, "later")).toMatchObject({ code: "gateway_away" });
    moyasar.switches.broken = false;
    expect(await refund(100, "later")).toMatchObject({ value: { refundedHalalas: 1_300 } });
  });
});
