import { randomUUID } from "node:crypto";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { SECTIONS } from "#app/features/restaurants/ui/admin/editing/section-links.tsx";
import { LastingSave } from "#app/foundation/admin-kit/lasting-save.tsx";
import { TextReaderProvider } from "#app/i18n/use-translation.tsx";
import { openRoutes } from "#tests/support/pages/open-routes.tsx";
import { linksOf, partOf, wordsOf } from "#tests/support/pages/read-html.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";
import ContentPage from "./content.tsx";

const { shop, ali, admin } = await openApi();
const pages = openRoutes(shop);
const LANGUAGES = ["ar", "en"] as const;
const say = {
  ar: shop.texts.reader("ar").translate("common"),
  en: shop.texts.reader("en").translate("common"),
};
const act = (path: string, body: object) => pages.act(path, admin, body);
const idOf = (answer: { data: unknown }) => (answer.data as { value: { id: string } }).value.id;

describe("restaurants at the desk", () => {
  it.each(LANGUAGES)(
    "AR01 AR02 each opens for editing, and leads to its public page (%s)",
    async (language) => {
      const { html } = await pages.open("/admin/restaurants", admin, language);
      const list = partOf(html, `aria-label="${say[language]("admin-catalog:restaurants.list")}"`);
      const rows = list.split("<li").slice(1);
      expect(rows).toHaveLength(3);
      for (const row of rows) {
        const [open = "", edit, shown = ""] = linksOf(row);
        expect(open).toMatch(/^\/admin\/restaurants\/R-\d$/);
        expect(edit).toBe(open);
        expect(shown).toMatch(/^\/restaurants\/[\w-]+$/);
        const editor = await pages.open(open, admin, language);
        expect([open, editor.status]).toEqual([open, 200]);
        expect(linksOf(partOf(editor.html, 'id="main"'))).toContain(shown);
        expect([shown, (await pages.open(shown, ali, language)).status]).toEqual([shown, 200]);
      }
      const before = await pages.open("/admin/restaurants?edit=R-1", admin);
      expect(before, "where it was edited before").toMatchObject({
        status: 302,
        location: "/admin/restaurants/R-1",
      });
    },
  );

  it.each(LANGUAGES)(
    "DP06 a link leads to each part of the editor, and stays in sight (%s)",
    async (language) => {
      const { html } = await pages.open("/admin/restaurants/R-1", admin, language);
      const parts = partOf(html, `aria-label="${say[language]("admin-catalog:restaurant.sections")}"`);
      const to = linksOf(parts);
      expect(to).toHaveLength(SECTIONS.length);
      expect(parts).toMatch(/^<nav[^>]*class="[^"]*\bsticky\b/);
      for (const [at, section] of SECTIONS.entries()) {
        const heading = partOf(html, `id="${(to[at] ?? "").slice(1)}"`);
        expect(heading).toMatch(/^<h2[^>]*\bscroll-mt-/);
        expect(wordsOf(heading)).toBe(say[language](`admin-catalog:restaurant.groups.${section}`));
      }
    },
  );

  it("AR01 AR06 AR07 one that is added opens on its page, is edited field by field, shown, seen and deleted", async () => {
    const name = `مطعم ${randomUUID().slice(0, 8)}`;
    const id = idOf(await act("/admin/restaurants", { intent: "add", name, city: "الرياض" }));
    const path = `/admin/restaurants/${id}`;
    const draw = async () => (await pages.open(path, admin)).html;
    const first = await draw();
    for (const value of ["150", "130", "160", "140"]) expect(first).toContain(`value="${value}"`);
    expect(first).toMatch(/value="4\.5"/);
    const missing = partOf(first, `id="${id}-missing"`);
    expect(wordsOf(missing)).toBe(say.en("admin-catalog:restaurant.missing.hidden"));
    expect(linksOf(partOf(first, `aria-labelledby="${id}-missing"`))).toEqual([
      `#${id}-place`,
      `#${id}-place`,
      `#${id}-hours`,
      `#${id}-pictures`,
    ]);

    const slug = `shown-${id.toLowerCase()}`;
    const taken = await act(path, { intent: "change", slug: "diwan-najd" });
    expect(JSON.stringify(taken.data), "whose it is").toContain("R-1");
    expect((await act(path, { intent: "change", slug: `Shown ${id}!` })).data).toMatchObject({ ok: true });
    expect(await draw()).toContain(slug);
    expect((await act(path, { intent: "show", visible: true })).data).toMatchObject({
      ok: false,
      code: "not_ready",
    });
    await act(path, { intent: "change", address: "حي الملقا" });
    await act(path, { intent: "change", phone: "0112000000" });
    const hours = [{ weekday: 0, opens: "12:00", closes: "23:00" }];
    expect((await act(path, { intent: "hours", hours })).data).toMatchObject({ ok: true });
    const side = `سلطة ${randomUUID().slice(0, 6)}`;
    expect((await act(path, { intent: "add-side", name: "", priceHalalas: 1_800 })).data).toMatchObject({
      fields: { name: "Required." },
    });
    await act(path, { intent: "add-side", name: side, priceHalalas: 1_800 });
    expect(
      (await act(path, { intent: "menu", cookingTypeId: "mandi", priceHalalas: -500 })).data,
    ).toMatchObject({ ok: false });
    await act(path, { intent: "menu", cookingTypeId: "mandi", priceHalalas: 17_500 });
    const cover = new FormData();
    cover.set("role", "cover");
    cover.set("files", new File([new Uint8Array(await photo("png"))], "cover.png", { type: "image/png" }));
    expect((await act(path, cover)).data).toMatchObject({ ok: true });
    const ready = partOf(await draw(), `aria-labelledby="${id}-missing"`);
    expect(wordsOf(ready)).toContain(say.en("admin-catalog:restaurant.missing.show"));
    expect((await act(path, { intent: "show", visible: true })).data).toMatchObject({ ok: true });
    expect(await draw()).not.toContain(`${id}-missing`);

    const seen = await pages.open(`/restaurants/${slug}`, ali);
    for (const words of [side, "175", "12:00"]) expect(seen.words).toContain(words);
    await act(path, { intent: "show", visible: false });
    await expect.poll(async () => (await pages.open(`/restaurants/${slug}`, ali)).status).toBe(404);
    expect((await act(path, { intent: "delete" })).data).toMatchObject({ ok: true });
    expect((await pages.open("/admin/restaurants", admin)).html).not.toContain(path);
    expect((await pages.open(path, admin)).status).toBe(404);
  });
});

