import { placeOrder, riyadhDay } from "../../support/customer.ts";
import { openAdmin, verifyPayment } from "../../support/open-admin.ts";
import { expect, test } from "../../support/shop-test.ts";

/** Sizes of a PDF's pages in whole millimetres. */
function pagesOf(pdf: Buffer): string[] {
  const boxes = pdf.toString("latin1").matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g);
  const mm = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  return Array.from(boxes, ([, width, height]) => `${mm(width)}×${mm(height)}`);
}

test("DR05 DR06 a day's labels come from one button, on a roll and on A4, and slips stand two to a page", async ({
  page,
  context,
  t,
  language,
  beside,
}) => {
  const day = riyadhDay(language === "ar" ? 47 : 48);
  const schedule = { date: day, time: "15:30" };
  const { phone, context: customer } = await beside.customer();
  const orders: string[] = [];
  for (let n = 0; n < 3; n += 1)
    orders.push(await placeOrder(customer, phone, { schedule, address: "حي النرجس، الرياض" }));
  await openAdmin(context);
  for (const id of orders) {
    await verifyPayment(context.request, id);
    const paid = await context.request.post(`/api/admin/orders/${id}/status`, {
      data: { from: "Pending Payment", status: "Paid" },
      headers: { origin: process.env.SHOP_URL ?? "" },
    });
    expect(paid.status()).toBe(200);
  }
  await page.goto(`/admin/day?date=${day}`);
  await page.getByRole("link", { name: t("admin-day:labels.open"), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/day/labels\\?date=${day}`));
  const labels = page.locator("[data-label]");
  await expect(labels.first()).toBeVisible();
  const count = await labels.count();
  await expect(page.locator("[data-label=carcass]")).toHaveCount(3);
  expect(count).toBeGreaterThan(3);

  await test.step("DR05 a roll has a label a page, each whole on it", async () => {
    await beside.order();
    await expect(page.locator("[data-sonner-toast]").first(), "a notice is on the screen").toBeVisible();
    const sizes = pagesOf(await page.pdf({ preferCSSPageSize: true }));
    expect(sizes).toEqual(Array.from({ length: count }, () => "80×50"));
    await page.emulateMedia({ media: "print" });
    const cut = await labels.evaluateAll(
      (all) =>
        all.filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
          .length,
    );
    expect(cut, "labels that hold more than they show").toBe(0);
    await page.emulateMedia({ media: null });
  });

  await test.step("DR05 ten stand on a sheet of A4", async () => {
    await page.getByRole("link", { name: t("admin-day:labels.papers.a4") }).click();
    await expect(page).toHaveURL(/paper=a4/);
    await expect
      .poll(async () => pagesOf(await page.pdf({ preferCSSPageSize: true })))
      .toEqual(Array.from({ length: Math.ceil(count / 10) }, () => "210×297"));
  });

  await test.step("DR06 three slips take two pages", async () => {
    await page.goto(`/admin/orders?dueFrom=${day}&dueTo=${day}&print=delivery`);
    await expect(page.locator("main article")).toHaveCount(3);
    expect(pagesOf(await page.pdf({ format: "A4", preferCSSPageSize: true }))).toHaveLength(2);
  });
});
