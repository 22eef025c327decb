import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { thumbHashToApproximateAspectRatio } from "thumbhash";
import { afterAll, describe, expect, it, vi } from "vitest";
import { openDiskFiles } from "#services/disk-files.ts";
import type { FileArea } from "#services/files.ts";
import { hugePng } from "#tests/support/proof-samples.ts";
import { removeWebImage, storeWebImage } from "./images.ts";
import { openUntrustedFiles } from "./open-untrusted-files.ts";
import { DEFAULT_FILE_LIMITS } from "./untrusted-files.ts";

vi.setConfig({ testTimeout: 60_000 });
const folder = mkdtempSync(path.join(tmpdir(), "kabsh-images-"));
const { open } = openDiskFiles(folder);
const untrusted = openUntrustedFiles(DEFAULT_FILE_LIMITS);
afterAll(async () => {
  await untrusted.close();
  rmSync(folder, { recursive: true });
});

const camera = (width: number, height: number, orientation = 1) =>
  sharp({ create: { width, height, channels: 3, background: "#b3541e" } })
    .withExif({ IFD0: { Copyright: "SECRET-OWNER" } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

const store = (key: string, bytes: Uint8Array, area: FileArea = open) =>
  storeWebImage(untrusted, area, { bytes, sender: "staff", keyFor: () => key });

describe("pictures for pages", () => {
  it("C17 are made in every width as AVIF and WebP, upright, without metadata, with a thumbhash", async () => {
    const stored = await store("diwan/one", await camera(1600, 800, 6));
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
    expect(await store("diwan/small", await camera(200, 100))).toMatchObject({
      ok: true,
      value: { widths: [200] },
    });
    expect(await open.read("diwan/small-200.webp")).not.toBeNull();
    await removeWebImage(open, "diwan/small", [200]);
    expect(await open.read("diwan/small-200.webp")).toBeNull();
    expect(await open.read("diwan/small-200.avif")).toBeNull();
  });

  it("C17 fifty megapixels, bombs, rubbish and other kinds are refused and leave nothing", async () => {
    for (const [code, bytes] of [
      ["image_too_large", hugePng(10_000, 5_000)],
      ["image_too_large", hugePng(65_000, 65_000)],
      ["wrong_kind", Buffer.from("no picture")],
      ["image_unreadable", (await camera(400, 400)).subarray(0, 400)],
    ] as const)
      expect(await store("bad/one", bytes)).toMatchObject({ ok: false, code });
    expect(await open.read("bad")).toBeNull();
  });

  it("C17 a store that fails is a fault and no refusal", async () => {
    const broken = {
      ...open,
      put: () => Promise.reject(Object.assign(new Error("disk full"), { code: "ENOSPC" })),
    };
    await expect(store("x", await camera(400, 400), broken)).rejects.toThrow("disk full");
  });
});

describe("receipts", () => {
  const clean = (bytes: Uint8Array, bytesMax: number, sender = "ali") =>
    untrusted.clean(bytes, { sender, kinds: ["image/png", "image/jpeg"], bytesMax });

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
    expect(await clean(noise, 10_000_000)).toMatchObject({ value: { contentType: "image/png" } });
    const squeezed = await clean(noise, 1_000_000);
    expect(squeezed).toMatchObject({ ok: true, value: { contentType: "image/webp" } });
    expect(squeezed.ok && squeezed.value.bytes.byteLength).toBeLessThan(1_000_000);
  });

  it("OD12 of many people at once all get their turn", async () => {
    const photo = await camera(300, 200);
    const people = Array.from({ length: 12 }, (_, at) => clean(photo, 1_000_000, `customer ${at}`));
    expect((await Promise.all(people)).every((result) => result.ok)).toBe(true);
  });
});
