import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { readRunDay } from "#app/features/runs/reads/read-run-day.server.ts";
import type { RunDayView } from "#app/features/runs/rules/run-views.ts";
import { deliveryRuns, runStops } from "#db/schema/delivery-runs.ts";
import { auditLog } from "#db/schema/insights.ts";
import { orders } from "#db/schema/orders.ts";
import {
  homeOrder,
  liftLimits,
  makeStaff,
  mustPlace,
  putOrder,
  VERIFIED,
} from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";
import { saveDriver, saveVan } from "./save-fleet.server.ts";
import { createRun } from "./save-run.server.ts";

const { shop, request, ali, admin, asAdmin, cookieOf } = await openApi("2026-03-10T05:00:00Z");
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
const DATE = "2026-03-12";
const ids: string[] = [];
let [van, cold, driver, run] = ["", "", "", ""];

const must = <T>(answer: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};
const day = async (): Promise<RunDayView> => must(await readRunDay(shop.as(admin), { date: DATE }));
const send = (method: string, path: string, body?: unknown, cookie = asAdmin) =>
  request(method as "POST", path, { cookie, ...(body !== undefined && { body }) });
const plan = () => send("POST", "/api/admin/runs/plan", { date: DATE });
const put = (orderId: string, runId: string | null, position = 0) =>
  send("POST", "/api/admin/runs/places", { orderId, runId, position });
const onRun = (view: RunDayView, id = run) =>
  view.runs.find((each) => each.id === id)?.stops.map(({ orderId }) => orderId);

beforeAll(async () => {
  const aVan = { name: "فان ١", animals: 20, trays: 0, isCold: false, isHot: false, isActive: true };
  van = must(await saveVan(shop.as(admin), { id: null, body: aVan })).id;
  cold = must(await saveVan(shop.as(admin), { id: null, body: { ...aVan, name: "مبرّدة", isCold: true } })).id;
  driver = must(
    await saveDriver(shop.as(admin), {
      id: null,
      body: { name: "سالم القحطاني", staffId: null, isActive: true },
    }),
  ).id;
  for (let nth = 0; nth < 4; nth += 1) {
    const order = await mustPlace(shop, ali, homeOrder(ali));
    await putOrder(shop.db, order.id, {
      ...VERIFIED,
      status: "Confirmed",
      scheduleDate: DATE,
      scheduleTime: `${12 + nth}:00`,
      ...(nth < 3
        ? { lat: 24.7 + nth * 0.02, lng: 46.7 }
        : { lat: null, lng: null, address: "بيت بلا موقع" }),
    });
    ids.push(order.id);
  }
});

