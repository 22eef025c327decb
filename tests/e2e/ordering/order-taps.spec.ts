import type { BrowserContext, Page } from "@playwright/test";
import { placeOrder, signIn } from "../support/customer.ts";
import { countPresses } from "../support/hands/count-taps.ts";
import { resumeDraft } from "../support/kept-draft.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import {
  chooseAnimal,
  chooseFulfillment,
  confirm,
  goOn,
  openWizard,
  placeFromReview,
  reachHomeReview,
  SEEDED,
  stepHeading,
  storedDraft,
} from "../support/order-journey.ts";
import { expect, test } from "../support/shop-test.ts";

const TAPS_MAX = 6;

/** A signed-in customer whose name and address the shop knows. */
async function returnKnown(context: BrowserContext, language: "ar" | "en"): Promise<void> {
  await signIn(context, newPhone());
  const { customer, address } = SEEDED[language];
  const saved = await context.request.put("/api/me", {
    data: { fullName: customer, address },
    headers: { origin: new URL(process.env.SHOP_URL ?? "").origin },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
}

const shortcut = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test.describe("an order with few taps", () => {
  test("WZ04 a returning customer places the commonest order from home in six taps at most, without a key", async ({
    page,
    context,
    t,
    language,
    journey,
  }) => {
    await returnKnown(context, language);
    const counted = await countPresses(context);
    await page.goto("/");
    await page
      .getByRole("link", { name: t("home:hero.start"), exact: true })
      .first()
      .click();
    await page.getByRole("button", { name: SEEDED[language].naemi }).first().click();
    await page.getByRole("radio", { name: SEEDED[language].jadha }).click();
    await test.step("WZ05 the review is offered from the first complete step, with what it would say", async () => {
      const strip = page.getByRole("region", { name: t("wizard:shortcut.label") });
      await expect(strip).toContainText(t("wizard:review.home"));
      await expect(strip).toContainText(t("wizard:shortcut.cuts", { cuts: t("orders:cut.whole") }));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await strip.getByRole("button", { name: t("wizard:shortcut.review") }).click();
    });
    await expect(stepHeading(journey, "review")).toBeFocused();
    await expect(page.getByText(SEEDED[language].address)).toBeVisible();
    await confirm(journey);
    await page.waitForURL(/\/orders\/[\da-f-]{36}\?pay=1$/);
    expect(counted.keys).toBe(0);
    expect(counted.taps).toBeLessThanOrEqual(TAPS_MAX);
    expect(counted.taps, "start, breed, age, review, confirm").toBe(5);
  });

  test("NO05 who had quarters last time is offered quarters, told so at every place before confirming", {
    tag: "@matrix",
  }, async ({ page, context, t, journey }) => {
    const phone = newPhone();
    await signIn(context, phone);
    await placeOrder(context, phone, { saveToAccount: true });
    await page.setViewportSize({ width: 360, height: 640 });
    await openWizard(journey);
    await chooseAnimal(journey, "naemi", "jadha");
    const quarters = t("orders:cut.quarters");
    const strip = page.getByRole("region", { name: t("wizard:shortcut.label") });
    await expect(strip).toContainText(t("wizard:shortcut.cuts", { cuts: quarters }));
    await goOn(journey, "fulfillment");
    await chooseFulfillment(journey, "home");
    await goOn(journey, "cuts");
    await expect(page.getByRole("radio", { name: quarters })).toBeChecked();
    await expect(page.getByText(t("wizard:cuts.asLastTime"))).toBeVisible();
    await strip.getByRole("button", { name: t("wizard:shortcut.review") }).click();
    await expect(stepHeading(journey, "review")).toBeVisible();
    const named = page.getByRole("region", { name: t("wizard:review.meats") }).getByText(quarters);
    await expect(named, "in the first screen of the review").toBeInViewport();
    const bar = await page.getByRole("navigation", { name: t("wizard:bar.label") }).boundingBox();
    const box = await named.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), "above the bar").toBeLessThan(bar?.y ?? 0);
  });

  test("WZ05 the review is not offered while something has to be asked", { tag: "@matrix" }, async ({
    page,
    t,
    language,
    journey,
  }) => {
    const offer = shortcut(page, t("wizard:shortcut.review"));
    await openWizard(journey);
    await chooseAnimal(journey, "naemi", "jadha");
    await goOn(journey, "fulfillment");
    await expect(offer, "a visitor whose name nobody knows").toHaveCount(0);

    await resumeDraft(page, { step: 0, fulfillment: null, schedule: { date: "", time: "" } });
    await expect(offer, "a browser in which everything is filled in").toBeVisible();
    await page.getByRole("button", { name: t("wizard:meat.add"), exact: true }).click();
    await page.getByRole("button", { name: SEEDED[language].sawakni }).last().click();
    await expect(offer, "an animal without an age").toHaveCount(0);

    await resumeDraft(page, { step: 4 });
    await expect(stepHeading(journey, "schedule")).toBeVisible();
    await expect(offer, "the next step is the review").toHaveCount(0);
  });

  test("WZ06 a choice stays on its step, by hand and by key, and Continue goes on; Back returns to it", async ({
    page,
    t,
    journey,
  }) => {
    const home = page.getByRole("radio", { name: t("wizard:fulfillment.home.title") });
    const restaurant = page.getByRole("radio", { name: t("wizard:fulfillment.restaurant.title") });
    await resumeDraft(page, { step: 1, fulfillment: null });
    await expect(stepHeading(journey, "fulfillment")).toBeVisible();
    await home.check();
    // Longer than any answer of the page takes.
    await page.waitForTimeout(600);
    await expect(stepHeading(journey, "fulfillment")).toBeVisible();
    await restaurant.press("Space");
    await expect(restaurant).toBeChecked();
    await page.keyboard.press("ArrowUp");
    await expect(home).toBeChecked();
    await expect(stepHeading(journey, "fulfillment")).toBeVisible();
    await goOn(journey, "cuts");
    await expect(page).toHaveURL(/#cuts$/);
    await page.goBack();
    await expect(stepHeading(journey, "fulfillment")).toBeVisible();
    await expect(home).toBeChecked();
  });

  test("WZ07 Back after placing leads home, and what is left of the wizard to the order", {
    tag: "@matrix",
  }, async ({ page, t, journey }) => {
    await page.goto("/");
    await page
      .getByRole("link", { name: t("home:hero.start"), exact: true })
      .first()
      .click();
    await chooseAnimal(journey, "naemi", "jadha");
    await goOn(journey, "fulfillment");
    await chooseFulfillment(journey, "home");
    for (const step of ["cuts", "details"]) await goOn(journey, step);
    const phone = newPhone();
    await page.getByLabel(t("wizard:person.name"), { exact: true }).fill(SEEDED[journey.language].customer);
    await page.getByLabel(t("wizard:person.phone")).fill(phone.replace("+966", "0"));
    await page.getByLabel(t("wizard:place.address"), { exact: true }).fill(SEEDED[journey.language].address);
    for (const step of ["schedule", "review"]) await goOn(journey, step);
    const id = await placeFromReview(journey, phone);
    await expect(page.getByRole("dialog", { name: t("orders:pay.title") })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === "/");
    await page.evaluate(() => history.go(2));
    await expect(page, "a step of the placed order").toHaveURL(new RegExp(`/orders/${id}`));
    expect(await storedDraft(page)).toBeNull();
  });

  test("WZ07 a step that Back asks the server for leads home when its order is gone", async ({
    page,
    journey,
  }) => {
    await reachHomeReview(journey, newPhone());
    await page.goto("/about");
    await page.evaluate(() => localStorage.clear());
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === "/");
    await openWizard(journey, "#schedule");
    await expect(stepHeading(journey, "meat"), "a link to a step begins at the first one").toBeVisible();
  });
});
