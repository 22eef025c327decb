import { randomUUID } from "node:crypto";
import { type FileStore, FilesUnavailable } from "./files.ts";
import { answerOf, type S3Settings } from "./s3-files.ts";

export interface BucketFault {
  /** One sentence that names what to mend. */
  sentence: string;
  /** The bucket answered and would not: that mends itself no more. A bucket that does not answer may come back. */
  isRefused: boolean;
}

const REASONS: Record<string, string> = {
  NoSuchBucket: "there is no such bucket; check S3_BUCKET and S3_REGION",
  InvalidAccessKeyId: "it does not know the key; check S3_ACCESS_KEY_ID",
  SignatureDoesNotMatch: "the secret does not belong to the key; check S3_SECRET_ACCESS_KEY",
  AccessDenied: "the key may not put, read and delete objects there; check its rights",
  PermanentRedirect: "it lies in another region; check S3_REGION",
  AuthorizationHeaderMalformed: "it lies in another region; check S3_REGION",
};

/** Puts a small file into the bucket, reads it and removes it: everything the shop will ask of it. Null when it may. */
export async function checkBucket(
  files: FileStore,
  { bucket, endpoint }: S3Settings,
): Promise<BucketFault | null> {
  const key = `start-check/${randomUUID()}.txt`;
  const where = `The bucket ${bucket}${endpoint ? ` at ${new URL(endpoint).host}` : ""}`;
  try {
    await files.closed.put(key, Buffer.from("kabsh"), "text/plain");
    const back = await files.closed.read(key);
    await files.closed.remove(key);
    if (back && Buffer.from(back).toString() === "kabsh") return null;
    return {
      sentence: `${where} cannot be used: it does not give back what was put there.`,
      isRefused: true,
    };
  } catch (error) {
    if (error instanceof FilesUnavailable)
      return {
        sentence: `${where} does not answer (${lastCause(error)}); check S3_ENDPOINT and the way there.`,
        isRefused: false,
      };
    const answer = answerOf(error);
    const reason = REASONS[answer?.name ?? ""] ?? `it answers ${answer?.name ?? lastCause(error as Error)}`;
    return { sentence: `${where} cannot be used: ${reason}.`, isRefused: true };
  }
}

function lastCause(error: Error): string {
  let last = error;
  while (last.cause instanceof Error) last = last.cause;
  const { code } = last as { code?: unknown };
  return (typeof code === "string" && code) || last.name || last.message;
}
