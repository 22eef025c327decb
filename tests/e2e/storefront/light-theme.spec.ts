import { everyView } from "../support/every-view.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { openAdmin } from "../support/open-admin.ts";
import { expect, test } from "../support/shop-test.ts";

const CUSTOMERS_PAGES = ["/", "/restaurants", "/restaurants/diwan-najd", "/order", "/login"];

test.describe("the light theme", () => {
  test.beforeEach(async ({ context, baseURL }) => {
    await context.addCookies([{ name: "theme", value: "light", url: baseURL ?? "" }]);
  });

  for (const address of everyView(CUSTOMERS_PAGES)) {
    test(`S03 S04 ${address} is light from its first HTML and readable by everybody`, {
      tag: "@matrix",
    }, async ({ page, context }) => {
      expect(await (await context.request.get(address)).text()).toContain('data-theme="light"');
      await page.goto(address);
      await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }

  test("S03 the desk is light too, and readable by everybody", { tag: "@matrix" }, async ({
    page,
    context,
  }) => {
    await openAdmin(context);
    await page.goto("/admin/orders");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
