import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import { listPapers } from "#app/features/papers/reads/list-papers.server.ts";
import type { PaperBody } from "#app/features/papers/rules/paper-body.ts";
import { readRestaurantPage } from "#app/features/restaurants/reads/read-restaurant-page.server.ts";
import { readRestaurantRecords } from "#app/features/restaurants/reads/read-restaurant-records.server.ts";
import { readRestaurants } from "#app/features/restaurants/reads/read-restaurants.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { auditLog } from "#db/schema/insights.ts";
import { listOpenAlarms } from "#services/alarms.ts";
import { makeStaff, restaurantOrder } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { addPaper, removePaper } from "./edit-papers.server.ts";
import { watchPapers } from "./watch-papers.server.ts";

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
const ctx = () => shop.as(admin, { now: shop.clock.now() });
const CERTIFICATE: PaperBody = {
  ...{ ownerKind: "restaurant", ownerId: "R-1", ownerName: "", hides: true },
  ...{ kind: "health_certificate", number: "HC-77", endsOn: "2026-03-10" },
};
const add = async (paper: Partial<PaperBody>) => {
  const added = await addPaper(ctx(), { ...CERTIFICATE, ...paper });
  return added.ok ? added.value.id : expect.fail(added.code);
};
const alarm = async () => {
  await watchPapers(shop);
  return (await listOpenAlarms(shop.db)).find(({ name }) => name === "papers_ending")?.detail ?? null;
};

/** Whether the first restaurant is on the list, in the API, has a page, and takes an order at this moment. */
async function shown() {
  const visitor = shop.as(VISITOR, { now: shop.clock.now() });
  const list = (await readRestaurants(visitor)).some(({ id }) => id === "R-1");
  const api = (await readRestaurantRecords(visitor)).some(({ id }) => id === "R-1");
  const page = (await readRestaurantPage(visitor, "diwan-najd")) !== null;
  // Only what is asked first of an order is looked at: nothing is placed.
  const order = restaurantOrder(ali, { expectedTotalHalalas: 1 });
  const placed = await placeOrder(shop.as(ali, { now: shop.clock.now() }), {
    body: { ...order, schedule: { date: "2026-03-15", time: "15:00" } },
    idempotencyKey: randomUUID(),
  });
  return { list, api, page, order: placed.ok || placed.code };
}
const OPEN = { list: true, api: true, page: true, order: "price_changed" };
const HIDDEN = { list: false, api: false, page: false, order: "restaurant_unavailable" };

describe("papers with an end", () => {
  it("PX03 an expired one hides its restaurant at the midnight of Riyadh by itself, and its renewal shows it again", async () => {
    expect(await shown()).toEqual(OPEN);
    await add({});
    shop.at("2026-03-10T20:59:59.999Z");
    expect(await shown(), "its last day is not over").toEqual(OPEN);
    shop.at("2026-03-10T21:00:00.000Z");
    expect(await shown(), "midnight").toEqual(HIDDEN);
    const renewal = await add({ number: "HC-78", endsOn: "2027-03-10" });
    expect(await shown(), "renewed").toEqual(OPEN);
    const licence = await add({ kind: "municipal_licence", number: "ML-1", endsOn: "2026-03-09" });
    expect(await shown(), "another one is over").toEqual(HIDDEN);
    await removePaper(ctx(), { id: licence });
    await removePaper(ctx(), { id: renewal });
    expect(await shown(), "the one before counts again").toEqual(HIDDEN);
    await add({ number: "HC-79", endsOn: "2027-03-10" });
    await add({ kind: "other", number: "O-1", endsOn: "2026-03-01", hides: false });
    expect(await shown(), "one that hides nothing").toEqual(OPEN);
  });

  it("PX02 one alarm names what ends within thirty days, and is cleared when all hold", async () => {
    shop.at("2026-06-01T09:00:00Z");
    for (const { id } of (await listAll()).filter(({ state }) => state !== "holds"))
      await removePaper(ctx(), { id });
    expect(await alarm()).toBeNull();
    await add({
      ownerKind: "shop",
      ownerId: "",
      kind: "commercial_register",
      number: "CR-1",
      endsOn: "2026-07-02",
    });
    expect(await alarm()).toBeNull();
    shop.at("2026-06-01T20:59:59Z");
    expect(await alarm()).toBeNull();
    shop.at("2026-06-01T21:00:00Z");
    expect(await alarm()).toBe("CR-1: 2026-07-02");
    await add({
      ownerKind: "driver",
      ownerId: "",
      ownerName: "فهد",
      kind: "driver_card",
      number: "D-9",
      endsOn: "2026-06-03",
    });
    expect(await alarm()).toBe("D-9: 2026-06-03, CR-1: 2026-07-02");
    await add({
      ownerKind: "driver",
      ownerId: "",
      ownerName: "فهد",
      kind: "driver_card",
      number: "D-10",
      endsOn: "2027-06-03",
    });
    await add({
      ownerKind: "shop",
      ownerId: "",
      kind: "commercial_register",
      number: "CR-2",
      endsOn: "2027-07-02",
    });
    expect(await alarm()).toBeNull();
  });

  it("PX01 the desk writes them down with whose they are, each in the log; nobody else does", async () => {
    const body = { ...CERTIFICATE, ownerKind: "vehicle", ownerId: "", ownerName: "" } as const;
    expect(await addPaper(ctx(), body)).toMatchObject({ fields: { ownerName: expect.any(String) } });
    expect(await addPaper(ctx(), { ...CERTIFICATE, ownerId: "R-999" })).toMatchObject({ code: "not_found" });
    const id = await add({
      ownerKind: "vehicle",
      ownerId: "",
      ownerName: "أ ب ج 1234",
      kind: "vehicle_card",
    });
    const listed = (await listAll()).find((paper) => paper.id === id);
    expect(listed).toMatchObject({ ownerName: "أ ب ج 1234", hides: false });
    const log = await shop.db.select().from(auditLog);
    expect(log.filter(({ entity, entityId }) => entity === "paper" && entityId === id)).toHaveLength(1);
    for (const actor of [ali, VISITOR, await makeStaff(shop, "shift@kabsh.test", "shift")]) {
      expect(await addPaper(shop.as(actor), CERTIFICATE)).toMatchObject({ code: "not_allowed" });
      expect(await removePaper(shop.as(actor), { id })).toMatchObject({ code: "not_allowed" });
      expect(await listPapers(shop.as(actor))).toMatchObject({ code: "not_allowed" });
    }
  });
});

async function listAll() {
  const listed = await listPapers(ctx());
  return listed.ok ? listed.value.papers : [];
}
