import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import type { FileArea, FileStore } from "./files.ts";
import { requireFileKey } from "./files.ts";

export interface S3Settings {
  bucket: string;
  region: string;
  /** Address of an S3-compatible service; null means AWS. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * The file store in an S3-compatible bucket, under `open/` and `closed/`. The bucket stays private: the shop itself serves
 * open files, so that addresses do not change with the store.
 */
export async function openS3Files(settings: S3Settings): Promise<FileStore> {
  // Loaded only when used: the client is by far the largest dependency, and most shops keep files on disk.
  const { S3Driver } = await import("flydrive/drivers/s3");
  const disk = new Disk(
    new S3Driver({
      bucket: settings.bucket,
      region: settings.region,
      ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      visibility: "private",
      // Older compatible services know no checksums beyond the signature.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      // Most compatible services refuse access lists; the bucket's own policy decides.
      supportsACL: false,
    }),
  );
  return { open: bucketArea(disk, "open"), closed: bucketArea(disk, "closed") };
}

function bucketArea(disk: Disk, prefix: string): FileArea {
  // The library keeps Latin letters only, and slugs may be Arabic: their bytes are written in hex, behind a mark that no
  // key holds.
  const place = (key: string) => `${prefix}/${requireFileKey(key).replace(/[^\x20-\x7e]/gu, toHex)}`;
  return {
    put: (key, bytes, contentType) =>
      disk.put(place(key), bytes, { contentType, contentLength: bytes.byteLength }),
    read: (key) => orNullWhenAbsent(() => disk.getBytes(place(key))),
    stream: (key) => orNullWhenAbsent<Readable>(() => disk.getStream(place(key))),
    remove: (key) => disk.delete(place(key)),
  };
}

function toHex(letter: string): string {
  return `!${Buffer.from(letter).toString("hex")}`;
}

async function orNullWhenAbsent<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isAbsent(error) || isAbsent((error as Error).cause)) return null;
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  const { name, $metadata } = (error ?? {}) as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === "NoSuchKey" || name === "NotFound" || $metadata?.httpStatusCode === 404;
}
