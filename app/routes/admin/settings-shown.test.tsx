import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { SETTINGS, settingText } from "#app/features/settings/rules/definitions.ts";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { refusalWords } from "#app/foundation/saving/refusal-words.ts";
import { TextReaderProvider } from "#app/i18n/use-translation.tsx";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { openRoutes } from "#tests/support/pages/open-routes.tsx";
import { linksOf, partOf, wordsOf } from "#tests/support/pages/read-html.ts";
import { openApi } from "#tests/support/stocked-shop.ts";
import * as cooking from "./cooking-types.tsx";
import * as financial from "./financial.tsx";

const { shop, ali, admin, request, asAli } = await openApi();
const pages = openRoutes(shop);
const LANGUAGES = ["ar", "en"] as const;
const say = {
  ar: shop.texts.reader("ar").translate("common"),
  en: shop.texts.reader("en").translate("common"),
};
const en = say.en;
const financialPage = (language: "ar" | "en" = "en") => pages.open("/admin/financial", admin, language);
const set = (key: string, value: string, path = "/admin/financial") =>
  pages.act(path, admin, { intent: "setting", key, value });
/** The field of a setting as it stands in the page. */
const fieldOf = (html: string, key: string) => partOf(html, `id="setting-${key}"`);

describe("what cannot be loaded or saved", () => {
  it.each(LANGUAGES)(
    "X08 X18 a page of settings or cooking types that cannot be loaded says so, with a way to try again (%s)",
    (language) => {
      for (const page of [financial, cooking]) {
        expect(page.ErrorBoundary).toBe(LoadFailed);
        const route = {
          id: "page",
          path: "/",
          ErrorBoundary: page.ErrorBoundary,
          loader: () => null,
          element: null,
        };
        const router = createMemoryRouter([route], {
          hydrationData: { errors: { page: new TypeError("Failed to fetch") } },
        });
        const html = renderToStaticMarkup(
          <TextReaderProvider texts={shop.texts.reader(language)}>
            <RouterProvider router={router} />
          </TextReaderProvider>,
        );
        expect(wordsOf(html)).toContain(say[language]("common:loadFailed.title"));
        expect(wordsOf(partOf(html, "<button"))).toBe(say[language]("common:retry"));
      }
    },
  );

  it.each(LANGUAGES)(
    "X08 X18 a setting or a cooking type that did not arrive is told in the words of its reason (%s)",
    async (language) => {
      for (const page of [financial, cooking]) {
        expect(page.clientAction).toBe(keepTyped);
        const lost = (await page.clientAction({
          serverAction: (() => Promise.reject(new TypeError("Failed to fetch"))) as never,
        })) as unknown as { data: never };
        expect(refusalWords(say[language] as never, lost.data)).toBe(
          say[language]("common:notSent.unreachable"),
        );
      }
    },
  );

  it("X18 customers keep the cooking types that were saved when another is refused, and the admin is answered why", async () => {
    const seen = async () => (await request("GET", "/api/cooking-types", { cookie: null })).text();
    const before = await seen();
    const refused = await pages.act("/admin/cooking-types", admin, {
      intent: "change-cookingType",
      id: "mandi",
      name: " ",
    });
    expect(refused).toMatchObject({ status: 422, data: { ok: false, fields: { name: "Required." } } });
    const stale = await pages.act("/admin/cooking-types", admin, {
      intent: "change-cookingType",
      id: "mandi",
      active: false,
      was: { active: [false] },
    });
    expect(stale.data).toMatchObject({ ok: false, code: "stale_edit", title: en("refusals:stale_edit") });
    expect(await seen()).toBe(before);
  });
});

