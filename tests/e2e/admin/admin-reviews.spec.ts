import type { APIRequestContext } from "@playwright/test";
import { openAdminPage, toast } from "../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { openAdmin } from "../support/open-admin.ts";
import { own } from "../support/own-rows.ts";
import { expect, test } from "../support/shop-test.ts";
import { addShownRestaurant } from "../support/shown-restaurant.ts";
import { change } from "../support/storefront.ts";

const MANY = 14;

/** A restaurant of its own with reviews, short ones and long. */
async function reviewed(admin: APIRequestContext) {
  const kitchen = await addShownRestaurant(admin, { name: own(), city: "الرياض" });
  for (let index = 0; index < MANY; index += 1)
    await change(admin, "post", "/api/admin/reviews", {
      restaurantId: kitchen.id,
      rating: index < 4 ? 2 : 5,
      authorName: "أم عبد الرحمن",
      comment: `${index} ${"وصلت الذبيحة طازجة ونظيفة والطبخ على أصوله. ".repeat(1 + (index % 5))}`,
    });
  return kitchen;
}

test("DP12 DP13 reviews are narrowed, and decided many at once", {
  tag: "@matrix",
}, async ({ page, context, t, admin }) => {
  const kitchen = await reviewed(admin);
  await openAdmin(context);
  await openAdminPage(page, "/admin/reviews");
  await page.getByLabel(t("admin-people:reviews.restaurant")).selectOption(kitchen.id);
  const rows = page
    .getByRole("list", { name: t("admin-people:reviews.status.pending") })
    .getByRole("listitem");
  await expect(rows).toHaveCount(MANY);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel(t("admin-people:reviews.stars")).selectOption("2");
  await expect(rows).toHaveCount(4);
  await page.getByRole("checkbox", { name: t("admin-people:reviews.pickAll") }).check();
  await page.getByRole("button", { name: t("admin-people:reviews.hideMany") }).click();
  await expect(toast(page, t("admin-people:reviews.doneMany.hidden", { count: 4 }))).toBeVisible();
  await expect(rows).toHaveCount(0);

  await page.getByLabel(t("admin-people:reviews.stars")).selectOption("");
  await expect(rows).toHaveCount(MANY - 4);
  for (const index of [0, 1, 2]) await rows.nth(index).getByRole("checkbox").check();
  await page.getByRole("button", { name: t("admin-people:reviews.approveMany") }).click();
  await expect(toast(page, t("admin-people:reviews.doneMany.approved", { count: 3 }))).toBeVisible();
  await expect(rows).toHaveCount(MANY - 7);
  const { reviews } = await (await context.request.get(`/api/restaurants/${kitchen.slug}/reviews`)).json();
  expect(reviews, "customers read what was approved").toHaveLength(3);
  await admin.delete(`/api/admin/restaurants/${kitchen.id}`);
});

test("DP11 DP14 ten reviews and more stand on a screen of 1280 × 900, on a page as wide as its neighbours", {
  tag: "@matrix",
}, async ({ page, context, t, admin }) => {
  const kitchen = await reviewed(admin);
  await openAdmin(context);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAdminPage(page, "/admin/reviews");
  await page.getByLabel(t("admin-people:reviews.restaurant")).selectOption(kitchen.id);
  const rows = page
    .getByRole("list", { name: t("admin-people:reviews.status.pending") })
    .getByRole("listitem");
  await expect(rows).toHaveCount(MANY);
  const seen = await rows.evaluateAll(
    (items) => items.filter((item) => item.getBoundingClientRect().bottom <= window.innerHeight).length,
  );
  expect(seen, "reviews on a screen of 1280 × 900").toBeGreaterThanOrEqual(10);
  const width = () => page.getByRole("heading", { level: 1 }).evaluate((h1) => h1.parentElement?.clientWidth);
  const here = await width();
  await page.goto("/admin/audit");
  expect(await width()).toBe(here);
  await admin.delete(`/api/admin/restaurants/${kitchen.id}`);
});
