import type { ConsentKind, OccasionDrawing, OccasionKind } from "#app/vocabulary/occasion-kind.ts";
import type { WindowDay } from "./window-day.ts";

/** The settings of an occasion's rules; each kind reads its own. */
export interface OccasionRules {
  lastDay: number;
  prayerTime: string;
  sunsetTime: string;
  workHours: number;
  forBoy: number;
  forGirl: number;
  birthDay: number;
  cardMax: number;
}

/** An occasion as customers may choose it. */
export interface Occasion {
  id: string;
  kind: OccasionKind;
  name: string;
  nameEn: string | null;
  note: string | null;
  noteEn: string | null;
  drawing: OccasionDrawing;
  rules: OccasionRules;
  /** The days of this and the next seasons; empty where any day will do. */
  days: readonly WindowDay[];
}

/** A charity through which an order can be given. */
export interface OccasionPartner {
  id: string;
  name: string;
  nameEn: string | null;
  address: string;
  district: string | null;
  districtEn: string | null;
}

/** The words that are agreed to now. */
export interface ConsentText {
  version: number;
  text: string;
  textEn: string;
}

/** Everything that is offered at one moment, in the order of the desk. */
export interface OccasionBook {
  occasions: readonly Occasion[];
  partners: readonly OccasionPartner[];
  consents: Readonly<Partial<Record<ConsentKind, ConsentText>>>;
}

/** The occasion of that id, or null when it is not offered. */
export function occasionOf(book: OccasionBook | undefined, id: string | null | undefined): Occasion | null {
  return book?.occasions.find((occasion) => occasion.id === id) ?? null;
}
