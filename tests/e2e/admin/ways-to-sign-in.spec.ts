import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import {
  muteOrders,
  openAdminPage,
  openPanel,
  openPersonMenu,
  toast,
} from "#tests/e2e/support/admin-page.ts";
import { endProof } from "#tests/e2e/support/end-waits.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/e2e/support/looks/page-checks.ts";
import { newAdmin, type StaffLogin } from "#tests/e2e/support/new-admin.ts";
import { openAdmin } from "#tests/e2e/support/open-admin.ts";
import { own } from "#tests/e2e/support/own-rows.ts";
import { expect, test } from "#tests/e2e/support/shop-test.ts";
import type { Words } from "#tests/e2e/support/words.ts";

const STEP_MS = 30_000;
const codeOf = (key: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * STEP_MS });

async function givePassword(page: Page, t: Words, { email, password }: StaffLogin): Promise<void> {
  await page.goto("/admin/login");
  await page.getByLabel(t("admin:login.email")).fill(email);
  await page.getByLabel(t("admin:login.password")).fill(password);
  await page.getByRole("button", { name: t("admin:login.submit") }).click();
}

async function giveCode(page: Page, t: Words, code: string): Promise<void> {
  await page.getByLabel(t("admin:login.code")).fill(code);
  await page.getByRole("button", { name: t("admin:login.submit") }).click();
}

