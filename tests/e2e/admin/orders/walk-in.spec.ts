import { muteOrders, openAdminPage } from "../../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { newPhone } from "../../support/new-phone.ts";
import { openAdmin } from "../../support/open-admin.ts";
import { expect, test } from "../../support/shop-test.ts";

test("a walk-in's order is printed, handed over in the other way, and given a number", {
  tag: "@matrix",
}, async ({ page, context, t }) => {
  const phone = newPhone();
  await openAdmin(context);
  await muteOrders(page);

  await test.step("WI01 somebody without a number gets an order and a receipt on paper", async () => {
    await openAdminPage(page, "/admin/orders/new");
    await page.getByRole("link", { name: t("admin-new-order:walkIn.begin") }).click();
    await page.getByRole("textbox", { name: t("admin-new-order:name") }).fill("أبو فهد");
    await page.getByRole("combobox", { name: t("admin-new-order:breed") }).selectOption("naemi");
    await page.getByRole("combobox", { name: t("admin-new-order:age") }).selectOption("jadha");
    await page.getByRole("textbox", { name: t("admin-new-order:address") }).fill("حي النرجس، الرياض");
    await page.getByRole("button", { name: t("admin-new-order:place") }).click();
    await page.getByRole("link", { name: t("admin-new-order:walkIn.print") }).click();
    await expect(page.getByRole("img", { name: t("admin-order:paper.code") })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: t("admin-order:paper.back") }).click();
  });

  await test.step("HR01 HR07 it is cooked at a restaurant instead", async () => {
    await page.waitForURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
    const order = new URL(page.url()).pathname;
    await openAdminPage(page, `${order}/edit`);
    await page.getByRole("link", { name: t("admin-order:switch.to.restaurant") }).click();
    await page
      .getByRole("combobox", { name: t("admin-new-order:restaurant"), exact: true })
      .selectOption("diwan-najd");
    await page.getByRole("combobox", { name: t("admin-new-order:handover") }).selectOption("pickup");
    await page.getByRole("combobox", { name: t("admin-new-order:dish") }).selectOption("mandi");
    await page.getByRole("textbox", { name: t("admin-order:edit.reason") }).fill("غيّر رأيه");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: t("admin-order:switch.save.restaurant") }).click();
    await page.waitForURL(new RegExp(`${order}$`));
    const facts = page.getByRole("region", { name: t("admin-orders:facts.title") });
    await expect(facts).toContainText(t("admin-orders:facts.restaurantType"));
  });

  await test.step("CN01 CN10 its customer is given a number", async () => {
    await page.getByRole("link", { name: t("admin-orders:facts.history") }).click();
    await page.getByRole("button", { name: t("admin-people:customer.correct.action") }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByRole("textbox", { name: t("admin-people:customer.correct.phone") })
      .fill(phone.slice(4));
    await expect(dialog.getByText(t("admin-people:customer.correct.goes"))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t("admin-people:customer.correct.confirm") }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator(`a[href="tel:${phone}"]`).first()).toBeVisible();
  });
});
