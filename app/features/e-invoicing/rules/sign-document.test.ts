import { createHash, createPublicKey, verify } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  computeInvoiceHashFromXml,
  createUBLExtensions,
  decodeTLVString,
  INITIAL_PREVIOUS_HASH,
  parseCertificate,
} from "zatca-sdk";
import { encodeQr } from "#app/features/invoices/rules/qr-tlv.ts";
import { checkDocument } from "#tests/support/authority/check-document.ts";
import { issued, makeSigner, SELLER } from "#tests/support/authority/samples.ts";
import { decodeQr } from "#tests/support/samples/decode-qr.ts";
import { documentAmounts, vatOf } from "./document-amounts.ts";
import { documentFacts } from "./document-facts.ts";
import { hexDigest } from "./hex-digest.ts";
import { FIRST_PREVIOUS_HASH, signDocument } from "./sign-document.ts";
import { signedProperties } from "./signature-extensions.ts";

const signer = makeSigner();
const place = { icv: 1, previousHash: FIRST_PREVIOUS_HASH, uuid: "8e6000cf-1a98-4174-b3e7-b5d5954bc10d" };
const FIRST_HASH = createHash("sha256").update("").digest("base64");
const at = new Date("2026-11-22T21:30:06Z");
const NOTE = { originalNumber: "INV-7", reason: "أُعيد جزء من المبلغ" } as const;

function report(invoice: ReturnType<typeof issued>) {
  const signed = signDocument(documentFacts(invoice, place, SELLER), signer, at);
  const body = {
    invoiceHash: signed.hash,
    uuid: place.uuid,
    invoice: Buffer.from(signed.xml).toString("base64"),
  };
  return { signed, ...checkDocument(body, signer.token, { checksKey: true }) };
}

