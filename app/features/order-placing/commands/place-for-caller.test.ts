import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import type { OrderBodyInput } from "#app/features/order-placing/rules/schema.ts";
import { giveConsent, giveConsentByLink } from "#app/features/orders/commands/consent/give-consent.server.ts";
import { readTrackedOrder } from "#app/features/orders/reads/by-customer/read-tracked-order.server.ts";
import { readMissingConsent } from "#app/features/orders/reads/consent/read-missing-consent.server.ts";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { SHIPPED_AREAS } from "#app/features/settings/rules/demo/shipped-areas.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { customers } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/insights.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { seedOccasions } from "#seed/seed-occasions.ts";
import { inDepth } from "#tests/in-depth.ts";
import {
  APP_FEE,
  homeOrder,
  liftLimits,
  makeStaff,
  NAEMI_JADHA,
  putOrder,
  restaurantOrder,
  setLimits,
} from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { placeForCaller } from "./place-for-caller.server.ts";
import { placeOrder } from "./place-order.server.ts";

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
const STRANGER = "+966551110000";

const byAdmin = (body: unknown, idempotencyKey: string = randomUUID(), actor = admin) =>
  placeForCaller(shop.as(actor), { body, idempotencyKey, language: "ar" });
const mustByAdmin = async (body: unknown) => {
  const placed = await byAdmin(body);
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  return placed.value;
};
const byHand = (body: OrderBodyInput) => placeOrder(shop.as(ali), { body, idempotencyKey: randomUUID() });
const tokenOf = (link: string) => /\/t\/([\w-]{22})/.exec(link)?.[1] ?? "";

beforeAll(async () => {
  await shop.db.transaction(seedOccasions);
  await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
  expect(await saveSetting(shop.as(admin), { key: "service_areas", value: SHIPPED_AREAS })).toMatchObject({
    ok: true,
  });
});

describe("an order that the desk places for a caller", () => {
  it("CL01 is the customer's, says who placed it, and is paid by its link", async () => {
    const { order, payLink } = await mustByAdmin(homeOrder(ali));
    expect(order).toMatchObject({
      status: "Pending Payment",
      customerPhone: ali.phone,
      totals: { grandTotalHalalas: NAEMI_JADHA + APP_FEE },
    });
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    expect(row?.customerId).toBe(ali.customerId);
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    expect(events).toMatchObject([{ kind: "placed", actorKind: "staff", actorLabel: admin.email }]);
    expect(order.timeline, "and not to the customer").toMatchObject([{ kind: "placed", by: "staff" }]);
    expect(JSON.stringify(order)).not.toContain(admin.email);
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, order.id));
    expect(log).toMatchObject([
      { action: "place", actorEmail: admin.email, after: { reference: order.reference } },
    ]);
    const tracked = await readTrackedOrder(shop.as(VISITOR), tokenOf(payLink));
    expect(tracked).toMatchObject({ ok: true, value: { order: { id: order.id } } });
  });

  it("CL02 makes a customer of a number that nobody has, with the order or not at all", async () => {
    const isKnown = () => shop.db.$count(customers, eq(customers.phone, STRANGER));
    const stranger = homeOrder({ phone: STRANGER }, { customerName: "سارة" });
    expect(await byAdmin({ ...stranger, expectedTotalHalalas: 1 })).toMatchObject({ code: "price_changed" });
    expect(await byAdmin({ ...stranger, address: "جدة" })).toMatchObject({ code: "outside_service_area" });
    expect(await isKnown()).toBe(0);
    const answers = await Promise.all([byAdmin(stranger), byAdmin(stranger)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await isKnown()).toBe(1);
    const [customer] = await shop.db.select().from(customers).where(eq(customers.phone, STRANGER));
    expect(customer, "a number that somebody typed is not proven").toMatchObject({ isPhoneVerified: false });
  });

  it("CL03 is one order however often it is pressed", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => byAdmin(homeOrder(ali), key)));
    const ids = answers.map((answer) => (answer.ok ? answer.value.order.id : answer.code));
    expect(new Set(ids).size).toBe(1);
    expect(await byAdmin(homeOrder(ali, { customerName: "غيره" }), key)).toMatchObject({
      code: "idempotency_reused",
    });
  });

  it("CL04 is for whoever may", async () => {
    const clerk = await makeStaff(shop, "clerk@kabsh.test", "accountant");
    expect(await byAdmin(homeOrder(ali), randomUUID(), clerk)).toMatchObject({ code: "not_allowed" });
    const asked = { body: homeOrder(ali), idempotencyKey: randomUUID(), language: "ar" as const };
    expect(await placeForCaller(shop.as(ali), asked)).toMatchObject({ code: "not_allowed" });
    expect(await placeForCaller(shop.as(VISITOR), asked)).toMatchObject({ code: "not_signed_in" });
  });

  it("CL05 counts for the customer's limits as the customer's own", async () => {
    await setLimits(shop.db, { limit_unpaid_orders: 1 });
    const phone = "+966551110009";
    expect(await byAdmin(homeOrder({ phone }))).toMatchObject({ ok: true });
    expect(await byAdmin(homeOrder({ phone }))).toMatchObject({ code: "too_many_unpaid_orders" });
    await liftLimits(shop.db, "limit_unpaid_orders");
  });
});

