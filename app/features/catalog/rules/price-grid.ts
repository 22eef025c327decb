import type { Halalas } from "#app/lib/money.ts";
import type { PriceKey } from "./price-book.ts";

interface GridLabel {
  id: string;
  name: string;
  nameEn: string | null;
  active: boolean;
}

export interface GridBreeder {
  id: string;
  name: string;
  commissionPercent: number;
  /** By `breedId:ageClassId`; a missing cell is not sold. */
  prices: Record<PriceKey, Halalas>;
}

export interface PriceGrid {
  /** By name (C06). */
  breeders: GridBreeder[];
  breeds: GridLabel[];
  ageClasses: GridLabel[];
  /** The breeder whose prices the shop asks; null while there is no breeder. */
  defaultBreederId: string | null;
}
