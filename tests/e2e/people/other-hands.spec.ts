import type { Locator, Page } from "@playwright/test";
import { countPresses } from "../support/hands/count-taps.ts";
import { tabTo } from "../support/hands/keyboard.ts";
import { setLetters } from "../support/looks/large-text.ts";
import { newPhone } from "../support/new-phone.ts";
import {
  chooseAnimal,
  chooseFulfillment,
  confirm,
  goOn,
  onward,
  openWizard,
  SEEDED,
  stepHeading,
  untilPressable,
  verifyPhone,
} from "../support/order-journey.ts";
import { countCodes } from "../support/outbox.ts";
import { expect, test } from "../support/shop-test.ts";
import { expectUsable, nameOf, SIZES } from "./sizes.ts";

/** A press by key of what Tab reaches. */
async function press(page: Page, target: Locator, key: "Enter" | "Space"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

for (const size of SIZES) {
  test.describe(`at ${nameOf(size)}`, () => {
    test.use({ viewport: size });

    test("PE09 a lamb is ordered with the keyboard alone, each step read out by its heading", async ({
      page,
      context,
      t,
      language,
      journey,
    }) => {
      test.slow();
      const phone = newPhone();
      const names = SEEDED[language];
      const counted = await countPresses(context);
      await openWizard(journey);
      await press(page, page.getByRole("button", { name: names.naemi }).first(), "Enter");
      const age = page.getByRole("radio", { name: names.jadha }).last();
      await expect(age).toBeVisible();
      // Of a group of radios Tab reaches one; arrows go through them.
      await expect(page.locator("[data-row]").getByRole("radio").first()).toBeFocused();
      for (let step = 0; step < 5 && !(await age.isChecked()); step += 1)
        await page.keyboard.press("ArrowDown");
      await expect(age).toBeChecked();
      const next = async (step: string) => {
        await untilPressable(journey);
        await press(page, onward(journey), "Enter");
        await expect(stepHeading(journey, step)).toBeFocused();
      };
      await next("fulfillment");
      await untilPressable(journey);
      await press(page, page.locator("input[name=fulfillment]").first(), "Space");
      await next("cuts");
      await next("details");
      await tabTo(page, page.getByLabel(t("wizard:person.name"), { exact: true }));
      await page.keyboard.type(names.customer);
      await tabTo(page, page.getByLabel(t("wizard:person.phone")));
      await page.keyboard.type(phone.slice(4));
      await tabTo(page, page.getByLabel(t("wizard:place.address"), { exact: true }));
      await page.keyboard.type(names.address);
      await next("schedule");
      await next("review");
      const known = countCodes(phone);
      await expect(page.locator("[data-guarded]")).toHaveCount(0);
      await press(page, page.getByRole("button", { name: t("wizard:bar.confirm") }), "Enter");
      await verifyPhone(journey, phone, known);
      await page.waitForURL(/\/orders\/[\da-f-]{36}/);
      expect(counted.taps).toBe(0);
    });

    test("PE10 with letters of twice the size a lamb is ordered, and nothing is beside the screen", {
      tag: "@matrix",
    }, async ({ page, t, language, journey }) => {
      test.slow();
      const phone = newPhone();
      const names = SEEDED[language];
      await setLetters(page, 200);
      await openWizard(journey);
      await expectUsable(page);
      await chooseAnimal(journey, "naemi", "jadha");
      await goOn(journey, "fulfillment");
      await expectUsable(page);
      await chooseFulfillment(journey, "home");
      await goOn(journey, "cuts");
      await expectUsable(page);
      await goOn(journey, "details");
      await page.getByLabel(t("wizard:person.name"), { exact: true }).fill(names.customer);
      await page.getByLabel(t("wizard:person.phone")).fill(phone.replace("+966", "0"));
      await page.getByLabel(t("wizard:place.address"), { exact: true }).fill(names.address);
      await expectUsable(page);
      await goOn(journey, "schedule");
      await expectUsable(page);
      await goOn(journey, "review");
      await expectUsable(page);
      const known = countCodes(phone);
      await confirm(journey);
      await verifyPhone(journey, phone, known);
      await page.waitForURL(/\/orders\/[\da-f-]{36}/);
      await expectUsable(page);
    });
  });
}
