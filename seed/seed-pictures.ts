import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Transaction } from "#db/client.ts";
import { inProject } from "#db/project-folder.ts";
import { restaurantImages } from "#db/schema/restaurants.ts";
import type { FileArea, FileStore } from "#services/files.ts";
import pictures from "./pictures/pictures.json" with { type: "json" };
import { SEED_RESTAURANTS } from "./seed-restaurants.ts";

type Picture = keyof typeof pictures;

/** Cover first, then the gallery. */
const PICTURES: Record<string, readonly Picture[]> = {
  "R-1": ["najdi-front", "mandi-tray", "majlis", "coffee"],
  "R-2": ["oven-pit", "madfun-tray", "kitchen-pots", "madghut-tray"],
  "R-3": ["sea-terrace", "kabsa-tray", "sea-majlis", "dates"],
};
const TYPES = { avif: "image/avif", webp: "image/webp" };
const FOLDER = inProject("seed/pictures");

/** Drawn pictures as real files, in the sizes and kinds of an upload, until an admin uploads photos. */
export async function seedPictures(tx: Transaction, files: FileStore): Promise<void> {
  const rows = SEED_RESTAURANTS.flatMap(({ row }) =>
    (PICTURES[row.id] ?? []).map((picture, index) => ({
      picture,
      restaurantId: row.id,
      role: index === 0 ? ("cover" as const) : ("gallery" as const),
      orderIndex: Math.max(0, index - 1),
      fileKey: `${row.slug}/${picture}`,
      ...pictures[picture],
    })),
  );
  await Promise.all(rows.map(({ picture, fileKey }) => putFiles(files.open, picture, fileKey)));
  await tx.insert(restaurantImages).values(rows.map(({ picture, ...row }) => row));
}

async function putFiles(area: FileArea, picture: Picture, fileKey: string): Promise<void> {
  for (const width of pictures[picture].widths) {
    for (const [kind, type] of Object.entries(TYPES)) {
      await area.put(
        `${fileKey}-${width}.${kind}`,
        await readFile(path.join(FOLDER, `${picture}-${width}.${kind}`)),
        type,
      );
    }
  }
}
