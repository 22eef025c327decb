import { PARTNER_KINDS, type PartnerKind } from "#app/vocabulary/money/ledger.ts";

/** A breeder or a restaurant, as its books know it. */
export interface Partner {
  kind: PartnerKind;
  id: string;
}

/** One word for both, as addresses and the log have it: `restaurant:R-1`. */
export function partnerKey({ kind, id }: Partner): string {
  return `${kind}:${id}`;
}

/** Parses `kind:id` of a partner; null where it is none. */
export function partnerOf(key: string): Partner | null {
  const [said, ...rest] = key.split(":");
  const kind = PARTNER_KINDS.find((each) => each === said);
  const id = rest.join(":");
  return kind && id !== "" && id.length <= 100 ? { kind, id } : null;
}

/** The page of a partner's money, which takes its changes too. */
export function partnerPage(partner: Partner): string {
  return `/admin/partners/${encodeURIComponent(partnerKey(partner))}`;
}
