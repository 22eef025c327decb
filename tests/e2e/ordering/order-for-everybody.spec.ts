import type { Locator, Page } from "@playwright/test";
import { untilAwake } from "../support/awake-pages.ts";
import { everyView } from "../support/every-view.ts";
import { resumeDraft } from "../support/kept-draft.ts";
import { expectAccessible, expectInReadingOrder } from "../support/looks/page-checks.ts";
import { chooseAnimal, onward, openWizard, SEEDED, stepHeading } from "../support/order-journey.ts";
import { expect, test } from "../support/shop-test.ts";

/** What has the focus is read with the fault, and the fault is said by itself. */
async function expectFocusTiedTo(page: Page, focused: Locator, fault: string): Promise<void> {
  await expect(focused).toBeFocused();
  const id = await focused.getAttribute("aria-describedby");
  expect(id, "the focus is described").not.toBeNull();
  await expect(page.locator(`[id="${id}"]`)).toHaveText(fault);
  await expect(page.getByRole("alert").filter({ hasText: fault })).toHaveCount(1);
}

test("WZ08 faults of the first step are read with what takes the focus, and said", {
  tag: "@matrix",
}, async ({ page, t, language, journey }) => {
  const naemi = page.getByRole("button", { name: SEEDED[language].naemi });
  await openWizard(journey);
  await onward(journey).click();
  await expectFocusTiedTo(page, naemi.first(), t("wizard:errors.noMeat"));

  await openWizard(journey, "?age=thani");
  await onward(journey).click();
  await expectFocusTiedTo(page, naemi.first(), t("wizard:errors.breed"));
  await expectAccessible(page);

  await openWizard(journey, "?breed=naemi");
  await onward(journey).click();
  await expectFocusTiedTo(
    page,
    page.locator("[data-row]").getByRole("radio").first(),
    t("wizard:errors.ageClass"),
  );

  await resumeDraft(page, { step: 0, meats: [{ ageClassId: "gone" }] });
  await onward(journey).click();
  await expectFocusTiedTo(
    page,
    page.locator("[data-row] button[aria-expanded]"),
    t("refusals:combination_unavailable"),
  );
});

test("WZ08 the restaurant's fault takes the focus to the restaurants, never to the rating", async ({
  page,
  t,
  language,
  journey,
}) => {
  await resumeDraft(page, { step: 2, fulfillment: "restaurant" });
  await expect(stepHeading(journey, "restaurant")).toBeVisible();
  const tiles = page.locator("[data-field=restaurantSlug] li button");
  await onward(journey).click();
  await expectFocusTiedTo(page, tiles.first(), t("wizard:errors.restaurant"));
  await expectAccessible(page);

  await test.step("WZ08 where the search left none, to what brings them back", async () => {
    await page.getByRole("searchbox", { name: t("wizard:restaurant.search") }).fill("qqqq");
    await onward(journey).click();
    const clear = page.getByRole("button", { name: t("wizard:restaurant.clear") });
    await expectFocusTiedTo(page, clear, t("wizard:errors.restaurant"));
    await clear.click();
  });
  await test.step("WR02 a rating leaves those that have it", async () => {
    await page.getByRole("radio", { name: t("wizard:restaurant.rating.from", { rating: "4.5" }) }).check();
    const shown = await page.locator("[data-field=restaurantSlug] li bdi").allTextContents();
    const ratings = shown.filter((text) => /^\d\.\d$/.test(text)).map(Number);
    expect(ratings.length).toBeGreaterThan(0);
    expect(Math.min(...ratings)).toBeGreaterThanOrEqual(4.5);
    await page.getByRole("radio", { name: t("wizard:restaurant.rating.all") }).check();
  });
  await page.getByRole("button", { name: SEEDED[language].restaurant }).click();
  await onward(journey).click();
  await expectFocusTiedTo(
    page,
    page.locator("[data-field='meats.0.cookingTypeId'] input").first(),
    t("wizard:errors.cookingStyle"),
  );
});

