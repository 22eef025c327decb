import { randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { editInline, flipInline, openAdminPage, openPanel, toast } from "../support/admin-page.ts";
import { placeOrder, signIn } from "../support/customer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { openAdmin } from "../support/open-admin.ts";
import { chooseAnimal, openWizard } from "../support/order-journey.ts";
import { expect, test } from "../support/shop-test.ts";
import { change } from "../support/storefront.ts";

/** A Saudi IBAN of Al Rajhi with right check digits (ISO 13616), another one each time. */
function rajhiIban(): string {
  const account = `80${String(randomInt(1_000_000_000)).padStart(18, "0")}`;
  const check = 98n - (BigInt(`${account}281000`) % 97n);
  return `SA${String(check).padStart(2, "0")}${account}`;
}

const inFours = (iban: string) => iban.replace(/(.{4})(?=.)/g, "$1 ");

function accountRow(page: Page, list: string, bankName: string): Locator {
  return page
    .getByRole("list", { name: list, exact: true })
    .getByRole("listitem")
    .filter({ has: page.locator("textarea").filter({ hasText: bankName }) });
}

test.describe("financial settings at the desk", () => {
  test("AF01 a share is saved when its field is left; a wrong VAT is refused in words and not kept", {
    tag: "@matrix",
  }, async ({ page, context, t }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/financial");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const commission = page.getByLabel(t("admin-settings:keys.platform_flat_commission.label"), {
      exact: true,
    });
    // Only settling with breeders reads it, so that no order of a journey beside costs more; another may write it too.
    await expect(async () => {
      const amount = `${randomInt(11, 90)}.5`;
      await editInline(commission, amount, t);
      await openAdminPage(page, "/admin/financial");
      await expect(commission).toHaveValue(amount, { timeout: 1_000 });
    }).toPass();

    const vat = page.getByLabel(t("admin-settings:keys.vat_percent.label"), { exact: true });
    await expect(vat).toHaveValue("15");
    await vat.fill("101");
    await vat.blur();
    await expect(vat).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(t("common:fieldErrors.between", { min: "0", max: "100" }))).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(vat).toHaveValue("15");
  });
});

test.describe("the application fee", () => {
  // It is never changed here: journeys beside quote prices in the same shop.
  test("R06 W10 the fee of the desk is the one in the wizard's breakdown; what is no amount is refused", {
    tag: "@matrix",
  }, async ({ page, context, t, journey }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/financial");
    const field = page.getByLabel(t("admin-settings:keys.application_fee_halalas.label"), { exact: true });
    const fee = await field.inputValue();
    expect(Number(fee)).toBeGreaterThan(0);
    const example = page.getByRole("region", { name: t("admin-settings:financial.example") });
    const amountOf = (part: Locator, label: string) =>
      part.locator("dl > div").filter({ hasText: label }).locator("dd");
    await expect(amountOf(example, t("admin-settings:financial.exampleFee"))).toContainText(fee);
    await field.fill("free");
    await field.blur();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(
      page.getByText(t("common:fieldErrors.moneyBetween", { min: "0", max: "1,000,000" })),
    ).toBeVisible();

    await openWizard(journey);
    await chooseAnimal(journey, "naemi", "jadha");
    await page
      .getByRole("navigation", { name: t("wizard:bar.label") })
      .getByRole("button", { name: t("wizard:bar.total") })
      .click();
    const breakdown = page.getByRole("dialog", { name: t("wizard:bar.breakdown") });
    await expect(amountOf(breakdown, t("orders:lines.appFee"))).toContainText(fee);
    await expectAccessible(page);
  });
});

