/** Where people work on orders without a desk: each kind of station shows its own work and knows a few acts (0159-stations). */
export const STATION_KINDS = ["abattoir", "butcher", "packing", "kitchen", "driver"] as const;
export type StationKind = (typeof STATION_KINDS)[number];

/** What a station's `scopeId` names: an abattoir of the calendars, a restaurant, or a driver. */
export type StationSiteKind = "abattoir" | "restaurant" | "driver";

/** Where a station of each kind stands. */
export const SITE_OF_STATION: Readonly<Record<StationKind, StationSiteKind>> = {
  abattoir: "abattoir",
  butcher: "abattoir",
  packing: "abattoir",
  kitchen: "restaurant",
  driver: "driver",
};

/** What became of an act: it was done, or it was refused and the desk sees why. */
export const ACT_STATES = ["done", "refused"] as const;
export type ActState = (typeof ACT_STATES)[number];
