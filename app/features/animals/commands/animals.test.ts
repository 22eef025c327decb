import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { editOrder } from "#app/features/order-admin/commands/edit-order.server.ts";
import { countQueues } from "#app/features/order-admin/reads/list/count-queues.server.ts";
import { previewMove } from "#app/features/order-admin/reads/preview-move.server.ts";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { returnMoney } from "#app/features/refunds/commands/asking/return-money.server.ts";
import { ageClasses, breederPrices } from "#db/schema/catalog.ts";
import { auditLog } from "#db/schema/insights.ts";
import { messages } from "#db/schema/messages.ts";
import { orderAnimals } from "#db/schema/order-animals.ts";
import { orders } from "#db/schema/orders.ts";
import { appSettings } from "#db/schema/settings.ts";
import { seedOccasions } from "#seed/seed-occasions.ts";
import {
  APP_FEE,
  homeOrder,
  inStatus,
  liftLimits,
  mustPlace,
  NAEMI_JADHA,
  putOrder,
  VERIFIED,
} from "#tests/support/order-samples.ts";
import { limitOf } from "#tests/support/samples/refunds.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { checkAnimal, tagAnimal } from "./note-animal.server.ts";
import { replaceAnimal } from "./replace-animal.server.ts";
import { resolveWeight, weighAnimal } from "./weigh-animal.server.ts";

const { shop, ali, admin } = await openStockedShop();
// Whoever gives back answers alone: the second person has tests of its own.
await limitOf(shop, 1_000_000);
await shop.db.transaction(seedOccasions);
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");

const FEAST = { date: "2026-05-27", time: "12:00" };
const TWO = [{ breedId: "naemi", ageClassId: "jadha", quantity: 2 }];
const FIRST = { line: 0, number: 1 };
const SECOND = { line: 0, number: 2 };
const FIT = { blind: false, sick: false, lame: false, thin: false, note: null };

let order: OrderView;
const ctx = () => shop.as(admin);
const set = (key: string, value: string) =>
  shop.db
    .insert(appSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: appSettings.key, set: { value } });
const row = async () => {
  const [found] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
  if (!found) throw new Error("the order is gone");
  return found;
};
const seen = async () => {
  const found = await readAdminOrder(ctx(), order.id);
  if (!found.ok) throw new Error(found.code);
  return found.value;
};
const move = (from: string, status: string) =>
  moveOrder(ctx(), { id: order.id, body: { from, status, note: "x" } });
const weigh = (liveKg: number | null, carcassKg: number | null = null, place = FIRST) =>
  weighAnimal(ctx(), { id: order.id, body: { ...place, liveKg, carcassKg } });
const told = async () =>
  (await shop.db.select().from(messages).where(eq(messages.orderId, order.id))).map(
    ({ template }) => template,
  );

async function place(changes = {}) {
  order = await mustPlace(
    shop,
    ali,
    homeOrder(ali, { meats: TWO, expectedTotalHalalas: 2 * NAEMI_JADHA + APP_FEE, ...changes }),
  );
  await putOrder(shop.db, order.id, { status: "Confirmed", ...VERIFIED });
}

beforeEach(async () => {
  await shop.db.delete(appSettings).where(eq(appSettings.key, "weight_call_first"));
  await shop.db.delete(appSettings).where(eq(appSettings.key, "vet_before_udhiya"));
  await place();
});

describe("each animal of an order", () => {
  it("PF01 has nothing written of it until somebody does, and then its own tag", async () => {
    expect((await seen()).animals).toEqual([]);
    expect(await tagAnimal(ctx(), { id: order.id, body: { ...SECOND, earTag: " SA-0042 " } })).toMatchObject({
      ok: true,
      value: { animals: [{ line: 0, number: 2, earTag: "SA-0042" }] },
    });
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.action, "tag_animal"));
    expect(entry).toMatchObject({ entityId: order.id, after: { line: 0, number: 2, earTag: "SA-0042" } });
  });

  it.each([
    { line: 0, number: 3 },
    { line: 1, number: 1 },
  ])("PF01 the order has no animal %j", async (place) => {
    const refused = await tagAnimal(ctx(), { id: order.id, body: { ...place, earTag: "1" } });
    expect(refused).toMatchObject({ ok: false, code: "not_found" });
  });

  it("PF01 an edit forgets animals that are not ordered any more, and what weights took off", async () => {
    await tagAnimal(ctx(), { id: order.id, body: { ...FIRST, earTag: "one" } });
    await tagAnimal(ctx(), { id: order.id, body: { ...SECOND, earTag: "two" } });
    await weigh(20);
    const { revision, sides } = await seen();
    const meats = [{ line: 0, quantity: 1, homeCut: "whole", vacuumSeal: false, includeOffal: false }];
    const expectedTotalHalalas = NAEMI_JADHA + APP_FEE;
    const edited = await editOrder(ctx(), {
      id: order.id,
      body: { revision, reason: "واحدة تكفي", items: { meats, sides, expectedTotalHalalas } },
    });
    expect(edited).toMatchObject({
      ok: true,
      value: {
        totals: { grandTotalHalalas: expectedTotalHalalas },
        animals: [{ number: 1, earTag: "one", liveKg: null, refundHalalas: 0 }],
      },
    });
    expect(await shop.db.select().from(orderAnimals).where(eq(orderAnimals.orderId, order.id))).toHaveLength(
      1,
    );
  });
});

