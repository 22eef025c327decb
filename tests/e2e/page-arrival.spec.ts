import type { Page } from "@playwright/test";
import { signIn } from "./support/customer.ts";
import { newPhone } from "./support/new-phone.ts";
import { SEEDED } from "./support/order-journey.ts";
import { expect, test } from "./support/shop-test.ts";

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName ?? "");
const said = (page: Page) => page.locator('p.sr-only[role="status"]');

test.describe("a page reached inside the shop", () => {
  test("S05 begins at its heading, and its title is said", async ({ page, t, isMobile }) => {
    await page.goto("/");
    expect(await focused(page), "a loaded page is the browser's").toBe("BODY");
    await expect(said(page)).toHaveText("");

    const links = page.getByRole("navigation", { name: t(isMobile ? "shell:dock" : "shell:nav") });
    await links.getByRole("link", { name: t("shell:links.restaurants") }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("restaurants:list.title"));
    await expect(said(page)).toHaveText(await page.title());

    await page.keyboard.press("Tab");
    await expect(page.locator("main :focus"), "reading goes on inside the page").toHaveCount(1);

    await page.getByRole("article").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/restaurants\/./);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY), "and shows its top").toBe(0);
  });

  test("S05 leaves the focus alone when only the search, the part or the direction of travel changed", async ({
    page,
    t,
  }) => {
    await page.goto("/restaurants");
    const chips = page.getByRole("navigation", { name: t("restaurants:list.filter") });
    const chip = chips.getByRole("link").nth(1);
    await chip.press("Enter");
    await expect(page).toHaveURL(/cooking=/);
    await expect(chip).toBeFocused();

    const field = page.getByRole("searchbox", { name: t("restaurants:list.search") });
    await field.pressSequentially("a");
    await expect(page).toHaveURL(/q=a/);
    await expect(field).toBeFocused();

    await page.goto("/restaurants/diwan-najd");
    await page.locator('a[href="#reviews"]').press("Enter");
    await expect(page).toHaveURL(/#reviews$/);
    await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();

    await page.getByRole("contentinfo").locator('a[href="/about"]').press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const left = await page.title();
    await page.goBack();
    await expect(page).toHaveURL(/#reviews$/);
    await expect(page).not.toHaveTitle(left);
    await expect(said(page)).toHaveText(await page.title());
    await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();
  });

  test("S05 M01 a page of one person begins at its heading too", async ({ page, context, t }) => {
    await signIn(context, newPhone());
    await page.goto("/about");
    await page.getByRole("contentinfo").locator('a[href="/orders"]').press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: t("orders:title") })).toBeFocused();
  });
});

test.describe("a page whose scripts are long in coming", () => {
  test("W02 remembers what was pressed, and does it when it can", async ({ page, language }) => {
    const names = SEEDED[language];
    let arrive = () => {};
    const slow = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await slow;
      await route.continue();
    });
    const opened = page.goto("/order");
    await page.getByRole("button", { name: names.naemi }).first().click();
    const age = page.getByRole("radio", { name: names.jadha });
    await expect(age).toHaveCount(0);
    arrive();
    await opened;
    await expect(age.last()).toBeVisible();
  });
});
