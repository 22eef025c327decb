import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { thumbHashToApproximateAspectRatio } from "thumbhash";
import { afterAll, describe, expect, it } from "vitest";
import { hugePng } from "#tests/support/proof-samples.ts";
import { openDiskFiles } from "./disk-files.ts";
import { cleanImage, removeWebImage, storeWebImage } from "./images.ts";

const folder = mkdtempSync(path.join(tmpdir(), "kabsh-images-"));
const { open } = openDiskFiles(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const camera = (width: number, height: number, orientation = 1) =>
  sharp({ create: { width, height, channels: 3, background: "#b3541e" } })
    .withExif({ IFD0: { Copyright: "SECRET-OWNER" } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

describe("pictures for pages", () => {
  it("C17 are made in every width as AVIF and WebP, upright, without metadata, with a thumbhash", async () => {
    const stored = await storeWebImage(open, "diwan/one", await camera(1600, 800, 6));
    expect(stored).toMatchObject({ ok: true, value: { width: 800, height: 1600, widths: [320, 640] } });
    if (!stored.ok) return;
    for (const width of stored.value.widths) {
      for (const [ending, format] of [
        ["avif", "heif"],
        ["webp", "webp"],
      ]) {
        const bytes = Buffer.from((await open.read(`diwan/one-${width}.${ending}`)) ?? []);
        const kept = await sharp(bytes).metadata();
        expect([kept.format, kept.width, kept.height, kept.orientation, kept.exif]).toEqual([
          format,
          width,
          width * 2,
          undefined,
          undefined,
        ]);
        expect(bytes.includes("SECRET-OWNER")).toBe(false);
      }
    }
    expect(thumbHashToApproximateAspectRatio(Buffer.from(stored.value.thumbhash, "base64"))).toBeLessThan(1);
  });

  it("C17 a picture narrower than the smallest width keeps its own", async () => {
    expect(await storeWebImage(open, "diwan/small", await camera(200, 100))).toMatchObject({
      ok: true,
      value: { widths: [200] },
    });
    expect(await open.read("diwan/small-200.webp")).not.toBeNull();
    await removeWebImage(open, "diwan/small", [200]);
    expect(await open.read("diwan/small-200.webp")).toBeNull();
    expect(await open.read("diwan/small-200.avif")).toBeNull();
  });

  it("OD12 C17 fifty megapixels, bombs and rubbish are refused and leave nothing", async () => {
    expect(await storeWebImage(open, "bad/a", hugePng(10_000, 5_000))).toMatchObject({
      code: "image_too_large",
    });
    expect(await storeWebImage(open, "bad/b", hugePng(65_000, 65_000))).toMatchObject({
      code: "image_too_large",
    });
    expect(await storeWebImage(open, "bad/c", Buffer.from("no picture"))).toMatchObject({
      code: "image_unreadable",
    });
    expect(await storeWebImage(open, "bad/d", (await camera(400, 400)).subarray(0, 400))).toMatchObject({
      code: "image_unreadable",
    });
    expect(await open.read("bad")).toBeNull();
  });

  it("C17 a store that fails is a fault and no refusal", async () => {
    const broken = {
      ...open,
      put: () => Promise.reject(Object.assign(new Error("disk full"), { code: "ENOSPC" })),
    };
    await expect(storeWebImage(broken, "x", await camera(400, 400))).rejects.toThrow("disk full");
  });
});

describe("receipts", () => {
  it("OD12 stay in their kind and never grow beyond the limit", async () => {
    const noise = await sharp({
      create: {
        width: 1200,
        height: 900,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect(await cleanImage(noise, "png", 10_000_000)).toMatchObject({ value: { contentType: "image/png" } });
    const squeezed = await cleanImage(noise, "png", 1_000_000);
    expect(squeezed).toMatchObject({ ok: true, value: { contentType: "image/webp" } });
    expect(squeezed.ok && squeezed.value.bytes.byteLength).toBeLessThan(1_000_000);
  });

  it("OD12 many at once all get their turn", async () => {
    const photo = await camera(300, 200);
    const results = await Promise.all(Array.from({ length: 12 }, () => cleanImage(photo, "jpeg", 1_000_000)));
    expect(results.every((result) => result.ok)).toBe(true);
  });
});
