import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { eraseCustomer } from "#app/features/customers/commands/erase-customer.server.ts";
import { askRefund } from "#app/features/refunds/commands/asking/ask-refund.server.ts";
import { payCreditOut } from "#app/features/refunds/commands/asking/pay-credit-out.server.ts";
import { orderRefunds } from "#app/features/refunds/commands/paying/order-refunds.server.ts";
import { sendToGateway } from "#app/features/refunds/commands/paying/send-to-gateway.server.ts";
import type { GatewayRefunds } from "#app/features/refunds/rules/gateway-refunds.ts";
import type { BankFileFormat } from "#app/lib/bank-file/bank-file-form.ts";
import { refunds } from "#db/schema/money/refunds.ts";
import { bankAccounts } from "#db/schema/settings.ts";
import { liftLimits, makeCustomer } from "#tests/support/order-samples.ts";
import {
  ALI_IBAN,
  ask,
  BANK,
  limitOf,
  paidOrder,
  readForAdmin,
  refundsOf,
  step,
} from "#tests/support/samples/refunds.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { listRefunds } from "./list-refunds.server.ts";
import { readBankFile } from "./read-bank-file.server.ts";

const { shop, ali, admin } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
await limitOf(shop, 1_000_000);

const make = (body: object = {}) => orderRefunds(shop.as(admin), { body });
const read = async (number: number, format: BankFileFormat) => {
  const file = await readBankFile(shop.as(admin), { number, format });
  if (!file.ok) throw new Error(file.code);
  return { ...file.value, text: Buffer.from(file.value.bytes).toString("utf8") };
};

it("RF07 every approved transfer goes into one file, once, whoever makes one at the same moment", async () => {
  const order = await paidOrder(shop, ali, { cancelled: true });
  await ask(shop, admin, order.id, { ...BANK, halalas: 30_000 });
  await ask(shop, admin, order.id, { ...BANK, halalas: 12_345 });
  await ask(shop, admin, order.id, { way: "credit", halalas: 100 });
  const made = await Promise.all([make(), make(), make()]);
  expect(made.filter(({ ok }) => ok)).toMatchObject([{ value: { number: 1, refunds: 2, halalas: 42_345 } }]);
  expect(made.filter(({ ok }) => !ok)).toMatchObject([
    { code: "nothing_to_order" },
    { code: "nothing_to_order" },
  ]);
  expect(await listRefunds(shop.as(admin), { tab: "on_the_way" })).toMatchObject({
    value: { counts: { to_order: 0, on_the_way: 2 }, items: [{ file: 1 }, { file: 1, iban: ALI_IBAN }] },
  });
});

it("RF07 the file is the same to the letter later on, as a table and as XML, and is nobody's without the permission", async () => {
  const csv = await read(1, "csv");
  const xml = await read(1, "pain.001.001.09");
  expect(csv).toMatchObject({ name: "KF-000001.csv" });
  expect(csv.text).toContain(`${ALI_IBAN},علي الشهري,300.00,SAR,KR-000001`);
  expect(xml.text).toContain("<CtrlSum>423.45</CtrlSum>");
  const [first] = await shop.db.select().from(refunds).where(eq(refunds.number, 1));
  await step(shop, admin, first?.id ?? "", "paid");
  shop.at("2026-03-10T11:00:00Z");
  expect((await read(1, "csv")).text).toBe(csv.text);
  expect((await read(1, "pain.001.001.09")).text).toBe(xml.text);
  const nobody = { ...admin, permissions: ["payments.approve_refund" as const] };
  expect(await readBankFile(shop.as(nobody), { number: 1, format: "csv" })).toMatchObject({
    code: "not_allowed",
  });
  expect(await readBankFile(shop.as(admin), { number: 2, format: "csv" })).toMatchObject({
    code: "not_found",
  });
});

it("RF07 without an account of the shop there is no file, and none is for a day that has passed", async () => {
  const order = await paidOrder(shop, ali, { cancelled: true });
  await ask(shop, admin, order.id, { ...BANK, halalas: 100 });
  expect(await make({ payOn: "2026-03-09" })).toMatchObject({ code: "invalid_input" });
  await shop.db.update(bankAccounts).set({ active: false });
  expect(await make()).toMatchObject({ code: "no_own_account" });
  await shop.db.update(bankAccounts).set({ active: true });
  expect(await make({ payOn: "2026-03-12" })).toMatchObject({ value: { number: 2, refunds: 1 } });
});

