import { signIn } from "../support/customer.ts";
import { expectAccessible } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import {
  chooseAnimal,
  chooseFulfillment,
  confirm,
  goOn,
  openWizard,
  placeFromReview,
  reachHomeReview,
  SEEDED,
  stepHeading,
  storedDraft,
  untilPressable,
} from "../support/order-journey.ts";
import { expect, test } from "../support/shop-test.ts";

test.describe("the draft of an order", () => {
  test("W02 W31 H06 a reload loses nothing, and the order is resumed where it was left", {
    tag: "@matrix",
  }, async ({ page, t, language, journey }) => {
    await page.goto("/");
    await expect(page.locator('a[href="/order?resume=1"]')).toHaveCount(0);
    await openWizard(journey);
    await chooseAnimal(journey, "naemi", "jadha");
    await expect(page).toHaveURL(/\/order#meat$/);
    await page.reload();
    await expect(page.getByRole("list", { name: t("wizard:meat.rows") }).locator("> li")).toHaveCount(1);
    await goOn(journey, "fulfillment");
    await chooseFulfillment(journey, "home");
    await goOn(journey, "cuts");
    await goOn(journey, "details");
    await page.getByLabel(t("wizard:person.name"), { exact: true }).fill(SEEDED[language].customer);
    expect(await storedDraft(page)).toMatchObject({
      meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 1 }],
      fulfillment: "home",
      customerName: SEEDED[language].customer,
    });
    expect(await page.evaluate(() => localStorage.getItem("order_draft_step"))).toBe("3");

    await page.reload();
    await expect(stepHeading(journey, "details")).toBeVisible();
    await expect(page.getByLabel(t("wizard:person.name"), { exact: true })).toHaveValue(
      SEEDED[language].customer,
    );

    await page.goto("/");
    await page.locator('a[href="/order?resume=1"]').first().click();
    await expect(stepHeading(journey, "details")).toBeVisible();
    await expect(page).toHaveURL((url) => url.search === "");
    await expect(page.getByLabel(t("wizard:person.name"), { exact: true })).toHaveValue(
      SEEDED[language].customer,
    );

    // Another order in its place begins at its own first step, and keeps that step too.
    await openWizard(journey);
    expect(await page.evaluate(() => localStorage.getItem("order_draft_step"))).toBe("3");
    await chooseAnimal(journey, "sawakni", "thani");
    expect(await page.evaluate(() => localStorage.getItem("order_draft_step"))).toBe("0");
  });

  test("W55 W31 two tabs share one draft, and the second cannot send it again", { tag: "@matrix" }, async ({
    page,
    context,
    t,
    language,
  }) => {
    const phone = newPhone();
    const first = { page, t, language };
    await reachHomeReview(first, phone);
    const other = await context.newPage();
    const second = { page: other, t, language };
    await other.goto("/order?resume=1");
    await expect(stepHeading(second, "review")).toBeVisible();

    await other
      .getByRole("button", { name: t("wizard:review.editOf", { block: t("wizard:review.customer") }) })
      .click();
    await other
      .getByLabel(t("wizard:person.name"), { exact: true })
      .fill(`${SEEDED[language].customer} ${SEEDED[language].customer}`);
    await expect(page.getByText(`${SEEDED[language].customer} ${SEEDED[language].customer}`)).toBeVisible();

    await page.bringToFront();
    await placeFromReview(first, phone);
    await expect(other.getByText(t("wizard:otherTab.finished"))).toBeVisible();
    await page.goto("/orders");
    await expect(page.getByRole("article")).toHaveCount(1);
  });

  test("W08 W30 W49 Back returns one step at a time, and the review leads to the first step and comes back", {
    tag: "@matrix",
  }, async ({ page, t, journey }) => {
    await reachHomeReview(journey, newPhone());
    const back = page.getByRole("button", { name: t("wizard:bar.back"), exact: true });
    for (const step of ["schedule", "details", "cuts"]) {
      await back.click();
      await expect(stepHeading(journey, step)).toBeVisible();
    }
    for (const step of ["details", "schedule", "review"]) await goOn(journey, step);

    await page
      .getByRole("button", { name: t("wizard:review.editOf", { block: t("wizard:review.meats") }) })
      .click();
    await expect(stepHeading(journey, "meat")).toBeVisible();
    await expect(back).toBeDisabled();
    await page.getByRole("button", { name: t("wizard:bar.returnToReview") }).click();
    await expect(stepHeading(journey, "review")).toBeVisible();
  });

  test("W50 W55 two confirms at once send one order", async ({ page, context, t, language }) => {
    const phone = newPhone();
    await signIn(context, phone);
    await reachHomeReview({ page, t, language }, phone);
    let sent = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && new URL(request.url()).pathname === "/api/orders") sent += 1;
    });
    await page.evaluate(() => {
      window.dispatchEvent(new Event("order:confirm"));
      window.dispatchEvent(new Event("order:confirm"));
    });
    await page.waitForURL(/\/orders\/[\da-f-]{36}\?pay=1$/);
    expect(sent).toBe(1);
    await page.goto("/orders");
    await expect(page.getByRole("article")).toHaveCount(1);
  });

  test("W02 W31 a draft that was kept under other names once is resumed, and kept under those of today", {
    tag: "@matrix",
  }, async ({ page, t, language }) => {
    const names = SEEDED[language];
    const journey = { page, t, language };
    await page.goto("/");
    await page.evaluate(() => {
      const meat = { id: "m1", breed: "naemi", ageClass: "jadha", quantity: 2, cookingStyle: "mandi" };
      const draft = {
        meats: [{ ...meat, carcassEstimate: 13.5, platesCount: 3, platesNote: "" }],
        fulfillment: "restaurant",
        restaurant: "diwan-najd",
        sides: {},
        location: null,
        deliveryMethod: "delivery",
        customerName: "Ali",
        customerPhone: "0551234567",
        address: "Riyadh",
        schedule: { date: "", time: "" },
        riceCookingStyle: "basmati",
        saveToAccount: true,
        confirmKey: "kept-under-other-names",
      };
      localStorage.setItem("order_draft_v2", JSON.stringify(draft));
      localStorage.setItem("order_draft_step", "2");
    });
    await page.goto("/order?resume=1");
    await expect(stepHeading(journey, "restaurant")).toBeVisible();
    await expect(page.getByRole("radio", { name: names.mandi })).toBeChecked();
    await expect(page.getByRole("radio", { name: names.basmati })).toBeChecked();
    await goOn(journey, "sides");
    await goOn(journey, "delivery");
    await goOn(journey, "schedule");
    expect(await storedDraft(page)).toMatchObject({
      meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 2, cookingTypeId: "mandi" }],
      restaurantSlug: "diwan-najd",
      riceCookingTypeId: "basmati",
      confirmKey: "kept-under-other-names",
    });
  });

  test("W31 W55 a draft whose key was lost or damaged is given one, and is placed", {
    tag: "@matrix",
  }, async ({ page, journey }) => {
    const phone = newPhone();
    await reachHomeReview(journey, phone);
    await page.evaluate(() => {
      const draft = JSON.parse(localStorage.getItem("order_draft_v2") ?? "{}");
      localStorage.setItem("order_draft_v2", JSON.stringify({ ...draft, confirmKey: "مفتاح تالف" }));
    });
    await page.goto("/order?resume=1");
    await expect(stepHeading(journey, "review")).toBeVisible();
    await placeFromReview(journey, phone);
  });

  test("W55 a confirm without a network keeps the order, and trying again places it once", async ({
    page,
    context,
    t,
    language,
  }) => {
    const phone = newPhone();
    await signIn(context, phone);
    await reachHomeReview({ page, t, language }, phone);
    // A press right behind the one before is taken for the same, and what the review itself asks for is under way.
    await untilPressable({ page });
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await confirm({ page, t, language });
    await expect(page.getByRole("heading", { name: t("wizard:review.offline") })).toBeVisible();
    await expectAccessible(page, "main");
    expect(await storedDraft(page)).not.toBeNull();
    await context.setOffline(false);

    // This time the order arrives, and its answer is lost on the way back.
    await page.route("**/api/orders", async (route) => {
      await route.fetch();
      await route.abort();
    });
    const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/orders"));
    await page.getByRole("button", { name: t("wizard:review.retry") }).click();
    await lost;
    await page.unroute("**/api/orders");
    await expect(page.getByRole("heading", { name: t("wizard:review.lost") })).toBeVisible();
    await page.getByRole("button", { name: t("wizard:review.retry") }).click();
    await page.waitForURL(/\/orders\/[\da-f-]{36}\?pay=1$/);
    await page.goto("/orders");
    await expect(page.getByRole("article")).toHaveCount(1);
  });
});
