import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import { listWaiting } from "#app/features/waiting/reads/list-waiting.server.ts";
import { auditLog } from "#db/schema/insights.ts";
import { messages } from "#db/schema/messages.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { makeCustomer, makeStaff } from "#tests/support/order-samples.ts";
import { readSlots } from "#tests/support/samples/calendars.ts";
import { FULL_AT, joined, openLittleCapacity, ordered } from "#tests/support/samples/waiting.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { offerByHand, removeEntry } from "./work-entry.server.ts";

const { shop, ali, sara, admin } = await openStockedShop("2026-03-10T09:00:00Z");
beforeEach(() => openLittleCapacity(shop));
const states = async () =>
  (await shop.db.select().from(waitingEntries).orderBy(asc(waitingEntries.turn))).map(({ state }) => state);
const logged = () =>
  shop.db
    .select({ action: auditLog.action, actor: auditLog.actorEmail, id: auditLog.entityId })
    .from(auditLog)
    .where(eq(auditLog.entity, "waiting_entry"))
    .orderBy(asc(auditLog.id));

it("WL10 the desk sees who waits by day and time, and the number only with the permission", async () => {
  await ordered(shop, ali);
  const other = await makeCustomer(shop, "+966500000004", "سعد");
  await joined(shop, other);
  await joined(shop, sara);
  await joined(shop, sara, { time: null });
  const seen = await listWaiting(shop.as(admin));
  expect(seen.ok && seen.value.entries.map(({ time, customer }) => [time, customer?.phone])).toEqual([
    [null, sara.phone],
    ["15:00", other.phone],
    ["15:00", sara.phone],
  ]);
  const blind = { ...admin, permissions: ["orders.read" as const] };
  const unknown = await listWaiting(shop.as(blind));
  expect(JSON.stringify(unknown)).not.toMatch(/\+966|سعد/);
  const nobody = await makeStaff(shop, "content@kabsh.test", "content");
  expect(await listWaiting(shop.as(nobody))).toMatchObject({ ok: false, code: "not_allowed" });
});

it("WL10 what is still open comes first and all of it comes, page by page, however much is over", async () => {
  await ordered(shop, ali);
  const one = await joined(shop, sara);
  let prefix = 10;
  const copy = async (count: number, set: object) => {
    const [entry] = await shop.db.select().from(waitingEntries).where(eq(waitingEntries.id, one));
    if (!entry) throw new Error("the entry is there");
    const { id: _, turn: _turn, ...rest } = entry;
    const people = await Promise.all(
      Array.from({ length: count }, (_each, at) =>
        makeCustomer(shop, `+9665011${prefix}${String(at).padStart(3, "0")}`),
      ),
    );
    prefix += 1;
    await shop.db
      .insert(waitingEntries)
      .values(people.map(({ customerId }) => ({ ...rest, ...set, customerId })));
  };
  await copy(70, { date: "2026-03-11", state: "left" });
  await copy(60, { date: "2026-03-20" });
  // Nobody has written down yet that these are over.
  await copy(5, { date: "2026-03-10", time: "11:00" });
  const seen: { id: string; state: string }[] = [];
  let cursor: string | null = null;
  do {
    const page = await listWaiting(shop.as(admin), { cursor });
    if (!page.ok) throw new Error(page.code);
    seen.push(...page.value.entries);
    cursor = page.value.nextCursor;
  } while (cursor);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  expect(seen).toHaveLength(1 + 70 + 60 + 5);
  const open = seen.filter(({ state }) => state === "waiting").length;
  expect(open).toBe(61);
  expect(seen.slice(0, open).every(({ state }) => state === "waiting")).toBe(true);
  expect((await listWaiting(shop.as(admin), { cursor: "garbage" })).ok).toBe(true);
});

it("WL10 the desk offers out of turn where there is room, and takes off the list; both are in the log", async () => {
  const order = await ordered(shop, ali);
  const other = await makeCustomer(shop, "+966500000005");
  const first = await joined(shop, other);
  const second = await joined(shop, sara);
  expect(await offerByHand(shop.as(admin), { id: second })).toMatchObject({
    ok: false,
    code: "waiting_no_room",
  });
  expect(await states()).toEqual(["waiting", "waiting"]);
  await cancelOrder(shop.as(ali), { id: order, body: { reason: "plans_changed" } });
  expect(await offerByHand(shop.as(ali), { id: second })).toMatchObject({ ok: false, code: "not_allowed" });
  expect(await offerByHand(shop.as(admin), { id: second })).toMatchObject({ ok: true });
  expect(await states()).toEqual(["waiting", "offered"]);
  expect(await shop.db.$count(messages, eq(messages.template, "place_offered"))).toBe(1);
  expect(await offerByHand(shop.as(admin), { id: second })).toMatchObject({
    ok: false,
    code: "waiting_over",
  });

  expect(await removeEntry(shop.as(admin), { id: second })).toMatchObject({ ok: true });
  expect(await removeEntry(shop.as(admin), { id: second })).toMatchObject({
    ok: false,
    code: "waiting_over",
  });
  expect(await removeEntry(shop.as(admin), { id: "none" })).toMatchObject({ ok: false, code: "not_found" });
  expect(await states()).toEqual(["waiting", "removed"]);
  expect(await readSlots(shop.db)).toMatchObject([{ slot: `vans ${FULL_AT.date} 15:00`, taken: 0 }]);
  expect(await logged()).toEqual([
    { action: "offer", actor: admin.email, id: second },
    { action: "delete", actor: admin.email, id: second },
  ]);
  expect(await offerByHand(shop.as(admin), { id: first })).toMatchObject({ ok: true });
});
