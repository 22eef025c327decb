import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { doorPin } from "#app/features/order-core/rules/door/door-pin.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { saveDriver, saveVan } from "#app/features/runs/commands/save-fleet.server.ts";
import { createRun } from "#app/features/runs/commands/save-run.server.ts";
import { tellArrivals } from "#app/features/runs/commands/tell-arrivals.server.ts";
import { readArrival } from "#app/features/runs/reads/read-arrival.server.ts";
import { readDoorPhoto } from "#app/features/runs/reads/read-door-photo.server.ts";
import type { DriverDayView } from "#app/features/runs/rules/driver-views.ts";
import { drivers, runStops } from "#db/schema/delivery-runs.ts";
import { messages } from "#db/schema/messages.ts";
import { orderOccasions } from "#db/schema/occasions.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { appSettings } from "#db/schema/settings.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import {
  homeOrder,
  inStatus,
  liftLimits,
  mustPlace,
  putOrder,
  VERIFIED,
} from "#tests/support/order-samples.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { fileForm } from "#tests/support/request-shop.ts";
import { anAct, type PairedStation, pairStation } from "#tests/support/stations/paired-stations.ts";
import { openApi } from "#tests/support/stocked-shop.ts";
import { sweepDoorPhotos } from "./sweep-door-photos.server.ts";

const DATE = "2026-03-10";
const { shop, request, ali, admin, asAdmin } = await openApi(`${DATE}T07:00:00Z`);
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
let van = "";
let [mine, others]: PairedStation[] = [];
let [own, foreign] = ["", ""];
const must = <T>(answer: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};
const set = (key: string, value: string) =>
  shop.db
    .insert(appSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: appSettings.key, set: { value } });

async function driverWithRun(name: string, vanName: string) {
  const body = { name: vanName, animals: 30, trays: 0, isCold: true, isHot: false, isActive: true };
  van = must(await saveVan(shop.as(admin), { id: null, body })).id;
  const driver = must(
    await saveDriver(shop.as(admin), { id: null, body: { name, staffId: admin.userId, isActive: true } }),
  ).id;
  const run = {
    date: DATE,
    vanId: van,
    driverId: driver,
    restaurantId: null,
    leaves: "10:00",
    back: "23:00",
  };
  return { driver, run: must(await createRun(shop.as(admin), { body: run })).id };
}

beforeAll(async () => {
  const [one, two] = [
    await driverWithRun("سالم القحطاني", "فان ١"),
    await driverWithRun("فهد العتيبي", "فان ٢"),
  ];
  [own, foreign] = [one.run, two.run];
  mine = await pairStation(shop, admin, { kind: "driver", scopeId: one.driver });
  others = await pairStation(shop, admin, { kind: "driver", scopeId: two.driver });
});
beforeEach(() => shop.at(`${DATE}T08:00:00Z`));

