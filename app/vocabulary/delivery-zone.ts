import type { GeoPoint } from "./order-choices.ts";

/** Corners in their order; the last one is joined with the first. */
export type Ring = readonly GeoPoint[];
/** An outline, and what is cut out of it. */
export interface Polygon {
  outer: Ring;
  holes: readonly Ring[];
}

/** Hours of a day from `from` up to and without `to`, "HH:MM". */
export interface ZoneWindow {
  from: string;
  to: string;
}

export const FEE_KINDS = ["shop", "flat", "per_km", "by_window"] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/** What bringing it there costs. `shop` is what is charged where no zone says otherwise: the settings' fee, or the restaurant's price. */
export type FeeRule =
  | { kind: "shop"; freeFromHalalas: number | null }
  | { kind: "flat"; halalas: number; freeFromHalalas: number | null }
  | { kind: "per_km"; baseHalalas: number; perKmHalalas: number; freeFromHalalas: number | null }
  | {
      kind: "by_window";
      windows: readonly (ZoneWindow & { halalas: number })[];
      /** At every other hour, and before a time is chosen. */
      otherwiseHalalas: number;
      freeFromHalalas: number | null;
    };

/** A part of the map, or a list of districts and cities, with terms of its own; the first one in order that holds a place decides. */
export interface Zone {
  id: string;
  name: string;
  nameEn: string | null;
  isServed: boolean;
  polygons: readonly Polygon[];
  /** Names of districts and cities, in any spelling that the served places know. */
  places: readonly string[];
  fee: FeeRule;
  /** When it is brought there; none is whenever the shop brings. */
  windows: readonly ZoneWindow[];
  /** Until when it can be ordered: this time, so many days before its day. Null is as everywhere. */
  cutOff: { daysBefore: number; time: string } | null;
  /** The goods have to come to so much; 0 is no minimum. */
  minimumHalalas: number;
}

/** What decided over the fee of an order's own door, kept with the order as it was then (0157-zones-of-delivery). */
export interface AppliedZone {
  id: string;
  name: string;
  nameEn: string | null;
  fee: FeeRule;
  /** By road, as it was reckoned; null where the rule asks for no distance. */
  metres: number | null;
  /** Of this one door. */
  feeHalalas: number;
}

export const ZONE_LIMITS = {
  zones: 60,
  polygons: 12,
  holes: 12,
  corners: 200,
  places: 80,
  windows: 8,
  cutOffDays: 14,
} as const;
