import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { muteOrders, openAdminPage, openPersonMenu } from "../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newAdmin, type StaffLogin } from "../support/new-admin.ts";
import { openAdmin } from "../support/open-admin.ts";
import { expect, test } from "../support/shop-test.ts";
import type { Words } from "../support/words.ts";

const PAGES = [
  "/admin",
  "/admin/orders",
  "/admin/restaurants",
  "/admin/cooking-types",
  "/admin/breeders",
  "/admin/breeds",
  "/admin/financial",
  "/admin/content",
  "/admin/customers",
  "/admin/users",
  "/admin/settings",
];

const OTHERS = ["/admin/reviews", "/admin/audit", "/admin/security", "/admin/second-factor"];

async function signIn(page: Page, t: Words, { email, password }: StaffLogin): Promise<void> {
  await page.getByLabel(t("admin:login.email")).fill(email);
  await page.getByLabel(t("admin:login.password")).fill(password);
  await page.getByRole("button", { name: t("admin:login.submit") }).click();
}

test.describe("the admin's frame", () => {
  test("A04 A06 every page sends a visitor to the sign-in before it shows anything", async ({
    page,
    request,
  }) => {
    for (const address of [...PAGES, `/admin/orders/${randomUUID()}`, ...OTHERS]) {
      const answer = await request.get(address, { maxRedirects: 0 });
      expect([address, answer.status()]).toEqual([address, 302]);
      expect(answer.headers().location).toContain("/admin/login");
      expect(await answer.text()).toBe("");
    }
    await page.goto("/admin/breeders");
    await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fbreeders$/);
  });

  test("A01 A09 A11 signing in leads to the financial page, with nothing kept that a script can read", async ({
    page,
    context,
    t,
  }) => {
    await muteOrders(page);
    await page.goto("/admin/login");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await signIn(page, t, await newAdmin());
    await expect(page).toHaveURL(/\/admin\/financial$/);
    await expect(page.getByText(t("admin:signedIn"))).toBeVisible();
    expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([
      [],
      [],
    ]);
    expect(await page.evaluate(() => document.cookie)).not.toContain("kabsh_staff");
    const [cookie] = (await context.cookies()).filter(({ name }) => name === "kabsh_staff");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict" });

    await test.step("A07 X20 signing out in one tab closes the other", async () => {
      const other = await context.newPage();
      await other.goto("/admin/breeds");
      await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
      await openPersonMenu(page, t);
      await page.getByRole("button", { name: t("admin:signOut") }).click();
      await expect(page).toHaveURL(/\/admin\/login$/);
      await expect(page.getByText(t("admin:signedOut"))).toBeVisible();
      await other.bringToFront();
      await expect(other).toHaveURL(/\/admin\/login/);
    });
  });

  test("A02 A03 S11 the sidebar leads to every page, in a strip on a phone, and the side menu leads home", async ({
    page,
    context,
    t,
    language,
  }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/financial");
    const sidebar = page.getByRole("navigation", { name: t("admin:navigation") });
    const links = await sidebar
      .locator("a")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    for (const page of PAGES) expect(links).toContain(page);
    const [first, second] = [sidebar.getByRole("link").nth(0), sidebar.getByRole("link").nth(1)];
    const [a, b] = [await first.boundingBox(), await second.boundingBox()];
    const isStrip = a !== null && b !== null && Math.abs(a.y - b.y) < 2;
    expect(isStrip, "side by side on a phone, one under the other on a desk").toBe(language === "ar");

    await page.getByRole("button", { name: t("shell:menu.open") }).click();
    const menu = page.locator("#side-menu");
    await expect(menu.getByRole("link")).toHaveCount(1);
    await expect(menu.getByRole("link")).toHaveAttribute("href", "/");
  });

  test("A05 who has no role is told so and stays outside", { tag: "@matrix" }, async ({ page, t, admin }) => {
    const login = { email: `norole-${randomUUID()}@kabsh.test`, password: "a-long-password-for-tests" };
    const made = await admin.post("/api/admin-users", {
      data: { action: "create", ...login, role: "admin" },
    });
    const { user } = await made.json();
    await admin.post("/api/admin-users", { data: { action: "update_role", user_id: user.id, role: null } });
    await page.goto("/admin/login");
    await signIn(page, t, login);
    await expect(page.getByText(t("admin:denied.title"))).toBeVisible();
    await expect(page.getByText(t("admin:denied.text"))).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.goto("/admin/orders");
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByText(t("admin:denied.title"))).toBeVisible();
  });

  test("X05 X09 A13 a wrong password is a red message titled Error, in the page's language", async ({
    page,
    t,
  }) => {
    const { email, password } = await newAdmin();
    await page.goto("/admin/login?next=%2Fadmin%2Fusers");
    await page.waitForLoadState("domcontentloaded");
    await signIn(page, t, { email, password: "not the password" });
    await expect(page.getByText(t("common:error"), { exact: true })).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: t("refusals:wrong_credentials") })).toBeVisible();
    await expect(page.getByLabel(t("admin:login.email"))).toHaveValue(email);
    await expectAccessible(page, "main");
    await test.step("A04 the right one leads to where one was going", async () => {
      await signIn(page, t, { email, password });
      await expect(page).toHaveURL(/\/admin\/users$/);
    });
  });
});
