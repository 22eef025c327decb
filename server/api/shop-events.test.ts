import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, request, asAdmin } = await openApi();
const MINUTE = 60_000;
/** Longer than changes are gathered. */
const GATHERED_MS = 400;

/** Reads an answer as it comes; `until` resolves with all that was said once `text` is in it. */
function listen(answer: Response) {
  const reader = answer.body?.getReader();
  let said = "";
  const reading = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      said += new TextDecoder().decode(part.value);
  })();
  return {
    changes: () => said.match(/event: changed/g)?.length ?? 0,
    async until(text: string): Promise<string> {
      await expect.poll(() => said, { timeout: 5_000, interval: 10 }).toContain(text);
      return said;
    },
    leave: async () => {
      await reader?.cancel();
      await reading;
    },
  };
}

const open = (age = 0, headers = {}) => request("GET", `/api/shop-events?age=${age}`, { headers });
/** Changed, and heard of: until then the shop counts as quiet. */
async function changePrice() {
  const before = shop.events.catalogVersion();
  await shop.db.execute(sql`update breeder_prices set price_halalas = price_halalas + 100`);
  await expect.poll(shop.events.catalogVersion, { interval: 5 }).toBeGreaterThan(before);
}

/** Until the last change is long enough ago to be no doubt for a page that was read just now. */
const untilQuiet = () =>
  expect.poll(() => shop.events.catalogQuiet(), { timeout: 5_000 }).toBeGreaterThan(1_500);

describe("the ears of open pages", () => {
  it("OF01 hear of a change made past the shop, and not a word of what it was", async () => {
    await untilQuiet();
    const answer = await open();
    expect(answer.headers.get("content-type")).toMatch(/^text\/event-stream/);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const ear = listen(answer);
    await changePrice();
    expect(await ear.until("event: changed")).toBe("retry: 3000\n\nevent: changed\ndata: 1\n\n");
    await ear.leave();
  });

  it("OF01 OF04 hear at once of what they missed, and nothing when they missed nothing", async () => {
    await untilQuiet();
    await changePrice();
    await untilQuiet();
    const late = listen(await open(MINUTE));
    await late.until("event: changed");
    await late.leave();

    const fresh = listen(await open());
    await fresh.until("retry");
    await changePrice();
    await fresh.until("event: changed");
    await sleep(GATHERED_MS);
    expect(fresh.changes(), "only the new change").toBe(1);
    await fresh.leave();
  });

  it("OF01 are not woken by what admins do with orders, and once by a change of many rows in many tables", async () => {
    await untilQuiet();
    const ear = listen(await open());
    await ear.until("retry");
    const version = shop.events.catalogVersion();
    await request("POST", "/api/admin/orders/undo", { cookie: asAdmin, body: { undoIds: ["x"] } });
    expect(shop.events.catalogVersion(), "the process forgot its pages all the same").toBeGreaterThan(
      version,
    );
    await sleep(GATHERED_MS);
    expect(ear.changes()).toBe(0);
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`update breeds set order_index = order_index`);
      await tx.execute(sql`update breeder_prices set price_halalas = price_halalas + 100`);
      await tx.execute(sql`update app_settings set value = value`);
    });
    await ear.until("event: changed");
    await sleep(GATHERED_MS);
    expect(ear.changes()).toBe(1);
    await ear.leave();
  });

  it("OF01 are two hundred at most for one address, and those that went away leave room", async () => {
    const answers: Response[] = [];
    for (let index = 0; index < 200; index += 1) answers.push(await open());
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const refused = await open();
    expect(refused.status).toBe(429);
    expect((await refused.json()).code).toBe("too_many_streams");
    await answers[0]?.body?.cancel();
    const again = await open();
    expect(again.status).toBe(200);
    for (const answer of [...answers.slice(1), again]) await answer.body?.cancel();
  });

  it("OF01 take no age that is none", async () => {
    for (const age of ["-1", "1.5", "old", "1e99"])
      expect((await request("GET", `/api/shop-events?age=${age}`)).status, age).toBe(422);
    const head = await request("HEAD", "/api/shop-events");
    expect(head.status).toBe(200);
    expect(head.body).toBeNull();
  });
});
