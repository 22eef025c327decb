import type { Colour } from "./colour.ts";
import { lighter, PALETTE } from "./colour.ts";
import { diamond, plane, rectangle } from "./shapes.ts";

export interface Weave {
  ground: Colour;
  main: Colour;
  bright: Colour;
}

export const WEAVES = {
  brick: { ground: PALETTE.charcoal, main: PALETTE.brick, bright: PALETTE.ember },
  indigo: { ground: [20, 0.03, 270], main: PALETTE.indigo, bright: PALETTE.saffron },
  palm: { ground: [20, 0.02, 150], main: [38, 0.07, 155], bright: PALETTE.wool },
  wine: { ground: [18, 0.03, 20], main: PALETTE.wine, bright: PALETTE.saffron },
} as const satisfies Record<string, Weave>;

/** One woven band: diamonds in diamonds between two rows of teeth. */
export function saduBand(x: number, y: number, width: number, height: number, weave: Weave): string {
  const step = height * 0.8;
  const count = Math.ceil(width / step);
  const half = width / count / 2;
  let drawn = plane(rectangle(x, y, width, height), weave.ground);
  for (let index = 0; index < count; index += 1) {
    const middle = x + (2 * index + 1) * half;
    drawn += plane(diamond(middle, y + height / 2, half * 0.96, height * 0.36), weave.main);
    drawn += plane(diamond(middle, y + height / 2, half * 0.6, height * 0.22), weave.bright);
    drawn += plane(diamond(middle, y + height / 2, half * 0.26, height * 0.1), weave.ground);
    for (const [edge, tip] of [
      [y, y + height * 0.17],
      [y + height, y + height * 0.83],
    ] as const) {
      drawn += plane(
        [
          [middle - 2 * half, edge],
          [middle, edge],
          [middle - half, tip],
        ],
        PALETTE.wool,
      );
    }
    drawn += plane(
      [
        [middle - half * 0.3, y],
        [middle + half * 0.3, y],
        [middle, y + height * 0.07],
      ],
      weave.main,
    );
  }
  return drawn;
}

/** A rug seen from above: plain fields between woven bands. */
export function saduRug(x: number, y: number, width: number, height: number, weave: Weave): string {
  const bands = Math.max(1, Math.round(height / 150));
  const band = Math.min(74, height / (bands * 1.9));
  const field = (height - bands * band) / (bands + 1);
  let drawn = "";
  for (let row = 0; row <= bands; row += 1) {
    const top = y + row * (field + band);
    drawn += plane(rectangle(x, top, width, field), weave.main);
    for (const [share, thick] of [
      [0.18, 0.05],
      [0.28, 0.1],
      [0.66, 0.1],
      [0.79, 0.05],
    ] as const) {
      const tint = thick > 0.07 ? lighter(weave.main, -8) : weave.bright;
      drawn += plane(rectangle(x, top + field * share, width, field * thick), tint);
    }
    if (row < bands) drawn += saduBand(x, top + field, width, band, weave);
  }
  return drawn;
}
