import { expect, type Locator, type Page } from "@playwright/test";

const PRESSES_MAX = 80;

/** Moves the focus with Tab alone until `target` has it, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < PRESSES_MAX; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target}`);
}
