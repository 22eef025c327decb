import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listRevisions } from "#app/features/order-admin/reads/edit/list-revisions.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import type { AdminOrderView, OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import type { Actor } from "#app/foundation/context/actor.ts";
import { breederPrices } from "#db/schema/catalog.ts";
import { auditLog } from "#db/schema/insights.ts";
import { messages } from "#db/schema/messages.ts";
import { orders } from "#db/schema/orders.ts";
import {
  homeOrder,
  inStatus,
  liftLimits,
  mustPlace,
  NAEMI_JADHA,
  restaurantOrder,
} from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { editOrder } from "./edit-order.server.ts";

const { shop, ali, admin } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
let order: OrderView;

const now = async (id = order.id): Promise<AdminOrderView> => {
  const rows = await readOneOrderRows(shop.db, id);
  if (!rows) throw new Error("the order is there");
  return toAdminOrderView(rows, shop.clock.now());
};
const edit = async (parts: Record<string, unknown>, actor: Actor = admin, id = order.id) =>
  editOrder(shop.as(actor), {
    id,
    body: { revision: (await now(id)).revision, reason: "طلب العميل", ...parts },
  });
/** The one animal of the order, twice. */
const twice = { line: 0, quantity: 2, homeCut: "halves" };
/** It as it is: what is not said of a line stays. */
const same = { line: 0, quantity: 1 };
const setPrice = (priceHalalas: number) =>
  shop.db
    .update(breederPrices)
    .set({ priceHalalas })
    .where(and(eq(breederPrices.breedId, "naemi"), eq(breederPrices.ageClassId, "jadha")));
const sent = () => shop.db.select().from(messages).where(eq(messages.orderId, order.id));

beforeEach(async () => {
  await setPrice(NAEMI_JADHA);
  order = await mustPlace(shop, ali, homeOrder(ali));
});

