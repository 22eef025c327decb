import { expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { expect, test } from "../support/shop-test.ts";

test.use({ javaScriptEnabled: false });

test.describe("without JavaScript", () => {
  test("H01 S25 every page can be read, and reached by its links", async ({ page, t, language }) => {
    await page.goto("/");
    await page.locator('main a[href="/restaurants"]').first().click();
    await test.step("RL01 RL02 restaurants are found by name and by what they cook", async () => {
      await expect(page.getByRole("heading", { level: 1, name: t("restaurants:list.title") })).toBeVisible();
      await page.getByRole("searchbox").fill("najd");
      await page.getByRole("button", { name: t("restaurants:list.submit"), exact: true }).click();
      await expect(page).toHaveURL(/\/restaurants\?q=najd/);
      await expect(page.getByRole("article")).toHaveCount(1);
      const chips = page.getByRole("navigation", { name: t("restaurants:list.filter") });
      await chips.getByRole("link", { name: language === "ar" ? "مندي" : "Mandi", exact: true }).click();
      await expect(page).toHaveURL(/q=najd&cooking=mandi/);
    });

    await test.step("RP01 RP02 a restaurant opens with its pictures", async () => {
      await page.locator('article a[href="/restaurants/diwan-najd"]').first().click();
      const name = language === "ar" ? "مطابخ ديوان نجد" : "Diwan Najd Kitchens";
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      const picture = page.getByRole("link", {
        name: t("restaurants:gallery.open", { number: 1, total: 3 }),
      });
      const file = await page.request.get((await picture.getAttribute("href")) ?? "");
      expect(file.headers()["content-type"]).toMatch(/^image\//);
      await expectNoSidewaysScroll(page);
    });

    await test.step("T02 T03 T05 the pages about the shop are linked at the foot", async () => {
      for (const [address, title] of [
        ["/about", t("pages:about.title")],
        ["/contact", t("pages:contact.title")],
        ["/terms", t("legal:terms.title")],
        ["/privacy", t("legal:privacy.title")],
      ] as const) {
        await page.getByRole("contentinfo").locator(`a[href="${address}"]`).click();
        await expect(page).toHaveURL(address);
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      }
    });
    await test.step("T01 there are no offers now", async () => {
      await page.goto("/offers");
      await expect(page.getByText(t("pages:offers.empty"))).toBeVisible();
    });
    expect((await page.goto("/no-such-page"))?.status()).toBe(404);
    await page.getByRole("link", { name: t("pages:notFound.home") }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test("W01 the wizard says what it needs, and how to order without it", async ({ page, t }) => {
    await page.goto("/restaurants/diwan-najd");
    await page.getByRole("link", { name: t("restaurants:orderBar.action") }).click();
    const [needs = ""] = t("wizard:noScript").split("<phone");
    const note = page.locator("main noscript p");
    await expect(note).toBeVisible();
    await expect(note).toContainText(needs.trim());
    await expect(note.locator('a[href^="tel:+966"]')).toBeVisible();
  });

  test("S03 S12 language and theme change where one is, and stay", async ({ page, t, language }) => {
    await page.goto("/restaurants?q=najd");
    await page.getByRole("button", { name: t("shell:theme.light") }).click();
    await expect(page).toHaveURL(/\/restaurants\?q=najd$/);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await page.getByRole("button", { name: t("shell:otherLanguage") }).click();
    await expect(page).toHaveURL(/\/restaurants\?q=najd$/);
    await expect(page.locator("html")).toHaveAttribute("lang", language === "ar" ? "en" : "ar");
    await page.locator('article a[href="/restaurants/diwan-najd"]').first().click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "ltr" : "rtl");
  });
});
