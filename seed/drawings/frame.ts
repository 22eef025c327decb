import { between, type Colour } from "./colour.ts";
import { lowPoly, randomFrom } from "./low-poly.ts";
import { diamond, plane } from "./shapes.ts";

/** Size of every picture in pixels. */
export const WIDTH = 960;
export const HEIGHT = 640;

/** The drawing as an SVG file. */
export function framed(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`;
}

/** A surface over the whole width whose colour runs from top to bottom through `colours`. */
export function ground(
  top: number,
  height: number,
  colours: readonly Colour[],
  seed: number,
  grain = 2.4,
): string {
  const rows = Math.max(2, Math.round(height / 70));
  return lowPoly({
    x: -2,
    y: top,
    width: WIDTH + 4,
    height,
    columns: 13,
    rows,
    seed,
    grain,
    colourAt: (_, down) => runThrough(colours, down),
  });
}

export function runThrough(colours: readonly Colour[], share: number): Colour {
  const place = Math.min(0.999, Math.max(0, share)) * (colours.length - 1);
  const index = Math.floor(place);
  return between(colours[index] as Colour, (colours[index + 1] ?? colours[index]) as Colour, place - index);
}

export function stars(count: number, height: number, seed: number): string {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () =>
    plane(
      diamond(random() * WIDTH, random() * height, 1.2 + random() * 2.4),
      [92, 0.04, 85],
      0.5 + random() * 0.4,
    ),
  ).join("");
}
