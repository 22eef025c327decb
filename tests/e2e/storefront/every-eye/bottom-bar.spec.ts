import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { untilAwake } from "../../support/awake-pages.ts";
import { everyView } from "../../support/every-view.ts";
import { resumeDraft } from "../../support/kept-draft.ts";
import { isFocusInSight } from "../../support/looks/everybody-checks.ts";
import { expect, test } from "../../support/shop-test.ts";

const SMALL_PHONE = { width: 360, height: 640 };
const LYING_PHONE = { width: 640, height: 360 };
const TABS_MAX = 15;

/** The share of the screen that each bar takes that stays at its foot. */
function barsAtTheFoot(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *")].flatMap((element) => {
      const { position } = getComputedStyle(element);
      if (!/fixed|sticky/.test(position) || !element.checkVisibility({ visibilityProperty: true })) return [];
      const { top, bottom, height, width } = element.getBoundingClientRect();
      const isAtFoot = Math.abs(bottom - innerHeight) < 2 && top > 0 && width > innerWidth / 2;
      // The footer of a short page sticks to the end of it, and nothing lies under it.
      return isAtFoot && height > 0 && element.localName !== "footer" ? [height / innerHeight] : [];
    }),
  );
}

test.describe("the foot of a small screen", () => {
  test.setTimeout(240_000);

  test("EY06 has one bar of at most a fifth, none on a lying phone, and nothing that has the focus is under it", async ({
    page,
  }) => {
    const open: Record<string, () => Promise<unknown>> = {
      home: () => page.goto("/"),
      restaurant: () => page.goto("/restaurants/diwan-najd"),
      review: () => resumeDraft(page, { step: 5, confirmKey: randomUUID() }),
      wizard: () => resumeDraft(page, { step: 0, confirmKey: randomUUID() }),
      times: () => resumeDraft(page, { step: 4, confirmKey: randomUUID() }),
      restaurants: () => page.goto("/restaurants"),
      "my orders": () => page.goto("/orders"),
    };
    for (const [name, go] of everyView(Object.entries(open), 3)) {
      await page.setViewportSize(SMALL_PHONE);
      await go();
      await untilAwake(page);
      const bars = await barsAtTheFoot(page);
      expect.soft(bars, `bars of ${name}`).toHaveLength(1);
      expect.soft(bars[0], `bar of ${name}`).toBeLessThanOrEqual(0.2);
      for (let press = 0; press < TABS_MAX; press += 1) {
        await page.keyboard.press("Tab");
        const { what, inSight } = await isFocusInSight(page);
        expect.soft(inSight, `${name}: ${what}`).toBe(true);
      }
      await page.setViewportSize(LYING_PHONE);
      await page.evaluate(() => scrollTo(0, 0));
      expect.soft(await barsAtTheFoot(page), `bars of ${name}, lying`).toEqual([]);
    }
  });
});