test.describe("bank accounts at the desk", () => {
  test("AF06 OD10 an account is added, and customers see it while it is active", { tag: "@matrix" }, async ({
    page,
    context,
    browser,
    extraHTTPHeaders,
    t,
    language,
  }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/financial");
    const form = await openPanel(page, t("admin-settings:banks.addHeading"));
    const add = form.getByRole("button", { name: t("admin-settings:banks.add") });
    const iban = rajhiIban();
    const ibanField = form.getByLabel(t("admin-settings:banks.iban"), { exact: true });
    const bankField = form.getByLabel(t("admin-settings:banks.bankName"), { exact: true });
    const beneficiary = `Kabsh ${randomInt(1_000_000)}`;
    const name = `مصرف الراجحي ${randomInt(1_000_000)}`;
    const wrong = `${iban.slice(0, -1)}${(Number(iban.at(-1)) + 1) % 10}`;

    await test.step("AF07 AF10 it needs bank, beneficiary and an IBAN that holds", async () => {
      await add.click();
      await expect(form.getByText(t("common:fieldErrors.required")).first()).toBeVisible();
      await ibanField.fill(wrong);
      await bankField.fill(name);
      await form.getByLabel(t("admin-settings:banks.beneficiaryName"), { exact: true }).fill(beneficiary);
      await add.click();
      await expect(form.getByText(t("common:fieldErrors.iban"))).toBeVisible();
      await expect(ibanField).toHaveValue(wrong);
    });

    const row = accountRow(page, t("admin-settings:banks.title"), name);
    await test.step("AF09 an IBAN pasted in small letters and with blanks is taken, and names its bank", async () => {
      await ibanField.fill(inFours(iban).toLowerCase());
      await bankField.fill("");
      const bank = language === "ar" ? "مصرف الراجحي" : "Al Rajhi Bank";
      await expect(form.getByText(t("admin-settings:banks.hint", { bank }))).toBeVisible();
      await form
        .getByRole("button", { name: t("admin-settings:banks.useHint", { bank: "مصرف الراجحي" }) })
        .click();
      await expect(bankField).toHaveValue("مصرف الراجحي");
      await bankField.fill(name);
      await add.click();
      await expect(toast(page, t("admin-settings:banks.added"))).toBeVisible();
      await expect(row.getByLabel(t("admin-settings:banks.iban"), { exact: true })).toHaveValue(
        inFours(iban),
      );
    });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const customer = await browser.newContext({
      baseURL: process.env.SHOP_URL ?? "",
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    });
    await customer.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
    const phone = newPhone();
    await signIn(customer, phone);
    const order = await placeOrder(customer, phone);
    const shop = await customer.newPage();
    const shown = shop.getByText(beneficiary);
    const reads = (count: number) =>
      expect(async () => {
        await shop.goto(`/orders/${order}?pay=1`);
        await expect(shop.getByRole("dialog")).toBeVisible();
        await expect(shop.getByRole("dialog").locator(shown)).toHaveCount(count, { timeout: 1_000 });
      }).toPass();
    await reads(1);
    await expect(shop.getByRole("dialog").getByText(inFours(iban))).toBeVisible();

    const active = row.getByRole("switch", { name: t("admin-settings:banks.active") });
    await flipInline(page, active);
    await expect(active).not.toBeChecked();
    await reads(0);
    await flipInline(page, active);
    await reads(1);

    await row.getByRole("button", { name: t("admin-settings:banks.deleteAction", { name }) }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("common:delete") })
      .click();
    await expect(toast(page, t("admin-settings:banks.deleted"))).toBeVisible();
    await expect(row).toHaveCount(0);
    await reads(0);
    await customer.close();
  });

  test("OD10 accounts stand for customers in the order that the desk gave them", { tag: "@matrix" }, async ({
    page,
    context,
    t,
    admin,
  }) => {
    await openAdmin(context);
    const [first, second] = [`Bank ${randomInt(1_000_000)}`, `Bank ${randomInt(1_000_000)}`];
    const ids: unknown[] = [];
    for (const bankName of [first, second]) {
      const account = { bankName, beneficiaryName: "Kabsh", iban: rajhiIban() };
      ids.push((await change(admin, "post", "/api/admin/bank-accounts", account)).id);
    }
    const order = async () => {
      const { bankAccounts } = await (await context.request.get("/api/bank-accounts")).json();
      return (bankAccounts as { bankName: string }[])
        .map(({ bankName }) => bankName)
        .filter((bankName) => [first, second].includes(bankName));
    };
    await expect.poll(order).toEqual([first, second]);
    await openAdminPage(page, "/admin/financial");
    const up = page.getByRole("button", { name: t("admin:arrange.up", { name: second }) });
    // An account that a journey beside added can stand between the two.
    await expect(async () => {
      await up.click();
      await expect.poll(order, { timeout: 2_000 }).toEqual([second, first]);
    }).toPass();
    for (const id of ids) await change(admin, "delete", `/api/admin/bank-accounts/${id}`);
  });
});
