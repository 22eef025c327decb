import { signIn } from "../support/customer.ts";
import { tabTo } from "../support/hands/keyboard.ts";
import { resumeDraft } from "../support/kept-draft.ts";
import {
  expectAccessible,
  expectInReadingOrder,
  expectNoSidewaysScroll,
} from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { LOOKED_INTO } from "../support/open-admin.ts";
import {
  chooseAnimal,
  chooseFulfillment,
  confirm,
  fillAddress,
  fillPerson,
  goOn,
  onward,
  openWizard,
  SEEDED,
  stepHeading,
  storedDraft,
  untilPressable,
  verifyPhone,
} from "../support/order-journey.ts";
import { readOutbox } from "../support/outbox.ts";
import { expect, test } from "../support/shop-test.ts";

const RECEIPT = {
  name: "receipt.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

test.describe("a home order", () => {
  test("W53 W06 W11 goes from the first tap to the paid order, and every step says its name and percent", async ({
    page,
    t,
    journey,
  }) => {
    test.slow();
    const phone = newPhone();
    const look = async (step: number, percent: number) => {
      await expect(page.getByText(t("wizard:progress", { step, steps: 6 }))).toBeVisible();
      await expect(page.getByText(`${percent}%`)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    };
    await openWizard(journey);
    await expect(stepHeading(journey, "meat")).toBeVisible();
    const back = page.getByRole("button", { name: t("wizard:bar.back"), exact: true });
    await test.step("W08 the first step has nothing to go back to", async () => {
      await expect(back).toBeDisabled();
      await expectAccessible(page);
      await chooseAnimal(journey, "naemi", "jadha");
      await goOn(journey, "fulfillment");
      await expect(back).toBeEnabled();
    });
    await chooseFulfillment(journey, "home");
    await look(2, 33);
    await goOn(journey, "cuts");
    await look(3, 50);
    await goOn(journey, "details");
    await test.step("WH04 the delivery step asks for name, phone, address and place", async () => {
      await expect(page.getByLabel(t("wizard:person.name"), { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: t("places:open") })).toBeVisible();
      await look(4, 67);
      await fillPerson(journey, phone);
      await fillAddress(journey);
    });
    await goOn(journey, "schedule");
    await look(5, 83);
    await goOn(journey, "review");
    await look(6, 100);
    await test.step("W09 the last step is left by confirming the order", async () => {
      await expect(page.getByRole("button", { name: t("wizard:bar.confirm") })).toBeVisible();
    });
    await confirm(journey);
    await test.step("W51 confirming without a verified phone opens the verification over the review", async () => {
      const dialog = page.getByRole("dialog", { name: t("account:verify.title") });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await verifyPhone(journey, phone);
    });
    await page.waitForURL(/\/orders\/[\da-f-]{36}\?pay=1$/);
    await test.step("W34 E31 the browser keeps nothing of a placed order", async () => {
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      const steps = await page.evaluate(() =>
        window.dataLayer?.filter(({ event }) => event === "wizard_step").map(({ step }) => step),
      );
      expect(steps, "the review stays until the order's page has come").toEqual([
        ...["meat", "fulfillment", "cuts", "details", "schedule", "review"],
      ]);
    });

    const pay = page.getByRole("dialog", { name: t("orders:pay.title") });
    await test.step("OD01 OD10 OD11 the payment dialog is open, and Later closes it without a change", async () => {
      // Another journey may be adding an account of its own meanwhile.
      for (const iban of ["SA03 8000 0000 6080 1016 7519", "SA44 2000 0001 2345 6789 1234"]) {
        const account = pay.getByRole("listitem").filter({ hasText: iban });
        await expect(account.getByRole("button", { name: t("orders:pay.copyIban") })).toBeVisible();
      }
      await expect(pay.getByRole("link", { name: t("orders:share") })).toBeVisible();
      await expect(pay.locator(":focus"), "the page below takes no focus from it").toHaveCount(1);
      await expectAccessible(page);
      await pay.getByRole("button", { name: t("orders:pay.later") }).click();
      await expect(pay).toBeHidden();
      await expect(page).toHaveURL(/\/orders\/[\da-f-]{36}$/);
      await expect(page.getByText(t("orders:badge.pendingPayment")).first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step("OD12 OD13 a proof makes the order paid, and waits for review", async () => {
      await page.getByRole("button", { name: t("orders:pay.upload") }).click();
      await pay.getByRole("button", { name: t("orders:pay.submit") }).click();
      await expect(pay.getByText(t("orders:pay.choose")), "what is missing comes into sight").toBeInViewport({
        ratio: 1,
      });
      await pay.locator("input[type=file]").setInputFiles(RECEIPT);
      await expect(pay.getByText(RECEIPT.name)).toBeVisible();
      await pay.getByRole("button", { name: t("orders:pay.submit") }).click();
      await expect(pay).toBeHidden(LOOKED_INTO);
      await expect(page.getByRole("heading", { name: t("orders:pay.checking") })).toBeVisible();
      await expect(page.getByText(t("orders:badge.inProgress")).first()).toBeVisible();
      await expect(page.locator("[aria-current=step]")).toContainText(t("orders:status.Paid"));
    });
    await test.step("V04 the messages went to the outbox", async () => {
      expect(
        readOutbox().filter(({ to, template }) => to === phone && template !== "otp").length,
      ).toBeGreaterThan(0);
    });
  });

  test("W15 W27 is finished with the keyboard alone", { tag: "@matrix" }, async ({
    page,
    context,
    t,
    language,
    journey,
  }) => {
    const phone = newPhone();
    const names = SEEDED[language];
    await signIn(context, phone);
    await openWizard(journey);
    const press = async (key: string) => page.keyboard.press(key);

    await tabTo(page, page.getByRole("button", { name: names.naemi }).first());
    await press("Enter");
    const age = page.getByRole("radio", { name: names.jadha });
    await expect(
      page.locator("[data-row]").getByRole("radio").first(),
      "the next question, without a press",
    ).toBeFocused();
    await press("ArrowDown");
    await expect(age).toBeChecked();
    await untilPressable(journey);
    await tabTo(page, onward(journey));
    await press("Enter");

    await expect(stepHeading(journey, "fulfillment")).toBeFocused();
    await untilPressable(journey);
    await press("Tab");
    await press("Space");
    await expect(page.getByRole("radio", { name: t("wizard:fulfillment.home.title") })).toBeChecked();
    await press("Enter");
    await expect(stepHeading(journey, "cuts")).toBeFocused();
    await untilPressable(journey);
    await tabTo(page, onward(journey));
    await press("Enter");

    await expect(stepHeading(journey, "details")).toBeFocused();
    await untilPressable(journey);
    const name = page.getByLabel(t("wizard:person.name"), { exact: true });
    await tabTo(page, name);
    await page.keyboard.type(names.customer);
    await press("Tab");
    await press("ControlOrMeta+a");
    await page.keyboard.type(phone.replace("+966", ""));
    await tabTo(page, page.getByLabel(t("wizard:place.address"), { exact: true }));
    await page.keyboard.type(names.address);
    await tabTo(page, onward(journey));
    await press("Enter");

    await expect(stepHeading(journey, "schedule")).toBeFocused();
    await untilPressable(journey);
    await test.step("W45 W46 another date clears the time, which is chosen after it", async () => {
      await tabTo(page, page.getByRole("radio", { checked: true }).first());
      await press("ArrowDown");
      await expect(page.locator("input[name=schedule-time]:checked")).toHaveCount(0);
      await tabTo(page, page.locator("input[name=schedule-time]:enabled").first());
      await press("Space");
      await expect(page.locator("input[name=schedule-time]:checked")).toHaveCount(1);
    });
    await tabTo(page, onward(journey));
    await press("Enter");

    await expect(stepHeading(journey, "review")).toBeFocused();
    await untilPressable(journey);
    await tabTo(page, page.getByRole("button", { name: t("wizard:bar.confirm") }));
    await press("Enter");
    await page.waitForURL(/\/orders\/[\da-f-]{36}\?pay=1$/);
    const pay = page.getByRole("dialog", { name: t("orders:pay.title") });
    await expect(pay).toBeVisible();
    await press("Escape");
    await expect(pay).toBeHidden();
  });

  test("S02 W08 the layout is mirrored: Back stands where a line begins, Continue where it ends", {
    tag: "@matrix",
  }, async ({ page, t, language, journey }) => {
    await openWizard(journey);
    await chooseAnimal(journey, "naemi", "jadha");
    await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
    const back = page.getByRole("button", { name: t("wizard:bar.back"), exact: true });
    await expectInReadingOrder(back, onward(journey), language);
    const [less, more] = ["less", "more"].map((way) =>
      page.getByRole("button", { name: t(`common:stepper.${way}`, { label: t("wizard:meat.quantity") }) }),
    );
    if (less && more) await expectInReadingOrder(less, more, language);
    await goOn(journey, "fulfillment");
    await chooseFulfillment(journey, "home");
    await goOn(journey, "cuts");
    await goOn(journey, "details");
    // A phone number is a left-to-right run in both languages.
    const phone = page.getByLabel(t("wizard:person.phone"));
    expect(await phone.evaluate((field) => getComputedStyle(field).direction)).toBe("ltr");
  });

  test("W17 animals fold, join, are weighed anew and leave only when asked", { tag: "@matrix" }, async ({
    page,
    t,
    language,
    journey,
  }) => {
    const names = SEEDED[language];
    const rows = page.getByRole("list", { name: t("wizard:meat.rows") }).locator("> li");
    await openWizard(journey);
    await test.step("W20 a row without an age is finished before another begins", async () => {
      await page.getByRole("button", { name: names.naemi }).first().click();
      await expect(rows).toHaveCount(1);
      await page.getByRole("button", { name: t("wizard:meat.add"), exact: true }).click();
      await expect(rows, "a row without an age is finished before another begins").toHaveCount(1);
    });
    const summary = rows.first().locator("button[aria-expanded]");
    await test.step("W23 another age brings another weight", async () => {
      await page.getByRole("radio", { name: names.jadha }).check();
      await expect(summary).toHaveAttribute("aria-expanded", "true");
      await expect(summary).toContainText("13.5");
      await page.getByRole("radio", { name: names.thani }).check();
      await expect(summary).toContainText("16.6");
    });
    await page.getByRole("radio", { name: names.jadha }).check();
    await summary.click();
    await expect(summary).toHaveAttribute("aria-expanded", "false");
    await expect(page.getByRole("radio", { name: names.jadha })).toHaveCount(0);

    await test.step("W22 the same breed and age again raises the number", async () => {
      await page.getByRole("button", { name: t("wizard:meat.add"), exact: true }).click();
      await page.getByRole("button", { name: names.naemi }).last().click();
      await page.getByRole("radio", { name: names.jadha }).check();
      await expect(rows).toHaveCount(1);
      expect(await storedDraft(page)).toMatchObject({
        meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 2 }],
      });
    });
  });

  test("W18 W25 W26 the help says what is sold, and an animal leaves only when asked", async ({
    page,
    t,
    language,
  }) => {
    await resumeDraft(page, { step: 0 });
    const rows = page.getByRole("list", { name: t("wizard:meat.rows") }).locator("> li");
    await expect(rows).toHaveCount(1);
    await test.step("W25 W26 the help names the breeds and explains the ages", async () => {
      await page.getByRole("button", { name: t("wizard:help.open") }).click();
      const help = page.getByRole("dialog", { name: t("wizard:help.title") });
      const said = {
        en: [
          ...["Naemi", "Najdi", "Sawakni", "Awassi", "Harri", "Barbary", "Romanian", "Local"],
          ...["Under a year", "10–12 months", "About 18 months", "About 2 years", "2.5 years or more"],
        ],
        ar: [
          ...["نعيمي", "نجدي", "سواكني", "عواسي", "حري", "بربري", "روماني", "بلدي"],
          ...["أقل من سنة", "من 10 إلى 12 شهرًا", "حوالي سنة ونصف", "حوالي سنتين", "سنتان ونصف فأكثر"],
        ],
      }[language];
      for (const words of said) await expect(help).toContainText(words);
      await page.keyboard.press("Escape");
    });

    await test.step("W18 removing asks first, and saying no keeps it", async () => {
      const question = page.getByRole("alertdialog", { name: t("wizard:confirm_delete") });
      const remove = rows.first().getByRole("button").nth(1);
      await remove.click();
      await question.getByRole("button", { name: t("common:cancel") }).click();
      await expect(rows).toHaveCount(1);
      await remove.click();
      await question.getByRole("button", { name: t("wizard:meat.delete"), exact: true }).click();
      await expect(rows).toHaveCount(0);
    });
  });
});
