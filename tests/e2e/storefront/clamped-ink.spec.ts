import type { Page } from "@playwright/test";
import { placeOrder, signIn } from "../support/customer.ts";
import { everyView } from "../support/every-view.ts";
import { inkLostToClamps } from "../support/looks/ink.ts";
import { untilLaidOut } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { openAdmin } from "../support/open-admin.ts";
import { expect, sharedShop, test } from "../support/own-shop.ts";

const WIDTHS = everyView([320, 390, 1280, 360, 768, 1440], 3);

/** At every width no clamp of the page takes ink away, and there were clamps to look at. */
async function expectWholeInk(page: Page, address: string): Promise<void> {
  await page.goto(address);
  let texts = 0;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    // The pictures of the width before stopped its waiting, and it begins anew.
    await untilLaidOut(page);
    const ink = await inkLostToClamps(page);
    expect(ink.lostAt, `ink lost on ${address} at ${width} px`).toEqual([]);
    texts += ink.texts;
  }
  expect(texts, `clamped words on ${address}`).toBeGreaterThan(0);
}

// Orders of other journeys would move the rows of the desk between two pictures.
test.use({ shopOf: sharedShop(import.meta.url) });

// Many pictures of long pages, on a machine without a graphics card.
test.setTimeout(240_000);

test.describe("words that may be cut short keep their dots", () => {
  for (const address of everyView(["/order", "/", "/restaurants", "/restaurants/diwan-najd"])) {
    test(`IK02 on ${address}`, async ({ page }) => {
      await expectWholeInk(page, address);
    });
  }

  test("IK02 on a customer's orders", { tag: "@matrix" }, async ({ page, context }) => {
    const phone = newPhone();
    await signIn(context, phone);
    const id = await placeOrder(context, phone);
    for (const address of ["/orders", `/orders/${id}`]) await expectWholeInk(page, address);
  });

  test("IK02 on the desk", { tag: "@matrix" }, async ({ page, context, beside }) => {
    await beside.order({ customerName: "عبدالرحمن الجلّي" });
    await openAdmin(context);
    for (const address of ["/admin/orders", "/admin/customers", "/admin/reviews", "/admin/settings"])
      await expectWholeInk(page, address);
  });
});
