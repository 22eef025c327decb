import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  cutWire,
  editInline,
  flipInline,
  muteOrders,
  openAdminPage,
  openMenuGroup,
  openPanel,
  toast,
} from "../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { openAdmin } from "../support/open-admin.ts";
import { own, rowOf } from "../support/own-rows.ts";
import { expect, test } from "../support/shop-test.ts";
import { change } from "../support/storefront.ts";
import type { Words } from "../support/words.ts";

/** A text of /contact for each language, so that the two languages' journeys never change the same key. */
const CHANGED = { ar: "pages:contact.lead", en: "pages:contact.orderText" } as const;

function textField(page: Page, t: Words, key: string, language: "ar" | "en") {
  const label = t("admin-content:texts.valueOf", { key, language: t(`admin-content:texts.${language}`) });
  return page.getByLabel(label, { exact: true });
}

test.describe("content at the desk", () => {
  test("AN01 its three tabs open, readable by everybody", { tag: "@matrix" }, async ({
    page,
    context,
    t,
  }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/content");
    for (const tab of ["icons", "translations", "banners"]) {
      await page.getByRole("tab", { name: t(`admin-content:tabs.${tab}`) }).click();
      await expect(page).toHaveURL(new RegExp(`tab=${tab}`));
      await expect(page.getByRole("tab", { selected: true })).toHaveText(t(`admin-content:tabs.${tab}`));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });

  test("H23 a banner of an address is added, moved, hidden from customers and deleted", {
    tag: "@matrix",
  }, async ({ page, context, t, language }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/content?tab=banners");
    const name = `feast ${randomInt(1_000_000)}`;
    const form = await openPanel(page, t("admin-content:banners.addHeading"));
    const add = form.getByRole("button", { name: t("admin-content:banners.add") });
    const card = page
      .getByRole("list", { name: t("admin-content:tabs.banners") })
      .getByRole("listitem")
      .filter({ has: page.locator("textarea").filter({ hasText: name }) });
    await test.step("AN02 AN06 X23 it needs name and picture, and takes a place", async () => {
      await form.locator('input[name="name"]').fill(name);
      await add.click();
      await form.locator('input[name="imageUrl"]').fill(`/share/kabsh-${language}.jpg`);
      await expect(form.getByAltText(t("admin-content:banners.preview", { name }))).toBeVisible();
      await form.locator('select[name="position"]').selectOption("category_banner");
      await add.click();
      await expect(toast(page, t("admin-content:banners.added"))).toBeVisible();
      await expect(card, "without a picture nothing was added").toHaveCount(1);
    });
    await expectAccessible(page);
    await test.step("DP20 it has the handles that rows have everywhere", async () => {
      await expect(card.getByRole("button", { name: t("admin:arrange.handle", { name }) })).toBeVisible();
      await expect(card.getByRole("button", { name: t("admin:arrange.up", { name }) })).toBeVisible();
    });
    await test.step("AN04 AN05 its order is changed in place, and what is no number counts as 0", async () => {
      const place = card.getByLabel(t("admin-content:fields.orderIndex"));
      await editInline(place, "7", t);
      await editInline(place, "abc", t);
      await expect(place, "what is no number counts as 0").toHaveValue("0");
    });

    const shop = await context.newPage();
    const reads = (count: number) =>
      expect(async () => {
        await shop.goto("/");
        await expect(shop.getByAltText(name)).toHaveCount(count, { timeout: 1_000 });
      }).toPass();
    await reads(1);
    await test.step("AN03 it is switched off and deleted", async () => {
      const active = card.getByRole("switch", { name: t("admin-content:fields.active") });
      await flipInline(page, active);
      await expect(active).not.toBeChecked();
      await reads(0);

      await card.getByRole("button", { name: t("admin-content:fields.delete", { name }) }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: t("common:delete") })
        .click();
      await expect(toast(page, t("admin-content:banners.deleted"))).toBeVisible();
      await expect(card).toHaveCount(0);
    });
  });

  test("X05 X10 what is not loaded, added, changed or deleted is told in red, and nothing typed is lost", {
    tag: "@matrix",
  }, async ({ page, context, t, admin }) => {
    await openAdmin(context);
    await muteOrders(page);
    const name = own();
    const banner = { name, imageUrl: "/share/kabsh-ar.jpg", position: "promo_banner", active: false };
    const { id } = await change(admin, "post", "/api/admin/banners", banner);
    await openAdminPage(page, "/admin/breeders");
    const mendPage = await cutWire(page, "/admin/content");
    await openMenuGroup(page, t, "shop");
    const links = page.getByRole("link", { name: t("admin:links.content"), exact: true });
    const refused = async () => {
      const red = toast(page, t("common:error"));
      await expect(red).toBeVisible();
      await red.getByRole("button", { name: t("common:close") }).click();
      await expect(red).toHaveCount(0);
    };
    await links.first().click();
    await refused();
    await mendPage();

    await openAdminPage(page, "/admin/content?tab=banners");
    const card = rowOf(page, t("admin-content:tabs.banners"), name);
    await cutWire(page, "/admin/content");
    const order = card.getByLabel(t("admin-content:fields.orderIndex"));
    await order.fill("9");
    await order.blur();
    await refused();
    await expect(order).toHaveValue("9");

    const form = await openPanel(page, t("admin-content:banners.addHeading"));
    await form.locator('input[name="name"]').fill("not added");
    await form.locator('input[name="imageUrl"]').fill("/share/kabsh-en.jpg");
    await form.getByRole("button", { name: t("admin-content:banners.add") }).click();
    await refused();
    await expect(form.locator('input[name="name"]')).toHaveValue("not added");

    await card.getByRole("button", { name: t("admin-content:fields.delete", { name }) }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("common:delete") })
      .click();
    await expect(toast(page, t("common:error"))).toBeVisible();
    await expect(card).toHaveCount(1);
    await change(admin, "delete", `/api/admin/banners/${id}`);
  });

  test("AN10 a text is found, replaced for customers at once, exported and given back", {
    tag: "@matrix",
  }, async ({ page, context, t, language }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/content?tab=translations");
    const key = CHANGED[language];
    const search = page.getByRole("search").getByLabel(t("admin-content:texts.search"));
    await search.fill(key);
    await search.press("Enter");
    await expect(page.getByText(t("admin-content:texts.found", { count: 1 }))).toBeVisible();
    const field = textField(page, t, key, language);
    await expect(field).toHaveValue(t(key));

    const words = language === "ar" ? `اسأل عن ذبيحتك ${randomInt(1_000)}` : `Ask away ${randomInt(1_000)}`;
    const shop = await context.newPage();
    const reads = (text: string) =>
      expect(async () => {
        await shop.goto("/contact");
        await expect(shop.getByText(text, { exact: true })).toBeVisible({ timeout: 1_000 });
      }).toPass();
    await test.step("AN13 S28 saved on leaving the field, it replaces the shipped text at once", async () => {
      await editInline(field, words, t);
      await expect(page.getByText(t("admin-content:texts.own"), { exact: true })).toBeVisible();
      await reads(words);
    });

    const other = language === "ar" ? "en" : "ar";
    const show = page.getByRole("search").locator('select[name="show"]');
    await show.selectOption(`missing-${other}`);
    await expect(page).toHaveURL(new RegExp(`show=missing-${other}`));
    await expect(field).toHaveValue(words);
    await show.selectOption(`missing-${language}`);
    await expect(page.getByText(t("admin-content:texts.noResults"), { exact: true })).toBeVisible();
    await show.selectOption("own");
    await expect(field).toHaveValue(words);

    await test.step("AN14 the export is a file of both languages", async () => {
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: t("admin-content:texts.export") }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe("translations.json");
      const file = JSON.parse(await readFile(await download.path(), "utf8"));
      expect(Object.keys(file)).toEqual(["ar", "en"]);
      expect(Object.keys(file.en).length).toBeGreaterThan(1000);
      expect(file[language][key]).toBe(words);
    });

    await test.step("AN13 X23 given back, it is said to be deleted, and the shipped text stands again", async () => {
      const back = t("admin-content:texts.remove", { key, language: t(`admin-content:texts.${language}`) });
      await page.getByRole("button", { name: back, exact: true }).click();
      await expect(toast(page, t("admin-content:texts.deleted"))).toBeVisible();
      await expect(field).toHaveCount(0);
      await reads(t(key));
    });
  });

  test("AN14 AN15 S28 a translations.json is taken over whole, or refused with the reason and nothing changed", {
    tag: "@matrix",
  }, async ({ page, context, t, language }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/content?tab=translations");
    const label = t("admin-content:texts.import");
    const give = (text: string) =>
      page.locator(`input[type="file"][aria-label="${label}"]`).setInputFiles({
        name: "translations.json",
        mimeType: "application/json",
        buffer: Buffer.from(text),
      });
    await give("key;value");
    await expect(toast(page, t("admin-content:texts.notJson"))).toBeVisible();

    // No other journey touches this text, and what a file does not name stays.
    const [key, words, wrong] = ["pages:offers.text", `${t("pages:offers.text")} +`, "pages:about.lead"];
    const file = (texts: object) => JSON.stringify({ ar: {}, en: {}, [language]: texts });
    const shop = await context.newPage();
    // The process hears of the change by the database, a moment after the desk has its answer.
    const reads = (text: string) =>
      expect(async () => {
        await shop.goto("/offers");
        await expect(shop.getByText(text, { exact: true })).toBeVisible({ timeout: 1_000 });
      }).toPass();
    const dialog = page.getByRole("dialog");
    const close = dialog.getByRole("button", { name: t("common:close") });
    await give(file({ [key]: words, [wrong]: "no shop" }));
    await expect(dialog).toContainText(`${language} ${wrong}`);
    await expect(dialog).toContainText(t("refusals:translation_placeholders"));
    await expectAccessible(page);
    await close.click();
    await reads(t(key));

    const counts = dialog.getByRole("definition");
    await give(file({ [key]: words }));
    await expect(counts).toHaveText(["1", "0", "0"]);
    await expectAccessible(page);
    await close.click();
    await reads(words);
    await give(file({ [key]: t(key) }));
    await expect(counts, "the shipped words again").toHaveText(["0", "0", "1"]);
    await reads(t(key));
  });

  test("AN15 a text that loses what is filled into it is refused in words, and customers keep the old one", {
    tag: "@matrix",
  }, async ({ page, context, t, language }) => {
    await openAdmin(context);
    const key = "pages:about.lead";
    await openAdminPage(page, `/admin/content?tab=translations&q=${key}`);
    const field = textField(page, t, key, language);
    await field.fill(language === "ar" ? "بدأنا من سؤال واحد" : "We began with one question");
    await field.blur();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(t("refusals:translation_placeholders")).first()).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(field).toHaveValue(/\{\{shop\}\}/);
  });
});
