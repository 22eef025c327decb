import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { checkCriteria } from "#app/features/opening/commands/check-criteria.server.ts";
import { tickCriterion } from "#app/features/opening/commands/tick-criterion.server.ts";
import { readIsDemo, readOpening } from "#app/features/opening/reads/read-opening.server.ts";
import {
  JUDGED_PAGES,
  type JudgedPage,
  type JudgedShop,
  judgeCriterion,
} from "#app/features/opening/rules/criteria/judge-criterion.ts";
import type { SentPage } from "#app/features/opening/rules/criteria/read-page.ts";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { parseSettings, type SettingKey } from "#app/features/settings/rules/definitions.ts";
import { SHIPPED_SETTINGS } from "#app/features/settings/rules/demo/shipped-settings.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import type { ReadOwnPage } from "#app/foundation/context/request-context.ts";
import { type CriterionFault, SHOP_CRITERIA, type ShopCriterion } from "#app/vocabulary/shop-criterion.ts";
import { auditLog } from "#db/schema/insights.ts";
import { appSettings } from "#db/schema/settings.ts";
import { createApp } from "#server/app.ts";
import type { PageRenderer } from "#server/pages/page-renderer.ts";
import { drawPages } from "#tests/support/pages/draw-pages.tsx";
import { openStockedShop } from "#tests/support/stocked-shop.ts";

const ADDRESS = "https://kabsh.sa";
const { shop, admin } = await openStockedShop();
const draw = await drawPages();
let readOwnPage: ReadOwnPage;
const renderPage: PageRenderer = (request, ctx, frame) => {
  if (frame.readOwnPage) readOwnPage = frame.readOwnPage;
  return draw(request, ctx, frame);
};
const app = createApp({ shop: { ...shop, publicUrl: ADDRESS }, trustedProxies: 0, renderPage });

/** What the owner fills in, and which criterion each completes. */
const OWN: Partial<Record<SettingKey, string>> = {
  business_centre_number: "0000187654",
  business_centre_link: "https://business.sa/e/187654",
  shop_address_ar: "الرياض، حي الملقا، شارع أنس بن مالك 8123",
  abattoir_licence: "مسلخ الرياض 4471",
  activity_licence: "4503298761",
};

const ctx = () => ({ ...shop.as(admin), publicUrl: ADDRESS });
const look = async () => {
  const seen = await checkCriteria(ctx(), readOwnPage);
  if (!seen.ok) throw new Error(seen.code);
  return seen.value;
};
const lacks = async () =>
  Object.fromEntries((await look()).flatMap(({ criterion, lack }) => (lack ? [[criterion, lack]] : [])));
const set = async (settings: Partial<Record<SettingKey, string>>) => {
  for (const [key, value] of Object.entries(settings))
    expect(await saveSetting(ctx(), { key: key as SettingKey, value }), key).toMatchObject({ ok: true });
};

beforeAll(async () => {
  await app.fetch(new Request(`${ADDRESS}/`));
  await shop.db
    .insert(appSettings)
    .values(Object.entries(SHIPPED_SETTINGS).map(([key, value]) => ({ key, value })))
    .onConflictDoNothing();
  shop.events.catalogChanged();
});