describe("what others made", () => {
  it("EI01 the nine tags of a published document are read, verified and written again to the byte", () => {
    const code =
      "AQdMYXRlbmN5Ag8zOTk5OTk5OTk5MDAwMDMDFDIwMjQtMDktMDdUMTc6NDE6MDhaBAYyMzEuMTUFBTMwLjE1Biw3SFd2d3pTTXY3SUVoM3BJaHVYNHhRTlBxQldiVW02UmhkUGpTS1BGMHhNPQdgTUVRQ0h3VEhKeWMvTVUwYU1nTE5BMW13TmxPcmp1cDl0aTY0UHpETkZISkhQOW9DSVFDOWZjczBKOG9KdURqRWd6WUVOdjhqYzcyMVpzaFpBR0FNWXErWXRPQThjdz09CFgwVjAQBgcqhkjOPQIBBgUrgQQACgNCAAShYIprRJr0UgStM6/S4CQLVUgpfFT2c+nHa+V/jKEx6PLxzTZcluUOru0/J2jyarRqE4yY2jyDCeLte3UpP1R4CUcwRQIhALE/ichmnWXCUKUbca3yci8oqwaLvFdHVjQrveI9uqAbAiA9hC4M8jgMBADPSzmd2uiPJA6gKR3LE03U75eqbC/rXA==";
    const read = decodeTLVString(code);
    if (!read.success) throw read.error;
    const { publicKey = "", certificateSignature = "", invoiceHash = "", digitalSignature = "" } = read.data;
    const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
    const [hash, signature] = [invoiceHash, digitalSignature].map((text) => Buffer.from(text, "base64"));
    expect(verify("sha256", hash ?? Buffer.alloc(0), key, signature ?? Buffer.alloc(0))).toBe(true);
    expect(decodeQr(code)?.map(({ tag }) => tag)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(encodeQr(decodeQr(code) ?? [])).toBe(code);
    expect(decodeQr(code)?.[8]?.value).toEqual(new Uint8Array(Buffer.from(certificateSignature, "base64")));
  });

  it("EI01 a chain begins with the hash of nothing", () => {
    expect(FIRST_PREVIOUS_HASH).toBe(INITIAL_PREVIOUS_HASH);
  });
});

describe("a signed document", () => {
  it("EI02 stands up to a reader that shares no code with the shop", () => {
    const { signed, document, faults } = report(issued([185_500, 3_000, 12_345]));
    expect(faults).toEqual([]);
    expect(document).toMatchObject({ icv: 1, typeCode: "388", payable: "2008.45" });
    expect(computeInvoiceHashFromXml(signed.xml)).toMatchObject({ data: signed.hash });
    expect(Buffer.from(signed.qr, "base64").subarray(0, 2).toString("hex")).toBe("0181");
    expect(signed.xml).toContain(
      "<cbc:IssueDate>2026-11-23</cbc:IssueDate><cbc:IssueTime>00:30:05</cbc:IssueTime>",
    );
  });

  it("PI04 that is issued long after its sale says the day of it, and no other does", () => {
    const { signed, document, faults } = report(issued([185_500], { suppliedOn: "2025-11-02" }));
    expect(faults).toEqual([]);
    expect(document).toMatchObject({ payable: "1855.00" });
    expect(computeInvoiceHashFromXml(signed.xml)).toMatchObject({ data: signed.hash });
    expect(signed.xml).toContain(
      "</cac:AccountingCustomerParty><cac:Delivery><cbc:ActualDeliveryDate>2025-11-02</cbc:ActualDeliveryDate></cac:Delivery><cac:PaymentMeans>",
    );
    expect(report(issued([185_500])).signed.xml).not.toContain("cac:Delivery");
  });

  it("EI02 reads of a certificate what others read, and its properties hash to what theirs do", () => {
    const read = parseCertificate(signer.token);
    if (!read.success) throw read.error;
    const { certificate } = signer;
    expect(read.data).toMatchObject({ hash: certificate.digest, serialNumber: certificate.serial });
    expect(read.data.issuer).toBe(certificate.issuer);
    expect(read.data.publicKeyDer.equals(certificate.publicKey)).toBe(true);
    expect(read.data.signature.equals(certificate.signature)).toBe(true);
    // Theirs writes an issuer's name without escaping it, so this one has nothing to escape.
    const plain = makeSigner("PRZEINVOICESCA4-CA");
    const pem = plain.key.export({ type: "pkcs8", format: "pem" }) as string;
    const signingTime = "2026-11-22T21:30:06";
    const theirs = createUBLExtensions(FIRST_HASH, {
      certificate: plain.token,
      privateKey: pem,
      signingTime,
    });
    if (!theirs.success) throw theirs.error;
    const digest = hexDigest(signedProperties(signingTime, plain.certificate, "hashed"));
    expect(theirs.data.ublExtensions).toContain(`<ds:DigestValue>${digest}</ds:DigestValue>`);
    const inDocument = signedProperties(signingTime, plain.certificate, "in the document");
    expect(theirs.data.ublExtensions).toContain(inDocument);
  });

  it.each([
    ["credit_note", "381"],
    ["debit_note", "383"],
  ] as const)("EI03 a %s is %s, names its invoice and gives its reason", (kind, typeCode) => {
    const { signed, document, faults } = report(issued([11_500], { kind, ...NOTE }));
    expect(faults).toEqual([]);
    expect(document.typeCode).toBe(typeCode);
    expect(signed.xml).toContain("<cac:InvoiceDocumentReference><cbc:ID>INV-7</cbc:ID>");
    expect(signed.xml).toContain(`<cbc:InstructionNote>${NOTE.reason}</cbc:InstructionNote>`);
  });

  it("EI03 what the card paid says so, and what is not taxed gives the reason", () => {
    expect(report(issued([11_500], { paidBy: "card" })).signed.xml).toContain(">48</cbc:PaymentMeansCode>");
    const untaxed = documentFacts(
      issued([11_500], {
        vatPercent: 0,
        netHalalas: 11_500,
        lines: [{ labelAr: "ذبيحة", quantity: 1, netHalalas: 11_500 }],
      }),
      place,
      SELLER,
    );
    expect(signDocument(untaxed, signer, at).xml).toContain("VATEX-SA-OOS");
  });

  it("EI02 lines that are another sum than their invoice are a fault of the shop", () => {
    const wrong = issued([11_500], { netHalalas: 9_999 });
    expect(() => documentFacts(wrong, place, SELLER)).toThrow(/add up/);
  });
});

describe("halalas that are left over", () => {
  it("EI04 whatever is paid, the document's payable is that price, and rounding takes a halala at most", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000_000 }), (grossHalalas) => {
        const netHalalas = Math.round((grossHalalas * 100) / 115);
        const amounts = documentAmounts({ netHalalas, grossHalalas }, 15);
        expect(amounts.payableHalalas).toBe(grossHalalas);
        expect(amounts.inclusiveHalalas + amounts.roundingHalalas).toBe(grossHalalas);
        expect(Math.abs(amounts.roundingHalalas)).toBeLessThanOrEqual(1);
        expect(amounts.vatHalalas).toBe(Math.round((netHalalas * 15) / 100));
      }),
      { numRuns: 20_000 },
    );
  });

  it("EI04 of the first five million totals it takes one for 13 %, as was counted by hand", () => {
    let rounded = 0;
    for (let gross = 1; gross <= 5_000_000; gross += 1) {
      const net = Math.round((gross * 100) / 115);
      const left = gross - net - vatOf(net, 15);
      if (left !== 0) rounded += 1;
      if (left < -1 || left > 1) throw new Error(`${gross} leaves ${left}`);
    }
    expect(rounded).toBe(652_174);
  });

  it("EI04 EI02 documents of any lines add up for another reader and keep the price shown", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 6 }),
        (grosses) => {
          const { document, faults } = report(issued(grosses));
          expect(faults).toEqual([]);
          expect(Math.round(Number(document.payable) * 100)).toBe(
            grosses.reduce((sum, each) => sum + each, 0),
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
