import { type Colour, lighter } from "./colour.ts";
import { type Point, plane } from "./shapes.ts";

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** Same number, same facets. */
  seed: number;
  /** How far the lightness of a facet strays, in percent. */
  grain?: number;
  /** Colour by the place inside the area, both 0–1. */
  colourAt: (right: number, down: number) => Colour;
}

/** A surface of uneven triangles: sky, sand, sea, walls. */
export function lowPoly({ x, y, width, height, columns, rows, seed, grain = 3, colourAt }: Area): string {
  const random = randomFrom(seed);
  const corner = (column: number, row: number): Point => {
    const inside = (at: number, last: number) => (at === 0 || at === last ? 0 : (random() - 0.5) * 0.7);
    return [
      x + ((column + inside(column, columns)) * width) / columns,
      y + ((row + inside(row, rows)) * height) / rows,
    ];
  };
  const grid = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => corner(column, row)),
  );
  const at = (column: number, row: number) => grid[row]?.[column] as Point;
  const facet = (...corners: Point[]) => {
    const middle = corners.reduce((sum, [px, py]) => [sum[0] + px / 3, sum[1] + py / 3] as const, [
      0, 0,
    ] as const);
    const colour = colourAt((middle[0] - x) / width, (middle[1] - y) / height);
    return plane(corners, lighter(colour, (random() - 0.5) * 2 * grain));
  };
  let drawn = "";
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [a, b, c, d] = [
        at(column, row),
        at(column + 1, row),
        at(column + 1, row + 1),
        at(column, row + 1),
      ];
      drawn += (row + column) % 2 ? facet(a, b, d) + facet(b, c, d) : facet(a, b, c) + facet(a, c, d);
    }
  }
  return drawn;
}

/** Small, fast and the same everywhere: the pictures must not change from start to start. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
