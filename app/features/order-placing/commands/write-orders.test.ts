import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { AheadOfTime } from "#app/features/order-placing/rules/ahead-of-time.ts";
import type { Confirm } from "#app/features/order-placing/rules/confirm.ts";
import type { OrderBodyInput } from "#app/features/order-placing/rules/schema.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import { customers } from "#db/schema/accounts.ts";
import { resourceHours, resources } from "#db/schema/capacity.ts";
import { orders } from "#db/schema/orders.ts";
import { appSettings } from "#db/schema/settings.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { homeOrder, makeCustomer, setLimits } from "#tests/support/order-samples.ts";
import { openPlacing } from "#tests/support/placing.ts";
import { makeResource, readSlots } from "#tests/support/samples/calendars.ts";
import { placeOrders } from "./write-orders.server.ts";

const { shop, ali, place, confirmOf: confirm } = await openPlacing();
const omar = await makeCustomer(shop, "+966511200001");
const huda = await makeCustomer(shop, "+966511200002");
const gone = await makeCustomer(shop, "+966511200003");
const AT = { date: "2026-03-12", time: "15:00" };
const EARLIER = { date: "2026-03-11", time: "15:00" };
const OTHER = { date: "2026-03-13", time: "15:00" };

beforeEach(async () => {
  await shop.db.execute(sql`truncate resources, waiting_entries cascade`);
  await shop.db.delete(appSettings).where(eq(appSettings.value, "1"));
  // A resource of its own: a process remembers for a minute which slots were full, also those of other tests.
  await makeResource(
    shop.db,
    { id: "vans-of-these-tests", kind: "delivery" },
    { opens: "15:00", closes: "16:00", capacity: 1 },
  );
  shop.events.catalogChanged();
});

const confirmOf = (actor: CustomerActor, changes: Partial<OrderBodyInput> = {}, key?: string) =>
  confirm(actor, { schedule: AT, ...changes }, key);

/** What becomes of a confirm; a fault undoes everything, as for whoever calls. */
async function become(
  confirm: Confirm,
  beside: readonly Confirm[] = [],
  { isFirstTry } = { isFirstTry: true },
): Promise<string> {
  const how = { isFirstTry, isInCompany: beside.length > 0 };
  try {
    return await shop.db.transaction(async (tx) => {
      const answers = await placeOrders(tx, [...beside, confirm], how);
      for (const other of beside) expect(answers.get(other)).toMatchObject({ ok: true });
      const answer = answers.get(confirm);
      if (!answer) return "left out";
      if (!answer.ok) return answer.code;
      return answer.value.replayed ? "placed before" : "placed";
    });
  } catch (error) {
    return (error as Error).constructor.name;
  }
}

const limitTo = async (key: "limit_unpaid_orders" | "limit_orders_per_day") => {
  await setLimits(shop.db, { [key]: 1 });
  expect(await place(homeOrder(ali, { schedule: OTHER }))).toMatchObject({ ok: true });
  return confirmOf(ali);
};

const AHEAD: AheadOfTime = { heldUntil: (usual) => usual, alongside: async () => undefined };
const waitsForReservation = ({ customerId }: CustomerActor) =>
  shop.db.insert(waitingEntries).values({
    id: randomUUID(),
    customerId,
    date: AT.date,
    fulfillment: "home",
    animals: 1,
    language: "ar",
    joinedAt: new Date(),
  });

