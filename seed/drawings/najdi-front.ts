import { type Colour, lighter, PALETTE } from "./colour.ts";
import { framed, ground, HEIGHT, stars } from "./frame.ts";
import { lowPoly } from "./low-poly.ts";
import { cushions, lanternAt, palmAt } from "./props.ts";
import { saduBand, WEAVES } from "./sadu.ts";
import { diamond, gem, glow, mirrorAt, type Point, plane, rectangle } from "./shapes.ts";

const DUSK: Colour[] = [
  [15, 0.025, 270],
  [22, 0.04, 300],
  [36, 0.08, 25],
  [56, 0.13, 48],
];

/** A mud-brick house of Najd at nightfall, its door open and lit. */
export function najdiFront(): string {
  const [left, right, top, base] = [190, 770, 170, 505];
  const wall = lowPoly({
    x: left,
    y: top,
    width: right - left,
    height: base - top,
    columns: 9,
    rows: 6,
    seed: 5,
    grain: 1.6,
    colourAt: (across, down) => lighter(PALETTE.wall, 5 - 12 * across - 5 * down),
  });
  const teeth = Array.from({ length: 13 }, (_, index): string => {
    const x = left + ((index + 0.5) * (right - left)) / 13;
    return gem(
      [
        [x - 18, top + 2],
        [x - 18, top - 12],
        [x, top - 44],
        [x + 18, top - 12],
        [x + 18, top + 2],
      ],
      lighter(PALETTE.wall, 4 - index * 0.9),
    );
  }).join("");
  const vents = Array.from({ length: 11 }, (_, index) => {
    const x = left + 55 + index * 47;
    return (
      plane(
        [
          [x - 11, top + 62],
          [x, top + 38],
          [x + 11, top + 62],
        ],
        [24, 0.04, 50],
      ) +
      plane(
        [
          [x - 11, top + 62],
          [x, top + 38],
          [x - 3, top + 62],
        ],
        [78, 0.14, 75],
      )
    );
  }).join("");
  const frame = (x: number, half: number, high: number): Point[] =>
    mirrorAt(x, [
      [x, base - high - half * 0.55],
      [x - half, base - high],
      [x - half, base],
    ]);
  const leaf = (side: -1 | 1) => {
    const x = 480 + side * 92;
    return (
      gem(
        [
          [480 + side * 62, base - 150],
          [x + side * 12, base - 132],
          [x + side * 12, base + 12],
          [480 + side * 62, base],
        ],
        PALETTE.copper,
        { depth: 6 },
      ) +
      [0, 1, 2]
        .map(
          (index) =>
            plane(diamond(x - side * 9, base - 118 + index * 44, 10, 17), PALETTE.saffron) +
            plane(diamond(x - side * 9, base - 118 + index * 44, 5, 9), PALETTE.brick),
        )
        .join("")
    );
  };
  const window = (x: number) =>
    gem(
      mirrorAt(x, [
        [x, base - 195],
        [x - 30, base - 165],
        [x - 30, base - 95],
      ]),
      [20, 0.03, 50],
    ) +
    gem(
      mirrorAt(x, [
        [x, base - 183],
        [x - 20, base - 160],
        [x - 20, base - 104],
      ]),
      PALETTE.saffron,
      { depth: 8 },
    ) +
    plane(rectangle(x - 1.5, base - 180, 3, 76), [24, 0.04, 50]) +
    plane(rectangle(x - 20, base - 140, 40, 3), [24, 0.04, 50]);
  return framed(
    ground(0, 520, DUSK, 3) +
      stars(60, 240, 8) +
      gem(diamond(770, 92, 30, 30), [92, 0.05, 88], { depth: 5 }) +
      glow(770, 92, 90, PALETTE.wool, 0.06) +
      ground(
        490,
        152,
        [
          [30, 0.05, 55],
          [22, 0.03, 55],
          [14, 0.015, 55],
        ],
        11,
      ) +
      palmAt(118, 520, 270, -4) +
      palmAt(868, 530, 320, -6) +
      palmAt(905, 520, 200, -8) +
      wall +
      teeth +
      saduBand(left, top + 82, right - left, 26, WEAVES.wine) +
      vents +
      gem(frame(480, 82, 165), [26, 0.04, 50], { depth: 5 }) +
      gem(frame(480, 60, 150), PALETTE.saffron, { apex: [480, base - 90], depth: 10 }) +
      glow(480, base - 90, 130, PALETTE.flame, 0.09) +
      leaf(-1) +
      leaf(1) +
      window(285) +
      window(675) +
      lanternAt(372, base - 178, 26) +
      lanternAt(588, base - 178, 26) +
      plane(
        [
          [420, base],
          [540, base],
          [690, HEIGHT],
          [270, HEIGHT],
        ],
        PALETTE.saffron,
        0.16,
      ) +
      plane(
        [
          [445, base],
          [515, base],
          [590, HEIGHT],
          [370, HEIGHT],
        ],
        PALETTE.saffron,
        0.16,
      ) +
      cushions(215, 540, 120, 3, PALETTE.brick) +
      cushions(625, 540, 120, 3, PALETTE.brick),
  );
}