async function signOut(page: Page, t: Words): Promise<void> {
  await openPersonMenu(page, t);
  await page.getByRole("button", { name: t("admin:signOut") }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
}

test.describe("ways into the desk", () => {
  test.beforeEach(({ page }) => muteOrders(page));

  test("a second factor is set up, asked for, taken once, and replaced by a recovery code", {
    tag: "@matrix",
  }, async ({ page, t }) => {
    // Four sign-ins and every screen looked at.
    test.slow();
    const login = await newAdmin();
    await givePassword(page, t, login);
    await expect(page).toHaveURL(/\/admin\/financial$/);
    await openAdminPage(page, "/admin/security");
    const card = page.getByRole("region", { name: t("admin-people:security.factor.title") });
    let key = "";
    let codes: string[] = [];
    let used = "";

    await test.step("SD01 SD03 the app's key is shown as picture and text, a code of it switches it on", async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await card.getByRole("button", { name: t("admin-people:security.factor.begin") }).click();
      await expect(card.getByRole("img", { name: t("admin-people:security.factor.scan") })).toBeVisible();
      key = (await card.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? "";
      await card.getByLabel(t("admin-people:security.factor.code")).fill("12");
      await card
        .getByRole("button", { name: t("admin-people:security.factor.confirm"), exact: true })
        .click();
      await expect(card.getByText(t("refusals:second_factor_wrong"))).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await card.getByLabel(t("admin-people:security.factor.code")).fill(codeOf(key, 0));
      await card
        .getByRole("button", { name: t("admin-people:security.factor.confirm"), exact: true })
        .click();
      const list = page.getByRole("region", { name: t("admin-people:security.codes.title") });
      await expect(list.getByRole("heading")).toBeFocused();
      codes = await list.getByRole("listitem").allInnerTexts();
      expect(new Set(codes).size).toBe(10);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step("SD02 the sign-in asks for a code, and the same code never opens twice", async () => {
      await signOut(page, t);
      await givePassword(page, t, login);
      await expect(page.getByLabel(t("admin:login.code"))).toBeFocused();
      await expect(page.getByLabel(t("admin:login.password"))).toBeHidden();
      await expectAccessible(page);
      // The next step's: the present one was spent by setting it up.
      used = codeOf(key, 1);
      await giveCode(page, t, used);
      await expect(page).toHaveURL(/\/admin\/financial$/);
      await signOut(page, t);
      await givePassword(page, t, login);
      await giveCode(page, t, used);
      await expect(page.getByText(t("refusals:second_factor_used")).first()).toBeVisible();
    });

    await test.step("SD03 a recovery code opens it without the phone, once", async () => {
      await giveCode(page, t, (codes[0] ?? "").toLowerCase().replaceAll("-", " "));
      await expect(page).toHaveURL(/\/admin\/financial$/);
      await openAdminPage(page, "/admin/security");
      await expect(card).toContainText(t("admin-people:security.factor.left", { count: 9 }));
      await expectAccessible(page);
    });
  });

  test("SD08 a bank account asks again who sits there, and goes on with what was typed", {
    tag: "@matrix",
  }, async ({ page, context, t }) => {
    const login = await openAdmin(context);
    await endProof(login.email);
    await openAdminPage(page, "/admin/financial");
    const form = await openPanel(page, t("admin-settings:banks.addHeading"));
    const name = own();
    await form.getByLabel(t("admin-settings:banks.iban")).fill("SA03 8000 0000 6080 1016 7519");
    await form.getByLabel(t("admin-settings:banks.bankName")).fill(name);
    await form.getByLabel(t("admin-settings:banks.beneficiaryName")).fill("كبش");
    await form.getByRole("button", { name: t("admin-settings:banks.add"), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: t("admin:proof.title") });
    const password = dialog.getByLabel(t("admin:proof.password"));
    await expect(password).toBeFocused();
    await expectAccessible(page);
    await password.fill("not the password");
    await password.press("Enter");
    await expect(dialog.getByText(t("refusals:password_wrong"))).toBeVisible();

    await test.step("giving up changes nothing, and keeps what was typed", async () => {
      await dialog.getByRole("button", { name: t("common:cancel") }).click();
      await expect(toast(page, t("refusals:reauth_required"))).toBeVisible();
      await expect(form.getByLabel(t("admin-settings:banks.bankName"))).toHaveValue(name);
    });

    await form.getByRole("button", { name: t("admin-settings:banks.add"), exact: true }).click();
    await password.fill(login.password);
    await dialog.getByRole("button", { name: t("admin:proof.confirm") }).click();
    await expect(toast(page, t("admin-settings:banks.added"))).toBeVisible();
    await expect(form.getByLabel(t("admin-settings:banks.bankName"))).toHaveValue("");
    const row = page
      .getByRole("listitem")
      .filter({ has: page.locator("textarea").filter({ hasText: name }) });
    await expect(row).toBeVisible();

    await test.step("within ten minutes nobody is asked again", async () => {
      await row.getByRole("button", { name: t("admin-settings:banks.deleteAction", { name }) }).click();
      await page.getByRole("button", { name: t("common:delete"), exact: true }).click();
      await expect(toast(page, t("admin-settings:banks.deleted"))).toBeVisible();
      await expect(row).toHaveCount(0);
    });
  });

  test("SD06 SD11 the own page changes the password and shows where one is signed in", {
    tag: "@matrix",
  }, async ({ page, context, t }) => {
    const login = await openAdmin(context);
    await openAdminPage(page, "/admin");
    await openPersonMenu(page, t);
    await page
      .locator("#person-menu")
      .getByRole("link", { name: t("admin:account") })
      .click();
    await expect(
      page.getByRole("heading", { level: 1, name: t("admin-people:security.title") }),
    ).toBeVisible();
    const devices = page.getByRole("list", { name: t("admin-people:security.devices.title") });
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    await expect(devices).toContainText(t("admin-people:security.devices.this"));

    const current = page.getByLabel(t("admin-people:security.password.current"));
    const next = page.getByLabel(t("admin-people:security.password.next"));
    const save = page.getByRole("button", { name: t("admin-people:security.password.save") });
    await current.fill(login.password);
    await next.fill("password123");
    await save.click();
    await expect(page.getByText(t("common:fieldErrors.passwordCommon")).first()).toBeVisible();
    await expect(current).toHaveValue(login.password);
    await expectAccessible(page);
    await next.fill("another long password");
    await save.click();
    await expect(toast(page, t("admin-people:security.password.saved"))).toBeVisible();
    await expect(current).toHaveValue("");
    await signOut(page, t);
    await givePassword(page, t, { ...login, password: "another long password" });
    await expect(page).toHaveURL(/\/admin\/financial$/);
  });
});
