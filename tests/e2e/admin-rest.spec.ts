import { cutWire, openAdminPage, openPanel, toast } from "./support/admin-page.ts";
import { openDesk } from "./support/desk.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { expect, test } from "./support/shop-test.ts";

test.describe("restaurants at the desk", () => {
  test("AR01 AR02 each opens for editing and leads to its public page", async ({ page, context }) => {
    await openDesk(context);
    await openAdminPage(page, "/admin/restaurants");
    await expectAccessible(page);
    // New ones of other journeys go first.
    const edit = page.locator("main a[aria-expanded]").last();
    await expect(edit).toHaveAttribute("aria-expanded", "false");
    await edit.click();
    await expect(edit).toHaveAttribute("aria-expanded", "true");
    await edit.click();
    await expect(edit).toHaveAttribute("aria-expanded", "false");
    const address = await page
      .locator('main a[target="_blank"][href^="/restaurants/"]')
      .last()
      .getAttribute("href");
    expect((await context.request.get(address ?? "")).status()).toBe(200);
  });
});

test.describe("content at the desk", () => {
  test("AN01 X23 three tabs; an icon says that it was added and deleted", async ({ page, context, t }) => {
    await openDesk(context);
    await openAdminPage(page, "/admin/content?tab=icons");
    await expect(page.getByRole("tab")).toHaveCount(3);
    const name = `icon ${Date.now()}`;
    const form = await openPanel(page, t("admin-content:icons.addHeading"));
    await form.locator('input[name="name"]').fill(name);
    await form.locator('input[name="iconName"]').fill("gift");
    await form.locator('input[name="route"]').fill("/offers");
    await form.getByRole("button", { name: t("admin-content:icons.add") }).click();
    await expect(toast(page, t("admin-content:icons.added"))).toBeVisible();
    await page.getByRole("button", { name: t("admin-content:fields.delete", { name }) }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("common:delete") })
      .click();
    await expect(toast(page, t("admin-content:icons.deleted"))).toBeVisible();
  });
});

test.describe("changes that do not arrive", () => {
  test("X08 a financial setting that was not saved is told in red", async ({ page, context, t }) => {
    await openDesk(context);
    await openAdminPage(page, "/admin/financial");
    await expectAccessible(page);
    await cutWire(page, "/admin/financial");
    const field = page.locator('main input[inputmode="decimal"], main input[inputmode="numeric"]').first();
    await field.fill("7");
    await field.blur();
    await expect(toast(page, t("common:error"))).toBeVisible();
  });

  test("X18 a cooking type that was not saved is told to the admin, and customers keep the old one", async ({
    page,
    context,
    t,
  }) => {
    await openDesk(context);
    await openAdminPage(page, "/admin/cooking-types");
    const before = await (await context.request.get("/api/cooking-types")).text();
    await cutWire(page, "/admin/cooking-types");
    await page.locator("main").getByRole("switch").first().click();
    await expect(toast(page, t("common:error"))).toBeVisible();
    expect(await (await context.request.get("/api/cooking-types")).text()).toBe(before);
  });
});
