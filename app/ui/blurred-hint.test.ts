import fc from "fast-check";
import sharp from "sharp";
import { rgbaToThumbHash, thumbHashToRGBA } from "thumbhash";
import { describe, expect, it } from "vitest";
import { blurredHint } from "./blurred-hint.ts";

/** Any picture, small enough for a thumbhash. */
const pictures = fc
  .record({ w: fc.integer({ min: 1, max: 60 }), h: fc.integer({ min: 1, max: 60 }) })
  .chain(({ w, h }) =>
    fc.uint8Array({ minLength: w * h * 4, maxLength: w * h * 4 }).map((rgba) =>
      rgbaToThumbHash(
        w,
        h,
        rgba.map((value, index) => (index % 4 === 3 ? 255 : value)),
      ),
    ),
  );

const pixelsOf = (address: string) =>
  sharp(Buffer.from(address.replace("data:image/png;base64,", ""), "base64"))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

describe("SL07 a picture's blurred hint", () => {
  it("has the shape and the colours of what the library draws, in a quarter of its letters", async () => {
    await fc.assert(
      fc.asyncProperty(pictures, async (hash) => {
        const whole = thumbHashToRGBA(hash);
        const address = blurredHint(Buffer.from(hash).toString("base64"));
        const { data, info } = await pixelsOf(address);
        expect(Math.max(info.width, info.height)).toBe(12);
        expect(Math.abs(info.width / info.height - whole.w / whole.h) * info.height).toBeLessThanOrEqual(
          1 + whole.w / whole.h,
        );
        const near = (at: number, most: number, scale: number) => {
          const from = Math.max(0, Math.floor((at - 0.5) * scale));
          return Array.from(
            { length: Math.min(most, Math.ceil((at + 1.5) * scale)) - from },
            (_, step) => from + step,
          );
        };
        for (const [index, value] of data.entries()) {
          const [x, y] = [Math.floor(index / 4) % info.width, Math.floor(index / 4 / info.width)];
          const around = near(y, whole.h, whole.h / info.height).flatMap((row) =>
            near(x, whole.w, whole.w / info.width).map(
              (column) => whole.rgba[(row * whole.w + column) * 4 + (index % 4)],
            ),
          );
          expect(around).toContain(value);
        }
        expect(address.length).toBeLessThan(1_000);
      }),
      { numRuns: 100 },
    );
  });

  it("keeps what stands left and what stands right", async () => {
    const halves = Uint8Array.from({ length: 32 * 20 * 4 }, (_, index) =>
      index % 4 === 3 ? 255 : index % 128 < 64 ? 20 : 230,
    );
    const { data, info } = await pixelsOf(
      blurredHint(Buffer.from(rgbaToThumbHash(32, 20, halves)).toString("base64")),
    );
    const row = Math.floor(info.height / 2) * info.width * 4;
    expect(data[row]).toBeLessThan(70);
    expect(data[row + (info.width - 1) * 4]).toBeGreaterThan(180);
  });
});
