import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { OperatorError } from "#app/lib/operator-error.ts";
import { unknownMarks } from "#db/shipped-migrations.ts";
import { type Manifest, manifestSchema, type Part } from "./manifest.ts";
import { hashBytes, hashFile } from "./write-archive.ts";

export interface ReadableArchive {
  manifest: Manifest;
  /** Where a part lies. */
  place(part: string): string;
  /** The parts below `prefix`, with what follows it as their name. */
  below(prefix: string): { name: string; part: Part }[];
}

/** Reads an archive and every byte of it; throws an OperatorError when it is not whole, broken, or of a newer version. */
export async function readArchive(folder: string): Promise<ReadableArchive> {
  const manifest = readManifest(folder);
  const place = (part: string) => path.join(folder, part);
  for (const part of manifest.parts) {
    const found = existsSync(place(part.path)) ? await hashFile(place(part.path)) : null;
    if (!found) throw broken(folder, `${part.path} is missing`);
    if (found.sha256 !== part.sha256) throw broken(folder, `${part.path} is not what was written`);
  }
  if (unknownMarks(manifest.marks).length > 0)
    throw new OperatorError(
      `The backup ${folder} was made by a newer version of the shop; restore it with that version.`,
    );
  return {
    manifest,
    place,
    below: (prefix) =>
      manifest.parts
        .filter((part) => part.path.startsWith(prefix))
        .map((part) => ({ name: part.path.slice(prefix.length), part })),
  };
}

function readManifest(folder: string): Manifest {
  const file = path.join(folder, "manifest.json");
  if (!existsSync(file))
    throw new OperatorError(`${folder} is no whole backup: it has no manifest.json, which is written last.`);
  const text = readFileSync(file);
  const sealFile = path.join(folder, "manifest.sha256");
  const seal = existsSync(sealFile) ? readFileSync(sealFile, "utf8").slice(0, 64) : "";
  if (hashBytes(text) !== seal) throw broken(folder, "manifest.json is not what was written");
  const parsed = manifestSchema.safeParse(JSON.parse(text.toString("utf8")));
  if (parsed.success) return parsed.data;
  throw new OperatorError(`The backup ${folder} is of a shape that this version of the shop does not know.`);
}

function broken(folder: string, what: string): OperatorError {
  return new OperatorError(`The backup ${folder} is broken: ${what}. Nothing was changed.`);
}
