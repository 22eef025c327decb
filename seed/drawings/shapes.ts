import { type Colour, hexOf, lighter } from "./colour.ts";

export type Point = readonly [x: number, y: number];

/** One flat plane. A hairline of its own colour closes the gap to its neighbour. */
export function plane(corners: readonly Point[], colour: Colour, opacity = 1): string {
  const paint = hexOf(colour);
  const outline = corners.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  const veil = opacity < 1 ? ` fill-opacity="${opacity}"` : ` stroke="${paint}" stroke-width=".7"`;
  return `<path d="M${outline}z" fill="${paint}"${veil}/>`;
}

/** Light falls from the upper left in every drawing of the shop. */
const LIGHT: Point = [-0.55, -0.83];

/** A polygon cut like a gem: one facet per side, light where it faces the light. */
export function gem(
  corners: readonly Point[],
  colour: Colour,
  options: { apex?: Point; depth?: number } = {},
): string {
  const depth = options.depth ?? 7;
  const middle = options.apex ?? centreOf(corners);
  return corners
    .map((corner, index) => {
      const next = corners[(index + 1) % corners.length] as Point;
      const away: Point = [(corner[0] + next[0]) / 2 - middle[0], (corner[1] + next[1]) / 2 - middle[1]];
      const length = Math.hypot(...away) || 1;
      const facing = (away[0] * LIGHT[0] + away[1] * LIGHT[1]) / length;
      return plane([corner, next, middle], lighter(colour, facing * depth));
    })
    .join("");
}

export function centreOf(corners: readonly Point[]): Point {
  const sum = corners.reduce<Point>((total, [x, y]) => [total[0] + x, total[1] + y], [0, 0]);
  return [sum[0] / corners.length, sum[1] / corners.length];
}

export function rectangle(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

export function diamond(x: number, y: number, halfWidth: number, halfHeight = halfWidth): Point[] {
  return [
    [x, y - halfHeight],
    [x + halfWidth, y],
    [x, y + halfHeight],
    [x - halfWidth, y],
  ];
}

/** A regular polygon, flattened for things that lie on the ground. */
export function ringOf(sides: number, x: number, y: number, radius: number, flat = 1): Point[] {
  return Array.from({ length: sides }, (_, step): Point => {
    const angle = ((step + 0.5) * 2 * Math.PI) / sides;
    return [x + radius * Math.cos(angle), y + radius * flat * Math.sin(angle)];
  });
}

/** Nested diamonds of light around a lamp, a fire or the sun. */
export function glow(x: number, y: number, radius: number, colour: Colour, strength = 0.1): string {
  return [1, 0.72, 0.48, 0.28]
    .map((share) => plane(diamond(x, y, radius * share), colour, strength))
    .join("");
}

/** Left half of an outline, from top to bottom, to the whole outline about the axis x. */
export function mirrorAt(x: number, half: readonly Point[]): Point[] {
  return [...half, ...half.toReversed().map(([px, py]): Point => [2 * x - px, py])];
}
