import type { Locator, Page } from "@playwright/test";
import { untilAwake } from "./awake-pages.ts";
import { expect } from "./shop-test.ts";
import type { Words } from "./words.ts";

/** Opens an admin page and waits until its scripts answer. */
export async function openAdminPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilAwake(page);
}

/** On phones the form that adds a row stands behind its button; on desks it is always open. */
export async function openPanel(page: Page, label: string): Promise<Locator> {
  const form = page.getByRole("form", { name: label });
  if (!(await form.isVisible())) await page.getByRole("button", { name: label, exact: true }).click();
  await expect(form).toBeVisible();
  return form;
}

/** Fills a field that saves itself and waits for its "saved". */
export async function editInline(field: Locator, text: string, t: Words): Promise<void> {
  await field.fill(text);
  await field.blur();
  await expect(field.locator("xpath=..").getByText(t("admin:marks.saved"))).toBeVisible();
}

/** Opens a group of the sidebar; a phone's strip has every page without. */
export async function openMenuGroup(
  page: Page,
  t: Words,
  group: "today" | "money" | "shop" | "system",
): Promise<void> {
  const sidebar = page.getByRole("navigation", { name: t("admin:navigation") });
  const closed = sidebar.locator("details:not([open]) > summary").filter({ visible: true });
  const own = closed.filter({ hasText: t(`admin:groups.${group}`) });
  if ((await own.count()) > 0) await own.click();
}

/** What belongs to the signed-in person stands behind the sign of a person in the bar of the desk. */
export async function openPersonMenu(page: Page, t: Words): Promise<void> {
  const [said = ""] = t("admin:person", { email: "|" }).split("|");
  await page.getByRole("banner").getByRole("button", { name: said }).click();
}

export function toast(page: Page, words: string): Locator {
  return page.locator("[data-sonner-toast]").filter({ hasText: words }).first();
}

/** Cuts the wire for what a page sends to its own action or loader, so that the next change fails. */
export async function cutWire(page: Page, path: string): Promise<() => Promise<void>> {
  const isIt = (url: URL) => url.pathname.startsWith(path) && url.pathname.endsWith(".data");
  await page.route(isIt, (route) => route.abort());
  return () => page.unroute(isIt);
}

/** Keeps notes of other journeys' orders off the screen, where they would lie over what is pressed. */
export async function muteOrders(page: Page): Promise<void> {
  await page.route("**/api/admin/order-events", (route) => route.abort());
}

/** Presses a switch and waits until the server has answered. */
export async function flipInline(page: Page, toggle: Locator): Promise<void> {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().includes(".data"),
  );
  await toggle.click();
  await answered;
}

/** Says yes where the desk asks before an order is worked on ahead of its day. */
export async function goOnAheadOfDay(page: Page, t: Words, status: string): Promise<void> {
  const words = t("admin-orders:move.aheadGoOn", { status });
  await page.getByRole("alertdialog").getByRole("button", { name: words }).click();
}
