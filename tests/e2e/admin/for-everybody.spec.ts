import type { Page } from "@playwright/test";
import { openAdminPage } from "../support/admin-page.ts";
import { everyView } from "../support/every-view.ts";
import {
  beyondTheScreen,
  doubledIds,
  TEXT_SPACING,
  unnamedPieces,
} from "../support/looks/everybody-checks.ts";
import { COOKED, openAdmin } from "../support/open-admin.ts";
import { expect, test } from "../support/shop-test.ts";

const PAGES = [
  "",
  "/restaurants/R-1",
  "/breeders",
  "/content",
  "/money",
  "/orders",
  "/day",
  "/receipts",
  "/restaurants",
  "/cooking-types",
  "/breeds",
  "/financial",
  "/customers",
  "/users",
  "/settings",
  "/reviews",
  "/messages",
  "/audit",
  "/opening",
  "/security",
  "/money/vat",
  "/money/unpaid",
  "/money/cash",
  "/money/days",
  "/money/correct",
  "/money/accounts/bank",
  "/bank?tab=matched",
  "/refunds",
  "/settlements",
  "/partners/restaurant%3AR-1",
  "/invoices",
  "/e-invoicing",
].map((path) => `/admin${path}`);

async function eachPage(page: Page, paths: readonly string[], look: (path: string) => Promise<void>) {
  for (const path of paths) {
    await openAdminPage(page, path);
    await look(path);
  }
}

test.describe("the desk for everybody", () => {
  test.setTimeout(240_000);

  test("FE03 FE05 FE06 every page fits 320 px with wide spacing, has each id once, and names the language of what is in another", async ({
    page,
    context,
    beside,
    admin,
  }) => {
    const data = { name: `مطعم ${Date.now()}`, city: "الرياض", visible: false };
    const { id: onlyArabic } = await (await admin.post("/api/admin/restaurants", { data })).json();
    const arabic = await beside.order({ customerName: "عبدالله العتيبي", address: "حي الياسمين، الرياض" });
    const english = await beside.order({ ...COOKED, customerName: "Sarah Johnson" });
    // What is sold and not verified yet has a line of its own on the overview.
    const sold = await admin.post(`/api/admin/orders/${english.id}/confirm-unverified`, {
      data: { reason: "paid at the counter", from: "Pending Payment" },
      headers: { origin: process.env.SHOP_URL ?? "" },
    });
    expect(sold.status(), await sold.text()).toBe(200);
    await openAdmin(context);
    await page.setViewportSize({ width: 320, height: 640 });
    const orders = [arabic, english].flatMap(({ id }) => [`/admin/orders/${id}`, `/admin/orders/${id}/edit`]);
    await eachPage(page, [...everyView(PAGES, 2), ...everyView(orders, 1)], async (path) => {
      expect.soft(await doubledIds(page), `ids twice on ${path}`).toEqual([]);
      expect.soft(await unnamedPieces(page), `no language on ${path}`).toEqual([]);
      await page.addStyleTag({ content: TEXT_SPACING });
      expect.soft(await beyondTheScreen(page), `beyond the screen on ${path}`).toEqual([]);
    });
    await admin.delete(`/api/admin/restaurants/${onlyArabic}`);
  });
});
