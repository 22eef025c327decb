import { constants, crc32, deflateSync } from "node:zlib";

/** A file that somebody sends to do harm, or that does it by being broken. */
export interface HostileFile {
  name: string;
  /** As the sender's browser would call it; the shop does not believe it. */
  type: string;
  bytes: Uint8Array;
  /** What a shop owes that is sent it as a proof: a refusal, or any answer as long as nobody else notices. */
  owed: "refusal" | "any answer";
}

export type Maker = () => Uint8Array | Promise<Uint8Array>;

/** `[name, maker]` for what must be refused; a third place says that it may also be taken. */
export type Recipe = [name: string, make: Maker, owed?: "any answer"];

export function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

export function u32le(value: number): Buffer {
  return Buffer.from(u32(value)).reverse();
}

/** `times` × `part` packed as Flate, in a moment however long that is: the packed part itself is repeated. */
export function deflated(part: Uint8Array, times = 1): Buffer {
  if (times === 1) return deflateSync(part, { level: 9 });
  const packed = deflateSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const body = packed.subarray(2);
  // The sum at the end is left wrong: whoever comes as far as that has unpacked it all.
  return Buffer.concat([
    packed.subarray(0, 2),
    ...Array<Buffer>(times).fill(body),
    Buffer.from([3, 0, 0, 0, 0, 1]),
  ]);
}

/** Bytes that do not pack, the same in every run. */
export function noise(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length);
  let state = seed * 2654435761 || 1;
  for (let at = 0; at < length; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[at] = state & 0xff;
  }
  return bytes;
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
}

/** A box of the ISO family of files: HEIC, AVIF, MP4. */
export function box(type: string, ...content: Uint8Array[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.byteLength, 8);
  return Buffer.concat([u32(length), Buffer.from(type, "latin1"), ...content]);
}

/** `times` × `part`, one after the other. */
export function repeated(part: Uint8Array, times: number): Buffer {
  return Buffer.alloc(part.byteLength * times, part);
}
