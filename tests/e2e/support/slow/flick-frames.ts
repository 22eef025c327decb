import type { Page } from "@playwright/test";
import sharp from "sharp";

/** What a finger's flick came past, picture by picture. */
interface Flick {
  /** For each picture the greatest stretch of it without anything drawn, as a share of its height. */
  bare: number[];
  /** How far the flick came, in px. */
  passed: number;
  /** The least and the greatest height of the page meanwhile. */
  heights: { least: number; most: number };
}

/** Rows of a picture that are of one colour have nothing in them; so much at each edge of a row belongs to the margins. */
const EDGE = 0.05;
/** JPEG makes a flat ground tremble by about this much. */
const TREMBLE = 6;
/** Far strokes, one upon the other: faster than a thumb flicks a long page. */
const STROKES = 10;
const STROKE_PX = 600;

/** Flicks down the whole page as a thumb does, and looks at every picture that the browser drew meanwhile. */
export async function flickDown(page: Page): Promise<Flick> {
  const session = await page.context().newCDPSession(page);
  const pictures: string[] = [];
  session.on("Page.screencastFrame", ({ data, sessionId }) => {
    pictures.push(data);
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
  });
  await page.evaluate(() => {
    const heights = { least: Number.POSITIVE_INFINITY, most: 0 };
    Object.assign(window, { heights });
    const look = () => {
      const { scrollHeight } = document.documentElement;
      heights.least = Math.min(heights.least, scrollHeight);
      heights.most = Math.max(heights.most, scrollHeight);
      requestAnimationFrame(look);
    };
    look();
  });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 60, maxWidth: 200, maxHeight: 440 });
  for (let stroke = 0; stroke < STROKES; stroke += 1) await page.mouse.wheel(0, STROKE_PX);
  const end = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2);
  for (let turn = 0; turn < 100 && !(await end()); turn += 1) await page.waitForTimeout(100);
  await session.send("Page.stopScreencast");
  const { heights, passed } = await page.evaluate(() => ({
    heights: (window as unknown as Pick<Flick, "heights">).heights,
    passed: scrollY,
  }));
  return { bare: await Promise.all(pictures.map(bareStretch)), passed, heights };
}

/** The greatest stretch of rows of one colour. */
async function bareStretch(picture: string): Promise<number> {
  const { data, info } = await sharp(Buffer.from(picture, "base64"))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const [from, to] = [Math.round(width * EDGE), Math.round(width * (1 - EDGE))];
  let longest = 0;
  let stretch = 0;
  for (let row = 0; row < height; row += 1) {
    const pixels = data.subarray(row * width + from, row * width + to);
    const isBare = Math.max(...pixels) - Math.min(...pixels) <= TREMBLE;
    stretch = isBare ? stretch + 1 : 0;
    longest = Math.max(longest, stretch);
  }
  return longest / height;
}
