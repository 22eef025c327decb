import { riyadhDay } from "../../support/customer.ts";
import { expectAccessible } from "../../support/looks/page-checks.ts";
import { COOKED, openAdmin, verifyPayment } from "../../support/open-admin.ts";
import { expect, test } from "../../support/shop-test.ts";

test("DY02 DY03 a day stands on one page, by district and by kitchen, and its address keeps it", async ({
  page,
  context,
  t,
  language,
  beside,
}) => {
  // Each language has a day of its own: nobody else orders for it.
  const day = riyadhDay(language === "ar" ? 41 : 44);
  const schedule = { date: day, time: "15:30" };
  const home = await beside.order({ schedule, address: "حي النرجس، الرياض" });
  const cooked = await beside.order({ ...COOKED, schedule });
  const unpaid = await beside.order({ schedule });
  await openAdmin(context);
  for (const { id } of [home, cooked]) {
    await verifyPayment(context.request, id);
    const paid = await context.request.post(`/api/admin/orders/${id}/status`, {
      data: { from: "Pending Payment", status: "Paid" },
      headers: { origin: process.env.SHOP_URL ?? "" },
    });
    expect(paid.status()).toBe(200);
  }
  await page.goto("/admin/orders");
  await page
    .getByRole("main")
    .getByRole("link", { name: t("admin-day:title") })
    .click();
  await page.getByLabel(t("admin-day:day"), { exact: true }).fill(day);
  await expect(page).toHaveURL(new RegExp(`date=${day}`));

  await test.step("FD12 it opens with districts for home and kitchens for what is cooked, an order on the first screen", async () => {
    await expect(page.getByRole("link", { name: t("admin-day:by.both") })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(page.getByRole("list", { name: t("admin-day:list") }).getByText("النرجس")).toBeVisible();
    const first = await page.locator("main li a[href^='/admin/orders/']").first().boundingBox();
    const { height } = page.viewportSize() ?? { height: 0 };
    expect((first?.y ?? height) + (first?.height ?? 0)).toBeLessThan(height);
  });

  const byDistrict = page.getByRole("link", { name: t("admin-day:by.district") });
  await expect(byDistrict).toHaveAttribute("href", new RegExp(`date=${day}`));
  await byDistrict.click();
  const plan = page.getByRole("list", { name: t("admin-day:list") });
  await expect(plan.getByText("النرجس")).toBeVisible();
  await expect(plan.locator(`a[href="/admin/orders/${home.id}"]`)).toBeVisible();
  await expect(plan.locator(`a[href="/admin/orders/${unpaid.id}"]`)).toHaveCount(0);
  await expect(page.getByText(t("admin-day:unpaid", { count: 1 }))).toBeVisible();
  await expect(page.getByRole("region", { name: t("admin-day:butcher") })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: t("admin-day:by.restaurant") }).click();
  await expect(page).toHaveURL(/by=restaurant/);
  await expect(plan.getByText(t("admin-day:home"), { exact: true })).toBeVisible();
  await page.getByRole("link", { name: t("admin-day:next") }).click();
  await expect(page.getByText(t("admin-day:empty"))).toBeVisible();
  await expectAccessible(page);
});