describe("what the vet saw", () => {
  const check = (place: object, said: object) =>
    checkAnimal(ctx(), { id: order.id, body: { ...place, ...said } });

  it("PF07 is kept with who says so and when, and its words are the desk's alone", async () => {
    const said = { ...FIT, lame: null, note: "خفيفة العرج" };
    expect(await check(FIRST, said)).toMatchObject({
      ok: true,
      value: { animals: [{ vet: { ...said, by: admin.email, at: shop.clock.now().toISOString() } }] },
    });
    const theirs = await readOwnOrder(shop.as(ali), order.id);
    expect(JSON.stringify(theirs)).not.toContain("خفيفة العرج");
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.action, "check_animal"));
    expect(JSON.stringify(entry)).not.toContain("خفيفة العرج");
  });

  it("PF07 an udhiya is not slaughtered before every sign of every animal is answered with no, by no way", async () => {
    const names = [["علي"], ["سارة"]];
    await place({ occasion: { occasionId: "udhiya", names, consentVersion: 1 }, schedule: FEAST });
    expect(await move("Confirmed", "In Slaughter")).toMatchObject({ ok: false, code: "animals_not_checked" });
    await check(FIRST, FIT);
    expect(await move("Confirmed", "Butchery")).toMatchObject({ ok: false, code: "animals_not_checked" });
    await check(SECOND, { ...FIT, thin: null });
    expect(await move("Confirmed", "In Slaughter")).toMatchObject({ ok: false, code: "animals_not_checked" });
    await check(SECOND, { ...FIT, sick: true });
    expect(await move("Confirmed", "In Slaughter")).toMatchObject({ ok: false, code: "animal_unfit" });
    const preview = await previewMove(ctx(), { ids: [order.id], status: "In Slaughter" });
    expect(preview).toMatchObject({ ok: true, value: { moves: [], skipped: [{ why: "animal_unfit" }] } });
    await check(SECOND, FIT);
    expect(await move("Confirmed", "In Slaughter")).toMatchObject({ ok: true });
  });

  it("PF07 a shop may switch that off, and other orders never ask for it", async () => {
    expect(await move("Confirmed", "In Slaughter")).toMatchObject({ ok: true });
    const names = [["علي"], ["سارة"]];
    await place({ occasion: { occasionId: "udhiya", names, consentVersion: 1 }, schedule: FEAST });
    await set("vet_before_udhiya", "false");
    expect(await move("Confirmed", "In Slaughter")).toMatchObject({ ok: true });
  });
});

describe("what an animal weighs", () => {
  it("PF08 as promised or heavier changes no amount; the customer sees it", async () => {
    const { liveKg } = order.meats[0] ?? {};
    const before = await row();
    expect(await weigh((liveKg ?? 0) + 30, 25.5)).toMatchObject({ ok: true });
    expect((await row()).grandTotalHalalas).toBe(before.grandTotalHalalas);
    const theirs = await readOwnOrder(shop.as(ali), order.id);
    expect(theirs).toMatchObject({
      ok: true,
      value: { animals: [{ liveKg: (liveKg ?? 0) + 30, carcassKg: 25.5, refundHalalas: 0 }] },
    });
    expect(await told()).toEqual(["order_placed"]);
  });

  it("PF08 lighter comes off the order at once, goes back the usual way, and a corrected weight asks for nothing again", async () => {
    const before = await row();
    const promised = order.meats[0]?.liveKg ?? 0;
    const light = promised * 0.8;
    const answer = await weigh(Math.round(light * 10) / 10);
    if (!answer.ok) throw new Error(answer.code);
    const { refundHalalas = 0 } = answer.value.animals[0] ?? {};
    expect(refundHalalas).toBeGreaterThan(0);
    expect(answer.value).toMatchObject({
      toReturnHalalas: refundHalalas,
      totals: {
        meatHalalas: before.meatHalalas - refundHalalas,
        grandTotalHalalas: before.grandTotalHalalas - refundHalalas,
      },
    });
    expect(await told()).toEqual(["order_placed", "order_edited"]);

    await weigh(Math.round(promised * 8.5) / 10);
    const less = (await seen()).animals[0]?.refundHalalas ?? 0;
    expect(less).toBeLessThan(refundHalalas);
    const returned = await returnMoney(ctx(), { id: order.id, body: { halalas: less, note: "حوالة" } });
    expect(returned).toMatchObject({ ok: true });
    expect(await weigh(promised)).toMatchObject({ ok: true, value: { dueHalalas: 0, toReturnHalalas: 0 } });
    // The third tells that the money went back.
    expect(await told()).toEqual(["order_placed", "order_edited", "order_edited"]);
  });

  it("PF09 where the shop calls first nothing is taken off until the call is told of", async () => {
    await set("weight_call_first", "true");
    const before = (await row()).grandTotalHalalas;
    const resolve = (body: object) => resolveWeight(ctx(), { id: order.id, body: { ...FIRST, ...body } });
    expect(await resolve({ refund: true })).toMatchObject({ ok: false, code: "no_call_due" });
    expect(await weigh(20)).toMatchObject({
      ok: true,
      value: { toReturnHalalas: 0, animals: [{ isCallDue: true, refundHalalas: 0 }] },
    });
    const waiting = async () => {
      const counted = await countQueues(ctx());
      return counted.ok && counted.value.calls;
    };
    expect(await waiting()).toBe(1);
    expect(await resolve({ refund: false })).toMatchObject({ ok: false, code: "reason_required" });
    expect(await resolve({ refund: false, note: "وافق العميل" })).toMatchObject({
      ok: true,
      value: { toReturnHalalas: 0, animals: [{ isCallDue: false }] },
    });
    expect(await waiting()).toBe(0);
    await weigh(21);
    expect(await resolve({ refund: true })).toMatchObject({
      ok: true,
      value: { animals: [{ isCallDue: false }] },
    });
    expect((await row()).grandTotalHalalas).toBeLessThan(before);
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.action, "settle_weight"));
    expect(entries.map(({ entityId }) => entityId)).toEqual([order.id, order.id]);
  });

  it.each([[0.5], [301], [20.25]])("PF08 %s kg is refused beside its field", async (kg) => {
    expect(await weigh(kg)).toMatchObject({
      ok: false,
      code: "invalid_input",
      fields: { liveKg: expect.any(String) },
    });
  });

  it("PF08 before work begins, and once the order is over, nothing is weighed", async () => {
    const as = (status: "Paid" | "Completed") =>
      shop.db.update(orders).set(inStatus(status)).where(eq(orders.id, order.id));
    await as("Paid");
    expect(await weigh(30)).toMatchObject({ ok: false, code: "work_not_begun" });
    await as("Completed");
    expect(await weigh(30)).toMatchObject({ ok: false, code: "order_closed" });
  });
});