it("RF03 the desk reads a list a page at a time", async () => {
  const order = await paidOrder(shop, ali, { cancelled: true });
  for (let at = 0; at < 27; at++) await ask(shop, admin, order.id, { way: "credit", halalas: 100 });
  const first = await listRefunds(shop.as(admin), { tab: "done" });
  if (!first.ok) throw new Error(first.code);
  expect(first.value.items).toHaveLength(25);
  const rest = await listRefunds(shop.as(admin), { tab: "done", cursor: first.value.nextCursor });
  expect(rest).toMatchObject({ value: { nextCursor: null } });
  const numbers = [...first.value.items, ...(rest.ok ? rest.value.items : [])].map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)].toSorted().toReversed());
  expect(await listRefunds(shop.as(ali), { tab: "done" })).toMatchObject({ code: "not_allowed" });
});

it("RF09 a customer is not erased while money is on its way or left, and afterwards no account or name stays", async () => {
  const person = await makeCustomer(shop, "+966551250009", "سعد");
  const order = await paidOrder(shop, person, { cancelled: true });
  await ask(shop, admin, order.id, { ...BANK, halalas: 30_000 });
  await ask(shop, admin, order.id, { way: "credit", halalas: 500 });
  const erase = () => eraseCustomer(shop.as(person), { customerId: person.customerId });
  expect(await erase()).toMatchObject({ code: "refund_running" });
  const made = await make();
  const [refund] = await refundsOf(shop, order.id);
  await step(shop, admin, refund?.id ?? "", "paid");
  expect(await erase()).toMatchObject({ code: "credit_left" });
  const body = { halalas: 500, iban: ALI_IBAN, holderName: "سعد", reason: "طلبه" };
  const paidOut = await payCreditOut(shop.as(admin), { customerId: person.customerId, body });
  await step(shop, admin, paidOut.ok ? paidOut.value.refundId : "", "paid");
  expect(await erase()).toMatchObject({ ok: true });
  const rows = await shop.db.select().from(refunds).where(eq(refunds.customerId, person.customerId));
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row).toMatchObject({ iban: null, holderName: null, reason: null });
  const number = made.ok ? made.value.number : 0;
  expect(await readBankFile(shop.as(admin), { number, format: "csv" })).toMatchObject({
    code: "file_forgotten",
  });
});

it("RF05 a gateway gives back what came by it, once for a refund, and what it declines stands again", async () => {
  const order = await paidOrder(shop, ali, { cancelled: true });
  const asked: unknown[] = [];
  let answer: Awaited<ReturnType<GatewayRefunds["refund"]>> = { state: "failed", why: "declined" };
  const gateways: GatewayRefunds = {
    paymentsOf: async () => [{ id: "pay-1", gateway: "moyasar", takenHalalas: 40_000 }],
    refund: async (_ctx, each) => {
      asked.push(each);
      return answer;
    },
  };
  const give = async (halalas: number) => {
    const { revision } = await readForAdmin(shop, order.id);
    const body = { revision, halalas, way: "gateway", onlinePaymentId: "pay-1", reason: "إلغاء" };
    return askRefund(shop.as(admin), { id: order.id, body }, gateways);
  };
  expect(await give(40_001)).toMatchObject({ code: "beyond_payment", detail: { mostHalalas: 40_000 } });
  expect(await give(40_000)).toMatchObject({ ok: true });
  expect(await give(1)).toMatchObject({ code: "beyond_payment" });
  const [first] = await refundsOf(shop, order.id);
  const send = (id = first?.id ?? "") => sendToGateway(shop.as(admin), { id }, gateways);
  expect(await step(shop, admin, first?.id ?? "", "paid")).toMatchObject({ code: "refund_moved_on" });
  expect(await send()).toMatchObject({ value: { state: "failed" } });
  expect(await readForAdmin(shop, order.id)).toMatchObject({
    toReturnHalalas: order.totals.grandTotalHalalas,
  });
  expect(await send()).toMatchObject({ code: "refund_moved_on" });
  answer = { state: "on_the_way" };
  await give(40_000);
  const [, next] = await refundsOf(shop, order.id);
  expect(await send(next?.id)).toMatchObject({ value: { state: "ordered" } });
  answer = { state: "paid" };
  expect(await send(next?.id)).toMatchObject({ value: { state: "paid" } });
  expect(asked.slice(1)).toEqual([asked[1], asked[1]]);
});
