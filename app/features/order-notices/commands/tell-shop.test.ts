import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverMessages } from "#app/features/messages/commands/deliver-messages.server.ts";
import { openDatabase } from "#db/client.ts";
import { shopNotices } from "#db/schema/order-edits.ts";
import { homeOrder, liftLimits, mustPlace, setLimits } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { tellShop } from "./tell-shop.server.ts";

const { shop, ali } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
await deliverMessages(shop);
const START = Date.parse("2026-03-10T09:00:00Z");
const SHOP = "+966500000000";

beforeEach(async () => {
  await shop.db.execute(
    sql`truncate orders, order_items, order_sides, order_events, order_seen, shop_notices, payment_proofs, reviews, messages cascade`,
  );
  await shop.db.execute(sql`delete from pgboss.job`);
  await setLimits(shop.db, { limit_shop_messages: 3 });
  shop.sent.length = 0;
  shop.at(new Date(START));
});

const later = (seconds: number) => shop.at(new Date(START + seconds * 1000));
const order = async () => (await mustPlace(shop, ali, homeOrder(ali))).reference;
const orderMany = async (many: number) => {
  const references: string[] = [];
  for (let n = 0; n < many; n += 1) references.push(await order());
  return references;
};
const tell = (isLater = false) => tellShop(shop, { isLater });
/** What the shop's number was told, oldest first, once so many messages have arrived there. */
const told = async (many: number) => {
  const toShop = () => shop.sent.filter(({ to }) => to === SHOP);
  await expect.poll(() => toShop().length, { timeout: 15_000 }).toBe(many);
  return toShop().map(({ text }) => text);
};
const waitingJobs = async (name: string) =>
  (
    await shop.db.execute<{ seconds: number }>(sql`
      select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
      where name = ${name} and state = 'created' order by start_after`)
  ).rows.map(({ seconds }) => seconds);
const expectOnce = (texts: string[], references: string[]) => {
  const seen = texts.join("\n");
  for (const reference of references) expect(seen.split(reference)).toHaveLength(2);
};

describe("what the shop's own number is told of new orders", () => {
  it("LM20 few orders come each by itself, with who and what", async () => {
    const references = await orderMany(3);
    for (const _ of references) await tell();
    const texts = await told(3);
    expectOnce(texts, references);
    expect(texts.every((text) => text.includes("050 000 0001"))).toBe(true);
  });

  it("LM20 what comes beyond three in a minute comes together once a minute, in the order of placing, and nothing is lost", async () => {
    const first = await orderMany(3);
    await tell();
    const [fourth] = await orderMany(1);
    later(5);
    await tell();
    await told(4);
    const rest = await orderMany(70);
    for (let n = 0; n < 70; n += 1) await tell();
    expect(await told(4)).toHaveLength(4);
    // The one job that comes back when the minute is over; it is early by some seconds and comes once more.
    expect((await waitingJobs("tell-shop")).filter((seconds) => seconds > 0)).toEqual([60]);
    later(58);
    await tell(true);
    expect((await waitingJobs("tell-shop")).filter((seconds) => seconds > 0)).toEqual([7, 60]);
    later(65);
    await tell(true);
    const texts = await told(6);
    // Two messages of one minute are delivered side by side; each names its orders in their order.
    const firstOf = (text: string) => rest.findIndex((reference) => text.includes(reference));
    const bundles = texts.slice(4).sort((one, other) => firstOf(one) - firstOf(other));
    expect(bundles[0]).toContain("50 طلبًا جديدًا");
    expect(bundles[1]).toContain("20 طلبًا جديدًا");
    expectOnce(texts, [...first, fourth ?? "", ...rest]);
    expect(bundles.join(" ").match(/[34679ACDEFGHJKMNPQRTWXY]{8}/g)).toEqual(rest);

    later(200);
    const calm = await orderMany(1);
    await tell();
    expectOnce((await told(7)).slice(6), calm);
  });

  it("LM20 a burst that comes at once is one message at once", async () => {
    const references = await orderMany(12);
    await tell();
    const texts = await told(1);
    expect(texts[0]).toContain("12 طلبًا جديدًا");
    expectOnce(texts, references);
  });

  it("LM20 several workers at once tell each order once", async () => {
    const other = openDatabase(shop.url, { max: 4 });
    try {
      const references = await orderMany(3);
      await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          tellShop(n % 2 ? shop : { ...shop, db: other.db }, { isLater: false }),
        ),
      );
      expectOnce(await told(3), references);
    } finally {
      await other.close();
    }
  });

  it("LM20 a telling that fails leaves the orders untold, and the next one tells them", async () => {
    const references = await orderMany(2);
    const enqueueAll = () => Promise.reject(new Error("queue is gone"));
    await expect(
      tellShop({ ...shop, jobs: { ...shop.jobs, enqueueAll } }, { isLater: false }),
    ).rejects.toThrow("gone");
    await tell();
    expectOnce(await told(2), references);
  });

  it("LM04 LM20 with the limit switched off every order comes by itself", async () => {
    await setLimits(shop.db, { limit_shop_messages: 0 });
    const references = await orderMany(8);
    await tell();
    expectOnce(await told(8), references);
  });

  it("LM20 notes of what was told go after a day", async () => {
    await orderMany(2);
    await tell();
    later(25 * 3600);
    shop.at("2026-03-11T10:00:00Z");
    await mustPlace(shop, ali, homeOrder(ali, { schedule: { date: "2026-03-12", time: "15:00" } }));
    await tell();
    expect(await shop.db.$count(shopNotices)).toBe(1);
  });
});
