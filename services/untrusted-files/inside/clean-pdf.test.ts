import { deflateSync } from "node:zlib";
import { PDFDocument, rgb, StandardFonts } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { ACTIVE_DOCUMENTS } from "#tests/hostile-files/documents.ts";
import { makeHostileFile } from "#tests/hostile-files/hostile-files.ts";
import { pdf, photo } from "#tests/support/proof-samples.ts";
import { cleanPdf } from "./clean-pdf.ts";

const kept = async (bytes: Uint8Array) => Buffer.from(await cleanPdf(bytes));
const code = (bytes: Uint8Array) =>
  cleanPdf(bytes).then(
    () => "taken",
    (error) => error.code,
  );

/** A receipt as programs of banks write it: fonts, a picture, several pages. */
async function receipt(useObjectStreams: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const picture = await document.embedJpg(await photo("jpeg"));
  for (const line of ["Transfer 1,250.00 SAR", "Page 2"]) {
    const page = document.addPage([400, 500]);
    page.drawText(line, { x: 20, y: 450, font, color: rgb(0, 0, 0) });
    page.drawImage(picture, { x: 20, y: 20 });
  }
  return document.save({ useObjectStreams });
}

describe("a receipt as PDF", () => {
  it.each([true, false])(
    "UF07 as banks write it is taken with all its pages (objects packed: %s)",
    async (isPacked) => {
      const written = await kept(await receipt(isPacked));
      const document = await PDFDocument.load(written);
      expect(document.getPageCount()).toBe(2);
      expect(document.getPage(0).getSize()).toEqual({ width: 400, height: 500 });
      // The font, the picture and the words of the page are as they were.
      for (const part of ["/Helvetica", "/DCTDecode", "\xff\xd8\xff"])
        expect(written.includes(Buffer.from(part, "latin1"))).toBe(true);
      expect((await PDFDocument.load(await kept(written))).getPageCount()).toBe(2);
    },
  );

  it.each([
    ["/Type /XRef /W [1 2 1] /Size 3 /Filter /FlateDecode", deflateSync(Buffer.alloc(12))],
    ["/Subtype /Image /Filter /DCTDecode", Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ["/Filter [/ASCII85Decode /FlateDecode]", Buffer.from("GhQI~>")],
    ["/Type /StructElem /S /Link /A << /O /Layout /Placement /Block >>", Buffer.from("")],
  ])("UF07 with what programs write: %s", async (dictionary, bytes) => {
    expect(await code(pdf({ objects: { dictionary, bytes } }))).toBe("taken");
  });

  it("UF07 loses plain links, and keeps where it opens", async () => {
    const linked = pdf({
      annotation: "/Subtype /Link /A << /S /URI /URI (https://bank.example) >>",
      catalog: "/OpenAction [3 0 R /Fit]",
    });
    const written = (await kept(linked)).toString("latin1");
    expect(written).not.toContain("bank.example");
    expect(written).toContain("/Link");
    expect(written).toMatch(/\/OpenAction \[ ?3 0 R \/Fit ?\]/);
    expect(
      (await kept(pdf({ catalog: "/OpenAction << /S /GoTo /D [3 0 R /Fit] >>" }))).includes("GoTo"),
    ).toBe(false);
  });

  it.each(ACTIVE_DOCUMENTS.filter(([name]) => name !== "locked.pdf").map(([name]) => name))(
    "UF07 that does more than show pages is refused: %s",
    async (name) => {
      expect(await code((await makeHostileFile(name)).bytes)).toBe("pdf_active");
    },
  );

  it("UF07 is refused when it is locked, cut off, without pages, or no PDF at all", async () => {
    expect(await code((await makeHostileFile("locked.pdf")).bytes)).toBe("pdf_locked");
    const whole = pdf();
    for (const bytes of [
      whole.subarray(0, -8),
      whole.subarray(0, 120),
      Buffer.from("%PDF-1.4\n%%EOF\n"),
      Buffer.from("x%%EOF"),
    ])
      expect(await code(bytes)).toBe("pdf_unreadable");
  });

  it("UF07 keeps nothing that its pages do not lead to, before, between or behind its objects", async () => {
    const before = Buffer.from("%PDF-1.7\n<script>SECRET</script>\n");
    const earlier = Buffer.from(
      "4 0 obj << /Length 0 /Old (SECRET) >> stream\n\nendstream endobj\n7 0 obj (SECRET) endobj\n",
    );
    const whole = pdf();
    const hiding = Buffer.concat([before, earlier, whole.subarray(9), Buffer.from("\nSECRET %%EOF")]);
    const written = await kept(hiding);
    expect([hiding.includes("SECRET"), written.includes("SECRET")]).toEqual([true, false]);
    expect((await PDFDocument.load(written)).getPageCount()).toBe(1);
  });

  it.each([
    [
      "/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]",
      `${deflateSync("8 0 << /S /JavaScript >>").toString("hex")}>`,
      "pdf_active",
    ],
    ["/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode", "\x80\x0b", "pdf_unreadable"],
    ["/Type /Obj#53tm /N 1 /First 4 /Filter /FlateDecode", "rubbish", "pdf_unreadable"],
    ["/Filter [/FlateDecode /FlateDecode]", "x", "pdf_unreadable"],
  ])("UF07 nothing hides behind the way it is packed: %s", async (dictionary, bytes, refusal) => {
    expect(await code(pdf({ objects: { dictionary, bytes: Buffer.from(bytes, "latin1") } }))).toBe(refusal);
  });
});
