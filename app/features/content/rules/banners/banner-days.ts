/** Days of Riyadh, both included; null is open on that side. */
export interface BannerDays {
  shownFrom: string | null;
  shownUntil: string | null;
}

/** Where a banner stands in its days on this one. */
export type BannerTurn = "coming" | "on" | "over";

/** Days are written so that they sort as they follow each other. */
export function bannerTurn({ shownFrom, shownUntil }: BannerDays, day: string): BannerTurn {
  if (shownFrom !== null && day < shownFrom) return "coming";
  return shownUntil !== null && day > shownUntil ? "over" : "on";
}
