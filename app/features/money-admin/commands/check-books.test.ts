import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { readChecks } from "#app/features/money-admin/reads/reconciliation/read-checks.server.ts";
import { listOpenAlarms } from "#services/alarms.ts";
import { homeOrder, makeStaff, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { checkNow } from "./check-now.server.ts";
import { checkWhenDue } from "./watch-books.server.ts";

const { shop, ali, admin } = await openStockedShop();
const order = await mustPlace(shop, ali, homeOrder(ali));
const alarms = async () => (await listOpenAlarms(shop.db)).map(({ name }) => name);
const raiseTotal = (halalas: number) =>
  shop.db.execute(sql`update orders set app_fee_halalas = app_fee_halalas + ${halalas}, total_halalas = total_halalas + ${halalas},
    grand_total_halalas = grand_total_halalas + ${halalas} where id = ${order.id}`);

it("MD11 the books are checked once a night, by one of those who would", async () => {
  const due = async (at: string) => {
    shop.at(at);
    return (await Promise.all([checkWhenDue(shop), checkWhenDue(shop)])).filter(Boolean).length;
  };
  expect(await due("2026-03-10T21:00:00Z")).toBe(0);
  expect(await due("2026-03-11T00:30:00Z")).toBe(1);
  expect(await due("2026-03-11T02:00:00Z")).toBe(0);
  expect(await due("2026-03-11T06:00:00Z")).toBe(0);
  expect(await due("2026-03-12T00:30:00Z")).toBe(1);
  expect(await alarms()).toEqual([]);
});

it("MD11 what differs is written down and raises the alarm, which ends once it is mended", async () => {
  const total = order.totals.grandTotalHalalas;
  await raiseTotal(1);
  expect(await checkNow(shop.as(admin))).toEqual({ ok: true, value: { differences: 1 } });
  expect(await alarms()).toEqual(["ledger_differs"]);
  const checks = await readChecks(shop.as(admin));
  expect(checks.ok && checks.value[0]?.found).toEqual([
    { what: "charged", id: order.id, saidHalalas: total + 1, bookedHalalas: total },
  ]);
  await raiseTotal(-1);
  expect(await checkNow(shop.as(admin))).toEqual({ ok: true, value: { differences: 0 } });
  expect(await alarms()).toEqual([]);
});

it("MD11 two checks do not run at once, and none without permission", async () => {
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(720330533)`);
    expect(await checkNow(shop.as(admin))).toMatchObject({ code: "check_running" });
  });
  const shift = shop.as(await makeStaff(shop, "shift@kabsh.test", "shift"));
  expect(await checkNow(shift)).toMatchObject({ code: "not_allowed" });
  expect(await readChecks(shift)).toMatchObject({ code: "not_allowed" });
});
