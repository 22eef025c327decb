import { toast } from "../../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { COOKED, openAdmin, PDF, sendReceipt, verifyPayment } from "../../support/open-admin.ts";
import { expect, test } from "../../support/shop-test.ts";

test("PT01 PT03 PT05 the desk lets somebody in at a kitchen's seat, who accepts an order and says what is out", {
  tag: "@matrix",
}, async ({ page, context, t, admin, beside }) => {
  const order = await beside.order(COOKED);
  await sendReceipt(order, order.id, PDF);
  await verifyPayment(admin, order.id);
  const { reference } = await (await admin.get(`/api/admin/orders/${order.id}`)).json();
  const partner = await beside.customer();

  await test.step("the desk lets the number in", async () => {
    await openAdmin(context);
    await page.goto("/admin/seats/restaurant%3AR-1");
    await page
      .getByRole("button", { name: t("admin-partners:people.add") })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("admin-partners:people.name")).fill("Saad");
    await dialog.getByLabel(t("admin-partners:people.phone")).fill(partner.phone);
    await dialog.getByLabel(t("admin-partners:people.role")).selectOption("owner");
    await dialog.getByRole("button", { name: t("admin-partners:people.add") }).click();
    await expect(toast(page, t("admin-partners:people.added", { name: "Saad" }))).toBeVisible();
    await expectAccessible(page);
  });

  const seat = await partner.context.newPage();
  await seat.setViewportSize({ width: 360, height: 780 });
  await partner.context.addCookies((await context.cookies()).filter(({ name }) => name === "lang"));
  await test.step("its page opens by the code alone, with the order on it", async () => {
    await seat.goto("/partner");
    await expect(seat).toHaveURL(/\/partner\/restaurant/);
    const card = seat.getByRole("listitem").filter({ hasText: reference });
    await expect(card).not.toContainText(order.phone.slice(-9));
    await expectNoSidewaysScroll(seat);
    await expectAccessible(seat);
    await card.getByRole("button", { name: t("partner:orders.step.accept") }).click();
    await expect(card).toContainText(t("partner:status.Confirmed"));
  });

  await test.step("what is out shows first which open orders have it", async () => {
    await seat.getByRole("link", { name: t("partner:pages.offer") }).click();
    const rice = seat.getByRole("switch", { name: /بسمتي|Basmati/ });
    await rice.click();
    const asked = seat.getByRole("alertdialog");
    await expect(asked).toContainText(reference);
    await asked.getByRole("button", { name: t("partner:offer.touchedConfirm") }).click();
    await expect(rice).not.toBeChecked();
    await rice.click();
    await expect(rice).toBeChecked();
    await expectNoSidewaysScroll(seat);
    await expectAccessible(seat);
  });
});
