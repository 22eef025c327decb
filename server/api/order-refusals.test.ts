import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { OrderBodyInput } from "#app/features/order-placing/rules/schema.ts";
import { breeds } from "#db/schema/catalog.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { appSettings } from "#db/schema/settings.ts";
import {
  APP_FEE,
  homeOrder,
  makeAdmin,
  NAEMI_JADHA,
  restaurantOrder,
  SALAD_ID,
} from "#tests/support/order-samples.ts";
import { newKey } from "#tests/support/request-shop.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, request, cookieOf, ali, asAli } = await openApi();

const place = (body: unknown, headers: Record<string, string> = newKey()) =>
  request("POST", "/api/orders", { cookie: asAli, body, headers });

/** How many rows each table holds that a placed order would write into. */
async function written() {
  const { rows } = await shop.db.execute(sql`select
    (select count(*) from orders) as orders, (select count(*) from order_items) as items,
    (select count(*) from order_sides) as sides, (select count(*) from order_events) as events,
    (select count(*) from pgboss.job) as jobs`);
  return rows[0];
}

/** The refusal in both languages, each with a sentence of its own, and nothing written. */
async function expectRefused(body: unknown, status: number, code: string, field?: string) {
  const before = await written();
  const titles: string[] = [];
  for (const lang of ["en", "ar"]) {
    const answer = await place(body, { ...newKey(), cookie: `lang=${lang}; ${asAli}` });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "application/problem+json"]);
    const problem = (await answer.json()) as { code: string; title: string; fields?: Record<string, string> };
    expect(problem.code).toBe(code);
    const sentences = [problem.title, ...Object.values(problem.fields ?? {})];
    for (const words of sentences) expect(words).not.toMatch(/^\w+:\w/);
    if (field) expect(Object.keys(problem.fields ?? {})).toContain(field);
    titles.push(problem.title);
  }
  expect(titles[0]).not.toMatch(/[\u0600-\u06ff]/);
  expect(titles[1]).toMatch(/[\u0600-\u06ff]/);
  expect(await written()).toEqual(before);
}

