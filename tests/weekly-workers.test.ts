import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addDays, riyadhDate, weekdayOf } from "#app/lib/riyadh-time.ts";
import { type OpenDatabase, openDatabase } from "#db/client.ts";
import { customers } from "#db/schema/accounts.ts";
import { resources } from "#db/schema/capacity.ts";
import { standingOrders } from "#db/schema/standing-orders.ts";
import { createDatabase } from "./support/create-database.ts";
import { orderOf } from "./support/order-stream.ts";
import { endShop, freePort, type RunningShop, spawnShop, untilReady } from "./support/running-shop.ts";
import { startScratchPostgres } from "./support/scratch-postgres.ts";

// Real processes on one real database; one of them is killed in the middle of its round.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const MANY = 60;
const KILL_AFTER = 5;
const opened: (() => unknown)[] = [];
const running = new Set<RunningShop>();
let database: OpenDatabase;
let start: (role: "web" | "all") => Promise<RunningShop>;

beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-weekly-"));
  opened.push(() => rmSync(dataDir, { recursive: true, force: true }));
  chmodSync(dataDir, 0o711);
  const postgres = await startScratchPostgres();
  opened.push(postgres.stop);
  const url = await createDatabase(postgres.url, "weekly");
  database = openDatabase(url, { max: 2 });
  opened.push(database.close);
  start = async (role) => {
    const shop = spawnShop({
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      SESSION_SECRET: "the same secret in all of the processes",
      ROLE: role,
      PORT: await freePort(),
      HOST: "127.0.0.1",
    });
    running.add(shop);
    return shop;
  };
});
afterAll(async () => {
  for (const shop of running) await endShop(shop, "SIGKILL");
  for (const end of opened.reverse()) await end();
});

const one = async (query: ReturnType<typeof sql>) =>
  Number((await database.db.execute<{ count: string }>(query)).rows[0]?.count ?? 0);
const runs = () => one(sql`select count(*) from standing_order_runs where outcome = 'ordered'`);

/** Everybody's day is the same one, and it is due. */
async function agreeMany() {
  // What fits into a day is not looked at here.
  await database.db.delete(resources);
  const date = addDays(riyadhDate(new Date()), 2);
  const people = Array.from({ length: MANY }, (_, at) => ({
    id: `weekly-${at}`,
    phone: `+9665700${String(at).padStart(5, "0")}`,
  }));
  const now = new Date();
  await database.db.insert(customers).values(people.map((person) => ({ ...person, isPhoneVerified: true })));
  await database.db.insert(standingOrders).values(
    people.map(({ id, phone }) => {
      const { customerPhone: _, schedule: __, ...body } = orderOf(phone) as Record<string, unknown>;
      return {
        id: `standing-${id}`,
        customerId: id,
        weekday: weekdayOf(date),
        time: "15:00",
        body: { ...body, deliveryMethod: null },
        items: [],
        language: "ar" as const,
        nextOn: date,
        countedFrom: now,
        createdAt: now,
        changedAt: now,
      };
    }),
  );
  return date;
}

describe("two processes that work standing orders, one of them killed", () => {
  it("SO07 make one order of each and no second one, and what was under way is made by the other", async () => {
    const first = await start("web");
    await untilReady(first);
    const date = await agreeMany();
    const [killed, other] = await Promise.all([start("all"), start("all")]);
    await expect.poll(runs, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(KILL_AFTER);
    await endShop(killed, "SIGKILL");
    expect(await runs(), "it was killed in the middle of its work").toBeLessThan(MANY);
    const again = await start("all");
    await Promise.all([untilReady(other), untilReady(again)]);
    await expect.poll(runs, { timeout: 120_000, interval: 200 }).toBe(MANY);

    const said = [...running].map((shop) => shop.said()).join("\n");
    expect(await one(sql`select count(*) from orders where customer_id like 'weekly-%'`), said).toBe(MANY);
    const mates = sql`select count(distinct r.order_id) from standing_order_runs r join orders o on o.id = r.order_id
      join standing_orders s on s.id = r.standing_order_id and s.customer_id = o.customer_id where r.date = ${date}`;
    expect(await one(mates)).toBe(MANY);
    expect(
      await one(
        sql`select count(*) from messages m join standing_order_runs r on r.order_id = m.order_id where m.audience = 'customer'`,
      ),
    ).toBe(MANY);
    expect(await one(sql`select count(*) from standing_orders where next_on = ${addDays(date, 7)}`)).toBe(
      MANY,
    );
    expect(await one(sql`select count(*) from standing_order_runs where outcome <> 'ordered'`)).toBe(0);
  });
});
