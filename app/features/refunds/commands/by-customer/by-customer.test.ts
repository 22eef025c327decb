import { beforeEach, describe, expect, it } from "vitest";
import { readMyOrder } from "#app/features/orders/reads/by-customer/read-my-order.server.ts";
import { payCreditOut } from "#app/features/refunds/commands/asking/pay-credit-out.server.ts";
import { readOrderRefunds, readOwnRefunds } from "#app/features/refunds/reads/read-order-refunds.server.ts";
import { homeOrder, liftLimits, makeCustomer, mustPlace } from "#tests/support/order-samples.ts";
import { ALI_IBAN, ask, BANK, limitOf, paidOrder, refundsOf, step } from "#tests/support/samples/refunds.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { spendCredit } from "./spend-credit.server.ts";
import { wishRefund } from "./wish-refund.server.ts";

const { shop, ali, sara, admin } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
beforeEach(() => limitOf(shop, 1_000_000));

const wish = (id: string, body: object, actor = ali) => wishRefund(shop.as(actor), { id, body });

describe("where the customer wants the money", () => {
  it("RF10 is asked for while money stands to return, by its owner, and the desk need not type it", async () => {
    const order = await paidOrder(shop, ali, { cancelled: true });
    const account = { way: "iban", iban: "sa03 8000 0000 6080 1016 7519", holderName: "علي الشهري" };
    expect(await wish(order.id, { ...account, iban: "SA04" })).toMatchObject({
      fields: { iban: expect.anything() },
    });
    expect(await wish(order.id, account, sara)).toMatchObject({ code: "not_found" });
    expect(await wish(order.id, account)).toMatchObject({ ok: true });
    expect(await readOrderRefunds(shop.as(admin), order.id)).toMatchObject({
      wish: { way: "iban", iban: ALI_IBAN, holderName: "علي الشهري" },
    });
    const all = order.totals.grandTotalHalalas;
    expect(await ask(shop, admin, order.id, { way: "iban", halalas: all })).toMatchObject({ ok: true });
    expect(await refundsOf(shop, order.id)).toMatchObject([{ iban: ALI_IBAN, holderName: "علي الشهري" }]);
    expect(await wish(order.id, { way: "credit" })).toMatchObject({ code: "nothing_to_return" });
  });

  it("RF10 the owner sees where each refund is with its reference, and of the account only its end", async () => {
    const order = await paidOrder(shop, ali, { cancelled: true });
    await ask(shop, admin, order.id, { ...BANK, halalas: 30_000 });
    await limitOf(shop, 0);
    await ask(shop, admin, order.id, { ...BANK, halalas: 1_000 });
    const own = await readOwnRefunds(shop.as(ali), order.id);
    expect(own?.refunds).toMatchObject([
      { state: "approved", reference: expect.stringMatching(/^KR-\d{6}$/), ibanEnd: "7519" },
    ]);
    expect(JSON.stringify(own?.refunds)).not.toContain(ALI_IBAN);
    expect(await readOwnRefunds(shop.as(sara), order.id)).toBeNull();
    expect(await readOrderRefunds(shop.as({ ...admin, permissions: ["orders.read"] }), order.id)).toBeNull();
    const [refund] = await refundsOf(shop, order.id);
    await step(shop, admin, refund?.id ?? "", "paid");
    expect(await readOwnRefunds(shop.as(ali), order.id)).toMatchObject({ refunds: [{ state: "paid" }] });
  });
});

describe("credit", () => {
  it("RF11 pays for the owner's order as far as it goes, once for a key, and moves the order when all is there", async () => {
    const person = await makeCustomer(shop, "+966551251001");
    const old = await paidOrder(shop, person, { cancelled: true });
    const all = old.totals.grandTotalHalalas;
    await ask(shop, admin, old.id, { way: "credit", halalas: all });
    const order = await mustPlace(shop, person, homeOrder(person));
    const spend = (halalas: number, key: string, actor = person) =>
      spendCredit(shop.as(actor), { id: order.id, body: { halalas, key } });
    expect(await spend(100, "by-somebody-else", sara)).toMatchObject({ code: "not_found" });
    expect(await spend(all + 1, "too-much-of-it")).toMatchObject({
      code: "credit_changed",
      detail: { mostHalalas: all },
    });
    const twice = await Promise.all([spend(3_000, "one-key-only"), spend(3_000, "one-key-only")]);
    expect(twice).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await readMyOrder(shop.as(person), order.id)).toMatchObject({
      status: "Pending Payment",
      dueHalalas: all - 3_000,
    });
    expect(await spend(all - 3_000, "all-the-rest")).toMatchObject({ ok: true });
    expect(await readMyOrder(shop.as(person), order.id)).toMatchObject({ status: "Paid", dueHalalas: 0 });
    expect(await readOwnRefunds(shop.as(person), order.id)).toMatchObject({ creditHalalas: 0 });
    expect(await spend(1, "nothing-is-due")).toMatchObject({ code: "nothing_due" });
  });

  it("RF11 what is about to be paid out is spent on no order", async () => {
    const person = await makeCustomer(shop, "+966551251002");
    const old = await paidOrder(shop, person, { cancelled: true });
    await ask(shop, admin, old.id, { way: "credit", halalas: 5_000 });
    await limitOf(shop, 0);
    const body = { halalas: 4_000, iban: ALI_IBAN, holderName: "علي", reason: "طلبه" };
    const pay = (more: object = {}) =>
      payCreditOut(shop.as(admin), { customerId: person.customerId, body: { ...body, ...more } });
    expect(await pay()).toMatchObject({ value: { needsApproval: true } });
    expect(await pay()).toMatchObject({ code: "beyond_return", detail: { mostHalalas: 1_000 } });
    const order = await mustPlace(shop, person, homeOrder(person));
    const said = { id: order.id, body: { halalas: 2_000, key: "more-than-left" } };
    expect(await spendCredit(shop.as(person), said)).toMatchObject({ detail: { mostHalalas: 1_000 } });
  });
});
