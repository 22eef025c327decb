import { OTP_POLICY } from "#app/features/accounts/rules/otp-policy.ts";
import { expectAccessible } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import {
  chooseAnimal,
  chooseFulfillment,
  confirm,
  goOn,
  onward,
  openWizard,
  reachHomeReview,
  stepHeading,
} from "../support/order-journey.ts";
import { waitForCode } from "../support/outbox.ts";
import { expect, test } from "../support/shop-test.ts";

test.describe("a home order that meets faults", () => {
  test("V07 V09 says what is wrong with a code, and when it has expired", { tag: "@matrix" }, async ({
    page,
    t,
    journey,
  }) => {
    const phone = newPhone();
    await page.clock.install();
    await reachHomeReview(journey, phone);
    await confirm(journey);
    const code = await waitForCode(phone);
    const dialog = page.getByRole("dialog", { name: t("account:verify.title") });
    const field = dialog.getByLabel(t("account:verify.code"));
    await test.step("V08 V09 the code's five minutes and the wait for another are told", async () => {
      await expect(dialog.getByText(t("account:verify.validFor", { count: 5 }))).toBeVisible();
      await expect(dialog.getByText(/0:5\d/)).toBeVisible();
    });

    await field.fill("123");
    await dialog.getByRole("button", { name: t("account:verify.submit") }).click();
    await expect(page.getByText(t("account:verify.invalidCode"))).toBeVisible();
    await expect(dialog.getByText(t("common:fieldErrors.code"))).toBeVisible();

    await test.step("X03 another code than the one sent is incorrect", async () => {
      await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
      await expect(page.getByText(t("account:verify.failed"))).toBeVisible();
      await expect(dialog.getByText(t("account:verify.incorrect"))).toBeVisible();
    });

    await test.step("X02 a code too late has expired, and another is offered", async () => {
      await page.clock.fastForward("05:01");
      await field.fill(code);
      await expect(dialog.getByText(t("account:verify.expired"))).toBeVisible();
      await expect(dialog.getByRole("button", { name: t("account:verify.resend") })).toBeVisible();
    });
    await test.step("WZ03 a code that is over is not said to be valid for minutes yet", async () => {
      await expect(dialog.getByText(t("account:verify.validFor", { count: 5 }))).toHaveCount(0);
    });
    await expect(page).toHaveURL(/\/order/);
  });

  test("V06 V10 X03 a code typed in Arabic digits opens the order, and no other order is made by it", {
    tag: "@matrix",
  }, async ({ page, t, journey }) => {
    const phone = newPhone();
    await reachHomeReview(journey, phone);
    await confirm(journey);
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

  test("WZ03 after too many tries a code is not said to be valid for minutes yet", {
    tag: "@matrix",
  }, async ({ page, t, journey }) => {
    const phone = newPhone();
    await reachHomeReview(journey, phone);
    await confirm(journey);
    const code = Number(await waitForCode(phone));
    const dialog = page.getByRole("dialog", { name: t("account:verify.title") });
    const field = dialog.getByLabel(t("account:verify.code"));
    for (let wrong = 1; wrong <= OTP_POLICY.maxWrongTries; wrong += 1) {
      await field.fill(String((code + wrong) % 1_000_000).padStart(6, "0"));
      await expect(field).toHaveValue("");
    }
    await field.fill(String((code + 9) % 1_000_000).padStart(6, "0"));
    await expect(dialog.getByText(t("refusals:too_many_tries"))).toBeVisible();
    await expect(dialog.getByText(t("account:verify.validFor", { count: 5 }))).toHaveCount(0);
  });

  test("W28 W29 a step that lacks something stays, says so beside the field and raises the window event", async ({
    page,
    t,
    journey,
  }) => {
    await page.addInitScript(() => {
      const events: unknown[] = [];
      Object.assign(window, { events });
      window.addEventListener("invalid-step", (event) => events.push((event as CustomEvent).detail));
    });
    await openWizard(journey);
    await onward(journey).click();
    await expect(page.getByText(t("wizard:errors.noMeat"))).toBeVisible();
    await chooseAnimal(journey, "naemi", "jadha");
    await goOn(journey, "fulfillment");
    await onward(journey).click();
    await expect(page.getByText(t("wizard:errors.fulfillment"))).toBeVisible();
    await chooseFulfillment(journey, "home");
    await test.step("WH03 the step of cuts is passed without a choice", async () => {
      await goOn(journey, "cuts");
      await goOn(journey, "details");
    });
    await page.evaluate(() => {
      const flashes: number[] = [];
      Object.assign(window, { flashes });
      const watch = new MutationObserver(() => flashes.push(performance.now()));
      watch.observe(document.body, { subtree: true, attributeFilter: ["data-flash"] });
    });
    await test.step("WH05 the delivery step needs a name, and an address or a place", async () => {
      await onward(journey).click();
      await expect(page.getByText(t("wizard:errors.addressOrLocation"))).toBeVisible();
      await expect(page.getByLabel(t("wizard:person.name"), { exact: true })).toBeFocused();
    });
    await test.step("W38 the missing address flashes for 300 ms", async () => {
      const flashes = () => page.evaluate(() => (window as unknown as { flashes: number[] }).flashes);
      await expect.poll(async () => (await flashes()).length, "on and off").toBe(2);
      const [on = 0, off = 0] = await flashes();
      expect(off - on).toBeGreaterThan(250);
    });
    // Words half under the bar would be measured against the bar.
    await page
      .getByText(t("wizard:errors.addressOrLocation"))
      .evaluate((words) => words.scrollIntoView({ block: "center" }));
    await expectAccessible(page, "main");
    const events = await page.evaluate(() => (window as unknown as { events: { step: string }[] }).events);
    expect(events.map(({ step }) => step)).toEqual(["meat", "fulfillment", "details"]);
    const counted = await page.evaluate(() =>
      window.dataLayer?.filter(({ event }) => event === "invalid-step"),
    );
    expect(counted).toHaveLength(3);
  });

  test("X04 a wrong phone is said at the confirm, with the way to put it right", { tag: "@matrix" }, async ({
    page,
    t,
    journey,
  }) => {
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

  test("DB05 while the shop has no database the order is kept and goes out by itself when it is back", {
    tag: "@matrix",
  }, async ({ page, t, journey }) => {
    const phone = newPhone();
    await reachHomeReview(journey, phone);
    let isUnavailable = true;
    await page.route("**/api/orders", (route) => {
      if (!isUnavailable) return route.continue();
      return route.fulfill({ status: 503, headers: { "retry-after": "1" }, json: { code: "database_away" } });
    });
    await confirm(journey);
    const dialog = page.getByRole("dialog", { name: t("account:verify.title") });
    await dialog.getByLabel(t("account:verify.code")).fill(await waitForCode(phone));
    await expect(page.getByRole("heading", { name: t("wizard:review.away") })).toBeVisible();
    await expect(page.getByText(t("wizard:review.awayText"))).toBeVisible();
    await expectAccessible(page);
    isUnavailable = false;
    await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}/);
  });
});
