import type { Locator, Page } from "@playwright/test";
import { editInline, flipInline, openAdminPage, toast } from "../support/admin-page.ts";
import { placeOrder } from "../support/customer.ts";
import { unfold } from "../support/looks/folds.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { openAdmin } from "../support/open-admin.ts";
import { chooseAnimal, openWizard } from "../support/order-journey.ts";
import { expect, test } from "../support/own-shop.ts";

test.use({ shopOf: import.meta.url });

test.describe.configure({ mode: "serial" });

/** The amount that stands beside a label in a list of amounts. */
const amountOf = (part: Page | Locator, label: string) =>
  part.locator("dl > div").filter({ hasText: label }).locator("dd");

test("AF01 R06 W10 the application fee is changed and switched off at the desk, and orders follow from then on", {
  tag: "@matrix",
}, async ({ page, context, t, language, beside }) => {
  await openAdmin(context);
  await openAdminPage(page, "/admin/financial");
  const label = (key: "fee" | "shown") =>
    t(`admin-settings:keys.application_fee_${key === "fee" ? "halalas" : "shown"}.label`);
  const fee = page.getByLabel(label("fee"), { exact: true });
  const shown = page.getByRole("switch", { name: label("shown") });
  const example = page.getByRole("region", { name: t("admin-settings:financial.example") });
  await expect(fee).toHaveValue("30");
  await expect(shown).toBeChecked();
  await editInline(fee, "47.5", t);
  await expect(amountOf(example, t("admin-settings:financial.exampleFee"))).toContainText("47.50");

  const customer = await beside.customer();
  await customer.context.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
  const shop = await customer.context.newPage();
  const journey = { page: shop, t, language };
  const bar = shop.getByRole("navigation", { name: t("wizard:bar.label") });
  const breakdown = shop.getByRole("dialog", { name: t("wizard:bar.breakdown") });
  const feeLine = t("orders:lines.appFee");

  await openWizard(journey);
  await chooseAnimal(journey, "naemi", "jadha");
  await bar.getByRole("button", { name: t("wizard:bar.total") }).click();
  await expect(amountOf(breakdown, feeLine)).toContainText("47.50");
  const charged = await placeOrder(customer.context, customer.phone);
  await shop.goto(`/orders/${charged}`);
  await unfold(shop, t("orders:stage.whole"));
  await expect(amountOf(shop, feeLine).first()).toContainText("47.50");

  await flipInline(page, shown);
  await expect(shown).not.toBeChecked();
  await expect(amountOf(example, t("admin-settings:financial.exampleFee"))).toHaveCount(0);
  await page.reload();
  await expect(shown).not.toBeChecked();
  await expectNoSidewaysScroll(page);
  const free = await placeOrder(customer.context, customer.phone);
  await shop.goto(`/orders/${free}`);
  await unfold(shop, t("orders:stage.whole"));
  await expect(amountOf(shop, t("orders:lines.meat")).first()).toBeVisible();
  await expect(amountOf(shop, feeLine)).toHaveCount(0);
  await shop.goto(`/orders/${charged}`);
  await unfold(shop, t("orders:stage.whole"));
  await expect(amountOf(shop, feeLine).first(), "what was agreed stays").toContainText("47.50");
});

test("AF02 AF03 AF04 reset asks first, then every financial setting is at its default and the others are not", {
  tag: "@matrix",
}, async ({ page, context, t }) => {
  await openAdmin(context);
  await openAdminPage(page, "/admin/financial");
  const field = (key: string) => page.getByLabel(t(`admin-settings:keys.${key}.label`), { exact: true });
  await editInline(field("breeder_fee_percent"), "7.5", t);
  await editInline(field("restaurant_fee_percent"), "9", t);
  await editInline(field("minimum_order_halalas"), "250", t);
  await test.step("CB08 what cannot be paid with is no switch, and says what it needs", async () => {
    for (const method of ["card", "bank_transfer"] as const) {
      const name = t(`admin-settings:financial.methods.${method}`);
      await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    }
    await expect(page.getByText(t("admin-settings:financial.methodStates.needs_gateway"))).toBeVisible();
    const cash = page.getByRole("button", { name: t("admin-settings:financial.methods.cash"), exact: true });
    await expect(cash).toHaveAttribute("aria-pressed", "false");
    const setUp = page.getByRole("link", { name: t("admin-settings:financial.setUp"), exact: true });
    await expect(setUp).toHaveAttribute("href", "#gateways");
  });

  const reset = page.getByRole("button", { name: t("admin-settings:financial.reset") });
  const question = page.getByRole("alertdialog", { name: t("admin-settings:financial.resetAsk") });
  await reset.click();
  await expectAccessible(page);
  await question.getByRole("button", { name: t("common:cancel") }).click();
  await expect(question).toBeHidden();
  await expect(field("breeder_fee_percent")).toHaveValue("7.5");
  await reset.click();
  await question.getByRole("button", { name: t("admin-settings:financial.reset") }).click();
  await expect(toast(page, t("admin-settings:financial.resetDone"))).toBeVisible();
  for (const isRead of ["at once", "after a reload"]) {
    if (isRead === "after a reload") await page.reload();
    await expect(field("breeder_fee_percent"), isRead).toHaveValue("5");
    await expect(field("restaurant_fee_percent"), isRead).toHaveValue("5");
    await expect(field("minimum_order_halalas"), isRead).toHaveValue("100");
    await expect(field("platform_flat_commission"), isRead).toHaveValue("10");
    await expect(field("vat_percent"), isRead).toHaveValue("15");
    await expect(field("application_fee_halalas"), isRead).toHaveValue("30");
  }
  await expectAccessible(page);
});
