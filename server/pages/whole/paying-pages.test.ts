import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import { askFriends } from "#app/features/payments/commands/split/ask-friends.server.ts";
import { changePart } from "#app/features/payments/commands/split/change-part.server.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import { orders } from "#db/schema/orders.ts";
import { appSettings } from "#db/schema/settings.ts";
import { homeOrder, liftLimits, mustPlace, payPart, VERIFIED } from "#tests/support/order-samples.ts";
import { openPages } from "#tests/support/pages/open-pages.ts";
import { said } from "#tests/support/pages/shipped-words.ts";
import { openRequests } from "#tests/support/request-shop.ts";

const { shop, ali, admin, open } = await openPages();
const { request, cookieOf } = openRequests(shop);
const [asAli, asAdmin] = [await cookieOf(ali), await cookieOf(admin)];
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");

const set = async (key: string, value: string) => {
  await shop.db
    .insert(appSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: appSettings.key, set: { value } });
  shop.events.catalogChanged();
};
const place = (changes = {}) => mustPlace(shop, ali, homeOrder(ali, changes));
async function read(id: string, actor: CustomerActor = ali) {
  const found = await readOwnOrder(shop.as(actor), id);
  if (!found.ok) throw new Error(found.code);
  return found.value;
}
async function move(id: string, ...path: string[]) {
  for (const status of path) {
    const { status: from } = await read(id);
    const moved = await moveOrder(shop.as(admin), { id, body: { from, status } });
    expect([status, moved.ok || moved.code]).toEqual([status, true]);
  }
}
/** So much has come for it by transfer, and the desk has said so. */
async function pay(id: string, halalas: number) {
  await payPart(shop.db, halalas, id);
  const { status } = await read(id);
  const set = { ...VERIFIED, status: status === "Pending Payment" ? ("Paid" as const) : status };
  await shop.db.update(orders).set(set).where(eq(orders.id, id));
}
const text = async (address: string, as: CustomerActor | null = ali) =>
  (await open(address, as ? { as } : {})).text;

beforeEach(async () => {
  await set("down_payment_percent", "0");
  await set("cash_on", "false");
});

