import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** What the page's own list of events holds, by name (S24). */
export function trackedEvents(page: Page): Promise<string[]> {
  return page.evaluate(() => (window.dataLayer ?? []).map(({ event }) => String(event)));
}

/** Follows no link, so that the events of a press can still be read. */
export async function pressWithoutLeaving(page: Page, selector: string): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener("click", (event) => event.preventDefault(), { capture: true, once: true }),
  );
  await page.locator(selector).first().click();
}

/** Puts the saved draft of an order into the browser before the page's own scripts run. */
export async function withDraft(page: Page, draft: unknown): Promise<void> {
  await page.addInitScript((json) => localStorage.setItem("order_draft_v2", json), JSON.stringify(draft));
}

/** One JSON request of an admin that must succeed. */
export async function change(
  admin: APIRequestContext,
  method: "post" | "patch" | "delete" | "put",
  path: string,
  data?: unknown,
): Promise<Record<string, unknown>> {
  const headers = { origin: process.env.SHOP_URL ?? "" };
  // The shop closes a connection that was idle for five seconds, perhaps just as it is used again.
  const answer = await admin[method](path, { data, headers, maxRetries: 1 });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  const text = await answer.text();
  return text ? JSON.parse(text) : {};
}

/** One file of an admin that must be taken. */
export async function upload(
  admin: APIRequestContext,
  path: string,
  buffer: Buffer,
): Promise<Record<string, unknown>> {
  const file = { name: "file.jpg", mimeType: "image/jpeg", buffer };
  const answer = await admin.post(path, {
    multipart: { file },
    headers: { origin: process.env.SHOP_URL ?? "" },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
