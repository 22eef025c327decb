import type { Readable } from "node:stream";

/**
 * Two stores with one shape: `open` holds pictures anybody may see, `closed` holds payment proofs.
 * A folder under DATA_DIR by default, an S3-compatible bucket when configured (0029-files-through-one-door).
 * Every method throws on a key that `isFileKey` refuses.
 */
export interface FileArea {
  /** Resolves when the file would survive a power cut; a reader sees the old bytes or the new ones, never half of them. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<Uint8Array | null>;
  stream(key: string): Promise<Readable | null>;
  /** In bytes; null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** The bytes from `first` to `last`, both of them too, fewer where the file ends before; nothing else of it is read. */
  part(key: string, first: number, last: number): Promise<Uint8Array | null>;
  /** Deleting what is not there is fine. */
  remove(key: string): Promise<void>;
  /** Every key, in no order. */
  list(): AsyncIterable<string>;
}

/** The store is unavailable: it does not answer at this moment; nothing was changed that somebody would miss. */
export class FilesUnavailable extends Error {
  override name = "FilesUnavailable";
}

export interface FileStore {
  /** Throws why nothing can be written at this moment; a bucket is asked by what is written to it. */
  probe?(): Promise<void>;
  open: FileArea;
  closed: FileArea;
}

const SEGMENT = /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N}._-]*$/u;
const SEGMENT_BYTES_MAX = 200;
const KEY_BYTES_MAX = 400;

/**
 * A key is one to eight names joined by `/`; each starts with a letter, a digit, `_` or `-`, so neither `..` nor a hidden
 * file nor an absolute path can be one. Arabic letters are fine: restaurant pictures lie under the restaurant's slug.
 */
export function isFileKey(key: string): boolean {
  if (Buffer.byteLength(key) > KEY_BYTES_MAX) return false;
  const segments = key.split("/");
  return (
    segments.length <= 8 &&
    segments.every((segment) => SEGMENT.test(segment) && Buffer.byteLength(segment) <= SEGMENT_BYTES_MAX)
  );
}

/** For the stores themselves: a refused key is a bug of the caller, or an attack that a check before missed. */
export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error("not a file key");
  return key;
}
