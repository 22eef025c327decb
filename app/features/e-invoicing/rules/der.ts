/** ASN.1 in DER, as much as a certificate and the request for one need. */
const SEQUENCE = 0x30;
const SET = 0x31;

export function der(tag: number, content: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([tag, ...derLength(content.length)]), content]);
}

export const sequence = (...parts: Uint8Array[]) => der(SEQUENCE, Buffer.concat(parts));
export const set = (...parts: Uint8Array[]) => der(SET, Buffer.concat(parts));
export const utf8 = (text: string) => der(0x0c, Buffer.from(text, "utf8"));
export const printable = (text: string) => der(0x13, Buffer.from(text, "ascii"));
export const octets = (content: Uint8Array) => der(0x04, content);
export const bits = (content: Uint8Array) => der(0x03, Buffer.concat([Buffer.from([0]), content]));
export const zero = Buffer.from([0x02, 0x01, 0x00]);

/** `1.2.840` as its bytes: two arcs in one, each of the others seven bits at a time. */
export function oid(text: string): Buffer {
  const [first = 0, second = 0, ...others] = text.split(".").map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...others].flatMap(sevenBits)));
}

function sevenBits(arc: number): number[] {
  const low = [arc % 128];
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128))
    low.unshift(128 + (rest % 128));
  return low;
}

/** One byte below 128, else the number of bytes that follow and these. */
export function derLength(length: number): number[] {
  if (length < 128) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [128 + bytes.length, ...bytes];
}

/** The elements directly inside the one that `bytes` begins with. */
export function partsOf(bytes: Buffer): { whole: Buffer; content: Buffer }[] {
  const { start, end } = extentOf(bytes, 0);
  const parts: { whole: Buffer; content: Buffer }[] = [];
  for (let at = start; at < end; ) {
    const part = extentOf(bytes, at);
    parts.push({ whole: bytes.subarray(at, part.end), content: bytes.subarray(part.start, part.end) });
    at = part.end;
  }
  return parts;
}

function extentOf(bytes: Buffer, at: number): { start: number; end: number } {
  const first = bytes.readUInt8(at + 1);
  const more = first < 128 ? 0 : first - 128;
  const start = at + 2 + more;
  const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
  if (start + length > bytes.length) throw new RangeError("DER ends too early");
  return { start, end: start + length };
}
