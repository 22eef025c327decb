import { randomInt } from "node:crypto";
import { editInline, openAdminPage, toast } from "../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { openAdmin } from "../support/open-admin.ts";
import { readOutbox } from "../support/outbox.ts";
import { expect, test } from "../support/shop-test.ts";

test.describe("settings at the desk", () => {
  test("S07 AU07 a register number is checked, shown in the footer at once, and given back", {
    tag: "@matrix",
  }, async ({ page, context, t }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/settings");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const label = t("admin-settings:keys.cr_number.label");
    const field = page.getByLabel(label, { exact: true });
    await test.step("LT08 a setting is found by its label, whichever section is open", async () => {
      await expect(field).toBeHidden();
      await page.getByRole("searchbox", { name: t("admin-settings:settings.search") }).fill(label);
      await expect(field).toBeVisible();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, "on one screen of a desktop, two of a phone").toBeLessThan(1_900);
      await expectAccessible(page);
    });
    await field.fill("12345");
    await field.blur();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(t("common:fieldErrors.crNumber")).first()).toBeVisible();

    // The other language's journey may write its own number in between.
    const shop = await context.newPage();
    await expect(async () => {
      const number = `10${randomInt(10_000_000, 99_999_999)}`;
      await editInline(field, number, t);
      await shop.goto("/");
      await expect(shop.getByRole("contentinfo")).toContainText(number, { timeout: 1_000 });
    }).toPass();
    await shop.close();

    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    const empty = t("admin-settings:settings.emptyValue");
    await page
      .getByRole("button", { name: t("admin-settings:settings.toDefault", { name: label, value: empty }) })
      .click();
    expect((await answered).ok()).toBe(true);
  });

  test("AU07 the maps key is typed unseen and none is shown; the default breeder is one of the shop's", {
    tag: "@matrix",
  }, async ({ page, context, t }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/settings#maps");
    const secret = page.getByLabel(t("admin-settings:keys.google_maps_api_key.label"), { exact: true });
    await expect(secret).toHaveAttribute("type", "password");
    await expect(secret).toHaveValue("");
    await expect(page.locator("#maps").getByText(t("admin-settings:settings.secret.unset"))).toBeVisible();
    const breeder = page.getByLabel(t("admin-settings:keys.default_breeder_id.label"), { exact: true });
    await expect(breeder).not.toHaveValue("");
    expect(await breeder.locator("option").count()).toBeGreaterThan(1);
  });

  test("HL04 the settings say what another breeder's prices change before the shop sells at them", {
    tag: "@matrix",
  }, async ({ page, context, admin, t }) => {
    const name = `Empty ${randomInt(1_000_000)}`;
    const added = await admin.post("/api/admin/breeders", { data: { name, commissionPercent: 5 } });
    const { id } = (await added.json()) as { id: string };
    await openAdmin(context);
    await openAdminPage(page, "/admin/settings#ordering");
    const breeder = page.getByLabel(t("admin-settings:keys.default_breeder_id.label"), { exact: true });
    const before = await breeder.inputValue();
    await breeder.selectOption(id);
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(name);
    await expect(question).toContainText("→ 0");
    await expectAccessible(page);
    await question.getByRole("button", { name: t("common:cancel") }).click();
    await expect(breeder).toHaveValue(before);
    await breeder.selectOption(id);
    await question.getByRole("button", { name: t("admin-catalog:breeders.makeDefault") }).click();
    await expect(page.getByText(t("refusals:breeder_without_prices")).first()).toBeVisible();
    await expect(breeder).toHaveValue(before);
    await admin.delete(`/api/admin/breeders/${id}`);
  });

  test("LM04 a limit is set at the desk, what is no number of times is refused, and the default comes back", {
    tag: "@matrix",
  }, async ({ page, context, t }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/settings#limits");
    const label = t("admin-settings:keys.limit_reviews_per_day.label");
    const field = page.getByLabel(label, { exact: true });
    // The other language's journey may stand between two values.
    const value = String(randomInt(20, 99));
    await field.fill("many");
    await field.blur();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await editInline(field, value, t);
    await page
      .getByRole("button", { name: t("admin-settings:settings.toDefault", { name: label, value: "10" }) })
      .click();
    await expect(field).toHaveValue("10");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("V04 a test message is answered for, and written where the page says", { tag: "@matrix" }, async ({
    page,
    context,
    t,
  }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/settings#messages");
    const field = page.getByLabel(t("admin-settings:settings.messages.phone"));
    const send = page.getByRole("button", { name: t("admin-settings:settings.messages.test") });
    await field.fill("0412345678");
    await send.click();
    await expect(page.getByText(t("common:fieldErrors.phone"))).toBeVisible();
    const phone = newPhone();
    await field.fill(phone.replace("+966", "0"));
    await send.click();
    await expect(toast(page, t("admin-settings:settings.messages.sentOutbox"))).toBeVisible();
    await expect.poll(() => readOutbox().filter(({ to }) => to === phone)).toHaveLength(1);
    await expectAccessible(page);
  });
});
