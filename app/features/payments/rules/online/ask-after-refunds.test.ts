import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import { askRefund } from "#app/features/refunds/commands/asking/ask-refund.server.ts";
import { askAfterRefunds } from "#app/features/refunds/commands/paying/ask-after-refunds.server.ts";
import { sendToGateway } from "#app/features/refunds/commands/paying/send-to-gateway.server.ts";
import { listRefunds } from "#app/features/refunds/reads/list-refunds.server.ts";
import { GATEWAY_REFUNDS } from "#app/gateway-refunds.server.ts";
import { openPayingOnline } from "#tests/support/gateways/paying-online.ts";
import { limitOf, readForAdmin, refundsOf } from "#tests/support/samples/refunds.ts";
import { onOwnBehalf } from "./working-payments.ts";

const paying = await openPayingOnline();
const { shop, ali, admin, gateways, order, begin, work, balance, money, pass } = paying;
await limitOf(shop, 10_000_000);

/** A cancelled order whose money, or so much less of it, is to go back by the gateway that took it. */
async function toGiveBack(gateway: "moyasar" | "tabby", less = 0) {
  const { id: onlinePaymentId, providerId } = await begin(gateway);
  await gateways[gateway].pay(providerId);
  await work();
  const { id } = order();
  await cancelOrder(shop.as(ali), { id, body: { reason: "plans_changed" } });
  const { revision, toReturnHalalas } = await readForAdmin(shop, id);
  const halalas = toReturnHalalas - less;
  const body = { revision, reason: "أُلغي", way: "gateway", halalas, onlinePaymentId };
  const asked = await askRefund(shop.as(admin), { id, body }, GATEWAY_REFUNDS);
  if (!asked.ok) throw new Error(asked.code);
  return { id: asked.value.refundId, halalas, held: gateways[gateway].payments.get(providerId) };
}
const send = (id: string) => sendToGateway(shop.as(admin), { id }, GATEWAY_REFUNDS);
const sweep = () => askAfterRefunds(shop, onOwnBehalf, GATEWAY_REFUNDS);
/** Waits until the gateway has been asked to give back and has not answered yet. */
const isAsked = ({ asked }: (typeof gateways)["moyasar"]) =>
  vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ path: expect.stringMatching(/\/refunds?$/) }));
const state = async () => (await refundsOf(shop, order().id)).map((refund) => refund.state);

it.each(["moyasar", "tabby"] as const)(
  "GP14 a refund whose answer was lost at %s is asked after until it is known, and ends once",
  async (gateway) => {
    const { id, halalas, held } = await toGiveBack(gateway);
    const before = await balance("gateway", gateway);
    gateways[gateway].switches.refundsLost = true;
    expect(await send(id)).toMatchObject({ value: { state: "ordered" } });
    expect(await sweep()).toBe(0);
    gateways[gateway].switches.refundsLost = false;
    gateways[gateway].switches.broken = true;
    pass(11);
    expect(await sweep()).toBe(1);
    expect(await state()).toEqual(["ordered"]);
    expect(await sweep()).toBe(0);
    gateways[gateway].switches.broken = false;
    pass(30);
    expect((await Promise.all([sweep(), sweep()])).reduce((sum, many) => sum + many)).toBe(1);
    expect(await state()).toEqual(["paid"]);
    pass(600);
    expect(await sweep()).toBe(0);
    expect(held?.refunds).toMatchObject([{ halalas }]);
    expect(await balance("gateway", gateway)).toBe(before - halalas);
  },
);

it("GP14 what the gateway will not give back stands with the customer again, with the reason", async () => {
  const { id, halalas, held } = await toGiveBack("moyasar");
  gateways.moyasar.switches.broken = true;
  expect(await send(id)).toMatchObject({ value: { state: "ordered" } });
  gateways.moyasar.switches.broken = false;
  held?.refunds.push({ key: "by hand", halalas: 100 });
  pass(11);
  expect(await sweep()).toBe(1);
  expect(await state()).toEqual(["failed"]);
  expect(await money()).toMatchObject({ verifiedHalalas: halalas });
  const list = await listRefunds(shop.as(admin), { tab: "done" });
  expect(list.ok && list.value.items.find((item) => item.id === id)?.why).toBe(
    "That is more than came by this payment.",
  );
});

it.each([
  ["moyasar", "whole", 0],
  ["moyasar", "a part", 3_000],
  ["tabby", "a part", 3_000],
] as const)(
  "GP14 while %s is giving back %s, whoever asks for the same waits for that answer",
  async (gateway, _, less) => {
    const { id, halalas, held } = await toGiveBack(gateway, less);
    const before = await balance("gateway", gateway);
    gateways[gateway].switches.refundsSlow = 1_000;
    const first = send(id);
    await isAsked(gateways[gateway]);
    const others = await Promise.all([send(id), send(id)]);
    expect(others).toMatchObject([{ value: { state: "ordered" } }, { value: { state: "ordered" } }]);
    expect(held?.refunds).toEqual([]);
    expect(await first).toMatchObject({ value: { state: "paid" } });
    pass(600);
    expect(await sweep()).toBe(0);
    expect(await state()).toEqual(["paid"]);
    expect(held?.refunds).toMatchObject([{ halalas }]);
    expect(await balance("gateway", gateway)).toBe(before - halalas);
  },
);

it("GP14 a second try that is declined, as the first has gone meanwhile, is asked after and has not failed", async () => {
  const { id, halalas, held } = await toGiveBack("moyasar");
  const { switches } = gateways.moyasar;
  switches.refundsSlow = 1_000;
  switches.refundsLost = true;
  const first = send(id);
  await isAsked(gateways.moyasar);
  await sleep(500);
  pass(2);
  const second = send(id);
  expect(await first).toMatchObject({ value: { state: "ordered" } });
  switches.refundsLost = false;
  expect(await second).toMatchObject({ value: { state: "ordered" } });
  expect(await state()).toEqual(["ordered"]);
  pass(30);
  expect(await sweep()).toBe(1);
  expect(await state()).toEqual(["paid"]);
  expect(held?.refunds).toMatchObject([{ halalas }]);
});