async function stopOn(runId: string, { time = "12:00", status = "Butchery" as const, ...more } = {}) {
  const order = await mustPlace(shop, ali, homeOrder(ali));
  await putOrder(shop.db, order.id, {
    ...{ ...VERIFIED, status, scheduleDate: DATE, scheduleTime: time, lat: 24.72, lng: 46.7 },
    ...more,
  });
  const position = await shop.db.$count(runStops, eq(runStops.runId, runId));
  await shop.db.insert(runStops).values({ runId, orderId: order.id, position });
  return order.id;
}
async function act(kind: string, orderId: string, data: object = {}, by = mine) {
  if (!by) throw new Error("a phone is paired");
  const body = { acts: [anAct(shop, by, kind, orderId, data as Record<string, unknown>)] };
  const answer = await request("POST", "/api/station/acts", { cookie: by.cookie, body });
  const { answers } = (await answer.json()) as { answers: { state: string; code?: string }[] };
  return answers[0]?.code ?? answers[0]?.state;
}
const pinOf = (orderId: string) => doorPin(shop.sessionSecret, orderId);
const statusOf = async (id: string) =>
  (await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status;
const stopOf = async (id: string) =>
  (await shop.db.select().from(runStops).where(eq(runStops.orderId, id)))[0];
const told = async (id: string) => {
  const rows = await shop.db
    .select()
    .from(messages)
    .where(eq(messages.orderId, id))
    .orderBy(messages.createdAt);
  return rows.map(({ sealed }) => payloadSeal(shop.sessionSecret).open<Message>(sealed ?? "")?.text ?? "");
};
const dayOf = async (by = mine) =>
  (await (await request("GET", "/api/station/runs", { cookie: by?.cookie ?? "" })).json()) as DriverDayView;

describe("a driver's phone", () => {
  it("RU07 asks at the door of a gift for who receives it, never for who gives it", async () => {
    const id = await stopOn(own);
    await shop.db.insert(orderOccasions).values({
      ...{ orderId: id, kind: "gift", name: "هدية", recipientName: "منى", recipientPhone: "+966500000777" },
    });
    const shown = (await dayOf()).runs.flatMap((run) => run.open).find(({ orderId }) => orderId === id);
    expect(shown).toMatchObject({ customerName: "منى" });
    expect(JSON.stringify(shown)).not.toMatch(/علي|966500000777/);
    await shop.db.delete(runStops).where(eq(runStops.orderId, id));
  });

  it("RU07 shows the driver's own open stops of today and no number of anybody; what is foreign is not found", async () => {
    const [id, other] = [await stopOn(own), await stopOn(foreign)];
    const day = await dayOf();
    expect(day.driver).toBe("سالم القحطاني");
    expect(day.runs.map((run) => run.open.map(({ orderId }) => orderId))).toEqual([[id]]);
    expect(JSON.stringify(day)).not.toMatch(/\+9665000000|500000001/);
    expect(JSON.stringify(day)).not.toContain(pinOf(id));
    for (const kind of ["load", "deliver", "leave", "refuse", "not_home", "partial"])
      expect([kind, await act(kind, other, { pin: pinOf(other), photo: true, note: "x" })]).toEqual([
        kind,
        "not_found",
      ]);
    const form = fileForm(await photo());
    const sent = await request("POST", `/api/station/stops/${other}/photo`, {
      cookie: mine?.cookie ?? "",
      ...form,
    });
    expect(sent.status).toBe(404);
    expect((await request("GET", "/api/station/runs", { cookie: asAdmin })).status).toBe(401);
    expect((await dayOf(others)).runs[0]?.open.map(({ orderId }) => orderId)).toEqual([other]);
    // Yesterday's rounds and tomorrow's are not shown.
    shop.at("2026-03-12T08:00:00Z");
    expect((await dayOf()).runs).toEqual([]);
    expect(await act("load", id)).toBe("station_person_unknown");
    shop.at(`${DATE}T08:00:00Z`);
  });

  it("RU07 a driver who drives no more finds nothing, whatever telephone he still holds", async () => {
    const id = await stopOn(foreign);
    const drives = (isActive: boolean) =>
      shop.db.update(drivers).set({ isActive }).where(eq(drivers.name, "فهد العتيبي"));
    await drives(false);
    expect((await dayOf(others)).runs).toEqual([]);
    expect(await act("load", id, {}, others)).toBe("not_found");
    await drives(true);
    expect((await dayOf(others)).runs).not.toEqual([]);
    await shop.db.delete(runStops).where(eq(runStops.orderId, id));
  });

  it("RU08 goods go out by being loaded, by the command of the desk, and the customer is told the number", async () => {
    const id = await stopOn(own);
    expect(await act("load", id)).toBe("done");
    expect(await statusOf(id)).toBe("Out for Delivery");
    expect((await told(id)).at(-1)).toContain(pinOf(id));
    const [event] = (await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))).slice(-1);
    expect(event).toMatchObject({ kind: "moved", toStatus: "Out for Delivery", actorKind: "staff" });
    const early = await stopOn(own, { ...inStatus("Confirmed") } as never);
    expect(await act("load", early)).toBe("order_not_ready");
    expect(await statusOf(early)).toBe("Confirmed");
  });

  it("RU09 hands over by the customer's number alone, at the time of the door, once, and five wrong ones end the tries", async () => {
    const id = await stopOn(own);
    await act("load", id);
    const wrong = pinOf(id) === "0000" ? "0001" : "0000";
    expect(await act("deliver", id)).toBe("door_pin_missing");
    expect(await act("deliver", id, { pin: wrong })).toBe("door_pin_wrong");
    // Told an hour after it was done, with the line cut meanwhile.
    const said = anAct(shop, mine as PairedStation, "deliver", id, { pin: pinOf(id) });
    shop.at(`${DATE}T09:10:00Z`);
    const send = () =>
      request("POST", "/api/station/acts", { cookie: mine?.cookie ?? "", body: { acts: [said] } });
    for (const answer of [await send(), await send()])
      expect(await answer.json()).toMatchObject({ answers: [{ state: "done" }] });
    expect(await statusOf(id)).toBe("Completed");
    expect(await stopOf(id)).toMatchObject({
      ...{ outcome: "delivered", proof: "pin", wrongPins: 1 },
      doorAt: new Date(`${DATE}T08:00:00Z`),
      heardAt: new Date(`${DATE}T09:10:00Z`),
    });
    const guessed = await stopOn(own);
    await act("load", guessed);
    const bad = pinOf(guessed) === "1111" ? "2222" : "1111";
    for (let tries = 0; tries < 5; tries += 1)
      expect(await act("deliver", guessed, { pin: bad })).toBe("door_pin_wrong");
    expect(await act("deliver", guessed, { pin: pinOf(guessed) })).toBe("door_pin_locked");
    expect(await statusOf(guessed)).toBe("Out for Delivery");
    expect((await dayOf()).runs[0]?.open.find(({ orderId }) => orderId === guessed)?.pin?.isLocked).toBe(
      true,
    );
  });

  it("RU10 a photo goes with what is left at a door, lies at the right order once, and ends after its days", async () => {
    const id = await stopOn(own);
    await act("load", id);
    expect(await act("leave", id)).toBe("invalid_input");
    expect(await act("leave", id, { photo: true })).toBe("done");
    expect(await statusOf(id)).toBe("Completed");
    const send = async () =>
      (
        await request("POST", `/api/station/stops/${id}/photo`, {
          cookie: mine?.cookie ?? "",
          body: fileForm(await photo()),
        })
      ).status;
    expect([await send(), await send()]).toEqual([204, 204]);
    const stop = await stopOf(id);
    const seen = () => request("GET", `/api/admin/runs/stops/${stop?.id ?? ""}/photo`, { cookie: asAdmin });
    expect((await seen()).headers.get("content-type")).toMatch(/^image\//);
    shop.at("2026-04-20T08:00:00Z");
    expect(await readDoorPhoto(shop.as(admin), stop?.id ?? "")).toMatchObject({ code: "not_found" });
    await sweepDoorPhotos(shop);
    expect(await stopOf(id)).toMatchObject({ photoKey: null });
    shop.at(`${DATE}T08:00:00Z`);
  });

  it("RU11 what comes back stays out for the desk, with why; a second try is a stop of its own", async () => {
    const id = await stopOn(own);
    await act("load", id);
    expect(await act("partial", id, { photo: false })).toBe("invalid_input");
    expect(await act("not_home", id, { note: "لا أحد يرد" })).toBe("done");
    expect(await statusOf(id)).toBe("Out for Delivery");
    expect(await act("deliver", id, { pin: pinOf(id) })).toBe("not_found");
    const again = await request("POST", "/api/admin/runs/places", {
      cookie: asAdmin,
      body: { orderId: id, runId: own, position: 500 },
    });
    expect(again.status).toBe(204);
    expect(await act("deliver", id, { pin: pinOf(id) })).toBe("done");
    const tries = await shop.db.select().from(runStops).where(eq(runStops.orderId, id));
    expect(tries.map(({ outcome }) => outcome).toSorted()).toEqual(["delivered", "not_home"]);
  });

  it("RU12 takes all the cash that is due, into the hands of who answers for it, or hands nothing over", async () => {
    const order = await mustPlace(shop, ali, homeOrder(ali));
    await shop.db
      .update(orders)
      .set({
        status: "Out for Delivery",
        cashUpToHalalas: 300_000,
        scheduleDate: DATE,
        scheduleTime: "12:00",
      })
      .where(eq(orders.id, order.id));
    await shop.db.insert(runStops).values({ runId: own, orderId: order.id, position: 90 });
    const due = order.totals.grandTotalHalalas;
    const pin = pinOf(order.id);
    expect((await dayOf()).runs[0]?.open.find(({ orderId }) => orderId === order.id)?.cashHalalas).toBe(due);
    expect(await act("leave", order.id, { photo: true })).toBe("cash_not_taken");
    expect(await act("deliver", order.id, { pin })).toBe("cash_not_taken");
    expect(await act("deliver", order.id, { pin, cashHalalas: due - 100 })).toBe("cash_not_taken");
    expect(await act("deliver", order.id, { pin, cashHalalas: due })).toBe("done");
    expect(await statusOf(order.id)).toBe("Completed");
    const { rows } = await shop.db.execute(
      `select balance_halalas::int as halalas from ledger_accounts where kind = 'cash_in_hands' and party = '${admin.userId}'`,
    );
    expect(rows).toEqual([{ halalas: due }]);
  });
});

