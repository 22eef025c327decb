import { unfold } from "../support/looks/folds.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { adminRequests } from "../support/new-admin.ts";
import { newPhone } from "../support/new-phone.ts";
import {
  chooseAnimal,
  chooseFulfillment,
  confirm,
  fillAddress,
  fillPerson,
  goOn,
  onward,
  openWizard,
  placeFromReview,
  SEEDED,
  stepHeading,
} from "../support/order-journey.ts";
import { expect, test } from "../support/own-shop.ts";

// Ordering for the feast is opened here, and every other journey would feel that.
test.use({ shopOf: import.meta.url });

const NAMES = { udhiya: { ar: "أضحية", en: "Udhiya" }, charity: { ar: "صدقة", en: "Charity" } };

/** Opens ordering for the feast of every year so many days before it; null is always, whenever this runs. */
async function openFeast(daysBefore: number | null): Promise<void> {
  const admin = await adminRequests();
  const address = "/api/admin/seasons";
  const { seasons } = (await (await admin.get(address)).json()) as { seasons: { id: string }[] };
  const opening = { opensDaysBefore: daysBefore, opensTime: daysBefore === null ? null : "09:00" };
  for (const season of seasons) {
    const data = { ...season, hijriYear: null, ...opening };
    const saved = await admin.put(`${address}/${season.id}`, { data });
    expect(saved.status(), await saved.text()).toBe(200);
  }
  await admin.dispose();
}

test.describe("ordering for an occasion", () => {
  test("OC03 NO08 OG01 before ordering for the feast is open, its choice says when it opens and which days it has, in both calendars", {
    tag: "@matrix",
  }, async ({ page, t, language, journey }) => {
    await openFeast(1);
    await openWizard(journey);
    await chooseAnimal(journey, "naemi", "jadha");
    await page.getByRole("radio", { name: NAMES.udhiya[language] }).check();
    const note = page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: language === "ar" ? "هـ" : "AH" });
    await expect(note).toContainText(language === "ar" ? "10 ذو الحجة" : "10 Dhu al-Hijjah");
    await expect(note).toContainText(/20\d\d/);
    await expect(onward(journey), "nothing leads on").toHaveCount(0);
    await expect(stepHeading(journey, "meat")).toBeVisible();
    await page.getByLabel(t("account:tellMe.phone")).fill("0559000111");
    await page.getByRole("button", { name: t("account:tellMe.ask.occasion") }).click();
    await expect(page.getByText(t("account:tellMe.kept.occasion"))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("OC09 OC07 OG06 an udhiya from its choice to its order", { tag: "@matrix" }, async ({
    page,
    t,
    language,
    journey,
  }) => {
    // Seven steps and the order, with pages looked at by axe on the way.
    test.slow();
    await openFeast(null);
    const phone = newPhone();
    const occasion = NAMES.udhiya[language];
    await openWizard(journey);
    await chooseAnimal(journey, "naemi", "jadha");

    await test.step("OC09 every day is chosen already, and an occasion asks only when it is", async () => {
      await expect(page.getByRole("radio", { name: /^(كل يوم|Everyday)$/ })).toBeChecked();
      await page.getByRole("radio", { name: occasion }).check();
      await expect(page.getByText(/الأسعار هنا لأيام|Prices here are those of/)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
    const sum = () => page.locator("nav [popovertarget]").innerText();
    const atFirst = await sum();
    await goOn(journey, "occasion");

    await test.step("OC01 names may be left out, and are kept when they are written", async () => {
      await page.getByRole("textbox").fill("محمد القحطاني\nنورة");
      await expectAccessible(page);
      await goOn(journey, "fulfillment");
    });

    await chooseFulfillment(journey, "home");
    await goOn(journey, "cuts");
    await goOn(journey, "details");
    await fillPerson(journey, phone);
    await fillAddress(journey);
    await goOn(journey, "schedule");
    await test.step("OC03 only the days of the rite are offered", async () => {
      await expect(page.getByText(t("wizard:occasion.days"))).toBeVisible();
      await expect(page.locator("input[name=schedule-date]")).toHaveCount(4);
      expect(await sum(), "OG06 the season's price stood from the first step").toBe(atFirst);
      await expectNoSidewaysScroll(page);
    });
    await goOn(journey, "review");

    await test.step("OC07 nothing is placed without the consent", async () => {
      await expect(page.getByText("محمد القحطاني، نورة")).toBeVisible();
      await confirm(journey);
      await expect(page.getByText(t("refusals:consent_missing")).first()).toBeVisible();
      await page.getByRole("checkbox", { name: t("wizard:occasion.agree") }).check();
      await expectAccessible(page);
    });

    const id = await placeFromReview(journey, phone);
    await test.step("OC10 the order says what it is for, in whose names, and what was agreed to", async () => {
      await page.goto(`/orders/${id}`);
      await unfold(page, t("orders:stage.whole"));
      const facts = page.getByRole("region", { name: new RegExp(occasion) });
      await expect(facts).toContainText("محمد القحطاني، نورة");
      await expect(facts).toContainText(SEEDED[language].customer);
      await expectAccessible(page);
    });
  });

  test("OC02 OC05 an animal under age is refused where it is chosen, and charity asks for no address", {
    tag: "@matrix",
  }, async ({ page, t, language, journey }) => {
    await openWizard(journey);
    await page.getByRole("button", { name: SEEDED[language].naemi }).first().click();
    const suckling = page.getByRole("radio", { name: language === "ar" ? "رضيع" : "Suckling" });
    await suckling.check();
    await page.getByRole("radio", { name: NAMES.udhiya[language] }).check();
    await expect(suckling).toBeDisabled();
    await expect(page.getByText(t("wizard:meat.tooYoung")).first()).toBeVisible();
    await onward(journey).click();
    await expect(page.getByText(t("wizard:errors.animalTooYoung")).first()).toBeVisible();

    await page.getByRole("radio", { name: NAMES.charity[language] }).check();
    await goOn(journey, "occasion");
    await onward(journey).click();
    await expect(page.getByText(t("wizard:errors.partner"))).toBeVisible();
    await page.getByRole("radio").first().check();
    await goOn(journey, "cuts");
    await goOn(journey, "details");
    await expect(page.getByLabel(t("wizard:place.address"), { exact: true })).toHaveCount(0);
    await fillPerson(journey, newPhone());
    await goOn(journey, "schedule");
    await goOn(journey, "review");
    await expect(stepHeading(journey, "review")).toBeVisible();
  });
});
