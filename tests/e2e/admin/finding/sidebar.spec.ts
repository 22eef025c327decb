import { openAdminPage } from "../../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { openAdmin } from "../../support/open-admin.ts";
import { expect, test } from "../../support/shop-test.ts";

test("FD02 FD03 the sidebar begins with twelve lines, remembers what was opened, and leads a phone's strip with what is used", {
  tag: "@matrix",
}, async ({ page, context, t, language }) => {
  await openAdmin(context);
  await openAdminPage(page, "/admin/orders");
  const sidebar = page.getByRole("navigation", { name: t("admin:navigation") });
  const isPhone = language === "ar";
  const groups = sidebar.locator("details");
  const group = (name: "money" | "shop") => groups.filter({ hasText: t(`admin:groups.${name}`) });
  const all = sidebar.getByRole("button", { name: t("admin:allPages"), exact: true });
  const openAll = async () => {
    if (isPhone) await all.click();
    await expect(groups.first()).toBeVisible();
  };

  await openAll();
  await expect(groups).toHaveCount(4);
  const lines = sidebar.locator("details").locator("summary, a").filter({ visible: true });
  expect(await lines.count()).toBeLessThanOrEqual(12);
  const screen = page.viewportSize();
  const last = await lines.last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0), "all of them on the first screen").toBeLessThanOrEqual(
    screen?.height ?? 0,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await group("money").locator("summary").click();
  await group("money")
    .getByRole("link", { name: t("admin:links.vat"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/admin\/money\/vat$/);
  if (isPhone) await expect(groups.first()).toBeHidden();
  await expect(
    sidebar.locator('[aria-current="page"]').filter({ visible: true }),
    "one page is the one that is shown",
  ).toHaveText(t("admin:links.vat"));
  await openAdminPage(page, "/admin/money/vat");
  await openAll();
  await expect(group("money")).toHaveAttribute("open");
  await expect(group("shop")).not.toHaveAttribute("open");

  await group("money").locator("summary").click();
  await openAdminPage(page, "/admin/money/vat");
  await openAll();
  await expect(group("money"), "closed, it says which of its pages is shown").not.toHaveAttribute("open");
  await expect(group("money").locator("summary")).toContainText(t("admin:links.vat"));

  if (isPhone) {
    await page.keyboard.press("Escape");
    await openAdminPage(page, "/admin/breeds");
    const strip = sidebar.getByRole("link");
    await expect(strip.first()).toHaveText(t("admin:links.vat"));
    expect((await strip.allTextContents()).slice(1, 3).join()).toContain(t("admin:links.orders"));
  }
});
