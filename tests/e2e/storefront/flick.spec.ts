import { devices } from "@playwright/test";
import { everyView } from "../support/every-view.ts";
import { expect, test } from "../support/shop-test.ts";
import { flickDown } from "../support/slow/flick-frames.ts";
import { slowPhone } from "../support/slow/slow-phone.ts";

/** Of the page's height; a thumb of the scroll bar moves by less than three pixels then. */
const GROWTH_MAX = 0.03;
/** Of the screen: what is left is the dock. Between two parts of home lies at most a quarter of it. */
const BARE_MAX = 0.8;

test("FL01 home is as tall before its lower parts are laid out as it is afterwards, at every width", async ({
  browser,
  baseURL,
  language,
}) => {
  test.setTimeout(180_000);
  for (const width of everyView([390, 1440, 360, 430, 768, 1024], 2)) {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width, height: 844 },
    });
    await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
    const page = await context.newPage();
    // Nothing comes near the screen, and no time goes by.
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        const rest = document.createElement("style");
        rest.textContent =
          ".when-near, ul.when-near > li { animation-play-state: paused !important; content-visibility: hidden !important }";
        rest.id = "rest";
        document.head.append(rest);
      });
    });
    await page.goto("/");
    const tall = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await tall();
    await page.evaluate(() => {
      document.getElementById("rest")?.remove();
      const all = document.createElement("style");
      all.textContent = ".when-near, ul.when-near > li { animation: none !important }";
      document.head.append(all);
    });
    const after = await tall();
    const said = `${width} px: ${before} before, ${after} afterwards`;
    expect(Math.abs(before - after) / after, said).toBeLessThanOrEqual(GROWTH_MAX);
    await context.close();
  }
});

test("FL02 a fast flick over home in its first second passes no empty picture, and the page keeps its height", async ({
  browser,
  baseURL,
  language,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ ...devices["Pixel 5"], ...(baseURL && { baseURL }) });
  await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
  const page = await context.newPage();
  await slowPhone(page, 4);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const { bare, passed, heights } = await flickDown(page);
  await context.close();
  expect(passed, "the flick went far").toBeGreaterThan(3_000);
  expect(bare.length, "pictures were seen").toBeGreaterThan(3);
  expect(Math.max(...bare), `empty stretches ${bare.map((each) => each.toFixed(2))}`).toBeLessThan(BARE_MAX);
  const { least, most } = heights;
  expect((most - least) / most, `from ${least} to ${most} px`).toBeLessThanOrEqual(GROWTH_MAX);
});
