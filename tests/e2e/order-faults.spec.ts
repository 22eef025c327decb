import { newPhone } from "./support/new-phone.ts";
import {
  chooseAnimal,
  chooseFulfillment,
  confirm,
  goOn,
  onward,
  openWizard,
  reachHomeReview,
  stepHeading,
} from "./support/order-journey.ts";
import { waitForCode } from "./support/outbox.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { expect, test } from "./support/shop-test.ts";

test.describe("a home order that meets faults", () => {
  test("V07 V08 V09 X02 X03 says what is wrong with a code, and when it has expired", async ({
    page,
    t,
    language,
  }) => {
    const phone = newPhone();
    await page.clock.install();
    await reachHomeReview({ page, t, language }, phone);
    await confirm({ page, t, language });
    const code = await waitForCode(phone);
    const dialog = page.getByRole("dialog", { name: t("account:verify.title") });
    const field = dialog.getByLabel(t("account:verify.code"));
    await expect(dialog.getByText(t("account:verify.validFor", { count: 5 }))).toBeVisible();
    await expect(dialog.getByText(/0:5\d/)).toBeVisible();

    await field.fill("123");
    await dialog.getByRole("button", { name: t("account:verify.submit") }).click();
    await expect(page.getByText(t("account:verify.invalidCode"))).toBeVisible();
    await expect(dialog.getByText(t("common:fieldErrors.code"))).toBeVisible();

    await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
    await expect(page.getByText(t("account:verify.failed"))).toBeVisible();
    await expect(dialog.getByText(t("account:verify.incorrect"))).toBeVisible();

    await page.clock.fastForward("05:01");
    await field.fill(code);
    await expect(dialog.getByText(t("account:verify.expired"))).toBeVisible();
    await expect(dialog.getByRole("button", { name: t("account:verify.resend") })).toBeVisible();
    await expect(page).toHaveURL(/\/order/);
  });

  test("V06 V10 X03 a code typed in Arabic digits opens the order, and no other order is made by it", async ({
    page,
    t,
    language,
  }) => {
    const phone = newPhone();
    await reachHomeReview({ page, t, language }, phone);
    await confirm({ page, t, language });
    const code = await waitForCode(phone);
    const failure = page.getByText(t("account:verify.failed"));
    await page
      .getByRole("dialog")
      .getByLabel(t("account:verify.code"))
      .fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
    await expect(failure).toBeVisible();
    const arabic = [...code].map((digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)]).join("");
    await page.getByRole("dialog").getByLabel(t("account:verify.code")).fill(arabic);
    await page.waitForURL(/\/orders\/[\da-f-]{36}\?pay=1$/);
    await expect(failure, "a failure that was overcome does not stand over the payment").toHaveCount(0, {
      timeout: 5_000,
    });
    await page.goto("/orders");
    await expect(page.getByRole("article")).toHaveCount(1);
  });

  test("W28 W29 W38 W43 WH03 WH05 a step that lacks something stays, says so beside the field and raises the window event", async ({
    page,
    t,
    language,
  }) => {
    const journey = { page, t, language };
    await page.addInitScript(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      window.addEventListener("invalid-step", (event) => heard.push((event as CustomEvent).detail));
    });
    await openWizard(journey);
    await onward(journey).click();
    await expect(page.getByText(t("wizard:errors.noMeat"))).toBeVisible();
    await chooseAnimal(journey, "naemi", "jadha");
    await goOn(journey, "fulfillment");
    await onward(journey).click();
    await expect(page.getByText(t("wizard:errors.fulfillment"))).toBeVisible();
    await chooseFulfillment(journey, "home");
    await goOn(journey, "cuts");
    await goOn(journey, "details");
    await onward(journey).click();
    await expect(page.getByText(t("wizard:errors.addressOrLocation"))).toBeVisible();
    await expect(page.getByLabel(t("wizard:person.name"), { exact: true })).toBeFocused();
    // Words half under the bar would be measured against the bar.
    await page
      .getByText(t("wizard:errors.addressOrLocation"))
      .evaluate((words) => words.scrollIntoView({ block: "center" }));
    await expectAccessible(page, "main");
    const heard = await page.evaluate(() => (window as unknown as { heard: { step: string }[] }).heard);
    expect(heard.map(({ step }) => step)).toEqual(["meat", "fulfillment", "details"]);
    const counted = await page.evaluate(() =>
      window.dataLayer?.filter(({ event }) => event === "invalid-step"),
    );
    expect(counted).toHaveLength(3);
  });

  test("X04 a wrong phone is said at the confirm, with the way to put it right", async ({
    page,
    t,
    language,
  }) => {
    const journey = { page, t, language };
    await reachHomeReview(journey, newPhone());
    await page.evaluate(() => {
      const draft = JSON.parse(localStorage.getItem("order_draft_v2") ?? "{}");
      localStorage.setItem("order_draft_v2", JSON.stringify({ ...draft, customerPhone: "12" }));
    });
    await page.goto("/order?resume=1");
    await expect(stepHeading(journey, "review")).toBeVisible();
    await confirm(journey);
    await expect(page.getByText(t("wizard:review.invalidPhone"), { exact: true })).toBeVisible();
    await expect(page.getByText(t("wizard:review.invalidPhoneText"))).toBeVisible();
    await expect(page).toHaveURL(/\/order/);
  });
});
