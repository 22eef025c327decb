import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { drawScene, SCENE_NAMES } from "#seed/drawings/scenes.ts";
import { IMAGE_WIDTHS } from "#services/untrusted-files/images.ts";

/**
 * Renders the drawn scenes of the example restaurants to `seed/pictures`. Run it after changing a drawing:
 * `node scripts/draw-seed-pictures.ts`. The files are kept in the repository because encoding them takes far longer
 * than a first start may, and here they can be squeezed as hard as the encoders can.
 */
const folder = path.join(import.meta.dirname, "../seed/pictures");
await mkdir(folder, { recursive: true });
for (const name of await readdir(folder)) await rm(path.join(folder, name));

const facts: Record<string, { width: number; height: number; widths: number[]; thumbhash: string }> = {};
for (const scene of SCENE_NAMES) {
  const picture = await drawScene(scene);
  const { width, height } = await sharp(picture).metadata();
  const widths = IMAGE_WIDTHS.filter((candidate) => candidate <= width);
  for (const target of widths) {
    const resized = sharp(picture).resize({ width: target });
    const file = path.join(folder, `${scene}-${target}`);
    await writeFile(`${file}.avif`, await resized.clone().avif({ quality: 50, effort: 6 }).toBuffer());
    await writeFile(`${file}.webp`, await resized.clone().webp({ quality: 70, effort: 6 }).toBuffer());
  }
  const { data, info } = await sharp(picture)
    .resize({ width: 100 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
  facts[scene] = { width, height, widths, thumbhash };
  console.log(`drew ${scene}`);
}
await writeFile(path.join(folder, "pictures.json"), `${JSON.stringify(facts, null, 2)}\n`);
