import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readOwnOrder } from "#app/features/orders/read/read-own-order.server.ts";
import { openPaying } from "#tests/support/paying.ts";
import { heic, hugePng, pdf, photo } from "#tests/support/proof-samples.ts";

const { shop, ali, order, submit } = await openPaying();

describe("the content of a proof", () => {
  it.each([
    ["/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", deflateSync("6 0 << /Type /Font >>")],
    ["/Type/ObjStm/N 1/First 4/Filter[/FlateDecode]", deflateSync("6 0 << /Type /Font >>")],
    [
      "/Type /XRef /W [1 2 1] /Filter /FlateDecode /DecodeParms << /Columns 4 /Predictor 12 >>",
      deflateSync(Buffer.alloc(10)),
    ],
    ["/Type /XRef /W [1 2 1]", Buffer.alloc(8)],
    ["/Subtype /Image /Filter /DCTDecode", Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ])("OD12 a PDF as banks write it is taken: %s", async (dictionary, bytes) => {
    expect(await submit(pdf({ objects: { dictionary, bytes } }))).toMatchObject({ ok: true });
  });

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
      "a PDF with a script",
      () => pdf({ catalog: "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>" }),
      "pdf_active",
    ],
    [
      "a PDF with a script in disguise",
      () => pdf({ catalog: "/OpenAction << /S /J#61vaScript >>" }),
      "pdf_active",
    ],
    ["a PDF with a packed script", () => pdf({ packed: "<< /S /JavaScript /JS (x) >>" }), "pdf_active"],
    [
      "a PDF that starts a program",
      () => pdf({ catalog: "/OpenAction << /S /Launch /F (cmd.exe) >>" }),
      "pdf_active",
    ],
    ["a PDF with a file in it", () => pdf({ catalog: "/Names << /EmbeddedFiles 9 0 R >>" }), "pdf_active"],
    [
      "a PDF with objects packed twice",
      () =>
        pdf({
          objects: {
            dictionary: "/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]",
            bytes: Buffer.from(`${deflateSync("6 0 << /S /JavaScript >>").toString("hex")}>`),
          },
        }),
      "pdf_unreadable",
    ],
    [
      "a PDF with objects packed in a way of their own",
      () =>
        pdf({ objects: { dictionary: "/N 1 /First 4 /Filter /LZWDecode", bytes: Buffer.from("\x80\x0b") } }),
      "pdf_unreadable",
    ],
    [
      "a PDF with objects that do not unpack",
      () =>
        pdf({
          objects: { dictionary: "/Type /Obj#53tm /N 1 /Filter /FlateDecode", bytes: Buffer.from("rubbish") },
        }),
      "pdf_unreadable",
    ],
    [
      "a PDF with objects behind a predictor",
      () =>
        pdf({
          objects: {
            dictionary: "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>",
            bytes: deflateSync("6 0 << >>"),
          },
        }),
      "pdf_unreadable",
    ],
    [
      "a PDF with a table that does not unpack",
      () =>
        pdf({
          objects: {
            dictionary: "/Type /XRef /W [1 2 1] /Filter /FlateDecode",
            bytes: Buffer.from("rubbish"),
          },
        }),
      "pdf_unreadable",
    ],
    [
      "a PDF with a script among packed objects",
      () =>
        pdf({
          objects: {
            dictionary: "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode",
            bytes: deflateSync("6 0 << /S /JavaScript >>"),
          },
        }),
      "pdf_active",
    ],
    [
      "a PDF that unpacks without end, each part broken after fifty megabytes",
      () => {
        const broken = deflateSync(Buffer.alloc(50 * 1024 * 1024));
        broken.set([broken.at(-1) === 0 ? 1 : 0], broken.length - 1);
        const part = Buffer.concat([Buffer.from("endstream stream\n"), broken]);
        return pdf({ objects: { dictionary: "", bytes: Buffer.concat(Array(12).fill(part)) } });
      },
      "pdf_unreadable",
    ],
    [
      "a PDF of a hundred thousand parts",
      () => pdf({ objects: { dictionary: "", bytes: Buffer.from("stream\nab".repeat(100_000)) } }),
      "pdf_unreadable",
    ],
    ["a locked PDF", () => pdf({ trailer: "/Encrypt 9 0 R" }), "pdf_locked"],
    ["half a PDF", () => pdf().subarray(0, 120), "pdf_unreadable"],
    ["a HEIC cut off", () => heic().subarray(0, 100), "image_unreadable"],
    ["a HEIC of 400 megapixels", () => heic(20_000, 20_000), "image_unreadable"],
  ];
  it.each(bad)("OD12 %s is refused and changes nothing", async (_title, make, code) => {
    expect(await submit(await make())).toMatchObject({ ok: false, code });
    expect(await readOwnOrder(shop.as(ali), order().id)).toEqual({ ok: true, value: order() });
  });
});
