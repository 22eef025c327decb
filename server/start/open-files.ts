import path from "node:path";
import { OperatorError } from "#app/lib/operator-error.ts";
import { openDiskFiles } from "#services/disk-files.ts";
import type { FileStore } from "#services/files.ts";
import { checkBucket } from "#services/s3-check.ts";
import { openS3Files } from "#services/s3-files.ts";
import type { Env } from "./env.ts";

/**
 * The file store that the settings name. A bucket that refuses us stops the start, as a wrong setting does; one that does
 * not answer is only said: the shop sells without pictures, and it may come back.
 */
export async function openFiles(
  { s3, dataDir }: Pick<Env, "s3" | "dataDir">,
  say: (line: string) => void,
): Promise<FileStore> {
  if (!s3) return openDiskFiles(path.join(dataDir, "files"));
  const files = await openS3Files(s3);
  const fault = await checkBucket(files, s3);
  if (fault?.isRefused) throw new OperatorError(fault.sentence);
  if (fault) say(fault.sentence);
  return files;
}
