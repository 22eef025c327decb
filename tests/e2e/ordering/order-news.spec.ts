import { placeOrder, signIn } from "../support/customer.ts";
import { expectAccessible } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { expect, test } from "../support/shop-test.ts";
import { change } from "../support/storefront.ts";

test("S19 M01 a moved order is marked and said at every way to my orders, until it is looked at", {
  tag: "@matrix",
}, async ({ page, context, t, isMobile, admin }) => {
  const phone = newPhone();
  await signIn(context, phone);
  const id = await placeOrder(context, phone);
  const links = page.getByRole("navigation", { name: t(isMobile ? "shell:dock" : "shell:nav") });
  const withNews = links.getByRole("link", { name: t("shell:news") });
  const asked = () => page.waitForResponse("**/api/me/news");

  let answer = asked();
  await page.goto("/");
  expect(await (await answer).json(), "the customer's own doing is no news").toEqual({ orders: false });
  await expect(links.getByRole("link", { name: t("shell:links.orders") })).toBeVisible();
  await expect(withNews).toHaveCount(0);

  await change(admin, "post", `/api/admin/orders/${id}/confirm-unverified`, {
    from: "Pending Payment",
    reason: "phone",
  });
  await page.reload();
  await expect(withNews).toHaveAttribute("href", "/orders");
  await expectAccessible(page);
  await page.getByRole("button", { name: t("shell:menu.open") }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: t("shell:news") })).toBeVisible();
  await page.keyboard.press("Escape");

  answer = asked();
  await withNews.click();
  await expect(page.getByRole("heading", { level: 1, name: t("orders:title") })).toBeVisible();
  expect(await (await answer).json()).toEqual({ orders: false });
  await expect(withNews).toHaveCount(0);
});

test("S19 a visitor's browser asks for nobody's orders", { tag: "@matrix" }, async ({ page, t }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked).not.toContain("/api/me/news");
  expect(await page.content()).not.toContain(`>${t("shell:news")}<`);
});
