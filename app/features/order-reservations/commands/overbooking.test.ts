import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { changeResource } from "#app/features/capacity/commands/change-resource.server.ts";
import { editOrder } from "#app/features/order-admin/commands/edit-order.server.ts";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import { hasOrderNews } from "#app/features/order-reading/reads/order-news.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import type { Actor } from "#app/foundation/context/actor.ts";
import { slots } from "#db/schema/capacity.ts";
import { auditLog } from "#db/schema/insights.ts";
import { messages } from "#db/schema/messages.ts";
import { orders } from "#db/schema/orders.ts";
import { homeOrder, makeStaff } from "#tests/support/order-samples.ts";
import { makeResource } from "#tests/support/samples/calendars.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
const shift = await makeStaff(shop, "shift@kabsh.test", "shift");
const FULL = { date: "2026-03-11", time: "15:00" };
const LATER = { date: "2026-03-11", time: "16:00" };

beforeEach(async () => {
  await shop.db.execute(sql`truncate orders, order_items, order_events, messages, audit_log cascade`);
  await shop.db.execute(sql`truncate resources cascade`);
  await makeResource(
    shop.db,
    { id: "vans", kind: "delivery" },
    { opens: "15:00", closes: "17:00", capacity: 2 },
  );
  // Cooled meat is slaughtered earlier: there is room for all.
  await makeResource(
    shop.db,
    { id: "abattoir", kind: "abattoir" },
    { opens: "08:00", closes: "12:00", capacity: 1 },
  );
  shop.events.catalogChanged();
});

async function placed(schedule = FULL) {
  const body = homeOrder(ali, { schedule });
  const answer = await placeOrder(shop.as(ali), { body, idempotencyKey: randomUUID() });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.order.id;
}
async function now(id: string) {
  const rows = await readOneOrderRows(shop.db, id);
  if (!rows) throw new Error("the order is there");
  return toAdminOrderView(rows, shop.clock.now());
}
const edit = async (id: string, parts: Record<string, unknown>, actor: Actor = admin) =>
  editOrder(shop.as(actor), {
    id,
    body: { revision: (await now(id)).revision, reason: "وعدناهم بالهاتف", ...parts },
  });
const moveTo = (id: string, schedule: typeof FULL, overbook = false, actor: Actor = admin) =>
  edit(id, { schedule, overbook }, actor);
const vans = async () => {
  const rows = await shop.db.select().from(slots).where(eq(slots.resourceId, "vans")).orderBy(slots.time);
  return rows.map(({ time, taken, capacity, overbooked }) => `${time} ${taken}/${capacity}+${overbooked}`);
};
const abattoirBeyond = async () =>
  (await shop.db.select().from(slots).where(eq(slots.resourceId, "abattoir"))).filter(
    ({ overbooked }) => overbooked > 0,
  );

