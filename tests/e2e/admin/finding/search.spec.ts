import { openAdminPage } from "../../support/admin-page.ts";
import { openAdmin, rowOf } from "../../support/open-admin.ts";
import { expect, test } from "../../support/shop-test.ts";

test("FD10 the list is searched while somebody types, without a step back for each letter", async ({
  page,
  context,
  t,
  beside,
}) => {
  const order = await beside.order();
  await openAdmin(context);
  await openAdminPage(page, "/admin/orders?queue=today");
  await openAdminPage(page, "/admin/orders");
  const steps = await page.evaluate(() => history.length);
  const field = page.getByRole("searchbox", { name: t("admin-orders:filters.search") });
  const typed = order.phone.slice(-6);
  await field.pressSequentially(typed, { delay: 60 });
  await expect(page).toHaveURL(new RegExp(`q=${typed}`));
  await expect(rowOf(page, order.id)).toBeVisible();
  await expect(page.locator("[data-order]").filter({ visible: true })).toHaveCount(1);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(typed);
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await field.fill("");
  await expect(page).not.toHaveURL(/q=/);
  await page.goBack();
  await expect(page).toHaveURL(/queue=today/);
});