describe("consent of an order that the desk placed", () => {
  const rite = (phone = ali.phone) =>
    homeOrder({ phone }, { occasion: { occasionId: "aqiqah", childName: "نورة", consentVersion: 1 } });
  const slaughter = async (id: string) =>
    moveOrder(shop.as(admin), { id, body: { from: "Confirmed", status: "In Slaughter", note: null } });

  it("CL06 is the customer's own tap on the link, and nothing goes to the knife before", async () => {
    const { order, payLink } = await mustByAdmin(rite());
    expect(order.occasion?.consent, "what staff said counts for nothing").toBeNull();
    await putOrder(shop.db, order.id, { paymentReview: "verified", status: "Confirmed" });
    expect(await slaughter(order.id)).toMatchObject({ code: "consent_not_given" });
    expect(await readMissingConsent(shop.db, order.id, shop.as(admin).now)).toMatchObject({ version: 1 });

    const by = { token: tokenOf(payLink), body: { version: 1 } };
    expect(await giveConsentByLink(shop.as(VISITOR), { ...by, body: { version: 9 } })).toMatchObject({
      code: "consent_changed",
    });
    expect(await giveConsent(shop.as(admin), { id: order.id, body: by.body })).toMatchObject({
      code: "not_signed_in",
    });
    expect(await giveConsentByLink(shop.as(VISITOR), by)).toEqual({ ok: true, value: null });
    expect(await giveConsentByLink(shop.as(VISITOR), by), "a second tap").toEqual({ ok: true, value: null });
    const given = await shop.db
      .select()
      .from(orderEvents)
      .where(sql`order_id = ${order.id} and kind = 'consent_given'`);
    expect(given).toMatchObject([{ actorKind: "customer" }]);
    expect(await readMissingConsent(shop.db, order.id, shop.as(admin).now)).toBeNull();
    expect(await slaughter(order.id)).toMatchObject({ ok: true });
  });

  it("CL06 is given on the order's own page too, by its customer alone", async () => {
    const { order } = await mustByAdmin(rite());
    const stranger = { ...ali, customerId: randomUUID() };
    expect(await giveConsent(shop.as(stranger), { id: order.id, body: { version: 1 } })).toMatchObject({
      code: "not_found",
    });
    expect(await giveConsent(shop.as(ali), { id: order.id, body: { version: 1 } })).toMatchObject({
      ok: true,
    });
  });

  it("CL06 a customer who confirms alone still says it at once", async () => {
    const own = homeOrder(ali, { occasion: { occasionId: "aqiqah", childName: "نورة" } });
    expect(await byHand(own)).toMatchObject({ code: "consent_missing" });
  });
});

describe("whatever is asked for", () => {
  /** Mostly what can be had, which comes first. */
  const oneOf = <T>(usual: T, ...others: T[]) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.constant(usual) },
      { weight: 2, arbitrary: fc.constantFrom(...others) },
    );
  const meat = fc.record({
    breedId: oneOf("naemi", "najdi", "nothing"),
    ageClassId: oneOf("jadha", "thani", "nothing"),
    quantity: oneOf(1, 0, 2, 10),
    homeCut: fc.constantFrom("quarters" as const, "whole" as const),
    cookingTypeId: oneOf<string | null>("mandi", "nothing", null),
  });
  const changes = fc.record(
    {
      meats: fc.array(meat, { minLength: 1, maxLength: 3 }),
      address: oneOf("حي الياسمين، الرياض", "أبها", "بيتي", ""),
      customerName: oneOf("علي", "5", ""),
      schedule: oneOf(
        { date: "2026-03-11", time: "15:00" },
        { date: "2026-03-10", time: "09:00" },
        { date: "2027-03-11", time: "15:00" },
        { date: "2026-03-12", time: "04:00" },
      ),
      guests: oneOf(5, 0, 1000),
    },
    { requiredKeys: [] },
  );

  it("CL07 the desk is answered as the customer is: the same price, or the same refusal at the same field", async () => {
    let [placed, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.boolean(), changes, fc.boolean(), async (isCooked, changed, isPriced) => {
        const whole = isCooked ? restaurantOrder(ali) : homeOrder(ali);
        const asked = {
          ...whole,
          ...changed,
          ...(!isPriced && { expectedTotalHalalas: 1 }),
        } as OrderBodyInput;
        // What it costs is said by the refusal of who said it wrong.
        const told = await byHand(asked);
        const total =
          !told.ok && told.code === "price_changed" && told.detail && "quote" in told.detail
            ? told.detail.quote.grandTotalHalalas
            : asked.expectedTotalHalalas;
        const body = isPriced ? { ...asked, expectedTotalHalalas: total } : asked;
        const [own, called] = [await byHand(body), await byAdmin(body)];
        if (own.ok && called.ok) {
          placed += 1;
          expect(called.value.order.totals).toEqual(own.value.order.totals);
          expect(called.value.order.meats).toEqual(own.value.order.meats);
          return;
        }
        refused += 1;
        expect(called.ok ? "placed" : called.code).toBe(own.ok ? "placed" : own.code);
        expect(called.ok || own.ok ? null : called.fields).toEqual(called.ok || own.ok ? null : own.fields);
      }),
      { numRuns: inDepth(150, 50) },
    );
    expect(Math.min(placed, refused)).toBeGreaterThan(inDepth(10, 0));
  });
});
