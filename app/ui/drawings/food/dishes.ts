import type { Piece } from "./dish-pieces.ts";

/** A piece on the tray: centre from the middle of the tray, turn in degrees, size. */
export type Placed = readonly [piece: Piece, x: number, y: number, turn?: number, size?: number];

/** What tells a dish from the others: vessel, colour of the rice, what lies under and on it. */
export interface DishLook {
  vessel: "steel" | "copper" | "iron" | "clay";
  rice: string;
  /** Share of the frame the vessel fills. */
  size?: number;
  under: readonly Placed[];
  on: readonly Placed[];
}

export const plainDish: DishLook = {
  vessel: "steel",
  rice: "rice",
  under: [],
  on: [
    ["chunk", -10, -8, 10, 1.3],
    ["chunk", 13, 0, 100, 1.3],
    ["chunk", -4, 14, 200, 1.3],
    ["herb", 6, -22],
    ["herb", -24, 10, 90],
  ],
};

export const dishLooks: Record<string, DishLook> = {
  mandi: {
    vessel: "steel",
    rice: "rice",
    under: [],
    on: [
      ["coals", 21, -21, 0, 0.85],
      ["shank", 0, 8, -24, 0.95],
      ["almond", -24, -16, 20],
      ["almond", -14, -28, 70],
      ["almond", -2, -22, -30],
      ["almond", 31, 6, 60],
      ["almond", 8, 34, 15],
      ["almond", -12, 33, -20],
      ["raisin", -19, -22],
      ["raisin", -6, -31, 40],
      ["raisin", -32, -8],
      ["raisin", 33, -4, 30],
      ["raisin", 22, 29],
      ["raisin", -26, 28, 60],
      ["raisin", 2, -28],
      ["raisin", -4, 38],
    ],
  },
  kabsa: {
    vessel: "copper",
    rice: "saffron-rice",
    under: [],
    on: [
      ["carrot", -28, 2, 30],
      ["carrot", 26, 12, -40],
      ["carrot", 2, 30, 10],
      ["carrot", -4, -32, -20],
      ["carrot", 30, -12, 70],
      ["carrot", -18, 24, 50],
      ["carrot", 16, -30, 20],
      ["carrot", -30, -14, -60],
      ["chunk", -13, -15, 20, 1.25],
      ["chunk", 15, -13, 110, 1.25],
      ["chunk", 14, 15, 190, 1.25],
      ["chunk", -14, 14, 290, 1.25],
      ["tomato", 0, 0, 0, 0.9],
      ["lemon", -1, -27, 10, 0.9],
      ["lemon", 28, 2, 50, 0.9],
      ["lemon", 0, 28, 90, 0.9],
      ["lemon", -28, 0, 0, 0.9],
      ["raisin", -22, -28],
      ["raisin", 24, -26, 50],
      ["raisin", 26, 25],
      ["raisin", -24, 27, 70],
      ["raisin", 9, 36],
      ["raisin", -36, 8],
    ],
  },
  madghut: {
    vessel: "iron",
    rice: "brown-rice",
    under: [
      ["handle", 0, 0, 90],
      ["handle", 0, 0, -90],
    ],
    on: [
      ["potato", -24, -10, 20, 1.1],
      ["potato", 22, 18, 140, 1.1],
      ["potato", 16, -26, 70],
      ["potato", -16, 25, 200],
      ["chunk", -7, -13, 30, 1.5],
      ["chunk", 14, -3, 130, 1.5],
      ["chunk", -8, 10, 240, 1.5],
      ["chili", 4, 29, -14, 1.1],
      ["chili", -16, -28, -20],
      ["chili", 31, -8, 80, 0.8],
      ["lime", 2, -29, 0, 0.9],
      ["lime", -31, 8, 90, 0.8],
    ],
  },
  madfun: {
    vessel: "clay",
    rice: "white-rice",
    size: 0.82,
    under: Array.from(
      { length: 12 },
      (_, leaf): Placed => ["frond", 0, 0, leaf * 150 + 15, leaf % 2 ? 1 : 0.94],
    ),
    on: [
      ["rack", -5, -12, -14, 0.9],
      ["shank", 5, 13, 14, 0.85],
      ["herb", -26, -18, 20],
      ["herb", 30, -16, 70],
      ["herb", -22, 28, 120],
      ["herb", 24, 30, 10],
      ["almond", 26, -26, 40],
      ["almond", -34, 2, 80],
      ["almond", -8, 36, 10],
      ["raisin", 33, -4],
      ["raisin", 10, 37],
      ["raisin", -30, -26, 50],
    ],
  },
};
