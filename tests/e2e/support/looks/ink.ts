import type { Page } from "@playwright/test";
import sharp from "sharp";

/** Short, and reaches as deep and as high as a name may. */
const DEEP_AND_HIGH = "أيّ";

/** Only the clamped words are painted, so that nothing else of the page can differ. */
const WORDS_ALONE =
  "*, *::before, *::after { visibility: hidden !important; animation: none !important; transition: none !important } [data-ink], [data-ink] * { visibility: visible !important }";
/** Without `min-*` a box that no longer cuts may take more room from its neighbours. */
const UNCLAMPED =
  "[data-ink] { overflow: visible !important; min-width: 0 !important; min-height: 0 !important }";

interface Ink {
  /** How many clamped texts were on the page and fit into their place. */
  texts: number;
  /** Rows of the page where a clamp takes ink away from words that fit. */
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
      const { top, bottom } = element.getBoundingClientRect();
      return {
        text: element.textContent,
        top: top + window.scrollY - 12,
        bottom: bottom + window.scrollY + 12,
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
  const rows = await differingRows(clamped, whole);
  const lost = marked.filter(({ top, bottom }) => rows.some((row) => row >= top && row <= bottom));
  const lostAt = lost.map(({ text, top }) => `${Math.round(top)}: ${text}`);
  if (rows.length > 0 && lost.length === 0) lostAt.push(`rows ${rows.join(" ")}`);
  return { texts: marked.length, lostAt };
}

/** Rows of two pictures of one page in which a pixel differs by more than a rounding. */
async function differingRows(one: Buffer, other: Buffer): Promise<number[]> {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b) throw new Error("two pictures are compared");
  const { width, height } = a.info;
  if (b.info.width !== width || b.info.height !== height) throw new Error("both show the same part");
  const rows: number[] = [];
  for (let row = 0; row < height; row += 1) {
    for (let x = row * width; x < (row + 1) * width; x += 1) {
      if (Math.abs((a.data[x] ?? 0) - (b.data[x] ?? 0)) > 8) {
        rows.push(row);
        break;
      }
    }
  }
  return rows;
}
