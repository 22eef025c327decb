import type { Page } from "@playwright/test";
import { everyView } from "../support/every-view.ts";
import { swipe } from "../support/hands/finger.ts";
import { expect, test } from "../support/shop-test.ts";

/** A finger on the dock that moves `dx` px sideways. */
async function swipeDock(page: Page, dx: number): Promise<void> {
  const box = await page.locator("[data-dock]").boundingBox();
  if (!box) throw new Error("the dock is not on the screen");
  await swipe(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, dx);
}

test("S13 every page has the footer, except those whose path begins with /order", { tag: "@matrix" }, async ({
  page,
}) => {
  // Pages of customers are drawn from their sources by words-and-figures.test.ts.
  for (const address of ["/offline", "/api/docs", "/admin/login"]) {
    const html = await (await page.request.get(address)).text();
    expect(html.match(/<footer\b/g), address).toHaveLength(1);
  }
  const footer = page.getByRole("contentinfo");
  for (const address of everyView([
    "/",
    "/restaurants",
    "/offers",
    "/about",
    "/contact",
    "/terms",
    "/privacy",
    "/login",
    "/no-such",
    "/t/0000000000000000000000",
    "/offline",
    "/api/docs",
    "/admin/login",
  ])) {
    await page.goto(address);
    await expect(footer, address).toHaveCount(1);
  }
  for (const address of everyView(["/order", "/orders", "/orders/00000000-0000-4000-8000-000000000000"])) {
    await page.goto(address);
    await expect(page.getByRole("main")).toBeVisible();
    await expect(footer, address).toHaveCount(0);
  }
});

test("S18 the dock is for narrow screens alone", { tag: "@matrix" }, async ({ page, isMobile }) => {
  await page.goto("/");
  await expect(page.locator("[data-dock]")).toBeVisible({ visible: isMobile });
});

test.describe("the dock under a thumb", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("S18 the names in it are whole and stand apart, from 360 px on", { tag: "@matrix" }, async ({
    page,
  }) => {
    await page.goto("/");
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 640 });
      const names = await page.locator("[data-dock] a > :last-child").evaluateAll((labels) =>
        labels
          .map((label) => {
            const { left, right } = label.getBoundingClientRect();
            return { left, right, cut: label.scrollWidth - label.clientWidth };
          })
          .sort((a, b) => a.left - b.left),
      );
      const gaps = names.slice(1).map(({ left }, nth) => left - (names[nth]?.right ?? Number.NaN));
      expect(gaps, `${width} px`).toHaveLength(4);
      expect(Math.min(...gaps), `${width} px`).toBeGreaterThanOrEqual(6);
      expect(Math.max(...names.map(({ cut }) => cut)), `${width} px`).toBe(0);
    }
  });

  test("S20 S21 a swipe of more than 30 px goes to the neighbour, mirrored in Arabic, and is felt for 10 ms", async ({
    page,
    language,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { felt: [] });
      navigator.vibrate = (pattern) => (window as unknown as { felt: unknown[] }).felt.push(pattern) > 0;
    });
    const felt = () => page.evaluate(() => (window as unknown as { felt: unknown[] }).felt);
    const towardsNext = language === "ar" ? 1 : -1;
    await page.goto("/");
    await swipeDock(page, 25 * towardsNext);
    await swipeDock(page, -35 * towardsNext);
    expect(await felt(), "too short, and nothing before the first tab").toEqual([]);
    await expect(page).toHaveURL(/\/$/);
    await swipeDock(page, 35 * towardsNext);
    await expect(page).toHaveURL(/\/restaurants$/);
    expect(await felt()).toEqual([10]);
    // The address changes a moment before the dock knows where it is.
    await expect(page.locator('[data-dock] a[href="/restaurants"]')).toHaveAttribute("aria-current", "page");
    await swipeDock(page, -35 * towardsNext);
    await expect(page).toHaveURL(/\/$/);
  });

  test("S22 S23 a tapped tab ripples for 450 ms, and ordering is counted", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/");
    const ripple = await page.locator('[data-dock] a[href="/orders"]').evaluate(
      (tab) =>
        new Promise<{ animation: string; lastedMs: number }>((resolve) => {
          let animation = "";
          const began = performance.now();
          new MutationObserver(() => {
            const drop = tab.querySelector("[data-ripple]");
            if (drop && animation === "") {
              animation = getComputedStyle(drop).animationDuration;
            } else if (!drop && animation !== "") {
              resolve({ animation, lastedMs: performance.now() - began });
            }
          }).observe(tab, { childList: true, subtree: true });
          tab.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, clientX: 60, clientY: 810 }));
        }),
    );
    expect(ripple.animation).toBe("0.45s");
    expect(ripple.lastedMs).toBeGreaterThanOrEqual(449);
    await page.locator('[data-dock] a[href="/order"]').tap();
    await expect(page).toHaveURL(/\/order$/);
    const events = await page.evaluate(() => window.dataLayer?.map(({ event }) => event));
    expect(events).toContain("dock_order_now");
  });
});

for (const path of everyView(["/", "/restaurants", "/order", "/about"])) {
  test(`${path} is on the screen before its scripts are fetched, in letters that the page asked for first`, async ({
    page,
    language,
  }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    const { painted, scripts, fonts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      scripts: performance
        .getEntriesByType("resource")
        .filter((entry) => entry.name.endsWith(".js"))
        .map((entry) => entry.startTime),
      fonts: performance
        .getEntriesByType("resource")
        .filter((entry) => entry.name.endsWith(".woff2"))
        .map((entry) => ({ by: (entry as PerformanceResourceTiming).initiatorType, name: entry.name })),
    }));
    expect(scripts.length).toBeGreaterThan(4);
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(painted);
    expect(fonts.filter(({ by }) => by === "link")).toHaveLength(language === "ar" ? 4 : 5);
    // Another language's names in a page may ask for more letters, never for another weight.
    expect(fonts.filter(({ name }) => /plex-\w+-(500|600)/.test(name))).toEqual([]);
  });
}
