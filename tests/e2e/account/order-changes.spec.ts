import type { APIRequestContext } from "@playwright/test";
import { placeOrder, riyadhDay, signIn } from "../support/customer.ts";
import { unfold } from "../support/looks/folds.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { openAdmin, rowOf, verifyPayment } from "../support/open-admin.ts";
import { expect, test } from "../support/shop-test.ts";

async function accept(admin: APIRequestContext, id: string, status: string): Promise<void> {
  const found = await (await admin.get(`/api/admin/orders/${id}`)).json();
  const answer = await admin.post(`/api/admin/orders/${id}/status`, {
    data: { from: found.status, status, note: "agreed" },
    headers: { origin: process.env.SHOP_URL ?? "" },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test.describe("what a customer changes of an order", () => {
  test("CC01 CC02 it is cancelled with a reason, and the desk sees who and why", { tag: "@matrix" }, async ({
    context,
    page,
    browser,
    language,
    t,
  }) => {
    const phone = newPhone();
    await signIn(context, phone);
    const id = await placeOrder(context, phone);
    await page.goto(`/orders/${id}`);
    await unfold(page, t("orders:acts.title"));
    await page.getByRole("button", { name: t("orders:cancel.action") }).click();
    const ask = page.getByRole("dialog");
    await expect(ask).toContainText(t("orders:cancel.why"));
    await expectAccessible(page);
    await ask.getByRole("button", { name: t("orders:cancel.confirm") }).click();
    await expect(ask.getByText(t("orders:cancel.chooseReason"))).toBeVisible();
    await ask.getByText(t("orders:cancel.reasons.plans_changed")).click();
    await ask.getByLabel(t("orders:cancel.more")).fill("Travelling");
    await ask.getByRole("button", { name: t("orders:cancel.confirm") }).click();
    await expect(ask).toBeHidden();
    const next = page.getByRole("region", { name: t("orders:stage.next") });
    await expect(next).toContainText(t("orders:stage.cancelled"));
    await expect(next).toContainText(
      t("orders:cancel.reasonWas", { reason: t("orders:cancel.reasons.plans_changed") }),
    );
    await expect(page.getByRole("button", { name: t("orders:cancel.action") })).toBeHidden();
    await expect(next.getByRole("link", { name: t("orders:reorder") })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);

    const beside = await browser.newContext({ baseURL: process.env.SHOP_URL ?? "" });
    await beside.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
    await openAdmin(beside);
    const admin = await beside.newPage();
    await admin.goto(`/admin/orders/${id}`);
    const band = admin.getByRole("region", { name: t("admin-order:cancelled.title") });
    await expect(band).toContainText(t("orders:cancel.reasons.plans_changed"));
    await expect(band).toContainText("Travelling");
    await beside.close();
  });

  test("CC04 CC01 a page that is behind says what is so: it was begun, or cancelled in another window", {
    tag: "@matrix",
  }, async ({ context, page, admin, t }) => {
    const phone = newPhone();
    await signIn(context, phone);
    const id = await placeOrder(context, phone);
    await page.route("**/events?*", (route) => route.abort());
    await page.goto(`/orders/${id}`);
    await unfold(page, t("orders:acts.title"));
    await page.getByRole("button", { name: t("orders:cancel.action") }).click();
    await verifyPayment(admin, id);
    await accept(admin, id, "Confirmed");
    await accept(admin, id, "In Slaughter");
    const ask = page.getByRole("dialog");
    await ask.getByText(t("orders:cancel.reasons.price")).click();
    await ask.getByRole("button", { name: t("orders:cancel.confirm") }).click();
    await expect(ask.getByRole("alert")).toHaveText(t("refusals:too_late_to_cancel"));
    await ask.getByRole("button", { name: t("orders:cancel.keep") }).click();
    await expect(page.getByRole("button", { name: t("orders:cancel.action") })).toBeHidden();
  });

  test("CC05 before it is confirmed the order has another time at once", { tag: "@matrix" }, async ({
    context,
    page,
    t,
  }) => {
    const phone = newPhone();
    await signIn(context, phone);
    const id = await placeOrder(context, phone);
    await page.goto(`/orders/${id}`);
    await unfold(page, t("orders:acts.title"));
    await page.getByRole("button", { name: t("orders:time.change") }).click();
    const ask = page.getByRole("dialog");
    await ask.getByRole("button", { name: t("orders:time.save") }).click();
    await expect(ask.getByText(t("orders:time.missing"))).toBeVisible();
    await ask.locator(`input[name=schedule-date][value="${riyadhDay(3)}"]`).check({ force: true });
    await ask.locator("input[name=schedule-time][value='18:00']").check({ force: true });
    await expectAccessible(page);
    await ask.getByRole("button", { name: t("orders:time.save") }).click();
    await expect(ask).toBeHidden();
    const order = await (await context.request.get(`/api/orders/${id}`)).json();
    expect(order).toMatchObject({ schedule: { date: riyadhDay(3), time: "18:00" }, timeWish: null });
  });

  test("CC06 CC07 a confirmed order asks; the desk grants it with one tap, and the page follows", {
    tag: "@matrix",
  }, async ({ context, page, browser, admin, language, t }) => {
    const phone = newPhone();
    await signIn(context, phone);
    const id = await placeOrder(context, phone);
    await verifyPayment(admin, id);
    await accept(admin, id, "Confirmed");
    await page.goto(`/orders/${id}`);
    await unfold(page, t("orders:acts.title"));
    await page.getByRole("button", { name: t("orders:time.ask") }).click();
    const ask = page.getByRole("dialog");
    await ask.locator(`input[name=schedule-date][value="${riyadhDay(2)}"]`).check({ force: true });
    // The evening's last windows stand beyond the ten that are shown at first.
    await ask.getByRole("button", { name: t("orders:when.moreTimes", { count: 4 }) }).click();
    await ask.locator("input[name=schedule-time][value='20:00']").check({ force: true });
    await ask.getByRole("button", { name: t("orders:time.send") }).click();
    await expect(ask).toBeHidden();
    const withdraw = page.getByRole("button", { name: t("orders:time.withdraw") });
    await expect(withdraw).toBeVisible();
    await expectAccessible(page);

    const beside = await browser.newContext({ baseURL: process.env.SHOP_URL ?? "" });
    await beside.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
    await openAdmin(beside);
    const shop = await beside.newPage();
    await shop.goto("/admin/orders?queue=asked");
    await expect(rowOf(shop, id).getByRole("img", { name: t("admin-orders:list.asksTime") })).toBeVisible();
    await shop.goto(`/admin/orders/${id}`);
    await expectAccessible(shop);
    await shop.getByRole("button", { name: t("admin-order:wish.accept"), exact: true }).click();
    await expect(shop.getByRole("button", { name: t("admin-order:wish.accept"), exact: true })).toBeHidden();
    await expect(withdraw, "the customer's page follows").toBeHidden();
    await beside.close();
    const order = await (await context.request.get(`/api/orders/${id}`)).json();
    expect(order).toMatchObject({ schedule: { date: riyadhDay(2), time: "20:00" }, timeWish: null });
  });
});
