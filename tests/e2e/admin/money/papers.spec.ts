import { openAdminPage } from "../../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { openAdmin } from "../../support/open-admin.ts";
import { expect, test } from "../../support/own-shop.ts";
import { sellBefore } from "./sell-before.ts";

// The shop gets a VAT number and a past, which every other journey would feel.
test.use({ shopOf: import.meta.url });

const origin = () => ({ origin: process.env.SHOP_URL ?? "" });

test("PI01 PI02 orders that were sold before there were documents get theirs by one press", {
  tag: "@matrix",
}, async ({ page, context, t, admin, beside }) => {
  test.slow();
  const set = await admin.patch("/api/admin/settings/vat_number", {
    data: { value: "399999999900003" },
    headers: origin(),
  });
  expect(set.status(), await set.text()).toBe(200);
  for (const daysAgo of [60, 40, 20]) await sellBefore((await beside.order()).id, daysAgo);
  await openAdmin(context);
  await openAdminPage(page, "/admin/invoices");
  await expect(page.getByText(t("admin-invoices:missing.line", { count: 3 }))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: t("admin-invoices:missing.action") }).click();
  const dialog = page.getByRole("alertdialog", { name: t("admin-invoices:missing.title", { count: 3 }) });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("admin-invoices:missing.action") }).click();
  await expect(page.getByText(t("admin-invoices:missing.done", { count: 3 })).first()).toBeVisible();
  await expect(page.getByText(t("admin-invoices:missing.line", { count: 3 }))).toHaveCount(0);
  const links = page.getByRole("link", { name: /^INV-/ });
  await expect(links).toHaveCount(3);
  await links.first().click();
  await expect(page.getByText(t("invoices:sheet.suppliedOn")).first()).toBeVisible();
});

test("PI07 PI08 cash that was taken at the door is entered at the order, filled with what is due", {
  tag: "@matrix",
}, async ({ page, context, t, language, beside }) => {
  const { id, context: customer } = await beside.order();
  await openAdmin(context);
  await openAdminPage(page, `/admin/orders/${id}`);
  const amount = page.getByLabel(t("admin-order:cash.amount"));
  await expect(amount).toBeHidden();
  await page.getByText(t("admin-order:cash.title"), { exact: true }).click();
  await expect(amount).toHaveValue(/\d/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: t("admin-order:cash.action") }).click();
  await expect(page.getByText(t("admin-orders:payment.verified")).first()).toBeVisible();
  await expect(amount).toHaveCount(0);
  await customer.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
  const own = await customer.newPage();
  await own.goto(`/orders/${id}`);
  await expect(own.getByText(t("orders:next.verified"))).toBeVisible();
  await expect(own.getByText(t("orders:next.Pending Payment"))).toHaveCount(0);
});
