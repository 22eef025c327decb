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

interface Point {
  x: number;
  y: number;
}

/** A finger that goes down, holds still until what it holds says so, and carries it to another point. */
export async function pressAndDrag(
  page: Page,
  from: Point,
  to: Point,
  untilHeld: () => Promise<void>,
): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: Point) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await touch("touchStart", from);
  await untilHeld();
  await touch("touchMove", { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await touch("touchMove", to);
  await touch("touchEnd");
  await finger.detach();
}
