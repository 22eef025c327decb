import { SELLER_NAME_BYTES } from "#app/features/settings/rules/seller-name.ts";
import { decimalRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import type { Halalas } from "#app/lib/money.ts";
import { riyadhDate, riyadhTime } from "#app/lib/riyadh-time.ts";

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

const encoded = (text: string) => new TextEncoder().encode(text);

/** A name from before the limit, cut behind a whole letter. */
function nameInQr(name: string): string {
  let [kept, bytes] = ["", 0];
  for (const letter of name) {
    bytes += encoded(letter).length;
    if (bytes > SELLER_NAME_BYTES) return kept.trimEnd();
    kept += letter;
  }
  return kept;
}

/** The time that is printed on the invoice, Riyadh's; the authority's readers compare the two and take no offset. */
function printedTime(at: Date): string {
  return `${riyadhDate(at)}T${riyadhTime(at)}:${String(at.getUTCSeconds()).padStart(2, "0")}Z`;
}

/** The five fields that every simplified invoice has. */
export function qrOfInvoice(facts: QrFacts): string {
  const texts = [
    nameInQr(facts.sellerName),
    facts.vatNumber,
    printedTime(facts.issuedAt),
    decimalRiyals(facts.grossHalalas),
    decimalRiyals(facts.vatHalalas),
  ];
  return encodeQr(texts.map((text, index) => ({ tag: index + 1, value: encoded(text) })));
}

/** One byte below 128; from there the count of the bytes that follow, and those (BER). */
function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  if (length < 0x100) return [0x81, length];
  return [0x82, length >> 8, length & 0xff];
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
