import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { GetObjectCommandOutput, S3ServiceException } from "@aws-sdk/client-s3";
import { within } from "#db/within.ts";
import type { FileArea, FileStore } from "./files.ts";
import { FilesUnavailable, requireFileKey } from "./files.ts";

export interface S3Settings {
  bucket: string;
  region: string;
  /** Address of an S3-compatible service; null means AWS. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
}

const CONNECT_WITHIN_MS = 2_000;
/** A line on which nothing moves for so long is dead; one that is merely slow moves. */
const SILENT_MS = 2_500;
/** Everything together, so that a person hears of it within ten seconds, of which looking into the file took some. */
const ANSWER_WITHIN_MS = 6_500;
const TRIES = 3;
const PAUSE_MS = 100;

/**
 * The file store in an S3-compatible bucket, under `open/` and `closed/`. The bucket stays private: the shop itself serves
 * open files, so that addresses do not change with the store. What fails by the bucket's fault is tried again: every write
 * puts the same bytes under the same key, so twice is as good as once. What fails still is thrown as `FilesUnavailable`.
 */
export async function openS3Files(settings: S3Settings): Promise<FileStore> {
  // Loaded only when used: the client is by far the largest dependency, and most shops keep files on disk.
  const library = await import("@aws-sdk/client-s3");
  const client = new library.S3Client({
    region: settings.region,
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Older compatible services know no checksums beyond the signature.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // The library's own tries would end where an answer begins; ours cover the whole file.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: SILENT_MS },
  });
  const bucket = talkTo(library, client, settings.bucket);
  return { open: bucketArea(bucket, "open"), closed: bucketArea(bucket, "closed") };
}

type Library = typeof import("@aws-sdk/client-s3");
type Bucket = ReturnType<typeof talkTo>;

/** The five things that the shop asks of a bucket; its own policy decides who else may read, so no access lists are sent. */
function talkTo(library: Library, client: InstanceType<Library["S3Client"]>, name: string) {
  const at = (key: string) => ({ Bucket: name, Key: key });
  return {
    put: (key: string, bytes: Uint8Array, type: string) =>
      client.send(
        new library.PutObjectCommand({
          ...at(key),
          Body: bytes,
          ContentType: type,
          ContentLength: bytes.byteLength,
        }),
      ),
    /** `range` are the first and the last byte wanted. */
    get: (key: string, range?: [first: number, last: number]) =>
      client.send(
        new library.GetObjectCommand({ ...at(key), ...(range && { Range: `bytes=${range.join("-")}` }) }),
      ),
    head: (key: string) => client.send(new library.HeadObjectCommand(at(key))),
    remove: (key: string) => client.send(new library.DeleteObjectCommand(at(key))),
    list: (prefix: string, after?: string) =>
      client.send(
        new library.ListObjectsV2Command({ Bucket: name, Prefix: prefix, ContinuationToken: after }),
      ),
  };
}

const bytesOf = async ({ Body }: GetObjectCommandOutput) =>
  Body ? Body.transformToByteArray() : new Uint8Array();

function bucketArea(bucket: Bucket, prefix: string): FileArea {
  // Buckets were filled through a library that kept Latin letters only, and slugs may be Arabic: their bytes are written in
  // hex, behind a mark that no key holds.
  const place = (key: string) => `${prefix}/${requireFileKey(key).replace(/[^\x20-\x7e]/gu, toHex)}`;
  return {
    put: async (key, bytes, contentType) => {
      const target = place(key);
      await patiently(() => bucket.put(target, bytes, contentType));
    },
    read: (key) => {
      const source = place(key);
      return patiently(() => orNullWhenAbsent(async () => bytesOf(await bucket.get(source))));
    },
    stream: (key) => {
      const source = place(key);
      return patiently(() => orNullWhenAbsent(async () => (await bucket.get(source)).Body as Readable));
    },
    size: (key) => {
      const source = place(key);
      return patiently(() => orNullWhenAbsent(async () => (await bucket.head(source)).ContentLength ?? 0));
    },
    part: (key, first, last) => {
      const source = place(key);
      return patiently(() => orNullWhenAbsent(async () => bytesOf(await bucket.get(source, [first, last]))));
    },
    remove: async (key) => {
      const target = place(key);
      await patiently(() => bucket.remove(target));
    },
    async *list() {
      let after: string | undefined;
      do {
        const page = await patiently(() => bucket.list(`${prefix}/`, after));
        for (const { Key: key = "" } of page.Contents ?? [])
          if (!key.endsWith("/")) yield fromHex(key.slice(prefix.length + 1));
        after = page.NextContinuationToken;
      } while (after);
    },
  };
}

function toHex(letter: string): string {
  return `!${Buffer.from(letter).toString("hex")}`;
}

/** A letter's first byte tells how many bytes it has. */
function fromHex(key: string): string {
  const letter = /!((?:[cd][0-9a-f]|e[0-9a-f]{3}|f[0-7][0-9a-f]{4})[0-9a-f]{2})/g;
  return key.replace(letter, (_, hex) => Buffer.from(hex, "hex").toString());
}

/** Tries again what the bucket did not answer, or answered with a fault of its own. */
async function patiently<T>(run: () => Promise<T>): Promise<T> {
  const end = Date.now() + ANSWER_WITHIN_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await within(run(), end - Date.now());
    } catch (error) {
      if (isRefusal(error)) throw error;
      const pause = PAUSE_MS * 2 ** attempt;
      if (attempt === TRIES || Date.now() + pause >= end)
        throw new FilesUnavailable("the bucket does not answer", { cause: error });
      await sleep(pause);
    }
  }
}

/** Whether the bucket understood and would not, or the client would not even ask: trying again ends the same. */
function isRefusal(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each.name.startsWith("Invalid")) return true;
  const status = statusOf(error);
  return status !== undefined && status >= 300 && status < 500 && status !== 408 && status !== 429;
}

/** The bucket's own answer, which the library wraps. */
export function answerOf(error: unknown): Partial<S3ServiceException> | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ("$metadata" in each) return each as Partial<S3ServiceException>;
  }
  return null;
}

function statusOf(error: unknown): number | undefined {
  return answerOf(error)?.$metadata?.httpStatusCode;
}

async function orNullWhenAbsent<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    const name = answerOf(error)?.name;
    if (name === "NoSuchKey" || name === "NotFound" || (statusOf(error) === 404 && name !== "NoSuchBucket"))
      return null;
    throw error;
  }
}
