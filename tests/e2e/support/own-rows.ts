import { randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";

const ARABIC = "ابتثجحخدذرزسشصضطظعغفقكلمنهوي";

/** A name for a row of this run's own: journeys run side by side in one shop. */
export const own = () => Array.from({ length: 6 }, () => ARABIC[randomInt(ARABIC.length)]).join("");

/** The entry of the list `list` whose name field holds `name`. */
export function rowOf(page: Page, list: string, name: string): Locator {
  return page
    .getByRole("list", { name: list, exact: true })
    .getByRole("listitem")
    .filter({ has: page.locator("textarea").filter({ hasText: name }) });
}
