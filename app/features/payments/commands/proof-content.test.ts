import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import { makeHostileFile } from "#tests/hostile-files/hostile-files.ts";
import { openPaying } from "#tests/support/paying.ts";
import { heic, hugePng, pdf, photo } from "#tests/support/proof-samples.ts";

// Processes start for the first file, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const { shop, ali, order, submit } = await openPaying();

describe("the content of a proof", () => {
  const bad: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ["a .png that is HTML", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "wrong_kind"],
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "wrong_kind"],
    [
      "a GIF",
      () =>
        sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } })
          .gif()
          .toBuffer(),
      "wrong_kind",
    ],
    ["nothing", () => new Uint8Array(), "wrong_kind"],
    ["11 MB", () => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(11 * 1024 * 1024)]), "too_large"],
    ["50 megapixels", () => hugePng(10_000, 5_000), "image_too_large"],
    ["a decompression bomb", () => hugePng(60_000, 60_000), "image_too_large"],
    ["half a JPEG", async () => (await photo()).subarray(0, 300), "image_unreadable"],
    [
      "a PNG of rubbish",
      () => Buffer.concat([hugePng(8, 8).subarray(0, 33), Buffer.alloc(200, 65)]),
      "image_unreadable",
    ],
    [
      "a PDF that runs something",
      () => pdf({ catalog: "/OpenAction << /S /Launch /F (x) >>" }),
      "pdf_active",
    ],
    ["a PDF with a packed script", () => pdf({ packed: "<< /S /JavaScript /JS (x) >>" }), "pdf_active"],
    ["a PDF with a file in it", () => pdf({ catalog: "/Names << /EmbeddedFiles 9 0 R >>" }), "pdf_active"],
    ["a locked PDF", () => pdf({ trailer: "/Encrypt << /Filter /Standard >>" }), "pdf_locked"],
    ["half a PDF", () => pdf().subarray(0, 120), "pdf_unreadable"],
    [
      "a PDF that takes too long",
      async () => (await makeHostileFile("a million packed objects.pdf")).bytes,
      "file_too_heavy",
    ],
    ["a HEIC cut off", () => heic().subarray(0, 100), "image_unreadable"],
    ["a HEIC of 400 megapixels", () => heic(20_000, 20_000), "image_too_large"],
  ];
  it.each(bad)("OD12 %s is refused and changes nothing", async (_title, make, code) => {
    expect(await submit(await make())).toMatchObject({ ok: false, code });
    expect(await readOwnOrder(shop.as(ali), order().id)).toEqual({ ok: true, value: order() });
  });
});
