import { swipe } from "../support/hands/finger.ts";
import {
  expectAccessible,
  expectInReadingOrder,
  expectNoSidewaysScroll,
} from "../support/looks/page-checks.ts";
import { expect, test } from "../support/shop-test.ts";
import { addShownRestaurant } from "../support/shown-restaurant.ts";
import { change } from "../support/storefront.ts";

test.describe("the restaurant list", () => {
  test("RL04 RL05 RL06 shows cover, name, rating, place and styles", { tag: "@matrix" }, async ({
    page,
    t,
    language,
  }) => {
    await page.goto("/restaurants");
    await expect(page).toHaveTitle(new RegExp(t("restaurants:meta.title")));
    const card = page.getByRole("article").filter({ has: page.locator('a[href="/restaurants/diwan-najd"]') });
    await expect(card.locator("img")).toBeVisible();
    await expect(card).toContainText(language === "ar" ? "مطابخ ديوان نجد" : "Diwan Najd Kitchens");
    await expect(card).toContainText(language === "ar" ? "الرياض – الملقا" : "Riyadh – Al Malqa");
    await expect(card).toContainText(/\d\.\d/);
    await expect(card).toContainText(language === "ar" ? "مندي" : "Mandi");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test("RL01 X12 follows the typing, whatever the spelling, and says when nothing is left", {
    tag: "@matrix",
  }, async ({ page, t, language }) => {
    await page.goto("/restaurants");
    const field = page.getByRole("searchbox", { name: t("restaurants:list.search") });
    await field.fill(language === "ar" ? "تَنّور  الـبوادى" : "TANNOUR");
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page).toHaveURL(/\?q=/);
    await expect(page.locator('a[href="/restaurants/tannour-albawadi"]')).toBeVisible();
    await field.fill("zzz");
    await expect(page.getByText(t("restaurants:list.noResults"))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: t("restaurants:list.clear") }).click();
    await expect(page.locator('a[href="/restaurants/diwan-najd"]')).toBeVisible();
    await expect(field).toHaveValue("");
    await expect(page).toHaveURL(/\/restaurants$/);
  });

  test("RL02 chips filter by cooking type, in the address, with or without JavaScript", {
    tag: "@matrix",
  }, async ({ browser, language, baseURL, t }) => {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled });
      await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
      const page = await context.newPage();
      await page.goto(`${baseURL}/restaurants?q=a&cooking=mandi`);
      const chips = page.getByRole("navigation", { name: t("restaurants:list.filter") });
      await expect(chips.locator('[aria-current="true"]')).toHaveText(language === "ar" ? "مندي" : "Mandi");
      await chips.getByRole("link", { name: t("restaurants:list.all"), exact: true }).click();
      await expect(page).toHaveURL(`${baseURL}/restaurants?q=a`);
      await context.close();
    }
  });

  test("RL01 the search is a form that works without JavaScript", { tag: "@matrix" }, async ({
    browser,
    baseURL,
    language,
    t,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
    const page = await context.newPage();
    await page.goto(`${baseURL}/restaurants`);
    await page.getByRole("searchbox").fill("Sahel");
    await page.getByRole("button", { name: t("restaurants:list.submit"), exact: true }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await context.close();
  });

  test("RL03 RP11 H13 a new restaurant shows its drawing, and a hidden one is gone", {
    tag: "@matrix",
  }, async ({ page, t, language, admin }) => {
    const slug = `new-${language}-${Date.now()}`;
    const name = `مطعم ${"الضيافة والكرم ".repeat(5)}${slug}`;
    const { id } = await addShownRestaurant(admin, { name, slug, city: "الرياض" }, { keepCover: false });
    await expect(async () => {
      await page.goto(`/restaurants?q=${slug}`);
      await expect(page.getByRole("article")).toHaveCount(1);
    }).toPass();
    await expect(page.getByRole("article").locator("svg").first()).toBeVisible();
    await expect(page.getByRole("article")).toContainText("4.5");
    await expectNoSidewaysScroll(page);
    await page.goto(`/restaurants/${slug}`);
    await expect(page.getByText(t("restaurants:reviews.empty"))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await change(admin, "patch", `/api/admin/restaurants/${id}`, { visible: false });
    await expect(async () => {
      const answer = await page.goto(`/restaurants/${slug}`);
      expect(answer?.status()).toBe(404);
    }).toPass();
    await expect(page.getByRole("heading", { name: t("restaurants:page.notFound") })).toBeVisible();
    await change(admin, "delete", `/api/admin/restaurants/${id}`);
  });
});

test.describe("a restaurant's page", () => {
  const address = "/restaurants/diwan-najd";

  test("RP01 RP02 shows ways on, pictures, menu and facts", { tag: "@matrix" }, async ({
    page,
    t,
    language,
  }) => {
    await page.goto(address);
    const main = page.getByRole("main");
    const name = language === "ar" ? "مطابخ ديوان نجد" : "Diwan Najd Kitchens";
    await expect(main.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(main.locator('a[href="/restaurants"]')).toBeVisible();
    await expect(main.locator('a[href="tel:+966112000101"]')).toBeVisible();
    await expect(main.locator('a[target="_blank"][href*="google.com/maps"]')).toBeVisible();
    await expect(main.getByRole("img", { name, exact: true })).toBeVisible();
    await test.step("RP04 RP05 the menu lists styles, rice and sides with their prices", async () => {
      const menu = main.getByRole("region", { name: t("restaurants:menu.title") });
      for (const price of ["150", "130", "160", "140", "30", "12", "15"])
        await expect(menu).toContainText(price);
    });
    await test.step("RP06 RP07 the facts tell deposit, certificate and hours", async () => {
      const facts = main.getByRole("region", { name: t("restaurants:info.title") }).filter({ visible: true });
      await expect(facts).toContainText(t("restaurants:menu.insuranceFixed"));
      await expect(facts).toContainText(t("restaurants:info.certificateValid"));
      await expect(facts).toContainText(language === "ar" ? "11:00 ص" : "11:00 AM");
    });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test("RP08 RP09 counts ratings in five bins and shows six reviews", { tag: "@matrix" }, async ({
    page,
    t,
  }) => {
    await page.goto(address);
    const reviews = page.getByRole("region", { name: t("restaurants:reviews.title") });
    await expect(reviews.getByText(t("restaurants:reviews.binCount", { count: 7 }))).toBeAttached();
    await expect(
      reviews.getByRole("list", { name: t("restaurants:reviews.shown") }).getByRole("listitem"),
    ).toHaveCount(6);
  });

  test("RP10 the order button stays in view to the end of the page", async ({ page, t }) => {
    await page.goto(address);
    const order = page.getByRole("link", { name: t("restaurants:orderBar.action") });
    await expect(order).toHaveAttribute("href", "/order?restaurant=diwan-najd");
    await expect(order).toBeInViewport();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(order).toBeInViewport();
    const button = await order.boundingBox();
    const last = await page.getByRole("contentinfo").locator("p").last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  });

  test("RP03 the lightbox goes on along the reading direction, by button and by key", async ({
    page,
    t,
    language,
  }) => {
    await page.goto(address);
    await page.getByRole("link", { name: t("restaurants:gallery.open", { number: 1, total: 3 }) }).click();
    const next = page.getByRole("button", { name: t("restaurants:gallery.next") });
    const previous = page.getByRole("button", { name: t("restaurants:gallery.previous") });
    await expectInReadingOrder(previous, next, language);
    const name = language === "ar" ? "مطابخ ديوان نجد" : "Diwan Najd Kitchens";
    const picture = (number: number) =>
      page.locator(".yarl__slide_current").getByAltText(t("restaurants:gallery.picture", { number, name }));
    await expect(picture(1)).toBeVisible();
    await next.click();
    await expect(picture(2)).toBeVisible();
    await page.keyboard.press(language === "ar" ? "ArrowLeft" : "ArrowRight");
    await expect(picture(3)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(next).toHaveCount(0);
  });

  test.describe("under a finger", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("RP03 a swipe turns the pictures along the reading direction", async ({ page, t, language }) => {
      await page.goto(address);
      await page.getByRole("link", { name: t("restaurants:gallery.open", { number: 1, total: 3 }) }).click();
      const name = language === "ar" ? "مطابخ ديوان نجد" : "Diwan Najd Kitchens";
      const picture = (number: number) =>
        page.locator(".yarl__slide_current").getByAltText(t("restaurants:gallery.picture", { number, name }));
      await expect(picture(1)).toBeVisible();
      const towardsNext = language === "ar" ? 1 : -1;
      await swipe(page, { x: 195, y: 422 }, 160 * towardsNext);
      await expect(picture(2)).toBeVisible();
      await swipe(page, { x: 195, y: 422 }, -160 * towardsNext);
      await expect(picture(1)).toBeVisible();
    });
  });

  test("RP11 an unknown restaurant answers 404 with a way back", { tag: "@matrix" }, async ({ page, t }) => {
    const answer = await page.goto("/restaurants/nobody-knows-it");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: t("restaurants:page.notFound") })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await page.getByRole("link", { name: t("restaurants:page.notFoundAction") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("restaurants:list.title") })).toBeVisible();
  });
});
