import type { Page } from "@playwright/test";
import { everyView } from "../support/every-view.ts";
import { expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { groundOfText } from "../support/looks/text-ground.ts";
import { expect, test } from "../support/shop-test.ts";

const SIZES = everyView(
  [
    [360, 640],
    [1280, 720],
    [390, 844],
    [320, 480],
    [320, 568],
    [375, 553],
    [390, 664],
    [430, 932],
    [768, 1024],
    [1024, 768],
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ] as const,
  2,
);

/** The page has been laid out anew and painted. */
function settled(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

// Many pictures of long pages, on a machine without a graphics card.
test.setTimeout(240_000);

test.describe("the first screen at every size", () => {
  for (const theme of everyView(["dark", "light"])) {
    test(`IK03 words lie on calm ground that they stand out from, ${theme}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([{ name: "theme", value: theme, url: baseURL ?? "" }]);
      await page.goto("/");
      await page.evaluate(() => document.fonts.ready);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await settled(page);
        const lines = await groundOfText(page, page.locator("main > section").first());
        expect(lines.length, `lines of words at ${width}×${height}`).toBeGreaterThanOrEqual(6);
        for (const { text, contrast, needed, span } of lines) {
          const line = `"${text}" at ${width}×${height}`;
          expect.soft(contrast, `contrast of ${line}`).toBeGreaterThanOrEqual(needed);
          expect.soft(span, `detail behind ${line}`).toBeLessThan(6);
        }
      }
    });
  }

  test("IK04 price and first action are whole in the first screen", async ({ page, t }) => {
    await page.goto("/");
    const start = page
      .getByRole("main")
      .getByRole("link", { name: t("home:hero.start") })
      .first();
    const price = page.getByRole("main").getByText(t("home:hero.from"), { exact: true }).first();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const end = await page.evaluate(() => {
        const dock = document.querySelector("[data-dock]")?.getBoundingClientRect();
        return dock && dock.height > 0 ? dock.top : window.innerHeight;
      });
      for (const part of [price, start]) {
        const { y, height: high } = (await part.boundingBox()) ?? { y: Number.NaN, height: 0 };
        expect.soft(y + high, `${width}×${height}`).toBeLessThanOrEqual(end);
      }
      await expectNoSidewaysScroll(page);
    }
  });
});
