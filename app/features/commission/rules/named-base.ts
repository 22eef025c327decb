import type { CommissionBase } from "#app/vocabulary/money/commission.ts";
import type { PartnerKind } from "#app/vocabulary/money/ledger.ts";

/** How texts call what a percent is taken of: a breeder's own share has a name of its own, it is the meat. */
export function namedBase(partnerKind: PartnerKind, base: CommissionBase): CommissionBase | "meat" {
  return partnerKind === "breeder" ? "meat" : base;
}
