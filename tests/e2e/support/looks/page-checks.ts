import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

/** axe finds nothing: names, roles, contrast, order of headings. Motion is over by then, half-drawn colours are no fault. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => null)));
  });
  // No page has a frame of somebody else's, so nothing needs a second page in which results are put together; what holds is not listed.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  if (part) axe.include(part);
  const { violations } = await axe.analyze();
  const said = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any }) => [target.join(" "), ...any.map(({ message }) => message)].join(": ")).join(", ")}`,
  );
  expect(said, `axe on ${page.url()}`).toEqual([]);
}

/** Nothing reaches beyond the screen to the side, in either direction. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  expect(wide, `sideways scroll on ${page.url()}`).toBeLessThanOrEqual(seen);
}

/** `first` stands where a line begins, `second` after it: to the right of it in Arabic, to the left in English. */
export async function expectInReadingOrder(
  first: Locator,
  second: Locator,
  language: "ar" | "en",
): Promise<void> {
  const [a, b] = [await first.boundingBox(), await second.boundingBox()];
  if (!a || !b) throw new Error("both must be on the screen");
  const order = language === "ar" ? b.x - a.x : a.x - b.x;
  expect(order, "reading order on the screen").toBeLessThan(0);
}

/** How far the page jumped since it was opened (cumulative layout shift), and what it was that moved. */
export function layoutShift(page: Page): Promise<{ shift: number; moved: string }> {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let shift = 0;
        const moved: string[] = [];
        const place = ({ x, y, width, height }: DOMRectReadOnly) =>
          [x, y, width, height].map(Math.round).join(" ");
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[]) {
            shift += entry.value;
            for (const { node, previousRect, currentRect } of entry.sources)
              moved.push(
                `${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${node?.nodeName} "${node?.textContent?.trim().slice(0, 40)}" ${place(previousRect)} → ${place(currentRect)}`,
              );
          }
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve({ shift, moved: moved.join("\n") }), 500);
      }),
  );
}