describe("financial settings at the desk", () => {
  it("AF01 R06 the application fee is what orders cost from then on, and what was agreed stays", async () => {
    const early = await mustPlace(shop, ali, homeOrder(ali));
    expect((await set("application_fee_halalas", "free")).data).toMatchObject({ ok: false });
    expect((await set("application_fee_halalas", "4750")).data).toMatchObject({ ok: true });
    const drawn = await financialPage();
    expect(fieldOf(drawn.html, "application_fee_halalas")).toMatch(/value="47\.50?"/);
    const example = () => partOf(drawn.html, `aria-labelledby="example-title"`) || drawn.words;
    expect(example()).toContain("47.50");
    const quote = async () => {
      const answer = await request("POST", "/api/quote", { cookie: asAli, body: homeOrder(ali) });
      return ((await answer.json()) as { appFeeHalalas: number }).appFeeHalalas;
    };
    await expect.poll(quote).toBe(4_750);
    await set("application_fee_shown", "false");
    await expect.poll(quote).toBe(0);
    expect((await financialPage()).words).not.toContain("47.50");
    const kept = await (await request("GET", `/api/orders/${early.id}`, { cookie: asAli })).json();
    expect(kept.totals.appFeeHalalas).toBe(3_000);
  });

  it("AF02 AF03 AF04 a wrong share is refused in words, and reset brings every financial setting to its default and no other", async () => {
    const wrong = await set("vat_percent", "101");
    expect(wrong.data).toMatchObject({
      fields: { value: en("common:fieldErrors.between", { min: "0", max: "100" }) },
    });
    await set("breeder_fee_percent", "7.5");
    await set("minimum_order_halalas", "25000");
    await set("shop_name_en", "Not reset", "/admin/settings");
    expect(fieldOf((await financialPage()).html, "breeder_fee_percent")).toContain('value="7.5"');
    expect((await pages.act("/admin/financial", admin, { intent: "reset" })).data).toMatchObject({
      ok: true,
    });
    const { html } = await financialPage();
    const amounts = {
      breeder_fee_percent: "5",
      restaurant_fee_percent: "5",
      minimum_order_halalas: "100",
      platform_flat_commission: "10",
      vat_percent: "15",
      application_fee_halalas: "30",
    };
    for (const [key, value] of Object.entries(amounts))
      expect(fieldOf(html, key), key).toContain(`value="${value}"`);
    expect((await pages.open("/admin/settings", admin)).html).toContain("Not reset");
  });

  it.each(LANGUAGES)(
    "CB08 what cannot be paid with is no switch, and says what it needs (%s)",
    async (language) => {
      const { html, words } = await financialPage(language);
      expect(words).toContain(say[language]("admin-settings:financial.methodStates.needs_gateway"));
      const pressed = [...html.matchAll(/<button\b[^>]*aria-pressed="\w+"[^>]*>(.*?)<\/button>/gs)].map(
        ([, inside = ""]) => wordsOf(inside),
      );
      expect(pressed.join()).toContain(say[language]("admin-settings:financial.methods.cash"));
      expect(pressed.join()).not.toContain(say[language]("admin-settings:financial.methods.card"));
      expect(linksOf(html)).toContain("#gateways");
    },
  );

  it("AF06 AF09 OD10 customers see an account while it is active, in the order that the desk gave", async () => {
    const account = (bankName: string, iban: string) =>
      pages.act("/admin/financial", admin, { intent: "add-bank", bankName, beneficiaryName: "كبش", iban });
    expect((await account("", "SA0380000000608010167510")).data).toMatchObject({
      fields: { bankName: "Required.", iban: en("common:fieldErrors.iban") },
    });
    const ids: string[] = [];
    for (const [name, iban] of [
      ["First Bank", "sa03 8000 0000 6080 1016 7519"],
      ["Second Bank", "SA4420000001234567891234"],
    ] as const)
      ids.push(((await account(name, iban)).data as { value: { id: string } }).value.id);
    expect((await financialPage()).html).toContain("SA03 8000 0000 6080 1016 7519");
    const seen = async () => {
      const { bankAccounts } = await (await request("GET", "/api/bank-accounts", { cookie: asAli })).json();
      return (bankAccounts as { bankName: string }[])
        .map(({ bankName }) => bankName)
        .filter((name) => name.endsWith("Bank"))
        .join();
    };
    await expect.poll(seen).toBe("First Bank,Second Bank");
    await pages.act("/admin/financial", admin, { intent: "move-bank", id: ids[1], step: -1 });
    await expect.poll(seen).toBe("Second Bank,First Bank");
    await pages.act("/admin/financial", admin, { intent: "change-bank", id: ids[0], active: false });
    await expect.poll(seen).toBe("Second Bank");
    for (const id of ids) await pages.act("/admin/financial", admin, { intent: "delete-bank", id });
    await expect.poll(seen).toBe("");
  });
});

