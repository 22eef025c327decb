import type { Page } from "@playwright/test";
import { openAdminPage } from "../support/admin-page.ts";
import { expect, test } from "../support/card-shop.ts";
import { placeOrder, signIn } from "../support/customer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { openAdmin } from "../support/open-admin.ts";
import { placeFromReview, reachHomeReview } from "../support/order-journey.ts";
import { readOutbox } from "../support/outbox.ts";
import type { Words } from "../support/words.ts";

test.use({ shopOf: import.meta.url });
test.describe.configure({ mode: "serial" });

/** A new customer's order, on its page. */
async function openOrder(page: Page): Promise<{ id: string; phone: string }> {
  const phone = newPhone();
  await signIn(page.context(), phone);
  const id = await placeOrder(page.context(), phone);
  await page.goto(`/orders/${id}`);
  return { id, phone };
}
const way = (page: Page, t: Words, name: "moyasar" | "tabby") =>
  page.getByRole("button", { name: t(`payments:ways.${name}`) });
const press = (page: Page, what: "Pay" | "Decline" | "Leave") =>
  page.getByRole("button", { name: what, exact: true }).click();
const statusOf = async (page: Page, id: string) =>
  ((await (await page.context().request.get(`/api/orders/${id}`)).json()) as { status: string }).status;

test("GP13 an order is placed, its card declined and then taken on the gateway's page, and says so each time", {
  tag: "@matrix",
}, async ({ journey, page, t }) => {
  const phone = newPhone();
  await reachHomeReview(journey, phone);
  const id = await placeFromReview(journey, phone);
  const dialog = page.getByRole("dialog", { name: t("payments:ways.title") });
  await expect(dialog.getByText(t("payments:ways.bank_transfer"))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: t("payments:ways.moyasar") }).click();
  await page.waitForURL(/\/page\//);
  await press(page, "Decline");
  await page.waitForURL(`**/orders/${id}`);
  await expect(page.getByText(t("payments:latest.no_funds"))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await statusOf(page, id)).toBe("Pending Payment");
  await way(page, t, "moyasar").click();
  await page.waitForURL(/\/page\//);
  await press(page, "Pay");
  await page.waitForURL(`**/orders/${id}`);
  await expect(page.getByRole("heading", { name: t("orders:pay.verified") })).toBeVisible();
  expect(await statusOf(page, id)).toBe("Paid");
});

test("GP13 a declined card says what to do next, and another way pays", { tag: "@matrix" }, async ({
  page,
  t,
}) => {
  const { id } = await openOrder(page);
  await way(page, t, "moyasar").click();
  await page.waitForURL(/\/page\//);
  await press(page, "Decline");
  await page.waitForURL(`**/orders/${id}`);
  await expect(page.getByText(t("payments:latest.no_funds"))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await statusOf(page, id)).toBe("Pending Payment");
  await way(page, t, "tabby").click();
  await page.waitForURL(/\/page\//);
  await press(page, "Pay");
  await page.waitForURL(`**/orders/${id}`);
  await expect(page.getByRole("heading", { name: t("orders:pay.verified") })).toBeVisible();
});

test("GP13 a gateway that is away leaves the transfer, and who comes back without paying is told", {
  tag: "@matrix",
}, async ({ page, t, cardShop }) => {
  const { id } = await openOrder(page);
  cardShop.moyasar.switches.broken = true;
  await way(page, t, "moyasar").click();
  await expect(page.getByText(t("refusals:gateway_away"))).toBeVisible();
  cardShop.moyasar.switches.broken = false;
  await page.getByText(t("payments:ways.bank_transfer"), { exact: true }).click();
  await expect(page.locator("#main").getByText(t("orders:pay.reference"), { exact: true })).toBeVisible();
  await way(page, t, "moyasar").click();
  await page.waitForURL(/\/page\//);
  await page.goto(`/orders/${id}`);
  await expect(page.getByText(t("payments:latest.waitingTitle"))).toBeVisible();
});

test("GP13 whoever holds the order's link pays without signing in and comes back to it", {
  tag: "@matrix",
}, async ({ page, browser, t, language }) => {
  const { phone } = await openOrder(page);
  const links = () =>
    readOutbox().flatMap(({ to, params }) => (to === phone && params.url ? [params.url] : []));
  await expect.poll(() => links().length).toBeGreaterThan(0);
  const context = await browser.newContext();
  await context.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
  const guest = await context.newPage();
  const link = new URL(links()[0] ?? "");
  await guest.goto(`${process.env.SHOP_URL}${link.pathname}`);
  await way(guest, t, "moyasar").click();
  await guest.waitForURL(/\/page\//);
  await press(guest, "Pay");
  await guest.waitForURL(`**${link.pathname}`);
  await expect(guest.getByRole("heading", { name: t("orders:pay.verified") })).toBeVisible();
  await context.close();
});

test("GP11 GP12 the desk sees the payment, asks again, and tests the keys", { tag: "@matrix" }, async ({
  page,
  context,
  t,
  cardShop,
}) => {
  cardShop.moyasar.switches.lost = true;
  const { id } = await openOrder(page);
  await way(page, t, "moyasar").click();
  await page.waitForURL(/\/page\//);
  const providerId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await cardShop.moyasar.pay(providerId);
  cardShop.moyasar.switches.lost = false;
  await openAdmin(context);
  await openAdminPage(page, `/admin/orders/${id}`);
  const payments = page.getByRole("region", { name: t("payments:desk.title") });
  await expect(payments.getByText(t("payments:desk.state.waiting"))).toBeVisible();
  await payments.getByRole("button", { name: t("payments:desk.ask") }).click();
  await expect(payments.getByText(t("payments:desk.state.paid"))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await openAdminPage(page, "/admin/financial");
  const gateways = page.getByRole("region", { name: t("admin-settings:gateways.title") });
  await gateways
    .getByRole("button", { name: t("admin-settings:gateways.test") })
    .first()
    .click();
  await expect(page.getByText(t("admin-settings:gateways.tested"))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
