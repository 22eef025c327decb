import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { ADMIN_PAGES, opensTo } from "#app/features/admin-shell/rules/admin-pages.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import { SHIPPED_ROLES } from "#tests/support/samples/shipped-roles.ts";
import { muteOrders, openAdminPage, toast } from "../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newStaff } from "../support/new-admin.ts";
import { openAdmin } from "../support/open-admin.ts";
import { expect, test } from "../support/shop-test.ts";
import { wordsOf } from "../support/words.ts";

/** Signs in by the form, as a person does. */
async function enter(page: Page, ...roles: string[]): Promise<void> {
  const { email, password } = await newStaff(...roles);
  await page.goto("/admin/login");
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form:has(input[name="password"]) button[type="submit"]').click();
}

/** The groups hold each page once, open or closed; the strip of phones has the same again. */
const sidebar = (page: Page, label: string) =>
  page.getByRole("navigation", { name: label }).locator("details a");
const addresses = (links: ReturnType<typeof sidebar>) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));

test("RO11 AF05 an accountant reads the financial page and can change nothing on it", {
  tag: "@matrix",
}, async ({ page, t }) => {
  await muteOrders(page);
  await enter(page, "accountant");
  await expect(page).toHaveURL(/\/admin\/financial/);
  await expect(page.getByText(t("admin:readOnly"))).toBeVisible();
  expect(wordsOf("en")("admin:readOnly")).toContain("Insufficient permissions");
  const controls = page.locator("main :is(input, select, textarea, button)");
  expect(await controls.count()).toBeGreaterThan(10);
  await expect(page.locator("main :is(input, select, textarea, button):enabled")).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step("RO12 sees what may be seen, in the sidebar, the palette and by keys", async () => {
    const may = (permission: Permission) => SHIPPED_ROLES.accountant.some((each) => each === permission);
    const seen = ADMIN_PAGES.filter(({ needs }) => opensTo(needs, may));
    const shown = seen.map(({ to }) => to);
    expect(shown).toEqual(expect.arrayContaining(["/admin", "/admin/money", "/admin/financial"]));
    expect(shown).not.toContain("/admin/content");
    expect(await addresses(sidebar(page, t("admin:navigation")))).toEqual(shown);
    await openAdminPage(page, "/admin/financial");
    await page.keyboard.press("g");
    await page.keyboard.press("c");
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: t("admin:palette.title") });
    await expect(palette.getByRole("option")).toHaveText(seen.map(({ text }) => t(`admin:links.${text}`)));
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/admin\/financial$/);
  });

  await test.step("RO12 reads the figures, and elsewhere why a page stays closed", async () => {
    await openAdminPage(page, "/admin");
    await expect(page.getByRole("heading", { name: t("admin:overview.byDay") })).toBeVisible();
    await page.goto("/admin/content");
    await expect(page.locator("main").getByText(t("refusals:not_allowed"))).toBeVisible();
    await expectAccessible(page);
  });
});

test("RO12 a shift begins at what waits, without a figure of sales; a content editor at the content", {
  tag: "@matrix",
}, async ({ page, t }) => {
  await muteOrders(page);
  await enter(page, "shift");
  await expect(page).toHaveURL(/\/admin(\?|$)/);
  await expect(page.getByRole("heading", { name: t("admin:overview.waiting") })).toBeVisible();
  await expect(page.getByText(t("admin:overview.commission"))).toHaveCount(0);
  await expect(page.getByRole("heading", { name: t("admin:overview.byDay") })).toHaveCount(0);
  await expectAccessible(page);

  await page.context().clearCookies({ name: /staff/ });
  await enter(page, "content");
  await expect(page).toHaveURL(/\/admin\/content/);
  await expect
    .poll(() => addresses(sidebar(page, t("admin:navigation"))))
    .toEqual(["/admin/content", "/admin/security"]);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/content/);
});

test("RO13 an admin makes a role by ticks and gives it, and its holder may at once", {
  tag: "@matrix",
}, async ({ page, context, browser, baseURL, language, t }) => {
  await openAdmin(context);
  await muteOrders(page);
  const tag = randomUUID().slice(0, 8);
  const [name, nameEn] = [`مدقق ${tag}`, `Checker ${tag}`];
  const shown = language === "ar" ? name : nameEn;
  const clerk = await newStaff("content");
  const other = await browser.newContext({ baseURL });
  const entered = await other.request.post("/api/admin/login", {
    data: clerk,
    headers: { origin: baseURL ?? "" },
  });
  expect(entered.status()).toBe(200);

  await openAdminPage(page, "/admin/users");
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: t("admin-roles:new") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("admin-roles:name"), { exact: true }).fill(name);
  await dialog.getByLabel(t("admin-roles:nameEn"), { exact: true }).fill(nameEn);
  await dialog.getByRole("button", { name: t("admin-roles:create") }).click();
  await expect(dialog.getByText(t("common:fieldErrors.required"))).toBeVisible();
  const tick = (key: string) => dialog.getByLabel(t(`admin-roles:permissions.${key}`), { exact: true });
  await tick("reviews.moderate").check();
  await expect(tick("reviews.read"), "whoever changes sees").toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("admin-roles:create") }).click();
  await expect(toast(page, t("admin-roles:created"))).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: shown }) });
  await expect(card).toContainText(t("admin-roles:permissions.reviews.moderate"));
  expect((await other.request.get("/api/admin/reviews")).status()).toBe(403);
  const held = page
    .getByRole("row")
    .filter({ hasText: clerk.email })
    .getByLabel(shown, { exact: true })
    .filter({ visible: true });
  await held.click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("admin-roles:giveRole") })
    .click();
  await expect(toast(page, t("admin-people:users.updated"))).toBeVisible();
  await expect(held).toBeChecked();
  expect((await other.request.get("/api/admin/reviews")).status()).toBe(200);

  await test.step("RO07 is changed, and deleted once nobody holds it", async () => {
    const erase = card.getByRole("button", { name: t("admin-roles:deleteOne", { name: shown }) });
    await expect(erase).toHaveCount(0);
    await card.getByRole("button", { name: t("admin-roles:editOne", { name: shown }) }).click();
    await tick("reviews.read").uncheck();
    await expect(tick("reviews.moderate"), "without seeing nothing is changed").not.toBeChecked();
    await tick("audit.read").check();
    await dialog.getByRole("button", { name: t("admin-roles:save") }).click();
    await expect(toast(page, t("admin-roles:saved"))).toBeVisible();
    expect((await other.request.get("/api/admin/reviews")).status()).toBe(403);
    expect((await other.request.get("/api/admin/audit")).status()).toBe(200);

    await held.click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("admin-roles:takeRole") })
      .click();
    await expect(held).not.toBeChecked();
    await erase.click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("admin-roles:delete") })
      .click();
    await expect(toast(page, t("admin-roles:deleted"))).toBeVisible();
    await expect(card).toHaveCount(0);
  });
  await other.close();
});
