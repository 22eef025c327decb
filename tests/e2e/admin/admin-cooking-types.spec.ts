import { cutWire, editInline, flipInline, openAdminPage, openPanel, toast } from "../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { openAdmin } from "../support/open-admin.ts";
import { own, rowOf } from "../support/own-rows.ts";
import { expect, test } from "../support/shop-test.ts";
import { change } from "../support/storefront.ts";

test.describe("cooking types", () => {
  test("AC01 types of meat and of rice are two lists, and a type is added, edited and deleted", {
    tag: "@matrix",
  }, async ({ page, context, t, language }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/cooking-types");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: t("admin-catalog:cooking.rice"), exact: true }).click();
    await expect(page).toHaveURL(/category=rice/);
    const list = t("admin-catalog:cookingType.heading");
    const form = await openPanel(page, t("admin-catalog:cookingType.addHeading"));
    const name = own();
    await test.step("AC04 it needs an Arabic name", async () => {
      await form.getByRole("button", { name: t("admin-catalog:cookingType.add") }).click();
      await expect(form.getByText(t("common:fieldErrors.required"))).toBeVisible();
      await form.getByLabel(t("admin-catalog:fields.name"), { exact: true }).fill(`  ${name}  `);
      await form.getByRole("button", { name: t("admin-catalog:cookingType.add") }).click();
      await expect(toast(page, t("admin-catalog:cookingType.added"))).toBeVisible();
    });

    const row = rowOf(page, list, name);
    await test.step("AC02 AC07 each change is saved, and an order that is no number counts as 0", async () => {
      await editInline(row.getByLabel(t("admin-catalog:fields.nameEn")), "Test rice", t);
      const order = row.getByLabel(t("admin-catalog:fields.order"));
      await editInline(order, "abc", t);
      await expect(order).toHaveValue("0");
      await flipInline(page, row.getByRole("switch"));
      await expect(row.getByRole("switch")).not.toBeChecked();
      await page.reload();
      await expect(row.getByLabel(t("admin-catalog:fields.nameEn"))).toHaveValue("Test rice");
      await expect(row.getByRole("switch"), "after reloading").not.toBeChecked();
    });

    const shown = language === "ar" ? name : "Test rice";
    await row.getByRole("button", { name: t("admin-catalog:delete.action", { name: shown }) }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("admin-catalog:delete.confirm") })
      .click();
    await expect(toast(page, t("admin-catalog:cookingType.deleted"))).toBeVisible();
  });

  test("AC03 X18 a change stands there before the shop has answered, and is told and taken back when it does not arrive", async ({
    page,
    context,
    t,
    admin,
  }) => {
    const { id, name } = await change(admin, "post", "/api/admin/cooking-types", {
      name: own(),
      category: "rice",
    });
    await openAdmin(context);
    await openAdminPage(page, "/admin/cooking-types?category=rice");
    const shown = rowOf(page, t("admin-catalog:cookingType.heading"), String(name)).getByRole("switch");
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/cooking-types.*\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await shown.click();
    await expect(shown, "nobody has answered yet").not.toBeChecked();
    const saved = page.waitForResponse((each) => each.request().method() === "POST");
    answer();
    expect((await saved).ok()).toBe(true);
    await page.unrouteAll({ behavior: "wait" });
    // What is taken back later is what the page read last: not what it read before, while others change the list too.
    await openAdminPage(page, "/admin/cooking-types?category=rice");
    await expect(shown).not.toBeChecked();

    await cutWire(page, "/admin/cooking-types");
    await shown.click();
    await expect(toast(page, t("common:error"))).toContainText(t("common:notSent.unreachable"));
    await expect(shown, "what was not saved is taken back").not.toBeChecked();
    await change(admin, "delete", `/api/admin/cooking-types/${id}`);
  });
});