describe("an edit", () => {
  it("OE08 changes day and time, address and phone note, and asks nobody for a new price", async () => {
    await setPrice(NAEMI_JADHA + 50_000);
    const answer = await edit({
      schedule: { date: "2026-03-12", time: "18:30" },
      place: { address: "حي النرجس", location: { lat: 24.8, lng: 46.6 } },
      contact: { phoneNote: "أم علي 0551234567" },
    });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        schedule: { date: "2026-03-12", time: "18:30" },
        address: "حي النرجس",
        location: { lat: 24.8, lng: 46.6 },
        phoneNote: "أم علي 0551234567",
        totals: order.totals,
        meats: order.meats,
      },
    });
  });

  it("OE09 what the order holds keeps its agreed price in any number, and what is new costs today's", async () => {
    await setPrice(NAEMI_JADHA + 50_000);
    const dearer = { breedId: "naemi", ageClassId: "jadha", quantity: 1 };
    const total = 2 * NAEMI_JADHA + (NAEMI_JADHA + 50_000) + order.totals.appFeeHalalas;
    const answer = await edit({ items: { meats: [twice, dearer], expectedTotalHalalas: total } });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        meats: [
          { quantity: 2, homeCut: "halves", vacuumSeal: true, unitPriceHalalas: NAEMI_JADHA },
          { breed: { id: "naemi" }, quantity: 1, unitPriceHalalas: NAEMI_JADHA + 50_000 },
        ],
        totals: { grandTotalHalalas: total },
        dueHalalas: total,
      },
    });
    const mine = await readOwnOrder(shop.as(ali), order.id);
    expect(mine).toMatchObject({ ok: true, value: { totals: { grandTotalHalalas: total } } });
  });

  it("CU01 a note for the butcher is kept with its animal, stays in an edit that says none, and goes when it is emptied", async () => {
    const body = homeOrder(ali);
    const meats = body.meats.map((meat) => ({ ...meat, butcherNote: "الرقبة وحدها" }));
    order = await mustPlace(shop, ali, { ...body, meats });
    expect(order.meats).toMatchObject([{ butcherNote: "الرقبة وحدها", platesNote: null }]);
    const expectedTotalHalalas = 2 * NAEMI_JADHA + order.totals.appFeeHalalas;
    expect(await edit({ items: { meats: [twice], expectedTotalHalalas } })).toMatchObject({
      value: { meats: [{ quantity: 2, butcherNote: "الرقبة وحدها" }] },
    });
    const emptied = [{ ...twice, butcherNote: null }];
    expect(await edit({ items: { meats: emptied, expectedTotalHalalas } })).toMatchObject({
      value: { meats: [{ butcherNote: null }] },
    });
  });

  it("OE09 another total than the one told to the customer is refused with the quote, and changes nothing", async () => {
    const before = await now();
    const answer = await edit({ items: { meats: [twice], expectedTotalHalalas: 1 } });
    const total = 2 * NAEMI_JADHA + order.totals.appFeeHalalas;
    expect(answer).toMatchObject({
      ok: false,
      code: "price_changed",
      detail: { quote: { grandTotalHalalas: total } },
    });
    expect(await now()).toEqual(before);
  });

  it("OE09 cooking, rice and sides of a restaurant are quoted as placing quotes them", async () => {
    const cooked = await mustPlace(shop, ali, restaurantOrder(ali));
    const view = await now(cooked.id);
    const [meat] = view.meats;
    const meats = [{ line: 0, quantity: 1, platesCount: 9, platesNote: "بلا بصل" }];
    const expectedTotalHalalas =
      (meat?.unitPriceHalalas ?? 0) +
      (meat?.cookingStyle?.unitPriceHalalas ?? 0) +
      view.totals.appFeeHalalas +
      view.totals.deliveryFeeHalalas;
    const items = { meats, sides: [], riceCookingTypeId: null, expectedTotalHalalas };
    expect(await edit({ items }, admin, cooked.id)).toMatchObject({
      ok: true,
      value: {
        meats: [{ quantity: 1, platesCount: 9, platesNote: "بلا بصل", cookingStyle: { id: "mandi" } }],
        sides: [],
        riceCookingStyle: null,
        totals: { grandTotalHalalas: expectedTotalHalalas },
      },
    });
    const none = { meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 1 }], expectedTotalHalalas: 1 };
    expect(await edit({ items: none }, admin, cooked.id)).toMatchObject({
      code: "invalid_input",
      fields: { "items.meats.0.cookingTypeId": "wizard:errors.cookingStyle" },
    });
    const unknown = { ...none, meats: [{ ...none.meats[0], cookingTypeId: "sushi" }] };
    expect(await edit({ items: unknown }, admin, cooked.id)).toMatchObject({ code: "cooking_unavailable" });
  });

  it("OE10 leaves what was agreed before readable, whole, with who, when and why", async () => {
    const before = await now();
    await edit({ schedule: { date: "2026-03-12", time: "18:30" } });
    await edit({ items: { meats: [twice], expectedTotalHalalas: 403_000 } });
    const list = await listRevisions(shop.as(admin), order.id);
    expect(list.ok && list.value).toMatchObject([
      { actor: "owner@kabsh.test", agreed: { schedule: { date: "2026-03-12" }, meats: [{ quantity: 1 }] } },
      {
        reason: "طلب العميل",
        at: "2026-03-10T09:00:00.000Z",
        agreed: {
          schedule: before.schedule,
          address: before.address,
          meats: before.meats,
          totals: before.totals,
        },
      },
    ]);
  });

  it("OE11 is a line of the timeline, an entry of the log without the address, and a message with the new day and total", async () => {
    const messagesBefore = (await sent()).length;
    await edit({ place: { address: "حي النرجس" }, schedule: { date: "2026-03-12", time: "18:30" } });
    expect((await now()).timeline.at(-1)).toMatchObject({
      kind: "edited",
      actor: "owner@kabsh.test",
      note: "طلب العميل",
      fromStatus: null,
      toStatus: null,
    });
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, order.id));
    expect(log).toMatchObject([
      {
        action: "edit",
        before: { scheduleDate: "2026-03-11", scheduleTime: "15:00" },
        after: { scheduleDate: "2026-03-12", scheduleTime: "18:30", parts: ["place"] },
      },
    ]);
    expect(JSON.stringify(log)).not.toContain("النرجس");
    const told = await sent();
    expect(told).toHaveLength(messagesBefore + 1);
    expect(told.map(({ template }) => template)).toContain("order_edited");
    const mine = await readOwnOrder(shop.as(ali), order.id);
    expect(mine.ok && mine.value.timeline.at(-1)).toMatchObject({ kind: "edited", note: null });
  });

  it("OE11 a phone note is the desk's own: nobody is sent a message for it, and no customer reads it", async () => {
    const before = (await sent()).length;
    await edit({ contact: { phoneNote: "لا يرد قبل العصر" } });
    expect(await sent()).toHaveLength(before);
    expect(JSON.stringify(await readOwnOrder(shop.as(ali), order.id))).not.toContain("لا يرد");
  });

  it("OE13 an order that moved, got a proof or was edited since it was seen is left alone, and the desk told where it stands", async () => {
    const { revision } = await now();
    const late = () =>
      editOrder(shop.as(admin), {
        id: order.id,
        body: { revision, reason: "x", place: { address: "آخر" } },
      });
    const body = { from: "Pending Payment", status: "Paid" };
    await moveOrder(shop.as(admin), { id: order.id, body });
    expect(await late()).toMatchObject({
      code: "stale_edit",
      detail: { currentStatus: "Paid", revision: (await now()).revision },
    });
    expect((await now()).address).toBe(order.address);
  });

  it("OE13 of two edits at once one wins", async () => {
    const { revision } = await now();
    const answers = await Promise.all(
      ["أ", "ب"].map((address) =>
        editOrder(shop.as(admin), { id: order.id, body: { revision, reason: "x", place: { address } } }),
      ),
    );
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const list = await listRevisions(shop.as(admin), order.id);
    expect(list.ok && list.value).toHaveLength(1);
  });

  it("OE14 once slaughter has begun the items stay, once the order is over everything does", async () => {
    const items = { meats: [twice], expectedTotalHalalas: 403_000 };
    const place = { address: "حي النرجس" };
    for (const status of ["In Slaughter", "Butchery", "Out for Delivery"] as const) {
      await shop.db.update(orders).set(inStatus(status)).where(eq(orders.id, order.id));
      expect(await edit({ items })).toMatchObject({ code: "work_has_begun" });
      expect(await edit({ place: { address: `حي ${status}` } })).toMatchObject({ ok: true });
    }
    for (const status of ["Completed", "Cancelled"] as const) {
      await shop.db.update(orders).set(inStatus(status)).where(eq(orders.id, order.id));
      expect(await edit({ place })).toMatchObject({ code: "order_closed" });
    }
  });

  it("OE08 asks why, for a real slot, for a place to go to, and for a difference", async () => {
    expect(await edit({ place: { address: "x" }, reason: " " })).toMatchObject({ code: "reason_required" });
    expect(await edit({ schedule: { date: "2026-03-09", time: "15:00" } })).toMatchObject({
      code: "slot_unavailable",
      fields: { "schedule.date": "wizard:errors.datePast" },
    });
    // Three hours' notice are a promise to customers; the desk knows what it can do.
    expect(await edit({ schedule: { date: "2026-03-10", time: "12:30" } })).toMatchObject({ ok: true });
    expect(await edit({ place: { address: "", location: null } })).toMatchObject({
      code: "invalid_input",
      fields: { "place.address": "wizard:errors.addressOrLocation" },
    });
    expect(await edit({ place: { address: order.address } })).toMatchObject({ code: "nothing_changed" });
    expect(await edit({ items: { meats: [same], expectedTotalHalalas: 203_000 } })).toMatchObject({
      code: "nothing_changed",
    });
    const nowhere = { meats: [{ line: 7, quantity: 1 }], expectedTotalHalalas: 1 };
    expect(await edit({ items: nowhere })).toMatchObject({ code: "invalid_input" });
    const fetched = await mustPlace(
      shop,
      ali,
      restaurantOrder(ali, { deliveryMethod: "pickup", expectedTotalHalalas: 439_100 }),
    );
    expect(await edit({ place: { address: "x" } }, admin, fetched.id)).toMatchObject({
      code: "invalid_input",
      fields: { place: expect.any(String) },
    });
  });

  it("OE08 P02 is for whoever may edit orders", async () => {
    const place = { address: "x" };
    expect(await edit({ place }, { kind: "visitor" })).toMatchObject({ code: "not_signed_in" });
    for (const actor of [ali, { ...admin, permissions: [] }])
      expect(await edit({ place }, actor)).toMatchObject({ code: "not_allowed" });
    const body = { revision: 1, reason: "x" };
    expect(await editOrder(shop.as(admin), { id: randomUUID(), body })).toMatchObject({ code: "not_found" });
  });
});
