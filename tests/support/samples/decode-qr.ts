import type { QrField } from "#app/features/invoices/rules/qr-tlv.ts";

/** The fields of such a text; null when it is none. */
export function decodeQr(text: string): QrField[] | null {
  const bytes = fromBase64(text);
  if (!bytes) return null;
  const fields: QrField[] = [];
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes[at] ?? 0;
    const length = readLength(bytes, at + 1);
    if (!length || length.ends + length.bytes > bytes.length) return null;
    fields.push({ tag, value: bytes.subarray(length.ends, length.ends + length.bytes) });
    at = length.ends + length.bytes;
  }
  return fields;
}

function readLength(bytes: Uint8Array, at: number): { bytes: number; ends: number } | null {
  const first = bytes[at];
  if (first === undefined) return null;
  if (first < 0x80) return { bytes: first, ends: at + 1 };
  const [second, third] = [bytes[at + 1], bytes[at + 2]];
  if (first === 0x81 && second !== undefined) return { bytes: second, ends: at + 2 };
  if (first === 0x82 && second !== undefined && third !== undefined)
    return { bytes: second * 256 + third, ends: at + 3 };
  return null;
}

function fromBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}