describe("another animal in its place", () => {
  const replace = (breedId: string, ageClassId: string, more = {}) =>
    replaceAnimal(ctx(), {
      id: order.id,
      body: { ...FIRST, breedId, ageClassId, reason: "وجدها الطبيب مريضة", earTag: "B-7", ...more },
    });

  it("PF10 one of the same kind takes it, the price stays, and the customer is told why", async () => {
    const before = await row();
    await checkAnimal(ctx(), { id: order.id, body: { ...FIRST, ...FIT, sick: true } });
    await weigh(20);
    expect(await replace("naemi", "jadha")).toMatchObject({
      ok: true,
      value: {
        totals: { grandTotalHalalas: before.grandTotalHalalas },
        animals: [{ earTag: "B-7", liveKg: null, refundHalalas: 0, vet: { sick: null, at: null } }],
      },
    });
    const theirs = await readOwnOrder(shop.as(ali), order.id);
    expect(theirs).toMatchObject({
      ok: true,
      value: {
        animals: [{ replaced: { why: "وجدها الطبيب مريضة", breed: { nameEn: "Naemi" } } }],
        timeline: expect.arrayContaining([
          expect.objectContaining({ kind: "animal_replaced", note: "وجدها الطبيب مريضة" }),
        ]),
      },
    });
    expect((await told()).at(-1)).toBe("order_edited");
  });

  it("PF10 a lesser one, one too young for an udhiya and one without a reason are refused", async () => {
    await shop.db
      .update(breederPrices)
      .set({ priceHalalas: NAEMI_JADHA - 1 })
      .where(eq(breederPrices.breedId, "harri"));
    expect(await replace("harri", "jadha")).toMatchObject({ ok: false, code: "replacement_lesser" });
    expect(await replace("naemi", "gone")).toMatchObject({ ok: false, code: "replacement_not_sold" });
    expect(await replace("naemi", "jadha", { reason: " " })).toMatchObject({
      ok: false,
      code: "reason_required",
    });
    expect((await seen()).animals.every(({ replaced }) => replaced === null)).toBe(true);

    const names = [["علي"], ["سارة"]];
    await place({ occasion: { occasionId: "udhiya", names, consentVersion: 1 }, schedule: FEAST });
    const sold = and(eq(breederPrices.breedId, "naemi"), eq(breederPrices.ageClassId, "suckling"));
    await shop.db.update(breederPrices).set({ priceHalalas: 900_000 }).where(sold);
    await shop.db.update(ageClasses).set({ liveWeightKg: 60 }).where(eq(ageClasses.id, "suckling"));
    expect(await replace("naemi", "suckling")).toMatchObject({ ok: false, code: "replacement_too_young" });
  });

  it("PF10 once it has left the abattoir it is too late", async () => {
    await shop.db.update(orders).set(inStatus("Butchery")).where(eq(orders.id, order.id));
    expect(await replace("naemi", "jadha")).toMatchObject({ ok: false, code: "too_late_to_replace" });
  });
});
