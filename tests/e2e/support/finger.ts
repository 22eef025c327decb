import type { Page } from "@playwright/test";

/** A finger that goes down at a point and moves `dx` px sideways, as the system reports it. */
export async function swipe(page: Page, { x, y }: { x: number; y: number }, dx: number): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch("touchStart", x);
  await touch("touchMove", x + dx / 2);
  await touch("touchMove", x + dx);
  await touch("touchEnd");
  await finger.detach();
}
