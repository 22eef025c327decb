import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import { homeOrder } from "#tests/support/order-samples.ts";
import { makeResource } from "#tests/support/samples/calendars.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, request, ali, asAli } = await openApi("2026-03-10T09:00:00Z");
const asked = { fulfillment: "home", animals: 1, from: "2026-03-11", days: 2 };
const ask = async (changes: object = {}) => {
  const answer = await request("POST", "/api/free-times", { body: { ...asked, ...changes } });
  expect(answer.status).toBe(200);
  return answer.json();
};
const timesOf = (answer: { days: { date: string; times: { time: string; state: string }[] }[] }) =>
  answer.days.map(
    ({ date, times }) => `${date} ${times.map(({ time, state }) => `${time} ${state}`).join(", ")}`,
  );
const place = (key: string) =>
  request("POST", "/api/orders", {
    cookie: asAli,
    headers: { "Idempotency-Key": key },
    body: homeOrder(ali),
  });

describe("POST /api/free-times", () => {
  it("KT01 a shop without calendars offers every time of its hours", async () => {
    const answer = await ask();
    expect(answer.isLimited).toBe(false);
    expect(answer.days.map(({ times }: { times: object[] }) => times.length)).toEqual([27, 27]);
  });

  it("KT01 KT02 KT03 tells what is free, few and full, for as many animals as are asked for, and a lost race its nearest times", async () => {
    const spans = [
      { opens: "15:00", closes: "16:00", capacity: 3 },
      { opens: "18:00", closes: "19:00", capacity: 100 },
    ];
    await makeResource(shop.db, { id: "vans", kind: "delivery" }, ...spans);
    shop.events.catalogChanged();
    const day = (date: string, early: string) =>
      `${date} 15:00 ${early}, 15:30 ${early}, 18:00 free, 18:30 free`;
    expect(timesOf(await ask())).toEqual([day("2026-03-11", "few"), day("2026-03-12", "few")]);
    expect(timesOf(await ask({ animals: 4 }))).toEqual([
      day("2026-03-11", "full"),
      day("2026-03-12", "full"),
    ]);

    for (const key of ["one-order", "two-order", "three-order"]) expect((await place(key)).status).toBe(201);
    expect(timesOf(await ask())).toEqual([day("2026-03-11", "full"), day("2026-03-12", "few")]);
    const lost = await place("four-order");
    expect(lost.status).toBe(409);
    const problem = await lost.json();
    expect(problem).toMatchObject({
      code: "time_full",
      nearest: [
        { date: "2026-03-10", time: "18:30" },
        { date: "2026-03-11", time: "18:00" },
        { date: "2026-03-11", time: "18:30" },
      ],
    });
    expect(problem.title).not.toContain("{{");
    await shop.db.execute(sql`truncate resources cascade`);
  });

  it("KT01 refuses what is no question", async () => {
    const most = ORDER_LIMITS.quantityMax * ORDER_LIMITS.meatsMax;
    await ask({ animals: most });
    for (const wrong of [
      { animals: 0 },
      { animals: most + 1 },
      { from: "2026-02-30" },
      { days: 32 },
      { fulfillment: "sea" },
    ]) {
      const answer = await request("POST", "/api/free-times", { body: { ...asked, ...wrong } });
      expect(answer.status).toBe(422);
    }
  });
});
