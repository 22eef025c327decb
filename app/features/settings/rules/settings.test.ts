import { describe, expect, it } from "vitest";
import { checkSetting } from "./check-setting.ts";
import { FINANCIAL_DEFAULTS, parseSettings, SETTING_KEYS, SETTINGS, settingText } from "./definitions.ts";
import { publicSettings } from "./public-settings.ts";
import { bankAccountBody } from "./schema.ts";

const DEFAULTS = parseSettings({});

describe("settings", () => {
  it("AF02 AF03 begin with the shop's shares, tax, minimum and ways to pay", () => {
    expect(DEFAULTS).toMatchObject({
      breeder_fee_percent: 5,
      restaurant_fee_percent: 5,
      platform_flat_commission: 10,
      minimum_order_halalas: 10_000,
      vat_percent: 15,
      currency: "SAR",
      payment_methods: ["cash", "card", "bank_transfer"],
      cash_on: false,
    });
  });

  it("R06 WH06 R17 begin with a shown fee of 30 SAR, delivery for nothing, and a yield of 52 %", () => {
    expect(DEFAULTS).toMatchObject({
      application_fee_halalas: 3000,
      application_fee_shown: true,
      home_delivery_fee_halalas: 0,
      carcass_yield: 0.52,
    });
  });

  it("W48 begin with hours from 9 to 22 and three hours of lead time", () => {
    expect(DEFAULTS).toMatchObject({ opening_time: "09:00", closing_time: "22:00", lead_time_minutes: 180 });
  });

  it("S07 the shop's name and legal fields are settings", () => {
    expect([DEFAULTS.shop_name_ar, DEFAULTS.shop_name_en, DEFAULTS.cr_number, DEFAULTS.vat_number]).toEqual([
      "كبش",
      "Kabsh",
      "",
      "",
    ]);
  });

  it.each(SETTING_KEYS)("E23 the default of %s passes its own check and comes back from its text", (key) => {
    const { schema, default: value } = SETTINGS[key];
    expect(schema.safeParse(settingText(value))).toEqual({ success: true, data: value });
  });

  it("X17 what is missing or unreadable falls back to its default", () => {
    expect(
      parseSettings([
        { key: "vat_percent", value: "abc" },
        { key: "junk", value: "1" },
      ]),
    ).toEqual(DEFAULTS);
    expect(parseSettings({ vat_percent: "101", minimum_order_halalas: "-1", opening_time: "9" })).toEqual(
      DEFAULTS,
    );
  });

  it("W48 hours that leave no time fall back together", () => {
    expect(parseSettings({ opening_time: "22:00" })).toEqual(DEFAULTS);
    expect(parseSettings({ opening_time: "22:00", closing_time: "23:30" })).toMatchObject({
      opening_time: "22:00",
    });
  });

  it("AF04 reset defaults writes every financial setting as text", () => {
    expect(FINANCIAL_DEFAULTS).toEqual({
      ...{ claim_answer_hours: "48", claim_decision_hours: "96", claim_alarm_percent: "10" },
      ...{ late_pay_minutes: "0", late_pay_fee: "false", late_pay_percent: "10" },
      ...{ late_pay_most_halalas: "5000", late_pay_by_cause: "false" },
      application_fee_halalas: "3000",
      application_fee_shown: "true",
      breeder_fee_percent: "5",
      restaurant_fee_percent: "5",
      platform_flat_commission: "10",
      minimum_order_halalas: "10000",
      vat_percent: "15",
      down_payment_percent: "0",
      cash_on: "false",
      cash_most_halalas: "300000",
      cash_places: "",
      invoice_at: "payment",
      refund_approval_above_halalas: "50000",
      payout_approval_above_halalas: "1000000",
      payment_methods: "cash\ncard\nbank_transfer",
      currency: "SAR",
    });
  });

  it("C18 AU07 the maps key and the default breeder are no part of public pages", () => {
    const shown = publicSettings(DEFAULTS);
    expect(shown).toHaveProperty("shop_name_ar");
    for (const key of [
      "google_maps_api_key",
      "default_breeder_id",
      "breeder_fee_percent",
      "limit_unpaid_orders",
      "slip_note_ar",
      "slip_note_en",
    ])
      expect(shown).not.toHaveProperty(key);
  });

  it.each([
    ["minimum_order_halalas", "١٢٠٠٠", "12000"],
    ["vat_percent", "7.5", "7.5"],
    ["serving_cities_ar", "الرياض، جدة ,الخبر,الرياض", "الرياض\nجدة\nالخبر"],
    ["vat_number", "310122393500003", "310122393500003"],
    ["vat_number", "٣١٠١٢٢٣٩٣٥٠٠٠٠٣", "310122393500003"],
    ["vat_number", "310 122 393 500 003", "310122393500003"],
    ["cr_number", "۱۰۱۰۱۲۳۴۵۶", "1010123456"],
    ["address_building", "٧٥٣٢", "7532"],
    ["address_postal_code", "١٢٣٤٥", "12345"],
    ["vat_percent", "١٢٫٥", "12.5"],
    ["vat_percent", "12,5", "12.5"],
    ["phone", "٠٥٥ ١٢٣ ٤٥٦٧", "055 123 4567"],
    ["phone", "+966 (0)11-234-5678", "+966 (0)11-234-5678"],
    ["social_x", "https://x.com/kabsh", "https://x.com/kabsh"],
    ["social_x", " ", ""],
    ["map_tiles_address", " /map/ksa.pmtiles ", "/map/ksa.pmtiles"],
    ["map_tiles_address", "", ""],
    ["legal_name_ar", "ك".repeat(70), "ك".repeat(70)],
    ["whatsapp_number", "0501112222", "+966 50 111 2222"],
    ["whatsapp_number", "00966501112222", "+966 50 111 2222"],
    ["whatsapp_number", "+966-50-111-2222", "+966 50 111 2222"],
    ["whatsapp_number", "٠٥٠١١١٢٢٢٢", "+966 50 111 2222"],
    ["whatsapp_number", "+965 5000 1234", "+96550001234"],
    ["whatsapp_number", "966501112222+", "+966 50 111 2222"],
    ["phone", "tel:011 200 0101", "011 200 0101"],
    ["phone", "٩٦٦ ١١ ٢٠٠ ٠١٠١+", "+966 11 200 0101"],
    ["closing_time", "02:00", "02:00"],
    ["opening_time", "23:00", "23:00"],
    ["slip_note_ar", "  شكرًا لكم ", "شكرًا لكم"],
    ["slip_note_en", "", ""],
  ])("AF01 RN05 RN07 %s takes %j", (key, value, text) => {
    expect(checkSetting(key, value, DEFAULTS)).toEqual({ ok: true, text });
  });

  it.each([
    ["minimum_order_halalas", "1.5", "common:fieldErrors.moneyBetween?min=0&max=1%2C000%2C000"],
    ["vat_percent", "101", "common:fieldErrors.between?min=0&max=100"],
    ["vat_percent", "-1", "common:fieldErrors.between?min=0&max=100"],
    ["limit_unpaid_orders", "2.5", "common:fieldErrors.wholeBetween?min=0&max=1%2C000%2C000"],
    ["phone", "000", "common:fieldErrors.shopPhone"],
    ["whatsapp_number", "12345", "common:fieldErrors.shopPhone"],
    ["legal_name_ar", "ك".repeat(71), "admin-settings:errors.sellerName"],
    ["shop_name_ar", "ك".repeat(71), "admin-settings:errors.sellerName"],
    ["whatsapp_number", "9200 12345", "common:fieldErrors.noWhatsApp"],
    ["whatsapp_number", "011 234 5678", "common:fieldErrors.noWhatsApp"],
    ["application_fee_shown", "yes", "common:fieldErrors.invalid"],
    ["opening_time", "22:00", "admin-settings:errors.hours"],
    ["closing_time", "24:00", "common:fieldErrors.time"],
    ["down_payment_percent", "5", "admin-settings:errors.downPayment"],
    ["invoice_at", "someday", "common:fieldErrors.invalid"],
    ["payment_methods", "cash,shells", "common:fieldErrors.invalid"],
    ["currency", "USD", "common:fieldErrors.invalid"],
    ["vat_number", "123", "common:fieldErrors.vatNumber"],
    ["cr_number", "12345", "common:fieldErrors.crNumber"],
    ["shop_name_ar", " ", "common:fieldErrors.required"],
    ["social_x", "javascript:alert(1)", "common:fieldErrors.url"],
    ["email", "nobody", "common:fieldErrors.email"],
    ["map_tiles_address", "http://tiles.example/{z}/{x}/{y}.png", "admin-settings:errors.tiles"],
    ["slip_note_ar", "ش".repeat(201), "common:fieldErrors.tooLong"],
    ["toString", "1", "common:fieldErrors.invalid"],
  ])("AF01 %s refuses %j", (key, value, message) => {
    expect(checkSetting(key, value, DEFAULTS)).toEqual({ ok: false, message });
  });
});

describe("bank accounts", () => {
  const account = { bankName: "الراجحي", beneficiaryName: "كبش", iban: "sa03 8000 0000 6080 1016 7519" };

  it("AF06 AF09 are saved with a tidy IBAN", () => {
    expect(bankAccountBody.parse(account)).toEqual({
      ...account,
      iban: "SA0380000000608010167519",
      bankNameEn: null,
      notes: null,
      notesEn: null,
      active: true,
    });
  });

  it.each([{ bankName: " " }, { beneficiaryName: "" }, { iban: "" }, { iban: "SA03" }])(
    "AF07 AF10 are refused with %j",
    (change) => {
      expect(bankAccountBody.safeParse({ ...account, ...change }).success).toBe(false);
    },
  );
});
