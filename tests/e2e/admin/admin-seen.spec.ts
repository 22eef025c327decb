import { cutWire, editInline, flipInline, openAdminPage, toast } from "../support/admin-page.ts";
import { openAdmin } from "../support/open-admin.ts";
import { own, rowOf } from "../support/own-rows.ts";
import { expect, test } from "../support/shop-test.ts";
import { addShownRestaurant } from "../support/shown-restaurant.ts";
import { change } from "../support/storefront.ts";

/** The dearest ages of one breed, so that no "from" price of the home page moves; one for each language's journey. */
const CELL = {
  ar: { breed: "بلدي", age: "رباع", ageId: "ruba", route: "/restaurants" },
  en: { breed: "Local", age: "Saddis", ageId: "saddis", route: "/orders" },
} as const;

test.describe("what is changed at the desk stands in the shop", () => {
  test("AB05 AB07 R01 a price typed into the grid is what the wizard asks", { tag: "@matrix" }, async ({
    page,
    context,
    t,
    language,
  }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/breeders");
    const { breed, age, ageId } = CELL[language];
    const cell = page.getByLabel(t("admin-catalog:prices.cell", { breed, age }), { exact: true });
    const saved = cell.locator("xpath=..").getByText(t("admin:marks.saved"));
    const before = Number(await cell.inputValue());
    await cell.fill(String(before + 350));
    await expect(saved).toBeAttached();
    const shop = await context.newPage();
    await shop.goto(`/order?breed=local&age=${ageId}`);
    const asked = (before + 350).toLocaleString("en");
    await expect(shop.getByText(asked).filter({ visible: true }).first()).toBeVisible();

    await page.reload();
    await expect(cell).toHaveValue(String(before + 350));
    await cell.fill(String(before));
    await expect(saved).toBeAttached();
    await shop.reload();
    await expect(shop.getByText(before.toLocaleString("en")).filter({ visible: true }).first()).toBeVisible();
    await expect(shop.getByText(asked)).toHaveCount(0);
  });

  test("AC02 RP05 a rice renamed at the desk is renamed on a menu, and hidden it is gone from it", {
    tag: "@matrix",
  }, async ({ page, context, t, admin }) => {
    await openAdmin(context);
    const rice = await change(admin, "post", "/api/admin/cooking-types", { name: own(), category: "rice" });
    const kitchen = await addShownRestaurant(admin, { name: own(), city: "الرياض" });
    await change(admin, "put", `/api/admin/restaurants/${kitchen.id}/menu`, {
      cookingTypeId: rice.id,
      priceHalalas: 1_700,
    });
    const [name, shop] = [own(), await context.newPage()];
    const onMenu = shop.locator("main").getByText(name).filter({ visible: true });

    await openAdminPage(page, "/admin/cooking-types?category=rice");
    const row = rowOf(page, t("admin-catalog:cookingType.heading"), String(rice.name));
    await editInline(row.getByLabel(t("admin-catalog:fields.nameEn")), name, t);
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === "POST" && answer.url().includes(".data"),
    );
    await row.getByLabel(t("admin-catalog:fields.name"), { exact: true }).fill(name);
    await page.keyboard.press("Tab");
    expect((await answered).ok()).toBe(true);
    const renamed = rowOf(page, t("admin-catalog:cookingType.heading"), name);
    await shop.goto(`/restaurants/${kitchen.slug}`);
    await expect(onMenu.first()).toBeVisible();

    await flipInline(page, renamed.getByRole("switch"));
    await shop.reload();
    await expect(shop.getByRole("heading", { level: 1 })).toContainText(String(kitchen.name));
    await expect(onMenu).toHaveCount(0);
    await change(admin, "delete", `/api/admin/restaurants/${kitchen.id}`);
    await change(admin, "delete", `/api/admin/cooking-types/${rice.id}`);
  });

  test("AN08 AN09 X10 an icon takes the place of the dock's own until it is switched off", {
    tag: "@matrix",
  }, async ({ page, context, t, language, admin }) => {
    await openAdmin(context);
    const { route } = CELL[language];
    const shop = await context.newPage();
    await shop.goto("/about");
    const drawing = shop.locator(`nav[data-dock] a[href="${route}"] svg`).first();
    const shipped = await drawing.innerHTML();
    const name = own();
    const icon = { name, iconName: "gift", route, position: "mobile_dock" };
    const { id } = await change(admin, "post", "/api/admin/icons", icon);
    await shop.reload();
    const placed = await drawing.innerHTML();
    expect(placed).not.toBe(shipped);

    await openAdminPage(page, "/admin/content?tab=icons");
    const row = rowOf(page, t("admin-content:icons.list"), name);
    const active = row.getByRole("switch");
    const mend = await cutWire(page, "/admin/content");
    await active.click();
    await expect(toast(page, t("common:error"))).toBeVisible();
    await expect(active, "what was not saved is taken back").toBeChecked();
    await mend();
    await shop.reload();
    expect(await drawing.innerHTML()).toBe(placed);

    await flipInline(page, active);
    await expect(active).not.toBeChecked();
    await shop.reload();
    expect(await drawing.innerHTML()).toBe(shipped);
    await change(admin, "delete", `/api/admin/icons/${id}`);
  });

  test("E30 RP09 a review is read by customers from its approval on, until it is hidden", {
    tag: "@matrix",
  }, async ({ page, context, t, admin }) => {
    await openAdmin(context);
    const kitchen = await addShownRestaurant(admin, { name: own(), city: "الرياض" });
    const comment = `${own()} ${own()}`;
    await change(admin, "post", "/api/admin/reviews", { restaurantId: kitchen.id, rating: 4, comment });
    const shop = await context.newPage();
    const read = shop.locator("main").getByText(comment);
    await shop.goto(`/restaurants/${kitchen.slug}`);
    await expect(read).toHaveCount(0);

    const review = page.getByRole("listitem").filter({ hasText: comment });
    await openAdminPage(page, "/admin/reviews");
    await review.getByRole("button", { name: t("admin-people:reviews.approve") }).click();
    await expect(review).toHaveCount(0);
    await shop.reload();
    await expect(read.first()).toBeVisible();

    await openAdminPage(page, "/admin/reviews?status=approved");
    await review.getByRole("button", { name: t("admin-people:reviews.hide") }).click();
    await expect(review).toHaveCount(0);
    await shop.reload();
    await expect(read).toHaveCount(0);
    await change(admin, "delete", `/api/admin/restaurants/${kitchen.id}`);
  });
});
