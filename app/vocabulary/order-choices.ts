/** The closed lists of choices in an order (W27 WH01 WR13) and its limits (W21 WR04 WR10). */

export const FULFILLMENTS = ["home", "restaurant"] as const;
export type Fulfillment = (typeof FULFILLMENTS)[number];

export const DELIVERY_METHODS = ["pickup", "delivery"] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

export const HOME_CUTS = ["whole", "halves", "quarters", "custom"] as const;
export type HomeCut = (typeof HOME_CUTS)[number];

/** What the desk offers for an animal that goes home: a way to cut it, or something that comes along with it. */
export const CUT_CATEGORIES = ["cut", "extra"] as const;
export type CutCategory = (typeof CUT_CATEGORIES)[number];

export type GeoPoint = { lat: number; lng: number };
export type Schedule = { date: string; time: string };

export const ORDER_LIMITS = {
  quantityMin: 1,
  quantityMax: 10,
  sideMax: 50,
  platesMin: 1,
  /** Our own bounds beyond those: they keep one order readable and one request small. */
  platesMax: 1000,
  meatsMax: 40,
  /** Beside its own day: a basket is a week at most. */
  moreDaysMax: 6,
  sidesMax: 100,
  extrasMax: 20,
  /** Whoever has more guests talks it over. */
  guestsMax: 200,
  nameMax: 80,
  addressMax: 500,
  noteMax: 300,
} as const;
