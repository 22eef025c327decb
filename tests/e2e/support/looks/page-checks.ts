import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

interface Axe {
  run(looked: Document | string, options: object): ReturnType<AxeBuilder["analyze"]>;
}

const AXE_PLACE = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
/** Read by a page once: the builder of the package has it read anew, and in full, for every look. Frames answer whatever their origin is. */
const AXE = `${readFileSync(AXE_PLACE.resolve("axe-core/axe.min.js"), "utf8")};
axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });`;

/**
 * The mark of a page that axe looks at, by its address and heading; null where another process of this run has looked or is looking.
 * Every state is looked at by `npm run trial matrix`, each page once by any other run.
 */
async function markLookedAt(page: Page, part = ""): Promise<string | null> {
  const heading = await page.evaluate(() => document.querySelector("h1")?.textContent ?? "");
  const place = new URL(page.url()).pathname.replaceAll(/[\da-f-]{36}|\d+/g, "…");
  const key = [place, heading, part].join(" ");
  const folder = process.env.SHOP_LOOKED_AT ?? "";
  const mark = path.join(folder, createHash("sha256").update(key).digest("hex"));
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(mark, key, { flag: "wx" });
    return mark;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === "EEXIST") return null;
    throw fault;
  }
}

/** axe finds nothing: names, roles, contrast, order of headings. Motion is over by then, half-drawn colours are no fault. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  if (process.env.MATRIX) return lookWithAxe(page, part);
  const mark = await markLookedAt(page, part);
  if (mark === null) return;
  try {
    await lookWithAxe(page, part);
  } catch (fault) {
    // Whoever tries again finds it again.
    rmSync(mark, { force: true });
    throw fault;
  }
}

async function lookWithAxe(page: Page, part?: string): Promise<void> {
  // What does not count yet is drawn paler, and begins to change once it does: that must not happen under the look.
  await expect(page.locator("[data-guarded]")).toHaveCount(0);
  await page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(done));
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    // A colour that was changed right before begins to change with the next drawing, and what inherits it after that.
    await drawn();
    for (let ending = running(); ending.length > 0; ending = running()) {
      await Promise.all(ending.map((animation) => animation.finished.catch(() => null)));
      await drawn();
    }
  });
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => "axe" in window);
    if (!isThere) await frame.evaluate(AXE);
  }
  const violations = await page.evaluate(async (looked) => {
    const { axe } = window as unknown as { axe: Axe };
    return (await axe.run(looked ?? document, { resultTypes: ["violations"] })).violations;
  }, part);
  const said = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any }) => [target.join(" "), ...any.map(({ message }) => message)].join(": ")).join(", ")}`,
  );
  expect(said, `axe on ${page.url()}`).toEqual([]);
}

/** What lies far below is styled only seconds after the rest; asked before, it answers as if no style sheet had come. */
export async function untilLaidOut(page: Page): Promise<void> {
  for (const part of await page.locator(".when-near, ul.when-near > li").all())
    await expect(part).toHaveCSS("content-visibility", "visible");
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
