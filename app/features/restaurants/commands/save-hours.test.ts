import { and, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { editOrder } from "#app/features/order-admin/commands/edit-order.server.ts";
import { readAdminRestaurant } from "#app/features/restaurants/reads/read-admin-restaurant.server.ts";
import { auditLog } from "#db/schema/insights.ts";
import { restaurantHours, restaurants } from "#db/schema/restaurants.ts";
import { homeOrder, liftLimits, mustPlace, restaurantOrder } from "#tests/support/order-samples.ts";
import { newKey } from "#tests/support/request-shop.ts";
import { openApi } from "#tests/support/stocked-shop.ts";
import { saveHours } from "./save-hours.server.ts";

/** 2026-03-10 is a Tuesday; the Friday after it is the 13th. */
const { shop, request, ali, admin, asAli, asAdmin } = await openApi();
const FRIDAY = "2026-03-13";
const R1 = "R-1";
const LATE_FRIDAY = [
  { weekday: 5, opens: "13:00", closes: "23:00" },
  { weekday: 6, opens: "12:00", closes: "14:00" },
  { weekday: 6, opens: "17:00", closes: "01:00" },
];
const save = (hours: typeof LATE_FRIDAY, was?: typeof LATE_FRIDAY) =>
  saveHours(shop.as(admin), { restaurantId: R1, change: { hours, ...(was && { was }) } });
const order = (date: string, time: string, language = "en") =>
  request("POST", "/api/orders", {
    cookie: `${asAli}; lang=${language}`,
    headers: newKey(),
    body: restaurantOrder(ali, { schedule: { date, time } }),
  });

beforeEach(async () => {
  await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
  await shop.db.delete(restaurantHours).where(eq(restaurantHours.restaurantId, R1));
});

describe("the hours of a restaurant", () => {
  it("RH01 RH03 an order outside them is refused, with the next possible time in the reader's words", async () => {
    await save(LATE_FRIDAY);
    const refused = await order(FRIDAY, "09:00");
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      code: "restaurant_closed",
      title:
        "The restaurant is closed then. The next possible time is Friday 13 March · between 1:00 and 2:00 PM.",
      next: { date: FRIDAY, time: "13:00" },
      fields: { "schedule.time": expect.any(String) },
    });
    const arabic = await request("POST", "/api/orders", {
      headers: { ...newKey(), cookie: `lang=ar; ${asAli}` },
      body: restaurantOrder(ali, { schedule: { date: "2026-03-14", time: "15:30" } }),
    });
    expect(await arabic.json()).toMatchObject({
      title: "المطعم مغلق في هذا الموعد. أقرب موعد ممكن: السبت 14 مارس · بين 5:00 و6:00 م.",
      next: { date: "2026-03-14", time: "17:00" },
    });
    expect((await order(FRIDAY, "13:00")).status).toBe(201);
  });

  it("RH02 while nobody has said them the shop's hours hold alone, and they bind no order that is cut for home", async () => {
    expect((await order(FRIDAY, "09:00")).status).toBe(201);
    await save(LATE_FRIDAY);
    const home = homeOrder(ali, { schedule: { date: FRIDAY, time: "09:00" } });
    expect(await mustPlace(shop, ali, home)).toMatchObject({ schedule: { time: "09:00" } });
  });

  it("RH03 the desk's edit is bound like placing, and leaves what was agreed before", async () => {
    const placed = await mustPlace(
      shop,
      ali,
      restaurantOrder(ali, { schedule: { date: FRIDAY, time: "10:00" } }),
    );
    await save(LATE_FRIDAY);
    const edit = async (body: object) => {
      const read = await request("GET", `/api/admin/orders/${placed.id}`, { cookie: asAdmin });
      const { revision } = (await read.json()) as { revision: number };
      return editOrder(shop.as(admin), { id: placed.id, body: { revision, reason: "اتصل العميل", ...body } });
    };
    expect(await edit({ schedule: { date: FRIDAY, time: "11:00" } })).toMatchObject({
      code: "restaurant_closed",
      detail: { next: { date: FRIDAY, time: "13:00" } },
    });
    expect(await edit({ contact: { phoneNote: "0500000009" } })).toMatchObject({ ok: true });
    expect(await edit({ schedule: { date: FRIDAY, time: "14:00" } })).toMatchObject({ ok: true });
  });

  it("RH04 are said as a whole by whoever edits restaurants, and stand in the log", async () => {
    expect(await save(LATE_FRIDAY)).toMatchObject({ ok: true, value: LATE_FRIDAY });
    expect(await readAdminRestaurant(shop.as(admin), { id: R1 })).toMatchObject({
      value: { hours: LATE_FRIDAY },
    });
    const [entry] = await shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, "restaurant"), eq(auditLog.entityId, R1)))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(entry?.after).toEqual({
      openingHours: "Fri 13:00–23:00, Sat 12:00–14:00, Sat 17:00–01:00",
    });
    const reader = { ...admin, permissions: ["restaurants.read" as const] };
    expect(await saveHours(shop.as(reader), { restaurantId: R1, change: { hours: [] } })).toMatchObject({
      code: "not_allowed",
    });
    expect(await saveHours(shop.as(admin), { restaurantId: "R-0", change: { hours: [] } })).toMatchObject({
      code: "not_found",
    });
  });

  it("RH04 spans that run into each other, no times at all and a week that changed meanwhile are refused", async () => {
    const overlap = [...LATE_FRIDAY, { weekday: 0, opens: "00:30", closes: "02:00" }];
    expect(await save(overlap)).toMatchObject({
      code: "hours_overlap",
      fields: { "hours.0": expect.any(String) },
    });
    await save(LATE_FRIDAY);
    expect(await save([], LATE_FRIDAY.slice(1))).toMatchObject({ code: "stale_edit" });
    expect(await save([], LATE_FRIDAY)).toMatchObject({ ok: true });
    for (const hours of [
      [{ weekday: 7, opens: "09:00", closes: "10:00" }],
      [{ weekday: 1, opens: "9", closes: "10:00" }],
    ])
      expect(
        (await request("PUT", `/api/admin/restaurants/${R1}/hours`, { cookie: asAdmin, body: { hours } }))
          .status,
      ).toBe(422);
  });

  it("RH06 a change is seen on the public record at once", async () => {
    const read = async () =>
      ((await (await request("GET", "/api/restaurants/diwan-najd")).json()) as { hours: unknown }).hours;
    expect(await read()).toEqual([]);
    const sent = await request("PUT", `/api/admin/restaurants/${R1}/hours`, {
      cookie: asAdmin,
      body: { hours: LATE_FRIDAY, was: [] },
    });
    expect([sent.status, await sent.json()]).toEqual([200, { hours: LATE_FRIDAY }]);
    expect(await read()).toEqual(LATE_FRIDAY);
  });

  it("RE02 words of before stand until the week is said, are then gone, and stand in the log", async () => {
    const old = { workingHours: "كل يوم", workingHoursEn: "Every day" };
    await shop.db.update(restaurants).set(old).where(eq(restaurants.id, R1));
    const read = async () => {
      const [row] = await shop.db.select().from(restaurants).where(eq(restaurants.id, R1));
      return { workingHours: row?.workingHours, workingHoursEn: row?.workingHoursEn };
    };
    await save([]);
    expect(await read()).toEqual(old);
    expect((await save([{ weekday: 2, opens: "09:00", closes: "10:00" }])).ok).toBe(true);
    expect(await read()).toEqual({ workingHours: null, workingHoursEn: null });
    const rows = await shop.db.select().from(auditLog);
    expect(rows.some(({ before }) => (before as Partial<typeof old> | null)?.workingHours === "كل يوم")).toBe(
      true,
    );
  });
});