describe("what a customer is told of a van", () => {
  it("RU13 RU14 reads how many stops come before, a window that narrows and a first name, and is told once when it moves", async () => {
    await shop.db.delete(runStops);
    const [first, second] = [await stopOn(own, { time: "11:30" }), await stopOn(own, { time: "11:30" })];
    const asked = (id: string) => readArrival({ ...shop, now: shop.clock.now() }, id);
    expect(await asked(second)).toBeNull();
    for (const id of [first, second]) await act("load", id);
    const before = await asked(second);
    expect(before).toMatchObject({ stopsBefore: 1, driver: "سالم", pin: pinOf(second) });
    expect(await tellArrivals(shop)).toBe(0);
    shop.at(`${DATE}T08:40:00Z`);
    await act("deliver", first, { pin: pinOf(first) });
    const after = await asked(second);
    const width = (arrival: typeof after) => (arrival?.until.getTime() ?? 0) - (arrival?.from.getTime() ?? 0);
    expect(after?.stopsBefore).toBe(0);
    expect(width(after)).toBeLessThan(width(before));
    expect(JSON.stringify(after)).not.toMatch(/24\.|46\./);
    const count = (await told(second)).length;
    // Nothing happens for an hour: it is expected later by then.
    shop.at(`${DATE}T09:15:00Z`);
    expect([await tellArrivals(shop), await tellArrivals(shop)]).toEqual([1, 0]);
    const words = await told(second);
    expect(words).toHaveLength(count + 1);
    expect(words.at(-1)).toMatch(/12:|1:/);
    must(
      await moveOrder(shop.as(admin), {
        id: second,
        body: { from: "Out for Delivery", status: "Completed" },
      }),
    );
    expect(await asked(second)).toBeNull();
  });

  it("RU14 no number is asked for where the shop does not want one", async () => {
    await set("door_pin_on", "false");
    shop.events.catalogChanged();
    const id = await stopOn(own);
    await act("load", id);
    expect((await told(id)).at(-1)).not.toContain(pinOf(id));
    expect(await act("deliver", id)).toBe("done");
    expect(await stopOf(id)).toMatchObject({ proof: "word" });
    await set("door_pin_on", "true");
  });
});