/** Each guard of placing: what stands in the way, and what becomes of the order alone and in company. */
const GUARDS: readonly {
  guard: string;
  asked: () => Promise<Confirm>;
  alone: string;
  inCompany?: string;
}[] = [
  { guard: "PQ01 nothing", asked: () => confirmOf(ali), alone: "placed" },
  {
    guard: "W54 another price",
    asked: () => confirmOf(ali, { expectedTotalHalalas: 1 }),
    alone: "price_changed",
  },
  {
    guard: "PQ02 a day that is over",
    asked: () => confirmOf(ali, { schedule: { ...AT, date: "2026-03-09" } }),
    alone: "slot_unavailable",
  },
  {
    guard: "KP02 an hour in which nobody works",
    asked: () => confirmOf(ali, { schedule: { ...AT, time: "18:00" } }),
    alone: "slot_unavailable",
    inCompany: "left out",
  },
  {
    guard: "LM01 orders without money",
    asked: () => limitTo("limit_unpaid_orders"),
    alone: "too_many_unpaid_orders",
  },
  { guard: "LM02 orders of a day", asked: () => limitTo("limit_orders_per_day"), alone: "too_many_orders" },
  {
    guard: "SO03 nothing, although there are many: the shop places what was agreed to earlier",
    asked: async () => ({ ...(await limitTo("limit_orders_per_day")), ahead: AHEAD }),
    alone: "placed",
  },
  {
    guard: "W55 its own key",
    asked: async () => {
      const confirm = await confirmOf(ali, { schedule: OTHER });
      expect(await become(confirm)).toBe("placed");
      return confirm;
    },
    alone: "placed before",
  },
  {
    guard: "W55 a key of another order",
    asked: async () => {
      const before = await confirmOf(ali, { schedule: OTHER });
      expect(await become(before)).toBe("placed");
      return confirmOf(ali, { customerName: "علي آخر" }, before.idempotency.key);
    },
    alone: "idempotency_reused",
  },
  {
    guard: "R20 an account that was erased",
    asked: async () => {
      await shop.db.update(customers).set({ erasedAt: new Date() }).where(eq(customers.id, gone.customerId));
      return confirmOf(gone);
    },
    alone: "not_signed_in",
  },
  {
    guard: "KP05 somebody who took the last place",
    asked: async () => {
      expect(await place(homeOrder(huda, { schedule: AT }), randomUUID(), huda)).toMatchObject({ ok: true });
      return confirmOf(ali);
    },
    alone: "CapacityGone",
  },
  {
    guard: "KP08 a calendar that changed since",
    asked: async () => {
      const confirm = await confirmOf(ali);
      await shop.db.update(resources).set({ version: sql`version + 1` });
      return confirm;
    },
    alone: "CapacityGone",
  },
  {
    guard: "DU12 somebody who waits for that place",
    asked: async () => {
      await waitsForReservation(huda);
      return confirmOf(ali);
    },
    alone: "NoRoom",
    inCompany: "left out",
  },
];

describe("an order is placed by one path, alone and with others", () => {
  it.each(GUARDS)("$guard in its way, alone: $alone", async ({ asked, alone }) => {
    const confirm = await asked();
    const before = await shop.db.$count(orders);
    expect(await become(confirm)).toBe(alone);
    expect(await shop.db.$count(orders)).toBe(before + (alone === "placed" ? 1 : 0));
    for (const { taken, held, capacity } of await readSlots(shop.db)) {
      expect(taken).toBeLessThanOrEqual(capacity);
      expect(taken).toBe(held);
    }
  });

  it.each(GUARDS)("$guard in its way, in company", async ({ asked, alone, inCompany = alone }) => {
    const confirm = await asked();
    const other = await confirmOf(omar, { schedule: EARLIER });
    const before = await shop.db.$count(orders);
    expect(await become(confirm, [other])).toBe(inCompany);
    // What is gone for one is undone for all, and each goes by itself.
    const placed = inCompany === "placed" ? 2 : inCompany === "CapacityGone" ? 0 : 1;
    expect(await shop.db.$count(orders)).toBe(before + placed);
  });

  it("KP08 KP05 whoever lost a race plans anew by what is there now, and hears where there is room", async () => {
    const confirm = await confirmOf(ali);
    await shop.db.update(resources).set({ version: sql`version + 1` });
    expect(await become(confirm, [], { isFirstTry: false })).toBe("placed");
    expect(await become(await confirmOf(omar), [], { isFirstTry: false })).toBe("NoRoom");
  });

  it("DU12 two that come along at once never count on the same place beside who waits", async () => {
    await shop.db.update(resourceHours).set({ capacity: 2 });
    shop.events.catalogChanged();
    await waitsForReservation(huda);
    const [first, second] = [await confirmOf(ali), await confirmOf(omar)];
    let other: Promise<string> | undefined;
    await shop.db.transaction(async (tx) => {
      const answers = await placeOrders(tx, [first], { isFirstTry: true, isInCompany: false });
      expect(answers.get(first)).toMatchObject({ ok: true });
      other = become(second);
      await setTimeout(300);
    });
    expect(await other).toBe("NoRoom");
  });
});