describe("cooking types, breeders and breeds at the desk", () => {
  it.each(LANGUAGES)(
    "AC01 meat and rice are two lists to switch between, each with its own form (%s)",
    async (language) => {
      const t = say[language];
      const list = async (category: "meat" | "rice") => {
        const { html } = await pages.open(`/admin/cooking-types?category=${category}`, admin, language);
        const tabs = partOf(html, `<nav aria-label="${t("admin-catalog:cooking.category")}"`);
        expect(linksOf(tabs).slice(0, 2)).toEqual([
          "/admin/cooking-types?category=meat",
          "/admin/cooking-types?category=rice",
        ]);
        expect(wordsOf(/<a[^>]*aria-current="true".*?<\/a>/.exec(tabs)?.[0] ?? "")).toBe(
          t(`admin-catalog:cooking.${category}`),
        );
        expect(html).toContain(t("admin-catalog:cookingType.addHeading"));
        return wordsOf(partOf(html, `<ul aria-label="${t("admin-catalog:cookingType.heading")}"`));
      };
      const [meat, rice] = [await list("meat"), await list("rice")];
      expect(meat).toContain("مندي");
      expect(meat).not.toContain("رز بسمتي");
      expect(rice).not.toContain("مندي");
      expect(rice).toMatch(/رز|أرز/);
    },
  );

  it("AC01 AC02 AC04 a type is added to its list alone, changed, shown to customers, hidden and deleted", async () => {
    const path = "/admin/cooking-types?category=rice";
    expect((await act(path, { intent: "add", category: "rice", name: " " })).data).toMatchObject({
      fields: { name: "Required." },
    });
    const name = `رز ${randomUUID().slice(0, 6)}`;
    const id = idOf(await act(path, { intent: "add", category: "rice", name: `  ${name}  ` }));
    const list = async (category = "rice") =>
      (await pages.open(`/admin/cooking-types?category=${category}`, admin)).words;
    expect(await list()).toContain(name);
    expect(await list("meat")).not.toContain(name);
    const renamed = `Rice ${randomUUID().slice(0, 6)}`;
    await act(path, { intent: "change-cookingType", id, nameEn: renamed });
    await act("/admin/restaurants/R-1", { intent: "menu", cookingTypeId: id, priceHalalas: 1_700 });
    const menu = async () => (await pages.open("/restaurants/diwan-najd", ali, "en")).words;
    await expect.poll(menu).toContain(renamed);
    await act(path, { intent: "change-cookingType", id, active: false });
    await expect.poll(menu).not.toContain(renamed);
    expect(await list()).toContain(renamed);
    expect((await act(path, { intent: "delete", kind: "cookingType", id })).data).toBeTruthy();
  });

  it("FE03 a restaurant's menu names the language of a dish that has an Arabic name alone", async () => {
    const name = `حنيذ ${randomUUID().slice(0, 6)}`;
    await act("/admin/cooking-types", { intent: "add", category: "meat", name });
    const { html } = await pages.open("/admin/restaurants/R-1", admin);
    const said = html.match(new RegExp(`<[^>]*>[^<]*${name}`, "g")) ?? [];
    expect(said.length, "the dish, its price and its switch").toBeGreaterThanOrEqual(3);
    for (const piece of said) expect(piece).toMatch(/^<bdi lang="ar"/);
  });

  it("AB01 AB02 AB03 a breeder begins with 5 percent, has a commission in halves, and is gone once deleted", async () => {
    const { html } = await pages.open("/admin/breeders", admin);
    const form = partOf(
      html,
      `<form noValidate="" aria-label="${say.en("admin-catalog:breeders.addHeading")}"`,
    );
    expect(form || html).toMatch(
      /name="commissionPercent"[^>]*value="5"|value="5"[^>]*name="commissionPercent"/,
    );
    const name = `مربي ${randomUUID().slice(0, 8)}`;
    expect(
      (await act("/admin/breeders", { intent: "add", name: "", commissionPercent: null })).data,
    ).toMatchObject({ fields: { name: "Required." } });
    const id = idOf(await act("/admin/breeders", { intent: "add", name, commissionPercent: 5 }));
    const card = async () => {
      const page = await pages.open("/admin/breeders", admin);
      return page.html.split("<li").find((row) => row.includes(name)) ?? "";
    };
    expect(await card()).toContain('step="0.5"');
    const wrong = await act("/admin/breeders", { intent: "change", id, commissionPercent: 100.5 });
    expect(wrong.data).toMatchObject({
      fields: {
        commissionPercent: say.en("common:fieldErrors.betweenSteps", { min: "0", max: "100", step: "0.5" }),
      },
    });
    await act("/admin/breeders", { intent: "change", id, commissionPercent: 7.5 });
    expect(await card()).toContain('value="7.5"');
    await act("/admin/breeders", { intent: "delete", id });
    expect(await card()).toBe("");
  });
});

