import { describe, expect, it } from "vitest";
import { SETTING_KEYS } from "#app/features/settings/rules/definitions.ts";
import { LANGUAGES, type Language } from "#app/i18n/language.ts";
import { readText, type TextTree } from "#app/i18n/read-text.ts";
import { shippedTexts } from "#app/i18n/shipped-texts.server.ts";
import { PERMISSIONS, type Permission } from "#app/vocabulary/permission.ts";
import { ADMIN_PAGES, ADMIN_PARTS } from "./admin-pages.ts";
import { ADMIN_TABS } from "./admin-tabs.ts";
import {
  DESTINATION_NAMESPACES,
  detailDestinations,
  pageDestinations,
  type Say,
} from "./palette-destinations.ts";
import { rankFound } from "./rank-found.ts";

const sayIn =
  (language: Language): Say =>
  (key) => {
    const [namespace = "", path = ""] = key.split(":");
    return readText(language, (shippedTexts[language] as Record<string, TextTree>)[namespace] ?? {}, path);
  };
const placesIn = (language: Language, held: readonly Permission[] = PERMISSIONS) => {
  const may = (permission: Permission) => held.includes(permission);
  return [...pageDestinations(sayIn(language), may), ...detailDestinations(sayIn(language), may)];
};
const findIn = (language: Language, typed: string) =>
  rankFound(placesIn(language), typed).map(({ to }) => to);

describe("what the palette knows", () => {
  it.each(LANGUAGES)("FD05 has every page, tab and setting under a name of its own, in %s", (language) => {
    const places = placesIn(language);
    const addresses = places.map(({ to }) => to);
    expect(new Set(addresses).size, "each once").toBe(addresses.length);
    for (const { to } of [...ADMIN_PAGES, ...ADMIN_TABS]) expect(addresses).toContain(to);
    for (const { path } of ADMIN_PARTS.filter(({ path }) => !path.includes(":")))
      expect(addresses).toContain(path);
    for (const key of SETTING_KEYS)
      expect(addresses.filter((address) => address.endsWith(`#setting-${key}`))).toHaveLength(1);
    // A key without a text would be shown as its path.
    for (const { label, within } of places)
      for (const words of [label, within]) expect(words).toMatch(/^(?![\w.-]+\.[\w.-]+$).+/);
    for (const namespace of new Set(ADMIN_TABS.map(({ text }) => text.split(":")[0])))
      expect(DESTINATION_NAMESPACES).toContain(namespace);
  });

  it.each<[typed: string, to: string, languages?: Language[]]>([
    ["لوحة اليوم", "/admin/day"],
    ["ضريبة", "/admin/money/vat"],
    ["الضريبة", "/admin/money/vat"],
    ["آيبان", "/admin/financial#bank-accounts"],
    ["ايبان", "/admin/financial#bank-accounts"],
    ["رسوم الخدمة", "/admin/financial#setting-application_fee_halalas"],
    ["واتساب", "/admin/messages"],
    ["واتساب", "/admin/settings#messages"],
    ["أوقات العمل", "/admin/settings#setting-opening_time"],
    ["مناطق التوصيل", "/admin/settings#setting-service_areas"],
    ["عربون", "/admin/financial#setting-down_payment_percent"],
    ["المالية", "/admin/financial"],
    ["استرداد", "/admin/refunds"],
    ["موظفين", "/admin/users"],
    ["كلمة المرور", "/admin/security"],
    ["عقيقة", "/admin/occasions"],
    ["اسعار", "/admin/breeders"],
    ["طباعة الغد", "/admin/orders?queue=tomorrow&print=butchery"],
    ["للتحقق", "/admin/orders?queue=verify", ["ar"]],
    ["day board", "/admin/day"],
    ["tax", "/admin/money/vat"],
    ["IBAN", "/admin/financial#bank-accounts"],
    ["service fee", "/admin/financial#setting-application_fee_halalas"],
    ["whatsapp", "/admin/settings#messages"],
    ["opening hours", "/admin/settings#setting-opening_time"],
    ["password", "/admin/security"],
    ["print tomorrow's slips", "/admin/orders?queue=tomorrow&print=delivery"],
    ["slips tomorrow", "/admin/orders?queue=tomorrow&print=kitchen"],
    ["approvals", "/admin/refunds?tab=waiting"],
    ["accountant", "/admin/money/files"],
  ])("FD05 finds «%s» in both languages of the desk", (typed, to, languages = [...LANGUAGES]) => {
    for (const language of languages) expect(findIn(language, typed).slice(0, 12), language).toContain(to);
  });

  it.each(LANGUAGES)("FD05 finds every page by its name in the other language too, from %s", (language) => {
    const other = language === "ar" ? "en" : "ar";
    for (const { to, text } of ADMIN_PAGES)
      expect(findIn(language, sayIn(other)(`admin:links.${text}`)), text).toContain(to);
  });

  it("FD05 puts first what is called so, and shows nobody what does not open to them", () => {
    expect(findIn("en", "orders")[0]).toBe("/admin/orders");
    expect(findIn("ar", "الطلبات")[0]).toBe("/admin/orders");
    expect(findIn("ar", "المناسبات")[0]).toBe("/admin/occasions");
    expect(findIn("en", "VAT")[0]).toBe("/admin/money/vat");
    expect(rankFound(placesIn("en"), "  ").length).toBe(placesIn("en").length);
    const held: Permission[] = ["content.read"];
    expect(placesIn("en", held).map(({ to }) => to)).toEqual([
      "/admin/content",
      "/admin/security",
      "/admin/content?tab=banners",
      "/admin/content?tab=icons",
      "/admin/content?tab=translations",
    ]);
  });
});
