import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { editOrder } from "#app/features/order-admin/commands/edit-order.server.ts";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import type { Actor } from "#app/foundation/context/actor.ts";
import { heldReservations, slots } from "#db/schema/capacity.ts";
import { messages } from "#db/schema/messages.ts";
import { orders } from "#db/schema/orders.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { homeOrder, inStatus, makeStaff } from "#tests/support/order-samples.ts";
import { makeResource } from "#tests/support/samples/calendars.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { previewReschedule } from "./preview-reschedule.server.ts";
import { readDayReservations } from "./read-day-reservations.server.ts";

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
const shift = await makeStaff(shop, "shift@kabsh.test", "shift");
const content = await makeStaff(shop, "content@kabsh.test", "content");
const DAY = "2026-03-11";
const at = (time: string, date = DAY) => ({ date, time });

beforeEach(async () => {
  await shop.db.execute(sql`truncate orders, order_items, order_events, messages, kept_places cascade`);
  await shop.db.execute(sql`truncate resources cascade`);
  await makeResource(
    shop.db,
    { id: "vans", kind: "delivery" },
    { opens: "15:00", closes: "18:00", capacity: 2 },
  );
  await makeResource(
    shop.db,
    { id: "knife", kind: "abattoir", pointsPerAnimal: 2 },
    { opens: "12:00", closes: "15:00", capacity: 10 },
  );
  shop.events.catalogChanged();
});

async function placed(time = "15:00") {
  const body = homeOrder(ali, { schedule: at(time) });
  const answer = await placeOrder(shop.as(ali), { body, idempotencyKey: randomUUID() });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.order.id;
}
async function day(actor: Actor = admin) {
  const read = await readDayReservations(shop.as(actor), DAY);
  if (!read.ok || !read.value) throw new Error("the day has places");
  return read.value;
}
async function preview(target: Parameters<typeof previewReschedule>[1], actor: Actor = admin) {
  const seen = await previewReschedule(shop.as(actor), target);
  if (!seen.ok) throw new Error(seen.code);
  return seen.value;
}
const lines = async (id: string) =>
  (await day()).resources
    .find((one) => one.id === id)
    ?.slots.map(({ time, taken, capacity, beyond }) => `${time} ${taken}/${capacity}+${beyond}`);

describe("the board of a day", () => {
  it("KB21 shows each slot of each resource in the order of the work, and who has it", async () => {
    const id = await placed();
    const { resources, orders: cards } = await day();
    expect(resources.map((one) => one.id)).toEqual(["knife", "vans"]);
    expect(await lines("vans")).toEqual(["15:00 1/2+0", "16:00 0/2+0", "17:00 0/2+0"]);
    expect(await lines("knife")).toEqual(["12:00 0/10+0", "13:00 0/10+0", "14:00 2/10+0"]);
    expect(resources[0]).toMatchObject({ countsAnimals: false, taken: 2, capacity: 30 });
    expect(resources[1]?.slots[0]?.places).toEqual([{ orderId: id, points: 1 }]);
    expect(cards[id]).toMatchObject({ name: "علي محمد", animals: 1, isEnded: false, schedule: at("15:00") });
    expect(cards[id]?.heldUntil).toBe("2026-03-10T11:00:00.000Z");
  });

  it("KB21 counts what somebody is choosing, and not what a hold that ended still has", async () => {
    const id = await placed();
    await shop.db
      .update(orders)
      .set({ heldUntil: new Date("2026-03-10T08:59:00Z") })
      .where(eq(orders.id, id));
    await shop.db.update(slots).set({ taken: 2 }).where(eq(slots.resourceId, "vans"));
    const until = new Date("2026-03-10T09:10:00Z");
    await shop.db
      .insert(heldReservations)
      .values({ keeperId: "wizard", resourceId: "vans", ...at("15:00"), points: 1, until });
    const board = await day();
    expect(board.resources[1]?.slots[0]).toMatchObject({ taken: 1, kept: 1 });
    expect(board.orders[id]).toMatchObject({ isEnded: true });
  });

  it("KB21 keeps what has no place in a lane of its own, and what stands outside the hours in its slot", async () => {
    const lost = await placed();
    await shop.db.execute(sql`delete from order_places where order_id = ${lost}`);
    await shop.db.update(orders).set({ needsTime: true }).where(eq(orders.id, lost));
    const stranded = await placed("17:00");
    await shop.db.execute(sql`update resource_hours set closes = '16:00' where resource_id = 'vans'`);
    await shop.db.execute(sql`update slots set capacity = 0, overbooked = taken where time = '17:00'`);
    const board = await day();
    expect(board.withoutReservation).toEqual([lost]);
    expect(await lines("vans")).toEqual(["15:00 0/2+0", "17:00 1/0+1"]);
    expect(board.orders[stranded]).toMatchObject({ needsTime: false });
  });

  it("KB21 names customers to whoever reads orders alone, and is closed to whoever reads no calendars", async () => {
    const id = await placed();
    const reader: Actor = { ...admin, permissions: ["capacity.read"] };
    expect((await day(reader)).orders[id]).toMatchObject({ name: null, animals: 1 });
    expect((await day(shift)).orders[id]).toMatchObject({ name: "علي محمد" });
    expect(await readDayReservations(shop.as(content), DAY)).toMatchObject({
      ok: false,
      code: "not_allowed",
    });
    await shop.db.execute(sql`truncate resources cascade`);
    expect(await readDayReservations(shop.as(admin), DAY)).toEqual({ ok: true, value: null });
  });
});

