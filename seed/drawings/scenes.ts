import sharp from "sharp";
import { PALETTE } from "./colour.ts";
import { coffee, kitchenPots, majlis } from "./indoor-scenes.ts";
import { najdiFront } from "./najdi-front.ts";
import { ovenPit } from "./oven-pit.ts";
import { WEAVES } from "./sadu.ts";
import { seaTerrace } from "./sea-terrace.ts";
import { dates, feast } from "./table-scenes.ts";

const SCENES = {
  "najdi-front": najdiFront,
  "oven-pit": ovenPit,
  "sea-terrace": seaTerrace,
  majlis: () =>
    majlis(WEAVES.brick, PALETTE.brick, [
      [14, 0.03, 275],
      [20, 0.04, 280],
      [28, 0.06, 300],
    ]),
  "sea-majlis": () =>
    majlis(WEAVES.indigo, PALETTE.indigo, [
      [62, 0.13, 45],
      [74, 0.13, 70],
      [40, 0.07, 225],
    ]),
  coffee,
  "kitchen-pots": kitchenPots,
  "mandi-tray": () => feast("mandi", WEAVES.brick, 0),
  "kabsa-tray": () => feast("kabsa", WEAVES.indigo, 12),
  "madghut-tray": () => feast("madghut", WEAVES.wine, 90),
  "madfun-tray": () => feast("madfun", WEAVES.palm, 8),
  dates: () => dates(WEAVES.indigo),
} satisfies Record<string, () => string>;

export type Scene = keyof typeof SCENES;
export const SCENE_NAMES = Object.keys(SCENES) as Scene[];

/** The scene as a PNG of 960 × 640. */
export function drawScene(scene: Scene): Promise<Buffer> {
  return sharp(Buffer.from(SCENES[scene]())).png({ compressionLevel: 3 }).toBuffer();
}
