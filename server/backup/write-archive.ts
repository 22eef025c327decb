import { createHash } from "node:crypto";
import { chmodSync, createReadStream, createWriteStream, mkdirSync, rmSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { OperatorError } from "#app/lib/operator-error.ts";
import type { Manifest, Part } from "./manifest.ts";

/** What begins with this is unfinished, and no restore takes it. */
export const PARTIAL = ".partial-";

export interface WritingArchive {
  /** Writes one part, through to the disk, and reads it back; `through` are streams between. */
  add(name: string, source: Readable | Uint8Array, ...through: NodeJS.ReadWriteStream[]): Promise<Part>;
  /** Writes the manifest last and gives the archive its name; returns its folder. */
  finish(manifest: Omit<Manifest, "format" | "parts">): Promise<string>;
  abandon(): void;
}

/** Begins an archive in `parent`, under a name that no restore takes until it is whole. */
export function beginArchive(parent: string, name: string): WritingArchive {
  const partial = path.join(parent, PARTIAL + name);
  // Root's PostgreSQL passes through it, when the log of its changes lies below; each archive is private.
  if (mkdirSync(parent, { recursive: true, mode: 0o700 }) && process.getuid?.() === 0)
    chmodSync(parent, 0o711);
  try {
    mkdirSync(partial, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `The folder ${partial} cannot be made (${code}); another backup may be under way.`,
    );
  }
  const parts: Part[] = [];

  async function write(name: string, source: Readable | Uint8Array, through: NodeJS.ReadWriteStream[]) {
    const file = path.join(partial, name);
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const from = source instanceof Uint8Array ? Readable.from([source]) : source;
    const sink = createWriteStream(file, { mode: 0o600, flush: true });
    await pipeline([from, ...through, sink] as [Readable, typeof sink]);
    return { path: name, ...(await hashFile(file)) };
  }

  return {
    async add(name, source, ...through) {
      const part = await write(name, source, through);
      if (source instanceof Uint8Array && through.length === 0 && part.sha256 !== hashBytes(source))
        throw new OperatorError(
          `What was written to ${path.join(partial, name)} reads back differently; check the disk.`,
        );
      parts.push(part);
      return part;
    },
    async finish(manifest) {
      const text = Buffer.from(JSON.stringify({ format: 1, ...manifest, parts } satisfies Manifest, null, 1));
      await write("manifest.sha256", Buffer.from(`${hashBytes(text)}  manifest.json\n`), []);
      await write("manifest.json", text, []);
      await syncFolder(partial);
      const folder = path.join(parent, name);
      await rename(partial, folder);
      await syncFolder(parent);
      return folder;
    },
    abandon: () => rmSync(partial, { recursive: true, force: true }),
  };
}

/** SHA-256 of bytes. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Size and SHA-256 of a file, read as a stream. */
export async function hashFile(file: string): Promise<Pick<Part, "bytes" | "sha256">> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
