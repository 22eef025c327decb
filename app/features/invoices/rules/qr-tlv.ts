import type { Halalas } from "#app/lib/money.ts";

/** A field of the square on an invoice: its tag and what it holds. */
export interface QrField {
  tag: number;
  value: Uint8Array;
}

/** What the square of a simplified invoice tells whoever scans it. */
export interface QrFacts {
  sellerName: string;
  vatNumber: string;
  issuedAt: Date;
  grossHalalas: Halalas;
  vatHalalas: Halalas;
}

/** Fields as the tax authority reads them: tag, length, value, one after the other, in base64. */
export function encodeQr(fields: readonly QrField[]): string {
  const parts = fields.map(({ tag, value }) => [tag, ...lengthOf(value.length), ...value]);
  return toBase64(Uint8Array.from(parts.flat()));
}

/** The five fields that every simplified invoice has. */
export function qrOfInvoice(facts: QrFacts): string {
  const texts = [
    facts.sellerName,
    facts.vatNumber,
    `${facts.issuedAt.toISOString().slice(0, 19)}Z`,
    riyals(facts.grossHalalas),
    riyals(facts.vatHalalas),
  ];
  return encodeQr(texts.map((text, index) => ({ tag: index + 1, value: new TextEncoder().encode(text) })));
}

/** One byte below 128; from there the count of the bytes that follow, and those (BER). */
function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  if (length < 0x100) return [0x81, length];
  return [0x82, length >> 8, length & 0xff];
}

/** "1855.00": as the authority writes amounts, whatever the language. */
function riyals(halalas: Halalas): string {
  return (halalas / 100).toFixed(2);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
