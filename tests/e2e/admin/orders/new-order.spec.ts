import type { Page } from "@playwright/test";
import { muteOrders, openAdminPage } from "../../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { newPhone } from "../../support/new-phone.ts";
import { openAdmin } from "../../support/open-admin.ts";
import { expect, test } from "../../support/shop-test.ts";

const PRESSES_MAX = 12;

/** Presses one key after the other, and counts them. */
function counting(page: Page) {
  let presses = 0;
  return {
    press: async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    },
    presses: () => presses,
  };
}

test("CL09 CL03 a caller's usual order takes twelve presses, and Enter in a field places nothing", async ({
  page,
  context,
  beside,
  t,
}) => {
  const { phone } = await beside.order();
  await openAdmin(context);
  await muteOrders(page);
  await openAdminPage(page, "/admin/day");
  const { press, presses } = counting(page);

  await press("n");
  const field = page.getByRole("searchbox", { name: t("admin-new-order:search") });
  await expect(field).toBeFocused();
  for (const figure of phone.slice(-4)) await press(figure);
  await press("Enter");
  const again = page.getByRole("button", { name: t("admin-new-order:asLastTime") });
  // Where the last four figures are those of two callers too, the list stands and the first of it has the focus.
  await expect(async () => {
    const isAsked = (await page.locator('main a[href*="customer="]').count()) > 1;
    if (isAsked)
      await page
        .locator('main a[href*="customer="]')
        .filter({ hasText: figuresOf(phone) })
        .click();
    await expect(again).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await press("Enter");
  const summary = page.getByRole("region", { name: t("admin-new-order:summary") });
  await expect(summary).toBeFocused();
  await expect(summary, "what it comes to, and of what that is made").toContainText(t("orders:lines.appFee"));
  await press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/[0-9A-Z]{8}/);
  expect(presses(), "N, four figures, Enter, Enter, Ctrl and Enter").toBeLessThanOrEqual(PRESSES_MAX);
  await expect(page.getByText(/\/t\/[\w-]{22}/)).toBeVisible();
  await expectAccessible(page);
});

test("CL02 CL03 somebody new is asked for all of it, and each fault stands at its field", {
  tag: "@matrix",
}, async ({ page, context, t }) => {
  const phone = newPhone();
  await openAdmin(context);
  await muteOrders(page);
  await openAdminPage(page, "/admin/orders/new");
  await page.getByRole("searchbox", { name: t("admin-new-order:search") }).fill(`0${phone.slice(4)}`);
  await page.keyboard.press("Enter");
  const name = page.getByRole("textbox", { name: t("admin-new-order:name") });
  await name.fill("سارة");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert"), "Enter in a field goes nowhere").toHaveCount(0);
  const place = page.getByRole("button", { name: t("admin-new-order:place") });
  await place.click();
  await expect(page.getByText(t("wizard:errors.breed")).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("combobox", { name: t("admin-new-order:breed") }).selectOption("naemi");
  await page.getByRole("combobox", { name: t("admin-new-order:age") }).selectOption("jadha");
  await page.getByRole("textbox", { name: t("admin-new-order:address") }).fill("حي النرجس، الرياض");
  await expect(page.getByText(t("wizard:errors.breed"))).toHaveCount(0);
  await place.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/[0-9A-Z]{8}/);
});

/** As the desk writes a number: its last four figures stand together. */
const figuresOf = (phone: string) => phone.slice(-4);
