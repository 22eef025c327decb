import type { Browser, Locator, Page } from "@playwright/test";
import { defaultPath } from "#app/features/order-core/rules/transitions.ts";
import { pdf } from "#tests/support/proof-samples.ts";
import { goOnAheadOfDay } from "../support/admin-page.ts";
import { untilAwake } from "../support/awake-pages.ts";
import { placeOrder, signIn } from "../support/customer.ts";
import { newPhone } from "../support/new-phone.ts";
import { LOOKED_INTO, openAdmin } from "../support/open-admin.ts";
import { confirm, reachHomeReview } from "../support/order-journey.ts";
import { expect, type ShopVisit, test } from "../support/shop-test.ts";

const RECEIPT = {
  name: "transfer.pdf",
  mimeType: "application/pdf",
  buffer: pdf(),
};
const COOKED_AND_BROUGHT = {
  fulfillment: "restaurant",
  restaurantSlug: "diwan-najd",
  meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 1, cookingTypeId: "mandi", platesCount: 4 }],
  deliveryMethod: "delivery",
};
/** The labels that customers see on the way; every other status reads as in progress. */
const BADGES: Record<string, string> = { Confirmed: "confirmed", Completed: "completed" };

interface Visit extends ShopVisit {
  page: Page;
}

/** What a customer who never reloads sees of an order that reached `status`. */
async function expectFollowed({ page, t }: Visit, status: string): Promise<void> {
  const step = page
    .getByRole("list", { name: t("orders:timeline.title") })
    .getByRole("listitem")
    .filter({ has: page.locator("p", { hasText: t(`orders:status.${status}`) }) })
    .first();
  await expect(step).toContainText(t(`orders:timeline.${status === "Completed" ? "done" : "current"}`));
  await expect(step.locator("time"), "with its time").toBeVisible();
  const badge = page.getByRole("main").locator("header");
  await expect(badge).toContainText(t(`orders:badge.${BADGES[status] ?? "inProgress"}`));
}

async function sendProof({ page, t }: Visit): Promise<void> {
  const pay = page.getByRole("dialog", { name: t("orders:pay.title") });
  await pay.locator("input[type=file]").setInputFiles(RECEIPT);
  await pay.getByRole("button", { name: t("orders:pay.submit") }).click();
  await expect(pay).toBeHidden(LOOKED_INTO);
}

interface AdminBeside {
  page: Page;
  moves: Locator;
  close: () => Promise<void>;
}

async function adminBeside(browser: Browser, { t, language }: ShopVisit, id: string): Promise<AdminBeside> {
  const context = await browser.newContext({ baseURL: process.env.SHOP_URL ?? "" });
  await context.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
  await openAdmin(context);
  const page = await context.newPage();
  await page.goto(`/admin/orders/${id}`);
  await untilAwake(page);
  const moves = page.getByRole("region", { name: t("admin-orders:move.title") });
  return { page, moves, close: () => context.close() };
}

/** How many next steps the desk presses; those after them are the same press and come by request, as from another machine. */
const PRESSED = process.env.MATRIX ? Number.POSITIVE_INFINITY : 2;

/** The desk verifies the receipt, accepts, and goes through every next step; the customer's page follows each. */
async function workThrough(
  admin: AdminBeside,
  customer: Visit,
  kind: Parameters<typeof defaultPath>[0],
  id: string,
): Promise<void> {
  const { t } = customer;
  const payment = admin.page.getByRole("region", { name: t("admin-orders:payment.title") });
  await payment.getByRole("button", { name: t("admin-orders:payment.verify") }).click();
  await expect(customer.page.getByRole("heading", { name: t("orders:pay.verified") })).toBeVisible();
  const [, , accepted, ...steps] = defaultPath(kind);
  await admin.moves.getByRole("button", { name: t("admin-orders:move.accept"), exact: true }).click();
  await expectFollowed(customer, accepted ?? "");
  for (const [nth, status] of steps.entries()) {
    if (nth < PRESSED) {
      const words = t("admin-orders:move.next", { status: t(`admin-orders:status.${status}`) });
      await admin.moves.getByRole("button", { name: words }).click();
      await goOnAheadOfDay(admin.page, t, t(`admin-orders:status.${status}`));
    } else {
      const moved = await admin.page.context().request.post(`/api/admin/orders/${id}/status`, {
        data: { from: steps[nth - 1] ?? accepted, status },
        headers: { origin: process.env.SHOP_URL ?? "" },
      });
      expect(moved.status(), await moved.text()).toBe(200);
    }
    await expectFollowed(customer, status);
    await expect(admin.moves.getByText(t(`admin-orders:status.${status}`)).first()).toBeVisible();
  }
  await expect(admin.page.getByRole("dialog"), "the usual way asks for no reason").toHaveCount(0);
}

test.describe("the life of an order", () => {
  test("OD16 AO07 AO17 a home order goes from placed to completed, and its page follows without a reload", async ({
    page,
    context,
    browser,
    t,
    language,
  }) => {
    test.slow();
    const phone = newPhone();
    const customer = { page, t, language };
    await signIn(context, phone);
    await reachHomeReview(customer, phone);
    await confirm(customer);
    await page.waitForURL(/\/orders\/[\da-f-]{36}\?pay=1$/);
    const id = page.url().match(/orders\/([\da-f-]{36})/)?.[1] ?? "";
    const admin = await adminBeside(browser, customer, id);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await sendProof(customer);
    await expectFollowed(customer, "Paid");
    await workThrough(admin, customer, "home", id);
    await admin.close();
    expect(await page.evaluate(() => "sameDocument" in window), "never reloaded").toBe(true);
  });

  test("OD16 R04 a cooked and delivered order goes its own way to the end, followed live", {
    tag: "@matrix",
  }, async ({ page, context, browser, t, language }) => {
    test.slow();
    const phone = newPhone();
    const customer = { page, t, language };
    await signIn(context, phone);
    const id = await placeOrder(context, phone, COOKED_AND_BROUGHT);
    await page.goto(`/orders/${id}?pay=1`);
    const admin = await adminBeside(browser, customer, id);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await sendProof(customer);
    await expectFollowed(customer, "Paid");
    await workThrough(admin, customer, "restaurant_delivery", id);
    await expect(page.getByRole("list", { name: t("orders:timeline.title") })).not.toContainText(
      t("orders:status.Butchery"),
    );
    await admin.close();
    expect(await page.evaluate(() => "sameDocument" in window), "never reloaded").toBe(true);
  });
});