describe("the vans of a day", () => {
  it("RU01 a van and a driver are on one round at a time, and whoever may not is refused", async () => {
    const body = {
      date: DATE,
      vanId: van,
      driverId: driver,
      restaurantId: null,
      leaves: "10:00",
      back: "20:00",
    };
    const made = await send("POST", "/api/admin/runs", body);
    expect(made.status).toBe(201);
    const again = await send("POST", "/api/admin/runs", { ...body, leaves: "19:00", back: "22:00" });
    expect(await again.json()).toMatchObject({ status: 409, code: "van_busy" });
    const other = await send("POST", "/api/admin/runs", { ...body, vanId: cold });
    expect(await other.json()).toMatchObject({ status: 409, code: "driver_busy" });
    const late = await send("POST", "/api/admin/runs", { ...body, leaves: "22:00", back: "21:00" });
    expect(await late.json()).toMatchObject({ status: 422, fields: { back: expect.any(String) } });
    const books = await cookieOf(await makeStaff(shop, "books@kabsh.test", "accountant"));
    for (const [method, path] of [
      ["POST", "/api/admin/runs"],
      ["POST", "/api/admin/vans"],
      ["POST", "/api/admin/drivers"],
    ] as const)
      expect((await send(method, path, body, books)).status).toBe(403);
    const { id } = (await made.json()) as { id: string };
    expect((await send("DELETE", `/api/admin/runs/${id}`)).status).toBe(204);
    const entries = await shop.db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.entityId, [id, van, driver]));
    expect(entries.map(({ action, entity }) => `${action} ${entity}`).toSorted()).toEqual([
      "create driver",
      "create run",
      "create van",
      "delete run",
    ]);
  });

  it("RU06 what stands on no van says why, until a plan gives it one", async () => {
    const reasons = async () => (await day()).unplaced.map(({ why }) => why);
    expect(await reasons()).toEqual(["no_van", "no_van", "no_van", "no_point"]);
    expect(await (await plan()).json()).toMatchObject({ code: "no_runs" });
    const round = { date: DATE, driverId: null, restaurantId: null, leaves: "10:00", back: "20:00" };
    must(await createRun(shop.as(admin), { body: { ...round, vanId: van } }));
    expect(await reasons()).toEqual(["cooling", "cooling", "cooling", "no_point"]);
    run = must(await createRun(shop.as(admin), { body: { ...round, vanId: cold, driverId: driver } })).id;
    expect(await reasons()).toEqual(["open", "open", "open", "no_point"]);
    const planned = await plan();
    expect(await planned.json()).toEqual({ planned: 3, leftOut: 1 });
    const after = await day();
    expect(onRun(after)).toEqual(ids.slice(0, 3));
    expect(after.unplaced.map(({ why }) => why)).toEqual(["no_point"]);
    const stops = after.runs.flatMap((each) => each.stops);
    expect(stops.map(({ isLate, expectedAt }) => [isLate, expectedAt])).toEqual([
      [false, "12:00"],
      [false, "13:00"],
      [false, "14:00"],
    ]);
    expect(after.isStartUnknown).toBe(true);
  });

  it("RU05 RU04 what somebody puts somewhere stays there, though it is late, and what is loaded stays on its van", async () => {
    const [first = "", second = "", third = "", unknown = ""] = ids;
    expect((await put(first, run, 2)).status).toBe(204);
    expect(onRun(await day())).toEqual([second, third, first]);
    expect((await put(unknown, run, 0)).status).toBe(204);
    await plan();
    const after = await day();
    expect(onRun(after)?.filter((id) => id === first || id === unknown)).toEqual([unknown, first]);
    const stopOf = (id: string) =>
      after.runs.flatMap(({ stops }) => stops).find(({ orderId }) => orderId === id);
    expect(stopOf(first)?.isLocked).toBe(true);
    // Unlocked, the plan has it again.
    for (const id of [first, unknown]) {
      const lock = await send("PUT", `/api/admin/runs/stops/${stopOf(id)?.id ?? ""}/lock`, {
        isLocked: false,
      });
      expect(lock.status).toBe(204);
    }
    await plan();
    expect(onRun(await day())?.filter((id) => id !== unknown)).toEqual([first, second, third]);

    await shop.db.update(runStops).set({ loadedAt: shop.clock.now() }).where(eq(runStops.orderId, second));
    const other = (await day()).runs.find(({ id }) => id !== run)?.id ?? "";
    expect(await (await put(second, other)).json()).toMatchObject({ code: "stop_loaded" });
    expect(await (await put(second, null)).json()).toMatchObject({ code: "stop_loaded" });
    expect((await put(second, run, 0)).status).toBe(204);
    expect(await (await send("DELETE", `/api/admin/runs/${run}`)).json()).toMatchObject({
      code: "run_begun",
    });
    expect((await put(first, null)).status).toBe(204);
    expect((await day()).unplaced.map(({ orderId }) => orderId)).toContain(first);
  });

  it("RU04 a plan is not written over what was changed while it was looked for", async () => {
    const [first = ""] = ids;
    const planning = plan();
    const other = (await day()).runs.find(({ id }) => id !== run)?.id ?? "";
    await shop.db.update(deliveryRuns).set({ version: 99 }).where(eq(deliveryRuns.id, other));
    expect(await (await planning).json()).toMatchObject({ status: 409, code: "runs_changed" });
    expect((await day()).unplaced.map(({ orderId }) => orderId)).toContain(first);
  });

  it("RU05 what is collected, over or nobody's is on no van", async () => {
    const [first = ""] = ids;
    await shop.db.update(orders).set({ status: "Cancelled" }).where(eq(orders.id, first));
    expect(await (await put(first, run)).json()).toMatchObject({ status: 409, code: "order_closed" });
    expect((await put("00000000-0000-4000-8000-000000000000", run)).status).toBe(404);
    expect((await put(ids[1] ?? "", "none")).status).toBe(404);
  });
});
