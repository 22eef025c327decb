import { countPresses } from "../support/hands/count-taps.ts";
import { adminRequests } from "../support/new-admin.ts";
import { newPhone } from "../support/new-phone.ts";
import {
  chooseAnimal,
  chooseFulfillment,
  confirm,
  goOn,
  SEEDED,
  stepHeading,
  verifyPhone,
} from "../support/order-journey.ts";
import { countCodes } from "../support/outbox.ts";
import { expect, sharedShop, test } from "../support/own-shop.ts";
import { expectUsable, nameOf, SIZES } from "./sizes.ts";
import { typeOn } from "./type-on.ts";

// Ordering for the feast is opened here, and every other journey would feel that.
test.use({ shopOf: sharedShop(import.meta.url) });

const UDHIYA = { ar: "أضحية", en: "Udhiya" };
const MAX = 15;

test.beforeAll(async () => {
  const admin = await adminRequests();
  const address = "/api/admin/seasons";
  const { seasons } = (await (await admin.get(address)).json()) as { seasons: { id: string }[] };
  for (const season of seasons) {
    const data = { ...season, hijriYear: null, opensDaysBefore: null, opensTime: null };
    expect((await admin.put(`${address}/${season.id}`, { data })).status()).toBe(200);
  }
  await admin.dispose();
});

for (const size of SIZES) {
  test.describe(`at ${nameOf(size)}`, () => {
    test.use({ viewport: size });

    test("PE11 an udhiya in its season takes fifteen taps and a code", { tag: "@matrix" }, async ({
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
      await page.goto("/");
      await page
        .getByRole("link", { name: t("home:hero.start"), exact: true })
        .first()
        .click();
      await expect(stepHeading(journey, "meat")).toBeVisible();
      const udhiya = page.getByRole("radio", { name: UDHIYA[language] });
      await expect(udhiya, "the first question, on the first screen").toBeInViewport();
      await udhiya.check();
      await chooseAnimal(journey, "naemi", "jadha");
      await goOn(journey, "occasion");
      await expectUsable(page);
      await goOn(journey, "fulfillment");
      await chooseFulfillment(journey, "home");
      await goOn(journey, "cuts");
      await goOn(journey, "details");
      await page.getByLabel(t("wizard:person.name"), { exact: true }).click();
      await typeOn(page, names.customer, phone.slice(4), names.address);
      await goOn(journey, "schedule");
      await expectUsable(page);
      await goOn(journey, "review");
      await page.getByRole("checkbox", { name: t("wizard:occasion.agree") }).check();
      const known = countCodes(phone);
      await confirm(journey);
      await verifyPhone(journey, phone, known);
      await page.waitForURL(/\/orders\/[\da-f-]{36}/);
      expect(counted.taps).toBeLessThanOrEqual(MAX);
    });
  });
}
