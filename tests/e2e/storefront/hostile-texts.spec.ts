import type { APIResponse, Page } from "@playwright/test";
import { placeOrder } from "../support/customer.ts";
import { everyView } from "../support/every-view.ts";
import { openAdmin } from "../support/open-admin.ts";
import { expect, test } from "../support/own-shop.ts";

test.use({ shopOf: import.meta.url });

/** Leaves every element, attribute, comment and script that it might stand in. */
const MARKUP = `</script><script>hit=1</script>"'><img src=x onerror=hit=2><!--`;

/** Nothing of the markup was read as markup, and it is there to be read. */
async function expectWordsOnly(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator("body")).toContainText("<img src=x onerror=hit=2>");
  expect(await page.locator("img[src=x]").count(), address).toBe(0);
  expect(await page.evaluate(() => "hit" in window), address).toBe(false);
}

const expectTaken = async (answer: APIResponse) =>
  expect(answer.status(), await answer.text()).toBeLessThan(300);

test("AV20 what admins and customers write is shown as they wrote it, and never acts", async ({
  page,
  context,
  admin,
  beside,
}) => {
  const change = async (address: string, data: object) => expectTaken(await admin.patch(address, { data }));
  for (const key of [
    "shop_name_ar",
    "shop_name_en",
    "tagline_ar",
    "tagline_en",
    "legal_name_ar",
    "legal_name_en",
  ])
    await change(`/api/admin/settings/${key}`, { value: MARKUP });
  await change("/api/admin/breeds/naemi", { name: MARKUP, nameEn: MARKUP });
  await change("/api/admin/restaurants/R-1", {
    ...{ name: MARKUP, nameEn: MARKUP, city: MARKUP, cityEn: MARKUP },
    ...{ description: MARKUP, descriptionEn: MARKUP, address: MARKUP, addressEn: MARKUP },
  });
  const customer = await beside.customer();
  const id = await placeOrder(customer.context, customer.phone, {
    // The shop delivers only where it can tell that it does.
    address: `Al Yasmin, Riyadh ${MARKUP}`,
  });
  await expectTaken(await admin.post(`/api/admin/orders/${id}/notes`, { data: { text: MARKUP } }));

  const own = await customer.context.newPage();
  await expectWordsOnly(own, `/orders/${id}`);
  for (const address of everyView(["/", "/restaurants/diwan-najd", "/order", "/restaurants", "/about"], 2))
    await expectWordsOnly(page, address);
  // What the address brings is shown too, on the page and in the field that was searched with.
  await expectWordsOnly(page, `/restaurants?q=${encodeURIComponent(MARKUP)}`);
  await openAdmin(context);
  for (const address of everyView([`/admin/orders/${id}`, "/admin/restaurants", "/admin/audit"]))
    await expectWordsOnly(page, address);
});
