import { type Colour, lighter, PALETTE } from "./colour.ts";
import { framed, ground, WIDTH } from "./frame.ts";
import { lowPoly } from "./low-poly.ts";
import { cushions, dallahAt, finjanAt, fireAt, lanternAt } from "./props.ts";
import { saduBand, WEAVES, type Weave } from "./sadu.ts";
import { diamond, gem, glow, mirrorAt, type Point, plane, rectangle, ringOf } from "./shapes.ts";

function archWindow(x: number, sill: number, view: readonly Colour[], seed: number): string {
  const outline = (half: number, high: number): Point[] =>
    mirrorAt(x, [
      [x, sill - high - half * 0.8],
      [x - half * 0.7, sill - high - half * 0.3],
      [x - half, sill - high],
      [x - half, sill],
    ]);
  const lattice = [-1, 0, 1]
    .map((step) => plane(rectangle(x + step * 27 - 1.5, sill - 130, 3, 130), [26, 0.03, 50]))
    .join("");
  const sky = lowPoly({
    x: x - 54,
    y: sill - 150,
    width: 108,
    height: 150,
    columns: 3,
    rows: 4,
    seed,
    colourAt: (_, down) => view[Math.min(view.length - 1, Math.floor(down * view.length))] as Colour,
  });
  const id = `window-${x}`;
  const clip = outline(54, 106)
    .map((corner) => corner.join(","))
    .join(" ");
  return `${gem(outline(68, 112), lighter(PALETTE.wall, 8), { depth: 6 })}<clipPath id="${id}"><polygon points="${clip}"/></clipPath><g clip-path="url(#${id})">${sky}${gem(diamond(x + 16, sill - 104, 13), PALETTE.wool)}</g>${lattice}${plane(rectangle(x - 54, sill - 60, 108, 3), [26, 0.03, 50])}${plane(rectangle(x - 74, sill, 148, 10), lighter(PALETTE.wall, 14))}`;
}

/** A sitting room for guests: cushions along the wall, a tray with coffee in the middle. */
export function majlis(weave: Weave, seat: Colour, view: readonly Colour[]): string {
  const rug = (share: number): Point[] => [
    [210 - share * 150, 440 + share * 200],
    [750 + share * 150, 440 + share * 200],
  ];
  const stripes = Array.from({ length: 8 }, (_, index) => {
    const [a, b] = [rug(index / 8), rug((index + 1) / 8)];
    return plane([a[0], a[1], b[1], b[0]] as Point[], index % 2 ? weave.main : lighter(weave.main, -6));
  }).join("");
  const knots = [0.13, 0.38, 0.63, 0.88].flatMap((share, row) =>
    Array.from({ length: 9 }, (_, index) => {
      const [left, right] = rug(share) as [Point, Point];
      const x = left[0] + ((index + 0.5) * (right[0] - left[0])) / 9;
      const size = 15 + row * 5;
      return (
        plane(diamond(x, left[1], size * 1.3, size * 0.62), weave.bright) +
        plane(diamond(x, left[1], size * 0.7, size * 0.32), weave.ground) +
        plane(diamond(x, left[1], size * 0.3, size * 0.14), PALETTE.wool)
      );
    }),
  );
  return framed(
    ground(
      0,
      400,
      [lighter(PALETTE.wall, -14), lighter(PALETTE.wall, -6), lighter(PALETTE.wall, -16)],
      41,
      1.6,
    ) +
      Array.from({ length: 21 }, (_, index) =>
        gem(
          [
            [index * 48 - 22, 0],
            [index * 48 + 26, 0],
            [index * 48 + 2, 34],
          ],
          lighter(PALETTE.wall, -2 - (index % 2) * 6),
          { depth: 5 },
        ),
      ).join("") +
      saduBand(-2, 44, WIDTH + 4, 34, weave) +
      archWindow(190, 285, view, 51) +
      archWindow(480, 285, view, 52) +
      archWindow(770, 285, view, 53) +
      ground(
        390,
        252,
        [lighter(PALETTE.earth, 2), lighter(PALETTE.earth, -6), lighter(PALETTE.earth, -12)],
        43,
        1.6,
      ) +
      cushions(-6, 400, 972, 11, seat) +
      stripes +
      knots.join("") +
      gem(ringOf(14, 480, 548, 168, 0.34), [14, 0.02, 50], { depth: 1 }) +
      gem(ringOf(14, 480, 536, 164, 0.34), PALETTE.copper, { depth: 9 }) +
      gem(ringOf(14, 480, 533, 142, 0.33), lighter(PALETTE.copper, 10), { depth: -6 }) +
      dallahAt(470, 552, 190) +
      [345, 398, 566, 612].map((x, index) => finjanAt(x, 552 - (index % 2) * 14, 34)).join("") +
      [335, 625]
        .map((x) => plane(rectangle(x - 1.5, 0, 3, 150), [24, 0.03, 50]) + lanternAt(x, 180, 36))
        .join(""),
  );
}