test("WZ09 in the reader's own colours what is chosen and what goes on stay visible", async ({
  page,
  t,
  language,
  journey,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await openWizard(journey);
  await chooseAnimal(journey, "naemi", "jadha");
  const card = (name: string) => page.locator("label").filter({ has: page.getByRole("radio", { name }) });
  const borderOf = (part: Locator) =>
    part.evaluate((node) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(node);
      return { colour: borderTopColor, width: Number.parseFloat(borderTopWidth) };
    });
  const chosen = await borderOf(card(SEEDED[language].jadha));
  const other = await borderOf(card(SEEDED[language].thani));
  expect(chosen.width).toBeGreaterThan(other.width);
  expect(chosen.colour).not.toBe(other.colour);

  const look = await onward(journey).evaluate((node) => {
    const { backgroundColor, borderTopWidth, color } = getComputedStyle(node);
    const page = getComputedStyle(document.body).backgroundColor;
    return { backgroundColor, color, page, border: Number.parseFloat(borderTopWidth) };
  });
  expect(look.backgroundColor, "the primary button is filled").not.toBe(look.page);
  expect(look.color).not.toBe(look.backgroundColor);
  expect(look.border).toBeGreaterThanOrEqual(2);

  const breed = SEEDED[language].naemi;
  await page.getByRole("button", { name: t("wizard:meat.changeBreedOf", { breed }) }).click();
  const breeds = page.locator("[data-row] button[aria-pressed]");
  const [pressed, free] = [
    breeds.and(page.locator("[aria-pressed=true]")),
    breeds.and(page.locator("[aria-pressed=false]")),
  ];
  expect((await borderOf(pressed)).width).toBeGreaterThan((await borderOf(free.first())).width);
});

test("WZ10 a changed total is told once and politely, not with every press", async ({
  page,
  t,
  language,
  journey,
}) => {
  const news = page.locator("[data-total-news]");
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => {
      const text = document.querySelector("[data-total-news]")?.textContent ?? "";
      if (text !== "" && told.at(-1) !== text) told.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await resumeDraft(page, { step: 0 });
  await expect(page.getByRole("radio", { name: SEEDED[language].jadha })).toBeChecked();
  await untilAwake(page);
  await page.waitForTimeout(1_200);
  await expect(news, "the first total is what the page shows").toBeEmpty();
  await expect(news).toHaveRole("status");
  const more = page.getByRole("button", {
    name: t("common:stepper.more", { label: t("wizard:meat.quantity") }),
  });
  // Faster than the total settles, however slow the machine is.
  await more.evaluate(async (button: HTMLElement) => {
    for (let press = 0; press < 3; press += 1) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await expect(news).toContainText("7,610");
  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toHaveLength(1);
  await expect(stepHeading(journey, "meat")).toBeVisible();
});

test.describe("on a desk", () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  for (const width of everyView([1440, 1280])) {
    test(`WZ11 the wizard has one way on, one total and no orphan tile at ${width}`, async ({
      page,
      t,
      language,
      journey,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const sum = (root: Page | Locator) => root.locator(".figures:visible").filter({ hasText: "1,925" });
      const primary = page.locator(':is(a, button).bg-ember:visible:not([href="#main"])');
      for (const step of everyView([5, 4, 0, 2], 2)) {
        await resumeDraft(page, { step });
        await expect(page.locator("header a[href='/order']:visible")).toHaveCount(0);
        await expect(primary).toHaveCount(1);
        // What confirms says what it comes to: the review has the sum there too.
        const isReview = step === 5;
        await expect(sum(primary)).toHaveCount(isReview ? 1 : 0);
        await expect(sum(page)).toHaveCount(isReview ? 2 : 1);
        if (step !== 4) continue;
        await expect(stepHeading(journey, "schedule")).toBeVisible();
        const days = page.locator("[data-field='schedule.date'] label");
        await expect(days).not.toHaveCount(0);
        const rows = await days.evaluateAll((tiles) => {
          const tops = tiles.map((tile) => Math.round(tile.getBoundingClientRect().top));
          return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
        });
        expect(new Set(rows).size, `days in a row: ${rows.join(", ")}`).toBe(1);
      }
      await test.step("WZ11 amounts stand in one column", async () => {
        await resumeDraft(page, {
          step: 2,
          fulfillment: "restaurant",
          restaurantSlug: "diwan-najd",
          meats: [{ cookingTypeId: "mandi" }],
        });
        const receipt = page.getByRole("complementary", { name: t("wizard:receipt.title") });
        await expect(receipt).toContainText(t("orders:lines.deposit"));
        const edges = await receipt.locator(".figures").evaluateAll(
          (amounts, isRtl) =>
            amounts.map((amount) => {
              const { left, right } = amount.getBoundingClientRect();
              return Math.round(isRtl ? left : right);
            }),
          language === "ar",
        );
        expect(Math.max(...edges) - Math.min(...edges)).toBeLessThanOrEqual(1);
      });
    });
  }

  test("WZ11 away from the wizard the header still starts an order", async ({ page, t, language }) => {
    await page.goto("/restaurants");
    const start = page.locator("header").getByRole("link", { name: t("shell:links.order"), exact: true });
    await expect(start).toBeVisible();
    await expectInReadingOrder(page.locator("header nav a").first(), start, language);
  });
});
