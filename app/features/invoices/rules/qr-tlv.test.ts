import { createPublicKey, verify } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitsSquare, SELLER_NAME_BYTES } from "#app/features/settings/rules/seller-name.ts";
import { decodeQr } from "#tests/support/samples/decode-qr.ts";
import { encodeQr, qrOfInvoice } from "./qr-tlv.ts";

const texts = (...values: string[]) =>
  values.map((value, index) => ({ tag: index + 1, value: new TextEncoder().encode(value) }));

const VECTORS = [
  {
    values: ["Bobs Records", "310122393500003", "2022-04-25T15:30:00Z", "1000.00", "150.00"],
    written:
      "AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==",
  },
  {
    values: ["Salla", "1234567891", "2021-07-12T14:25:09Z", "100.00", "15.00"],
    written: "AQVTYWxsYQIKMTIzNDU2Nzg5MQMUMjAyMS0wNy0xMlQxNDoyNTowOVoEBjEwMC4wMAUFMTUuMDA=",
  },
  {
    values: ["سلة", "1234567891", "2021-07-12T14:25:09Z", "100.00", "15.00"],
    written: "AQbYs9mE2KkCCjEyMzQ1Njc4OTEDFDIwMjEtMDctMTJUMTQ6MjU6MDlaBAYxMDAuMDAFBTE1LjAw",
  },
  {
    values: ["كبش للذبائح", "310122393500003", "2026-11-22T09:30:00Z", "1855.00", "241.96"],
    written:
      "ARXZg9io2LQg2YTZhNiw2KjYp9im2K0CDzMxMDEyMjM5MzUwMDAwMwMUMjAyNi0xMS0yMlQwOTozMDowMFoEBzE4NTUuMDAFBjI0MS45Ng==",
  },
];

const NINE_TAGS =
  "AQdMYXRlbmN5Ag8zOTk5OTk5OTk5MDAwMDMDFDIwMjQtMDktMDdUMTc6NDE6MDhaBAYyMzEuMTUFBTMwLjE1Biw3SFd2d3pTTXY3SUVoM3BJaHVYNHhRTlBxQldiVW02UmhkUGpTS1BGMHhNPQdgTUVRQ0h3VEhKeWMvTVUwYU1nTE5BMW13TmxPcmp1cDl0aTY0UHpETkZISkhQOW9DSVFDOWZjczBKOG9KdURqRWd6WUVOdjhqYzcyMVpzaFpBR0FNWXErWXRPQThjdz09CFgwVjAQBgcqhkjOPQIBBgUrgQQACgNCAAShYIprRJr0UgStM6/S4CQLVUgpfFT2c+nHa+V/jKEx6PLxzTZcluUOru0/J2jyarRqE4yY2jyDCeLte3UpP1R4CUcwRQIhALE/ichmnWXCUKUbca3yci8oqwaLvFdHVjQrveI9uqAbAiA9hC4M8jgMBADPSzmd2uiPJA6gKR3LE03U75eqbC/rXA==";

describe("the square of an invoice", () => {
  it.each(VECTORS)("IV03 $values.0 is written and read as published", ({ values, written }) => {
    expect(encodeQr(texts(...values))).toBe(written);
    expect(decodeQr(written)).toEqual(texts(...values));
  });

  it("IV03 RN09 holds what an invoice says, the time that is printed on it and amounts in riyals", () => {
    const facts = {
      sellerName: "كبش للذبائح",
      vatNumber: "310122393500003",
      issuedAt: new Date("2026-11-22T09:30:00.750+03:00"),
      grossHalalas: 185_500,
      vatHalalas: 24_196,
    };
    expect(qrOfInvoice(facts)).toBe(VECTORS[3]?.written);
    const night = decodeQr(qrOfInvoice({ ...facts, issuedAt: new Date("2026-11-25T22:55:35Z") })) ?? [];
    expect(Buffer.from(night[2]?.value ?? []).toString()).toBe("2026-11-26T01:55:35Z");
  });

  it("RN09 has at most 700 characters, signed too, with the longest name that fits; a longer one of before is cut", () => {
    const longest = "ك".repeat(SELLER_NAME_BYTES / 2);
    expect([
      fitsSquare(longest),
      fitsSquare(`${longest}ب`),
      fitsSquare("K".repeat(SELLER_NAME_BYTES)),
    ]).toEqual([true, false, true]);
    const texts = [longest, "310122393500003", "2026-11-26T01:55:35Z", "10000000.00", "1304347.83"];
    const signed = [...texts.map((text) => Buffer.from(text).length), 44, 96, 88, 72];
    expect(
      encodeQr(signed.map((length, index) => ({ tag: index + 1, value: new Uint8Array(length) }))).length,
    ).toBeLessThanOrEqual(700);
    const facts = { vatNumber: "310122393500003", issuedAt: new Date(0), grossHalalas: 115, vatHalalas: 15 };
    const [name] = decodeQr(qrOfInvoice({ ...facts, sellerName: "ك".repeat(300) })) ?? [];
    expect(Buffer.from(name?.value ?? []).toString()).toBe(longest);
  });

  it("IV03 lengths from 128 on are in BER form: 64 Arabic letters have exactly 128 bytes", () => {
    const hex = (letters: number) =>
      Buffer.from(encodeQr(texts("ك".repeat(letters))), "base64").toString("hex");
    expect(hex(63).slice(0, 8)).toBe("017ed983");
    expect(hex(64).slice(0, 10)).toBe("018180d983");
    expect(hex(127).slice(0, 10)).toBe("0181fed983");
    expect(hex(128).slice(0, 12)).toBe("01820100d983");
    expect(encodeQr(texts("ك".repeat(64)))).toMatch(/^AYGA2YPZg9mD/);
  });

  it("IV03 the nine fields of a signed invoice are read, byte for byte, and its signature holds", () => {
    const fields = decodeQr(NINE_TAGS) ?? [];
    expect(fields.map(({ tag, value }) => [tag, value.length])).toEqual([
      [1, 7],
      [2, 15],
      [3, 20],
      [4, 6],
      [5, 5],
      [6, 44],
      [7, 96],
      [8, 88],
      [9, 71],
    ]);
    expect(encodeQr(fields)).toBe(NINE_TAGS);
    const text = (tag: number) => Buffer.from(fields[tag - 1]?.value ?? []).toString();
    const key = createPublicKey({
      key: Buffer.from(fields[7]?.value ?? []),
      format: "der",
      type: "spki",
    });
    const hash = Buffer.from(text(6), "base64");
    expect(verify("sha256", hash, key, Buffer.from(text(7), "base64"))).toBe(true);
  });

  it.each(["", "no base64 !", "AQ==", "AQVTYQ==", "AYA=", "AYM=", "AYI="])(
    "IV03 %j holds no field",
    (text) => {
      expect(decodeQr(text)).toEqual(text === "" ? [] : null);
    },
  );

  it("IV03 whatever is written is read again", () => {
    const field = fc.record({
      tag: fc.integer({ min: 1, max: 9 }),
      value: fc.uint8Array({ maxLength: 700 }),
    });
    fc.assert(
      fc.property(fc.array(field, { maxLength: 9 }), (fields) => {
        expect(decodeQr(encodeQr(fields))).toEqual(fields);
      }),
    );
  });
});
