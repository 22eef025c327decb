import { type Colour, lighter, PALETTE } from "./colour.ts";
import { diamond, gem, glow, mirrorAt, type Point, plane, rectangle } from "./shapes.ts";

/** A palm: a stepped trunk and a crown of two-sided fronds. */
export function palmAt(x: number, ground: number, height: number, dark = 0): string {
  const rings = 9;
  const lean = height * 0.06;
  const trunk = Array.from({ length: rings }, (_, index) => {
    const low = ground - (index * height) / rings;
    const high = low - height / rings - 2;
    const wide = height * (0.05 - index * 0.0025);
    const shift = (lean * index * index) / (rings * rings);
    const corners: Point[] = [
      [x - wide * 0.8 + shift, low],
      [x + wide * 0.8 + shift, low],
      [x + wide * 1.15 + shift, high],
      [x - wide * 1.15 + shift, high],
    ];
    return gem(corners, lighter([36, 0.05, 58], dark), { depth: 6 });
  }).join("");
  const crown: Point = [x + lean, ground - height];
  const frond = (angle: number): string => {
    const long = height * 0.5;
    const tip: Point = [
      crown[0] + Math.cos(angle) * long,
      crown[1] + Math.sin(angle) * long * 0.75 + long * 0.3,
    ];
    const bend: Point = [
      crown[0] + Math.cos(angle) * long * 0.55,
      crown[1] + Math.sin(angle) * long * 0.62 - long * 0.08,
    ];
    const low: Point = [bend[0] - Math.sin(angle) * long * 0.1, bend[1] + long * 0.17];
    const base = lighter(PALETTE.palm, dark - 8);
    return plane([crown, bend, tip], lighter(base, 6)) + plane([crown, tip, low], lighter(base, -5));
  };
  return trunk + [2.75, 3.35, 3.95, 4.55, 5.1, 5.75, 6.3, 0.5, 2.3].map(frond).join("");
}

/** A hanging lantern with its light. */
export function lanternAt(x: number, y: number, size: number): string {
  const body = mirrorAt(x, [
    [x, y - size * 0.7],
    [x - size * 0.32, y - size * 0.35],
    [x - size * 0.4, y + size * 0.3],
    [x - size * 0.16, y + size * 0.62],
  ]);
  return (
    glow(x, y, size * 2.6, PALETTE.saffron, 0.07) +
    gem(
      mirrorAt(x, [
        [x, y - size],
        [x - size * 0.22, y - size * 0.62],
      ]),
      PALETTE.brass,
    ) +
    gem(body, PALETTE.copper, { depth: 12 }) +
    gem(diamond(x, y - size * 0.02, size * 0.22, size * 0.36), PALETTE.saffron, { depth: 9 })
  );
}

/** The Arabic coffee pot, standing on `ground`. */
export function dallahAt(x: number, ground: number, height: number, metal: Colour = PALETTE.brass): string {
  const at = (right: number, up: number): Point => [x + right * height, ground - up * height];
  const half = (side: -1 | 1, shade: number): string => {
    const s = (right: number, up: number) => at(side * right, up);
    const colour = lighter(metal, shade);
    return (
      gem([at(0, 0), s(0.2, 0), s(0.3, 0.16), s(0.24, 0.34), at(0, 0.4)], colour, {
        apex: s(0.1, 0.2),
        depth: 9,
      }) +
      gem([at(0, 0.36), s(0.2, 0.36), s(0.1, 0.55), s(0.14, 0.66), at(0, 0.66)], lighter(colour, -3), {
        depth: 8,
      }) +
      gem([at(0, 0.66), s(0.17, 0.66), s(0.1, 0.78), at(0, 0.82)], lighter(colour, 4), { depth: 8 })
    );
  };
  const spout: Point[] = [at(-0.12, 0.62), at(-0.42, 0.76), at(-0.5, 0.7), at(-0.34, 0.6), at(-0.14, 0.48)];
  const handle: Point[] = [
    at(0.13, 0.64),
    at(0.36, 0.7),
    at(0.42, 0.56),
    at(0.3, 0.2),
    at(0.25, 0.24),
    at(0.34, 0.54),
    at(0.31, 0.62),
    at(0.13, 0.58),
  ];
  const grip = handle
    .map((corner, index) =>
      plane(
        [corner, handle[(index + 1) % handle.length] as Point, handle[(index + 2) % handle.length] as Point],
        lighter(metal, index % 2 ? -16 : -9),
      ),
    )
    .join("");
  return (
    grip +
    gem(spout, lighter(metal, 3), { depth: 10 }) +
    half(-1, 4) +
    half(1, -7) +
    gem(diamond(at(0, 0.9)[0], at(0, 0.9)[1], height * 0.045, height * 0.1), metal) +
    [-0.16, -0.05, 0.06, 0.17]
      .map((right) => plane(diamond(at(right, 0.36)[0], at(right, 0.36)[1], height * 0.035), PALETTE.brick))
      .join("")
  );
}

