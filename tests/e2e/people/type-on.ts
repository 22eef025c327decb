import type { Page } from "@playwright/test";

/** Types into the field that has the focus, and goes from one to the next as a phone's keyboard does: past what is no field. */
export async function typeOn(page: Page, ...texts: string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await toNextField(page);
    await page.keyboard.type(text);
  }
}

async function toNextField(page: Page): Promise<void> {
  for (let press = 0; press < 10; press += 1) {
    await page.keyboard.press("Tab");
    if (await page.locator("input:not([type=radio], [type=checkbox]):focus, textarea:focus").count()) return;
  }
  throw new Error("there is no field after this one");
}
