import { readFile } from "node:fs/promises";
import { openAdminPage } from "../support/admin-page.ts";
import { placeOrder, signIn } from "../support/customer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { openAdmin, verifyPayment } from "../support/open-admin.ts";
import { chooseAnimal, chooseFulfillment, goOn, openWizard, SEEDED } from "../support/order-journey.ts";
import { expect, test } from "../support/shop-test.ts";
import { change } from "../support/storefront.ts";

const AT_A_RESTAURANT = {
  fulfillment: "restaurant",
  restaurantSlug: "diwan-najd",
  meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 1, cookingTypeId: "mandi" }],
  deliveryMethod: "pickup",
};

test.describe("my account", () => {
  test("V15 WH04 a saved address is labelled, offered by the wizard with one press, and removed", {
    tag: "@matrix",
  }, async ({ page, context, t, language, journey }) => {
    await signIn(context, newPhone());
    await page.goto("/login");
    await expect(page.getByText(t("account:addresses.empty"))).toBeVisible();
    await page.getByRole("button", { name: t("account:addresses.add") }).click();
    const dialog = page.getByRole("dialog", { name: t("account:addresses.add") });
    const save = dialog.getByRole("button", { name: t("account:save"), exact: true });
    await save.click();
    await expect(dialog.locator("[aria-invalid=true]").first()).toBeVisible();
    await expectAccessible(page);

    const words = SEEDED[language].address;
    await dialog.getByLabel(t("account:addresses.label")).selectOption("rest_house");
    await dialog.getByLabel(t("account:address"), { exact: true }).fill(words);
    await dialog.getByLabel(t("account:addresses.shortCode")).fill("rrrd2929");
    await dialog.getByLabel(t("account:addresses.makeDefault")).check();
    await save.click();
    await expect(dialog).toHaveCount(0);
    const label = t("account:addressLabels.rest_house");
    const kept = page.getByRole("region", { name: t("account:addresses.title") }).getByRole("listitem");
    await expect(kept).toHaveCount(1);
    await expect(kept).toContainText(label);
    await expect(kept).toContainText(words);
    await expect(kept).toContainText("RRRD2929");
    await expect(kept).toContainText(t("account:addresses.default"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await openWizard(journey);
    await chooseAnimal(journey, "naemi", "jadha");
    await goOn(journey, "fulfillment");
    await chooseFulfillment(journey, "home");
    await goOn(journey, "cuts");
    await goOn(journey, "details");
    const offered = page
      .getByRole("group", { name: t("wizard:place.savedLegend") })
      .getByRole("button", { name: label });
    await offered.click();
    await expect(offered).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByLabel(t("wizard:place.address"), { exact: true })).toHaveValue(
      `${words} · RRRD2929`,
    );

    await page.goto("/login");
    await kept.getByRole("button", { name: t("account:addresses.remove", { label }) }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("common:delete") })
      .click();
    await expect(page.getByText(t("account:addresses.empty"))).toBeVisible();
  });

  test("C09 V17 V18 everything kept about me can be taken away, and the account deleted", {
    tag: "@matrix",
  }, async ({ page, context, t, admin }) => {
    const phone = newPhone();
    await signIn(context, phone);
    const id = await placeOrder(context, phone);
    await page.goto("/login");
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: t("account:data.download") }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    const mine = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(mine.profile.phone).toBe(phone);
    expect(mine.orders.map((order: { id: string }) => order.id)).toEqual([id]);

    await page.getByRole("button", { name: t("account:data.erase") }).click();
    const question = page.getByRole("alertdialog", { name: t("account:data.eraseTitle") });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole("button", { name: t("common:cancel") }).click();
    await expect(question).toHaveCount(0);
    expect((await context.request.get("/api/me")).status()).toBe(200);
    await page.getByRole("button", { name: t("account:data.erase") }).click();
    await question.getByRole("button", { name: t("account:data.eraseConfirm") }).click();
    await expect(page.getByText(t("account:data.erased"))).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: t("account:signInTitle") })).toBeVisible();
    expect((await context.request.get("/api/me")).status()).toBe(401);

    const answer = await admin.get(`/api/admin/orders/${id}`);
    const left = await answer.text();
    expect(answer.status(), left).toBe(200);
    for (const mark of [phone.slice(-8), "Ali Mohammed", "Al Yasmin"]) expect(left).not.toContain(mark);
  });

  test("RP09 C11 a completed order may be reviewed once; the words wait for the shop before others read them", {
    tag: "@matrix",
  }, async ({ page, context, browser, t, language, admin }) => {
    const phone = newPhone();
    await signIn(context, phone);
    const id = await placeOrder(context, phone, AT_A_RESTAURANT);
    const title = t("orders:review.title", { restaurant: SEEDED[language].restaurant });
    await page.goto(`/orders/${id}`);
    await expect(page.getByRole("main")).toContainText(id.slice(0, 10));
    await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
    await verifyPayment(admin, id);
    const done = { from: "Pending Payment", status: "Completed", note: "paid in cash" };
    await change(admin, "post", `/api/admin/orders/${id}/status`, done);

    await page.reload();
    const form = page.getByRole("region", { name: title });
    const send = form.getByRole("button", { name: t("orders:review.send") });
    await send.click();
    await expect(form.getByText(t("orders:review.ratingMissing"))).toBeVisible();
    await expectAccessible(page);
    const words = language === "ar" ? `مندي على أصوله ${id}` : `Mandi as it should be ${id}`;
    await form.getByRole("radio", { name: t("orders:review.stars", { count: 4 }) }).check();
    await test.step("WZ03 what is chosen is not missing any more", async () => {
      await expect(form.getByText(t("orders:review.ratingMissing"))).toHaveCount(0);
    });
    await form.getByLabel(t("orders:review.comment")).fill(words);
    await send.click();
    await expect(page.getByText(t("orders:review.sent"))).toBeVisible();
    await page.reload();
    await expect(page.getByRole("main")).toContainText(id.slice(0, 10));
    await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
    expect(await (await context.request.get("/api/restaurants/diwan-najd/reviews")).text()).not.toContain(id);

    const staff = await browser.newContext({ baseURL: process.env.SHOP_URL ?? "" });
    await openAdmin(staff);
    const reviews = await staff.newPage();
    await openAdminPage(reviews, "/admin/reviews?status=pending");
    await expect(reviews.getByText(words)).toBeVisible();
    await staff.close();
  });
});