describe("the ten criteria of an e-shop, on its own live pages", () => {
  it("TC01 TC02 TC03 the demo keeps half of them, and all once the owner has filled the settings and ticked two", async () => {
    expect(await lacks()).toEqual({
      business_centre: "unset",
      address: "unset",
      tax: "licence",
      register: "licence",
      security: "unticked",
    });
    await set(OWN);
    expect(await lacks()).toEqual({ address: "unticked", security: "unticked" });
    const item = async () => {
      const opening = await readOpening(ctx());
      return opening.ok && opening.value.items.find((listed) => listed.item === "criteria")?.state;
    };
    expect(await item()).toBe("missing");
    const norole = shop.as({
      kind: "staff",
      userId: "x",
      email: "x@kabsh.test",
      permissions: ["settings.read"],
    });
    expect(await tickCriterion(norole, { criterion: "address", isSeen: true })).toMatchObject({
      code: "not_allowed",
    });
    expect(await checkCriteria(shop.as(VISITOR), readOwnPage)).toMatchObject({ code: "not_allowed" });
    for (const criterion of ["address", "security"] as const)
      expect(await tickCriterion(ctx(), { criterion, isSeen: true })).toMatchObject({ ok: true });
    expect(await lacks()).toEqual({});
    expect(await item()).toBe("own");
    expect(await readIsDemo(shop.as(VISITOR))).toBe(true);
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, "criteria.address"));
    expect(entry).toMatchObject({ actorEmail: admin.email, entity: "opening", after: { confirmed: true } });
  });

  it("TC01 TC03 a tick is taken back, and counts a year; what was seen last is what the list says", async () => {
    await tickCriterion(ctx(), { criterion: "address", isSeen: false });
    expect(await lacks()).toEqual({ address: "unticked" });
    await tickCriterion(ctx(), { criterion: "address", isSeen: true });
    const at = ctx().now;
    const later = (days: number) => ({ ...ctx(), now: new Date(at.getTime() + days * 86_400_000) });
    const seen = async (days: number) => {
      const answer = await checkCriteria(later(days), null);
      return answer.ok ? answer.value.filter(({ lack }) => lack).map(({ lack }) => lack) : null;
    };
    expect(await seen(364)).toEqual([]);
    expect(await seen(365)).toEqual(["expired", "expired"]);
    await set({ business_centre_number: "" });
    expect(await lacks()).toEqual({ business_centre: "unset" });
    await set({ business_centre_number: OWN.business_centre_number ?? "" });
  });

  it("TC04 a customer finds rights, numbers and a person on home, and hours and ways at complaints", async () => {
    const [home, terms] = await Promise.all(["/", "/terms"].map((path) => readOwnPage(path)));
    for (const id of ["refund", "delivery", "complaints"])
      expect(home?.html).toContain(`href="/terms#${id}"`);
    expect(home?.html.split("0000187654").length).toBeGreaterThan(2);
    expect(home?.html).toContain(`href="${OWN.business_centre_link}"`);
    expect(terms?.html).toMatch(/48 ساعة.*96 ساعة/);
    expect(terms?.html).toContain('href="/ask"');
  });

  describe("judged", () => {
    let good: JudgedShop;
    beforeAll(async () => {
      const sent = await Promise.all(JUDGED_PAGES.map(async (path) => [path, await readOwnPage(path)]));
      const pages = Object.fromEntries(sent) as Record<JudgedPage, SentPage>;
      good = { pages, settings: parseSettings({ ...SHIPPED_SETTINGS, ...OWN }), publicUrl: ADDRESS };
    });
    const page = (path: JudgedPage, change: (sent: SentPage) => Partial<SentPage>) => (all: JudgedShop) => ({
      ...all,
      pages: { ...all.pages, [path]: { ...all.pages[path], ...change(all.pages[path]) } },
    });
    const without = (path: JudgedPage, words: string | RegExp) =>
      page(path, ({ html }) => ({
        html: html.replaceAll(words instanceof RegExp ? words : new RegExp(words, "g"), ""),
      }));
    const settings = (more: Partial<Record<SettingKey, string>>) => (all: JudgedShop) => ({
      ...all,
      settings: parseSettings({ ...SHIPPED_SETTINGS, ...OWN, ...more }),
    });
    const headers = (promise: string | null) => page("/", () => ({ headers: { get: () => promise } }));
    const away = (path: JudgedPage) => page(path, () => ({ status: 503 }));

    it.each<[ShopCriterion, CriterionFault | null, string, (all: JudgedShop) => JudgedShop]>([
      ["business_centre", "unset", "no link", settings({ business_centre_link: "" })],
      [
        "business_centre",
        "hidden",
        "another number on home",
        settings({ business_centre_number: "0000187655" }),
      ],
      ["business_centre", "hidden", "no link on home", without("/", 'href="https://business.sa/e/187654"')],
      ["returns", "lost", "no terms", away("/terms")],
      ["returns", "lost", "no section", without("/terms", 'id="refund"')],
      ["returns", "unlinked", "no link", without("/", "/terms#refund")],
      ["delivery", "lost", "no section", without("/terms", 'id="delivery"')],
      [
        "delivery",
        "lost",
        "an empty one",
        without("/terms", /(?<=<section id="delivery"[^>]*>).*?(?=<\/section>)/gs),
      ],
      ["delivery", "unlinked", "no link", without("/", "/terms#delivery")],
      ["complaints", "lost", "no section", without("/terms", 'id="complaints"')],
      ["complaints", "unlinked", "no link", without("/", "/terms#complaints")],
      ["complaints", "slow", "49 hours", settings({ claim_answer_hours: "49" })],
      ["complaints", "slow", "97 hours", settings({ claim_decision_hours: "97" })],
      ["complaints", "hidden", "other hours", settings({ claim_answer_hours: "47" })],
      [
        "complaints",
        "mute",
        "nobody to reach",
        without("/terms", /href="(?:tel:|mailto:|https:\/\/wa\.me)[^"]*"/g),
      ],
      ["privacy", "lost", "no page", away("/privacy")],
      ["privacy", "unlinked", "no link", without("/", 'href="/privacy"')],
      ["address", "unset", "none", settings({ shop_address_ar: "" })],
      ["address", "hidden", "another one on the page", settings({ shop_address_ar: "جدة، حي الشاطئ 3" })],
      ["tax", "licence", "no licence", settings({ abattoir_licence: "" })],
      ["tax", "hidden", "another number", settings({ vat_number: "310122393500003" })],
      ["tax", null, "not registered for VAT", settings({ vat_number: "" })],
      ["register", "unset", "none", settings({ cr_number: "" })],
      ["register", "licence", "no licence", settings({ activity_licence: "" })],
      ["register", "hidden", "another number", settings({ cr_number: "1010123456" })],
      ["contact", "unset", "none", settings({ phone: "", whatsapp_number: "" })],
      ["contact", "hidden", "no icon on top", without("/", /<header\b.*?<\/header>/gs)],
      ["security", "http", "at home", (all) => ({ ...all, publicUrl: "https://localhost" })],
      ["security", "hsts", "no promise", headers(null)],
      ["security", "hsts", "a second less than a year", headers("max-age=31535999")],
      ["security", null, "a year", headers("max-age=31536000")],
    ])("TC01 %s is %s: %s", (criterion, fault, _, change) => {
      expect(judgeCriterion(criterion, good)).toBeNull();
      expect(judgeCriterion(criterion, change(good))).toBe(fault);
    });

    it("TC01 an icon that phones do not show is no contact on top", () => {
      const hide = page("/", ({ html }) => ({
        html: html.replace(/(<a href="tel:[^>]*class=")/, "$1hidden md:inline-grid "),
      }));
      expect(judgeCriterion("contact", hide(good))).toBe("hidden");
      expect(SHOP_CRITERIA).toHaveLength(10);
    });
  });
});
