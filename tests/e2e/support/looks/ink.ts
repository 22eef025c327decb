import type { Page } from "@playwright/test";
import sharp from "sharp";

/** Short, and reaches as deep and as high as a name may. */
const DEEP_AND_HIGH = "أيّ";

/** How far beyond its box, in pixels, ink that a clamp took is looked for. */
const REACH = 12;

/** Only the clamped words are painted, so that nothing else of the page can differ. */
const WORDS_ALONE =
  "*, *::before, *::after { visibility: hidden !important; animation: none !important; transition: none !important } [data-ink], [data-ink] * { visibility: visible !important }";
/** Without `min-*` a box that no longer cuts may take more room from its neighbours. */
const UNCLAMPED =
  "[data-ink] { overflow: visible !important; min-width: 0 !important; min-height: 0 !important }";

interface Ink {
  /** How many clamped texts were on the page and fit into their place. */
  texts: number;
  /** Words that fit and lose ink above or below to their clamp, with where they stand. */
  lostAt: string[];
}

/**
 * Paints the clamped words of the page with and without their clamp and compares the pixels. Words that are longer than
 * their place are first exchanged for short ones that reach as far up and down, so that only what is cut above and below counts.
 */
export async function inkLostToClamps(page: Page): Promise<Ink> {
  const marked = await page.evaluate(async (probe) => {
    const isClamp = (element: Element) => {
      const style = getComputedStyle(element);
      const cuts = style.overflowY !== "visible";
      return cuts && (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none");
    };
    // What only screen readers are told is one pixel large.
    const clamped = [...document.body.querySelectorAll<HTMLElement>("*")].filter(
      (element) => isClamp(element) && element.tagName !== "SELECT" && element.offsetHeight > 4,
    );
    const fits = (element: Element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const style = getComputedStyle(element);
      const room =
        element.getBoundingClientRect().width -
        Number.parseFloat(style.paddingInlineStart) -
        Number.parseFloat(style.paddingInlineEnd);
      const isHigh = element.scrollHeight > element.clientHeight + 4;
      return words.getBoundingClientRect().width <= room + 0.01 && !isHigh;
    };
    for (const element of clamped) if (!fits(element)) element.textContent = probe;
    await document.fonts.load('16px "IBM Plex Sans Arabic"', probe);
    await document.fonts.load('600 16px "Alexandria"', probe);
    await document.fonts.ready;
    // A probe that is still too wide says nothing of what is cut above and below.
    for (const element of clamped) if (fits(element)) element.dataset.ink = "";
    return [...document.querySelectorAll<HTMLElement>("[data-ink]")].map((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return {
        text: element.textContent,
        top: top + window.scrollY,
        bottom: bottom + window.scrollY,
        left,
        right,
      };
    });
  }, DEEP_AND_HIGH);
  const alone = await page.addStyleTag({ content: WORDS_ALONE });
  // Both pictures show the same part, also where words that are no longer cut make the page larger.
  const clip = await page.evaluate(() => {
    const { clientWidth: width, scrollHeight: height } = document.documentElement;
    return { x: 0, y: 0, width, height };
  });
  const clamped = await page.screenshot({ fullPage: true, clip });
  const free = await page.addStyleTag({ content: UNCLAMPED });
  const whole = await page.screenshot({ fullPage: true, clip });
  for (const style of [alone, free]) await style.evaluate((tag) => (tag as Element).remove());
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("[data-ink]")) delete element.dataset.ink;
  });
  const pixels = await differingPixels(clamped, whole);
  const lost = marked.filter(({ top, bottom, left, right }) =>
    pixels.some(({ x, y }) => {
      const isAboveOrBelow = (y < top && y >= top - REACH) || (y >= bottom && y <= bottom + REACH);
      return isAboveOrBelow && x >= left - REACH && x <= right + REACH;
    }),
  );
  const lostAt = lost.map(({ text, top }) => `${Math.round(top)}: ${text}`);
  return { texts: marked.length, lostAt };
}

/** Pixels in which two pictures of one page differ by more than a rounding. */
async function differingPixels(one: Buffer, other: Buffer): Promise<{ x: number; y: number }[]> {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b) throw new Error("two pictures are compared");
  const { width, height } = a.info;
  if (b.info.width !== width || b.info.height !== height) throw new Error("both show the same part");
  const pixels: { x: number; y: number }[] = [];
  for (let at = 0; at < width * height; at += 1) {
    if (Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) > 8)
      pixels.push({ x: at % width, y: Math.floor(at / width) });
  }
  return pixels;
}