/** Coffee for guests: pots of brass on a woven cloth. */
export function coffee(): string {
  return framed(
    ground(
      0,
      470,
      [
        [13, 0.015, 50],
        [21, 0.035, 45],
        [30, 0.06, 40],
      ],
      61,
      2,
    ) +
      glow(480, 300, 330, PALETTE.ember, 0.05) +
      plane(
        [
          [0, 430],
          [960, 430],
          [960, 640],
          [0, 640],
        ],
        WEAVES.brick.main,
      ) +
      saduBand(-2, 430, WIDTH + 4, 60, WEAVES.brick) +
      ground(490, 80, [lighter(PALETTE.brick, -8), lighter(PALETTE.brick, -12)], 63, 1.4) +
      saduBand(-2, 570, WIDTH + 4, 70, WEAVES.wine) +
      dallahAt(250, 500, 290, PALETTE.copper) +
      dallahAt(500, 545, 420) +
      [640, 720, 800].map((x, index) => finjanAt(x, 545 - index * 12, 66)).join("") +
      lanternAt(850, 190, 46) +
      plane(rectangle(848, 0, 4, 145), [24, 0.03, 50]),
  );
}

/** The kitchen: copper pots over the fire. */
export function kitchenPots(): string {
  const pot = (x: number, base: number, half: number): string => {
    const high = half * 1.15;
    const body = mirrorAt(x, [
      [x - half * 0.86, base - high],
      [x - half, base - high * 0.5],
      [x - half * 0.7, base],
    ]);
    const steam = [0, 1, 2]
      .map((index) =>
        gem(
          diamond(x + Math.sin(index * 2 + x) * 24, base - high - 70 - index * 58, 22 - index * 4, 40),
          [70, 0.02, 70],
          { depth: 3 },
        ).replaceAll("/>", ' opacity=".22"/>'),
      )
      .join("");
    return (
      fireAt(x, base + 66, half * 1.5, 110) +
      [-0.7, 0.7]
        .map((side) => gem(ringOf(6, x + side * half, base + 52, 34), PALETTE.iron, { depth: 8 }))
        .join("") +
      gem(body, PALETTE.copper, { apex: [x - half * 0.25, base - high * 0.6], depth: 14 }) +
      gem(ringOf(14, x, base - high, half * 0.88, 0.26), lighter(PALETTE.copper, 12), { depth: 8 }) +
      gem(ringOf(14, x, base - high, half * 0.76, 0.24), [84, 0.08, 88], { depth: 9 }) +
      [-0.4, 0.05, 0.42]
        .map((right) =>
          gem(ringOf(6, x + right * half, base - high - 2, half * 0.2, 0.6), [44, 0.1, 45], { depth: 9 }),
        )
        .join("") +
      steam
    );
  };
  const ladle = (x: number) =>
    plane(rectangle(x - 2, 60, 4, 120), PALETTE.brass) +
    gem(ringOf(8, x, 195, 22), PALETTE.brass, { depth: 10 });
  return framed(
    ground(
      0,
      470,
      [
        [24, 0.03, 50],
        [32, 0.045, 48],
        [26, 0.04, 45],
      ],
      71,
      1.6,
    ) +
      saduBand(-2, 18, WIDTH + 4, 34, WEAVES.palm) +
      plane(rectangle(120, 56, 720, 6), PALETTE.iron) +
      [180, 250, 320, 640, 710, 780].map(ladle).join("") +
      ground(
        460,
        182,
        [
          [30, 0.03, 50],
          [22, 0.02, 50],
          [15, 0.015, 50],
        ],
        73,
      ) +
      pot(220, 470, 110) +
      pot(745, 470, 110) +
      pot(480, 500, 140),
  );
}
