import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { expect, test } from "../support/own-shop.ts";
import { addShownRestaurant } from "../support/shown-restaurant.ts";
import { change } from "../support/storefront.ts";

test.use({ shopOf: import.meta.url });

const SEEDED = 3;
const MANY = 60;
const LONG_NAME = /الضيافة|Hospitality/;

test("RL03 RL04 RL05 many restaurants with long names are paged, found and fit the screen", {
  tag: "@matrix",
}, async ({ page, t, admin }) => {
  for (let index = 0; index < MANY; index += 1) {
    const name = `مطابخ ${"الضيافة والكرم ".repeat(1 + (index % 4))}${index}`;
    const nameEn = `${"Generosity-and-Hospitality ".repeat(1 + (index % 4))}${index}`;
    const slug = `many-${index}`;
    const row = { name, nameEn, slug, city: "الرياض", cityEn: "Riyadh", featured: false };
    await addShownRestaurant(admin, row);
  }
  await page.goto("/restaurants");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(24);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const more = page.getByRole("main").getByRole("link", { name: t("restaurants:list.more") });
  await more.click();
  await expect(cards).toHaveCount(48);
  await more.click();
  await expect(cards).toHaveCount(SEEDED + MANY);
  await expect(more).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await cards.filter({ hasText: LONG_NAME }).nth(3).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: LONG_NAME })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("RL02 a chip leaves the kitchens that cook its style, and only those", { tag: "@matrix" }, async ({
  page,
  t,
  admin,
}) => {
  const style = await change(admin, "post", "/api/admin/cooking-types", {
    name: "حنيذ",
    nameEn: "Haneeth",
    category: "meat",
  });
  await change(admin, "put", "/api/admin/restaurants/R-1/menu", {
    cookingTypeId: style.id,
    priceHalalas: 15_000,
  });
  await page.goto("/restaurants");
  const cards = page.getByRole("article");
  await expect.poll(() => cards.count()).toBeGreaterThan(1);
  const chips = page.getByRole("navigation", { name: t("restaurants:list.filter") });
  await chips.getByRole("link", { name: /حنيذ|Haneeth/ }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards.locator('a[href="/restaurants/diwan-najd"]')).toBeVisible();
  await page.reload();
  await expect(cards, "the address holds it").toHaveCount(1);
  await chips.getByRole("link", { name: t("restaurants:list.all"), exact: true }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(1);
});
