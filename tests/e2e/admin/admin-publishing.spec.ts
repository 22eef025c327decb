import { photo } from "#tests/support/proof-samples.ts";
import { editInline, openAdminPage, toast } from "../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { openAdmin } from "../support/open-admin.ts";
import { own } from "../support/own-rows.ts";
import { expect, test } from "../support/shop-test.ts";
import { change } from "../support/storefront.ts";

test("DP07 a new restaurant says what it lacks, is led through it, and is shown when it has all", {
  tag: "@matrix",
}, async ({ page, context, t, admin }) => {
  const words = (key: string) => t(`admin-catalog:restaurant.${key}`);
  const row = { name: own(), city: "الرياض", workingHours: "كل يوم" };
  const { id } = await change(admin, "post", "/api/admin/restaurants", row);
  await openAdmin(context);
  await openAdminPage(page, `/admin/restaurants/${id}`);
  const missing = page.getByRole("region", { name: words("missing.hidden") });
  await expect(missing.getByRole("link")).toHaveText(
    ["address", "phone", "picture"].map((fact) => words(`missing.facts.${fact}`)),
  );
  const visible = page.getByRole("switch", { name: t("admin-catalog:restaurants.visible") });
  await visible.click();
  await expect(toast(page, t("refusals:not_ready"))).toBeVisible();
  await expect(visible).not.toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await missing.getByRole("link", { name: words("missing.facts.address") }).click();
  const address = page.getByLabel(words("fields.address"), { exact: true });
  await expect(address).toBeFocused();
  await editInline(address, "حي الملقا", t);
  await editInline(page.getByLabel(words("fields.phone"), { exact: true }), "0112000000", t);
  await expect(missing.getByRole("link")).toHaveText([words("missing.facts.picture")]);
  await test.step("DP06 a link leads to each part", async () => {
    const parts = page.getByRole("navigation", { name: words("sections") });
    await parts.getByRole("link", { name: words("groups.pictures") }).click();
    await expect(page.getByRole("heading", { name: words("groups.pictures"), exact: true })).toBeInViewport();
    await expect(parts, "and stays in sight").toBeInViewport();
  });
  const file = { name: "cover.png", mimeType: "image/png", buffer: await photo("png") };
  await page.getByLabel(words("pictures.coverDrop")).setInputFiles(file);
  await page.getByRole("button", { name: words("missing.show") }).click();
  await expect(toast(page, words("missing.done"))).toBeVisible();
  await expect(visible).toBeChecked();
  await admin.delete(`/api/admin/restaurants/${id}`);
});

test("DP05 DP08 a restaurant is found while typing, is new without reviews, and its pictures stand in line", async ({
  page,
  context,
  t,
  admin,
}) => {
  const name = own();
  const { id } = await change(admin, "post", "/api/admin/restaurants", { name, city: own() });
  await openAdmin(context);
  await openAdminPage(page, "/admin/restaurants");
  const rows = page.getByRole("list", { name: t("admin-catalog:restaurants.list") }).getByRole("listitem");
  await expect(rows.nth(2)).toBeVisible();
  const starts = await rows
    .locator("[data-thumbnail]")
    .evaluateAll((pictures) => [
      ...new Set(pictures.map((picture) => Math.round(picture.getBoundingClientRect().x))),
    ]);
  expect(starts.length, "thumbnails begin at one edge").toBe(1);
  const search = page.getByRole("searchbox", { name: t("admin-catalog:restaurants.search") });
  await search.fill(name.slice(1));
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText(t("admin-catalog:restaurants.new"), { exact: true })).toBeVisible();
  await expect(rows.getByRole("link", { name: t("admin-catalog:restaurants.hiddenBadge") })).toBeVisible();
  await expect(page.getByText(t("admin-catalog:restaurants.found", { count: 1 }))).toBeVisible();
  await expectAccessible(page);
  await search.fill("لا شيء كهذا");
  await expect(page.getByText(t("admin-catalog:restaurants.noResults"))).toBeVisible();
  await admin.delete(`/api/admin/restaurants/${id}`);
});
