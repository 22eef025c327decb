import { cutWire, editInline, flipInline, openAdminPage, openPanel, toast } from "../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { openAdmin } from "../support/open-admin.ts";
import { own } from "../support/own-rows.ts";
import { expect, test } from "../support/shop-test.ts";
import { addShownRestaurant } from "../support/shown-restaurant.ts";
import { change } from "../support/storefront.ts";

test.describe("restaurants at the desk", () => {
  test("AR01 AR02 each opens for editing and leads to its public page", { tag: "@matrix" }, async ({
    page,
    context,
  }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/restaurants");
    await expectAccessible(page);
    // New ones of other journeys go first.
    const edit = page.locator('main a[href^="/admin/restaurants/R-"]').last();
    await edit.click();
    await expect(page).toHaveURL(/\/admin\/restaurants\/R-/);
    await page.goto("/admin/restaurants?edit=R-1");
    await expect(page, "where it was edited before").toHaveURL(/\/admin\/restaurants\/R-1$/);
    await openAdminPage(page, "/admin/restaurants");
    const address = await page
      .locator('main a[target="_blank"][href^="/restaurants/"]')
      .last()
      .getAttribute("href");
    expect((await context.request.get(address ?? "")).status()).toBe(200);
  });

  test("AR01 AR02 AR07 a restaurant's own page shows and hides it, saves beside that, and leads to what customers see", {
    tag: "@matrix",
  }, async ({ page, context, t, admin }) => {
    await openAdmin(context);
    const row = { name: own(), city: "الرياض", featured: false };
    const { id, slug } = await addShownRestaurant(admin, row);
    await change(admin, "patch", `/api/admin/restaurants/${id}`, { visible: false });
    const status = async () => (await context.request.get(`/restaurants/${slug}`)).status();
    await openAdminPage(page, `/admin/restaurants/${id}`);
    expect(await status()).toBe(404);
    const visible = page.getByRole("switch", { name: t("admin-catalog:restaurants.visible") });
    await flipInline(page, visible);
    await expect(visible).toBeChecked();
    expect(await status()).toBe(200);
    const link = page.getByRole("link", {
      name: t("admin-catalog:restaurants.publicName", { name: row.name }),
    });
    await expect(link).toHaveAttribute("href", /^\/restaurants\/./);

    await editInline(
      page.getByLabel(t("admin-catalog:restaurant.fields.city"), { exact: true }),
      "الدمام",
      t,
    );
    await expect(visible).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await change(admin, "delete", `/api/admin/restaurants/${id}`);
  });
});

test.describe("content at the desk", () => {
  test("AN01 X23 stands in three tabs, and an icon says that it was added and deleted", {
    tag: "@matrix",
  }, async ({ page, context, t }) => {
    await openAdmin(context);
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
  test("X08 a financial setting that was not saved is told in red", { tag: "@matrix" }, async ({
    page,
    context,
    t,
  }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/financial");
    await expectAccessible(page);
    await cutWire(page, "/admin/financial");
    const field = page.locator('main input[inputmode="decimal"], main input[inputmode="numeric"]').first();
    await field.fill("7");
    await field.blur();
    await expect(toast(page, t("common:error"))).toBeVisible();
  });

  test("X18 a cooking type that was not saved is told to the admin, and customers keep the old one", {
    tag: "@matrix",
  }, async ({ page, context, t }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/cooking-types");
    const before = await (await context.request.get("/api/cooking-types")).text();
    await cutWire(page, "/admin/cooking-types");
    await page.locator("main").getByRole("switch").first().click();
    await expect(toast(page, t("common:error"))).toBeVisible();
    expect(await (await context.request.get("/api/cooking-types")).text()).toBe(before);
  });
});
