import { Secret, TOTP } from "otpauth";
import { flipInline, muteOrders, openAdminPage, toast } from "#tests/e2e/support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/e2e/support/looks/page-checks.ts";
import { newAdmin } from "#tests/e2e/support/new-admin.ts";
import { openAdmin } from "#tests/e2e/support/open-admin.ts";
import { test } from "#tests/e2e/support/own-shop.ts";
import { expect } from "#tests/e2e/support/shop-test.ts";

test.use({ shopOf: import.meta.url });

test("SD04 SD05 a shop that demands a second factor asks for it first; a colleague takes it away again", {
  tag: "@matrix",
}, async ({ page, context, browser, baseURL, t, language }) => {
  test.slow();
  await muteOrders(page);
  const login = await newAdmin();
  await openAdmin(context);
  await openAdminPage(page, "/admin/settings#security");
  await flipInline(page, page.getByLabel(t("admin-settings:keys.second_factor_demanded.label")));

  const beside = await browser.newContext({ baseURL });
  await beside.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
  const other = await beside.newPage();
  await muteOrders(other);
  await other.goto("/admin/login?next=%2Fadmin%2Fusers");
  await other.getByLabel(t("admin:login.email")).fill(login.email);
  await other.getByLabel(t("admin:login.password")).fill(login.password);
  await other.getByRole("button", { name: t("admin:login.submit") }).click();
  await expect(other).toHaveURL(/\/admin\/second-factor/);

  await test.step("SD04 nothing else is open before", async () => {
    await other.goto("/admin/orders");
    await expect(other).toHaveURL(/\/admin\/second-factor\?next=%2Fadmin%2Forders/);
    const answer = await beside.request.get("/api/admin/orders");
    expect([answer.status(), (await answer.json()).code]).toEqual([403, "second_factor_needed"]);
    await expectAccessible(other);
  });

  await test.step("S13 its page has the footer as every other", async () => {
    await expect(other.getByRole("contentinfo")).toHaveCount(1);
  });

  await test.step("SD04 set up, it leads to where one wanted to go", async () => {
    await other.getByRole("button", { name: t("admin-people:security.factor.begin") }).click();
    const key = (await other.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? "";
    await expectAccessible(other);
    await expectNoSidewaysScroll(other);
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
    await other.getByLabel(t("admin-people:security.factor.code")).fill(code);
    await other.getByRole("button", { name: t("admin-people:security.factor.confirm"), exact: true }).click();
    await expect(other.getByRole("listitem")).toHaveCount(10);
    await other.getByRole("link", { name: t("admin-people:security.first.continue") }).click();
    await expect(other).toHaveURL(/\/admin\/orders/);
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  });

  await test.step("SD05 a colleague resets it, which signs the person out", async () => {
    await openAdminPage(page, "/admin/users");
    await page
      .getByRole("button", { name: t("admin-people:users.resetFactor", { email: login.email }) })
      .click();
    await page.getByRole("button", { name: t("admin-people:users.resetFactorDo"), exact: true }).click();
    await expect(toast(page, t("admin-people:users.resetFactorDone"))).toBeVisible();
    await other.reload();
    await expect(other).toHaveURL(/\/admin\/login/);
  });
  await beside.close();
});
