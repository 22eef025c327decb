import { SIGNED_IN_COOKIE } from "#app/foundation/context/signed-in-cookie.ts";
import type { AddressLabel } from "#app/vocabulary/address-label.ts";
import type { GeoPoint, HomeCut } from "#app/vocabulary/order-choices.ts";

export interface AnimalCut {
  breedId: string | null;
  ageClassId: string | null;
  homeCut: HomeCut;
  cutStyleId: string | null;
  vacuumSeal: boolean;
  includeOffal: boolean;
}

export interface SavedAddress {
  id: string;
  label: AddressLabel;
  address: string | null;
  shortCode: string | null;
  location: GeoPoint | null;
  isDefault: boolean;
}

/** The part of GET /api/me that forms fill in. */
export interface Account {
  phone: string;
  fullName: string | null;
  address: string | null;
  location: GeoPoint | null;
  addresses: SavedAddress[];
  /** Of the last order to the door. */
  lastCuts: AnimalCut[];
  openOrders: { id: string; reference: string; date: string; time: string }[];
}

/** The signed-in customer; null for a visitor, undefined when nobody could say (no network, a fault). */
export async function readAccount(): Promise<Account | null | undefined> {
  if (!document.cookie.includes(`${SIGNED_IN_COOKIE}=1`)) return null;
  try {
    const response = await fetch("/api/me", { headers: { accept: "application/json" } });
    if (response.status === 401) return null;
    return response.ok ? ((await response.json()) as Account) : undefined;
  } catch {
    return undefined;
  }
}