describe("content at the desk", () => {
  it.each(LANGUAGES)(
    "AN01 banners, icons and translations are three tabs, of which one is open (%s)",
    async (language) => {
      for (const tab of ["banners", "icons", "translations"] as const) {
        const { status, html } = await pages.open(`/admin/content?tab=${tab}`, admin, language);
        expect(status).toBe(200);
        const tabs = [...html.matchAll(/<button[^>]*role="tab"[^>]*>(.*?)<\/button>/gs)];
        expect(tabs.map(([, words]) => wordsOf(words ?? ""))).toEqual(
          (["banners", "icons", "translations"] as const).map((each) =>
            say[language](`admin-content:tabs.${each}`),
          ),
        );
        const open = tabs
          .filter(([tag]) => tag.includes('aria-selected="true"'))
          .map(([, words]) => wordsOf(words ?? ""));
        expect(open).toEqual([say[language](`admin-content:tabs.${tab}`)]);
      }
    },
  );

  it.each(LANGUAGES)("AN01 while a tab is loading it says so in its place (%s)", async (language) => {
    const never = new Promise(() => undefined);
    const shown = { title: "", tab: "banners", banners: [], today: "2026-03-10" };
    const Page = ContentPage as unknown as ComponentType<{ loaderData: object }>;
    const route = {
      path: "/admin/content",
      element: (
        <LastingSave>
          <Page loaderData={shown} />
        </LastingSave>
      ),
      id: "content",
      loader: () => never,
    };
    const router = createMemoryRouter([route], {
      initialEntries: ["/admin/content"],
      hydrationData: { loaderData: { content: shown } },
    });
    const draw = () =>
      renderToStaticMarkup(
        <TextReaderProvider texts={shop.texts.reader(language)}>
          <RouterProvider router={router} />
        </TextReaderProvider>,
      );
    const loading = say[language]("admin-content:loading");
    void router.navigate("/admin/content?tab=icons");
    const html = draw();
    expect(html).toMatch(new RegExp(`<p role="status"[^>]*>${loading}</p>`));
    expect(wordsOf(/<button[^>]*aria-selected="true".*?<\/button>/s.exec(html)?.[0] ?? "")).toBe(
      say[language]("admin-content:tabs.icons"),
    );
  });

  it("AN02 AN03 H23 a banner needs name and picture, stands at its place, and is gone once it is off", async () => {
    const path = "/admin/content?tab=banners";
    const name = `feast ${randomUUID().slice(0, 8)}`;
    const blank = await act(path, { intent: "add-banner", name, imageUrl: "", position: "promo_banner" });
    expect(blank).toMatchObject({ status: 422, data: { fields: { imageUrl: expect.any(String) } } });
    const id = idOf(
      await act(path, {
        intent: "add-banner",
        name,
        imageUrl: "/share/kabsh-en.jpg",
        position: "category_banner",
      }),
    );
    const { html } = await pages.open(path, admin);
    for (const handle of ["handle", "up"] as const)
      expect(html).toContain(say.en(`admin:arrange.${handle}`, { name }));
    const home = async () => (await pages.open("/", ali)).html;
    await expect.poll(home).toContain(name);
    await act(path, { intent: "change-banner", id, active: false });
    await expect.poll(home).not.toContain(name);
    expect((await pages.open(path, admin)).html).toContain(name);
    await act(path, { intent: "delete-banner", id });
    expect((await pages.open(path, admin)).html).not.toContain(name);
  });

  it("AN10 AN13 AN15 a text is found, its replacement is read at once, what loses its filling is refused, and it is given back", async () => {
    const key = "pages:about.lead";
    const path = `/admin/content?tab=translations&q=${key}`;
    const found = await pages.open(path, admin);
    expect(found.words).toContain(say.en("admin-content:texts.found", { count: 1 }));
    const add = (value: string) => act(path, { intent: "add-translation", key, language: "en", value });
    const lost = await add("We began with one question");
    expect(JSON.stringify(lost.data)).toContain(say.en("refusals:translation_placeholders"));
    const about = async () => {
      await shop.texts.refresh();
      return (await pages.open("/about", ali)).words;
    };
    expect(await about()).not.toContain("We began with one question");
    const own = `Ask {{shop}} away ${randomUUID().slice(0, 6)}`;
    const id = idOf(await add(own));
    await expect.poll(about).toContain(own.slice(-10));
    expect((await pages.open(path, admin)).words).toContain(say.en("admin-content:texts.own"));
    await act(path, { intent: "delete-translation", id });
    await expect.poll(about).not.toContain(own.slice(-10));
  });
});