describe("letting in beyond the capacity", () => {
  it("KB24 KB25 a full time is refused with the nearest ones; with permission and reason it is let in, and only where it must", async () => {
    await placed();
    await placed();
    const third = await placed(LATER);
    await shop.db.delete(messages);
    expect(await moveTo(third, FULL)).toMatchObject({
      ok: false,
      code: "time_full",
      detail: { nearest: expect.arrayContaining([LATER]) },
    });
    expect(await vans()).toEqual(["15:00 2/2+0", "16:00 1/2+0"]);
    expect(await moveTo(third, FULL, true, shift)).toMatchObject({ ok: false, code: "not_allowed" });
    expect(await edit(third, { schedule: FULL, overbook: true, reason: " " })).toMatchObject({
      ok: false,
      code: "reason_required",
    });
    expect(await shop.db.$count(messages)).toBe(0);

    const answer = await moveTo(third, FULL, true);
    expect(answer).toMatchObject({ ok: true, value: { schedule: FULL } });
    expect(await vans()).toEqual(["15:00 3/2+1", "16:00 0/2+0"]);
    expect(await abattoirBeyond(), "the abattoir has room an hour earlier").toEqual([]);
    expect(await shop.db.$count(messages)).toBe(1);
  });

  it("KB25 the reason stays in the desk's timeline, the log says that it was beyond, and the customer sees a change", async () => {
    await placed();
    await placed();
    const third = await placed(LATER);
    await moveTo(third, FULL, true);
    const { timeline } = await now(third);
    expect(timeline.at(-1)).toMatchObject({
      kind: "overbooked",
      note: "وعدناهم بالهاتف",
      actor: admin.email,
    });
    const [logged] = await shop.db.select().from(auditLog).where(eq(auditLog.action, "edit"));
    expect(logged).toMatchObject({ entityId: third, after: { overbooked: true, scheduleTime: "15:00" } });
    const seen = await readOwnOrder(shop.as(ali), third);
    expect(seen.ok && seen.value.timeline.at(-1)).toMatchObject({ kind: "edited", note: null });
    expect(await hasOrderNews(shop.as(ali))).toBe(true);
  });

  it("KB25 where there is room nothing is beyond, whatever was allowed", async () => {
    const id = await placed(LATER);
    await moveTo(id, FULL, true);
    expect(await vans()).toEqual(["15:00 1/2+0", "16:00 0/2+0"]);
    expect((await now(id)).timeline.at(-1)).toMatchObject({ kind: "edited" });
  });

  it("KB26 whoever leaves makes it smaller, and whoever is in keeps its place through a change", async () => {
    const first = await placed();
    await placed();
    const third = await placed(LATER);
    await moveTo(third, FULL, true);
    expect(await edit(third, { place: { address: "حي الملقا، الرياض", location: null } })).toMatchObject({
      ok: true,
    });
    expect(await vans()).toEqual(["15:00 3/2+1", "16:00 0/2+0"]);
    expect(await cancelOrder(shop.as(ali), { id: first, body: { reason: "plans_changed" } })).toMatchObject({
      ok: true,
    });
    expect(await vans()).toEqual(["15:00 2/2+0", "16:00 0/2+0"]);
    expect(await moveTo(third, LATER)).toMatchObject({ ok: true });
    expect(await vans()).toEqual(["15:00 1/2+0", "16:00 1/2+0"]);
    expect(await placed()).toEqual(expect.any(String));
    await expect(placed(), "what was let in once is no room for later").rejects.toThrow("time_full");
  });

  it("KB26 a hold that ran out in a slot beyond its capacity gives room to nobody", async () => {
    await placed();
    await placed();
    const third = await placed(LATER);
    await moveTo(third, FULL, true);
    await shop.db.update(orders).set({ heldUntil: null });
    await shop.db
      .update(orders)
      .set({ heldUntil: new Date("2026-03-10T08:00:00Z") })
      .where(eq(orders.id, third));
    const late = await placed(LATER);
    expect(await moveTo(late, FULL)).toMatchObject({ ok: false, code: "time_full" });
  });

  it("KB24 the same time again is taken for an order that lost it, once there is room", async () => {
    const id = await placed();
    await shop.db.execute(sql`delete from order_places where order_id = ${id}`);
    await shop.db.update(orders).set({ needsTime: true }).where(eq(orders.id, id));
    expect(await moveTo(id, FULL)).toMatchObject({ ok: true, value: { needsTime: false } });
    expect(await vans()).toEqual(["15:00 1/2+0"]);
    expect(await moveTo(id, FULL)).toMatchObject({ ok: false, code: "nothing_changed" });
  });

  it("KB26 a calendar that is changed leaves what was let in, and adds none", async () => {
    await placed();
    await placed();
    const third = await placed(LATER);
    await moveTo(third, FULL, true);
    await changeResource(shop.as(admin), { id: "vans", change: { name: "مشاوير" }, strandedSeen: [] });
    expect(await vans()).toEqual(["15:00 3/2+1", "16:00 0/2+0"]);
  });
});