describe("what a move would do", () => {
  it("KB22 says the new time, the places that follow and the message; and that is what happens", async () => {
    const id = await placed();
    await shop.db.delete(messages);
    const seen = await preview({ id, slot: { resourceId: "vans", ...at("17:00") } });
    expect(seen).toMatchObject({ state: "free", from: at("15:00"), to: at("17:00"), nearest: [] });
    expect(seen.places).toEqual([
      expect.objectContaining({ resourceId: "knife", before: at("14:00"), after: at("14:00"), taken: 2 }),
      expect.objectContaining({ resourceId: "vans", before: at("15:00"), after: at("17:00"), taken: 1 }),
    ]);
    expect(await shop.db.$count(messages), "looking changes nothing").toBe(0);
    const { revision, to: schedule } = seen;
    await editOrder(shop.as(admin), { id, body: { revision, schedule, reason: "x" } });
    expect(await lines("vans")).toEqual(["15:00 0/2+0", "16:00 0/2+0", "17:00 1/2+0"]);
    const [sent] = await shop.db.select().from(messages);
    const untilLink = (text = "") => text.split("http")[0];
    const { text } = payloadSeal(shop.sessionSecret).open<Message>(sent?.sealed ?? "") ?? {};
    expect(untilLink(text)).toBe(untilLink(seen.message ?? ""));
    expect(seen.message).toContain("5:00");
  });

  it("KB23 a slot that is pointed at leads to the customer's nearest time, also in the abattoir", async () => {
    const id = await placed();
    await shop.db.execute(sql`update resource_hours set opens = '12:00' where resource_id = 'vans'`);
    await shop.db.execute(sql`update resource_hours set opens = '08:00' where resource_id = 'knife'`);
    shop.events.catalogChanged();
    const seen = await preview({ id, slot: { resourceId: "vans", ...at("16:00") } });
    expect(seen).toMatchObject({ state: "free", to: at("16:00") });
    const earlier = await preview({ id, slot: { resourceId: "knife", ...at("12:00") } });
    expect(earlier).toMatchObject({ state: "free", to: at("13:30") });
    expect(earlier.places[0]).toMatchObject({ before: at("14:00"), after: at("12:00") });
    const tooEarly = await preview({ id, slot: { resourceId: "knife", ...at("08:00") } });
    expect(tooEarly).toMatchObject({ state: "none", to: null, message: null });
  });

  it("KB24 a full slot says so with the nearest times, and what letting it in would do", async () => {
    const id = await placed("17:00");
    await placed();
    await placed();
    const seen = await preview({ id, slot: { resourceId: "vans", ...at("15:00") } });
    expect(seen).toMatchObject({ state: "full", to: { date: DAY } });
    expect(seen.nearest.length).toBe(3);
    expect(seen.nearest).toContainEqual(at("16:00"));
    expect(seen.places.at(-1)).toMatchObject({ resourceId: "vans", taken: 3, capacity: 2 });
  });

  it("KB22 is for whoever edits orders, and of orders whose work has not begun", async () => {
    const id = await placed();
    const target = { id, schedule: at("16:00") };
    const reader: Actor = { ...admin, permissions: ["orders.read", "capacity.read"] };
    expect(await previewReschedule(shop.as(reader), target)).toMatchObject({ code: "not_allowed" });
    expect(await previewReschedule(shop.as(admin), { ...target, id: "some" })).toMatchObject({
      code: "not_found",
    });
    await shop.db.update(orders).set(inStatus("In Slaughter")).where(eq(orders.id, id));
    expect(await previewReschedule(shop.as(admin), target)).toMatchObject({ code: "work_has_begun" });
    await shop.db.update(orders).set(inStatus("Completed")).where(eq(orders.id, id));
    expect(await previewReschedule(shop.as(admin), target)).toMatchObject({ code: "order_closed" });
  });
});
