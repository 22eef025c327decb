import { readFileSync } from "node:fs";
import { tabTo } from "../support/hands/keyboard.ts";
import { expectAccessible } from "../support/looks/page-checks.ts";
import { expect, test } from "../support/shop-test.ts";

test.describe("the storefront under strain", () => {
  test("RL03 on a slow line the old page stays under a sign that the next one is on its way", {
    tag: "@matrix",
  }, async ({ page, t }) => {
    let arrive = () => {};
    const slow = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.goto("/");
    await page.route(
      (url) => url.pathname === "/restaurants.data",
      async (route) => {
        await slow;
        await route.continue();
      },
    );
    await page.locator('main a[href="/restaurants"]').first().click();
    await expect(page.locator(".animate-breathe.fixed")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    arrive();
    await expect(page.getByRole("heading", { level: 1, name: t("restaurants:list.title") })).toBeVisible();
    await expect(page.locator(".animate-breathe.fixed")).toHaveCount(0);
  });

  test("RL01 on a dead line the page that does not come says so, and comes when the line does", {
    tag: "@matrix",
  }, async ({ page, context, t }) => {
    await page.goto("/restaurants");
    await page.getByRole("contentinfo").locator('a[href="/about"]').click();
    await expect(page.getByRole("heading", { level: 1, name: t("pages:about.title") })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("contentinfo").locator('a[href="/restaurants"]').click();
    await expect(page.getByRole("heading", { name: t("pages:offline.title") })).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: t("restaurants:list.title") })).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("X25 a page that breaks says so with the number under which the log has it, and leads home", {
    tag: "@matrix",
  }, async ({ page, t }) => {
    await page.goto("/");
    await page.route(
      (url) => url.pathname === "/about.data",
      (route) => route.fulfill({ status: 500, body: "broken" }),
    );
    const report = page.waitForRequest("**/api/client-errors");
    await page.getByRole("contentinfo").locator('a[href="/about"]').click();
    const title = t("pages:unexpected.title");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(title);
    const { reference } = JSON.parse((await report).postData() ?? "{}");
    expect(reference).toMatch(/^[0-9a-f-]{36}$/);
    await expect(page.getByRole("main")).toContainText(`${t("pages:unexpected.reference")} ${reference}`);
    await expect.poll(() => readFileSync("test-results/shop.log", "utf8")).toContain(reference);
    await expectAccessible(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("pages:unexpected.home") })
      .click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("heading", { level: 1, name: title })).toHaveCount(0);
  });

  test("RP03 RP10 from home to a restaurant, its pictures and the order with the keyboard alone", {
    tag: "@matrix",
  }, async ({ page, t }) => {
    const press = (key: string) => page.keyboard.press(key);
    await page.goto("/");
    await press("Tab");
    await expect(page.getByRole("link", { name: t("shell:skip") })).toBeFocused();
    await press("Enter");
    await tabTo(page, page.locator('main a[href="/restaurants"]').first());
    await press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: t("restaurants:list.title") })).toBeVisible();
    await tabTo(page, page.locator('article a[href="/restaurants/diwan-najd"]').first());
    await press("Enter");
    const picture = page.getByRole("link", {
      name: t("restaurants:gallery.open", { number: 1, total: 3 }),
    });
    await tabTo(page, picture);
    await press("Enter");
    const next = page.getByRole("button", { name: t("restaurants:gallery.next") });
    await expect(next).toBeVisible();
    await expectAccessible(page);
    await press("Escape");
    await expect(next).toHaveCount(0);
    await expect(picture, "back where it was opened").toBeFocused();
    await tabTo(page, page.getByRole("link", { name: t("restaurants:orderBar.action") }));
    await press("Enter");
    await expect(page).toHaveURL(/\/order\?restaurant=diwan-najd/);
    await expect(page.getByRole("heading", { level: 1, name: t("wizard:steps.meat.title") })).toBeVisible();
  });
});
