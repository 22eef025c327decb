import type { Page } from "@playwright/test";
import { untilAwake } from "../../support/awake-pages.ts";
import { everyView } from "../../support/every-view.ts";
import { newPhone } from "../../support/new-phone.ts";
import { openAdmin, PDF, sendReceipt, verifyPayment } from "../../support/open-admin.ts";
import { chooseAnimal, fillAddress, fillPerson, openWizard } from "../../support/order-journey.ts";
import { expect, test } from "../../support/shop-test.ts";

/**
 * What a browser's translation does to the texts of a page: words of its own in two `<font>`, instead of the text or around it, but not
 * where a page says `translate="no"`.
 */
async function translate(page: Page, how: "instead" | "around"): Promise<void> {
  await page.evaluate((way) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const around = text.parentElement;
      if (!text.data.trim() || !around || around.closest('script, style, font, [translate="no"]')) continue;
      const inner = document.createElement("font");
      const outer = document.createElement("font");
      outer.append(inner);
      text.replaceWith(outer);
      if (way === "around") inner.append(text);
      else inner.textContent = `«${text.data}»`;
    }
  }, how);
}

for (const how of everyView(["instead", "around"] as const)) {
  test(`NO10 W1 an order is put together while its page is translated, words ${how} the texts`, async ({
    page,
    journey,
  }) => {
    const phone = newPhone();
    await openWizard(journey);
    await chooseAnimal(journey, "naemi", "jadha");
    await translate(page, how);
    const bar = page.getByRole("navigation").filter({ has: page.locator('button[type="submit"]') });
    const more = page.locator('[data-field="meats.0.quantity"] button').last();
    await expect(bar).toContainText("1,925");
    for (let animals = 2; animals <= 3; animals += 1) {
      await more.click();
      await translate(page, how);
    }
    await expect(bar.locator(".figures").first()).toContainText("5,715");
    await expect(page.locator("body"), "no figure stays behind").not.toContainText("1,925");
    // Forth and back with the words of the translation on every step.
    const on = page.locator('button[type="submit"][form="wizard-form"]');
    await on.click();
    await expect(page).toHaveURL(/#fulfillment$/);
    await translate(page, how);
    await page.locator('label:has(input[value="home"])').click();
    await on.click();
    await expect(page).toHaveURL(/#cuts$/);
    await translate(page, how);
    await page.locator('label:has(input[value="quarters"])').click();
    await on.click();
    await expect(page).toHaveURL(/#details$/);
    await fillPerson(journey, phone);
    await fillAddress(journey);
    await translate(page, how);
    await on.click();
    await expect(page).toHaveURL(/#schedule$/);
    await translate(page, how);
    await page.locator('[data-field="schedule.date"] label:has(input:not(:disabled))').nth(3).click();
    await translate(page, how);
    await page.locator('[data-field="schedule.time"] label:has(input:not(:disabled))').last().click();
    await on.click();
    await expect(page).toHaveURL(/#review$/);
    await translate(page, how);
    await expect(on.locator(".figures")).toContainText("5,715");
    await expect(page.locator("body")).not.toContainText("1,925");
    await page.goBack();
    await page.goForward();
    await expect(on).toBeEnabled();
    await expect(on.locator(".figures")).toContainText("5,715");
  });
}

test("NO10 W1 the order's page and the desk's stay alive and true while they are translated and the order moves", {
  tag: "@matrix",
}, async ({ page, context, admin, beside }) => {
  // Five pages of the shop and the desk, one after the other.
  test.slow();
  const order = await beside.order();
  const customer = await order.context.newPage();
  const faults: string[] = [];
  customer.on("pageerror", ({ message }) => faults.push(message));
  await customer.goto(`/orders/${order.id}`);
  await untilAwake(customer);
  await openAdmin(context);
  await page.goto(`/admin/orders/${order.id}`);
  const both = async () => {
    for (const one of [page, customer])
      for (const how of ["instead", "around"] as const) await translate(one, how);
  };
  await both();
  await sendReceipt(order, order.id, PDF);
  await both();
  await verifyPayment(admin, order.id);
  await page.waitForTimeout(1_500);
  await both();
  for (const address of ["/admin/orders", "/admin/money", "/admin/financial"]) {
    await page.goto(address);
    await translate(page, "instead");
    const search = page.locator('main input[type="search"]').first();
    if (await search.isVisible()) {
      await search.fill("zzzz");
      await page.waitForTimeout(1_000);
      await translate(page, "instead");
      await search.fill("");
      await page.waitForTimeout(1_000);
    }
    await expect(page.locator("main")).toBeVisible();
  }
  await expect(customer.locator("main")).toContainText("1,925");
  expect(faults, "the customer's page threw").toEqual([]);
});
