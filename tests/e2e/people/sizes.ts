import type { Page } from "@playwright/test";
import { everyView } from "../support/every-view.ts";
import { expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { expect } from "../support/shop-test.ts";

/** A usual phone, a small old one, and a laptop. */
export const SIZES = everyView([
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 1280, height: 900 },
]);

export const nameOf = ({ width, height }: { width: number; height: number }) => `${width}×${height}`;

/** What every screen of a walk owes: nothing beside it, and its one thing to do is on it. */
export async function expectUsable(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  const main = page.getByRole("heading", { level: 1 }).first();
  await expect(main).toBeVisible();
}
