import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#app/i18n/language.ts";
import { readText, type TextTree } from "#app/i18n/read-text.ts";
import { shippedTexts } from "#app/i18n/shipped-texts.server.ts";
import { foldForSearch } from "#app/lib/arabic-text.ts";
import { ADMIN_PAGES, type AdminPageName } from "./admin-pages.ts";
import { openAtFirst } from "./menu-memory.ts";
import { ACT_WORDS } from "./page-words.ts";
import { DESTINATIONS_MAX, detailDestinations, pageDestinations, type Say } from "./palette-destinations.ts";
import { rankFound } from "./rank-found.ts";

const ACTS_MAX = 3;

/** As a newcomer asks for them, in Arabic and in English. */
const ASKED: readonly [ar: string, en: string, to: string][] = [
  ["لوحة اليوم", "day board", "/admin/day"],
  ["ضريبة", "tax", "/admin/money/vat"],
  ["آيبان", "IBAN", "/admin/financial#bank-accounts"],
  ["رسوم الخدمة", "service fee", "/admin/financial#setting-application_fee_halalas"],
  ["واتساب", "WhatsApp", "/admin/messages"],
  ["أوقات العمل", "opening hours", "/admin/settings#setting-opening_time"],
  ["الحد الأدنى", "minimum order", "/admin/financial#setting-minimum_order_halalas"],
  ["كلمة المرور", "password", "/admin/security"],
  ["موظفين", "staff", "/admin/users"],
  ["استرداد", "money back", "/admin/refunds"],
  ["إيصالات", "receipts", "/admin/receipts"],
  ["طباعة الغد", "print tomorrow's slips", "/admin/orders?queue=tomorrow&print=butchery"],
];

/** By the sidebar. */
const BY_SIDEBAR: readonly AdminPageName[] = [
  ...(["standingOrders", "bank", "closing", "invoices", "breeders", "reviews", "opening"] as const),
];

const sayIn =
  (language: Language): Say =>
  (key) => {
    const [namespace = "", path = ""] = key.split(":");
    return readText(language, (shippedTexts[language] as Record<string, TextTree>)[namespace] ?? {}, path);
  };

/** What the palette shows of these words, by kind, as many as it has room for. */
function shownBy(language: Language, typed: string): string[] {
  const places = [
    ...pageDestinations(sayIn(language), () => true),
    ...detailDestinations(sayIn(language), () => true),
  ];
  const found = rankFound(places, typed);
  return (["page", "act", "setting"] as const).flatMap((kind) =>
    found
      .filter((place) => place.kind === kind)
      .slice(0, DESTINATIONS_MAX)
      .map(({ to }) => to),
  );
}

describe("a newcomer", () => {
  it.each(LANGUAGES)(
    "FD06 opens the palette, types and chooses: each of twelve things is in sight by then (%s)",
    (language) => {
      for (const [ar, en, to] of ASKED) {
        const typed = language === "ar" ? ar : en;
        expect(shownBy(language, typed), typed).toContain(to);
      }
      expect(new Set(ASKED.map(([, , to]) => to)).size).toBe(12);
    },
  );

  it("FD06 presses all, a group and a page at most: each of the others is that near in the sidebar", () => {
    const open = openAtFirst(ADMIN_PAGES);
    for (const name of BY_SIDEBAR) {
      const page = ADMIN_PAGES.find(({ text }) => text === name);
      expect(page, name).toBeDefined();
      const acts = [
        "all of a phone",
        ...(page && open.includes(page.group) ? [] : ["its group"]),
        "the page",
      ];
      expect(acts.length, name).toBeLessThanOrEqual(ACTS_MAX);
    }
    expect(open, "one group is open at least").not.toEqual([]);
  });

  it.each(LANGUAGES)("FD07 leaves by the word for it (%s)", (language) => {
    const out = {
      name: foldForSearch(sayIn(language)("admin:signOut")),
      words: foldForSearch(ACT_WORDS.signOut ?? ""),
    };
    expect(rankFound([out], language === "ar" ? "خروج" : "log out")).toEqual([out]);
  });
});