/** A finjan from the side. */
export function finjanAt(x: number, ground: number, size: number): string {
  const rim = ground - size;
  return (
    gem(
      [
        [x - size * 0.55, rim],
        [x + size * 0.55, rim],
        [x + size * 0.32, ground],
        [x - size * 0.32, ground],
      ],
      PALETTE.wool,
      { depth: 9 },
    ) +
    plane(
      [
        [x - size * 0.55, rim],
        [x + size * 0.55, rim],
        [x + size * 0.5, rim + size * 0.14],
        [x - size * 0.5, rim + size * 0.14],
      ],
      PALETTE.brass,
    ) +
    [-0.22, 0, 0.22]
      .map((right) =>
        plane(diamond(x + right * size, ground - size * 0.45, size * 0.09, size * 0.14), PALETTE.brick),
      )
      .join("")
  );
}

/** Seats along a wall: a row of square cushions and their backs. */
export function cushions(x: number, y: number, width: number, count: number, colour: Colour): string {
  const wide = width / count;
  return Array.from({ length: count }, (_, index) => {
    const left = x + index * wide;
    return (
      gem(rectangle(left + 3, y - wide * 0.62, wide - 6, wide * 0.6), lighter(colour, -5), { depth: 8 }) +
      plane(diamond(left + wide / 2, y - wide * 0.32, wide * 0.16, wide * 0.2), PALETTE.saffron) +
      plane(diamond(left + wide / 2, y - wide * 0.32, wide * 0.08, wide * 0.1), lighter(colour, -12)) +
      gem(
        [
          [left + 2, y],
          [left + wide - 2, y],
          [left + wide - 2, y + wide * 0.3],
          [left + 2, y + wide * 0.3],
        ],
        lighter(colour, 4),
        { depth: 7 },
      )
    );
  }).join("");
}

/** Fire: tongues of flame, inner ones brighter. */
export function fireAt(x: number, ground: number, width: number, height: number): string {
  const tongues = [
    [-0.34, 0.55],
    [0.36, 0.62],
    [-0.12, 0.86],
    [0.16, 1],
    [0.02, 0.7],
  ] as const;
  const layer = (shrink: number, colour: Colour) =>
    tongues
      .map(([right, up]) => {
        const middle = x + right * width * 0.8;
        const half = width * 0.2 * shrink;
        const tip: Point = [middle + right * 12, ground - up * height * shrink];
        return (
          plane([[middle - half, ground], tip, [middle, ground]], lighter(colour, 4)) +
          plane([[middle, ground], tip, [middle + half, ground]], lighter(colour, -5))
        );
      })
      .join("");
  return (
    glow(x, ground - height * 0.3, height * 1.7, PALETTE.ember, 0.08) +
    layer(1, [58, 0.19, 38]) +
    layer(0.68, PALETTE.flame) +
    layer(0.38, PALETTE.saffron)
  );
}