describe("the pages of an order that is paid", () => {
  it("DN08 in parts: the down payment and the whole to choose, then the rest alone, and nothing goes out before it", async () => {
    await set("down_payment_percent", "30");
    const { id } = await place();
    const asked = await text(`/orders/${id}`);
    expect(asked).toContain(said("orders:pay.down.title"));
    expect(asked).toContain("SAR 609 now, and SAR 1,421 before");
    const choices = (await open(`/orders/${id}`, { as: ali })).html;
    expect(choices).toContain("?amount=whole");
    const whole = await text(`/orders/${id}?amount=whole`);
    expect(whole).toContain(`${said("orders:pay.amount")} 2,030 riyals`);
    expect(asked).toContain(`${said("orders:pay.amount")} 609 riyals`);

    await pay(id, 60_900);
    await move(id, "Confirmed", "In Slaughter", "Butchery");
    const rest = await text(`/orders/${id}`);
    expect(rest).toContain(said("orders:pay.down.rest"));
    expect(rest).toContain(`${said("orders:pay.amount")} 1,421 riyals`);
    expect(rest).not.toContain(said("orders:pay.down.title"));
    const refused = await request("POST", `/api/admin/orders/${id}/status`, {
      cookie: asAdmin,
      body: { from: "Butchery", status: "Out for Delivery" },
    });
    expect(refused.ok).toBe(false);
    expect(await refused.text()).toContain("1,421");

    await pay(id, 142_100);
    const paid = await text(`/orders/${id}`);
    expect(paid).toContain(said("orders:stage.preparing"));
    for (const words of [said("orders:pay.down.rest"), "1,421"]) expect(paid).not.toContain(words);
    await move(id, "Out for Delivery", "Completed");
  });

  it("CD09 in cash: offered once it is switched on, then what to bring, accepted, handed over and counted", async () => {
    const { id } = await place();
    expect(await text(`/orders/${id}`)).not.toContain(said("payments:cash.door"));
    await set("cash_on", "true");
    await set("cash_most_halalas", "300000");
    await set("cash_places", "");
    const offered = await text(`/orders/${id}`);
    expect(offered).toContain(said("payments:cash.door"));
    expect(offered).toContain(said("payments:cash.doorNote", { amount: "SAR 2,030" }));

    expect((await request("POST", `/api/orders/${id}/cash`, { cookie: asAli })).status).toBe(200);
    const chosen = await text(`/orders/${id}`);
    expect(chosen).toContain(said("payments:cash.text"));
    expect(chosen).toContain(said("orders:stage.cash"));
    expect(chosen).toContain(said("payments:cash.doorTitle", { amount: "SAR 2,030" }));
    await move(id, "Confirmed", "In Slaughter", "Butchery", "Out for Delivery");

    const take = await request("POST", `/api/admin/orders/${id}/payment`, {
      cookie: asAdmin,
      body: {
        ...{ decision: "verified", proofId: null, receivedHalalas: 203_000, dueSeenHalalas: 203_000 },
        ...{ inCash: true, andComplete: true },
      },
    });
    expect(take.status).toBe(200);
    expect((await read(id)).status).toBe("Completed");
    expect(await text(`/orders/${id}`)).not.toContain(said("payments:cash.text"));
  });

  it("BK07 of several days: each says them all with their states, one sum, one reference, and what is left", async () => {
    const body = homeOrder(ali, { schedule: { date: "2026-03-12", time: "15:00" } });
    const moreDays = [
      { schedule: { date: "2026-03-13", time: "15:00" }, expectedTotalHalalas: body.expectedTotalHalalas },
    ];
    const first = await mustPlace(shop, ali, { ...body, moreDays });
    const { reference = "", days = [] } = first.basket ?? {};
    expect(days).toHaveLength(2);
    const title = said("orders:basket.title", { count: 2 });
    for (const { id } of days) {
      const page = await open(`/orders/${id}`, { as: ali });
      expect(page.text).toContain(title);
      expect(page.text).toContain(reference);
      expect(page.text).toContain(`${said("orders:pay.amount")} 4,060 riyals`);
      expect(page.text).toMatch(new RegExp(`${said("orders:basket.left")} 4,060 riyals`));
      const others = days.filter((day) => day.id !== id);
      for (const other of others) expect(page.html).toContain(`href="/orders/${other.id}"`);
    }
    const listed = async () => (await text("/orders")).split(title).length - 1;
    expect(await listed()).toBe(2);

    for (const { id } of days) await pay(id, 203_000);
    for (const { id } of days) {
      const page = await text(`/orders/${id}`);
      expect(page).toContain(title);
      expect(page).toContain(said("orders:pay.verified"));
      expect(page).not.toContain(`${said("orders:basket.left")} 4,060`);
    }
    expect(await listed()).toBe(2);
  });

  it("GS04 by friends: who asks and who is asked read what becomes of it if somebody does not pay", async () => {
    const { id } = await place();
    expect(await text(`/orders/${id}`)).not.toContain(said("split:whatIf.own"));
    const parts = [
      { name: "فهد", askedHalalas: 30_000 },
      { name: "سعد", askedHalalas: 20_000 },
    ];
    const asked = await askFriends(shop.as(ali), { id, body: { parts, after: 0 } });
    if (!asked.ok) throw new Error(asked.code);
    const own = await text(`/orders/${id}`);
    for (const key of ["title", "own", "cancelled"]) expect(own).toContain(said(`split:whatIf.${key}`));

    const body = { partId: asked.value.split.parts[0]?.id, how: "copy" };
    const copied = await changePart(shop.as(ali), { id, body });
    const link = new URL((copied.ok && copied.value.url) || "").pathname;
    const theirs = await text(link, null);
    const asker = { asker: "علي" };
    for (const key of ["title", "friend", "friendCancelled"])
      expect(theirs).toContain(said(`split:whatIf.${key}`, asker));
    expect(theirs).not.toContain(said("split:whatIf.own"));
    expect(theirs).toContain("فهد");
    expect(theirs).not.toContain(ali.phone.slice(4));
  });
});
