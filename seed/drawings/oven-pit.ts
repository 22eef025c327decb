import { type Colour, lighter, PALETTE } from "./colour.ts";
import { framed, ground, stars } from "./frame.ts";
import { fireAt, lanternAt } from "./props.ts";
import { saduBand, WEAVES } from "./sadu.ts";
import { diamond, gem, glow, type Point, plane, rectangle, ringOf } from "./shapes.ts";

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
