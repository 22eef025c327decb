import sharp from "sharp";
import {
  expectAccessible,
  expectInReadingOrder,
  expectNoSidewaysScroll,
  layoutShift,
} from "../support/looks/page-checks.ts";
import { expect, test } from "../support/shop-test.ts";
import { change, pressWithoutLeaving, trackedEvents, upload, withDraft } from "../support/storefront.ts";

test.describe("the home page", () => {
  test("H01 S05 S08 answers what it is, what it costs and how to start, in the first screen", async ({
    page,
    t,
    language,
  }) => {
    // The light of the hero moves for a minute and a half.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    const tagline =
      language === "ar" ? "لحم حلال من الراعي إلى باب بيتك" : "Halal lamb from the herder to your door";
    await expect(page.getByRole("heading", { level: 1, name: tagline })).toBeInViewport();
    await expect(page.getByText(t("home:hero.from"), { exact: true }).first()).toBeInViewport();
    const start = page
      .getByRole("main")
      .getByRole("link", { name: t("home:hero.start") })
      .first();
    await expect(start).toBeInViewport();
    await expect(start).toHaveAttribute("href", "/order");
    await expect(page).toHaveTitle(new RegExp(t("home:meta.title")));
    await test.step("H08 H10 each breed and each age starts its own order", async () => {
      await expect(page.locator('main a[href="/order?breed=naemi"]')).toBeVisible();
      await expect(page.locator('main a[href="/order?age=jadha"]')).toBeVisible();
    });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test("H09 H11 names every breed and age with price and weight", { tag: "@matrix" }, async ({
    page,
    language,
  }) => {
    await page.goto("/");
    const names = {
      ar: [
        ["نعيمي", "نجدي", "سواكني", "عواسي", "حري", "بربري", "روماني", "بلدي"],
        ["رضيع", "جذع", "ثني", "رباع", "سديس"],
      ],
      en: [
        ["Naemi", "Najdi", "Sawakni", "Awassi", "Harri", "Barbary", "Romanian", "Local"],
        ["Suckling", "Jadha", "Thani", "Ruba", "Saddis"],
      ],
    }[language];
    const breeds = page.locator('main a[href^="/order?breed="]');
    const ages = page.locator('main a[href^="/order?age="]');
    await expect(breeds).toHaveCount(8);
    for (const [index, name] of (names[0] ?? []).entries()) {
      await expect(breeds.nth(index)).toContainText(name);
      await expect(breeds.nth(index)).toContainText(/\d/);
    }
    for (const [index, name] of (names[1] ?? []).entries()) {
      await expect(ages.nth(index)).toContainText(name);
      await expect(ages.nth(index)).toContainText(language === "ar" ? "كجم" : "kg");
    }
  });

  test("H03 H04 the ticker says four things in eight seconds and rests when it is told to", async ({
    page,
    t,
  }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/");
    const ticker = page.getByRole("region", { name: t("home:ticker.label") });
    for (const message of ["fresh", "quality", "customize", "ready"]) {
      await expect(ticker.getByText(t(`home:ticker.${message}`)).first()).toBeAttached();
    }
    const track = ticker.locator(".ticker-track");
    await expect(track).toHaveCSS("animation-duration", "8s");
    await expect(track).toHaveCSS("animation-play-state", "running");
    await ticker.getByRole("checkbox", { name: t("home:ticker.pause") }).check();
    await page.mouse.move(0, 0);
    await expect(track).toHaveCSS("animation-play-state", "paused");

    await test.step("H04 with reduced motion it stands still and shows all four", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await expect(track).toHaveCSS("animation-name", "none");
      for (const message of ["fresh", "quality", "customize", "ready"]) {
        const words = ticker.getByText(t(`home:ticker.${message}`)).first();
        await expect(words).toBeVisible();
        const { x, width } = (await words.boundingBox()) ?? { x: -1, width: 0 };
        expect(x, "on the screen from its first letter").toBeGreaterThanOrEqual(0);
        expect(x + width, "to its last").toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
      }
      await expect(ticker.getByRole("checkbox"), "nothing moves that could be paused").toBeHidden();
      await expectNoSidewaysScroll(page);
    });
  });

  test("H05 H06 the way back into an order is there with one meat, not with none, and nothing jumps", async ({
    page,
    t,
  }) => {
    const resume = page.locator('main a[href="/order?resume=1"]');
    await page.goto("/");
    await expect(page.locator('main a[href="/restaurants"]').first()).toBeVisible();
    await expect(resume).toHaveCount(0);
    await withDraft(page, { meats: [] });
    await page.reload();
    await expect(resume).toHaveCount(0);
    await withDraft(page, { meats: [{ id: "1", breed: "naemi", ageClass: "jadha", quantity: 1 }] });
    await page.reload();
    await expect(resume).toHaveText(t("home:hero.resume"));
    const { shift, moved } = await layoutShift(page);
    expect(shift, moved).toBeLessThanOrEqual(0.02);
  });

  test("H07 H20 says why to trust the shop and where it delivers", { tag: "@matrix" }, async ({
    page,
    t,
    language,
  }) => {
    await page.goto("/");
    for (const badge of ["delivery", "speed", "certificates"]) {
      await expect(page.getByRole("heading", { name: t(`home:trust.${badge}.title`) })).toBeVisible();
    }
    const cities = page.getByRole("region", { name: t("home:cities.title") });
    await expect(cities).toContainText(language === "ar" ? "الرياض" : "Riyadh");
  });

  test("H12 H14 H15 at most six restaurants are featured, each with picture, rating and ways on", {
    tag: "@matrix",
  }, async ({ page, t }) => {
    await page.goto("/");
    const cards = page.getByRole("region", { name: t("home:restaurants.title") }).getByRole("article");
    expect(await cards.count()).toBeLessThanOrEqual(6);
    const card = cards.filter({ has: page.locator('a[href="/restaurants/diwan-najd"]') });
    await expect(card.locator("img")).toHaveCount(1);
    await expect(card).toContainText(/\d\.\d/);
    await test.step("H16 H17 H18 it is called, ordered from and shown on a map", async () => {
      await expect(card.locator('a[href="/order?restaurant=diwan-najd"]')).toBeVisible();
      await expect(card.locator('a[href="tel:+966112000101"]')).toBeVisible();
      const map = card.locator('a[href^="https://"]');
      await expect(map).toHaveAttribute("target", "_blank");
      await expect(map).toHaveAttribute("rel", /noopener/);
    });
  });

  test("H21 H22 S24 the named events reach the page's list", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("main")).toBeVisible();
    await pressWithoutLeaving(page, 'main a[href="/order"]');
    await pressWithoutLeaving(page, 'main a[href="/restaurants/diwan-najd"]');
    await pressWithoutLeaving(page, 'main a[href^="tel:"]');
    await pressWithoutLeaving(page, 'article a[target="_blank"]');
    expect(await trackedEvents(page)).toEqual([
      "cta_start_click",
      "home_restaurant_click",
      "home_restaurant_call",
      "home_restaurant_maps",
    ]);
  });

  test("H19 three quotes scroll along the reading direction, by button and by key", async ({
    page,
    t,
    language,
  }) => {
    await page.goto("/");
    const shop = language === "ar" ? "كبش" : "Kabsh";
    const quotes = page.getByRole("region", { name: t("home:quotes.title", { shop }) });
    const slides = quotes.getByRole("listitem");
    await expect(slides).toHaveCount(3);
    const next = quotes.getByRole("button", { name: t("home:quotes.next") });
    const previous = quotes.getByRole("button", { name: t("home:quotes.previous") });
    await expect(previous).toBeDisabled();
    await expectInReadingOrder(previous, next, language);
    await next.scrollIntoViewIfNeeded();
    await next.click();
    await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 });
    await next.click();
    await expect(slides.nth(2)).toBeInViewport({ ratio: 0.9 });
    await expect(next).toBeDisabled();
    await quotes.getByRole("list").focus();
    const back = language === "ar" ? "ArrowRight" : "ArrowLeft";
    await page.keyboard.press(back);
    await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press(back);
    await expect(slides.nth(0)).toBeInViewport({ ratio: 0.9 });
    await expect(previous).toBeDisabled();
  });

  test("H02 H23 banners show where their names say, and go again", { tag: "@matrix" }, async ({
    page,
    admin,
  }) => {
    const picture = (name: string) => `https://pictures.test/${name}.webp`;
    const made: Record<string, unknown>[] = [];
    await page.goto("/");
    await expect(page.locator("main section").first().locator("svg").first()).toBeAttached();
    for (const position of ["home_hero", "promo_banner", "category_banner"]) {
      made.push(
        await change(admin, "post", "/api/admin/banners", {
          name: `banner ${position}`,
          imageUrl: position === "home_hero" ? "https://pictures.test/dawn.mp4" : picture(position),
          position,
        }),
      );
    }
    await expect(async () => {
      await page.goto("/");
      await expect(page.getByAltText("banner promo_banner")).toBeAttached();
    }).toPass();
    await expect(page.getByAltText("banner category_banner")).toHaveAttribute(
      "src",
      picture("category_banner"),
    );
    const film = page.locator("main section").first().locator("video");
    await expect(film).toHaveAttribute("preload", "none");
    await expect(film).toHaveJSProperty("muted", true);
    await expect(film).toHaveJSProperty("loop", true);
    await expect(film.locator(".."), "a film that cannot be read hides nothing of the drawing").toHaveCSS(
      "opacity",
      "0",
    );
    await expect(page.locator("main section").first().locator("svg.hero-scene").first()).toBeAttached();
    for (const { id } of made) await change(admin, "delete", `/api/admin/banners/${id}`);
    await expect(async () => {
      await page.goto("/");
      await expect(page.getByAltText("banner promo_banner")).toHaveCount(0);
      await expect(film).toHaveCount(0);
    }).toPass();
  });

  test("H02 H23 C17 an uploaded banner comes in the width of the screen, as AVIF", {
    tag: "@matrix",
  }, async ({ page, isMobile, admin }) => {
    const photo = await sharp({ create: { width: 2000, height: 800, channels: 3, background: "#b3541e" } })
      .jpeg()
      .toBuffer();
    const { imageUrl } = await upload(admin, "/api/admin/banners/image", photo);
    const banner = { name: "uploaded promo", imageUrl, position: "promo_banner" };
    const { id } = await change(admin, "post", "/api/admin/banners", banner);
    const picture = page.getByAltText("uploaded promo");
    await expect(async () => {
      await page.goto("/");
      await expect(picture).toBeAttached();
    }).toPass();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("complete", true);
    const shown = await picture.evaluate((image: HTMLImageElement) => [image.currentSrc, image.width > 0]);
    expect(shown).toEqual([expect.stringMatching(isMobile ? /-640\.avif$/ : /-1440\.avif$/), true]);
    await expect(picture).toHaveAttribute("width", "2000");
    await expect(picture).toHaveAttribute("height", "800");
    await change(admin, "delete", `/api/admin/banners/${id}`);
  });

  test("H01 H19 can be read and used without JavaScript", { tag: "@matrix" }, async ({
    browser,
    t,
    language,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
    const page = await context.newPage();
    await page.goto(`${baseURL}/`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: t("home:hero.start") })
        .first(),
    ).toBeVisible();
    await page.locator('main a[href="/restaurants"]').first().click();
    await expect(page.getByRole("heading", { level: 1, name: t("restaurants:list.title") })).toBeVisible();
    await context.close();
  });
});
