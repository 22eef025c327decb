import type { Facet } from "#app/ui/drawings/facets/facet.ts";

/**
 * The land of the hero in units of a picture 1440 wide and 360 high. It is shown from its end: a phone sees the last
 * 450 units, a desk most of it. Words stand over the start of a desk's, so nothing before x = 840 rises above y = 230.
 * The ground ends at 346, where the woven band begins; what is drawn below steps over the band (`.hero-land`).
 */
export const LAND = { width: 1440, height: 360 };

/** The sun rises out of the valley of the far ridge. */
export const SUN = { x: 1098, y: 176, radius: 60 };

interface Ridge {
  depth: "far" | "mid" | "near";
  shade: readonly Facet[];
  /** The planes that look at the sun; their light comes and goes. */
  light: readonly Facet[];
}

export const ridges: readonly Ridge[] = [
  {
    depth: "far",
    shade: [
      [
        "ridge-far-2",
        "-80,268 150,240 330,262 560,238 700,248 840,232 900,208 984,164 1036,196 1098,210 1152,190 1226,164 1290,150 1372,106 1440,138 1520,176 1520,320 -80,320",
      ],
      [
        "ridge-far-3",
        "150,240 330,262 300,320 190,270z M560,238 700,248 690,320 590,272z M984,164 1036,196 1098,210 1110,320 1010,252 1000,206z M1372,106 1440,138 1520,176 1520,320 1400,236 1388,168",
      ],
    ],
    light: [
      [
        "ridge-far-1",
        "840,232 900,208 984,164 1000,206 930,232z M1152,190 1226,164 1250,204 1190,216z M1226,164 1290,150 1372,106 1388,168 1330,196 1250,204z M20,256 150,240 190,270z M420,253 560,238 590,272",
      ],
    ],
  },
  {
    depth: "mid",
    shade: [
      [
        "ridge-mid-2",
        "-80,286 120,276 250,262 470,290 640,270 760,262 900,272 1010,240 1098,256 1170,226 1252,206 1330,232 1440,188 1520,170 1520,346 -80,346",
      ],
      [
        "ridge-mid-3",
        "250,262 470,290 436,340 300,300z M760,262 900,272 882,340 800,296z M1010,240 1098,256 1118,340 1056,300 1034,268z M1252,206 1330,232 1348,330 1290,272z",
      ],
    ],
    light: [
      [
        "ridge-mid-1",
        "900,272 1010,240 1034,268 1056,300 960,290z M1098,256 1170,226 1252,206 1290,272 1196,262z M1330,232 1440,188 1520,170 1520,214 1420,236z M-40,284 120,276 250,262 300,300 160,294z M560,279 640,270 760,262 800,296 690,288",
      ],
    ],
  },
  {
    depth: "near",
    shade: [
      [
        "ridge-near-2",
        "-80,318 60,300 230,312 420,330 620,306 800,312 930,322 1060,304 1190,288 1290,300 1440,276 1520,270 1520,346 -80,346",
      ],
      [
        "ridge-near-3",
        "60,300 230,312 420,330 340,346 130,346z M620,306 800,312 930,322 914,346 720,346z M1190,288 1290,300 1336,346 1258,346 1226,316",
      ],
      ["ridge-near-4", "-80,341 160,333 420,339 640,331 900,337 1120,330 1300,339 1520,327 1520,346 -80,346"],
    ],
    light: [
      [
        "ridge-near-1",
        "930,322 1060,304 1190,288 1226,316 1120,330 1010,326z M1290,300 1440,276 1520,270 1520,300 1400,312z M-80,318 60,300 130,340 20,334z M420,330 620,306 720,342 560,338",
      ],
    ],
  },
];

type Coat = "ewe" | "ram" | "lamb";

/** Foot, size, which way (-1 looks to the sun) and coat of a sheep. */
export type Standing = readonly [x: number, y: number, size: number, way: 1 | -1, coat: Coat];

/** Back to front, behind the herder and before him; the front row steps over the woven band. */
export const flock: { behind: readonly Standing[]; before: readonly Standing[] } = {
  behind: [
    [1420, 304, 0.82, -1, "ewe"],
    [1300, 308, 0.9, -1, "ram"],
    [850, 330, 0.78, -1, "ewe"],
  ],
  before: [
    [934, 343, 1, -1, "ewe"],
    [1046, 355, 1.2, -1, "ram"],
    [1246, 350, 0.95, 1, "lamb"],
    [1356, 361, 1.32, -1, "ewe"],
  ],
};

export const HERDER = { x: 1172, y: 316, size: 0.98 };

/** Diamond stars: the low ones stand over the land at every width, the high ones beside the words of a desk. */
export const stars: Record<"low" | "high", readonly (readonly [x: number, y: number, radius: number])[]> = {
  low: [
    [1012, 60, 1.5],
    [1046, 18, 2],
    [1160, 34, 1.4],
    [1238, 62, 1.8],
    [1272, 14, 1.5],
    [1338, 52, 2],
    [1398, 20, 1.6],
    [1420, 74, 1.3],
    [930, 96, 1.6],
    [880, 40, 1.8],
  ],
  high: [
    [870, -70, 1.8],
    [930, -150, 1.5],
    [984, -40, 1.4],
    [1010, -190, 2],
    [1070, -100, 1.6],
    [1130, -160, 1.4],
    [1190, -60, 2],
    [1246, -200, 1.5],
    [1290, -110, 1.8],
    [1350, -40, 1.4],
    [1380, -170, 2.2],
    [1420, -90, 1.5],
  ],
};
