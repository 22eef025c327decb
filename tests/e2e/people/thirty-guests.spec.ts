import { countPresses } from "../support/hands/count-taps.ts";
import { newPhone } from "../support/new-phone.ts";
import { confirm, goOn, onward, SEEDED, stepHeading, verifyPhone } from "../support/order-journey.ts";
import { countCodes } from "../support/outbox.ts";
import { expect, test } from "../support/shop-test.ts";
import { expectUsable, nameOf, SIZES } from "./sizes.ts";
import { typeOn } from "./type-on.ts";

const SLUG = "diwan-najd";
const MAX = 24;

for (const size of SIZES) {
  test.describe(`at ${nameOf(size)}`, () => {
    test.use({ viewport: size });

    test("PE05 a dinner for thirty at a restaurant takes twenty-four taps and a code", {
      tag: "@matrix",
    }, async ({ page, context, t, language, journey }) => {
      test.slow();
      const names = SEEDED[language];
      const phone = newPhone();
      const counted = await countPresses(context);
      await page.goto(`/restaurants/${SLUG}`);
      await expectUsable(page);
      await page.getByRole("link", { name: t("restaurants:orderBar.action") }).click();
      await expect(stepHeading(journey, "meat")).toBeVisible();
      await page.getByRole("button", { name: names.naemi }).first().click();
      await page.getByRole("radio", { name: names.jadha }).last().check();
      await goOn(journey, "fulfillment");
      await expectUsable(page);
      await goOn(journey, "restaurant");
      await expectUsable(page);
      await page.getByRole("radio", { name: names.mandi }).first().check();
      await goOn(journey, "sides");
      await expectUsable(page);
      await goOn(journey, "delivery");
      await page.getByRole("radio", { name: t("wizard:delivery.delivery.title") }).check();
      await page.getByLabel(t("wizard:person.name"), { exact: true }).click();
      await typeOn(page, names.customer, phone.replace("+966", ""), names.address);
      await onward(journey).click();
      await expect(stepHeading(journey, "schedule")).toBeVisible();
      await page
        .getByRole("radio", { name: /الجمعة|Fri/ })
        .first()
        .check();
      await page.locator("[data-field='schedule.time'] input:not(:disabled)").last().check();
      await goOn(journey, "review");
      await expectUsable(page);
      const known = countCodes(phone);
      await confirm(journey);
      await verifyPhone(journey, phone, known);
      await page.waitForURL(/\/orders\/[\da-f-]{36}/);
      expect(counted.taps).toBeLessThanOrEqual(MAX);
    });
  });
}
