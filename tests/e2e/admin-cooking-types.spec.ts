import { editInline, flipInline, openAdminPage, openPanel, toast } from "./support/admin-page.ts";
import { openDesk } from "./support/desk.ts";
import { own, rowOf } from "./support/own-rows.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/page-checks.ts";
import { expect, test } from "./support/shop-test.ts";

test.describe("cooking types", () => {
  test("AC01 AC02 AC03 AC04 AC05 AC06 AC07 types of meat and rice are added, edited and saved at once", async ({
    page,
    context,
    t,
    language,
  }) => {
    await openDesk(context);
    await openAdminPage(page, "/admin/cooking-types");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: t("admin-catalog:cooking.rice"), exact: true }).click();
    await expect(page).toHaveURL(/category=rice/);
    const list = t("admin-catalog:cookingType.heading");
    const form = await openPanel(page, t("admin-catalog:cookingType.addHeading"));
    await form.getByRole("button", { name: t("admin-catalog:cookingType.add") }).click();
    await expect(form.getByText(t("common:fieldErrors.required"))).toBeVisible();
    const name = own();
    await form.getByLabel(t("admin-catalog:fields.name"), { exact: true }).fill(`  ${name}  `);
    await form.getByRole("button", { name: t("admin-catalog:cookingType.add") }).click();
    await expect(toast(page, t("admin-catalog:cookingType.added"))).toBeVisible();

    const row = rowOf(page, list, name);
    await editInline(row.getByLabel(t("admin-catalog:fields.nameEn")), "Test rice", t);
    const order = row.getByLabel(t("admin-catalog:fields.order"));
    await editInline(order, "abc", t);
    await expect(order).toHaveValue("0");
    await flipInline(page, row.getByRole("switch"));
    await expect(row.getByRole("switch")).not.toBeChecked();
    await page.reload();
    await expect(row.getByLabel(t("admin-catalog:fields.nameEn"))).toHaveValue("Test rice");
    await expect(row.getByRole("switch")).not.toBeChecked();

    // On a slow line the new words stand there before the server has answered.
    await page.route(/cooking-types.*\.data/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    const english = row.getByLabel(t("admin-catalog:fields.nameEn"));
    await english.fill("Other rice");
    await english.blur();
    await expect(english).toHaveValue("Other rice");
    await expect(row.getByText(t("admin:marks.saving"))).toBeVisible();
    await expect(row.getByText(t("admin:marks.saved"))).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });

    const shown = language === "ar" ? name : "Other rice";
    await row.getByRole("button", { name: t("admin-catalog:delete.action", { name: shown }) }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("admin-catalog:delete.confirm") })
      .click();
    await expect(toast(page, t("admin-catalog:cookingType.deleted"))).toBeVisible();
  });
});
