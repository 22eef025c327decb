/** A Gregorian day on which an order may be ready, and from when until when; both ends count. */
export interface WindowDay {
  /** Hijri year of its season. */
  season: number;
  date: string;
  from: string;
  to: string;
}
