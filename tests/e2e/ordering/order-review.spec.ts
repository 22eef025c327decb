import { signIn } from "../support/customer.ts";
import { resumeDraft } from "../support/kept-draft.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import {
  confirm,
  openWizard,
  SEEDED,
  stepHeading,
  storedDraft,
  untilPressable,
} from "../support/order-journey.ts";
import { expect, test } from "../support/shop-test.ts";

test("WZ02 an animal that is not sold any more says so at the review, and one tap puts another in its place", {
  tag: "@matrix",
}, async ({ page, context, t, language, journey }) => {
  const phone = newPhone();
  await signIn(context, phone);
  await resumeDraft(page, { step: 5, customerPhone: phone, meats: [{ ageClassId: "gone" }] });
  await expect(stepHeading(journey, "review")).toBeVisible();
  const animals = page.getByRole("region", { name: t("wizard:review.meats") });
  const button = page.getByRole("button", { name: t("wizard:bar.confirm") });
  const name = t("wizard:meat.name", { breed: SEEDED[language].naemi, age: t("wizard:meat.unknown") });
  await expect(animals.getByText(t("wizard:review.notSold", { name }))).toBeVisible();
  await expect(animals.getByText(t("wizard:meat.notSold"), { exact: true })).toBeVisible();
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step("WZ02 a confirm says it too, and sends nothing", async () => {
    let sent = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/orders")) sent += 1;
    });
    await untilPressable(journey);
    await button.dispatchEvent("click");
    await expect(page.getByRole("alert").filter({ hasText: t("wizard:review.incomplete") })).toBeVisible();
    expect(sent).toBe(0);
  });

  const offers = animals.getByRole("list", { name: t("wizard:review.replacements", { name }) });
  await offers.getByRole("button", { name: SEEDED[language].naemi }).first().click();
  await expect(offers).toHaveCount(0);
  await expect(button).not.toHaveAttribute("aria-disabled", "true");
  expect(await storedDraft(page)).toMatchObject({ meats: [{ breedId: "naemi" }] });
  await confirm(journey);
  await page.waitForURL(/\/orders\/[\da-f-]{36}\?pay=1$/);
});

test("WZ01 WZ02 a chosen point is said, and an animal nobody knows leads back to the animals", {
  tag: "@matrix",
}, async ({ page, t, journey }) => {
  const gone = { breedId: "gone", ageClassId: "gone" };
  await resumeDraft(page, { step: 5, location: { lat: 24.7136, lng: 46.6753 }, meats: [gone, {}] });
  await expect(stepHeading(journey, "review")).toBeVisible();
  const customer = page.getByRole("region", { name: t("wizard:review.customer") });
  await expect(customer).toContainText("24.71360");
  await expect(page.getByRole("main")).not.toContainText("{{");
  const name = t("wizard:meat.name", { breed: t("wizard:meat.unknown"), age: t("wizard:meat.unknown") });
  await expect(page.getByText(t("wizard:review.notSoldAlone", { name }))).toBeVisible();
});

test("WZ03 what is missing of an animal is named: the breed where only the age is chosen", {
  tag: "@matrix",
}, async ({ page, t, language, journey }) => {
  await openWizard(journey, "?age=thani");
  const row = page.getByRole("list", { name: t("wizard:meat.rows") }).locator("> li");
  await expect(row).toContainText(t("wizard:meat.noBreed"));
  await expect(row).not.toContainText(t("wizard:meat.noAge"));
  await openWizard(journey, "?breed=naemi");
  await expect(row).toContainText(SEEDED[language].naemi);
  await expect(row).toContainText(t("wizard:meat.noAge"));
});