describe("settings at the desk", () => {
  const settings = async (actor: StaffActor = admin, language: "ar" | "en" = "en") =>
    pages.open("/admin/settings", actor, language);
  const say1 = (key: string, value: string) => set(key, value, "/admin/settings");

  it.each(LANGUAGES)(
    "LT08 they stand in sections of which one is seen, under a search over all (%s)",
    async (language) => {
      const t = say[language];
      const { html } = await settings(admin, language);
      expect(html).toContain(`aria-label="${t("admin-settings:settings.search")}"`);
      const sections = partOf(html, `<nav aria-label="${t("admin-settings:settings.title")}"`);
      expect(linksOf(sections).length).toBeGreaterThan(8);
      expect(sections.match(/aria-current="true"/g)).toHaveLength(1);
      expect(html, "the others stay, unseen").toMatch(/ hidden=""/);
    },
  );

  it("S07 AU07 DF01 a register number is checked in words, stands in the footer at once, and is given back", async () => {
    expect((await say1("cr_number", "12345")).data).toMatchObject({
      fields: { value: en("common:fieldErrors.crNumber") },
    });
    expect((await say1("limit_unpaid_orders", "2.5")).data).toMatchObject({
      fields: { value: en("common:fieldErrors.wholeBetween", { min: "0", max: "1,000,000" }) },
    });
    expect((await say1("carcass_yield", "9")).data).toMatchObject({
      fields: { value: en("common:fieldErrors.between", { min: "0.1", max: "1" }) },
    });
    expect((await say1("phone", "000")).data).toMatchObject({
      fields: { value: en("common:fieldErrors.shopPhone") },
    });
    const foot = async () => wordsOf(partOf((await pages.open("/", ali)).html, "<footer"));
    await say1("cr_number", "1098765432");
    await expect.poll(foot).toContain("1098765432");
    await pages.act("/admin/settings", admin, { intent: "reset-setting", key: "cr_number" });
    await expect.poll(foot).not.toContain("1098765432");
  });

  it("AU07 C03 the maps key is typed unseen and never shown; the default breeder is one of the shop's", async () => {
    const key = async () => fieldOf((await settings()).html, "google_maps_api_key");
    expect(await key()).toMatch(/type="password"/);
    expect(wordsOf(await key())).toContain(en("admin-settings:settings.secret.unset"));
    await say1("google_maps_api_key", "AIzaNobodyReadsThisOne");
    expect((await settings()).html).not.toContain("AIzaNobodyReads");
    const breeder = fieldOf((await settings()).html, "default_breeder_id");
    expect(breeder.match(/<option/g)?.length).toBeGreaterThan(1);
  });

  it("LM04 HL04 V04 a limit comes back to its default, and a test message is answered for", async () => {
    await say1("limit_reviews_per_day", "42");
    expect(fieldOf((await settings()).html, "limit_reviews_per_day")).toContain('value="42"');
    await pages.act("/admin/settings", admin, { intent: "reset-setting", key: "limit_reviews_per_day" });
    expect(fieldOf((await settings()).html, "limit_reviews_per_day")).toContain(
      `value="${settingText(SETTINGS.limit_reviews_per_day.default)}"`,
    );
    const test = (phone: string) => pages.act("/admin/settings", admin, { intent: "send-test", phone });
    expect((await test("0412345678")).data).toMatchObject({
      fields: { phone: en("common:fieldErrors.phone") },
    });
    expect((await test("0551234567")).data).toMatchObject({ ok: true, value: { channel: "outbox" } });
    expect(shop.sent.at(-1)).toMatchObject({ to: "+966551234567" });
    const { id } = (
      (await pages.act("/admin/breeders", admin, { intent: "add", name: "بلا أسعار", commissionPercent: 5 }))
        .data as { value: { id: string } }
    ).value;
    expect(JSON.stringify((await say1("default_breeder_id", id)).data)).toContain(
      en("refusals:breeder_without_prices"),
    );
  });
});
