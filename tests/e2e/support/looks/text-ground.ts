import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

/** What one line of words lies on, by the pixels behind it. */
interface TextGround {
  text: string;
  /** The worst contrast of any pixel behind the words, and what words of their size need. */
  contrast: number;
  needed: number;
  /** How far the lightness (CIE L*, 0 to 100) of the ground wanders: a plain wash of colour stays under 6, a drawing does not. */
  span: number;
}

interface Line {
  text: string;
  colour: readonly [red: number, green: number, blue: number];
  isLarge: boolean;
  box: { x: number; y: number; width: number; height: number };
}

/** Reads every line of words in `part` off the screen: its colour from the page, its ground from a picture without the words. */
export async function groundOfText(page: Page, part: Locator): Promise<TextGround[]> {
  const lines = await part.evaluate(linesOf);
  const hidden = await page.addStyleTag({
    content:
      "main *, main *::before { color: transparent !important; animation: none !important; transition: none !important }",
  });
  const { width, bottom } = await part.evaluate((element) => element.getBoundingClientRect().toJSON());
  const picture = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height: bottom } });
  await hidden.evaluate((tag) => (tag as Element).remove());
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return lines.map(({ text, colour, isLarge, box }) => {
    const ink = luminance(colour);
    let contrast = 21;
    let [darkest, lightest] = [1, 0];
    for (let y = Math.floor(box.y); y < Math.min(info.height, box.y + box.height); y += 1) {
      for (let x = Math.max(0, Math.floor(box.x)); x < Math.min(info.width, box.x + box.width); x += 1) {
        const at = (y * info.width + x) * 3;
        const ground = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
        darkest = Math.min(darkest, ground);
        lightest = Math.max(lightest, ground);
        contrast = Math.min(contrast, (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05));
      }
    }
    return { text, contrast, needed: isLarge ? 3 : 4.5, span: lightness(lightest) - lightness(darkest) };
  });
}

/** In the page: each line box of each piece of text. */
function linesOf(part: Element): Line[] {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const lines: Line[] = [];
  const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const style = node.parentElement && getComputedStyle(node.parentElement);
    if (!(canvas && style && node.nodeValue?.trim())) continue;
    canvas.fillStyle = style.color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { x, y, width, height } of range.getClientRects()) {
      if (width < 1) continue;
      lines.push({
        text: node.nodeValue.trim(),
        colour: [red, green, blue],
        isLarge: Number.parseFloat(style.fontSize) >= 24,
        box: { x: x + window.scrollX, y: y + window.scrollY, width, height },
      });
    }
  }
  return lines;
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function lightness(relative: number): number {
  return relative > 0.008856 ? 116 * Math.cbrt(relative) - 16 : 903.3 * relative;
}
