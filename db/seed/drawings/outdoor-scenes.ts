import { type Colour, lighter, PALETTE } from "./colour.ts";
import { framed, ground, HEIGHT, stars, WIDTH } from "./frame.ts";
import { lowPoly } from "./low-poly.ts";
import { cushions, fireAt, lanternAt, palmAt } from "./props.ts";
import { saduBand, WEAVES } from "./sadu.ts";
import { diamond, gem, glow, mirrorAt, type Point, plane, rectangle, ringOf } from "./shapes.ts";

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

/** The pit where mandi and madfun are cooked: a ring of stones full of embers, before the herder's black tent. */
export function ovenPit(): string {
  const [x, y] = [480, 470];
  const ring = (radius: number, colour: Colour, depth: number) =>
    gem(ringOf(18, x, y, radius, 0.42), colour, { depth });
  const stones = Array.from({ length: 20 }, (_, index) => {
    const angle = (index * 2 * Math.PI) / 20;
    const [sx, sy] = [x + 232 * Math.cos(angle), y + 97 * Math.sin(angle)];
    return gem(ringOf(6, sx, sy, 34, 0.72), lighter(PALETTE.wall, Math.sin(angle) * -7 + 2), { depth: 10 });
  });
  const tent = (corners: readonly Point[], shade: number) =>
    gem(corners, lighter([17, 0.012, 50], shade), { depth: 3 });
  const sparks = Array.from({ length: 26 }, (_, index) =>
    plane(
      diamond(x + Math.sin(index * 2.4) * (40 + index * 8), 400 - index * 13, 4.5 - index * 0.12),
      PALETTE.flame,
      0.9,
    ),
  ).join("");
  return framed(
    ground(
      0,
      380,
      [
        [13, 0.02, 275],
        [18, 0.03, 290],
        [30, 0.07, 25],
      ],
      21,
    ) +
      stars(90, 260, 4) +
      plane(
        [
          [0, 330],
          [210, 215],
          [420, 330],
        ],
        [23, 0.05, 40],
      ) +
      plane(
        [
          [210, 215],
          [420, 330],
          [250, 330],
        ],
        [18, 0.035, 40],
      ) +
      plane(
        [
          [400, 340],
          [560, 246],
          [720, 340],
        ],
        [24, 0.05, 40],
      ) +
      plane(
        [
          [560, 246],
          [720, 340],
          [600, 340],
        ],
        [18, 0.035, 40],
      ) +
      tent(
        [
          [600, 346],
          [660, 214],
          [770, 252],
          [770, 346],
        ],
        5,
      ) +
      tent(
        [
          [770, 252],
          [880, 206],
          [950, 346],
          [770, 346],
        ],
        1,
      ) +
      saduBand(604, 318, 342, 28, WEAVES.brick) +
      gem(
        [
          [742, 346],
          [770, 262],
          [798, 346],
        ],
        PALETTE.saffron,
        { depth: 7 },
      ) +
      ground(
        338,
        304,
        [
          [32, 0.055, 52],
          [38, 0.07, 50],
          [20, 0.03, 50],
        ],
        23,
      ) +
      glow(x, y - 30, 330, PALETTE.ember, 0.07) +
      stones.slice(10).join("") +
      ring(222, [15, 0.02, 40], -4) +
      ring(190, [38, 0.14, 32], -9) +
      ring(150, [58, 0.18, 40], -9) +
      ring(104, PALETTE.flame, -8) +
      fireAt(x, y + 14, 210, 170) +
      ring(46, PALETTE.saffron, 6) +
      stones.slice(0, 10).join("") +
      sparks +
      Array.from({ length: 6 }, (_, index) =>
        gem(
          [
            [90 + index * 6, 560 - index * 17],
            [230 - index * 8, 552 - index * 17],
            [236 - index * 8, 568 - index * 17],
            [92 + index * 6, 577 - index * 17],
          ],
          lighter(PALETTE.earth, (index % 2) * 6),
          { depth: 8 },
        ),
      ).join("") +
      plane(rectangle(846, 396, 7, 150), [26, 0.03, 50]) +
      plane(rectangle(800, 396, 50, 6), [26, 0.03, 50]) +
      lanternAt(806, 442, 34),
  );
}

/** A terrace on the Gulf at sunset, with a dhow on the water. */
export function seaTerrace(): string {
  const horizon = 330;
  const wave = (index: number) => {
    const y = horizon + 12 + index * 15;
    const half = 34 + ((index * 53) % 70);
    const x = 430 + Math.sin(index * 1.7) * 70;
    return plane(
      [
        [x - half, y],
        [x, y - 4],
        [x + half, y],
        [x, y + 5],
      ],
      PALETTE.saffron,
      0.5,
    );
  };
  return framed(
    ground(
      0,
      horizon + 2,
      [
        [24, 0.06, 290],
        [42, 0.12, 15],
        [64, 0.16, 45],
        [82, 0.14, 78],
      ],
      31,
    ) +
      glow(430, 296, 200, PALETTE.saffron, 0.09) +
      gem(diamond(430, 292, 66), [90, 0.13, 88], { depth: 5 }) +
      ground(
        horizon,
        170,
        [
          [46, 0.09, 325],
          [36, 0.07, 262],
          [26, 0.05, 240],
        ],
        33,
      ) +
      Array.from({ length: 9 }, (_, index) => wave(index)).join("") +
      gem(
        [
          [600, 352],
          [770, 346],
          [738, 384],
          [630, 386],
        ],
        [30, 0.05, 45],
        { depth: 6 },
      ) +
      gem(
        [
          [662, 348],
          [668, 190],
          [760, 330],
        ],
        PALETTE.wool,
        { depth: 8 },
      ) +
      gem(
        [
          [655, 345],
          [648, 230],
          [604, 335],
        ],
        PALETTE.wool,
        { depth: 8 },
      ) +
      plane(rectangle(657, 182, 5, 170), [26, 0.04, 45]) +
      ground(
        480,
        162,
        [
          [44, 0.05, 58],
          [33, 0.04, 55],
          [22, 0.025, 55],
        ],
        37,
      ) +
      Array.from({ length: 16 }, (_, index) =>
        gem(
          [
            [index * 62 - 6, 494],
            [index * 62 + 10, 432],
            [index * 62 + 26, 494],
          ],
          lighter(PALETTE.wall, 6 - index * 0.5),
          { depth: 6 },
        ),
      ).join("") +
      plane(rectangle(-2, 424, WIDTH + 4, 12), lighter(PALETTE.wall, 12)) +
      saduBand(-2, 494, WIDTH + 4, 30, WEAVES.indigo) +
      cushions(60, 590, 300, 5, PALETTE.indigo) +
      cushions(600, 590, 300, 5, PALETTE.indigo) +
      gem(
        [
          [390, 560],
          [570, 560],
          [600, 584],
          [360, 584],
        ],
        PALETTE.copper,
        { depth: 8 },
      ) +
      plane(rectangle(420, 584, 12, 46), [24, 0.03, 50]) +
      plane(rectangle(528, 584, 12, 46), [24, 0.03, 50]) +
      lanternAt(480, 526, 24) +
      palmAt(90, 470, 330, -8) +
      palmAt(890, 480, 270, -8),
  );
}
