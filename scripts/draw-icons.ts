import { mkdir } from "node:fs/promises";
import sharp from "sharp";
import { kabshSignSvg } from "../app/ui/drawings/kabsh-sign-svg.ts";

/**
 * Draws the icons of the installed shop from its sign into public/icons. They are kept in the repository; run this again
 * after changing the sign: `node scripts/draw-icons.ts`.
 */
const FOLDER = new URL("../public/icons/", import.meta.url);
const NIGHT = "#14100b";

const icons = [
  { name: "kabsh-192", size: 192 },
  { name: "kabsh-512", size: 512 },
  { name: "kabsh-maskable-512", size: 512 },
  { name: "apple-touch-icon", size: 180 },
];

await mkdir(FOLDER, { recursive: true });
for (const { name, size } of icons) {
  const svg = kabshSignSvg({ size, background: NIGHT });
  const file = new URL(`${name}.png`, FOLDER).pathname;
  // Flat facets: a palette holds all their colours and a fifth of the bytes.
  await sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toFile(file);
}
