import { type BrowserContext, expect, type Page } from "@playwright/test";

/**
 * Shows a page that rests that somebody is there, and waits until its scripts answer to presses, however slow the machine is;
 * a page without scripts is as ready as it gets.
 */
export async function untilAwake(page: Page): Promise<void> {
  await page.locator("html").dispatchEvent("wheel");
  const asleep = page.locator('html:not([data-awake]):has(script[type="module"], script#start)');
  await expect(asleep, "the page's scripts answer").toHaveCount(0, { timeout: 30_000 });
}

/** In this browser, to open an address or to load it again means: until its page answers to presses. */
export function openAwake(context: BrowserContext): void {
  context.on("page", (page) => {
    const { goto, reload } = page;
    page.goto = async (...address) => {
      const answer = await goto.apply(page, address);
      await untilAwake(page);
      return answer;
    };
    page.reload = async (...options) => {
      const answer = await reload.apply(page, options);
      await untilAwake(page);
      return answer;
    };
  });
}
