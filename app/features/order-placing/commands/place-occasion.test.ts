import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { eraseCustomer } from "#app/features/customers/commands/erase-customer.server.ts";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import type { OrderBodyInput } from "#app/features/order-placing/rules/schema.ts";
import { offerTimes } from "#app/features/orders/reads/by-customer/offer-times.server.ts";
import { ageClasses, breeds } from "#db/schema/catalog.ts";
import { consentTexts, occasions, orderOccasions } from "#db/schema/occasions.ts";
import { seedOccasions } from "#seed/seed-occasions.ts";
import {
  APP_FEE,
  homeOrder,
  liftLimits,
  NAEMI_JADHA,
  restaurantOrder,
} from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { placeOrder } from "./place-order.server.ts";

const { shop, ali, admin } = await openStockedShop();
/** The shop's clock stands in March 2026; the feast of 1447 is on 27 May. */
const FEAST = "2026-05-27";
let partner = "";

beforeAll(async () => {
  await shop.db.transaction(seedOccasions);
  await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from occasion_partners order by order_index limit 1`,
  );
  partner = rows[0]?.id ?? "";
});

type Said = NonNullable<OrderBodyInput["occasion"]>;
const udhiya = (said: Partial<Said> = {}): Said => ({
  occasionId: "udhiya",
  names: [["علي", "سارة"]],
  consentVersion: 1,
  ...said,
});
const at = (date: string, time: string) => ({ schedule: { date, time } });
const place = (body: OrderBodyInput, language: "ar" | "en" = "ar") =>
  placeOrder(shop.as(ali, { language }), { body, idempotencyKey: randomUUID() });
async function placed(changes: Partial<OrderBodyInput>) {
  const answer = await place(homeOrder(ali, changes));
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value.order;
}

describe("placing an order for an occasion", () => {
  it("OC01 OC07 an udhiya in its days is placed with the names, and with the words that were agreed to", async () => {
    const order = await placed({ occasion: udhiya(), ...at(FEAST, "12:00") });
    expect(order.occasion).toMatchObject({
      id: "udhiya",
      kind: "udhiya",
      name: "أضحية",
      names: [["علي", "سارة"]],
      consent: { version: 1, language: "ar", name: "علي محمد", at: shop.clock.now().toISOString() },
    });
    const seen = await readAdminOrder(shop.as(admin), order.id);
    expect(seen.ok && seen.value.consentIp).toBe(shop.as(ali).ip);
    const times = await offerTimes(shop.as(ali), { id: order.id });
    expect(times.ok && times.value.map(({ date }) => date)).toEqual([
      FEAST,
      "2026-05-28",
      "2026-05-29",
      "2026-05-30",
    ]);
  });

  it.each<[string, Partial<OrderBodyInput>, object]>([
    [
      "a day before the feast",
      at("2026-05-26", "12:00"),
      { code: "day_outside_window", detail: { firstDay: FEAST, lastDay: "2026-05-30" } },
    ],
    ["before the prayer and the work", at(FEAST, "09:00"), { code: "day_outside_window" }],
    ["after the last sunset", at("2026-05-30", "22:00"), { code: "day_outside_window" }],
    [
      "an animal under age",
      { meats: [{ breedId: "naemi", ageClassId: "suckling", quantity: 1 }] },
      { code: "animal_too_young", detail: { ages: "جذع، ثني، رباع، سديس" } },
    ],
    ["no consent", { occasion: udhiya({ consentVersion: null }) }, { code: "consent_missing" }],
    [
      "words of before",
      { occasion: udhiya({ consentVersion: 9 }) },
      { code: "consent_changed", detail: { consent: { version: 1 } } },
    ],
    [
      "an occasion nobody offers",
      { occasion: udhiya({ occasionId: "hady" }) },
      { code: "occasion_unavailable" },
    ],
    [
      "a gift without who receives it",
      { occasion: { occasionId: "gift", recipientName: "خالد" }, ...at("2026-03-11", "15:00") },
      { code: "invalid_input", fields: { "occasion.recipientPhone": "common:fieldErrors.phone" } },
    ],
  ])("OC02 OC03 OC07 %s is refused", async (_what, changes, refusal) => {
    const answer = await place(homeOrder(ali, { occasion: udhiya(), ...at(FEAST, "12:00"), ...changes }));
    expect(answer).toMatchObject({ ok: false, ...refusal });
  });

  it("OG04 names are left out, and the order keeps the shop's usual words for each animal", async () => {
    const meats = [{ breedId: "naemi", ageClassId: "jadha", quantity: 2 }];
    const order = await placed({
      occasion: udhiya({ names: [] }),
      ...at(FEAST, "13:00"),
      meats,
      expectedTotalHalalas: 2 * NAEMI_JADHA + APP_FEE,
    });
    expect(order.occasion?.names).toEqual([["علي محمد وأهل البيت"], ["علي محمد وأهل البيت"]]);
    const aqiqah = { occasionId: "aqiqah", consentVersion: 1 };
    const child = await placed({ occasion: aqiqah, ...at("2026-03-12", "15:00") });
    expect(child.occasion?.child?.name).toBe("مولود علي محمد");
  });

  it("OC02 an age or a breed of which nobody has said anything is no yes", async () => {
    await shop.db.update(breeds).set({ species: null }).where(eq(breeds.id, "najdi"));
    await shop.db.update(ageClasses).set({ minLunarMonths: null }).where(eq(ageClasses.id, "thani"));
    for (const meat of [
      { breedId: "najdi", ageClassId: "jadha", quantity: 1 },
      { breedId: "naemi", ageClassId: "thani", quantity: 1 },
    ]) {
      const answer = await place(
        homeOrder(ali, { occasion: udhiya(), ...at(FEAST, "12:00"), meats: [meat] }),
      );
      expect(answer).toMatchObject({ ok: false, code: "animal_too_young" });
    }
  });

  it("OC05 charity goes whole to the partner's address, and no customer's is asked or kept", async () => {
    const charity = { occasionId: "charity", partnerId: partner, consentVersion: 1 };
    const order = await placed({ occasion: charity, address: null });
    expect(order).toMatchObject({
      fulfillment: "home",
      address: "شارع الستين، الرياض، حي الملز",
      location: null,
      occasion: { partner: { id: partner, nameEn: "Neighbourhood Food Bank" }, consent: { version: 1 } },
    });
    const cooked = await place(restaurantOrder(ali, { occasion: charity }));
    expect(cooked).toMatchObject({ ok: false, code: "occasion_needs_home" });
    const gone = await place(homeOrder(ali, { occasion: { ...charity, partnerId: "gone" } }));
    expect(gone).toMatchObject({ ok: false, code: "partner_unavailable" });
    const tricked = await place(
      homeOrder(ali, { address: null, occasion: { occasionId: "everyday", partnerId: partner } }),
    );
    expect(tricked).toMatchObject({ ok: false, fields: { address: "wizard:errors.addressOrLocation" } });
  });

  it("OC04 OC06 aqiqah and gift keep what is theirs and nothing else", async () => {
    const aqiqah = await placed({
      occasion: {
        occasionId: "aqiqah",
        childName: "سعود",
        childSex: "boy",
        birthDate: "2026-03-04",
        consentVersion: 1,
        card: "x",
      },
      meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 1 }],
    });
    expect(aqiqah.occasion).toMatchObject({
      child: { name: "سعود", sex: "boy", birthDate: "2026-03-04" },
      card: null,
    });
    const gift = await placed({
      occasion: {
        occasionId: "gift",
        recipientName: "خالد",
        recipientPhone: "0551234567",
        card: "مبروك البيت",
      },
    });
    expect(gift.occasion).toMatchObject({
      recipient: { name: "خالد", phone: "+966551234567" },
      card: "مبروك البيت",
      consent: null,
    });
  });

  it("OC08 an order without one is everyday, as it always was", async () => {
    const order = await placed({});
    expect(order.occasion).toBeNull();
    expect(order.totals.grandTotalHalalas).toBe(NAEMI_JADHA + APP_FEE);
  });

  it("OC07 a new version of the words asks anew, and the old one stays with what was agreed", async () => {
    await shop.db
      .insert(consentTexts)
      .values({ kind: "udhiya", version: 2, text: "نص جديد", textEn: "New words" });
    const old = await place(homeOrder(ali, { occasion: udhiya(), ...at(FEAST, "12:00") }));
    expect(old).toMatchObject({
      code: "consent_changed",
      detail: { consent: { version: 2, text: "نص جديد", textEn: "New words" } },
    });
    const order = await placed({ occasion: udhiya({ consentVersion: 2 }), ...at(FEAST, "12:00") });
    expect(order.occasion?.consent?.version).toBe(2);
    await shop.db.update(occasions).set({ name: "ضحية العيد" }).where(eq(occasions.id, "udhiya"));
    const seen = await readAdminOrder(shop.as(admin), order.id);
    expect(seen.ok && seen.value.occasion?.name).toBe("أضحية");
  });

  it("OC08 erasing a customer erases whom the occasions named too", async () => {
    const erased = await eraseCustomer(shop.as(admin), { customerId: ali.customerId });
    expect(erased.ok).toBe(true);
    const kept = await shop.db.select().from(orderOccasions);
    expect(kept.length).toBeGreaterThan(3);
    const said = JSON.stringify(kept);
    for (const word of ["علي", "سارة", "سعود", "خالد", "551234567", "مبروك", shop.as(ali).ip])
      expect(said).not.toContain(word);
  });
});
