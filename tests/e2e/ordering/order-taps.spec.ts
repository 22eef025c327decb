import type { BrowserContext, Locator, Page } from "@playwright/test";
import { signIn } from "../support/customer.ts";
import { resumeDraft } from "../support/kept-draft.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import {
  chooseAnimal,
  chooseFulfillment,
  confirm,
  goOn,
  onward,
  openWizard,
  placeFromReview,
  reachHomeReview,
  SEEDED,
  stepHeading,
  storedDraft,
} from "../support/order-journey.ts";
import { expect, test } from "../support/shop-test.ts";

const MOST_TAPS = 6;

/** Counts what a hand does to the pages of this browser. */
async function countPresses(context: BrowserContext): Promise<{ taps: number; keys: number }> {
  const counted = { taps: 0, keys: 0 };
  await context.exposeBinding("countPress", (_source, kind: "taps" | "keys") => {
    counted[kind] += 1;
  });
  await context.addInitScript(() => {
    const count = (kind: string) =>
      (window as unknown as { countPress(kind: string): void }).countPress(kind);
    window.addEventListener("pointerdown", () => count("taps"), { capture: true });
    window.addEventListener("keydown", () => count("keys"), { capture: true });
  });
  return counted;
}

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

async function middleOf(part: Locator): Promise<{ x: number; y: number }> {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (!box) throw new Error("it is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

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
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await strip.getByRole("button", { name: t("wizard:shortcut.review") }).click();
    });
    await expect(stepHeading(journey, "review")).toBeFocused();
    await expect(page.getByText(SEEDED[language].address)).toBeVisible();
    await confirm(journey);
    await page.waitForURL(/\/orders\/[\da-f-]{36}\?pay=1$/);
    expect(counted.keys).toBe(0);
    expect(counted.taps).toBeLessThanOrEqual(MOST_TAPS);
    expect(counted.taps, "start, breed, age, review, confirm").toBe(5);
  });

  test("WZ05 the review is not offered while something has to be asked", async ({
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

  test("WZ06 a tap on the answer of a step that asks one thing goes on by itself, and Back returns to it", async ({
    page,
    t,
    journey,
  }) => {
    const home = page.getByRole("radio", { name: t("wizard:fulfillment.home.title") });
    const restaurant = page.getByRole("radio", { name: t("wizard:fulfillment.restaurant.title") });
    await openWizard(journey);
    await chooseAnimal(journey, "naemi", "jadha");
    await goOn(journey, "fulfillment");
    await home.click();
    await expect(stepHeading(journey, "cuts")).toBeFocused();
    const told = t("wizard:tap.goesOn", { choice: t("wizard:fulfillment.home.title") });
    await expect(page.getByRole("status").filter({ hasText: told })).toHaveCount(1);

    await page.getByRole("button", { name: t("wizard:bar.back"), exact: true }).click();
    await expect(home).toBeChecked();
    await test.step("WZ06 the same answer goes on again", async () => {
      await home.click();
      await expect(stepHeading(journey, "cuts")).toBeFocused();
      await expect(page).toHaveURL(/#cuts$/);
      await page.goBack();
      await expect(stepHeading(journey, "fulfillment")).toBeVisible();
    });
    await test.step("WZ06 the keyboard chooses and stays", async () => {
      await chooseFulfillment(journey, "restaurant");
      await expect(restaurant).toBeFocused();
      await page.keyboard.press("ArrowUp");
      await expect(home).toBeChecked();
      // Longer than a tap would take.
      await page.waitForTimeout(600);
      await expect(stepHeading(journey, "fulfillment")).toBeVisible();
    });
    await test.step("WZ06 a tap and Continue at once go one step", async () => {
      // At once: nothing is waited for between the two.
      for (const { x, y } of [await middleOf(home), await middleOf(onward(journey))])
        await page.mouse.click(x, y);
      await expect(stepHeading(journey, "cuts")).toBeVisible();
      await page.waitForTimeout(600);
      await expect(stepHeading(journey, "cuts")).toBeVisible();
    });
  });

  test("WZ07 Back after placing leads home, and what is left of the wizard to the order", async ({
    page,
    t,
    journey,
  }) => {
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
