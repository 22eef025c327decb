import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Confirm } from "#app/features/order-placing/rules/confirm.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import { openDatabase } from "#db/client.ts";
import { customers } from "#db/schema/accounts.ts";
import { orderReservations, slots } from "#db/schema/capacity.ts";
import { orderLinks } from "#db/schema/order-recipients/order-links.ts";
import { orders } from "#db/schema/orders.ts";
import { homeOrder, makeCustomer } from "#tests/support/order-samples.ts";
import { openPlacing } from "#tests/support/placing.ts";
import { makeResource } from "#tests/support/samples/calendars.ts";
import { mayGoInGroup, placeInGroup } from "./place-order.server.ts";

const { shop, place, confirmOf, written } = await openPlacing();
const people: CustomerActor[] = [];
for (let n = 0; n < 24; n += 1)
  people.push(await makeCustomer(shop, `+9665111000${String(n).padStart(2, "0")}`));
const SLOT = { date: "2026-03-11", time: "15:00" };

beforeEach(async () => {
  await shop.db.execute(sql`truncate resources cascade`);
  shop.events.catalogChanged();
});

const nameOf = (n: number) => `عميل ${"ابتثجحخدذرزسشصضطظعغفقكلمن"[n]}`;
const placeFor = (person: CustomerActor, changes: Parameters<typeof homeOrder>[1] = {}) =>
  place(homeOrder(person, { schedule: SLOT, ...changes }), randomUUID(), person);
const transactions = async () => {
  const { rows } = await shop.db.execute<{ many: number }>(
    sql`select count(distinct xmin::text)::int as many from orders`,
  );
  return rows[0]?.many ?? 0;
};

describe("orders that come at the same moment", () => {
  it("PQ01 go in few transactions, and each is whole and its own customer's", async () => {
    const answers = await Promise.all(
      people.map((person, n) => placeFor(person, { customerName: nameOf(n) })),
    );
    const placed = answers.map((answer) => (answer.ok ? answer.value : null));
    expect(placed.map((each) => [each?.order.customerName, each?.replayed])).toEqual(
      people.map((_, n) => [nameOf(n), false]),
    );
    expect(new Set(placed.map((each) => each?.order.reference)).size).toBe(people.length);
    const [many, items, , events] = await written();
    expect([many, items, events]).toEqual([24, 24, 24]);
    expect(await shop.db.$count(orderLinks)).toBe(24);
    const { rows } = await shop.db.execute<{ mine: boolean }>(sql`
      select m.customer_id = o.customer_id and c.phone = o.customer_phone as mine
      from orders o join messages m on m.order_id = o.id join customers c on c.id = o.customer_id`);
    expect(rows).toEqual(people.map(() => ({ mine: true })));
    expect(await transactions()).toBeLessThan(12);
  });

  it("PQ02 those that cannot be had are refused by themselves, and the others are placed", async () => {
    const answers = await Promise.all(
      people.map((person, n) =>
        n % 3 === 0
          ? placeFor(person, { expectedTotalHalalas: 1 })
          : n % 3 === 1
            ? placeFor(person, { schedule: { date: "2026-03-09", time: "15:00" } })
            : placeFor(person),
      ),
    );
    expect(answers.map((answer) => (answer.ok ? "placed" : answer.code))).toEqual(
      people.map((_, n) => ["price_changed", "slot_unavailable", "placed"][n % 3]),
    );
    expect((await written())[0]).toBe(8);
  });

  it("PQ02 wait for nobody's lock longer than a second, but by themselves", async () => {
    const [held, ...others] = people.slice(0, 9) as [CustomerActor, ...CustomerActor[]];
    const confirms = await Promise.all([held, ...others].map((person) => confirmOf(person)));
    const other = openDatabase(shop.url, { max: 1 });
    try {
      let late: ReturnType<typeof placeFor> | undefined;
      await other.db.transaction(async (tx) => {
        await tx.select().from(customers).where(eq(customers.id, held.customerId)).for("update");
        expect(await Promise.all(confirms.map(placeInGroup))).toEqual(confirms.map(() => null));
        late = placeFor(held);
        const answers = await Promise.all(others.map((person) => placeFor(person)));
        expect(answers.every(({ ok }) => ok)).toBe(true);
      });
      expect(await late).toMatchObject({ ok: true });
      expect((await written())[0]).toBe(9);
    } finally {
      await other.close();
    }
  });

  it("PQ02 go with others where that asks for nothing of their own", async () => {
    const plain = await confirmOf(people[0] as CustomerActor);
    const { body } = plain;
    const somebody = {} as never;
    const alone: [string, Partial<Confirm>][] = [
      ["several days", { body: { ...body, moreDays: somebody } }],
      ["an occasion", { body: { ...body, occasion: somebody } }],
      ["shares", { body: { ...body, shares: somebody } }],
      ["the mark of an offer", { body: { ...body, keeperId: "offer-of-the-waiting-list" } }],
      ["an offer", { offerId: "offer-of-the-waiting-list" }],
      ["made by the shop", { ahead: somebody }],
      ["made at the desk", { byAdmin: somebody }],
    ];
    expect(mayGoInGroup(plain)).toBe(true);
    expect(mayGoInGroup({ ...plain, body: { ...body, keeperId: "m-of-the-wizard" } })).toBe(true);
    for (const [what, said] of alone) expect(mayGoInGroup({ ...plain, ...said }), what).toBe(false);
  });

  it("PQ03 take as many places as there are, also where a group wants more", async () => {
    await makeResource(
      shop.db,
      { id: "vans", kind: "delivery" },
      { opens: "15:00", closes: "16:00", capacity: 5 },
    );
    shop.events.catalogChanged();
    const answers = await Promise.all(people.map((person) => placeFor(person)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await shop.db.$count(orders)).toBe(5);
    expect(await shop.db.$count(orderReservations)).toBe(5);
    expect((await shop.db.select({ taken: slots.taken }).from(slots)).map(({ taken }) => taken)).toEqual([5]);
  });
});
