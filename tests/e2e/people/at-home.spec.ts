import { DRAFT_KEY } from "#app/features/ordering/rules/draft/draft-keys.ts";
import { placeOrder, signIn } from "../support/customer.ts";
import { countPresses } from "../support/hands/count-taps.ts";
import { newPhone } from "../support/new-phone.ts";
import { COOKED } from "../support/open-admin.ts";
import {
  chooseFulfillment,
  confirm,
  goOn,
  openWizard,
  SEEDED,
  stepHeading,
  verifyPhone,
} from "../support/order-journey.ts";
import { countCodes } from "../support/outbox.ts";
import { expect, test } from "../support/shop-test.ts";
import { expectUsable, nameOf, SIZES } from "./sizes.ts";
import { typeOn } from "./type-on.ts";

const FRIDAY = /الجمعة|Fri/;
const MAX = { mother: 12, again: 2, weekly: 2 };

for (const size of SIZES) {
  test.describe(`at ${nameOf(size)}`, () => {
    test.use({ viewport: size });

    test("PE01 a mother who was never here orders a lamb for Friday in twelve taps and a code", async ({
      page,
      context,
      t,
      language,
      journey,
    }) => {
      const phone = newPhone();
      const names = SEEDED[language];
      const counted = await countPresses(context);
      await page.goto("/");
      await page.locator('main a[href^="/order?breed=naemi"]').click();
      await expect(stepHeading(journey, "meat")).toBeVisible();
      await page.getByRole("radio", { name: names.jadha }).last().check();
      await goOn(journey, "fulfillment");
      await expectUsable(page);
      await chooseFulfillment(journey, "home");
      await goOn(journey, "cuts");
      await expectUsable(page);
      await goOn(journey, "details");
      await page.getByLabel(t("wizard:person.name"), { exact: true }).click();
      await typeOn(page, names.customer, phone.replace("+966", ""), names.address);
      await expectUsable(page);
      await goOn(journey, "schedule");
      await expectUsable(page);
      await page.getByRole("radio", { name: FRIDAY }).first().check();
      await page.locator("[data-field='schedule.time'] input:not(:disabled)").first().check();
      await goOn(journey, "review");
      await expectUsable(page);
      const known = countCodes(phone);
      await confirm(journey);
      await verifyPhone(journey, phone, known);
      await page.waitForURL(/\/orders\/[\da-f-]{36}/);
      expect(counted.taps).toBeLessThanOrEqual(MAX.mother);
    });

    test("PE02 CC11 CC12 last month's order is placed again in two taps", async ({
      page,
      context,
      t,
      journey,
    }) => {
      const phone = newPhone();
      await signIn(context, phone);
      const id = await placeOrder(context, phone, COOKED);
      const counted = await countPresses(context);
      await page.goto("/orders");
      await expectUsable(page);
      await page
        .getByRole("link", { name: t("orders:reorder") })
        .first()
        .click();
      await expect(stepHeading(journey, "review")).toBeVisible();
      await expect(page.getByText(t("wizard:again.same"))).toBeVisible();
      await expectUsable(page);
      await confirm(journey);
      await page.waitForURL(/\/orders\/[\da-f-]{36}/);
      expect(counted.taps).toBe(MAX.again);
      const { items } = await (await context.request.get("/api/orders")).json();
      expect(items).toHaveLength(2);
      const [again, earlier] = items;
      expect(again.id).not.toBe(id);
      for (const same of ["fulfillment", "address", "schedule", "restaurant", "sides", "totals", "meats"])
        expect(again[same], same).toEqual(earlier[same]);
      expect(await page.evaluate((key) => localStorage.getItem(key), DRAFT_KEY)).toBeNull();
    });

    test("PE03 the same lamb comes every week after two taps", async ({ page, context, t }) => {
      const phone = newPhone();
      await signIn(context, phone);
      const id = await placeOrder(context, phone);
      const counted = await countPresses(context);
      await page.goto(`/orders/${id}`);
      await expectUsable(page);
      await page.getByRole("link", { name: t("standing:repeat") }).click();
      await expectUsable(page);
      await page.getByRole("button", { name: t("standing:form.confirm") }).click();
      await page.waitForURL(/\/orders\/standing\/[\da-f-]{36}/);
      expect(counted.taps).toBe(MAX.weekly);
    });

    test("PE04 whoever presses everything twice, at once, gets one order and the one that was meant", {
      tag: "@matrix",
    }, async ({ page, context, t, language, journey }) => {
      const phone = newPhone();
      const names = SEEDED[language];
      await signIn(context, phone);
      await openWizard(journey);
      await page.getByRole("button", { name: names.naemi }).first().dblclick();
      await page.getByRole("radio", { name: names.jadha }).last().dblclick();
      await goOn(journey, "fulfillment");
      const home = page.getByRole("radio", { name: t("wizard:fulfillment.home.title") });
      await home.dblclick();
      const onward = page.getByRole("button", { name: t("wizard:bar.continue"), exact: true });
      for (const step of ["cuts", "details"]) {
        await onward.dblclick();
        await expect(stepHeading(journey, step), "no question is jumped over").toBeVisible();
      }
      await page.getByLabel(t("wizard:person.name"), { exact: true }).fill(names.customer);
      await page.getByLabel(t("wizard:person.phone")).fill(phone.replace("+966", "0"));
      await page.getByLabel(t("wizard:place.address"), { exact: true }).fill(names.address);
      for (const step of ["schedule", "review"]) {
        await onward.dblclick();
        await expect(stepHeading(journey, step)).toBeVisible();
      }
      await expect(page.locator("[data-guarded]")).toHaveCount(0);
      await page.getByRole("button", { name: t("wizard:bar.confirm") }).dblclick();
      await page.waitForURL(/\/orders\/[\da-f-]{36}/);
      const { items } = await (await context.request.get("/api/orders")).json();
      expect(items).toHaveLength(1);
      expect(items[0].meats).toMatchObject([
        { quantity: 1, breed: { id: "naemi" }, ageClass: { id: "jadha" } },
      ]);
    });
  });
}
