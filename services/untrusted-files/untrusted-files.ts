import type { Refusal, Result } from "#app/lib/result.ts";
import type { StatementAnswer, StatementWanted } from "#services/bank-files/read-statement.ts";

/** Why a file of somebody else's is not taken. */
export type FileRefusal =
  | "wrong_kind"
  | "image_too_large"
  | "image_unreadable"
  | "pdf_active"
  | "pdf_locked"
  | "pdf_unreadable"
  | "film_unreadable"
  /** Longer than was asked for. */
  | "film_too_long"
  /** Looking into it took more time, memory or room than any honest file needs. */
  | "file_too_heavy"
  /** Too many files wait already, of this sender or of all. */
  | "files_busy";

/** The same file, safe to keep and to show. */
export interface CleanFile {
  bytes: Uint8Array;
  /** Differs from the kind that came in only when the same kind would not fit. */
  contentType: string;
  /** A WebP of at most 1440 pixels in either direction, to look at; null for what cannot be drawn here: PDF, and HEIC that cannot be decoded in time. */
  preview: Uint8Array | null;
}

/** A picture in the sizes that pages ask for. */
export interface DrawnPicture {
  /** Size in pixels after turning it upright. */
  width: number;
  height: number;
  /** Base64 of a ThumbHash, painted until the picture arrives. */
  thumbhash: string;
  sizes: { width: number; avif: Uint8Array; webp: Uint8Array }[];
  /** The squares that were asked for, in that order. */
  icons?: Uint8Array[];
}

/** A square PNG with the whole picture in it. */
export interface IconWanted {
  size: number;
  /** Room on each side, as a part of it. */
  inset: number;
  /** What is under and around it, as `#rrggbb`. */
  ground: string;
}

export interface Sender {
  /** Who sent the file; many files of one sender wait for each other and not for those of others. */
  sender: string;
}

/**
 * Everything that looks into files of visitors and admins, away from the process that serves them
 * (0034-untrusted-files-in-processes-of-their-own).
 */
export interface UntrustedFiles {
  /**
   * Lets one more upload of `sender` in, to be called before its body is read and kept in memory; the answer is called
   * when the request is over. Null when that sender has as many under way as may wait.
   */
  admit(sender: string): (() => void) | null;
  /** The type of a file by what is in it; null when nobody knows it. */
  kindOf(bytes: Uint8Array, sender: Sender): Promise<Result<string | null, FileRefusal>>;
  /**
   * Makes the file safe: pictures encoded anew, HEIC without what tells of its maker, PDFs written anew, films
   * without what tells of place and maker. Never larger than `bytesMax`.
   */
  clean(
    bytes: Uint8Array,
    wanted: Sender & {
      kinds: readonly string[];
      bytesMax: number;
      /** How long a film may be; without it none is taken. */
      filmSecondsMax?: number;
    },
  ): Promise<Result<CleanFile, FileRefusal>>;
  /** Draws a picture in `widths`, upright and without metadata; a narrower picture keeps its own width. */
  draw(
    bytes: Uint8Array,
    wanted: Sender & {
      kinds: readonly string[];
      widths: readonly number[];
      icons?: readonly IconWanted[];
    },
  ): Promise<Result<DrawnPicture, FileRefusal>>;
  /** Reads a file of the bank: money is never read by guessing, and no file holds up the shop. */
  readStatement(
    bytes: Uint8Array,
    wanted: Sender & StatementWanted,
  ): Promise<StatementAnswer | Refusal<FileRefusal>>;
  close(): Promise<void>;
}

/** What one file may take; 0 is no limit. */
export interface FileLimits {
  /** Processes that look into files, and so how many files are looked into at once. */
  processes: number;
  /** Seconds of computing for one file. */
  seconds: number;
  /** Megabytes that a process may hold. */
  memoryMegabytes: number;
  /** Pictures above that, rounded to whole megapixels, are not decoded. */
  megapixels: number;
  /** Files that may wait in all; one sender may have an eighth of them. */
  waiting: number;
}

/** A file takes two seconds at most: who asks again after that stands a chance. */
export const BUSY_SECONDS = 3;

export const DEFAULT_FILE_LIMITS: FileLimits = {
  processes: 2,
  seconds: 2,
  memoryMegabytes: 512,
  megapixels: 24,
  waiting: 32,
};
