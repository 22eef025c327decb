import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { openPainter } from "./open-painter.ts";
import type { PaintedText, PaintOrder } from "./painter.ts";

const painter = openPainter();
afterAll(() => painter.close());

const SIDE = 300;
const WHITE = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="#fff"/></svg>`;

function order(text: string, changes: Partial<PaintedText> = {}): PaintOrder {
  const words: PaintedText = {
    text,
    face: "heading",
    sizes: [60],
    colour: "#000000",
    box: { x: 20, y: 20, width: 260, height: 120 },
    begins: "right",
    keeps: "top",
    ...changes,
  };
  return { width: SIDE, height: SIDE, svg: WHITE, texts: [words] };
}

let asked = 0;
const paint = (wanted: PaintOrder) => painter.picture(`picture ${asked++}`, async () => wanted);

/** Columns of the picture that hold ink, and the ink of each. */
async function inkOf(wanted: PaintOrder): Promise<number[]> {
  const { data, info } = await sharp(await paint(wanted))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width }, (_, x) =>
    Array.from({ length: info.height }, (_, y) => (data[y * info.width + x] ?? 255) < 128).reduce(
      (sum, isInk) => sum + Number(isInk),
      0,
    ),
  );
}

const firstInk = (ink: number[]) => ink.findIndex((amount) => amount > 0);
const lastInk = (ink: number[]) => ink.findLastIndex((amount) => amount > 0);

describe("words on a picture", () => {
  it("SH03 Arabic letters are joined: a word has no gap that its letters standing alone have", async () => {
    const gaps = (ink: number[]) => {
      const word = ink.slice(firstInk(ink), lastInk(ink) + 1);
      return word.filter((amount, x) => amount === 0 && (word[x - 1] ?? 0) > 0).length;
    };
    expect(gaps(await inkOf(order("حليب")))).toBe(0);
    expect(gaps(await inkOf(order("ح\u200Cل\u200Cي\u200Cب")))).toBe(3);
  });

  it("SH03 Arabic begins on the right, and so does what Latin follows it", async () => {
    const [alone, followed] = [await inkOf(order("كبش")), await inkOf(order("كبش AB"))];
    const start = firstInk(alone);
    expect(lastInk(alone)).toBe(lastInk(followed));
    // The same letters in the same place; JPEG writes them a shade darker or lighter beside others.
    const differing = alone.slice(start).filter((ink, x) => Math.abs(ink - (followed[start + x] ?? 0)) > 2);
    expect(differing).toEqual([]);
    expect(firstInk(followed)).toBeLessThan(start);
  });

  it("SH03 marks above and below the letters are whole", async () => {
    const tall = async (text: string) => {
      const picture = sharp(await paint(order(text))).trim({ threshold: 40 });
      return (await picture.toBuffer({ resolveWithObject: true })).info.height;
    };
    expect(await tall("تنّور")).toBeGreaterThan(await tall("تنور"));
    expect(await tall("يي")).toBeGreaterThan(await tall("ىى"));
  });

  it("SH03 letters are the shop's own on every machine: a heading differs from a text", async () => {
    const [heading, text] = [await inkOf(order("ذبيحة")), await inkOf(order("ذبيحة", { face: "text" }))];
    expect(heading).not.toEqual(text);
    expect(Math.max(...text)).toBeGreaterThan(0);
  });

  it("SH03 a long name breaks into lines and grows smaller until it fits, and loses its end at the worst", async () => {
    const long = order("مطابخ وولائم ديوان نجد العامرة", { sizes: [60, 40, 28] });
    const ink = await inkOf(long);
    expect(firstInk(ink)).toBeGreaterThanOrEqual(20);
    expect(lastInk(ink)).toBeLessThan(280);
    const endless = await sharp(await paint(order("ذبائح ".repeat(80), { sizes: [60, 40] })))
      .extract({ left: 0, top: 144, width: SIDE, height: SIDE - 144 })
      .greyscale()
      .raw()
      .toBuffer();
    expect(Math.min(...endless)).toBeGreaterThan(230);
  });

  it("SH03 what a name holds is written and does not act", async () => {
    const ink = await inkOf(order('<b>&amp;</b> "x"', { begins: "left" }));
    expect(lastInk(ink)).toBeGreaterThan(firstInk(await inkOf(order("x", { begins: "left" }))) + 60);
  });
});

describe("the painter", () => {
  it("SH05 paints what many ask for at once only once, and answers later from memory", async () => {
    let painted = 0;
    const once = async () => {
      painted += 1;
      return order("مرة");
    };
    const pictures = await Promise.all([1, 2, 3].map(() => painter.picture("once", once)));
    expect(new Set(pictures).size).toBe(1);
    expect(painter.has("once")).toBe(true);
    await painter.picture("once", once);
    expect(painted).toBe(1);
  });

  it("SH05 keeps no more than it has room for, and of that what was asked for last", async () => {
    const size = (await paint(order("حجم"))).byteLength;
    const small = openPainter(size * 2 + 10);
    for (const key of ["a", "b"]) await small.picture(key, async () => order("حجم"));
    await small.picture("a", async () => order("حجم"));
    await small.picture("c", async () => order("حجم"));
    expect([small.has("a"), small.has("b"), small.has("c")]).toEqual([true, false, true]);
    await small.close();
  });

  it("SH05 a drawing that cannot be painted is told, is not kept and stops nobody else", async () => {
    const broken = { ...order("x"), svg: "<svg" };
    await expect(painter.picture("broken", async () => broken)).rejects.toThrow(/painting/);
    expect(painter.has("broken")).toBe(false);
    expect((await paint(order("بعده"))).byteLength).toBeGreaterThan(0);
  });

  it("SH02 lays a photo under the drawing where that is clear", async () => {
    const red = await sharp({ create: { width: 60, height: 90, channels: 3, background: "#ff0000" } })
      .webp()
      .toBuffer();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect x="150" width="150" height="${SIDE}" fill="#00ff00"/></svg>`;
    const photo = { bytes: red, box: { x: 0, y: 0, width: 200, height: SIDE } };
    const { data, info } = await sharp(await paint({ width: SIDE, height: SIDE, svg, texts: [], photo }))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number) => [...data.subarray(x * info.channels, x * info.channels + 3)];
    expect(at(60)[0]).toBeGreaterThan(240);
    expect(at(180)[1]).toBeGreaterThan(240);
    expect(at(180)[0]).toBeLessThan(20);
  });
});
