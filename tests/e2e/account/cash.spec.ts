import { placeOrder, signIn } from "../support/customer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { openAdmin } from "../support/open-admin.ts";
import { expect, test } from "../support/own-shop.ts";

// Settings of the whole shop are changed, which every other journey would feel.
test.use({ shopOf: import.meta.url });

test("CD09 an order is paid in cash, from its placing to the closed shift", { tag: "@matrix" }, async ({
  context,
  page,
  browser,
  language,
  admin,
  t,
}) => {
  test.slow();
  const phone = newPhone();
  await signIn(context, phone);
  const id = await placeOrder(context, phone);
  const read = async () => (await admin.get(`/api/admin/orders/${id}`)).json();
  const { dueHalalas } = await read();
  const amount = (dueHalalas / 100).toLocaleString("en");

  await test.step("CD02 a shop that has not switched it on offers none", async () => {
    await page.goto(`/orders/${id}`);
    await expect(page.getByRole("button", { name: t("payments:cash.door") })).toHaveCount(0);
  });

  const beside = await browser.newContext({
    baseURL: process.env.SHOP_URL ?? "",
    viewport: { width: 1440, height: 900 },
  });
  await beside.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
  await openAdmin(beside);
  const adminPage = await beside.newPage();

  await test.step("CD01 the owner switches it on beside the other ways", async () => {
    await adminPage.goto("/admin/financial#setting-cash_on");
    const chip = adminPage.getByRole("button", {
      name: t("admin-settings:financial.methods.cash"),
      exact: true,
    });
    await chip.click();
    await expect(chip).toHaveAttribute("aria-pressed", "true");
    await expect
      .poll(async () => {
        const answer = await context.request.get(`/api/orders/${id}/payments`);
        return (await answer.json()).cash.offered;
      })
      .toBe(true);
    await expectAccessible(adminPage);
  });

  await test.step("CD03 the customer chooses it where the other ways stand, and reads what to bring", async () => {
    await page.reload();
    const way = page.getByRole("button", { name: t("payments:cash.door") });
    await expect(way).toContainText(amount);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await way.click();
    const card = page.getByRole("region").filter({ hasText: t("payments:cash.text") });
    await expect(card).toContainText(amount);
    await expect(page.getByText(t("orders:stage.cash"))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("CD04 the desk accepts it without a receipt and sends it out", async () => {
    await adminPage.goto(`/admin/orders/${id}`);
    await expect(adminPage.getByRole("heading", { name: new RegExp(amount) }).first()).toBeVisible();
    await adminPage.getByRole("button", { name: t("admin-orders:move.accept"), exact: true }).click();
    await expect.poll(async () => (await read()).status).toBe("Confirmed");
    for (const status of ["In Slaughter", "Butchery", "Out for Delivery"]) {
      const { status: from } = await read();
      const moved = await admin.post(`/api/admin/orders/${id}/status`, { data: { status, from } });
      expect(moved.status(), await moved.text()).toBe(200);
    }
  });

  await test.step("CD04 it is completed with its cash", async () => {
    await adminPage.reload();
    await adminPage.getByRole("button", { name: t("admin-order:cash.complete") }).click();
    const dialog = adminPage.getByRole("dialog", { name: t("admin-order:cash.complete") });
    await expect(dialog.getByLabel(t("admin-order:cash.amount"))).toHaveValue(amount);
    await expectAccessible(adminPage);
    await dialog.getByRole("button", { name: t("admin-order:cash.complete") }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await read()).status).toBe("Completed");
  });

  await test.step("CD07 CD08 the cash is in hands, is counted with what is missing, and the shift is closed once", async () => {
    await adminPage.goto("/admin/money/cash");
    await expectAccessible(adminPage);
    await adminPage
      .getByRole("button", { name: t("admin-cash:count") })
      .first()
      .click();
    await adminPage.getByLabel(t("admin-cash:counted"), { exact: true }).fill(String(dueHalalas / 100 - 10));
    await adminPage.getByLabel(t("admin-cash:reason"), { exact: true }).fill("فكة");
    await adminPage.getByRole("button", { name: t("admin-cash:next"), exact: true }).click();
    const ask = adminPage.getByRole("alertdialog");
    await expect(ask).toContainText("10");
    await expectAccessible(adminPage);
    await ask.getByRole("button", { name: t("admin-cash:next"), exact: true }).click();
    await expect(adminPage.getByText(t("admin-cash:none"))).toBeVisible();
    const shift = adminPage.getByRole("row").filter({ hasText: amount });
    await shift.getByRole("link").click();
    await expect(adminPage).toHaveURL(/\/admin\/money\/cash\/.+/);
    await expect(adminPage.getByText("فكة")).toBeVisible();
    await expect(adminPage.getByText((await read()).reference)).toBeVisible();
    await expectAccessible(adminPage);
    await expectNoSidewaysScroll(adminPage);
  });
  await beside.close();
});
