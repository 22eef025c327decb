import { readFile } from "node:fs/promises";
import { cutWire, openAdminPage, openPanel, toast } from "../support/admin-page.ts";
import { expectAccessible } from "../support/looks/page-checks.ts";
import { openAdmin } from "../support/open-admin.ts";
import { own, rowOf } from "../support/own-rows.ts";
import { expect, test } from "../support/shop-test.ts";
import { change } from "../support/storefront.ts";

test("DF01 DF03 settings say what they refuse: the range in figures, and a phone that is none", {
  tag: "@matrix",
}, async ({ page, context, t }) => {
  await openAdmin(context);
  await openAdminPage(page, "/admin/settings");
  const type = async (key: string, text: string) => {
    const label = t(`admin-settings:keys.${key}.label`);
    await page.getByRole("searchbox", { name: t("admin-settings:settings.search") }).fill(label);
    const field = page.getByLabel(label, { exact: true });
    await field.fill(text);
    await field.blur();
    await expect(field).toHaveAttribute("aria-invalid", "true");
  };
  const says = (words: string) =>
    expect(page.locator("[data-field-error]").filter({ hasText: words })).toBeVisible();
  await type("limit_unpaid_orders", "2.5");
  const whole = t("common:fieldErrors.wholeBetween", { min: "0", max: "1,000,000" });
  await says(whole);
  await type("carcass_yield", "9");
  await says(t("common:fieldErrors.between", { min: "0.1", max: "1" }));
  await type("phone", "000");
  await says(t("common:fieldErrors.shopPhone"));
  await expectAccessible(page);
});

test("DF12 DF13 the export offers its columns, remembers the choice, and sends that file", {
  tag: "@matrix",
}, async ({ page, context, t, beside }) => {
  await beside.order();
  await openAdmin(context);
  await openAdminPage(page, "/admin/orders");
  const open = () => page.getByRole("button", { name: t("admin-orders:list.export") }).click();
  await open();
  await expectAccessible(page);
  const set = (name: string) => page.getByRole("radio", { name: t(`admin-export:set.${name}`) });
  await expect(set("all")).toBeChecked();
  await set("delivery").check();
  await page.getByRole("radio", { name: t("admin-export:programs") }).check();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: t("admin-export:download") }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toContain(t("admin-export:set.delivery"));
  const [head] = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(head).toContain(t("admin-export:columns.district"));
  expect(head).not.toContain(t("admin-export:columns.commission"));
  await page.reload();
  await open();
  await expect(set("delivery")).toBeChecked();
});

test("DF05 RE01 words of a restaurant are saved when they are left, and no page asks for them", async ({
  page,
  context,
  t,
  admin,
}) => {
  const { id } = await change(admin, "post", "/api/admin/restaurants", { name: own(), city: "الرياض" });
  await openAdmin(context);
  await openAdminPage(page, `/admin/restaurants/${id}`);
  const district = page.getByLabel(t("admin-catalog:restaurant.fields.district"), { exact: true });
  await district.fill("حي آخر");
  await page
    .getByRole("link", { name: t("admin:links.customers"), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/customers/);
  await openAdminPage(page, `/admin/restaurants/${id}`);
  await expect(district).toHaveValue("حي آخر");
  await change(admin, "delete", `/api/admin/restaurants/${id}`);
});

test("RN11 a form keeps what was typed when the session ends and when the shop is away, and is sent after it", {
  tag: "@matrix",
}, async ({ page, context, t }) => {
  const login = await openAdmin(context);
  await openAdminPage(page, "/admin/breeders");
  const form = await openPanel(page, t("admin-catalog:breeders.addHeading"));
  const name = own();
  const add = form.getByRole("button", { name: t("admin-catalog:breeders.add") });
  await form.getByLabel(t("admin-catalog:breeders.name")).fill(name);

  await test.step("RN11 with the shop away the form says so and stays", async () => {
    const mend = await cutWire(page, "/admin/breeders");
    await add.click();
    await expect(toast(page, t("common:notSent.unreachable"))).toBeVisible();
    await expect(form.getByLabel(t("admin-catalog:breeders.name"))).toHaveValue(name);
    await mend();
  });

  await test.step("RN11 with the session ended the sign-in is asked over the form, and the change is sent after it", async () => {
    await context.clearCookies({ name: /staff/ });
    await add.click();
    const dialog = page.getByRole("dialog", { name: t("admin:signInAgain.title") });
    await expect(dialog.getByLabel(t("admin:login.email"))).toHaveValue(login.email);
    await dialog.getByLabel(t("admin:login.password")).fill("not the password");
    await dialog.getByRole("button", { name: t("admin:login.submit") }).click();
    await expect(dialog).toContainText(/\S/);
    await dialog.getByLabel(t("admin:login.password")).fill(login.password);
    await dialog.getByRole("button", { name: t("admin:login.submit") }).click();
    await expect(toast(page, t("admin-catalog:breeders.added"))).toBeVisible();
    await expect(rowOf(page, t("admin-catalog:breeders.list"), name)).toHaveCount(1);
  });
});
