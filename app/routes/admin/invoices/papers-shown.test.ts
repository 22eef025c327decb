import { expect, it } from "vitest";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { openRoutes } from "#tests/support/pages/open-routes.tsx";
import { linksOf, partOf } from "#tests/support/pages/read-html.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, ali, admin } = await openApi();
const pages = openRoutes(shop);
const LANGUAGES = ["ar", "en"] as const;
const say = {
  ar: shop.texts.reader("ar").translate("common"),
  en: shop.texts.reader("en").translate("common"),
};

it("PI07 PI08 cash that was taken at the door is entered at the order, filled with what is due, and its customer reads it", async () => {
  const { id } = await mustPlace(shop, ali, homeOrder(ali));
  for (const language of LANGUAGES) {
    const { html, words } = await pages.open(`/admin/orders/${id}`, admin, language);
    expect(words).toContain(say[language]("admin-order:cash.title"));
    expect(html, "folded away").toMatch(
      new RegExp(`<details><summary[^>]*>${say[language]("admin-order:cash.title")}`),
    );
    expect(html, "filled with what is due").toMatch(/value="2,?030(\.00)?"/);
    expect((await pages.open(`/orders/${id}`, ali, language)).words).toContain(
      say[language]("orders:next.Pending Payment"),
    );
  }
  const taken = await pages.act(`/admin/orders/${id}`, admin, {
    ...{ intent: "review", decision: "verified", proofId: null, reason: "cash", inCash: true },
    ...{ receivedHalalas: 203_000, dueSeenHalalas: 203_000 },
  });
  expect(taken.data).toMatchObject({ ok: true });
  for (const language of LANGUAGES) {
    const own = (await pages.open(`/orders/${id}`, ali, language)).words;
    expect(own).toContain(say[language]("orders:next.verified"));
    expect(own).not.toContain(say[language]("orders:next.Pending Payment"));
    expect((await pages.open(`/admin/orders/${id}`, admin, language)).words).not.toContain(
      say[language]("admin-order:cash.title"),
    );
  }
});

it("PI02 the page of invoices lists what was issued for a paid order, each with its sheet", async () => {
  await pages.act("/admin/settings", admin, {
    intent: "setting",
    key: "vat_number",
    value: "399999999900003",
  });
  const later = await mustPlace(shop, ali, homeOrder(ali));
  const review = { intent: "review", decision: "verified", proofId: null, reason: "cash" };
  expect((await pages.act(`/admin/orders/${later.id}`, admin, review)).data).toMatchObject({ ok: true });
  const { html } = await pages.open("/admin/invoices", admin);
  const sheets = linksOf(partOf(html, 'id="main"')).filter((to) => /invoices\/INV-/.test(to));
  expect(sheets.length).toBeGreaterThan(0);
  const sheet = await pages.open(sheets[0] ?? "", admin);
  expect(sheet.words).toContain("Simplified tax invoice");
  expect(sheet.words).toContain(later.reference);
});
