import type { Page } from "@playwright/test";

/** Opens the line of an order's page that is called so, unless it is open. */
export async function unfold(page: Page, title: string | RegExp): Promise<void> {
  const line = page.getByRole("main").locator("summary").filter({ hasText: title }).first();
  const isOpen = await line.evaluate((summary) => summary.parentElement?.hasAttribute("open"));
  if (!isOpen) await line.click();
}
