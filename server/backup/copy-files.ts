import { readFileSync } from "node:fs";
import { OperatorError } from "#app/lib/operator-error.ts";
import type { FileStore } from "#services/files.ts";
import type { ReadableArchive } from "./read-archive.ts";
import { hashBytes, type WritingArchive } from "./write-archive.ts";

const AREAS = ["open", "closed"] as const;

const CONTENT_TYPES: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  heic: "image/heic",
  pdf: "application/pdf",
  mp4: "video/mp4",
  webm: "video/webm",
};

/** Copies every file that `archive` does not have yet; keys never change what lies under them. */
export async function copyFilesOut(
  files: FileStore,
  archive: WritingArchive,
  copied: Set<string>,
): Promise<void> {
  for (const area of AREAS) {
    for await (const key of files[area].list()) {
      const part = `files/${area}/${key}`;
      if (copied.has(part)) continue;
      const bytes = await files[area].read(key);
      // Removed since it was listed.
      if (!bytes) continue;
      await archive.add(part, bytes);
      copied.add(part);
    }
  }
}

/** Puts every file of `archive` into the store and reads each back. */
export async function copyFilesIn(archive: ReadableArchive, files: FileStore): Promise<number> {
  let count = 0;
  for (const area of AREAS) {
    for (const { name: key, part } of archive.below(`files/${area}/`)) {
      const there = await files[area].read(key);
      if (!there || hashBytes(there) !== part.sha256) {
        const ending = key.slice(key.lastIndexOf(".") + 1);
        const type = CONTENT_TYPES[ending] ?? "application/octet-stream";
        await files[area].put(key, readFileSync(archive.place(part.path)), type);
        const back = await files[area].read(key);
        if (!back || hashBytes(back) !== part.sha256)
          throw new OperatorError(`The file ${area}/${key} reads back differently; check the file store.`);
      }
      count += 1;
    }
  }
  return count;
}

/** Removes what the archive does not have: files of the shop that was replaced. */
export async function removeOtherFiles(archive: ReadableArchive, files: FileStore): Promise<void> {
  for (const area of AREAS) {
    const kept = new Set(archive.below(`files/${area}/`).map(({ name }) => name));
    const strays: string[] = [];
    for await (const key of files[area].list()) if (!kept.has(key)) strays.push(key);
    for (const key of strays) await files[area].remove(key);
  }
}

/** Does the file store hold any file? */
export async function hasFiles(files: FileStore): Promise<boolean> {
  for (const area of AREAS) for await (const _ of files[area].list()) return true;
  return false;
}
