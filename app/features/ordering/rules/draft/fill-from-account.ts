import { formatSaudiPhone } from "#app/lib/phone.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import type { LastCut } from "./last-cut.ts";
import type { PersonAndAddress } from "./person-and-address.ts";

interface KnownAddress {
  address: string | null;
  shortCode: string | null;
  location: GeoPoint | null;
}

/** What an account knows of its customer. */
export interface KnownCustomer {
  phone: string;
  fullName: string | null;
  address: string | null;
  location: GeoPoint | null;
  addresses?: readonly (KnownAddress & { isDefault: boolean })[];
  lastCuts?: readonly LastCut[];
}

/** A saved address as the draft writes it: words and short code in one line. */
export function addressLine({ address, shortCode }: Pick<KnownAddress, "address" | "shortCode">): string {
  return [address, shortCode].filter(Boolean).join(" · ");
}

/**
 * What the account fills into the draft: only fields that are empty, and a place only where there is none of either kind.
 * @param isTaken fields that somebody is about to write in
 */
export function fillFromAccount(
  draft: PersonAndAddress,
  { phone, fullName, address, location, addresses }: KnownCustomer,
  isTaken: (field: keyof PersonAndAddress) => boolean = () => false,
): Partial<PersonAndAddress> {
  const fill: Partial<PersonAndAddress> = {};
  const isFree = (field: keyof PersonAndAddress) => !draft[field] && !isTaken(field);
  if (isFree("customerName") && fullName) fill.customerName = fullName;
  if (isFree("customerPhone")) fill.customerPhone = formatSaudiPhone(phone);
  if (isFree("address") && !draft.location) {
    const usual = addresses?.find((place) => place.isDefault);
    const text = usual ? addressLine(usual) : address;
    const point = usual ? usual.location : location;
    if (text) fill.address = text;
    if (point) fill.location = point;
  }
  return fill;
}
