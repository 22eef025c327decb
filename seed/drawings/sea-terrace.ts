import { lighter, PALETTE } from "./colour.ts";
import { framed, ground, WIDTH } from "./frame.ts";
import { cushions, lanternAt, palmAt } from "./props.ts";
import { saduBand, WEAVES } from "./sadu.ts";
import { diamond, gem, glow, plane, rectangle } from "./shapes.ts";

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
