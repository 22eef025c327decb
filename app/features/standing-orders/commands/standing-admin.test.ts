import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { eraseCustomer } from "#app/features/customers/commands/erase-customer.server.ts";
import { downloadMyData } from "#app/features/customers/reads/download-my-data.server.ts";
import { readMyStanding } from "#app/features/standing-orders/reads/list-my-standing.server.ts";
import { listStanding } from "#app/features/standing-orders/reads/list-standing.server.ts";
import { auditLog } from "#db/schema/insights.ts";
import { orders } from "#db/schema/orders.ts";
import { standingOrderRuns, standingOrders } from "#db/schema/standing-orders.ts";
import { makeCustomer, makeStaff } from "#tests/support/order-samples.ts";
import { clearStanding, standingRow, toldBy, weekly } from "#tests/support/samples/standing-orders.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { changeStandingOrder } from "./change-standing-order.server.ts";
import { haltStanding } from "./halt-standing.server.ts";
import { workStandingOnce } from "./work-standing-orders.server.ts";

const { shop, ali, sara, admin } = await openStockedShop();
beforeEach(() => clearStanding(shop));

const halt = (id: string, body: object, actor = admin) => haltStanding(shop.as(actor), { id, body });

it("SO08 the desk sees them a page at a time, by state, and who it is only with the permission", async () => {
  const { id } = await weekly(shop, ali);
  const row = await standingRow(shop, id);
  const more = Array.from({ length: 26 }, (_, each) => ({
    ...row,
    id: `more-${each}`,
    sourceOrderId: null,
    createdAt: new Date(row.createdAt.getTime() - (each + 1) * 1000),
  }));
  await shop.db.insert(standingOrders).values(more);
  const first = await listStanding(shop.as(admin));
  if (!first.ok) throw new Error(first.code);
  expect(first.value.items).toHaveLength(25);
  expect(first.value.items[0]).toMatchObject({ id, customer: { id: ali.customerId, phone: ali.phone } });
  const second = await listStanding(shop.as(admin), { cursor: first.value.nextCursor });
  expect(second).toMatchObject({
    value: { items: [{ id: "more-24" }, { id: "more-25" }], nextCursor: null },
  });
  expect(await listStanding(shop.as(admin), { state: "paused" })).toMatchObject({ value: { items: [] } });
  const blind = await listStanding(shop.as({ ...admin, permissions: ["orders.read"] }));
  expect(JSON.stringify(blind)).not.toContain(ali.phone);
  const nobody = await makeStaff(shop, "content@kabsh.test", "content");
  expect(await listStanding(shop.as(nobody))).toMatchObject({ code: "not_allowed" });
});

it("SO08 pauses and ends one with a reason that its customer reads, and wakes it; each is in the log", async () => {
  const { id } = await weekly(shop, ali);
  expect(await halt(id, { act: "pause" })).toMatchObject({ code: "invalid_input" });
  expect(await halt("none", { act: "resume" })).toMatchObject({ code: "not_found" });
  const shift = { ...admin, permissions: ["orders.read" as const] };
  expect(await halt(id, { act: "stop", reason: "x" }, shift)).toMatchObject({ code: "not_allowed" });
  expect(await haltStanding(shop.as(ali), { id, body: { act: "stop", reason: "x" } })).toMatchObject({
    code: "not_allowed",
  });

  expect(await halt(id, { act: "pause", reason: "المطعم في صيانة" })).toMatchObject({ ok: true });
  expect(await readMyStanding(shop.as(ali), id)).toMatchObject({
    value: { state: "paused", haltedBy: "shop", haltReason: "المطعم في صيانة" },
  });
  expect(await changeStandingOrder(shop.as(ali), { id, body: { act: "resume" } })).toMatchObject({
    code: "standing_halted_by_shop",
  });
  expect(await halt(id, { act: "pause", reason: "مرة أخرى" })).toMatchObject({ code: "standing_over" });
  await changeStandingOrder(shop.as(ali), { id, body: { act: "stop" } });
  expect(await changeStandingOrder(shop.as(ali), { id, body: { act: "resume" } })).toMatchObject({
    code: "standing_halted_by_shop",
  });
  expect(await halt(id, { act: "resume" })).toMatchObject({ ok: true });
  expect(await halt(id, { act: "resume" })).toMatchObject({ code: "standing_over" });
  expect(await halt(id, { act: "stop", reason: "لم نعد نطبخه" })).toMatchObject({ ok: true });
  const told = await toldBy(shop, "standing_order");
  expect(told).toHaveLength(2);
  expect(told[0]).toContain("المطعم في صيانة");
  expect(told[1]).toContain("لم نعد نطبخه");
  const log = await shop.db
    .select({ action: auditLog.action, id: auditLog.entityId })
    .from(auditLog)
    .where(eq(auditLog.entity, "standing_order"))
    .orderBy(asc(auditLog.id));
  expect(log).toEqual(Array.from({ length: 3 }, () => ({ action: "update", id })));
});

it("SO08 what its customer ended is the customer's own to wake", async () => {
  const { id } = await weekly(shop, ali);
  await changeStandingOrder(shop.as(ali), { id, body: { act: "stop" } });
  expect(await halt(id, { act: "resume" })).toMatchObject({ code: "standing_over" });
  expect(await changeStandingOrder(shop.as(ali), { id, body: { act: "resume" } })).toMatchObject({
    ok: true,
  });
});

it("SO09 a customer's own data has it with its days, and erasing takes it away while the orders stay", async () => {
  const person = await makeCustomer(shop, "+966500000009", "سعد");
  const { id } = await weekly(shop, person);
  await weekly(shop, sara);
  shop.at("2026-03-15T07:00:00Z");
  await workStandingOnce(shop);
  expect(await downloadMyData(shop.as(person))).toMatchObject({
    value: { standingOrders: [{ id, runs: [{ date: "2026-03-18", outcome: "ordered" }] }] },
  });
  expect(await eraseCustomer(shop.as(person), { customerId: person.customerId })).toMatchObject({ ok: true });
  expect(await shop.db.$count(standingOrders)).toBe(1);
  expect(await shop.db.$count(standingOrderRuns)).toBe(1);
  expect(await shop.db.$count(orders, eq(orders.customerId, person.customerId))).toBe(2);
  shop.at("2026-03-22T07:00:00Z");
  await workStandingOnce(shop);
  expect(await shop.db.$count(orders, eq(orders.customerId, person.customerId))).toBe(2);
});
