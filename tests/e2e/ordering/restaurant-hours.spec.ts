import { riyadhDay } from "../support/customer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { openAdmin } from "../support/open-admin.ts";
import { storedDraft } from "../support/order-journey.ts";
import { expect, sharedShop, test } from "../support/own-shop.ts";

test.use({ shopOf: sharedShop(import.meta.url) });

/** The first such weekday that is two days away at least. */
function coming(weekday: number): string {
  const days = Array.from({ length: 7 }, (_, ahead) => riyadhDay(ahead + 2));
  return days.find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === weekday) ?? "";
}
const FRIDAY = coming(5);
const SUNDAY = coming(0);

const DRAFT = {
  meats: [{ id: "m1", breedId: "naemi", ageClassId: "jadha", quantity: 1, cookingTypeId: "mandi" }],
  fulfillment: "restaurant",
  restaurantSlug: "diwan-najd",
  deliveryMethod: "pickup",
  customerName: "Ali Mohammed",
  customerPhone: "0551234567",
  schedule: { date: FRIDAY, time: "10:00" },
};

test.describe("the hours of a restaurant", () => {
  test.afterEach(async ({ admin }) => {
    const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "11:00", closes: "23:00" }));
    expect((await admin.put("/api/admin/restaurants/R-1/hours", { data: { hours } })).status()).toBe(200);
  });

  test("RH01 RH05 bind the wizard: a time that became impossible is given up and said, a closed day says why", async ({
    page,
    admin,
    t,
    language,
  }) => {
    const say = async (days: readonly number[], opens: string) => {
      const hours = days.map((weekday) => ({
        weekday,
        opens: weekday === 5 ? "13:00" : opens,
        closes: "22:00",
      }));
      const saved = await admin.put("/api/admin/restaurants/R-1/hours", { data: { hours } });
      expect(saved.status(), await saved.text()).toBe(200);
    };
    await say([0, 1, 2, 3, 4, 5, 6], "11:00");
    await page.goto("/order");
    await page.evaluate((draft) => {
      localStorage.setItem("order_draft_v2", JSON.stringify(draft));
      // The sixth of a restaurant's seven steps: day and time.
      localStorage.setItem("order_draft_step", "5");
    }, DRAFT);
    await page.goto("/order?resume=1");
    const restaurant = language === "ar" ? "مطابخ ديوان نجد" : "Diwan Najd Kitchens";
    await expect(page.getByRole("alert").filter({ hasText: restaurant })).toBeVisible();
    await expect(page.locator("input[name=schedule-time]").first()).toHaveValue("13:00");
    await expect(page.locator("input[name=schedule-time]:checked")).toHaveCount(0);
    expect(await storedDraft(page)).toMatchObject({ schedule: { date: FRIDAY, time: "" } });
    await expectAccessible(page);

    await say([1, 2, 3, 4, 5, 6], "12:00");
    await page.goto("/order?resume=1");
    const sunday = page.locator(`label:has(input[name=schedule-date][value="${SUNDAY}"])`);
    await expect(sunday.locator("input")).toBeDisabled();
    await expect(sunday).toContainText(t("orders:when.restaurantClosed"));
    await expectNoSidewaysScroll(page);
  });

  test("RH06 are drawn on the restaurant's page from the data", { tag: "@matrix" }, async ({ page, t }) => {
    await page.goto("/restaurants/tannour-albawadi");
    const week = page.getByRole("list", { name: t("restaurants:info.week.title") }).filter({ visible: true });
    await expect(week.getByRole("listitem")).toHaveCount(7);
    await expect(week.locator("[aria-current=date]")).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("RH04 are changed at the desk, and read by whoever may not change them", { tag: "@matrix" }, async ({
    page,
    context,
    t,
    language,
  }) => {
    await openAdmin(context);
    await page.goto("/admin/restaurants/R-2");
    const editor = page.getByRole("region", { name: t("admin-catalog:restaurant.groups.hours") });
    const sunday = language === "ar" ? "الأحد" : "Sunday";
    // Both languages edit the same restaurant, one after the other.
    const late = language === "ar" ? "01:30" : "02:00";
    const closes = editor.getByLabel(t("admin-catalog:restaurant.hours.closesOf", { day: sunday }));
    await closes.fill(late);
    await closes.blur();
    await expect(editor.getByText(t("admin:marks.saved"))).toBeVisible();
    await editor
      .getByRole("button", { name: t("admin-catalog:restaurant.hours.addTo", { day: sunday }) })
      .click();
    await expect(editor.getByText(t("refusals:hours_overlap"))).toBeVisible();
    await expectAccessible(page);
    await editor.getByRole("button", { name: /12:00/ }).first().click();
    await expect(editor.getByText(t("refusals:hours_overlap"))).toHaveCount(0);
    await page.reload();
    await expect(closes).toHaveValue(late);
    await expectNoSidewaysScroll(page);
  });
});
