import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openClaim } from "#app/features/complaints/commands/say-complaint.server.ts";
import { readComplaints } from "#app/features/complaints/reads/read-complaints.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { sayLateCause } from "#app/features/promises/commands/say-late-cause.server.ts";
import { tellDelays } from "#app/features/promises/commands/tell-delays.server.ts";
import { claimShares } from "#db/schema/afterwards/claims.ts";
import { messages } from "#db/schema/messages.ts";
import { invoices } from "#db/schema/money/invoices.ts";
import { orderPromises } from "#db/schema/order-promises.ts";
import { homeOrder, mustPlace, payWhole } from "#tests/support/order-samples.ts";
import { balanceOf, limitOf, readForAdmin } from "#tests/support/samples/refunds.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { compensateLate } from "./compensate-late.server.ts";

vi.setConfig({ testTimeout: 30_000 });

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");

let id = "";
let until = new Date(0);
beforeEach(async () => {
  shop.at("2026-03-10T09:00:00Z");
  // What stood before is not compensated any more.
  await shop.db.execute(sql`update orders set status = 'Cancelled'`);
  id = (await mustPlace(shop, ali, homeOrder(ali))).id;
  await payWhole(shop.db, id);
  await shop.db.execute(sql`update orders set payment_review = 'verified' where id = ${id}`);
  await move("Confirmed");
  const [promise] = await shop.db.select().from(orderPromises).where(eq(orderPromises.orderId, id));
  until = promise?.untilAt ?? until;
  await limitOf(shop, 30, "late_pay_minutes");
  await limitOf(shop, 5_000, "late_pay_most_halalas");
});

const minutesAfter = (minutes: number) => shop.at(new Date(until.getTime() + minutes * 60_000).toISOString());

async function move(status: string) {
  const { status: from } = await readForAdmin(shop, id);
  const moved = await moveOrder(shop.as(admin), { id, body: { from, status, note: "نقل" } });
  if (!moved.ok) throw new Error(moved.code);
}

/** In time until the butcher. */
async function begin() {
  minutesAfter(-130);
  await move("In Slaughter");
  minutesAfter(-90);
  await move("Butchery");
}

/** The butcher keeps it: handed over so many minutes late. */
async function comeLate(minutes: number) {
  minutesAfter(minutes - 30);
  await move("Out for Delivery");
  minutesAfter(minutes);
  await move("Completed");
}

async function handOverLate(minutes: number) {
  await begin();
  await comeLate(minutes);
}

const told = () =>
  shop.db.$count(messages, and(eq(messages.orderId, id), eq(messages.template, "order_edited")));

describe("a late order", () => {
  it("PW03 PW05 is told before its hour ends and compensated once, in the books and on its page", async () => {
    await shop.db.execute(sql`insert into app_settings (key, value) values ('late_pay_by_cause', 'true')
      on conflict (key) do update set value = 'true'`);
    await begin();
    minutesAfter(-30);
    expect(await tellDelays(shop)).toBeGreaterThan(0);
    expect(await tellDelays(shop)).toBe(0);
    await comeLate(50);
    const credit = await balanceOf(shop, "credit", ali.customerId);
    minutesAfter(70);
    expect(await compensateLate(shop), "the desk may still say why").toBe(0);
    minutesAfter(90);
    const given = await Promise.all([compensateLate(shop), compensateLate(shop), compensateLate(shop)]);
    expect(given.reduce((sum, each) => sum + each, 0)).toBe(1);
    minutesAfter(200);
    expect(await compensateLate(shop)).toBe(0);

    expect((await balanceOf(shop, "credit", ali.customerId)) - credit).toBe(-5_000);
    expect((await shop.db.execute(sql`select * from ledger_differences()`)).rows).toEqual([]);
    expect(
      await shop.db.$count(invoices, and(eq(invoices.orderId, id), eq(invoices.kind, "credit_note"))),
    ).toBe(1);
    const claims = await readComplaints(shop.as(ali), id);
    expect(claims).toMatchObject([
      {
        kind: "late",
        subject: "delivery",
        words: expect.stringContaining("50"),
        outcome: { outcome: "credit", halalas: 5_000 },
      },
    ]);
    const shares = await shop.db
      .select()
      .from(claimShares)
      .where(eq(claimShares.complaintId, claims[0]?.id ?? ""));
    expect(shares).toMatchObject([{ bearer: "breeder", halalas: 5_000 }]);
    expect(await told(), "the delay, and what was given").toBe(2);
    await shop.db.execute(sql`delete from app_settings where key = 'late_pay_by_cause'`);
  });

  it.each([
    ["nothing while the rule is off", async () => limitOf(shop, 0, "late_pay_minutes")],
    ["nothing before the setting's minute", async () => limitOf(shop, 51, "late_pay_minutes")],
    [
      "nothing for the customer's own delay",
      async () => sayLateCause(shop.as(admin), { id, body: { cause: "customer" } }),
    ],
    [
      "nothing where a person decides about it",
      async () =>
        openClaim(shop.as(admin), { id, body: { words: "تأخر", kind: "late", subject: "delivery" } }),
    ],
    ["nothing of days ago", async () => minutesAfter(3 * 24 * 60)],
  ])("PW04 PW05 %s", async (_, before) => {
    await handOverLate(50);
    minutesAfter(90);
    await before();
    expect(await compensateLate(shop)).toBe(0);
  });
});
