import { createHmac } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { OperatorError } from "#app/lib/operator-error.ts";
import type { ReadableArchive } from "./read-archive.ts";
import type { WritingArchive } from "./write-archive.ts";

/** What the shop made for itself in the data folder. */
const FILES = ["session-secret", "admin-password.txt"];
const SECRET = "session-secret";
const FOLDER = "secrets/";

/** Tells one secret from another without telling either. */
export function markOf(secret: string): string {
  return createHmac("sha256", secret).update("kabsh backup").digest("hex").slice(0, 16);
}

/** Adds the shop's secrets to a backup. */
export async function copySecretsOut(dataDir: string, archive: WritingArchive): Promise<void> {
  for (const name of FILES) {
    const file = path.join(dataDir, name);
    if (existsSync(file)) await archive.add(FOLDER + name, readFileSync(file));
  }
}

/**
 * Waiting messages and sealed settings open with the secret of their own shop alone. Throws when the restored shop would
 * have another one, and nobody said that this is meant.
 */
export function requireSecret(
  archive: ReadableArchive,
  { given, dataDir, other }: { given: string | null; dataDir: string; other: boolean },
): void {
  const kept = archive.below(FOLDER).some(({ name }) => name === SECRET);
  const own = path.join(dataDir, SECRET);
  const secret = given ?? (!kept && existsSync(own) ? readFileSync(own, "utf8").trim() : null);
  const isRight = secret === null ? kept : markOf(secret) === archive.manifest.secretMark;
  if (isRight || other) return;
  throw new OperatorError(
    "The backup was made with another SESSION_SECRET, which opens its waiting messages and sealed settings; set SESSION_SECRET to that one, or add --other-secret to go on without them.",
  );
}

/** Restores the shop's secrets from a backup. */
export function copySecretsIn(archive: ReadableArchive, dataDir: string): void {
  for (const { name, part } of archive.below(FOLDER))
    writeFileSync(path.join(dataDir, name), readFileSync(archive.place(part.path)), {
      mode: 0o600,
      flush: true,
    });
}
