import type { Page } from "@playwright/test";
import { untilAwake } from "../support/awake-pages.ts";
import { expectAccessible } from "../support/looks/page-checks.ts";
import { expect, test } from "../support/shop-test.ts";
import { withDraft } from "../support/storefront.ts";

/** Visits the home page until the service worker has prepared itself and answers for the page. */
async function visitUntilPrepared(page: Page) {
  await page.goto("/");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(
    async () => (await caches.match("/offline")) && (await caches.match("/order.data")),
  );
}

test.use({ serviceWorkers: "allow" });

test.describe("without a network", () => {
  test("W31 the wizard opens with the saved draft", { tag: "@matrix" }, async ({ page, context, t }) => {
    await withDraft(page, { meats: [{ id: "1", breed: "naemi", ageClass: "jadha", quantity: 2 }] });
    await visitUntilPrepared(page);
    await context.setOffline(true);
    await page.goto("/order?resume=1");
    await expect(page.getByRole("heading", { name: t("wizard:steps.meat.title") })).toBeVisible();
    await expect(page.getByText("3,790").first()).toBeVisible();
  });

  test("S25 other pages say so in the visitor's language and theme, at their own address", {
    tag: "@matrix",
  }, async ({ page, context, t, language }) => {
    await visitUntilPrepared(page);
    await context.setOffline(true);
    await page.goto("/orders");
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { name: t("pages:offline.title") })).toBeVisible();
    await expect(page.getByText(t("pages:offline.draft"))).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole("link", { name: t("pages:offline.retry") }).click();
    await expect(page.getByRole("heading", { name: t("pages:offline.title") })).toHaveCount(0);
  });

  test("S25 a link to a page whose code was never fetched ends on a kind page at its address", {
    tag: "@matrix",
  }, async ({ page, context, t }) => {
    await visitUntilPrepared(page);
    await untilAwake(page);
    await context.setOffline(true);
    await page.getByRole("contentinfo").locator('a[href="/about"]').click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole("heading", { name: t("pages:offline.title") })).toBeVisible();
    await page.getByRole("link", { name: t("pages:offline.order") }).click();
    await expect(page.getByRole("heading", { name: t("wizard:steps.meat.title") })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("banner").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("heading", { name: t("pages:offline.title") })).toHaveCount(0);
  });

  test("SL08 W31 P02 the words of later steps are kept with the wizard's page, in the visitor's language, and nothing that belongs to one person ever", async ({
    page,
    language,
  }) => {
    await visitUntilPrepared(page);
    for (const path of ["/orders", "/login", "/admin/login"]) await page.goto(path);
    await page.goto("/");
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    for (const words of ["wizard", "account", "places", "refusals"])
      expect(kept).toContain(`/texts/${language}/${words}.json`);
    expect(kept.filter((path) => /^\/(orders|login|admin|api)/.test(path))).toEqual([]);
  });

  test("S07 the shop can be installed", { tag: "@matrix" }, async ({ page, language, request }) => {
    await page.goto("/");
    const manifest = await (
      await request.get("/manifest.webmanifest", { headers: { cookie: `lang=${language}` } })
    ).json();
    expect(manifest).toMatchObject({
      lang: language,
      dir: language === "ar" ? "rtl" : "ltr",
      display: "standalone",
    });
    for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  });
});
