import { unfold } from "../support/looks/folds.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { verifyPayment } from "../support/open-admin.ts";
import {
  chooseAnimal,
  chooseFulfillment,
  fillAddress,
  fillPerson,
  goOn,
  type Journey,
  onward,
  openWizard,
  placeFromReview,
  SEEDED,
  stepHeading,
  storedDraft,
} from "../support/order-journey.ts";
import { expect, test } from "../support/shop-test.ts";

const SLUG = "diwan-najd";

/** From the menu's button to the restaurant step. */
async function reachRestaurant(journey: Journey): Promise<void> {
  await openWizard(journey, `?restaurant=${SLUG}`);
  await reachRestaurantStep(journey);
}

/** On in the wizard to the restaurant step, with one Naemi Jadha. */
async function reachRestaurantStep(journey: Journey): Promise<void> {
  await chooseAnimal(journey, "naemi", "jadha");
  await goOn(journey, "fulfillment");
  await expect(
    journey.page.getByRole("radio", { name: journey.t("wizard:fulfillment.restaurant.title") }),
  ).toBeChecked();
  await goOn(journey, "restaurant");
}

test.describe("a restaurant order", () => {
  test("W03 W12 W53 goes from the restaurant to its order, delivered", { tag: "@matrix" }, async ({
    page,
    t,
    language,
    journey,
  }) => {
    // Seven steps and the order, with every page looked at by axe on the way.
    test.slow();
    const names = SEEDED[language];
    const phone = newPhone();
    // As most come: from the restaurant's page, so that the wizard's words are fetched on the way.
    await page.goto(`/restaurants/${SLUG}`);
    await page.getByRole("link", { name: t("restaurants:orderBar.action") }).click();
    await expect(stepHeading(journey, "meat")).toBeVisible();
    await reachRestaurantStep(journey);
    await expect(page.getByText(t("wizard:progress", { step: 3, steps: 7 }))).toBeVisible();
    await test.step("WR08 cuts are said to be chosen later", async () => {
      await expect(page.getByText(t("wizard:restaurant.cutsLater"))).toBeVisible();
    });
    await expect(page.getByRole("region", { name: t("wizard:restaurant.chosen") })).toContainText(
      names.restaurant,
    );
    await test.step("WR03 WR05 WR06 an animal needs a style, may have a note, and rice is left out", async () => {
      await onward(journey).click();
      await expect(page.getByText(t("wizard:errors.cookingStyle"))).toBeVisible();
      await page.getByRole("radio", { name: names.mandi }).check();
      await page
        .getByRole("button", { name: t("common:stepper.more", { label: t("wizard:restaurant.plates") }) })
        .click();
      await page.getByLabel(t("wizard:restaurant.note")).fill("بدون ملح · no salt");
      await expect(page.getByRole("radio", { name: t("wizard:restaurant.noRice") })).toBeChecked();
    });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await goOn(journey, "sides");

    const more = page.getByRole("button", { name: t("common:stepper.more", { label: names.salad }) });
    await more.click();
    await more.click();
    await expectAccessible(page);
    await goOn(journey, "delivery");

    await test.step("WR13 address and place are asked only for delivery", async () => {
      await page.getByRole("radio", { name: t("wizard:delivery.delivery.title") }).click();
      await expect(page.getByRole("radio", { name: t("wizard:delivery.delivery.title") })).toBeChecked();
      await page.getByRole("radio", { name: t("wizard:delivery.pickup.title") }).check();
      await expect(page.getByLabel(t("wizard:place.address"), { exact: true })).toBeHidden();
      await page.getByRole("radio", { name: t("wizard:delivery.delivery.title") }).check();
      await fillPerson(journey, phone);
      await onward(journey).click();
      await expect(page.getByText(t("wizard:errors.addressOrLocation"))).toBeVisible();
      await fillAddress(journey);
    });
    await expectAccessible(page);
    await goOn(journey, "schedule");
    await goOn(journey, "review");
    await expect(page.getByText(t("wizard:progress", { step: 7, steps: 7 }))).toBeVisible();
    await expect(page.getByText("بدون ملح · no salt")).toBeVisible();
    await expectAccessible(page);

    await placeFromReview(journey, phone);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("orders:pay.later") })
      .click();
    const main = page.getByRole("main");
    await test.step("OD04 R08 WR16 the order says how it is fulfilled, what cooking and sides cost, and the deposit apart", async () => {
      await expect(main).toContainText(
        t("orders:fulfillment.restaurantDelivery", { restaurant: names.restaurant }),
      );
      await expect(main).toContainText(`${names.salad} × 2`);
      await unfold(page, t("orders:stage.whole"));
      const receipt = page.getByRole("region", { name: t("orders:receipt") });
      for (const line of ["cooking", "sides", "delivery"]) {
        await expect(receipt.getByText(t(`orders:lines.${line}`), { exact: true })).toBeVisible();
      }
      await expect(receipt.getByText(t("orders:lines.depositDelivered"))).toBeVisible();
    });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("WR01 WR02 X12 finds a restaurant by name and rating, and says when there is none", {
    tag: "@matrix",
  }, async ({ page, t, language, journey }) => {
    await openWizard(journey);
    await chooseAnimal(journey, "naemi", "jadha");
    await goOn(journey, "fulfillment");
    await chooseFulfillment(journey, "restaurant");
    await goOn(journey, "restaurant");
    await onward(journey).click();
    await expect(page.getByText(t("wizard:errors.restaurant"))).toBeVisible();

    const search = page.getByRole("searchbox", { name: t("wizard:restaurant.search") });
    const tiles = page.locator("[data-field=restaurantSlug] li");
    await search.fill(SEEDED[language].restaurant.slice(0, 8));
    await expect(tiles).toHaveCount(1);
    await search.fill("qqqq");
    await expect(page.getByText(t("wizard:restaurant.noResults"))).toBeVisible();
    await page.getByRole("button", { name: t("wizard:restaurant.clear") }).click();
    for (const least of ["4.0", "4.5"]) {
      await page.getByRole("radio", { name: t("wizard:restaurant.rating.from", { rating: least }) }).check();
      const shown = await tiles.locator("bdi").allTextContents();
      expect(
        shown.filter((text) => /^\d\.\d$/.test(text)).every((text) => Number(text) >= Number(least)),
      ).toBe(true);
    }
    await page.getByRole("radio", { name: t("wizard:restaurant.rating.all") }).check();
    await page.getByRole("button", { name: SEEDED[language].restaurant }).click();
    await expect(page.getByText(t("wizard:errors.restaurant"))).toBeHidden();
    expect(await storedDraft(page)).toMatchObject({ restaurantSlug: SLUG });
  });

  test("W13 W14 W32 another fulfilment brings its steps, home forgets the restaurant", {
    tag: "@matrix",
  }, async ({ page, t, journey }) => {
    await reachRestaurant(journey);
    await page.getByRole("button", { name: t("wizard:bar.back"), exact: true }).click();
    await chooseFulfillment(journey, "home");
    expect(await storedDraft(page)).toMatchObject({ fulfillment: "home", restaurantSlug: null });
    await expect(page.getByText(t("wizard:progress", { step: 2, steps: 6 }))).toBeVisible();
    await chooseFulfillment(journey, "restaurant");
    await test.step("NO02 the sides do not come before the restaurant was asked for", async () => {
      await page.evaluate(() => localStorage.setItem("order_draft_step", "3"));
      await page.goto("/order?resume=1");
      await expect(stepHeading(journey, "restaurant")).toBeVisible();
    });
    // A draft of a page that did not keep what was asked yet.
    const keepAsBefore = (step: string) =>
      page.evaluate((place) => {
        const { asked: _, ...draft } = JSON.parse(localStorage.getItem("order_draft_v2") ?? "{}");
        localStorage.setItem("order_draft_v2", JSON.stringify(draft));
        localStorage.setItem("order_draft_step", place);
      }, step);
    await keepAsBefore("3");
    await page.goto("/order?resume=1");
    await expect(stepHeading(journey, "sides")).toBeVisible();
    await test.step("WR12 without a restaurant the step of sides asks for one", async () => {
      await expect(page.getByText(t("wizard:sides.noRestaurant"))).toBeVisible();
    });
    await keepAsBefore("99");
    await page.goto("/order?resume=1");
    await expect(stepHeading(journey, "review")).toBeVisible();
  });

  test("WR14 OD16 R04 the customer's page follows the order live until it is picked up", {
    tag: "@matrix",
  }, async ({ page, t, language, admin, journey }) => {
    test.slow();
    const names = SEEDED[language];
    const phone = newPhone();
    await reachRestaurant(journey);
    await page.getByRole("radio", { name: names.kabsa }).check();
    await goOn(journey, "sides");
    await goOn(journey, "delivery");
    await page.getByRole("radio", { name: t("wizard:delivery.pickup.title") }).check();
    await fillPerson(journey, phone);
    await onward(journey).click();
    await expect(page.getByText(t("wizard:progress", { step: 6, steps: 7 }))).toBeVisible();
    await goOn(journey, "review");
    const id = await placeFromReview(journey, phone);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("orders:pay.later") })
      .click();
    await expect(page.getByText(t("orders:live.on"))).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    const timeline = page.getByRole("list", { name: t("orders:timeline.title") });
    const path = [
      "Pending Payment",
      "Paid",
      "Confirmed",
      "In Slaughter",
      "To Restaurant",
      "Cooking",
      "Ready for Pickup",
      "Completed",
    ] as const;
    const badges: Record<string, string> = { Confirmed: "confirmed", Completed: "completed" };
    await verifyPayment(admin, id);
    for (const [index, from] of path.slice(0, -1).entries()) {
      const status = path[index + 1] ?? "Completed";
      const moved = await admin.post(`/api/admin/orders/${id}/status`, { data: { status, from } });
      expect(moved.status(), await moved.text()).toBe(200);
      const name = status === "Paid" ? t("orders:pay.verified") : t(`orders:status.${status}`);
      const step = timeline.getByRole("listitem").filter({ hasText: new RegExp(`^${name}`) });
      await expect(step).toContainText(t(`orders:timeline.${status === "Completed" ? "done" : "current"}`));
      await expect(page.getByRole("main")).toContainText(t(`orders:badge.${badges[status] ?? "inProgress"}`));
    }
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    await expectAccessible(page);
  });
});
