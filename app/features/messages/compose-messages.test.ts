import { describe, expect, it } from "vitest";
import { composeOtp } from "#app/features/accounts/sign-in/compose-otp.server.ts";
import { OTP_POLICY } from "#app/features/accounts/sign-in/otp-policy.ts";
import { composeOrderMessage } from "#app/features/orders/notices/compose-order-message.server.ts";
import type { OrderNotice } from "#app/features/orders/notices/order-notice.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { appSettings } from "#db/schema/settings.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { parseSettings } from "../settings/definitions.ts";
import { sendTestMessage } from "./send-test-message.server.ts";

const shop = await openTestShop();
const SETTINGS = parseSettings([]);
const visitor = (language: "ar" | "en") => shop.as(VISITOR, { language });
const CODE = { to: "+966551234567", code: "012345", expiresAt: new Date("2026-03-10T09:05:00Z") };

const order: OrderNotice = {
  id: "3f2b8c1e-0000-4000-8000-000000000001",
  reference: "7KQ3MR4T",
  createdAt: new Date("2026-03-10T09:00:00Z"),
  status: "Pending Payment",
  language: "ar",
  customerPhone: "+966551234567",
  fulfillment: "restaurant",
  deliveryMethod: "pickup",
  restaurantName: "ديوان نجد",
  restaurantNameEn: "Najd Diwan",
  scheduleDate: "2026-03-12",
  scheduleTime: "15:00",
  grandTotalHalalas: 233_600,
};
const items = [
  { breedName: "نعيمي", breedNameEn: "Naemi", ageClassName: "جذع", ageClassNameEn: "Jadha", quantity: 2 },
  { breedName: "نجدي", breedNameEn: "Najdi", ageClassName: "ثني", ageClassNameEn: "Thani", quantity: 1 },
];

describe("the message with a code", () => {
  it("V04 V09 says the code, how long it works, and not to share it", async () => {
    expect(await composeOtp(visitor("ar"), CODE)).toEqual({
      channel: "whatsapp",
      to: "+966551234567",
      template: "otp",
      language: "ar",
      params: { code: "012345" },
      text: "رمز التحقق في كبش: 012345. صالح 5 دقائق، لا تعطه أحدًا.",
      notAfter: "2026-03-10T09:05:00.000Z",
    });
    const english = await composeOtp(visitor("en"), CODE);
    expect(english.text).toBe("Your Kabsh code is 012345. It works for 5 minutes; do not share it.");
    // The texts name the minutes.
    expect(OTP_POLICY.validSeconds).toBe(5 * 60);
  });
});

describe("messages about an order", () => {
  it("C21 carry id, createdAt, status, payload and the site's address, and nothing of the person", async () => {
    const { params, to, template } = composeOrderMessage(visitor("en"), SETTINGS, order, items, {
      template: "order_placed",
    });
    expect({ to, template }).toEqual({ to: "+966551234567", template: "order_placed" });
    expect(params).toMatchObject({
      id: order.id,
      createdAt: "2026-03-10T09:00:00.000Z",
      status: "Pending Payment",
      siteUrl: "http://shop.test",
      url: `http://shop.test/orders/${order.id}`,
      reference: "7KQ3MR4T",
    });
    expect(JSON.parse(params.payload ?? "")).toEqual({
      fulfillment: "restaurant",
      restaurant: "ديوان نجد",
      deliveryMethod: "pickup",
      schedule: { date: "2026-03-12", time: "15:00" },
      meats: [
        { breed: "نعيمي", ageClass: "جذع", quantity: 2 },
        { breed: "نجدي", ageClass: "ثني", quantity: 1 },
      ],
      totals: { grandTotalHalalas: 233_600 },
    });
    expect(JSON.stringify(params)).not.toContain("551234567");
  });

  it("C21 speak the language of the order, whoever moves it", async () => {
    const arabic = composeOrderMessage(visitor("en"), SETTINGS, order, items, { template: "order_placed" });
    expect(arabic.text).toContain("نعيمي جذع × 2 ونجدي ثني × 1. الإجمالي 2,336 ر.س");
    expect(arabic.text).toContain("\u20667KQ3MR4T\u2069");
    const english = composeOrderMessage(visitor("ar"), SETTINGS, { ...order, language: "en" }, items, {
      template: "order_placed",
    });
    expect(english.text).toContain("2 × Naemi Jadha and 1 × Najdi Thani. Total SAR 2,336");
  });

  it("C21 have a sentence for every status in both languages", async () => {
    for (const language of ["ar", "en"] as const) {
      const updates = await Promise.all(
        ORDER_STATUSES.map(async (status) => {
          const message = composeOrderMessage(
            visitor(language),
            SETTINGS,
            { ...order, language, status },
            items,
            { template: "order_moved" },
          );
          return message.params.update ?? "";
        }),
      );
      expect(new Set(updates).size).toBe(ORDER_STATUSES.length);
      expect(updates.join(" ")).not.toMatch(/\{\{|updates\.|null|undefined/);
      expect(updates[ORDER_STATUSES.indexOf("Cooking")]).toContain(
        language === "ar" ? "ديوان نجد" : "Najd Diwan",
      );
    }
  });

  it("C21 say why a payment was rejected, and need neither restaurant nor schedule", async () => {
    const bare = {
      ...order,
      restaurantName: null,
      restaurantNameEn: null,
      scheduleDate: null,
      scheduleTime: null,
    };
    const rejected = composeOrderMessage(visitor("ar"), SETTINGS, bare, items, {
      template: "payment_rejected",
      reason: "المبلغ ناقص",
    });
    expect(rejected.params.update).toContain("المبلغ ناقص");
    const confirmed = composeOrderMessage(visitor("ar"), SETTINGS, { ...bare, status: "Confirmed" }, items, {
      template: "order_moved",
    });
    expect(confirmed.text).toContain("حسب الاتفاق");
  });

  it("S07 C21 carry the shop's name as the admin set it", async () => {
    await shop.db.insert(appSettings).values({ key: "shop_name_ar", value: "حلال الديرة" });
    shop.events.catalogChanged();
    expect((await composeOtp(visitor("ar"), CODE)).text).toContain("حلال الديرة");
    await shop.db.delete(appSettings);
    shop.events.catalogChanged();
  });
});

describe("the test message of the settings page", () => {
  const admin = { kind: "staff", userId: "u", email: "desk@kabsh.test", role: "admin" } as const;

  it("P02 V04 is sent at once by an admin, and says which channel took it", async () => {
    expect(await sendTestMessage(shop.as(admin), { phone: "0551234567" })).toEqual({
      ok: true,
      value: { channel: "outbox" },
    });
    expect(shop.sent.at(-1)).toMatchObject({
      to: "+966551234567",
      template: "test",
      text: expect.stringContaining("Kabsh"),
    });
    expect(await sendTestMessage(shop.as(admin), { phone: "+971501234567" })).toMatchObject({
      code: "invalid_phone",
    });
    expect(await sendTestMessage(shop.as(VISITOR), { phone: "0551234567" })).toEqual({
      ok: false,
      code: "not_allowed",
    });
  });

  it("P02 V04 tells the admin what the channel said when it failed", async () => {
    const messages = {
      channel: "whatsapp",
      send: () => Promise.reject(new Error("WhatsApp answered 401")),
    } as const;
    expect(await sendTestMessage(shop.as(admin, { messages }), { phone: "0551234567" })).toEqual({
      ok: false,
      code: "message_not_sent",
      detail: { reason: "WhatsApp answered 401" },
    });
  });
});
