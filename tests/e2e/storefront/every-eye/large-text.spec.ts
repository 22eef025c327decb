import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { everyView } from "../../support/every-view.ts";
import { resumeDraft } from "../../support/kept-draft.ts";
import { brokenByLetters, setLetters } from "../../support/looks/large-text.ts";
import { expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { newPhone } from "../../support/new-phone.ts";
import { COOKED } from "../../support/open-admin.ts";
import {
  confirm,
  onward,
  SEEDED,
  stepHeading,
  untilPressable,
  verifyPhone,
} from "../../support/order-journey.ts";
import { countCodes } from "../../support/outbox.ts";
import { expect, test } from "../../support/shop-test.ts";

/** Of the usual size of letters; a phone's slider ends at the last. */
const SIZES = everyView([200, 125, 150]);
const PUBLIC = everyView(
  [
    "/",
    "/restaurants/diwan-najd",
    "/login",
    "/offers",
    "/restaurants",
    "/about",
    "/contact",
    "/terms",
    "/privacy",
    "/nowhere",
  ],
  3,
);
const COOKED_DRAFT = {
  fulfillment: "restaurant",
  restaurantSlug: "diwan-najd",
  riceCookingTypeId: "basmati",
  deliveryMethod: "delivery",
  meats: [{ cookingTypeId: "mandi", platesCount: 2 }],
};

async function lookAtEachSize(page: Page, what: string) {
  for (const percent of SIZES) {
    await setLetters(page, percent);
    expect.soft(await brokenByLetters(page), `${what} at ${percent} %`).toEqual([]);
  }
}

test.describe("letters as large as a reader needs them", () => {
  test.setTimeout(300_000);

  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
  });

  test("EY01 every public page holds at 125, 150 and 200 %: nothing beyond the screen, over another or cut inside", async ({
    browser,
    baseURL,
    language,
  }) => {
    // Read and left again: what these pages are asked needs no script.
    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      viewport: { width: 390, height: 844 },
      reducedMotion: "reduce",
    });
    await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
    const page = await context.newPage();
    for (const path of PUBLIC) {
      await page.goto(path);
      await lookAtEachSize(page, path);
    }
    await context.close();
  });

  test("EY02 PE10 so does every step of the wizard, for home and for a restaurant, and a lamb is ordered with letters of twice the size", async ({
    page,
    journey,
  }) => {
    const phone = newPhone();
    const ways = [
      [{}, ["meat", "fulfillment", "cuts", "details", "schedule", "review"]],
      [COOKED_DRAFT, ["meat", "fulfillment", "restaurant", "sides", "delivery", "schedule", "review"]],
    ] as const;
    for (const [nth, [choices, steps]] of everyView(ways).entries()) {
      await setLetters(page, 100);
      const customerPhone = phone.replace("+966", "0");
      await resumeDraft(page, { step: 0, confirmKey: randomUUID(), customerPhone, ...choices });
      for (const [at, name] of steps.entries()) {
        await expect(stepHeading(journey, name)).toBeVisible();
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        await lookAtEachSize(page, name);
        await setLetters(page, 200);
        await untilPressable(journey);
        if (at < steps.length - 1) await onward(journey).click();
      }
      const known = countCodes(phone);
      await confirm(journey);
      if (nth === 0) await verifyPhone(journey, phone, known);
      await page.waitForURL(/\/orders\/[\da-f-]{36}/);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });

  test("EY03 so do a customer's orders, and where they come back every week", async ({ page, beside }) => {
    const home = await beside.order();
    await page.context().addCookies(await home.context.cookies());
    for (const path of ["/orders", `/orders/${home.id}`, "/orders/standing"]) {
      await page.goto(path);
      await lookAtEachSize(page, path);
    }
    if (!process.env.MATRIX) return;
    const cooked = await beside.order(COOKED);
    await page.context().addCookies(await cooked.context.cookies());
    await page.goto(`/orders/${cooked.id}`);
    await lookAtEachSize(page, "an order of a restaurant");
  });

  test("EY04 from 140 % on tiles stand in one column and the dock has the three ways that everybody needs, whole; the menu leads everywhere", async ({
    page,
    journey,
    t,
  }) => {
    const columns = (of: string) =>
      page
        .locator(of)
        .first()
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
    const BREEDS = 'main ul:has(a[href^="/order?breed="])';
    const dock = page.locator("[data-dock] > a:visible");
    await page.goto("/");
    expect(await columns(BREEDS)).toBe(3);
    await expect(dock).toHaveCount(5);
    await setLetters(page, 140);
    expect(await columns(BREEDS)).toBe(1);
    await expect(dock).toHaveCount(3);
    await setLetters(page, 200);
    await page.getByRole("button", { name: t("shell:menu.open") }).click();
    const menu = page.locator("#side-menu");
    await expect(menu.getByRole("link")).not.toHaveCount(0);
    for (const link of await menu.getByRole("link").all()) await link.click({ trial: true });
    await page.keyboard.press("Escape");
    await page
      .getByRole("link", { name: t("home:hero.start") })
      .first()
      .click();
    const { naemi, jadha } = SEEDED[journey.language];
    await page.getByRole("button", { name: naemi }).first().click();
    await page.getByRole("radio", { name: jadha }).last().check();
    await onward(journey).click();
    await expect(stepHeading(journey, "fulfillment")).toBeVisible();
  });

  test("EY05 the smallest phone shows the names of side dishes whole", async ({ page, journey }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await resumeDraft(page, { step: 3, confirmKey: randomUUID(), ...COOKED_DRAFT });
    await expect(page.getByText(SEEDED[journey.language].salad, { exact: true }).first()).toBeVisible();
    expect(await brokenByLetters(page)).toEqual([]);
  });
});