describe("POST /api/orders refuses what the shop cannot do now, in both languages, and writes nothing", () => {
  const meat = { breedId: "naemi", ageClassId: "jadha", quantity: 1 };
  const styled = (cookingTypeId: string) => [{ ...meat, cookingTypeId }];
  const refusals: [string, () => unknown, number, string, string?][] = [
    [
      "W24 what is not sold",
      () => homeOrder(ali, { meats: [{ ...meat, breedId: "unicorn" }] }),
      422,
      "combination_unavailable",
      "meats.0.breedId",
    ],
    [
      "WR07 a restaurant that is not there",
      () => restaurantOrder(ali, { restaurantSlug: "nowhere" }),
      422,
      "restaurant_unavailable",
      "restaurantSlug",
    ],
    [
      "WR03 a style that is not cooked",
      () => restaurantOrder(ali, { meats: styled("sushi") }),
      422,
      "cooking_unavailable",
      "meats.0.cookingTypeId",
    ],
    [
      "WR06 a rice that is not cooked",
      () => restaurantOrder(ali, { riceCookingTypeId: "mandi" }),
      422,
      "rice_unavailable",
      "riceCookingTypeId",
    ],
    [
      "WR10 a side that is not served",
      () => restaurantOrder(ali, { sides: { nothing: 1 } }),
      422,
      "side_unavailable",
      "sides.nothing",
    ],
    [
      "W47 yesterday",
      () => homeOrder(ali, { schedule: { date: "2026-03-09", time: "15:00" } }),
      422,
      "slot_unavailable",
      "schedule.date",
    ],
    [
      "W48 a time between two slots",
      () => homeOrder(ali, { schedule: { date: "2026-03-11", time: "15:10" } }),
      422,
      "slot_unavailable",
      "schedule.time",
    ],
    [
      "W52 another phone than the session's",
      () => homeOrder(ali, { customerPhone: "+966500000009" }),
      422,
      "phone_not_verified",
      "customerPhone",
    ],
    [
      "W54 a halala too little",
      () => homeOrder(ali, { expectedTotalHalalas: NAEMI_JADHA + APP_FEE - 1 }),
      409,
      "price_changed",
    ],
    [
      "W21 quantity 11",
      () => homeOrder(ali, { meats: [{ ...meat, quantity: 11 }] }),
      422,
      "invalid_input",
      "meats.0.quantity",
    ],
    [
      "W21 quantity 1e9",
      () => homeOrder(ali, { meats: [{ ...meat, quantity: 1e9 }] }),
      422,
      "invalid_input",
      "meats.0.quantity",
    ],
    [
      "WR04 plates 0",
      () => restaurantOrder(ali, { meats: [{ ...meat, cookingTypeId: "mandi", platesCount: 0 }] }),
      422,
      "invalid_input",
      "meats.0.platesCount",
    ],
    [
      "WR10 51 of a side",
      () => restaurantOrder(ali, { sides: { [SALAD_ID]: 51 } }),
      422,
      "invalid_input",
      `sides.${SALAD_ID}`,
    ],
    [
      "W43 a date that does not exist",
      () => homeOrder(ali, { schedule: { date: "2026-02-30", time: "15:00" } }),
      422,
      "invalid_input",
      "schedule.date",
    ],
    [
      "W36 a foreign phone",
      () => homeOrder(ali, { customerPhone: "+971501234567" }),
      422,
      "invalid_input",
      "customerPhone",
    ],
    [
      "W35 a name of markup",
      () => homeOrder(ali, { customerName: "<b>Ali</b>" }),
      422,
      "invalid_input",
      "customerName",
    ],
    [
      "WH05 an address of 10 kB",
      () => homeOrder(ali, { address: "ش".repeat(5_000) }),
      422,
      "invalid_input",
      "address",
    ],
    [
      "W21 a wrong type",
      () => ({ ...homeOrder(ali), meats: "lamb" }) as unknown as OrderBodyInput,
      422,
      "invalid_input",
      "meats",
    ],
  ];
  it.each(refusals)("%s", async (_title, body, status, code, field) => {
    await expectRefused(body(), status, code, field);
  });

  it("R12 less than the minimum", async () => {
    const minimum = (halalas: number) =>
      shop.db
        .insert(appSettings)
        .values({ key: "minimum_order_halalas", value: String(halalas) })
        .onConflictDoUpdate({ target: appSettings.key, set: { value: String(halalas) } });
    await minimum(NAEMI_JADHA + APP_FEE + 1);
    await expectRefused(homeOrder(ali), 422, "below_minimum");
    await minimum(0);
  });

  it("W24 WR07 a breed that was switched off and a restaurant that was hidden since the page was drawn", async () => {
    const breed = (active: boolean) => shop.db.update(breeds).set({ active }).where(eq(breeds.id, "naemi"));
    const restaurant = (visible: boolean) =>
      shop.db.update(restaurants).set({ visible }).where(eq(restaurants.id, "R-1"));
    await breed(false);
    await expectRefused(homeOrder(ali), 422, "combination_unavailable", "meats.0.breedId");
    await breed(true);
    await restaurant(false);
    await expectRefused(restaurantOrder(ali), 422, "restaurant_unavailable", "restaurantSlug");
    await restaurant(true);
  });
});

describe("at the same moment", () => {
  it("W55 50 confirms with one key are answered with one order, written once", async () => {
    const before = Number((await written())?.orders);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(restaurantOrder(ali), key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(Number((await written())?.orders)).toBe(before + 1);
  });

  it("W55 a second confirm of something else, while the first is running, is told so and writes nothing", async () => {
    const before = Number((await written())?.orders);
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        place(homeOrder(ali, { customerName: index % 2 ? "علي" : "محمد" }), key),
      ),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(refused).toHaveLength(5);
    for (const answer of refused) expect(await answer.json()).toMatchObject({ code: "idempotency_reused" });
    expect(Number((await written())?.orders)).toBe(before + 1);
  });

  it("AO10 of two admins who move one order one wins, the other is told the status of now", async () => {
    const { id } = (await (await place(homeOrder(ali))).json()) as { id: string };
    const desks = [
      await cookieOf(await makeAdmin(shop, "one@kabsh.test")),
      await cookieOf(await makeAdmin(shop, "two@kabsh.test")),
    ];
    const answers = await Promise.all(
      desks.map((cookie) =>
        request("POST", `/api/admin/orders/${id}/status`, {
          cookie,
          body: { from: "Pending Payment", status: "Paid" },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const told = answers.find(({ status }) => status === 409);
    expect(await told?.json()).toMatchObject({ code: "stale_status", currentStatus: "Paid" });
    const mine = (await (await request("GET", `/api/orders/${id}`, { cookie: asAli })).json()) as {
      timeline: { toStatus: string | null }[];
    };
    expect(mine.timeline.filter(({ toStatus }) => toStatus === "Paid")).toHaveLength(1);
  });
});
