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
  const desk = await adminRequests();
  const address = "/api/admin/seasons";
  const { seasons } = (await (await desk.get(address)).json()) as { seasons: { id: string }[] };
  const opening = { opensDaysBefore: daysBefore, opensTime: daysBefore === null ? null : "09:00" };
  for (const season of seasons) {
    const data = { ...season, hijriYear: null, ...opening };
    const saved = await desk.put(`${address}/${season.id}`, { data });
    expect(saved.status(), await saved.text()).toBe(200);
  }
  await desk.dispose();
}

test.describe("ordering for an occasion", () => {
  test("OC03 SE05 NO08 before ordering for the feast is open, its choice says when it opens and which days it has, in both calendars", async ({
    page,
    t,
    language,
    journey,
  }) => {
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
    await onward(journey).click();
    await expect(page.getByText(t("wizard:errors.occasionNotOpen"))).toBeVisible();
    await expect(stepHeading(journey, "meat")).toBeVisible();
    await expect(page.getByRole("radio", { name: NAMES.udhiya[language] })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("OC09 OC03 OC07 an udhiya from its choice to its order", async ({ page, t, language, journey }) => {
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
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await goOn(journey, "occasion");
    });

    await test.step("OC01 without names it does not go on", async () => {
      await onward(journey).click();
      await expect(page.getByText(t("wizard:errors.meantNames"))).toBeVisible();
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
      const facts = page.getByRole("region", { name: new RegExp(occasion) });
      await expect(facts).toContainText("محمد القحطاني، نورة");
      await expect(facts).toContainText(SEEDED[language].customer);
      await expectAccessible(page);
    });
  });

  test("OC02 OC05 an animal under age is refused where it is chosen, and charity asks for no address", async ({
    page,
    t,
    language,
    journey,
  }) => {
    await openWizard(journey);
    await page.getByRole("button", { name: SEEDED[language].naemi }).first().click();
    await page.getByRole("radio", { name: language === "ar" ? "رضيع" : "Suckling" }).check();
    await page.getByRole("radio", { name: NAMES.udhiya[language] }).check();
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
