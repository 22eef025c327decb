import type { Facet } from "#app/ui/drawings/facet.ts";

export type HeroShape = "portrait" | "wide";

/** One dune: foot, crest and foot on the ground line, and where its fold meets the ground. */
type Dune = readonly [left: number, crestX: number, crestY: number, right: number, fold: number];

interface Layer {
  depth: "far" | "mid" | "near" | "front";
  /** Where the layer ends below; lower layers cover it. */
  ground: number;
  dunes: readonly Dune[];
}

/** Where things stand, in drawing units of the shape. The text lies over the empty part of the sky. */
export interface Land {
  width: number;
  height: number;
  sun: readonly [x: number, y: number, radius: number];
  /** Upper edge of each sky band, dark to bright. */
  bands: readonly number[];
  layers: readonly Layer[];
  herder: readonly [x: number, y: number, size: number];
  /** Foot, size, which way (1 looks right) and coat of every sheep, back to front. */
  flock: readonly (readonly [
    x: number,
    y: number,
    size: number,
    way: 1 | -1,
    coat: "ewe" | "ram" | "lamb",
  ])[];
  stars: readonly (readonly [x: number, y: number, radius: number])[];
}

export const lands: Record<HeroShape, Land> = {
  portrait: {
    width: 390,
    height: 620,
    sun: [196, 376, 54],
    bands: [104, 184, 246, 296, 336, 370, 398],
    layers: [
      {
        depth: "far",
        ground: 470,
        dunes: [
          [-90, 62, 384, 250, 130],
          [150, 326, 372, 520, 262],
        ],
      },
      {
        depth: "mid",
        ground: 520,
        dunes: [
          [170, 376, 424, 560, 300],
          [-160, 36, 420, 300, 130],
        ],
      },
      {
        depth: "near",
        ground: 600,
        dunes: [
          [60, 330, 476, 640, 240],
          [-220, 98, 466, 420, 200],
        ],
      },
      { depth: "front", ground: 660, dunes: [[-120, 300, 560, 700, 180]] },
    ],
    herder: [98, 490, 0.95],
    flock: [
      [214, 512, 0.4, 1, "ewe"],
      [262, 504, 0.42, 1, "ram"],
      [312, 494, 0.4, 1, "ewe"],
      [356, 496, 0.38, -1, "ewe"],
      [176, 540, 0.5, 1, "ewe"],
      [296, 532, 0.52, 1, "ewe"],
      [346, 534, 0.42, 1, "lamb"],
      [236, 542, 0.56, 1, "ram"],
      [30, 534, 0.46, 1, "lamb"],
    ],
    stars: [
      [40, 96, 1.6],
      [92, 44, 2],
      [150, 88, 1.4],
      [212, 36, 1.8],
      [268, 74, 1.4],
      [330, 50, 2.2],
      [366, 118, 1.5],
      [24, 188, 1.4],
      [84, 150, 1.7],
      [176, 170, 1.2],
      [238, 138, 1.6],
      [304, 178, 1.3],
      [356, 214, 1.6],
      [56, 250, 1.3],
      [132, 226, 1.4],
      [282, 246, 1.3],
    ],
  },
  wide: {
    width: 1440,
    height: 640,
    sun: [980, 372, 84],
    bands: [96, 180, 248, 304, 350, 390, 424],
    layers: [
      {
        depth: "far",
        ground: 500,
        dunes: [
          [-200, 120, 420, 520, 260],
          [380, 640, 404, 960, 560],
          [900, 1260, 366, 1700, 1130],
        ],
      },
      {
        depth: "mid",
        ground: 550,
        dunes: [
          [-160, 330, 456, 860, 470],
          [980, 1400, 436, 1800, 1240],
          [540, 820, 452, 1180, 930],
        ],
      },
      {
        depth: "near",
        ground: 640,
        dunes: [
          [-300, 180, 520, 760, 360],
          [820, 1330, 496, 1900, 1120],
          [420, 850, 480, 1320, 990],
        ],
      },
      {
        depth: "front",
        ground: 690,
        dunes: [
          [-200, 420, 590, 1100, 260],
          [700, 1180, 590, 1760, 960],
        ],
      },
    ],
    herder: [846, 508, 1.3],
    flock: [
      [1020, 544, 0.56, 1, "ewe"],
      [1092, 542, 0.58, 1, "ram"],
      [1164, 534, 0.56, 1, "ewe"],
      [1236, 524, 0.55, 1, "ewe"],
      [1310, 512, 0.54, -1, "ewe"],
      [952, 574, 0.68, 1, "ewe"],
      [1130, 582, 0.7, 1, "ewe"],
      [1206, 578, 0.58, 1, "lamb"],
      [1290, 566, 0.68, -1, "ewe"],
      [1386, 556, 0.64, -1, "ram"],
      [1040, 590, 0.76, 1, "ram"],
      [738, 562, 0.6, 1, "lamb"],
      [664, 580, 0.68, 1, "ewe"],
    ],
    stars: [
      [80, 60, 2],
      [170, 130, 1.6],
      [250, 50, 1.8],
      [340, 110, 2.2],
      [430, 40, 1.5],
      [520, 150, 1.7],
      [600, 70, 2],
      [690, 120, 1.4],
      [760, 44, 2.2],
      [850, 140, 1.6],
      [930, 60, 1.8],
      [1010, 110, 2.2],
      [1100, 50, 1.6],
      [1180, 130, 2],
      [1260, 70, 1.5],
      [1340, 150, 1.8],
      [1400, 40, 2],
      [120, 210, 1.5],
      [300, 230, 1.4],
      [470, 240, 1.6],
      [640, 220, 1.3],
      [1120, 210, 1.5],
      [1300, 230, 1.4],
    ],
  },
};

/** The facets of one layer; the face that looks at the sun is the lit one. */
export function layerFacets(
  { depth, ground, dunes }: Layer,
  sunX: number,
): { shade: Facet[]; light: Facet[] } {
  const shade: Facet[] = [
    [`dune-${depth}-3`, `-60,${ground} 1500,${ground} 1500,${ground + 200} -60,${ground + 200}`],
  ];
  const light: Facet[] = [];
  for (const [left, x, y, right, fold] of dunes) {
    const sunAtLeft = sunX < x;
    const bendX = Math.round(x + (fold - x) * 0.45);
    const bendY = Math.round(y + (ground - y) * 0.3);
    const leftFace = `${left},${ground} ${x},${y} ${bendX},${bendY} ${fold},${ground}`;
    const rightFace = `${x},${y} ${right},${ground} ${fold},${ground} ${bendX},${bendY}`;
    shade.push([`dune-${depth}-2`, leftFace], [`dune-${depth}-${sunAtLeft ? 3 : 2}`, rightFace]);
    if (!sunAtLeft) shade.push([`dune-${depth}-3`, leftFace]);
    const low = Math.round(ground - (ground - y) * 0.35);
    light.push(
      sunAtLeft
        ? [
            `dune-${depth}-1`,
            `${x},${y} ${bendX},${bendY} ${Math.round((left + x) / 2)},${Math.round((y + ground) / 2)}`,
          ]
        : [
            `dune-${depth}-1`,
            `${x},${y} ${bendX},${bendY} ${Math.round((right + x) / 2)},${Math.round((y + ground) / 2)}`,
          ],
      [
        `dune-${depth}-${sunAtLeft ? 4 : 2}`,
        `${right},${ground} ${Math.round(x + (right - x) * 0.65)},${low} ${fold},${ground}`,
      ],
    );
  }
  return { shade, light };
}
