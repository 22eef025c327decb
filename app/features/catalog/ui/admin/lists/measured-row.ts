import { DEFAULT_LIVE_WEIGHT_KG, DEFAULT_WEIGHT_FACTOR } from "#app/features/catalog/rules/estimate.ts";
import type { Species } from "#app/vocabulary/occasion-kind.ts";

export type MeasuredKind = "breed" | "ageClass";

/** A breed or an age class, alike but for what is measured: a factor without unit, or kilograms alive (AG05). */
export interface MeasuredRow {
  id: string;
  name: string;
  nameEn: string | null;
  note: string | null;
  noteEn: string | null;
  active: boolean;
  measure: number;
  /** What a rite asks: the species of a breed, the lunar months of an age; null while nobody has said. */
  species?: Species | null;
  minLunarMonths?: number | null;
  /** Guests for whom one of an age does; null is by its carcass. */
  feeds?: number | null;
}

/** The column in which each kind keeps its measure, and what a new row starts with. */
export const MEASURES = {
  breed: { field: "weightFactor", initial: DEFAULT_WEIGHT_FACTOR },
  ageClass: { field: "liveWeightKg", initial: DEFAULT_LIVE_WEIGHT_KG },
} as const;
