import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { OperatorError } from "#app/lib/operator-error.ts";

/**
 * Makes the data folder when it is missing and proves that it can be written.
 * Others may pass through it (root's PostgreSQL runs under another account) but not look around; what lies in it is private.
 */
export function openDataFolder(folder: string): void {
  const trial = path.join(folder, `.write-trial-${process.pid}`);
  try {
    if (!existsSync(folder)) {
      makeFolder(folder);
      chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
    }
    accessSync(folder, constants.W_OK | constants.X_OK);
    writeFileSync(trial, "");
    rmSync(trial);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown error";
    // No right mends it: the start says what does.
    if (code === "ENOSPC") throw error;
    throw new OperatorError(
      `The data folder ${folder} cannot be written (${code}); give this account access to it, or set DATA_DIR to another folder.`,
    );
  }
}

/** One folder after the other: Node's own way tries for ever where the system allows no folder at all, as in /proc. */
function makeFolder(folder: string): void {
  const parent = path.dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  mkdirSync(folder);
}

/** The session secret of this data folder: 32 random bytes in hex, made once and readable by nobody else. */
export function keepSecret(folder: string): string {
  const file = path.join(folder, "session-secret");
  if (!existsSync(file))
    writeFileSync(file, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flush: true });
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length >= 32) return secret;
  throw new OperatorError(
    `${file} does not hold a session secret of 32 characters; remove it to have a new one made.`,
  );
}
